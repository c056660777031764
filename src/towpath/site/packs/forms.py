"""Forms: the present data of a table as the fields of its form, the inverse of `towpath.core.blanks.filled`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from towpath.core.blanks import WHICH, Blank, Form


def flat(blanks: Sequence[Blank], data: Any, path: str = "") -> dict[str, str]:  # noqa: ANN401
    """The fields of a form by path; a flag that is not set is no field."""
    fields: dict[str, str] = {}
    for number, blank in enumerate(blanks):
        here = f"{path}.{blank.name}" if path else blank.name
        value = _part(data, blank.name, number)
        if value is None:
            continue
        if blank.form in (Form.TABLE, Form.LIST):
            fields |= flat(blank.inside, value, here)
        elif blank.form == Form.EITHER:
            fields |= {f"{here}.{WHICH}": blank.chosen, **flat(blank.inside, {blank.chosen: value}, here)}
        elif blank.form != Form.FLAG:
            fields[here] = typed(blank.form, value)
        elif value is True:
            fields[here] = "yes"
    return fields


def _part(data: Any, name: str, number: int) -> Any:  # noqa: ANN401
    if isinstance(data, Mapping):
        return data.get(name)
    return data[number] if isinstance(data, list) and number < len(data) else None


def typed(form: Form, value: Any) -> str:  # noqa: ANN401
    """A value as somebody would type it."""
    if isinstance(value, str) and form not in (Form.PLAIN,):
        return value
    if form == Form.PAIRS and isinstance(value, Mapping):
        return "\n".join(f"{_key(name)} = {literal(part)}" for name, part in value.items())
    if form == Form.PLAIN and isinstance(value, list) and any(isinstance(part, Mapping) for part in value):
        return "[\n" + "".join(f"  {literal(part)},\n" for part in value) + "]"
    return value if form == Form.PLAIN and isinstance(value, str) else literal(value)


def literal(value: Any) -> str:  # noqa: ANN401
    """A value as it is written in a file."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(name)} = {literal(part)}" for name, part in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(literal(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _key(name: str) -> str:
    plain = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return name if plain else json.dumps(name, ensure_ascii=False)
