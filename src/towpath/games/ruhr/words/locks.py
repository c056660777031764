"""Words for the locks of chapter 11 that are not simply bought."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Group, Words
from towpath.games.ruhr.rules.box import LOCK_BUILDING
from towpath.games.ruhr.rules.locks import FORCED_INN_POINTS, FORCED_INN_THALERS, NO_SECOND, ForcedLock, SecondLock
from towpath.games.ruhr.rules.state import Ruhr, owns_black
from towpath.games.ruhr.words.names import DONE_TARGET, short_name
from towpath.games.ruhr.words.white import USE_INN_POINTS, USE_INN_THALERS, WhiteWords


class ForcedLockWords(WhiteWords[ForcedLock]):
    """R95: where the lock is built that must be built."""

    white = {FORCED_INN_THALERS: USE_INN_THALERS, FORCED_INN_POINTS: USE_INN_POINTS}

    def question(self, s: Ruhr, f: ForcedLock) -> Message:
        """R95."""
        return say("The bag is nearly empty: you must build a lock first. Where?", "R95")

    def option(self, s: Ruhr, f: ForcedLock, move: Move) -> Message:
        """R92: price and points are told by the accounts."""
        return lock_label(s, move, "R95")

    def promise(self, s: Ruhr, f: ForcedLock, move: Move) -> Message | None:
        """R92."""
        return lock_effect(s, move)

    def notation(self, s: Ruhr, f: ForcedLock, move: Move) -> str:
        """`lock lk_08`."""
        return lock_notation(s, move)

    def element(self, s: Ruhr, f: ForcedLock, move: Move) -> str:
        """The obstacle."""
        return s.box.ids[move]


class SecondLockWords(Words[Ruhr, SecondLock]):
    """R94: where a second lock is built, if any."""

    def question(self, s: Ruhr, f: SecondLock) -> Message:
        """R94."""
        return say("Where do you build the second lock, which is free?", "R94")

    def label(self, s: Ruhr, f: SecondLock, move: Move) -> Message:
        """The obstacle, or none."""
        return say("no second lock", "R94") if move == NO_SECOND else lock_label(s, move, "R94")

    def effect(self, s: Ruhr, f: SecondLock, move: Move) -> Message | None:
        """R92."""
        return None if move == NO_SECOND else lock_effect(s, move)

    def write(self, s: Ruhr, f: SecondLock, move: Move) -> str:
        """`lock lk_08`, `lock none`."""
        return "lock none" if move == NO_SECOND else lock_notation(s, move)

    def target(self, s: Ruhr, f: SecondLock, move: Move) -> str:
        """The obstacle, or the button that ends it."""
        return DONE_TARGET if move == NO_SECOND else s.box.ids[move]

    def group(self, s: Ruhr, f: SecondLock, move: Move) -> Group:
        """He may do without."""
        return Group.DONE if move == NO_SECOND else Group.BOARD


def lock_label(s: Ruhr, position: int, rule: str) -> Message:
    """R92: the place; price and points are told by the accounts."""
    return say("{place}", rule, place=s.box.names[position])


def lock_effect(s: Ruhr, position: int) -> Message:
    """R91, R92: rocks leave the river."""
    territory = s.box.territory_names[s.box.territory[position]]
    return say("no pip is lost here any more; {territory}", "R92", territory=territory)


def lock_notation(s: Ruhr, position: int) -> str:
    """By the id of the space."""
    return f"lock {s.box.ids[position]}"


def refused_lock(s: Ruhr, player: int, position: int) -> Message:
    """R91: why no lock can be bought there."""
    if not owns_black(s, player, LOCK_BUILDING):
        return say("locks need the marker lock building", "R91")
    if s.used[player] >> LOCK_BUILDING & 1:
        return say("you have built your lock of this turn", "R88")
    if s.turn == 1:
        return say("no lock can be built in turn 1", "R91")
    if not s.obstacles >> position & 1:
        return say("no obstacle lies at {place}", "R91", place=short_name(s.box, position))
    return say("a lock costs {price}, you have {money}", "R91", price=s.box.lock_price[s.turn], money=s.money[player])
