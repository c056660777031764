"""Hints: what is strong for whoever is to move, thought out in a worker from what the seat knows."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass
from random import Random

from towpath.core.common import say
from towpath.core.errors import NotYourDecision
from towpath.site.bots.lines import Thinkers
from towpath.site.bots.rounds import Asker
from towpath.site.bots.studies import FieldRequest, HintOut
from towpath.site.bots.thinking import FIRST, Thinking
from towpath.site.packs.versions import files_of
from towpath.site.people.persons import Person
from towpath.site.tables.data import Change
from towpath.site.tables.draft import facing, with_draft
from towpath.site.tables.hinted import HINT, may_have_hints
from towpath.site.tables.options import options_of
from towpath.site.tables.refusals import NotPossible, NotSeated, Stale
from towpath.site.tables.results import Status
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Plan, Tables
from towpath.site.tables.turns import Known

KEPT = 500
POLL = 1000
"""Milliseconds after which whoever asks for more hears how far it is."""

Place = tuple[str, int, int, tuple[str, ...]]
"""Table, seat, entries of the log, draft: where a hint holds."""


@dataclass(frozen=True)
class Hint:
    """A hint, and the table after it was counted."""

    found: HintOut
    snapshot: Snapshot


class Hints:
    """Gives hints; the same position is thought about, and counted, once.

    The first answer comes after `ms` at the latest; thinking goes on up to `longest`, as long as somebody waits.
    """

    def __init__(self, tables: Tables, pool: Thinkers, ms: int, longest: int) -> None:
        self.tables, self.pool, self.ms, self.longest = tables, pool, ms, longest
        self._found: OrderedDict[Place, Thinking] = OrderedDict()

    async def ask(self, table: str, person: Person, known: Known, worlds: int = FIRST, *, longer: bool = False) -> Hint:
        """The two strongest choices as soon as they have been played out in so many worlds, or after `ms`.

        NotPossible, NotSeated, NotYourDecision, Stale. Nothing is played.
        """
        snapshot, place, request = await self._asked(table, person, known)
        counted = place in self._found
        thinking = self._found.get(place)
        if thinking is None:
            thinking = Thinking(self.pool, request, Asker(person.id, table), self.ms, self.longest)
            self._keep(place, thinking)
        elif longer:
            thinking.longer(self.longest)
        if not counted:
            seat = place[1]
            snapshot = await self.tables.change(table, lambda *_: Plan(Change(notice=(HINT, seat))))
        return Hint(await thinking.first(worlds, self.ms), snapshot)

    async def more(self, table: str, person: Person, known: Known, played: int) -> Hint | None:
        """What has come since there were so many playouts; None where nobody has asked for a hint yet."""
        snapshot, place, _ = await self._asked(table, person, known)
        thinking = self._found.get(place)
        return Hint(await thinking.more(played, POLL), snapshot) if thinking else None

    async def stop(self) -> None:
        """Leave what is being thought about."""
        for thinking in self._found.values():
            await thinking.stop()

    async def _asked(self, table: str, person: Person, known: Known) -> tuple[Snapshot, Place, FieldRequest]:
        snapshot = await self.tables.get(table)
        seat, moves, request = self._request(snapshot, person, known)
        return snapshot, (table, seat, snapshot.logged, moves), request

    def _keep(self, place: Place, thinking: Thinking) -> None:
        self._found[place] = thinking
        while len(self._found) > KEPT:
            self._found.popitem(last=False)

    def _request(self, snapshot: Snapshot, person: Person, known: Known) -> tuple[int, tuple[str, ...], FieldRequest]:
        data, game = snapshot.data, snapshot.game
        seat = data.seat_of(person.id)
        if seat is None:
            raise NotSeated(say("you do not sit at this table"), where=data.id)
        if not data.aids.hints:
            raise NotPossible(say("this table plays without hints"), where=data.id)
        if not may_have_hints(data):
            raise NotPossible(say("a rated game against people has no hints"), where=data.id)
        if data.status != Status.PLAYING:
            raise NotPossible(say("hints are for games that are being played"), where=data.id)
        course = snapshot.playing
        match, moves = with_draft(course, seat, data.drafts.get(seat, ()))
        if known.ply not in (None, len(course.seen(seat))) or known.drafted not in (None, len(moves)):
            raise Stale(say("the table has moved on since this page was made"), where=data.id)
        if not match.state.frames or seat not in match.state.frames[-1].asked():
            raise NotYourDecision(say("you are not asked anything now"), where=data.id)
        seed = secrets.token_hex(8)
        guess = game.rules.guess(facing(game, match.state, seat), seat, Random(seed))
        texts = [option.text for option in options_of(game, guess, seat, Random(seed))]
        files = files_of(data.setup.pack)
        return seat, moves, FieldRequest(game.slug, guess.to_data(), seat, texts, seed, files, data.id)
