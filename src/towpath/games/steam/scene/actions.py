"""The eleven main actions in words: what each does and what it costs (S37-S60)."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import Message, say
from towpath.draw.card import Fact
from towpath.games.steam.rules.box import Box
from towpath.games.steam.rules.ids import ACTION_IDS, HUB_IDS
from towpath.games.steam.scene.seen import Company, Seen
from towpath.games.steam.words.names import HUB_NAMES, counted

PICTURES: Final = (
    "a-track", "a-station", "a-factory", "a-hire", "a-load", "a-buy", "a-order", "a-train", "a-contract", "a-donate",
    "a-invest",
)  # fmt: skip
COSTS: Final = say("costs")
HAVE: Final = say("you have")


def does(view: Seen, box: Box, action: int) -> Message:
    """What an action does, in one or two sentences."""
    tile = view["shipments"][view["round"] - 1] if 0 < view["round"] <= len(view["shipments"]) else 0
    return (
        say("Lay up to {count} tracks; each joins a new city to your network.", "S40", count=box.tracks_per_action),
        say("In a connected city: room for more tracks there, {storage} cubes of storage, {income} gulden a round, and"
            " your share rises.", "S44", storage=box.station_storage, income=box.station_income),
        say("On a free site of your network. One worker stays there for good and makes as many cubes as his strength"
            " plus {more}.", "S46", more=box.factory_bonus),
        say("Up to {count} workers at a hub whose column you have reached, and the engineer it offers.", "S48",
            count=box.hire_max),
        say("Up to {count} cubes from your factories into your cars and stations.", "S51", count=box.load_max),
        say("Up to {count} cubes of any kind, at once.", "S52", count=box.buy_max),
        say("Up to {count} cubes from the steamer this round; they arrive when the next round begins.", "S53",
            count=tile),
        say("A new train, or a better engine for an old one: its level is the number of its cars.", "S55"),
        say("One from the display. It pays only if somebody reaches Trieste; unfulfilled, it costs its penalty.",
            "S57"),
        say("Gulden for influence: it decides the order of play and where you hire.", "S59"),
        say("Your share rises by {spaces} spaces and {count} more investors wait to buy.", "S60",
            spaces=box.invest_spaces, count=box.invest_investors),
    )[action]  # fmt: skip


def cost(box: Box, action: int) -> Message | None:
    """What it costs, where that is known before anything else is chosen."""
    gulden = say("{gulden} gulden", gulden=box.factory_price)
    costs: dict[str, Message] = {
        "build_tracks": say("each {goods} and labour", "S40", goods=counted(box.track_goods)),
        "build_station": say("{gulden} gulden and {goods}", "S44", gulden=box.station_price,
                             goods=counted(box.station_goods)),
        "build_factory": gulden,
        "hire": say("the wage of the hub; an engineer {gulden}", "S49", gulden=box.engineer_price),
        "buy_goods": say("{gulden} gulden a cube", "S52", gulden=box.buy_price),
        "order_goods": say("{gulden} gulden for every two", "S53", gulden=box.order_price),
        "donate": say("{prices} gulden for 1, 2, 3, 4", "S59", prices=[str(price) for price in box.donations]),
    }  # fmt: skip
    return costs.get(ACTION_IDS[action])


def facts(view: Seen, box: Box, c: Company, action: int) -> list[Fact]:
    """Cost, what the company has for it, and what a second hand on the tile costs (S37)."""
    found = []
    price = cost(box, action)
    if price:
        found.append(Fact(COSTS, price))
    stock = [c["goods"][good] for good in c["goods"]]
    goods = counted(stock) or [say("no goods")]
    have: dict[str, Message] = {
        "build_tracks": say("{goods}; labour {number}", goods=goods, number=c["labour"]),
        "build_station": say("{gulden} gulden; {goods}", gulden=c["money"], goods=goods),
        "build_factory": say("{gulden} gulden; labour {number}", gulden=c["money"], number=c["labour"]),
        "load_goods": say("room for {count}", count=c["room"] or 0),
        "buy_goods": say("{gulden} gulden; room for {count}", gulden=c["money"], count=c["room"] or 0),
    }
    found.append(Fact(HAVE, have.get(ACTION_IDS[action], say("{gulden} gulden", gulden=c["money"]))))
    found += offered(view, box, c, ACTION_IDS[action])
    tokens = c["tokens"].get(ACTION_IDS[action], 0)
    if tokens:
        found.append(Fact(say("again"), say("{count} influence lost", "S37", count=tokens)))
    return found


def offered(view: Seen, box: Box, c: Company, action: str) -> list[Fact]:
    """What there is to choose from: contracts on display, cities with a free site, hubs within reach."""
    if action == "take_contract":
        rewards = [each["reward"] for each in view["contracts"] if each["owner"] is None]
        if rewards:
            pays = say("{count}, paying {least} to {most} gulden", "S58", count=len(rewards), least=min(rewards),
                       most=max(rewards))  # fmt: skip
            return [Fact(say("on display", "S57"), pays)]
    if action == "build_factory":
        free = [box.city_names[box.city_ids.index(city["id"])] for city in view["cities"]
                if city["free"] and city["id"] in c["network"]]  # fmt: skip
        return [Fact(say("free sites", "S46"), Message("{cities}", values={"cities": free}))] if free else []
    if action == "hire":
        wages = [say("{hub} {gulden}", "S48", hub=HUB_NAMES[HUB_IDS.index(hub["colour"])], gulden=hub["wage"])
                 for hub in view["hubs"] if hub["column"] <= (c["column"] or 0)]  # fmt: skip
        return [Fact(say("wages", "S48"), Message("{wages}", values={"wages": wages}))] if wages else []
    return []
