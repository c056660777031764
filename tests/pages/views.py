"""Views to make pages from: a match as one seat sees it, made without a server."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

from towpath.core.chance import SeededChance
from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.registry import game_named
from towpath.site.people.persons import Person
from towpath.site.tables.options import options_of
from towpath.site.tables.results import Fairness, HistoryPoint, LogPly, SeatKind, SeatView, Status, TableView
from towpath.site.views import Visit

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
ANNA = Person("anna", "Anna <b>")
NAMES = (ANNA.name, "Berta", "Caspar")


def visit(language: str = "en", path: str = "/t/x") -> Visit:
    """A visit by Anna, whose name needs escaping."""
    return Visit(ANNA, language, "token", path, origin="http://host")


def played(moves: int, seed: int = 1, seats: int = 3, slug: str = "marchia") -> Match:
    """A match after so many random decisions, or at its end."""
    game, rng = game_named(slug), Random(seed)
    match = Match(game, game.setup(seats), SeededChance(str(seed)))
    for _ in range(moves):
        if match.over:
            break
        match.play_move(match.asked, rng.choice(game.rules.legal(match.state)))
    return match


def log_of(match: Match) -> tuple[LogPly, ...]:
    """The log with everything in it."""
    return tuple(LogPly(n, ply.seat, ply.text, (), ply.events, NOON) for n, ply in enumerate(match.plies, 1))


def table_of(match: Match, seat: int | None) -> TableView:
    """The table as a seat sees it."""
    game, s = match.game, match.state
    asked = () if match.over else s.frames[-1].asked()
    mine = seat is not None and seat in asked
    return TableView(
        id="x",
        game=game,
        setup=match.setup,
        status=Status.FINISHED if match.over else Status.PLAYING,
        public=True,
        created=NOON,
        updated=NOON,
        revision=7,
        viewer=ANNA,
        seat=seat,
        seats=seats_of(game, match, seat),
        fairness=Fairness("seal", {}),
        ply=len(match.plies),
        at=len(match.plies),
        view=game.view(s, seat),
        automaton=game.automaton(s),
        question=game.question(s) if mine else None,
        waiting=None if match.over else game.waiting(s),
        asked=asked,
        options=options_of(game, s, seat, Random(1)) if mine and seat is not None else (),
        log=log_of(match),
        sheet=tuple(game.score_sheet(s)) if match.over else (),
        tie_breaks=tuple(game.tie_breaks(s)) if match.over else (),
        scores=tuple(game.rules.scores(s)) if match.over else (),
        winners=tuple(game.rules.winners(s)) if match.over else (),
    )


def seats_of(game: Game, match: Match, seat: int | None) -> tuple[SeatView, ...]:
    """Anna on the first seat, bots on the others."""
    return tuple(
        SeatView(
            number=number,
            kind=SeatKind.HUMAN if number == 0 else SeatKind.BOT,
            name=NAMES[number],
            level="" if number == 0 else "bargee",
            mine=number == seat,
            holdings=game.holdings(match.state, number),
        )
        for number in range(match.setup.seats)
    )


def history_of(match: Match) -> list[HistoryPoint]:
    """The accounts after every ply, by playing the match once more."""
    again = Match(match.game, match.setup)
    points = [point(again)]
    for ply in match.plies:
        again.play(ply.seat, ply.text)
        points.append(point(again))
    return points


def point(match: Match) -> HistoryPoint:
    """The accounts of all seats and of the automaton now."""
    game, seats = match.game, range(match.setup.seats)
    held = [game.holdings(match.state, seat) for seat in seats]
    automaton = game.automaton(match.state)
    return HistoryPoint(len(match.plies), (*held, *([automaton.holdings] if automaton else [])))
