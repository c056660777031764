"""Sources: what a total of a seat is made of, line by line, each with its move and rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from towpath.core.common import say
from towpath.core.game import Account
from towpath.site.pages.engine import render
from towpath.site.pages.history import lines_of, with_final_scores
from towpath.site.pages.log import Sentence
from towpath.site.pages.names import words_for
from towpath.site.pages.parties import mark_of, names_of
from towpath.site.pages.story import names
from towpath.site.pages.words import Words
from towpath.site.tables.refusals import NoSuchThing
from towpath.site.tables.results import HistoryPoint, LogPly, TableView
from towpath.site.views import Visit


@dataclass(frozen=True)
class Source:
    """A change of a total: the move, how much, and why; without a move it is the final scoring or the draft."""

    ply: int
    amount: int
    lines: list[Sentence]


@dataclass(frozen=True)
class Sources:
    """Where a total comes from: what there was at the beginning and every change, newest first."""

    account: Account
    begin: int
    changes: list[Source]
    total: int


def sources_of(view: TableView, points: Sequence[HistoryPoint], words: Words, seat: int, name: str) -> Sources:
    """The sources of a total; NoSuchThing if there is none by that name that the viewer may know."""
    account = next((each for each in view.game.accounts if each.name == name), None)
    if account is None or not _is_known(points, seat, name):
        raise NoSuchThing(say("there is no {name} on this board", name=repr(name)), where=view.id)
    told = with_final_scores(view, points)
    changes = list(_changes(view, told, words, seat, name))
    total = told[-1].holdings[seat].get(name, 0)
    if drafted := _drafted(view, seat, name, total):
        changes.append(Source(0, drafted, [Sentence(words.say(say("draft, only you see it")), "")]))
    return Sources(account, points[0].holdings[seat].get(name, 0), changes[::-1], total + drafted)


def _is_known(points: Sequence[HistoryPoint], seat: int, name: str) -> bool:
    return bool(points) and 0 <= seat < len(points[-1].holdings) and name in points[-1].holdings[seat]


def _changes(view: TableView, points: Sequence[HistoryPoint], words: Words, seat: int, name: str) -> Iterable[Source]:
    known = {ply.ply: ply for ply in view.log if not ply.drafted}
    for before, after in pairwise(points):
        amount = after.holdings[seat].get(name, 0) - before.holdings[seat].get(name, 0)
        ply = known.get(after.ply)
        if amount and ply:
            yield Source(ply.ply, amount, _lines_about(view, ply, words, seat))
        elif amount:
            yield Source(0, amount, [Sentence(words.say(say("final scoring")), "")])


def _lines_about(view: TableView, ply: LogPly, words: Words, seat: int) -> list[Sentence]:
    """What is told of the seat; of a move that tells nothing of it, everything: one click may settle much of others."""
    told = ((event, view.game.sentence(event, view.setup.pack)) for event in ply.events if event.kind != "turn")
    about = [line for event, line in told if line and (event.seat == seat or names(line, seat))]
    return [Sentence(words.say(line), line.rule) for line in about] or lines_of(view, ply, words)


def _drafted(view: TableView, seat: int, name: str, total: int) -> int:
    """What the viewer's turn so far has changed, for whomever; nobody else sees it."""
    drafted = view.seats[seat] if seat < len(view.seats) else view.automaton
    if drafted is None or not view.draft.moves:
        return 0
    return drafted.holdings.get(name, total) - total


def sources(visit: Visit, view: TableView, points: Sequence[HistoryPoint], seat: int, name: str) -> str:
    """The sources of a total as a card."""
    words = words_for(visit, view)
    found = sources_of(view, points, words, seat, name)
    whose = names_of(view, words)[seat]
    return render("sources.html", visit, words, view=view, game=view.game, found=found, whose=whose,
                  mark=mark_of(view, seat))  # fmt: skip
