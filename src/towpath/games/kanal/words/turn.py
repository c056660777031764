"""Words for the action phase in chapter 5: the action board and its spaces."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say
from towpath.core.words import Group, NotNow, Way
from towpath.games.kanal.rules.anytime import END
from towpath.games.kanal.rules.box import BLUE, BRIDGE, CLAY, GREEN, ORANGE, WOOD
from towpath.games.kanal.rules.geometry import ROUTE_NAMES
from towpath.games.kanal.rules.places import BUILD_RULES, COSTS, NO_EFFECT, can_build, places, raisable
from towpath.games.kanal.rules.reading import GOOD_NAMES, TYPES
from towpath.games.kanal.rules.state import ACTION_NAMES, L1, L2, L3, U1, U2, U3, U4, Kanal, blocked, has, is_full
from towpath.games.kanal.rules.supply import MOST_BASIC
from towpath.games.kanal.rules.turn import (
    BRIDGE_AT,
    CHOOSE_SPACE,
    GATHER,
    LOT,
    RAISE_CARD,
    ROUTE,
    SMALL_LOT,
    Turn,
    Visit,
    may_build,
    may_raise,
)
from towpath.games.kanal.words import elements
from towpath.games.kanal.words.anytime import AnytimeWords, EndingWords
from towpath.games.kanal.words.building import build_effect, place_label, raise_label, way_of
from towpath.games.kanal.words.names import GOODS, KINDS, SPACES, card_name, either, goods_list, space_called, together

LOWER = (L1, L2, L3)
BUILDS = {U3: 3, U4: 2}  # K42, K43: the most that can be built
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


def closed(s: Kanal, space: int) -> Message:
    """K36, K61: why a space cannot be chosen."""
    name = space_called(space)
    if space == blocked(s):
        return say("{space} is blocked in this round", "K61", space=name)
    if s.seats == 1:
        return say("{space} has been chosen this round", "K36", space=name)
    return say("{seat} has chosen it in this round", "K36", seat=Seat(s.theirs >> space & 1))


def offered(stacks: Sequence[int], space: int) -> Message:
    """What an action space offers now."""
    if space not in OPENED:
        return SPACE_TEXTS[space]
    stage, before, after = OPENED[space]
    return before if stacks[stage] else after


class TurnWords(AnytimeWords[Turn]):
    """K36: which action space."""

    def question(self, s: Kanal, f: Turn) -> Message:
        """K36."""
        return say("Which action space do you choose?", "K36")

    def option(self, s: Kanal, f: Turn, move: Move) -> Message:
        """The space."""
        return SPACES[move - CHOOSE_SPACE]

    def notation(self, s: Kanal, f: Turn, move: Move) -> str:
        """`choose u3`."""
        return f"choose {ACTION_NAMES[move - CHOOSE_SPACE].lower()}"

    def element(self, s: Kanal, f: Turn, move: Move) -> str:
        """The action space."""
        return f"space-{ACTION_NAMES[move - CHOOSE_SPACE]}"

    def outcome(self, s: Kanal, f: Turn, move: Move) -> Message:
        """What it offers; K62: and that none of it could be paid for."""
        offer = offered(s.stacks, move - CHOOSE_SPACE)
        return say("{offer}: nothing you could pay for now", offer.rule, offer=offer) if is_idle(s, f, move) else offer

    def refused(self, s: Kanal, f: Turn, verb: str, name: str) -> Message | None:
        """K36, K61: blocked, or chosen already."""
        space = name.upper()
        return closed(s, ACTION_NAMES.index(space)) if verb == "choose" and space in ACTION_NAMES else None

    def not_now(self, s: Kanal, f: Turn) -> list[NotNow]:
        """K36, K61: the spaces that cannot be chosen."""
        gone = [space for space in range(len(ACTION_NAMES)) if s.chosen >> space & 1 or space == blocked(s)]
        return [NotNow(SPACES[space], closed(s, space), f"space-{ACTION_NAMES[space]}") for space in gone]

    def slips(self, s: Kanal, f: Turn, move: Move) -> list[Message]:
        """K22: the materials of L1 and L3 that find no room; K38: a space on which nothing can be paid for."""
        for space, good in ((L1, WOOD), (L3, CLAY)):
            if move == CHOOSE_SPACE + space:
                return overflow(s, f.player, good, LOT)
        if move >= CHOOSE_SPACE and is_idle(s, f, move):
            name = space_called(move - CHOOSE_SPACE)
            return [say("With what you have you can do nothing on {space} now.", "K38", space=name)]
        return []


def is_idle(s: Kanal, f: Turn, move: Move) -> bool:
    """K38: whether nothing is left on a space but to leave it, unless materials are bought."""
    chosen = s.copy()
    f.choose(chosen, move)
    visit = chosen.frames[-1]
    return isinstance(visit, Visit) and not is_used(visit) and visit.options(chosen) == [END]


class VisitWords(EndingWords[Visit]):
    """K38: which option of the chosen space next."""

    end = say("Finish the action", "K38")
    end_notation = "end"

    def question(self, s: Kanal, f: Visit) -> Message:
        """K40-K46."""
        kinds = buildable(s, f)
        if not kinds or f.space in LOWER or (may_raise(s, f) and raisable(s, f.player, NO_EFFECT)):
            return say("What do you do on {space}?", SPACE_RULES[f.space], space=space_called(f.space))
        if len(kinds) > 1:
            return say("Where do you build?", SPACE_RULES[f.space])
        return say("Where do you build the {kind}?", BUILD_RULES[kinds[0]], kind=KINDS[kinds[0]])

    def step(self, s: Kanal, f: Visit) -> Message | None:
        """K40, K42, K43: how far the action on a space with several parts has come."""
        name = SPACES[f.space]
        if f.space in BUILDS:
            return say("{space}, build {number} of {all}", SPACE_RULES[f.space],
                       space=name, number=f.routes + f.bridges + 1, all=BUILDS[f.space])  # fmt: skip
        if f.space != U1:
            return None
        if f.routes:
            return say("route built, structure to raise", "K40")
        return say("structure raised, route to build", "K40") if f.raises else name

    def label(self, s: Kanal, f: Visit, move: Move) -> Message:
        """K38: leaving the space unused is called so."""
        if move == END and not is_used(f):
            return say("Finish {space} without using it", "K38", space=space_called(f.space))
        return super().label(s, f, move)

    def group(self, s: Kanal, f: Visit, move: Move) -> Group:
        """A space that was used is left by ending the turn; alone there is no turn to end."""
        return Group.END if move == END and is_used(f) and s.seats > 1 else super().group(s, f, move)

    def effect(self, s: Kanal, f: Visit, move: Move) -> Message | None:
        """K38: what would still be possible when it ends."""
        return still_possible(s, f) if move == END else super().effect(s, f, move)

    def place(self, s: Kanal, f: Visit, move: Move) -> Group:
        """Cards and bridges lie on the board, materials do not."""
        return Group.BOARD if move >= BRIDGE_AT else Group.OTHER

    def leads_on(self, s: Kanal, f: Visit, move: Move) -> bool:
        """K78: the kind of a route is chosen together with its place."""
        return ROUTE <= move < BRIDGE_AT

    def way(self, s: Kanal, f: Visit, move: Move) -> Way | None:
        """K73-K76: the kinds of routes; and bridges, where the same visit offers both."""
        if ROUTE <= move < BRIDGE_AT:
            return way_of(move - ROUTE, price_note(s, f.player, move - ROUTE))
        bridge = BRIDGE_AT <= move < RAISE_CARD and f.space == U3
        return way_of(BRIDGE, price_note(s, f.player, BRIDGE)) if bridge else None

    def not_now(self, s: Kanal, f: Visit) -> list[NotNow]:
        """K62, K65: what the space offers, but cannot be paid or has no place."""
        found = [
            NotNow(KINDS[kind], refused_build(s, f, kind))
            for kind in range(BRIDGE + 1)
            if may_build(s, f, kind) and not can_build(s, f.player, kind)
        ]
        dear = set(s.row) - set(raisable(s, f.player, NO_EFFECT)) if may_raise(s, f) else ()
        for card in sorted(dear):
            found.append(NotNow(card_name(s.box, card), refused_raise(s, f, card), f"card-{s.box.names[card]}"))
        return found

    def outcome(self, s: Kanal, f: Visit, move: Move) -> Message | None:
        """What a bridge activates; how much of a material there is then."""
        if BRIDGE_AT <= move < RAISE_CARD:
            return build_effect(s, f.player, BRIDGE, move - BRIDGE_AT)
        if GATHER <= move < ROUTE:
            stock = has(s, f.player, move - GATHER)
            return say("{stock} becomes {more}", stock=stock, more=min(stock + lot(f), MOST_BASIC))
        return None

    def option(self, s: Kanal, f: Visit, move: Move) -> Message:
        """An option with its cost."""
        if move >= RAISE_CARD:
            return raise_label(s, f.player, move - RAISE_CARD, NO_EFFECT)
        if move >= BRIDGE_AT:
            return place_label(s, f.player, BRIDGE, move - BRIDGE_AT)
        if move >= ROUTE:
            kind = move - ROUTE
            return say("Build a {kind} for {goods}", BUILD_RULES[kind], kind=KINDS[kind], goods=goods_list(COSTS[kind]))
        return say("Gain {count} {good}", SPACE_RULES[f.space], count=lot(f), good=GOODS[move - GATHER])

    def notation(self, s: Kanal, f: Visit, move: Move) -> str:
        """`raise A14`, `bridge h11`, `build road`, `gain wood`."""
        if move >= RAISE_CARD:
            return f"raise {s.box.names[move - RAISE_CARD]}"
        if move >= BRIDGE_AT:
            return f"bridge {ROUTE_NAMES[move - BRIDGE_AT]}"
        if move >= ROUTE:
            return f"build {TYPES[move - ROUTE]}"
        return f"gain {GOOD_NAMES[move - GATHER]}"

    def element(self, s: Kanal, f: Visit, move: Move) -> str:
        """A card of the row, a bridge on the board, or the button of a kind."""
        if move >= RAISE_CARD:
            return f"card-{s.box.names[move - RAISE_CARD]}"
        if move >= BRIDGE_AT:
            return elements.bridge(f.player, move - BRIDGE_AT)
        if move >= ROUTE:
            return f"build-{TYPES[move - ROUTE]}"
        return f"gather-{GOOD_NAMES[move - GATHER]}"

    def refused(self, s: Kanal, f: Visit, verb: str, name: str) -> Message | None:
        """A build or a structure that is not possible."""
        if verb == "raise" and name in s.box.names:
            return refused_raise(s, f, s.box.names.index(name))
        kind = verb if verb == "bridge" else name
        if verb in ("build", "bridge") and kind in TYPES:
            return refused_build(s, f, TYPES.index(kind))
        return None

    def slips(self, s: Kanal, f: Visit, move: Move) -> list[Message]:
        """K38: ending without having done anything; K22: materials that find no room."""
        if move == END and not is_used(f):
            return [say("You leave {space} without using it.", "K38", space=space_called(f.space))]
        return overflow(s, f.player, move - GATHER, lot(f)) if GATHER <= move < ROUTE else []


def is_used(f: Visit) -> bool:
    """K38: whether anything has been done on the space."""
    return bool(f.raises or f.routes or f.bridges or f.gathered)


def still_possible(s: Kanal, f: Visit) -> Message | None:
    """K38: what ending the visit would give up."""
    if may_raise(s, f) and raisable(s, f.player, NO_EFFECT):
        return say("a structure could still be raised", "K38")
    kinds = [KINDS[kind] for kind in buildable(s, f)]
    return say("still possible: {kinds}", "K38", kinds=kinds) if kinds else None


def buildable(s: Kanal, f: Visit) -> list[int]:
    """The kinds of routes, and bridges, that the visit still offers and that can be built now."""
    return [kind for kind in range(BRIDGE + 1) if may_build(s, f, kind) and can_build(s, f.player, kind)]


def price_note(s: Kanal, player: int, kind: int) -> Message:
    """K73-K76, K80: the cost of a kind, and how much of it there is where that is one good."""
    cost = COSTS[kind]
    goods = [good for good, amount in enumerate(cost) if amount]
    if len(goods) > 1:
        return together(cost)
    return say("{cost} of {stock}", cost=together(cost), stock=has(s, player, goods[0]))


def lot(f: Visit) -> int:
    """K44-K46: how much of a material the space gives."""
    return SMALL_LOT if f.space == L2 else LOT


def overflow(s: Kanal, player: int, good: int, gained: int) -> list[Message]:
    """K22: what finds no room, if anything."""
    lost = has(s, player, good) + gained - MOST_BASIC
    told = say("There will be no room for {lost} {good}.", "K22", lost=lost, good=GOODS[good])
    return [told] if lost > 0 else []


def refused_build(s: Kanal, f: Visit, kind: int) -> Message:
    """K39-K48, K62: no option of this visit, too dear, or no place."""
    if not may_build(s, f, kind):
        return say("{space} does not offer a {kind} now", SPACE_RULES[f.space],
                   space=space_called(f.space), kind=KINDS[kind])  # fmt: skip
    if not can_build(s, f.player, kind) and places(s, f.player, kind):
        return say("a {kind} costs {goods}", BUILD_RULES[kind], kind=KINDS[kind], goods=goods_list(COSTS[kind]))
    return say("there is no place for a {kind}", BUILD_RULES[kind], kind=KINDS[kind])


def refused_raise(s: Kanal, f: Visit, card: int) -> Message:
    """K64-K69: not offered here, no space, not in the row, or too dear."""
    if not may_raise(s, f):
        return say("{space} does not offer to raise a structure now", SPACE_RULES[f.space], space=space_called(f.space))
    if is_full(s, f.player):
        return say("all your structure spaces are occupied", "K69")
    if card not in s.row:
        return say("the {card} is not on offer", "K64", card=card_name(s.box, card))
    return say("the {card} costs {costs}", "K65", card=card_name(s.box, card), costs=either(s.box.costs[card]))
