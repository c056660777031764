"""The score sheet: every line of the final score with its rule."""

from __future__ import annotations

from towpath.core.game import ScoreLine
from towpath.core.messages import say
from towpath.games.okanagan import scoring
from towpath.games.okanagan.state import Okanagan, bits
from towpath.games.okanagan.words import card_goods


def score_sheet(s: Okanagan) -> list[ScoreLine]:
    """O62-O65: Explorer sets, every objective card by its owner, nugget ranks."""
    seats = range(s.seats)
    lines = [
        ScoreLine(
            say("Explorer: {points} for each set of four colours", "O62", points=s.box.explorer),
            tuple(scoring.explorer_points(s, p) for p in seats),
        )
    ]
    for seat in seats:
        for card in bits(s.cards[seat]):
            lines.append(card_line(s, seat, card))
    lines.append(ScoreLine(say("Gold nuggets, by rank", "O65"), tuple(scoring.nugget_points(s, p) for p in seats)))
    return lines


def card_line(s: Okanagan, seat: int, card: int) -> ScoreLine:
    """O63: points for every complete set; only the owner has the card."""
    label = say(
        "{card}: {points} for each set of {goods}; sets: {sets}",
        "O63",
        card=s.box.cards[card],
        points=s.box.card_points[card],
        goods=card_goods(s.box, card),
        sets=scoring.card_sets(s, seat, card),
    )
    worth = scoring.card_points(s, seat, card)
    return ScoreLine(label, tuple(worth if p == seat else 0 for p in range(s.seats)))
