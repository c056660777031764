"""The moment: what the head of the page can tell of it."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.draw.moment import Moment, Stop


def discs(*seats: int, present: int) -> Moment:
    """A round of actions in that order."""
    steps = [Stop(say("action"), now=number == present, seat=seat) for number, seat in enumerate(seats)]
    return Moment(say("Round 1"), [*steps, Stop(say("wheel"))])


def test_the_last_action_of_a_seat_is_known() -> None:
    assert discs(0, 1, 0, 1, 0, present=4).is_last_of(0)
    assert discs(0, 1, 0, 1, 0, present=3).is_last_of(1)
    assert not discs(0, 1, 0, 1, 0, present=2).is_last_of(0)
    assert not discs(0, 1, 0, 1, 0, present=4).is_last_of(1)


def test_a_single_action_is_not_told_as_the_last() -> None:
    assert not discs(0, 1, present=0).is_last_of(0)
