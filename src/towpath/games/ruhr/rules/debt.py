# towpath: compiled
"""Paying and debt: R59-R61, R101 and R119-R120 of the rules."""

from __future__ import annotations

from towpath.games.ruhr.rules.state import BY_DEBT, Ruhr, lose_points, with_value


def debts_open(s: Ruhr, seat: int) -> int:
    """R60: how many debts the seat can still take: free debt spaces, and a warehouse for each."""
    return min(s.box.debt_spaces - s.debts[seat], s.pool[seat] + s.boxes[seat].bit_count())


def debts_needed(s: Ruhr, seat: int, price: int) -> int:
    """R59: only as many as needed."""
    return max(0, -((s.money[seat] - price) // s.box.debt_loan))


def can_pay(s: Ruhr, seat: int, price: int) -> bool:
    """Whether Thalers in hand and debts suffice."""
    return debts_needed(s, seat, price) <= debts_open(s, seat)


def inn_would_pay(s: Ruhr, seat: int, price: int) -> bool:
    """R119: whether the Thalers of an inn, with debts, would suffice."""
    return price <= s.money[seat] + s.box.inn_thalers + s.box.debt_loan * debts_open(s, seat)


def penalty(s: Ruhr, seat: int, times: int) -> int:
    """R60, R61: the points lost with debts from the turn track or in an emergency, never more than there are."""
    return min(times * s.box.debt_penalty, s.points[seat])


def pay(s: Ruhr, seat: int, price: int) -> None:
    """R59: the price goes to the bank; debts as needed, and the emergency where not even they suffice."""
    if not can_pay(s, seat, price):
        pay_in_emergency(s, seat, price)
        return
    for _ in range(debts_needed(s, seat, price)):
        take_debt(s, seat)
    s.money[seat] -= price


def take_debt(s: Ruhr, seat: int) -> None:
    """R60: a warehouse from the pool for 2 Thalers; from the turn track it costs 2 points as well."""
    if s.pool[seat]:
        s.pool[seat] -= 1
        s.tell("debt", "R60", seat, s.box.debt_loan)
    else:
        lowest = s.boxes[seat] & -s.boxes[seat]
        s.boxes = with_value(s.boxes, seat, s.boxes[seat] ^ lowest)
        lost = penalty(s, seat, 1)
        lose_points(s, seat, lost, BY_DEBT)
        s.tell("debt_from_track", "R60", seat, s.box.debt_loan, lost, lowest.bit_length() - 1)
    s.debts = with_value(s.debts, seat, s.debts[seat] + 1)
    s.money[seat] += s.box.debt_loan


def pay_in_emergency(s: Ruhr, seat: int, price: int) -> None:
    """R61, R120: he pays what he has, takes no further debt, and loses 2 points."""
    paid = s.money[seat]
    s.money[seat] = 0
    lost = penalty(s, seat, 1)
    lose_points(s, seat, lost, BY_DEBT)
    s.tell("emergency", "R61", seat, price, paid, lost)


def repay(s: Ruhr, seat: int) -> None:
    """R101: 3 Thalers bring a warehouse from a debt space back into the pool."""
    s.money[seat] -= s.box.debt_repay
    s.debts = with_value(s.debts, seat, s.debts[seat] - 1)
    s.pool[seat] += 1
    s.tell("repay", "R101", seat, s.box.debt_repay)
