"""Where the game stands: the turn with its year, the seven phases, and the order of the barges."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import say
from towpath.draw.moment import Moment, phases
from towpath.games.ruhr.rules.box import TURNS, Box
from towpath.games.ruhr.scene.seen import Seen

PHASES: Final = (
    say("Event", "R31"), say("Water", "R44"), say("Option", "R51"), say("Sale", "R71"), say("Progress", "R85"),
    say("Purchases", "R90"), say("Export", "R105"),
)  # fmt: skip


def moment(table: Seen, box: Box) -> Moment:
    """R1, R27: farthest upriver comes first."""
    turn = max(1, table["turn"])
    last = turn == TURNS
    return Moment(
        say("Turn {turn} of {turns} · {year}", "R1", turn=turn, turns=TURNS, year=box.year[turn]),
        phases(PHASES, table["phase"] - 1),
        table["order"],
        decided_by=say("upriver first", "R27"),
        ending=say("last turn", "R109") if last else None,
        last=last,
    )
