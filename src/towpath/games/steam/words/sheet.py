"""The score sheet: final wealth line by line (S72), and Franz's beside it (F54)."""

from __future__ import annotations

from towpath.core.game import ScoreLine
from towpath.core.messages import say
from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.influence import standing
from towpath.games.steam.rules.state import Steam


def score_sheet(s: Steam) -> list[ScoreLine]:
    """S72 in its order; Franz has neither income nor shares."""
    seats = range(s.seats)
    cash, contracts, keys = franz_wealth(s)
    return [
        ScoreLine(say("Cash", "S72"), tuple(s.companies[p].money for p in seats), cash),
        ScoreLine(say("Income once more", "S32"), tuple(scoring.final_income(s, p) for p in seats)),
        ScoreLine(say("Contracts", "S69"), tuple(scoring.contract_value(s, p) for p in seats), contracts),
        ScoreLine(say("City keys", "S71"), tuple(scoring.keys_value(s, p) for p in seats), keys),
        ScoreLine(say("The investors' part", "S72"), tuple(-scoring.investors_part(s, p) for p in seats)),
    ]


def franz_wealth(s: Steam) -> tuple[int, int, int]:
    """F54: his cash, contracts and keys."""
    if s.franz < 0:
        return 0, 0, 0
    return s.companies[s.franz].money, scoring.contract_value(s, s.franz), scoring.keys_value(s, s.franz)


def tie_breaks(s: Steam) -> list[ScoreLine]:
    """S74."""
    seats = tuple(standing(s, seat) for seat in range(s.seats))
    franz = standing(s, s.franz) if s.players > s.seats else 0
    return [ScoreLine(say("standing on the influence track", "S74"), seats, franz)]
