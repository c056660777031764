"""The log in words."""

from __future__ import annotations

from collections.abc import Callable

from towpath.core.messages import Message, say, say_count
from towpath.core.state import Event
from towpath.games.steam.rules.box import ROUNDS, Box
from towpath.games.steam.words.franz.log import FRANZ_LINES
from towpath.games.steam.words.names import (
    ACTION_NAMES,
    ENGINEER_NAMES,
    GOODS_NAMES,
    HUB_NAMES,
    line,
    who,
)


def sentence(box: Box, e: Event) -> Message | None:
    """An event as a line of the log; None for events that their neighbours tell."""
    words = LINES.get(e.kind)
    if words is None:
        words = FRANZ_LINES.get(e.kind)
    return words(box, e) if words else None


# ---- the table


def _setup_card(box: Box, e: Event) -> Message:
    return say("Set-up card {card} is used.", e.rule, card=box.card_names[e.numbers[0]])


def _crown(box: Box, e: Event) -> Message:
    return say("{line} is a state railway.", e.rule, line=line(box, e.numbers[0]))


def _growth_tile(box: Box, e: Event) -> Message:
    steps = box.growth_steps[e.numbers[1]]
    return say("The {hub} hub will grow by {steps}.", e.rule, hub=HUB_NAMES[e.numbers[0]], steps=steps)


def _shipment(box: Box, e: Event) -> Message:
    return say("Shipment in round {round}: {number} cubes.", e.rule, round=e.numbers[0], number=e.numbers[1])


def _reveal(box: Box, e: Event) -> Message:
    return say("On display: a contract worth {gulden}.", e.rule, gulden=box.contract_reward[e.numbers[0]])


def _first_order(box: Box, e: Event) -> Message:
    return say("{seat} is number {place} in the first order.", e.rule, seat=who(e.seat), place=e.numbers[0])


def _bid(box: Box, e: Event) -> Message:
    return say("{seat} bids {gulden}: column {column}.", e.rule,
               seat=who(e.seat), gulden=e.numbers[0], column=e.numbers[1])  # fmt: skip


def _round(box: Box, e: Event) -> Message:
    if e.numbers[0] == ROUNDS:
        return say("Round {number}, the last one, begins.", e.rule, number=ROUNDS)
    return say("Round {number} begins.", e.rule, number=e.numbers[0])


def _market(box: Box, e: Event) -> Message:
    return say_count("{count} {good} comes to the market.", "{count} {good} come to the market.",
                     e.numbers[1], e.rule, good=GOODS_NAMES[e.numbers[0]])  # fmt: skip


def _arrive(box: Box, e: Event) -> Message:
    return say("{seat}: 1 {good} arrives.", e.rule, seat=who(e.seat), good=GOODS_NAMES[e.numbers[0]])


def _lost(box: Box, e: Event) -> Message:
    return say("{seat} has no room for {count} {good}.", e.rule,
               seat=who(e.seat), count=e.numbers[1], good=GOODS_NAMES[e.numbers[0]])  # fmt: skip


def _income(box: Box, e: Event) -> Message:
    return say("{seat} has an income of {gulden}.", e.rule, seat=who(e.seat), gulden=e.numbers[0])


def _trained(box: Box, e: Event) -> Message:
    return say_count("{seat}: {count} worker gains strength.", "{seat}: {count} workers gain strength.",
                     e.numbers[0], e.rule, seat=who(e.seat))  # fmt: skip


def _order_of_play(box: Box, e: Event) -> Message:
    return say("{seat} moves as number {place} this round.", e.rule, seat=who(e.seat), place=e.numbers[0])


def _turn(box: Box, e: Event) -> Message:
    return say("Round {round}: {seat}", e.rule, round=e.numbers[0], seat=who(e.seat))


def _growth(box: Box, e: Event) -> Message | None:
    hub, columns, column, _ = e.numbers
    if columns == 0:
        return None
    return say("The {hub} hub moves to column {column}.", e.rule, hub=HUB_NAMES[hub], column=column)


def _game_over(box: Box, e: Event) -> Message:
    if e.numbers[1]:
        return say("The end after round {round}: Trieste is reached.", e.rule, round=e.numbers[0])
    return say("The end after round {round}, without Trieste.", e.rule, round=e.numbers[0])


# ---- main actions


def _action(box: Box, e: Event) -> Message:
    action, lost, _, _ = e.numbers
    if lost:
        return say("{seat}: {action} once more, {lost} influence lost.", e.rule,
                   seat=who(e.seat), action=ACTION_NAMES[action], lost=lost)  # fmt: skip
    return say("{seat}: {action}.", e.rule, seat=who(e.seat), action=ACTION_NAMES[action])


