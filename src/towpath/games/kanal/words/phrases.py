"""Questions and options in words, each with its rule."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.frames import Frame, Move
from towpath.core.messages import Message, Seat, say, say_count
from towpath.games.kanal.rules.activation import Forfeit, Order
from towpath.games.kanal.rules.anytime import ANYTIME, BUY, PRODUCE, PRODUCE_PRICE
from towpath.games.kanal.rules.box import (
    ANY_TIMES,
    BASIC,
    BLUE,
    BRIDGE,
    GAINS,
    GREEN,
    ORANGE,
    ORE,
    ROUTE_TYPES,
    TABLE,
    VALUABLE,
)
from towpath.games.kanal.rules.building import Cost, Place, Site
from towpath.games.kanal.rules.effects.chances import bundle_of
from towpath.games.kanal.rules.effects.lists import EFFECT, OPTION, TAKE_GAINS, Activation, Choose
from towpath.games.kanal.rules.effects.units import CARD, EXCHANGE, STOP, UNIT, Build, RaiseBy, Trade, Turns
from towpath.games.kanal.rules.geometry import ROUTE_NAMES, ROUTE_SPACES, SPACE_NAMES
from towpath.games.kanal.rules.places import BUILD_RULES, COSTS, NO_EFFECT, cost_by, cost_of, payable
from towpath.games.kanal.rules.prepare import END_WHEEL, Draw, Wheel
from towpath.games.kanal.rules.setup import FirstPlayer, PlaceStart
from towpath.games.kanal.rules.state import ACTION_NAMES, L1, L2, L3, U1, U2, U3, U4, Kanal, card_at, has
from towpath.games.kanal.rules.taking import TAKE, TAKE_ALL, TAKE_AS, Take
from towpath.games.kanal.rules.turn import (
    BRIDGE_AT,
    CHOOSE_SPACE,
    END,
    GATHER,
    LOT,
    RAISE_CARD,
    ROUTE,
    SMALL_LOT,
    Turn,
    Visit,
)
from towpath.games.kanal.words.card_text import effect_sentence, option_sentence
from towpath.games.kanal.words.names import GOODS, KINDS, card_name, either, goods_list, together
from towpath.games.kanal.words.notation import WITHOUT_ANYTIME

SPACE_RULES = ("K40", "K41", "K42", "K43", "K44", "K45", "K46")
SPACE_TEXTS = {
    U1: say("raise 1 structure, build 1 path or road", "K40"),
    L1: say("gain 4 wood", "K44"),
    L2: say("gain 3 wood, 3 clay or 3 ore; or build 1 bridge", "K45"),
    L3: say("gain 4 clay", "K46"),
}


OPENED = {  # K47: by action space, the stage whose empty stack changes it, before and after
    U2: (GREEN, say("raise 1 structure", "K41"), say("raise 1 structure, build 1 bridge", "K41")),
    U3: (
        ORANGE,
        say("build up to 3 paths or roads", "K42"),
        say("build up to 3 paths or roads; or 1 path, 1 road and 1 bridge", "K42"),
    ),
    U4: (BLUE, say("build up to 2 routes", "K43"), say("build up to 2 routes; or raise 1 structure", "K43")),
}


def offered(stacks: Sequence[int], space: int) -> Message:
    """What an action space offers now."""
    if space not in OPENED:
        return SPACE_TEXTS[space]
    stage, before, after = OPENED[space]
    return before if stacks[stage] else after


# ---- questions


def question(s: Kanal) -> Message:
    """What the top frame asks the seat."""
    f = s.frames[-1]
    if isinstance(f, Turn):
        return say("Which action space do you choose?", "K36")
    if isinstance(f, Visit):
        return say("What do you do on {space}?", SPACE_RULES[f.space], space=ACTION_NAMES[f.space])
    if isinstance(f, Place):
        return say("Where do you build the {kind}?", BUILD_RULES[f.kind], kind=KINDS[f.kind])
    if isinstance(f, Cost):
        return say("How do you pay for the {card}?", "K65", card=card_name(s.box, f.card))
    if isinstance(f, Site):
        return say("Where do you raise the {card}?", "K64", card=card_name(s.box, f.card))
    if isinstance(f, Wheel):
        if f.turned:
            return say("Anything more before the game is counted?", "K103")
        return say("Do you turn your wheel for free?", "K52")
    if isinstance(f, Draw):
        return say("A structure is turned up.", "K49" if s.seats == 2 else "K56")
    if isinstance(f, FirstPlayer):
        return say("The starting player is drawn.", "K31")
    if isinstance(f, PlaceStart):
        return say("Which starting route do you place where?", "K33")
    return question_of_activation(s, f)


def question_of_activation(s: Kanal, f: Frame) -> Message:
    """The questions that come with activated structures."""
    if isinstance(f, Activation):
        return say("Which effect of the {card} is next?", "K94", card=card_name(s.box, card_at(s, f.player, f.space)))
    if isinstance(f, Take):
        return say("Which goods do you take next?", "K105")
    if isinstance(f, Trade):
        if f.left >= ANY_TIMES:
            return say("Do you trade, as often as you like?", "K99")
        return say_count("Do you trade, {count} time at most?", "Do you trade, {count} times at most?", f.left, "K99")
    if isinstance(f, Build):
        kinds = [KINDS[kind] for kind in s.box.effects[f.effect].what]
        return say_count("Where do you build? ({kinds}, {count} left)", "Where do you build? ({kinds}, {count} left)",
                         f.left, "K98", kinds=kinds)  # fmt: skip
    if isinstance(f, RaiseBy):
        return say("Which structure do you raise by this effect?", "K64")
    if isinstance(f, Turns):
        return say_count("Do you turn the wheel? ({count} free turn left)",
                         "Do you turn the wheel? ({count} free turns left)", f.left, "K24")  # fmt: skip
    if isinstance(f, Choose):
        return say("Which option of the {card} do you take?", "K94",
                   card=card_name(s.box, card_at(s, f.player, f.space)))  # fmt: skip
    if isinstance(f, Order):
        return say("Which structure is activated first?", "K90")
    assert isinstance(f, Forfeit), f
    return say("Which structure is activated? The other one loses its activation by bridges.", "K91")


# ---- options


def label(s: Kanal, move: Move) -> Message:
    """A legal move in words."""
    f = s.frames[-1]
    if not isinstance(f, WITHOUT_ANYTIME) and move < ANYTIME:
        return label_anytime(s, f.player, move)
    if isinstance(f, Turn):
        space = move - CHOOSE_SPACE
        return say("{space}: {text}", SPACE_RULES[space], space=ACTION_NAMES[space], text=offered(s.stacks, space))
    if isinstance(f, Visit):
        return label_visit(s, f, move)
    if isinstance(f, Place):
        return label_place(s, f.player, f.kind, move)
    if isinstance(f, Cost):
        return say("pay {goods}", "K65", goods=together(cost_of(s, f.card, move, f.effect)))
    if isinstance(f, Site):
        return say("on {space}", "K64", space=SPACE_NAMES[move])
    if isinstance(f, Wheel):
        if move == END_WHEEL:
            return say("Go on", "K52")
        return say("Turn the wheel", "K23")
    if isinstance(f, Draw):
        return say("{id} {card}", "K26", id=s.box.names[move], card=card_name(s.box, move))
    if isinstance(f, FirstPlayer):
        return say("{seat} begins", "K31", seat=Seat(move))
    if isinstance(f, PlaceStart):
        kind, route = divmod(move, ROUTE_SPACES)
        return say("{kind} on {route}", "K33", kind=KINDS[kind], route=ROUTE_NAMES[route])
    return label_activated(s, f, move)


def label_anytime(s: Kanal, player: int, move: Move) -> Message:
    """Buying and producing with their prices."""
    if move == PRODUCE:
        return say("Produce: turn the wheel for {price} thaler", "K101", price=PRODUCE_PRICE)
    good = move - BUY
    return say("Buy 1 {good} for {price} thaler", "K100", good=GOODS[good], price=has(s, player, good) + 1)


def label_visit(s: Kanal, f: Visit, move: Move) -> Message:
    """The options of an action space, with their costs."""
    if move == END:
        return say("End the action", "K38")
    if move >= RAISE_CARD:
        return label_raise(s, f.player, move - RAISE_CARD, NO_EFFECT)
    if move >= BRIDGE_AT:
        return label_place(s, f.player, BRIDGE, move - BRIDGE_AT)
    if move >= ROUTE:
        kind = move - ROUTE
        return say("Build a {kind} for {goods}", BUILD_RULES[kind], kind=KINDS[kind], goods=goods_list(COSTS[kind]))
    return say("Gain {count} {good}", SPACE_RULES[f.space],
               count=SMALL_LOT if f.space == L2 else LOT, good=GOODS[move - GATHER])  # fmt: skip


def label_raise(s: Kanal, player: int, card: int, effect: int) -> Message:
    """A structure of the row and what it costs."""
    ways = [cost_of(s, card, way, effect) for way in payable(s, player, card, effect)]
    name = card_name(s.box, card)
    if not any(map(sum, ways)):
        return say("Raise the {card} for free", "K63", card=name)
    return say("Raise the {card} for {cost}", "K64" if len(ways) == 1 else "K65", card=name, cost=either(ways))


def label_place(s: Kanal, player: int, kind: int, route: int) -> Message:
    """A route space, and the path that is built over."""
    if kind == BRIDGE:
        return say("Bridge over {route}", "K80", route=ROUTE_NAMES[route])
    if s.routes[player * ROUTE_TYPES] >> route & 1:
        return say("on {route}, over the path", "K70", route=ROUTE_NAMES[route])
    return say("on {route}", BUILD_RULES[kind], route=ROUTE_NAMES[route])


def label_activated(s: Kanal, f: Frame, move: Move) -> Message:
    """The options that come with activated structures."""
    if isinstance(f, Take):
        return label_take(f, move)
    if isinstance(f, Choose):
        return option_sentence(s.box, card_at(s, f.player, f.space), move - OPTION)
    if isinstance(f, (Order, Forfeit)):
        return say("{card} on {space}", "K90" if isinstance(f, Order) else "K91",
                   card=card_name(s.box, card_at(s, f.player, move)), space=SPACE_NAMES[move])  # fmt: skip
    if move == STOP:
        return say("No more effects", "K93") if isinstance(f, Activation) else say("Stop here", "K94")
    if isinstance(f, Activation):
        return label_effect(s, f, move)
    if isinstance(f, Trade):
        i, j = divmod(move - EXCHANGE, GAINS)
        e = s.box.effects[f.effect]
        return say("Pay {pay} for {gain}", "K99", pay=goods_list(e.pays[i]), gain=goods_list(e.gains[j]))
    if isinstance(f, Build):
        kind, route = divmod(move - UNIT, ROUTE_SPACES)
        cost = goods_list(cost_by(s.box.effects[f.effect], kind))
        if cost:
            return say("{kind} on {route} for {goods}", "K63", kind=KINDS[kind], route=ROUTE_NAMES[route], goods=cost)
        return say("{kind} on {route} for free", "K63", kind=KINDS[kind], route=ROUTE_NAMES[route])
    if isinstance(f, RaiseBy):
        return label_raise(s, f.player, move - CARD, f.effect)
    return say("Turn the wheel", "K23")


def label_take(f: Take, move: Move) -> Message:
    """One lump, all lumps, or the kind of a wildcard."""
    if move == TAKE_ALL:
        return say("Take everything: {goods}", "K105", goods=goods_list(f.goods))
    if move < TAKE_AS:
        good = move - TAKE
        return say("Take {count} {good}", "K105", count=f.goods[good], good=GOODS[good])
    good = move - TAKE_AS
    return say("Take {count} {good}", "K105", count=f.goods[BASIC if good <= ORE else VALUABLE], good=GOODS[good])


def label_effect(s: Kanal, f: Activation, move: Move) -> Message:
    """An effect in the card's words, with what it yields now."""
    if move == TAKE_GAINS:
        return say("Take all gains in printed order", "K94")
    e = s.box.effects[s.box.lists[f.effects][move - EFFECT]]
    text = effect_sentence(s.box, card_at(s, f.player, f.space), f.effects, move - EFFECT)
    if e.kind > TABLE or e.wild:
        return text
    return say("{text} Now: {goods}.", "K94", text=text,
               goods=goods_list(bundle_of(s, f.player, f.space, e)))  # fmt: skip
