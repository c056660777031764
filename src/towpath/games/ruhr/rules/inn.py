# towpath: compiled
"""The white marker Gasthaus, the inn: R89d."""

from __future__ import annotations

from towpath.games.ruhr.rules.box import INN
from towpath.games.ruhr.rules.state import BY_INN, Ruhr, gain_points, use_white


def take_inn_thalers(s: Ruhr, seat: int) -> None:
    """R89d: 3 Thalers; debts do not matter."""
    use_white(s, seat, INN)
    s.money[seat] += s.box.inn_thalers
    s.tell("inn_thalers", "R89d", seat, s.box.inn_thalers)


def take_inn_points(s: Ruhr, seat: int) -> None:
    """R89d: or 2 points."""
    use_white(s, seat, INN)
    gain_points(s, seat, s.box.inn_vp, BY_INN)
    s.tell("inn_points", "R89d", seat, s.box.inn_vp)