def _pass(box: Box, e: Event) -> Message:
    if e.numbers[0]:
        return say("{seat} passes and takes {gulden}.", e.rule, seat=who(e.seat), gulden=e.numbers[0])
    return say("{seat} passes.", e.rule, seat=who(e.seat))


def _track(box: Box, e: Event) -> Message:
    return say("{seat} builds {line}.", e.rule, seat=who(e.seat), line=line(box, e.numbers[0]))


def _crown_track(box: Box, e: Event) -> Message:
    return say("{seat} builds {line} for {gulden}.", e.rule,
               seat=who(e.seat), line=line(box, e.numbers[0]), gulden=e.numbers[2])  # fmt: skip


def _fee(box: Box, e: Event) -> Message:
    other = who(-2 if e.numbers[1] < 0 else e.numbers[1])
    return say("{seat} pays {other} a fee of {gulden}.", e.rule, seat=who(e.seat), gulden=e.numbers[0], other=other)


def _semmering(box: Box, e: Event) -> Message:
    return say("{seat} is first over the Semmering.", e.rule, seat=who(e.seat))


def _trieste(box: Box, e: Event) -> Message:
    return say("{seat} connects Trieste and takes {gulden}.", e.rule, seat=who(e.seat), gulden=e.numbers[0])


def _bonus_influence(box: Box, e: Event) -> Message:
    city, value, _, _ = e.numbers
    return say("{seat} gains {value} influence in {city}.", e.rule,
               seat=who(e.seat), value=value, city=box.city_names[city])  # fmt: skip


def _bonus_shares(box: Box, e: Event) -> Message:
    return say("{seat} takes share value in {city}.", e.rule, seat=who(e.seat), city=box.city_names[e.numbers[0]])


def _station(box: Box, e: Event) -> Message:
    return say("{seat} builds a station in {city}.", e.rule, seat=who(e.seat), city=box.city_names[e.numbers[0]])


def _factory(box: Box, e: Event) -> Message:
    good, city, _, _ = e.numbers
    return say("{seat} builds a factory for {good} in {city}.", e.rule,
               seat=who(e.seat), good=GOODS_NAMES[good], city=box.city_names[city])  # fmt: skip


def _price(box: Box, e: Event) -> Message:
    good, price, _, _ = e.numbers
    return say("A delivery of {good} now pays {gulden}.", e.rule, good=GOODS_NAMES[good], gulden=price)


def _hire(box: Box, e: Event) -> Message:
    hub, workers, paid, wage = e.numbers
    if not paid:  # F37: Franz pays by his card
        return say_count("Franz hires {count} worker at {hub}: wage now {wage}.",
                         "Franz hires {count} workers at {hub}: wage now {wage}.",
                         workers, e.rule, hub=HUB_NAMES[hub], wage=wage)  # fmt: skip
    return say_count("{seat} hires {count} worker at {hub} for {gulden}.",
                     "{seat} hires {count} workers at {hub} for {gulden}.",
                     workers, e.rule, seat=who(e.seat), hub=HUB_NAMES[hub], gulden=paid)  # fmt: skip


def _engineer(box: Box, e: Event) -> Message:
    return say("{seat} hires the {engineer} for {gulden}.", e.rule,
               seat=who(e.seat), engineer=ENGINEER_NAMES[e.numbers[1]], gulden=e.numbers[2])  # fmt: skip


def _load(box: Box, e: Event) -> Message:
    return say("{seat} loads 1 {good} in {city}.", e.rule,
               seat=who(e.seat), good=GOODS_NAMES[e.numbers[0]], city=box.city_names[e.numbers[1]])  # fmt: skip


def _buy(box: Box, e: Event) -> Message:
    return say("{seat} buys 1 {good} for {gulden}.", e.rule,
               seat=who(e.seat), good=GOODS_NAMES[e.numbers[0]], gulden=e.numbers[1])  # fmt: skip


def _order(box: Box, e: Event) -> Message:
    if not e.numbers[1]:  # S53: the second of a pair
        return say("{seat} orders 1 {good}.", e.rule, seat=who(e.seat), good=GOODS_NAMES[e.numbers[0]])
    return say("{seat} orders 1 {good} for {gulden}.", e.rule,
               seat=who(e.seat), good=GOODS_NAMES[e.numbers[0]], gulden=e.numbers[1])  # fmt: skip


def _train(box: Box, e: Event) -> Message:
    level, price, _, old = e.numbers
    if old:
        return say("{seat} trades engine {old} for {level}: {gulden}.", e.rule,
                   seat=who(e.seat), old=old, level=level, gulden=price)  # fmt: skip
    return say("{seat} buys engine {level} for {gulden}.", e.rule, seat=who(e.seat), level=level, gulden=price)


