"""My tables: those that go on, and those that are over, by game, by opponent, by result and by time."""

from __future__ import annotations

from dataclasses import dataclass

from towpath.site.tables.desk import DeskLine


@dataclass(frozen=True)
class MyTablesView:
    """The page of a person's tables."""

    running: tuple[DeskLine, ...]
