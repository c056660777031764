"""The table: board, own things, question and options, seats, log; and what of it changes with a move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import time

from markupsafe import Markup

from towpath.core.common import say, say_count
from towpath.core.frames import CHANCE
from towpath.core.game import Account
from towpath.core.messages import Message, Seat
from towpath.core.setup import YES, Choice, Option
from towpath.draw.seats import AUTOMATON
from towpath.site.pages.ask import end_button, pane_of
from towpath.site.pages.coach import coach_of
from towpath.site.pages.ending import decided_by, is_won, margin_of, outcome_of, result_of, winner_of
from towpath.site.pages.engine import render
from towpath.site.pages.finished import finished
from towpath.site.pages.levels import level_name
from towpath.site.pages.log import latest, lot
from towpath.site.pages.names import words_for
from towpath.site.pages.parties import names_of
from towpath.site.pages.recap import recap_of
from towpath.site.pages.rematch import pace_of_table
from towpath.site.pages.scenes import (
    aside,
    board,
    icons_of,
    moment,
    points_notes,
    scene_files,
    shown_accounts,
    signs,
    stage_of,
    subject,
    symbols,
)
from towpath.site.pages.story import banners_of, story_of
from towpath.site.pages.words import Words
from towpath.site.people.careers import Change
from towpath.site.tables.aids import aids_in_words
from towpath.site.tables.clocks import BANKS, INCREMENTS, NO_CLOCK, TURNS, pace_in_words
from towpath.site.tables.lessons import is_left
from towpath.site.tables.patience import lasting
from towpath.site.tables.results import ProposalView, SeatKind, SeatView, Status, TableView
from towpath.site.views import Visit

ANSWER = " data-move="  # in a subject: it offers answers itself
PROPOSED = {
    "pause": say("A pause: all clocks stop until somebody goes on."),
    "more time": say("More time for everybody."),
    "end": say("The game ends here, without a result."),
    "end points": say("The game ends here, by the points as they stand: whoever has most has won."),
    "new rules": say(
        "The game goes on under the rules of today; what has been played counts as if they had always been so."
    ),
    "file": say(
        "The table goes along as a file. It stays sealed until the end; where all of you open it the game goes on, "
        "and ends here."
    ),
}
UNRATED = say(
    "The game ends here, by the points as they stand: whoever has most has won. It does not count for ratings."
)
HERE = Markup("<live/>")  # where the changing part goes: nothing that people write can look like a tag
POINTS = "points"  # the account that a seat's line shows large


@dataclass(frozen=True)
class Held:
    """An account of a seat as its line shows it; None: the viewer may not know."""

    account: Account
    amount: int | None


def table(visit: Visit, view: TableView, change: Change | None = None) -> str:
    """The page of a table: gathering, being played, or finished; then with what it changed in the reader's rating."""
    words = words_for(visit, view)
    if view.status == Status.GATHERING:
        return render("lobby.html", visit, words, **_lobby(visit, view), **_choices(view))
    if is_over(view) and "/at/" not in visit.path:
        return finished(visit, view, words, change)
    return render(
        "table.html",
        visit,
        words,
        now=round(time(), 1),
        files=scene_files(view.game),
        symbols=symbols(view),
        shown="",
        **live_context(visit, view, words),
    )


def table_around(visit: Visit, view: TableView, shown: bytes, mark: str, pieces: int) -> bytes:
    """The page of a table that is played, around the changing part as it has been made already."""
    page = render(
        "table.html",
        visit,
        words_for(visit, view),
        now=round(time(), 1),
        files=scene_files(view.game),
        symbols=symbols(view),
        view=view,
        game=view.game,
        over=False,
        shown=HERE,
        mark=mark,
        pieces=pieces,
    )
    before, _, after = page.partition(HERE)
    return b"".join((before.encode(), shown, after.encode()))


def live(visit: Visit, view: TableView) -> str:
    """The part that changes: one element with the id `live`."""
    words = words_for(visit, view)
    if view.status == Status.GATHERING:
        return render("live_lobby.html", visit, words, **_lobby(visit, view))
    return render("live.html", visit, words, **live_context(visit, view, words))


def _lobby(visit: Visit, view: TableView) -> dict[str, object]:
    return {
        "view": view,
        "game": view.game,
        "link": f"{visit.origin}/t/{view.id}",
        "level_name": level_name,
        "pace": pace_in_words(view.clock.pace if view.clock else NO_CLOCK),
        "free": sum(seat.kind == "open" for seat in view.seats),
        "variants": variants(view, Words(visit.language, game=view.game)),
        "aids": aids_in_words(view.aids),
        "mine": view.seats[view.seat] if view.seat is not None else None,
        "missing": sum(not is_there(view, seat) for seat in view.seats),
    }


def is_there(view: TableView, seat: SeatView) -> bool:
    """Whether a place is taken, by somebody who is ready where that is asked."""
    return seat.kind == "bot" or (seat.kind == "human" and (seat.ready or not view.asks_ready))


def _choices(view: TableView) -> dict[str, object]:
    """What the host may choose anew while people gather."""
    return {
        "pace_chosen": view.clock.pace if view.clock else NO_CLOCK,
        "banks": BANKS,
        "increments": INCREMENTS,
        "turns": TURNS,
        "chosen": view.setup.options,
    }


