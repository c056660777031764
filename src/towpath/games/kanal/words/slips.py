"""Why a move is refused, and what is often a slip."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.games.kanal.rules.box import BRICK, CLAY, GOODS, PATH, ROAD, THALER, WOOD
from towpath.games.kanal.rules.building import Place
from towpath.games.kanal.rules.effects.chances import AVAILABLE
from towpath.games.kanal.rules.effects.lists import SKIP, Activation, open_effects
from towpath.games.kanal.rules.geometry import ROUTE_NAMES
from towpath.games.kanal.rules.places import BUILD_RULES, COSTS, can_build, places
from towpath.games.kanal.rules.prepare import END_WHEEL, Wheel
from towpath.games.kanal.rules.reading import GOOD_NAMES, TYPES
from towpath.games.kanal.rules.state import ACTION_NAMES, L1, L2, L3, Kanal, blocked, card_at, has, is_full
from towpath.games.kanal.rules.supply import MOST_BASIC, can_turn
from towpath.games.kanal.rules.turn import CHOOSE_SPACE, END, GATHER, LOT, SMALL_LOT, Turn, Visit, may_build, may_raise
from towpath.games.kanal.words.names import GOODS as GOOD_WORDS
from towpath.games.kanal.words.names import KINDS, card_name, either, goods_list

# ---- refusals


def refusal(s: Kanal, text: str) -> Message | None:
    """The reason, where the notation is understood."""
    f = s.frames[-1] if s.frames else None
    words = text.split()
    if f is None or len(words) != 2:
        return refused_produce(s, f.player) if f is not None and words == ["produce"] and f.player >= 0 else None
    verb, name = words
    if verb == "buy" and f.player >= 0 and name in GOOD_NAMES:
        return refused_purchase(s, f.player, GOOD_NAMES.index(name))
    if isinstance(f, Turn) and verb == "choose":
        return refused_space(s, name.upper())
    if isinstance(f, Visit) and verb in ("build", "bridge"):
        return refused_build(s, f, "bridge" if verb == "bridge" else name)
    if isinstance(f, Visit) and verb == "raise":
        return refused_raise(s, f, name)
    if isinstance(f, Place) and verb == "at" and name in ROUTE_NAMES:
        return refused_place(s, f, ROUTE_NAMES.index(name))
    return None


def refused_produce(s: Kanal, player: int) -> Message:
    """K24, K101."""
    if not can_turn(s, player):
        return say("the wheel turns only with at least 1 wood, 1 clay and 1 ore", "K24")
    return say("producing costs 2 thaler", "K101")


def refused_purchase(s: Kanal, player: int, good: int) -> Message:
    """K100, K102."""
    if good >= BRICK:
        return say("{good} cannot be bought", "K102", good=GOOD_WORDS[good] if good < GOODS else GOOD_NAMES[good])
    stock = has(s, player, good)
    if stock == MOST_BASIC:
        return say("there is no room for more {good}", "K100", good=GOOD_WORDS[good])
    return say("1 more {good} costs {price} thaler, you have {money}", "K100",
               good=GOOD_WORDS[good], price=stock + 1, money=has(s, player, THALER))  # fmt: skip


def refused_space(s: Kanal, name: str) -> Message | None:
    """K36, K61."""
    if name not in ACTION_NAMES:
        return None
    if ACTION_NAMES.index(name) == blocked(s):
        return say("{space} is blocked in this round", "K61", space=name)
    return say("{space} has been chosen this round", "K36", space=name)


def refused_build(s: Kanal, f: Visit, name: str) -> Message | None:
    """K39-K48, K62: no option of this visit, too dear, or no place."""
    if name not in TYPES:
        return None
    kind = TYPES.index(name)
    if not may_build(s, f, kind):
        return say(
            "{space} does not offer a {kind} now", f"K{40 + f.space}", space=ACTION_NAMES[f.space], kind=KINDS[kind]
        )
    if not can_build(s, f.player, kind) and places(s, f.player, kind):
        return say("a {kind} costs {goods}", BUILD_RULES[kind], kind=KINDS[kind], goods=goods_list(COSTS[kind]))
    return say("there is no place for a {kind}", BUILD_RULES[kind], kind=KINDS[kind])


def refused_raise(s: Kanal, f: Visit, name: str) -> Message | None:
    """K64-K69."""
    if name not in s.box.names:
        return None
    card = s.box.names.index(name)
    if not may_raise(s, f):
        return say("{space} does not offer to raise a structure now", f"K{40 + f.space}", space=ACTION_NAMES[f.space])
    if is_full(s, f.player):
        return say("all your structure spaces are occupied", "K69")
    if card not in s.row:
        return say("the {card} is not on offer", "K64", card=card_name(s.box, card))
    return say("the {card} costs {costs}", "K65", card=card_name(s.box, card), costs=either(s.box.costs[card]))


def refused_place(s: Kanal, f: Place, route: int) -> Message:
    """K70, K75, K76."""
    free = places(s, f.player, ROAD) >> route & 1  # where a road could be built nothing lasting lies
    if not free:
        return say("{route} carries a route that cannot be built over", "K70", route=ROUTE_NAMES[route])
    if f.kind == PATH:
        return say("{route} carries a path already", "K73", route=ROUTE_NAMES[route])
    return say("{route} touches no {kind}", BUILD_RULES[f.kind], route=ROUTE_NAMES[route], kind=KINDS[f.kind])


# ---- slips


def slips(s: Kanal, move: Move) -> list[Message]:
    """Warnings before goods that find no room, effects and turns left unused, an action without a use."""
    f = s.frames[-1]
    if isinstance(f, Visit):
        return slips_of_visit(s, f, move)
    if isinstance(f, Turn):
        return slips_of_choice(s, f, move)
    if isinstance(f, Activation) and move == SKIP and open_effects(s, f, AVAILABLE):
        return [
            say("The {card} still has effects to use.", "K93", card=card_name(s.box, card_at(s, f.player, f.space)))
        ]
    if isinstance(f, Wheel) and move == END_WHEEL and not f.turned and can_turn(s, f.player):
        return [say("You leave the free turn of the wheel unused.", "K52")]
    return []


def slips_of_choice(s: Kanal, f: Turn, move: Move) -> list[Message]:
    """K22: the materials of L1 and L3 that find no room."""
    for space, good in ((L1, WOOD), (L3, CLAY)):
        if move == CHOOSE_SPACE + space and has(s, f.player, good) + LOT > MOST_BASIC:
            return [overflow(good, has(s, f.player, good) + LOT - MOST_BASIC)]
    return []


def slips_of_visit(s: Kanal, f: Visit, move: Move) -> list[Message]:
    """K38: ending without having done anything; K22: materials that find no room."""
    if move == END and not f.raises and not f.routes and not f.bridges and not f.gathered:
        return [say("You leave {space} without using it.", "K38", space=ACTION_NAMES[f.space])]
    if GATHER <= move < GATHER + 3:
        lot = SMALL_LOT if f.space == L2 else LOT
        lost = has(s, f.player, move - GATHER) + lot - MOST_BASIC
        return [overflow(move - GATHER, lost)] if lost > 0 else []
    return []


def overflow(good: int, lost: int) -> Message:
    """K22."""
    return say("{lost} {good} will find no room.", "K22", lost=lost, good=GOOD_WORDS[good])
