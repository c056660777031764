"""What others ask of a person: to come to a table, to be friends, to agree to a proposal, to play once more."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, select

from towpath.site.people.friends import Friends
from towpath.site.people.invitations import Invitation, Invitations
from towpath.site.people.persons import Person, Somebody
from towpath.site.storage.models import ProposalRow, SeatRow
from towpath.site.tables.refusals import OtherRules
from towpath.site.tables.results import ProposalView, SeatKind, TableView
from towpath.site.tables.show import Show
from towpath.site.tables.tables import Tables


@dataclass(frozen=True)
class Asked:
    """A table that waits for somebody's answer to a proposal; without one, to whether all play once more."""

    view: TableView
    proposal: ProposalView | None = None


@dataclass(frozen=True)
class AsksView:
    """What waits for an answer, besides moves."""

    tables: tuple[Asked, ...] = ()
    friends: tuple[Somebody, ...] = ()
    invitations: tuple[Invitation, ...] = ()

    @property
    def count(self) -> int:
        """How many answers are waited for."""
        return len(self.tables) + len(self.friends) + len(self.invitations)


NOTHING = AsksView()


class Asks:
    """Looks for what waits for a person's answer."""

    def __init__(self, friends: Friends, invitations: Invitations, tables: Tables, show: Show) -> None:
        self.friends, self.invitations, self.tables, self.show = friends, invitations, tables, show

    async def of(self, person: Person | None) -> AsksView:
        """Everything that others ask of a person."""
        if person is None:
            return NOTHING
        ids = await self.tables.store.read(lambda connection: _with_proposals(connection, person.id))
        asked = [each for table in ids for each in await self._at(table, person)]
        return AsksView(tuple(asked), await self.friends.who_ask(person), await self.invitations.of(person))

    async def _at(self, table: str, person: Person) -> list[Asked]:
        try:
            view = self.show.table(await self.tables.get(table), person, briefly=True)
        except OtherRules:
            return []
        found = [Asked(view, proposal) for proposal in view.proposals if proposal.mine]
        again = view.rematch
        if again and again.left and not again.successor and view.seat in again.awaited:
            found.append(Asked(view))
        return found


def _with_proposals(connection: Connection, person: str) -> list[str]:
    """The tables of a person where something is proposed."""
    mine = (SeatRow.person_id == person, SeatRow.kind == SeatKind.HUMAN)
    query = select(ProposalRow.table_id).join(SeatRow, SeatRow.table_id == ProposalRow.table_id).where(*mine)
    return sorted(set(connection.execute(query).scalars()))