def live_context(visit: Visit, view: TableView, words: Words) -> dict[str, object]:
    """What the changing part of a table is made from."""
    stage = stage_of(view, words)
    about = subject(view, stage)
    pane = pane_of(view.options, above=ANSWER in about)
    where = moment(view)
    return {
        "view": view,
        "game": view.game,
        "link": f"{visit.origin}/t/{view.id}",
        "board": board(view, stage),
        "beside": aside(view, stage),
        "automaton_mark": AUTOMATON,
        "moment": where,
        "last_action": where is not None and view.seat is not None and where.is_last_of(view.seat),
        "order": where.order if where and where.order else range(len(view.seats) + bool(view.automaton)),
        "subject": about,
        "pane": pane,
        "coach": coach_of(view, words),
        "coach_left": view.seat is not None and is_left(view.game, view.lesson),
        "signs": signs(view, stage),
        "end": end_button(view, pane),
        "held": {seat.number: held(view, seat.holdings) for seat in view.seats},
        "automaton_held": held(view, view.automaton.holdings) if view.automaton else [],
        "points": seat_points(view),
        "points_notes": points_notes(view),
        "story": story_of(view, words),
        "banners": banners_of(view, words),
        "recap": recap_of(view, words),
        "lot": words.say(lot(view)) if view.drawn and not has_begun(view) else "",
        "icons": icons_of(view.game),
        "level_name": level_name,
        "over": is_over(view),
        "aids": aids_in_words(view.aids),
        "lasting": lasting,
        "hints": view.hints is not None and not view.replayed and view.seat is not None and not is_over(view),
        "told_notices": [notice for notice in view.notices if not notice.hint],
        "keep": may_be_asked_to_keep(view),
        "names": names_of(view, words),
        "variants": variants(view, words),
        "proposals": [(proposal, words.say(proposed(proposal, view))) for proposal in view.proposals],
        **_ending(view, words),
    }


def is_over(view: TableView) -> bool:
    """Whether the game has come to its end, or was given up."""
    return view.status in (Status.FINISHED, Status.ABANDONED)


def _ending(view: TableView, words: Words) -> dict[str, object]:
    """What stands over the final board."""
    if not is_over(view) or view.replayed:
        return {"result": None}
    plain = words.with_names(names_of(view, words))
    margin, decided = margin_of(view), decided_by(view)
    return {
        "result": result_of(view),
        "winner": plain.say(winner_of(view)),
        "won": is_won(view),
        "margin": plain.say(margin) if margin else "",
        "decided": plain.say(decided) if decided else "",
        "sentence": plain.say(outcome_of(view)),
        "pace": pace_of_table(view),
    }


def log(visit: Visit, view: TableView) -> str:
    """The log alone, for the book that opens over the question."""
    words = words_for(visit, view)
    names = [seat.name for seat in view.seats]
    return render(
        "log.html", visit, words, view=view, game=view.game, turns=latest(view, words), over=is_over(view), names=names
    )


def has_begun(view: TableView) -> bool:
    """Whether the viewer has made a move, or anybody where the viewer has no seat."""
    return any(ply.seat == view.seat if view.seat is not None else ply.seat != CHANCE for ply in view.log)


def may_be_asked_to_keep(view: TableView) -> bool:
    """Whether a guest has made a move at a table with another person, and it is the move of others."""
    if view.seat is None or not view.seats[view.seat].guest or view.my_turn or view.replayed:
        return False
    others = [seat for seat in view.seats if seat.number != view.seat and (seat.kind == SeatKind.HUMAN or seat.lent)]
    return bool(others) and any(ply.seat == view.seat and not ply.drafted for ply in view.log)


def held(view: TableView, holdings: Mapping[str, int]) -> list[Held]:
    """What the line of a seat shows besides its points, which have a place of their own."""
    return [Held(account, holdings.get(account.name)) for account in shown_accounts(view.game)]


def seat_points(view: TableView) -> list[int | None]:
    """The points of every seat at the position shown; at the end the final ones."""
    if view.scores and not view.replayed:
        return list(view.scores)
    return [seat.holdings.get(POINTS) for seat in view.seats]


def variants(view: TableView, words: Words) -> list[Markup]:
    """The variants that this table plays, where they are not the default."""
    offered = [option for option in view.game.options if not option.linked]
    return [
        words.say(_variant(option, choice))
        for option in offered
        for choice in option.others
        if choice.value == view.setup.options.get(option.name)
    ]


def _variant(option: Option, choice: Choice) -> Message:
    """An option that is simply on, or what was chosen for it."""
    return option.label if choice == YES else say("{option}: {choice}", option=option.label, choice=choice.label)


def proposed(proposal: ProposalView, view: TableView) -> Message:
    """A vote of the table in words: what exactly would happen."""
    if proposal.kind == "rewind":
        return _rewound(proposal, view)
    if proposal.kind == "end points" and view.rated:
        return UNRATED
    if proposal.kind in PROPOSED:
        return PROPOSED[proposal.kind]
    other = Seat(proposal.seat)
    if proposal.waits:
        time = lasting(proposal.waits)
        return say("A bot plays for {other}, unless {other} comes back within {time}.", other=other, time=time)
    return say("A bot plays for {other}, until {other} comes back.", other=other)


def _rewound(proposal: ProposalView, view: TableView) -> Message:
    """What is undone first, as the log tells it, and how many moves in all."""
    undone = [ply for ply in view.log if ply.ply > proposal.ply and not ply.drafted]
    first = next((line for ply in undone for line in ply.lines), None)
    if first is None:
        return say("Go back to move {ply}.", ply=proposal.ply)
    return say_count(
        "Go back to before this: {first} {count} move is undone.",
        "Go back to before this: {first} {count} moves are undone.",
        len(undone), first=first,
    )  # fmt: skip
