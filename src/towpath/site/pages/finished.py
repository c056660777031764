"""A finished game: who won by how much, the score sheet with its rules, the way it went, the proof of chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from towpath.core.campaign import rated
from towpath.core.common import say
from towpath.core.frames import CHANCE
from towpath.core.messages import Message, Seat
from towpath.site.pages.coach import learnt
from towpath.site.pages.ending import result_of, ties_of
from towpath.site.pages.engine import render
from towpath.site.pages.levels import level_name
from towpath.site.pages.log import lot
from towpath.site.pages.markdown import to_html
from towpath.site.pages.parties import mark_of, names_of, points_of, totals_of, winners_of
from towpath.site.pages.rematch import pace_of_table
from towpath.site.pages.words import Words
from towpath.site.people.careers import Change
from towpath.site.tables.aids import to_plain
from towpath.site.tables.results import TableView
from towpath.site.views import Visit

REACH = 862  # the width of the river on which the boats lie at their scores
SLIM_REACH = 400  # on a phone
MARGIN = 60
TICK = 62  # between two numbers of the scale
STEPS = (5, 10, 20, 50, 100, 200, 500, 1000)
BERTH = 34  # between two boats
LABEL = 108  # the room of a score and a name
SLIM_LABEL = 42  # of a score alone


@dataclass(frozen=True)
class Boat:
    """The boat of a party on the reach."""

    seat: int  # whose colour and shape it has
    name: str
    score: int
    x: float
    label: float  # where its score stands on the scale
    first: bool


@dataclass(frozen=True)
class Reach:
    """The scale of the river and the boats on it, with names where there is room."""

    width: int
    named: bool
    boats: list[Boat]
    ticks: list[tuple[int, float]]
    bars: list[tuple[float, float, bool]]


def result(view: TableView) -> Message:
    """Who won, and by how much."""
    if not view.scores:
        return say("The game was given up")
    totals, winning = totals_of(view), winners_of(view)
    if len(totals) == 1:
        return say("{seat} reaches {points}", seat=Seat(0), points=view.game.points(totals[0]))
    winners = [Seat(seat) for seat in winning]
    others = [score for seat, score in enumerate(totals) if seat not in winning]
    if not winners:
        return say("Nobody has won")
    if len(winners) > 1:
        return say("{seats} win together", seats=winners)
    margin = totals[winning[0]] - max(others)
    if margin == 0:
        return say("{seat} wins by the tie-break", seat=winners[0])
    return say("{seat} wins by {points}", seat=winners[0], points=view.game.points(margin))


def reach(view: TableView, names: Sequence[str], width: int = REACH, label: int = LABEL) -> Reach:
    """Every boat at its score; those of equal scores lie beside each other."""
    scores, winners = totals_of(view), winners_of(view)
    low, high = min(scores), max(scores)
    step = tick_step(high - low, (width - 2 * MARGIN) // TICK)
    start, end = (low // step - 1) * step, (high // step + 1) * step

    def x(score: float) -> float:
        return round(MARGIN + (width - 2 * MARGIN) * (score - start) / (end - start), 1)

    order = sorted(range(len(scores)), key=lambda seat: scores[seat])
    berths, labels = (spread([x(scores[seat]) for seat in order], width, room) for room in (BERTH, label))
    boats = [
        Boat(mark_of(view, seat), names[seat], scores[seat], berth, place, seat in winners)
        for seat, berth, place in zip(order, berths, labels, strict=True)
    ]
    bar = step // 5
    bars = [(x(n), round(x(n + bar) - x(n), 1), bool(n // bar % 2)) for n in range(start, end, bar)]
    ticks = [(n, x(n)) for n in range(start, end + 1, step)]
    free = [(n, at) for n, at in ticks if not any(-50 < at - place < label - 18 for place in labels)]
    return Reach(width, label == LABEL, boats, free, bars)


def tick_step(span: int, room: int) -> int:
    """How far apart the numbers of the scale are, so that no more than there is room for lie in a span."""
    return next((step for step in STEPS if span <= step * room), STEPS[-1])


def spread(places: list[float], width: int, label: int) -> list[float]:
    """The places, ascending, moved apart so that labels do not overlap, and back where the picture ends."""
    spread_out: list[float] = []
    for place in places:
        spread_out.append(max(place, spread_out[-1] + label if spread_out else 0.0))
    limit = width - label + 20.0
    for i in range(len(spread_out) - 1, -1, -1):
        spread_out[i] = min(spread_out[i], limit)
        limit = spread_out[i] - label
    return spread_out


def finished(visit: Visit, view: TableView, words: Words, change: Change | None = None) -> str:
    """The page of a finished game."""
    names = names_of(view, words)
    plain = words.with_names(names)
    return render(
        "finished.html",
        visit,
        words,
        view=view,
        game=view.game,
        headline=plain.say(result(view)),
        reach=reach(view, names) if view.scores else None,
        slim_reach=reach(view, names, SLIM_REACH, SLIM_LABEL) if view.scores else None,
        parties=[(mark_of(view, party), name) for party, name in enumerate(names)],
        sheet=[(line.label, points_of(view, line)) for line in view.sheet],
        totals=totals_of(view),
        ties=ties_of(view),
        result=result_of(view),
        link=f"{visit.origin}/t/{view.id}",
        level_name=level_name,
        pace=pace_of_table(view),
        last_decision=max((ply.ply - 1 for ply in view.log if ply.seat != CHANCE), default=0),
        lot=plain.say(lot(view)) if view.drawn else "",
        learnt=learnt(view, visit.language),
        duration=view.updated - view.created,
        mark=rated(view.game.marks, view.scores[0]) if view.game.marks and len(view.scores) == 1 else None,
        rule_text=_rule_texts(view, visit.language),
        change=change,
    )


def again(view: TableView) -> dict[str, str]:
    """The fields of the form that sets the same table once more."""
    fields = {"seats": str(len(view.seats)), "public": "yes" if view.public else "no"}
    fields |= {"rated": "yes" if view.rated else "no"} | ({"public": "friends"} if view.friends_only else {})
    if view.clock:
        pace = view.clock.pace
        fields |= {"pace": pace.kind.value, "bank": str(pace.bank), "increment": str(pace.increment)}
        fields |= {"turn": str(pace.turn), "weekends": "yes" if pace.weekends else "no"}
    fields |= {f"aid.{name}": "yes" if on else "no" for name, on in to_plain(view.aids).items()}
    fields["watchers"] = view.watchers
    fields["seating"] = "lot" if view.by_lot else "as_seated"
    fields["watchers"] = view.watchers
    for seat in view.seats:
        bot = seat.kind == "bot" and not seat.lent
        fields[f"seat{seat.number}"] = f"bot:{seat.level}" if bot else "me" if seat.mine else "open"
    for name, value in view.setup.options.items():
        fields[f"option.{name}"] = value
    return fields


def _rule_texts(view: TableView, language: str) -> dict[str, Markup]:
    """The sentence of each rule that the score sheet names."""
    book = view.game.rule_book(language)
    rules = {line.label.rule for line in view.sheet if line.label.rule in book}
    return {rule: to_html(book.plain(rule), book.rules, f"/games/{view.game.slug}/rules") for rule in rules}
