"""The review of a finished game, or how far it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from towpath.bots import LEVELS, ratings_of
from towpath.core.common import say
from towpath.core.messages import Message, Seat
from towpath.lab.review import Parts, Review, Turning
from towpath.site.bots.reviews import Progress
from towpath.site.pages.engine import render
from towpath.site.pages.finished import result
from towpath.site.pages.names import words_for
from towpath.site.pages.parties import names_of
from towpath.site.pages.reasons import Change, changes_of, rules_of
from towpath.site.pages.review_chart import chart
from towpath.site.pages.turned import HEIGHT, WIDTH, deed_at, when_at
from towpath.site.pages.words import Points, Words
from towpath.site.tables.draft import facing
from towpath.site.tables.results import TableView
from towpath.site.tables.snapshot import Snapshot
from towpath.site.views import Visit

WIDE, TALL = (870, 402), (372, 300)
HIGHER = 92
"""So much higher is the wide chart for a third seat and for a fourth: beside it every seat has its lines."""
WATERFALL = 120.0
MIDDLE, MOST = 0.674, 1.645
"""So many deviations on either side hold the middle half, and nine of ten."""
NEARLY = 0.15
"""A score that differs by no more than this part of the usual spread is told as the same."""
PHASES = (say("Opening"), say("Middle game"), say("Last turns"))


@dataclass(frozen=True)
class Fall:
    """The way of a seat as bars one below the other: from, width and kind of each, in the units of the drawing."""

    seat: int
    parts: Parts
    zero: float
    bars: list[tuple[str, float, float]]


@dataclass(frozen=True)
class Card:
    """A turning point as its card shows it."""

    number: int
    turning: Turning
    when: Message
    deed: Message  # what was decided, in one sentence
    question: Message
    played: Message
    other: Message
    changes: list[Change]
    rules: list[str]
    bars: tuple[float, float]  # in hundredths


@dataclass(frozen=True)
class Box:
    """The usual points of a level: middle half, nine of ten, and the mean, on the scale."""

    level: Message
    mean: float
    at: float
    box: tuple[float, float]
    line: tuple[float, float]


@dataclass(frozen=True)
class Usual:
    """The levels beside the own score."""

    boxes: list[Box]
    own: float
    reached: Message  # which level usually reaches that
    ticks: list[tuple[int, float]]


def review(visit: Visit, view: TableView, snapshot: Snapshot, found: Review | None, progress: Progress | None,
           seat: int | None) -> str:  # fmt: skip
    """The page: of the review for a chosen seat, of the work on it, or of both where it is a first version."""
    words = words_for(visit, view)
    names = names_of(view, words)[: len(view.seats)]
    plain = words.with_names(names_of(view, words))
    head = {"view": view, "game": view.game, "headline": plain.say(result(view)), "names": names}
    if found is None:
        return render("review.html", visit, words, **head, review=None, progress=progress)
    chosen = _chosen(view, seat)
    scores = [round(parts.score) for parts in found.parts]
    cards = cards_of(snapshot, found.turning[chosen], scores)
    wide = (WIDE[0], WIDE[1] + HIGHER * min(2, max(0, len(names) - 2)))
    return render(
        "review.html",
        visit,
        words,
        **head,
        review=found,
        progress=progress,
        seat=chosen,
        charts=[("wide", chart(found, scores, chosen, *wide)), ("tall", chart(found, scores, chosen, *TALL))],
        phases=PHASES,
        falls=falls_of(found),
        cards=cards,
        frame=(WIDTH, HEIGHT),
        usual=usual_of(view, scores[chosen]),
        reached=view.game.points(scores[chosen]),
        says=[] if progress else [plain.say(each) for each in says_of(found, chosen, cards)],
        data=_data(found, names, plain),
    )


def _chosen(view: TableView, seat: int | None) -> int:
    """The seat that was asked for, else the viewer's, else a winner's."""
    wanted = [seat, view.seat, *view.winners, 0]
    return next(each for each in wanted if each is not None and 0 <= each < len(view.seats))


def falls_of(found: Review) -> list[Fall]:
    """The three parts of every seat on one scale."""
    steps = [_levels(parts) for parts in found.parts]
    low, high = min(min(each) for each in steps), max(max(each) for each in steps)

    def x(value: float) -> float:
        return round(5 + (WATERFALL - 10) * (value - low) / (high - low or 1.0), 1)

    falls = []
    for seat, (parts, levels) in enumerate(zip(found.parts, steps, strict=True)):
        bars = [
            (kind, min(x(one), x(two)), round(max(0.6, abs(x(two) - x(one))), 1))
            for kind, one, two in zip(("cho", "luk", "oth"), levels, levels[1:], strict=False)
        ]
        falls.append(Fall(seat, parts, x(0.0), bars))
    return falls


def _levels(parts: Parts) -> list[float]:
    """Where the way stands after each part."""
    choice, luck = parts.choice.value, parts.choice.value + parts.luck.value
    return [0.0, choice, luck, luck + parts.others.value]


def cards_of(snapshot: Snapshot, turnings: Sequence[Turning], scores: Sequence[int]) -> list[Card]:
    """The turning points in words."""
    return [_card(snapshot, number, turning, max(scores)) for number, turning in enumerate(turnings, 1)]


def _card(snapshot: Snapshot, number: int, turning: Turning, most: float) -> Card:
    assert snapshot.course is not None, "a finished game has a course"
    game = snapshot.game
    before = snapshot.course.at(turning.ply).state
    state = facing(game, before, turning.seat)
    played, other = (game.label(state, game.read(state, text)) for text in (turning.played, turning.other))
    changes = changes_of(game, turning.terms)
    full = max(most, turning.points.value, turning.other_points.value, 1.0)
    bars = (100 * max(0.0, turning.points.value) / full, 100 * max(0.0, turning.other_points.value) / full)
    rules = rules_of(changes, played.rule, other.rule)
    when = when_at(game, before, turning)
    deed = deed_at(snapshot, turning)
    return Card(number, turning, when, deed, game.question(state), played, other, changes, rules, bars)


def usual_of(view: TableView, score: int) -> Usual | None:
    """What the levels usually reach with so many seats; None where that was not measured."""
    rated = ratings_of(view.game, len(view.seats))
    if not rated:
        return None
    reach = [(each.score - MOST * each.spread, each.score + MOST * each.spread) for each in rated.values()]
    low, high = min(score, *(each[0] for each in reach)), max(score, *(each[1] for each in reach))

    def x(points: float) -> float:
        return round(120 + 420 * (points - low) / (high - low or 1.0), 1)

    boxes = [
        Box(
            level.label,
            rated[level.name].score,
            x(rated[level.name].score),
            _around(rated[level.name].score, MIDDLE * rated[level.name].spread, x),
            _around(rated[level.name].score, MOST * rated[level.name].spread, x),
        )
        for level in LEVELS
        if level.name in rated
    ]
    step = next((step for step in (5, 10, 20, 50, 100, 200) if (high - low) / step <= 8), 500)
    ticks = [(n * step, x(n * step)) for n in range(int(-(-low // step)), int(high // step) + 1)]
    usual = [(level.label, rated[level.name].score) for level in LEVELS if level.name in rated]
    nearly = min(each.spread for each in rated.values()) * NEARLY
    return Usual(boxes, x(score), reached_with(usual, score, nearly), ticks)


def reached_with(usual: Sequence[tuple[Message, float]], score: float, nearly: float) -> Message:
    """Which level usually reaches such a score; what differs by no more than `nearly` is the same."""
    ordered = sorted(usual, key=lambda each: each[1])
    level, mean = min(ordered, key=lambda each: abs(each[1] - score))
    if abs(mean - score) <= nearly:
        return say("what a {level} usually reaches", level=level)
    below = [level for level, mean in ordered if mean < score]
    if not below:
        return say("less than a {level} usually reaches", level=ordered[0][0])
    if len(below) == len(ordered):
        return say("more than a {level} usually reaches", level=below[-1])
    return say("between a {lower} and a {higher}", lower=below[-1], higher=ordered[len(below)][0])


def _around(middle: float, reach: float, x: Callable[[float], float]) -> tuple[float, float]:
    return x(middle - reach), x(middle + reach)


def says_of(found: Review, seat: int, cards: Sequence[Card]) -> list[Message]:
    """At most three sentences, each only where it can be told."""
    parts = found.parts[seat]
    said: list[Message] = [_luck_of(parts)]
    by_change = sorted(cards, key=lambda card: card.turning.change.value)
    if by_change and by_change[0].turning.change.value < 0:
        said.append(say("Most was lost here, {points} points: {when}, {deed}", **_told_at(by_change[0])))
    elif by_change:
        said.append(say("The best choice was here, {points} points: {when}, {deed}", **_told_at(by_change[-1])))
    thirds = [(share, which) for which, share in enumerate(found.accuracy[seat][:3]) if share is not None]
    if thirds and min(thirds)[0] < max(thirds)[0] - 1:
        said.append(say("The weakest part was this: {phase}.", phase=PHASES[min(thirds)[1]]))
    return said


def _told_at(card: Card) -> dict[str, object]:
    return {"when": card.when, "deed": card.deed, "points": Points(card.turning.change.value, signed=True)}


def _luck_of(parts: Parts) -> Message:
    luck, choice = parts.luck, parts.choice
    values = {"luck": Points(luck.value, signed=True), "error": Points(luck.error),
              "choice": Points(choice.value, signed=True), "choice_error": Points(choice.error)}  # fmt: skip
    if not luck.sure:
        return say("Whether luck mattered cannot be told: {luck} ± {error} points from draws, "
                   "{choice} ± {choice_error} from own choices.", **values)  # fmt: skip
    if luck.value > 0:
        return say("Luck was kind: {luck} ± {error} points came from draws, {choice} ± {choice_error} from own "
                   "choices.", **values)  # fmt: skip
    values["luck"] = Points(-luck.value)
    return say("Luck was unkind: draws took {luck} ± {error} points, own choices brought {choice} ± {choice_error}.",
               **values)  # fmt: skip


def _data(found: Review, names: Sequence[str], words: Words) -> Markup:
    """What the script tells of every position: the move, and each seat's points and win chance in words."""
    points = [
        {
            "ply": point.ply,
            "text": [
                str(words.say(_told(seat, own.mean, own.error, own.win, len(names))).unescape())
                for seat, own in enumerate(point.seats)
            ],
            "move": str(words.t("move {number}", number=point.ply).unescape()),
        }
        for point in found.points
    ]
    return Markup("{}").format(json.dumps({"moves": found.moves, "points": points}))


def _told(seat: int, mean: float, error: float, win: float, seats: int) -> Message:
    values = {"seat": Seat(seat), "points": round(mean), "error": Points(error)}
    if seats == 1:
        return say("{seat}: {points} ± {error} points", **values)
    return say("{seat}: {points} ± {error} points, wins {chance} of 100", **values, chance=round(100 * win))
