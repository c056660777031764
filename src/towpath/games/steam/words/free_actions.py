"""Words for the free actions of a turn: S61-S67."""

from __future__ import annotations

from abc import ABC, abstractmethod

from towpath.core.messages import Message, say, say_count
from towpath.core.words import Group
from towpath.games.steam.rules.box import GOODS, ROUNDS
from towpath.games.steam.rules.company import space_left
from towpath.games.steam.rules.delivery import earns_key, slots
from towpath.games.steam.rules.ids import GOOD_IDS, HUB_IDS
from towpath.games.steam.rules.rounds import grow_hubs
from towpath.games.steam.rules.scoring import wealth
from towpath.games.steam.rules.shares import sell_share
from towpath.games.steam.rules.state import Steam, price_of, share_value, trieste_connected
from towpath.games.steam.words import elements
from towpath.games.steam.words.names import GOODS_NAMES, HUB_NAMES, contract_name


class Part(ABC):
    """The words of one kind of move within a turn; `number` counts from the first move of its kind."""

    group = Group.ANYTIME

    @abstractmethod
    def label(self, s: Steam, player: int, number: int) -> Message:
        """See `Words`."""

    @abstractmethod
    def write(self, s: Steam, number: int) -> str:
        """See `Words`."""

    @abstractmethod
    def target(self, s: Steam, number: int) -> str:
        """See `Words`."""

    def effect(self, s: Steam, player: int, number: int) -> Message | None:
        """See `Words`."""
        return None

    def slips(self, s: Steam, player: int, number: int) -> list[Message]:
        """See `Words`."""
        return []


class SellShare(Part):
    """S63."""

    def label(self, s: Steam, player: int, number: int) -> Message:
        """At the current value."""
        return say("Sell a share for {gulden}", "S63", gulden=share_value(s, s.companies[player]))

    def write(self, s: Steam, number: int) -> str:
        """`sell`."""
        return "sell"

    def target(self, s: Steam, number: int) -> str:
        """The share track."""
        return "share"

    def effect(self, s: Steam, player: int, number: int) -> Message:
        """S72: what it costs in the end."""
        return say("takes {percent} % of your wealth at the end", "S72", percent=s.box.investor_percent)

    def slips(self, s: Steam, player: int, number: int) -> list[Message]:
        """S72: a share that is sold cheaply."""
        if s.round == 1 or not sells_low(s, player):
            return []
        return [say("Your shares are still at their lowest value, and each costs {percent} % at the end.", "S72",
                    percent=s.box.investor_percent)]  # fmt: skip


class FlipCar(Part):
    """S64."""

    def label(self, s: Steam, player: int, number: int) -> Message:
        """For passengers."""
        return say("Flip a car for passengers", "S64")

    def write(self, s: Steam, number: int) -> str:
        """`flip`."""
        return "flip"

    def target(self, s: Steam, number: int) -> str:
        """The own cars."""
        return "cars"

    def effect(self, s: Steam, player: int, number: int) -> Message:
        """S32, S64: what it earns; it never carries goods again."""
        cities = missing_cities(s, player)
        if cities:
            return say_count("for good; earns nothing before {count} more city is connected",
                             "for good; earns nothing before {count} more cities are connected",
                             cities, "S32")  # fmt: skip
        return say("for good; {gulden} gulden each round", "S32", gulden=s.box.car_income)

    def slips(self, s: Steam, player: int, number: int) -> list[Message]:
        """S32: a passenger car that earns nothing."""
        if not missing_cities(s, player):
            return []
        return [say("You have too few cities for another passenger car.", "S32")]


class ReserveCar(Part):
    """S65: `number` is the contract."""

    def label(self, s: Steam, player: int, number: int) -> Message:
        """For a contract."""
        return say("Reserve a car: contract {contract}", "S65", contract=contract_name(s.box, number))

    def effect(self, s: Steam, player: int, number: int) -> Message:
        """S65: how many it has then."""
        return say("for good; then {count} of {all} cars", "S65",
                   count=s.reserved[number] + 1, all=s.box.contract_cars[number])  # fmt: skip

    def write(self, s: Steam, number: int) -> str:
        """`reserve C12`."""
        return f"reserve {s.box.contract_names[number]}"

    def target(self, s: Steam, number: int) -> str:
        """The contract."""
        return elements.contract(s, number)