def _contract(box: Box, e: Event) -> Message:
    _, reward, _, _ = e.numbers
    return say("{seat} takes a contract worth {gulden}.", e.rule, seat=who(e.seat), gulden=reward)


def _donate(box: Box, e: Event) -> Message:
    price, points, _, _ = e.numbers
    return say("{seat} donates {gulden} for {points} influence.", e.rule,
               seat=who(e.seat), gulden=price, points=points)  # fmt: skip


def _investors(box: Box, e: Event) -> Message:
    return say("{seat}: {come} investors come, {waiting} wait.", e.rule,
               seat=who(e.seat), come=e.numbers[0], waiting=e.numbers[1])  # fmt: skip


# ---- free actions


def _deliver(box: Box, e: Event) -> Message:
    hub, good, _, gulden = e.numbers
    if gulden:
        return say("{seat} delivers {good} to the {hub} hub for {gulden}.", e.rule,
                   seat=who(e.seat), good=GOODS_NAMES[good], hub=HUB_NAMES[hub], gulden=gulden)  # fmt: skip
    return say("{seat} delivers {good} to the {hub} hub.", e.rule,
               seat=who(e.seat), good=GOODS_NAMES[good], hub=HUB_NAMES[hub])  # fmt: skip


def _silver_key(box: Box, e: Event) -> Message:
    if e.numbers[1]:
        return say("{seat} earns the silver key of {hub} and {gulden}.", e.rule,
                   seat=who(e.seat), hub=HUB_NAMES[e.numbers[0]], gulden=e.numbers[1])  # fmt: skip
    return say("{seat} earns the silver key of {hub}.", e.rule, seat=who(e.seat), hub=HUB_NAMES[e.numbers[0]])


def _gold_key(box: Box, e: Event) -> Message:
    if e.numbers[1]:
        return say("{seat} earns the gold key of {hub} and {gulden}.", e.rule,
                   seat=who(e.seat), hub=HUB_NAMES[e.numbers[0]], gulden=e.numbers[1])  # fmt: skip
    return say("{seat} earns the gold key of {hub}.", e.rule, seat=who(e.seat), hub=HUB_NAMES[e.numbers[0]])


def _sell_share(box: Box, e: Event) -> Message:
    return say("{seat} sells a share for {gulden}.", e.rule, seat=who(e.seat), gulden=e.numbers[0])


def _flip(box: Box, e: Event) -> Message:
    return say("{seat} flips a car for passengers.", e.rule, seat=who(e.seat))


def _reserve(box: Box, e: Event) -> Message:
    _, reserved, cars, _ = e.numbers
    return say("{seat} reserves car {reserved} of {cars} of a contract.", e.rule,
               seat=who(e.seat), reserved=reserved, cars=cars)  # fmt: skip


def _assign(box: Box, e: Event) -> Message:
    return say("{seat} assigns {good} to a contract.", e.rule,
               seat=who(e.seat), good=GOODS_NAMES[e.numbers[1]])  # fmt: skip


def _discard(box: Box, e: Event) -> Message:
    return say("{seat} discards 1 {good}.", e.rule, seat=who(e.seat), good=GOODS_NAMES[e.numbers[0]])


LINES: dict[str, Callable[[Box, Event], Message | None]] = {
    "setup_card": _setup_card,
    "crown": _crown,
    "growth_tile": _growth_tile,
    "shipment": _shipment,
    "reveal": _reveal,
    "first_order": _first_order,
    "bid": _bid,
    "round": _round,
    "market": _market,
    "arrive": _arrive,
    "lost": _lost,
    "income": _income,
    "trained": _trained,
    "order_of_play": _order_of_play,
    "turn": _turn,
    "growth": _growth,
    "game_over": _game_over,
    "action": _action,
    "pass": _pass,
    "track": _track,
    "crown_track": _crown_track,
    "fee": _fee,
    "semmering": _semmering,
    "trieste": _trieste,
    "bonus_influence": _bonus_influence,
    "bonus_shares": _bonus_shares,
    "station": _station,
    "factory": _factory,
    "price": _price,
    "hire": _hire,
    "engineer": _engineer,
    "load": _load,
    "buy": _buy,
    "order": _order,
    "train": _train,
    "contract": _contract,
    "donate": _donate,
    "investors": _investors,
    "deliver": _deliver,
    "silver_key": _silver_key,
    "gold_key": _gold_key,
    "sell_share": _sell_share,
    "flip": _flip,
    "reserve": _reserve,
    "assign": _assign,
    "discard": _discard,
}
