"""What waits for a person: to come to a table, to be friends, to agree, to play once more, to read a letter."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import Connection, bindparam, literal_column, or_, select

from towpath.site.house.letters import Letter, unread
from towpath.site.people.friends import Bond, wanting
from towpath.site.people.invitations import Invitation, open_to
from towpath.site.people.persons import Person, Somebody
from towpath.site.storage.models import BondRow, InvitationRow, LetterRow, ProposalRow, SeatRow
from towpath.site.storage.prepared import Prepared
from towpath.site.tables.lists import my_moves
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
    """What waits for an answer, and how many moves do."""

    tables: tuple[Asked, ...] = ()
    friends: tuple[Somebody, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    letters: tuple[Letter, ...] = ()  # of the house
    moves: int = 0  # tables where it is their move

    @property
    def count(self) -> int:
        """How many answers are waited for, besides moves."""
        return len(self.tables) + len(self.friends) + len(self.invitations) + len(self.letters)


NOTHING = AsksView()


_ANYTHING = Prepared(  # whether there may be something at all
    select(literal_column("1")).where(
        or_(
            select(BondRow.person_id)
            .where(BondRow.other_id == bindparam("person"), BondRow.kind == bindparam("asked"))
            .exists(),
            select(InvitationRow.table_id)
            .where(InvitationRow.person_id == bindparam("person"), InvitationRow.declined.is_(False))
            .exists(),
            select(ProposalRow.table_id)
            .join(SeatRow, SeatRow.table_id == ProposalRow.table_id)
            .where(SeatRow.person_id == bindparam("person"), SeatRow.kind == bindparam("human"))
            .exists(),
            select(LetterRow.number)
            .where(LetterRow.person_id == bindparam("person"), LetterRow.read_at.is_(None))
            .exists(),
        )
    )
)


class Asks:
    """Looks for what waits for a person's answer."""

    def __init__(self, tables: Tables, show: Show) -> None:
        self.tables, self.show = tables, show

    async def of(self, person: Person | None) -> AsksView:
        """Everything that others ask of a person."""
        if person is None:
            return NOTHING
        ids, found = await self.tables.store.read(lambda connection: _asked(connection, person))
        asked = [each for table in ids for each in await self._at(table, person)]
        return replace(found, tables=tuple(asked))

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


def _asked(connection: Connection, person: Person) -> tuple[list[str], AsksView]:
    """All of it in one read, and mostly nothing: every page has a bell."""
    moves = my_moves(connection, person)
    if _ANYTHING.first(connection, {"person": person.id, "asked": Bond.ASKED, "human": SeatKind.HUMAN}) is None:
        return [], AsksView(moves=moves)
    friends, letters = tuple(wanting(connection, person.id)), unread(connection, person.id)
    found = AsksView(friends=friends, invitations=open_to(connection, person), letters=letters, moves=moves)
    return _with_proposals(connection, person.id), found


def _with_proposals(connection: Connection, person: str) -> list[str]:
    """The tables of a person where something is proposed."""
    mine = (SeatRow.person_id == person, SeatRow.kind == SeatKind.HUMAN)
    query = select(ProposalRow.table_id).join(SeatRow, SeatRow.table_id == ProposalRow.table_id).where(*mine)
    return sorted(set(connection.execute(query).scalars()))