class AssignFactory(Part):
    """S66: `number` is contract * GOODS + good."""

    def label(self, s: Steam, player: int, number: int) -> Message:
        """A factory and its contract."""
        contract, good = divmod(number, GOODS)
        return say("Assign a {good} factory: contract {contract}", "S66",
                   good=GOODS_NAMES[good], contract=contract_name(s.box, contract))  # fmt: skip

    def effect(self, s: Steam, player: int, number: int) -> Message:
        """S66: how many it has then."""
        contract = number // GOODS
        return say("for good; then {count} of {all} factories", "S66",
                   count=s.assigned[contract].bit_count() + 1, all=len(s.box.contract_spaces[contract]))  # fmt: skip

    def write(self, s: Steam, number: int) -> str:
        """`assign coal C12`."""
        contract, good = divmod(number, GOODS)
        return f"assign {GOOD_IDS[good]} {s.box.contract_names[contract]}"

    def target(self, s: Steam, number: int) -> str:
        """The contract."""
        return elements.contract(s, number // GOODS)


class Discard(Part):
    """S67: `number` is the good."""

    def label(self, s: Steam, player: int, number: int) -> Message:
        """One cube."""
        return say("Discard 1 {good}", "S67", good=GOODS_NAMES[number])

    def effect(self, s: Steam, player: int, number: int) -> Message:
        """S67."""
        return say("makes room for another cube", "S67")

    def slips(self, s: Steam, player: int, number: int) -> list[Message]:
        """S67: a cube that is in nobody's way."""
        if space_left(s.box, s.companies[player]) <= 0:
            return []
        return [say("There is still room for more: the {good} goes back to the supply for nothing.", "S67",
                    good=GOODS_NAMES[number])]  # fmt: skip

    def write(self, s: Steam, number: int) -> str:
        """`discard wood`."""
        return f"discard {GOOD_IDS[number]}"

    def target(self, s: Steam, number: int) -> str:
        """The good in storage."""
        return f"good-{GOOD_IDS[number]}"


class Delivery(Part):
    """S61, S62: `number` is hub * GOODS + good."""

    group = Group.OTHER

    def label(self, s: Steam, player: int, number: int) -> Message:
        """The good, the hub and the reward."""
        hub, good = divmod(number, GOODS)
        values = {"good": GOODS_NAMES[good], "hub": HUB_NAMES[hub]}
        if not earns_key(s, hub):
            return say("Deliver {good} to the {hub} hub for {gulden}", "S61", gulden=price_of(s, good), **values)
        if s.filled[hub] + 1 == slots(s, hub):
            return say("Deliver {good} to the {hub} hub for the gold key", "S62", **values)
        half = price_of(s, good) * s.box.silver_part // 1000 * 10
        if not half:
            return say("Deliver {good} to the {hub} hub for the silver key", "S62", **values)
        return say("Deliver {good} to the {hub} hub for the silver key and {gulden}", "S62", gulden=half, **values)

    def effect(self, s: Steam, player: int, number: int) -> Message | None:
        """S62: how far the next key is away then."""
        hub = number // GOODS
        filled, city = s.filled[hub] + 1, s.box.city_names[s.hub_city[hub]]
        if filled < s.by.silver:
            return say("in {city}; then {left} more for the silver key", "S62", city=city, left=s.by.silver - filled)
        if filled < slots(s, hub):
            return say("in {city}; then {left} more for the gold key", "S62", city=city, left=slots(s, hub) - filled)
        return say("in {city}; the hub is then full", "S62", city=city)

    def write(self, s: Steam, number: int) -> str:
        """`deliver wood bronze`."""
        hub, good = divmod(number, GOODS)
        return f"deliver {GOOD_IDS[good]} {HUB_IDS[hub]}"

    def target(self, s: Steam, number: int) -> str:
        """The city of the hub."""
        return elements.city(s, s.hub_city[number // GOODS])


# ---- what follows


def missing_cities(s: Steam, player: int) -> int:
    """S32: how many cities another passenger car lacks."""
    c = s.companies[player]
    return max(0, (c.passengers + 1) * s.box.cities_per_car - c.network.bit_count())


def last_turn(s: Steam, player: int) -> bool:
    """No hand left in a round that ends the game."""
    return s.companies[player].hands == 0 and (s.round == ROUNDS or trieste_connected(s))


def sells_low(s: Steam, player: int) -> bool:
    """S63: at the lowest value, unless it is the last chance and still pays."""
    lowest = share_value(s, s.companies[player]) == s.box.share_values[0]
    return lowest and not (last_turn(s, player) and worth_selling(s, player))


def worth_selling(s: Steam, player: int) -> bool:
    """S72: whether the wealth after phase 8 (R30) is greater with one share more sold."""
    kept = s.copy()
    grow_hubs(kept)
    sold = kept.copy()
    sell_share(sold, player)
    return wealth(sold, player) > wealth(kept, player)
