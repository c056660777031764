"""Fitting: the tables of an opened file are put into the form that the editor works on."""

from __future__ import annotations

import json
from typing import Any

from towpath.core.kit import Kit
from towpath.core.pack import Files, written


def fitted(kit: Kit, files: Files) -> dict[str, Any]:
    """The files that the game knows, with all tables that a form can be about; what is missing is empty.

    Nothing else is looked at, so that a file with mistakes can be opened and corrected.
    """
    given, empty = json.loads(written(files)), kit.empty()
    found = {file: _table(given.get(file)) for file in kit.files}
    for part in kit.parts:
        at, expected = found[kit.file_of(part)], empty[kit.file_of(part)]
        *way, last = part.path.split(".")
        for name in way:
            at[name] = _table(at.get(name))
            at, expected = at[name], expected[name]
        at[last] = _fitted(at.get(last), expected[last])
    return {file: {**empty[file], **tables} for file, tables in found.items()}


def _fitted(given: Any, expected: Any) -> Any:  # noqa: ANN401
    """A list of tables as long as it must be, or a table."""
    if not isinstance(expected, list):
        return given if isinstance(given, dict) else expected
    rows = [_table(row) for row in given] if isinstance(given, list) else []
    return [*rows, *expected[len(rows) :]]


def _table(given: Any) -> dict[str, Any]:  # noqa: ANN401
    return given if isinstance(given, dict) else {}
