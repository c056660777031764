"""My tables: those that go on, and those that are over."""

from __future__ import annotations

from dataclasses import dataclass

from towpath.site.people.careers import FinishedView
from towpath.site.people.invitations import Invitation
from towpath.site.tables.desk import DeskLine
from towpath.site.tables.front_views import TableLine


@dataclass(frozen=True)
class MyTablesView:
    """The page of a person's tables."""

    running: tuple[DeskLine, ...]
    gathering: tuple[TableLine, ...]
    invitations: tuple[Invitation, ...]
    finished: FinishedView
