"""What things are called: goods, hubs, actions, engineers, cities."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, say
from towpath.games.steam.rules.box import GOODS, Box
from towpath.games.steam.rules.state import FRANZ_SEAT

GOODS_NAMES = (say("wood"), say("stone"), say("iron"), say("coal"))
HUB_NAMES = (say("blue"), say("bronze"), say("white"), say("green"))
ENGINEER_NAMES = (say("no engineer"), say("bridge engineer"), say("tunnel engineer"))
ACTION_NAMES = (
    say("Build tracks", "S40"),
    say("Build a station", "S44"),
    say("Build a factory", "S46"),
    say("Hire staff", "S48"),
    say("Load goods", "S51"),
    say("Buy goods", "S52"),
    say("Order goods", "S53"),
    say("Buy a train", "S55"),
    say("Take a contract", "S57"),
    say("Donate", "S59"),
    say("Attract investors", "S60"),
)


def who(seat: int) -> object:
    """A seat, or Franz."""
    return say("Franz") if seat == FRANZ_SEAT else Seat(seat)


def line(box: Box, connection: int) -> Message:
    """A connection by its cities."""
    a, b = box.city_names[box.end_a[connection]], box.city_names[box.end_b[connection]]
    return say("{a}–{b}", a=a, b=b)


def contract_name(box: Box, contract: int) -> Message:
    """A contract by what it asks for and pays."""
    goods, reward = counted(wanted(box, contract)), box.contract_reward[contract]
    return say("for {goods}, {reward} gulden", goods=goods, reward=reward)


def wanted(box: Box, contract: int) -> list[int]:
    """By good: the factory spaces of a contract."""
    return [box.contract_spaces[contract].count(good) for good in range(GOODS)]


def listed(parts: list[Message]) -> Message | None:
    """Several facts as one line; None if there are none."""
    return Message("{parts}", values={"parts": parts}) if parts else None


def counted(goods: list[int]) -> list[Message]:
    """Cubes by good, as `1 wood`, `2 stone`."""
    return [say("{count} {good}", count=n, good=GOODS_NAMES[good]) for good, n in enumerate(goods) if n]
