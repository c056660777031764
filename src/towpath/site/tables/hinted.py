"""Who may have hints at a table, and how many each seat has had: they are notices of the table."""

from __future__ import annotations

from towpath.site.tables.data import TableData

HINT = "hint"


def may_have_hints(data: TableData) -> bool:
    """Whether hints are agreed on; against people none are given where the game is rated."""
    return data.aids.hints and not (data.rated and len(data.humans()) > 1)


def hints_of(data: TableData) -> dict[int, int]:
    """How many hints each seat has had."""
    asked = [notice.seat for notice in data.notices if notice.kind == HINT]
    return {seat: asked.count(seat) for seat in sorted(set(asked))}
