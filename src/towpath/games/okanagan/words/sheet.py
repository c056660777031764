"""The score sheet: every line of the final score with its rule and what it counts."""

from __future__ import annotations

from towpath.core.game import ScoreLine
from towpath.core.masks import bits
from towpath.core.messages import Message, Seat, say
from towpath.games.okanagan.rules import scoring
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.words.names import card_goods


def score_sheet(s: Okanagan) -> list[ScoreLine]:
    """O62-O65: Explorer sets, every objective card by its owner, nugget ranks."""
    lines = [explorer_line(s)]
    for seat in range(s.seats):
        for card in bits(s.cards[seat]):
            lines.append(card_line(s, seat, card))
    return [*lines, nugget_line(s)]


def explorer_line(s: Okanagan) -> ScoreLine:
    """O62: the fewest tokens of a colour are the sets."""
    label = say(
        "Explorer: {points} for each set of four colours; sets: {counts}",
        "O62",
        points=s.box.explorer,
        counts=by_seat([scoring.explorer_sets(s, seat) for seat in range(s.seats)]),
    )
    return ScoreLine(label, tuple(scoring.explorer_points(s, seat) for seat in range(s.seats)), part=say("Explorer"))


def card_line(s: Okanagan, seat: int, card: int) -> ScoreLine:
    """O63: points for every complete set; only the owner has the card."""
    label = say(
        "{seat}: {points} for each set of {goods}; sets: {sets}",
        "O63",
        seat=Seat(seat),
        points=s.box.card_points[card],
        goods=card_goods(s.box, card),
        sets=scoring.card_sets(s, seat, card),
    )
    worth = scoring.card_points(s, seat, card)
    return ScoreLine(label, tuple(worth if p == seat else 0 for p in range(s.seats)), part=say("Objectives"))


def nugget_line(s: Okanagan) -> ScoreLine:
    """O65: the rank counts, not the number."""
    label = say("Gold nuggets, by rank; nuggets: {counts}", "O65", counts=by_seat(s.nuggets))
    points = tuple(scoring.nugget_points(s, seat) for seat in range(s.seats))
    return ScoreLine(label, points, part=say("Gold nuggets"))


def by_seat(counts: list[int]) -> list[Message]:
    """What every seat has of something."""
    return [say("{seat} {count}", seat=Seat(seat), count=count) for seat, count in enumerate(counts)]


def tie_breaks(s: Okanagan) -> list[ScoreLine]:
    """O66."""
    return [ScoreLine(say("goods", "O66"), tuple(scoring.rewards(s, seat) for seat in range(s.seats)))]
