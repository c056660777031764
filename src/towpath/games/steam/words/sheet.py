"""The score sheet: final wealth line by line (S72), and Franz's beside it (F54)."""

from __future__ import annotations

from towpath.core.game import ScoreLine
from towpath.core.messages import Message, say
from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.state import Steam


def score_sheet(s: Steam) -> list[ScoreLine]:
    """S72 in its order."""
    seats = range(s.seats)
    lines = [
        ScoreLine(say("Cash", "S72"), tuple(s.companies[p].money for p in seats)),
        ScoreLine(say("Income once more", "S32"), tuple(scoring.final_income(s, p) for p in seats)),
        ScoreLine(say("Contracts", "S69"), tuple(scoring.contract_value(s, p) for p in seats)),
        ScoreLine(say("City keys", "S71"), tuple(scoring.keys_value(s, p) for p in seats)),
        ScoreLine(say("The investors' part", "S72"), tuple(-scoring.investors_part(s, p) for p in seats)),
    ]
    if s.seats == 1:
        lines.append(ScoreLine(franz_line(s), (0,)))
    return lines


def franz_line(s: Steam) -> Message:
    """F54: Franz's wealth in words."""
    return say(
        "Franz has {wealth}: cash {cash}, contracts {contracts}, keys {keys}", "F54",
        wealth=scoring.wealth(s, s.franz), cash=s.companies[s.franz].money,
        contracts=scoring.contract_value(s, s.franz), keys=scoring.keys_value(s, s.franz),
    )  # fmt: skip
