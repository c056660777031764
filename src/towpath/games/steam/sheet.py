"""The score sheet: final wealth line by line (S72), and Franz's beside it (F54)."""

from __future__ import annotations

from towpath.core.game import ScoreLine
from towpath.core.messages import Message, say
from towpath.games.steam import wealth
from towpath.games.steam.state import Steam


def score_sheet(s: Steam) -> list[ScoreLine]:
    """S72 in its order."""
    seats = range(s.seats)
    lines = [
        ScoreLine(say("Cash", "S72"), tuple(s.companies[p].money for p in seats)),
        ScoreLine(say("Income once more", "S32"), tuple(wealth.final_income(s, p) for p in seats)),
        ScoreLine(say("Contracts", "S69"), tuple(wealth.contract_value(s, p) for p in seats)),
        ScoreLine(say("City keys", "S71"), tuple(wealth.keys_value(s, p) for p in seats)),
        ScoreLine(say("The investors' part", "S72"), tuple(-wealth.investors_part(s, p) for p in seats)),
    ]
    if s.seats == 1:
        lines.append(ScoreLine(franz_line(s), (0,)))
    return lines


def franz_line(s: Steam) -> Message:
    """F54: Franz's wealth in words."""
    return say(
        "Franz has {wealth}: cash {cash}, contracts {contracts}, keys {keys}", "F54",
        wealth=wealth.wealth(s, s.franz), cash=s.companies[s.franz].money,
        contracts=wealth.contract_value(s, s.franz), keys=wealth.keys_value(s, s.franz),
    )  # fmt: skip
