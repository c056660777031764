"""A journal of long work: each result is a line of a file as soon as it is there, so that nothing is done twice.

The first line says which work it is. After a break, or after being killed, the same work goes on where it was; other
work is refused. A last line that was cut off in the middle is done again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from towpath.core.errors import TowpathError
from towpath.core.messages import say


class OtherWork(TowpathError):
    """The file is the journal of other work, or no journal."""


class Journal:
    """What has been done of some work; without a file it is remembered only."""

    def __init__(self, file: Path | None, work: Mapping[str, object]) -> None:
        self.file = file
        self.done: dict[str, dict[str, object]] = {}
        head = json.dumps({"work": work}, sort_keys=True)
        if file is None:
            return
        lines = file.read_text("utf-8").split("\n") if file.is_file() else []
        if lines and lines[0] not in ("", head):
            raise OtherWork(say("this file is the journal of other work; name another one"), where=str(file))
        self.done = {key: data for key, data in map(_read, lines[1:]) if key}
        self._write_anew(head)

    def _write_anew(self, head: str) -> None:
        """Without the line that was cut off."""
        assert self.file is not None
        self.file.parent.mkdir(parents=True, exist_ok=True)
        part = self.file.with_name(f"{self.file.name}.part")
        part.write_text("".join(f"{line}\n" for line in [head, *map(_line, self.done.items())]), "utf-8")
        part.replace(self.file)

    def add(self, key: str, data: dict[str, object]) -> None:
        """A result."""
        self.done[key] = data
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as lines:
                lines.write(f"{_line((key, data))}\n")


def _line(entry: tuple[str, dict[str, object]]) -> str:
    return json.dumps([entry[0], entry[1]])


def _read(line: str) -> tuple[str, dict[str, object]]:
    """An entry, or nothing."""
    try:
        key, data = json.loads(line)
    except (ValueError, TypeError):
        return "", {}
    return (key, data) if isinstance(key, str) and isinstance(data, dict) else ("", {})
