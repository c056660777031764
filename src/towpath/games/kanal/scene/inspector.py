"""What the inspector tells: structures, action spaces, stacks, the wheel, goods, routes, plots and the score."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from towpath.core.messages import Message, Seat, say, say_count
from towpath.draw.card import Card, Fact
from towpath.draw.markup import icon
from towpath.draw.stage import Stage
from towpath.games.kanal.rules.anytime import PRODUCE_PRICE
from towpath.games.kanal.rules.box import BRICK, Box
from towpath.games.kanal.rules.building import CANAL_CLAY
from towpath.games.kanal.rules.components import load
from towpath.games.kanal.rules.geometry import SPACE_NAMES
from towpath.games.kanal.rules.places import BUILD_RULES, COSTS
from towpath.games.kanal.rules.reading import GOOD_NAMES, TYPES
from towpath.games.kanal.rules.scoring import SOLO_MARKS, VICTORY
from towpath.games.kanal.rules.state import ACTION_NAMES, stage_of
from towpath.games.kanal.rules.supply import MOST_BASIC, MOST_VALUABLE
from towpath.games.kanal.scene.actions import LOWER, UPPER
from towpath.games.kanal.scene.cards import HEIGHT, WIDTH, plain_name, row_face
from towpath.games.kanal.scene.dial import dial_plate
from towpath.games.kanal.scene.plan import ROUTES, sides
from towpath.games.kanal.scene.seen import Seen, Space, Structure
from towpath.games.kanal.words.anytime import ONE_TURN
from towpath.games.kanal.words.card_text import card_sentences
from towpath.games.kanal.words.names import GOODS, KINDS, SPACES, card_name, either, space_called, together
from towpath.games.kanal.words.names import STAGES as STAGE_WORDS
from towpath.games.kanal.words.sheet import LINES
from towpath.games.kanal.words.turn import OPENED, SPACE_RULES, offered
from towpath.games.kanal.words.where import plot

IDS: Final = re.compile(r' id="[^"]*"')  # what is drawn a second time must not have the name of the first
SIDES: Final = 4  # K87
BRIDGES: Final = 2  # K88
Teller = Callable[[Seen, Stage, str], Card | None]


def card(view: Seen, stage: Stage, name: str) -> Card | None:
    """The card of a thing by its kind and name: `structure:A14`, `space:U3`, `wheel`."""
    kind, _, which = name.partition(":")
    teller = TELLERS.get(kind)
    return teller(view, stage, which) if teller else None


def number(amount: int) -> Message:
    """A number as it stands."""
    return Message("{amount}", values={"amount": f"{amount}".replace("-", "−")})


# ---- structures


def structure_card(view: Seen, stage: Stage, name: str) -> Card | None:
    """K64, K86-K94: a structure in the row or on a board."""
    box = load(view["pack"], view["deck"])
    if name not in box.names:
        return None
    index = box.names.index(name)
    raised = next((s for board in view["boards"] for s in board["structures"].values() if s["card"] == name), None)
    goods = own_goods(view, stage)
    facts = [Fact(say("at the end", "K108"), points(box.prestige[index]))]
    facts += raised_facts(raised) if raised else [Fact(say("cost"), either(box.costs[index]))]
    if raised is None and goods is not None:
        facts.append(Fact(say("you have"), stock_of(box.costs[index], goods)))
    return Card(
        card_name(box, index),
        kind=say("structure, {stage} stage", stage=STAGE_WORDS[stage_of(index)]),
        picture=structure_picture(stage, box, name),
        does=joined(card_sentences(box, index)),
        facts=[*facts, Fact(say("when"), WHEN)],
        refusal=lacking(box.costs[index], goods) if raised is None and goods is not None else None,
        rule="K94",
    )


WHEN: Final = say("with four routes around it, and once more with its second bridge", "K86")


def structure_picture(stage: Stage, box: Box, name: str) -> str:
    """The face of the row."""
    face = row_face(box, name, plain_name(stage, box, name))
    return f'<svg class="face" viewBox="0 0 {WIDTH} {HEIGHT}">{face}</svg>'


def joined(sentences: Sequence[Message]) -> Message:
    """Sentences one after another."""
    found = sentences[0]
    for more in sentences[1:]:
        found = Message("{first} {more}", values={"first": found, "more": more})
    return found


def points(amount: int) -> Message:
    """So many points."""
    return say_count("{count} point", "{count} points", amount)


def raised_facts(raised: Structure) -> list[Fact]:
    """K86: what of a raised structure is still to come, and what it would yield now."""
    routes = say("activated") if raised["routes_done"] else of(raised["sides"], SIDES)
    bridges = say("activated") if raised["bridges_done"] else of(raised["bridges"], BRIDGES)
    bundle = tuple(raised["yields"].get(name, 0) for name in GOOD_NAMES)
    return [Fact(say("routes"), routes), Fact(say("bridges"), bridges), Fact(say("yields now"), together(bundle))]


def of(count: int, all_of_them: int) -> Message:
    """So many of so many."""
    return say("{count} of {all}", count=count, all=all_of_them)


def own_goods(view: Seen, stage: Stage) -> dict[str, int] | None:
    """What the reader owns; None for a spectator."""
    return None if stage.seat is None else view["boards"][stage.seat]["goods"]


def stock_of(costs: Sequence[tuple[int, ...]], goods: dict[str, int]) -> Message:
    """What the reader has of the goods that a cost names."""
    asked = [any(cost[good] for cost in costs) for good in range(len(GOOD_NAMES))]
    have = [say("{count} {good}", count=goods[name], good=GOODS[i]) for i, name in enumerate(goods) if asked[i]]
    return Message("{goods}", values={"goods": have}) if have else say("nothing")


def lacking(costs: Sequence[tuple[int, ...]], goods: dict[str, int]) -> Message | None:
    """K62: what is missing of the cheapest alternative; None if it can be paid."""
    stock = [goods.get(name, 0) for name in GOOD_NAMES]
    missing = [tuple(max(0, amount - has) for amount, has in zip(cost, stock, strict=False)) for cost in costs]
    least = min(missing, key=sum)
    return say("you lack {goods}", "K62", goods=together(least)) if sum(least) else None


# ---- the action board


def space_card(view: Seen, stage: Stage, name: str) -> Card | None:
    """K36-K48: an action space."""
    if name not in ACTION_NAMES:
        return None
    space, found = ACTION_NAMES.index(name), view["spaces"][name]
    facts = [Fact(say("lies there", "K37"), say("{count} thaler", count=found["coins"]))]
    if space in OPENED and view["stacks"][OPENED[space][0]]:
        stack, _, after = OPENED[space]
        facts += [Fact(say("stack", "K27"), left(stack, view["stacks"][stack])), Fact(say("then", "K47"), after)]
    return Card(
        SPACES[space],
        kind=say("action space {number}", number=name),
        picture=space_picture(name),
        does=sentence(offered(view["stacks"], space)),
        facts=facts,
        refusal=closed(space, found),
        rule=SPACE_RULES[space],
    )


def space_picture(name: str) -> str:
    """The space as it lies on the action board."""
    w, h = UPPER if name[0] == "U" else LOWER
    plate = f'<rect class="spb" x=".5" y=".5" width="{w - 1:g}" height="{h - 1}" rx="6"/>'
    return f'<svg viewBox="0 0 {w:g} {h}">{plate}<use href="#face-{name}"/></svg>'


def closed(number: int, space: Space) -> Message | None:
    """K36, K61: why the space cannot be chosen."""
    if space["blocked"]:
        return say("{space} is blocked in this round", "K61", space=space_called(number))
    if space["by"] is not None:
        return say("{seat} has chosen it in this round", "K36", seat=Seat(space["by"]))
    return None


def left(stage: int, cards: int) -> Message:
    """K27: the face-down cards of a stage."""
    return say_count("{count} {stage} card left", "{count} {stage} cards left", cards, stage=STAGE_WORDS[stage])


def sentence(text: Message) -> Message:
    """A phrase as a sentence."""
    return say("You may {text}.", text=text)


# ---- wheel and goods


def wheel_card(view: Seen, stage: Stage, which: str) -> Card:
    """K21-K25, K101: the wheel."""
    goods = own_goods(view, stage)
    return Card(
        say("Material wheel"),
        kind=say("your materials and what they become"),
        picture=IDS.sub("", dial_plate(view, replace(stage, lit={}), stage.seat or 0).replace("dial", "dial wide", 1)),
        does=say("A turn makes brick and iron of wood, clay and ore."),
        facts=[
            Fact(say("one turn", "K23"), ONE_TURN),
            Fact(say("free", "K52"), say("once at the end of every round")),
            Fact(say("at any time", "K101"), say("for {price} thaler", price=PRODUCE_PRICE)),
            Fact(say("needs", "K24"), say("at least 1 wood, 1 clay and 1 ore")),
        ],
        refusal=lacking([TURN_NEEDS], goods) if goods is not None else None,
        rule="K23",
    )


TURN_NEEDS: Final = (1, 1, 1)  # K24: wood, clay, ore


def good_card(view: Seen, stage: Stage, name: str) -> Card | None:
    """K21, K22, K100, K109-K112: a good and what it is worth."""
    if name not in GOOD_NAMES[: len(GOODS)]:
        return None
    good = GOOD_NAMES.index(name)
    goods = own_goods(view, stage)
    facts = [] if goods is None else [Fact(say("you have"), number(goods[name]))]
    refusal = None
    if good < BRICK:
        facts += [Fact(say("at most"), number(MOST_BASIC)), Fact(say("at the end", "K112"), BASICS_COUNT)]
        if goods is not None and goods[name] < MOST_BASIC:
            price = goods[name] + 1
            facts.append(Fact(say("1 more", "K100"), say("for {price} thaler", price=price)))
            refusal = too_dear(price, goods["thaler"])
    else:
        facts += [Fact(say("at most"), number(MOST_VALUABLE))] if name in ("brick", "iron") else []
        facts.append(Fact(say("at the end"), say("1 point each")))
    return Card(GOODS[good], GOOD_KINDS[good], symbol(f"i-{name}"), None, facts, refusal, GOOD_RULES[good])


def too_dear(price: int, money: int) -> Message | None:
    """K100: why none can be bought."""
    if money >= price:
        return None
    return say("1 more costs {price} thaler, you have {money}", "K100", price=price, money=money)


BASICS_COUNT: Final = say("1 point for each complete set of wood, clay and ore", "K112")
GOOD_KINDS: Final = (*[say("basic material")] * 3, *[say("valuable material")] * 2, say("money"), say("token"))
GOOD_RULES: Final = ("K100", "K100", "K100", "K111", "K111", "K109", "K110")


def symbol(name: str) -> str:
    """A symbol of the game as the picture of a card."""
    return icon(name, 24, 24, "small")


# ---- the board


def way_card(view: Seen, stage: Stage, name: str) -> Card | None:
    """K70-K81: a kind of route, or bridges."""
    if name not in TYPES:
        return None
    kind = TYPES.index(name)
    goods = own_goods(view, stage)
    return Card(
        KINDS[kind],
        kind=say("joins two structures") if name == "bridge" else say("route"),
        picture=symbol(f"i-{name}"),
        does=WAYS[kind],
        facts=[Fact(say("cost"), together(COSTS[kind])), Fact(say("at the end", "K113"), WORTH[kind])],
        refusal=lacking([COSTS[kind]], goods) if goods is not None else None,
        rule=BUILD_RULES[kind],
    )


WAYS: Final = (
    say("Lies on any empty route space. Anything else may be built over it later."),
    say("Lies on any empty route space, or over a path."),
    say("Must touch another rail track; it may lie over a path."),
    say("Must touch another canal; it may lie over a path. It brings {count} clay.", count=CANAL_CLAY),
    say("Spans a route between two structures. The second bridge of a structure activates it."),
)
WORTH: Final = (
    say("nothing, but the space is not empty"),
    *[say("1 point, and the space is not empty")] * 3,
    say("nothing"),
)


def plot_card(view: Seen, stage: Stage, name: str) -> Card | None:
    """K12, K64: an empty space for a structure."""
    seat, _, space = name.partition("-")
    if space not in SPACE_NAMES or not seat.isdecimal() or int(seat) >= view["seats"]:
        return None
    lie = sum(side in view["boards"][int(seat)]["routes"] for side in sides(space))
    return Card(
        plot(SPACE_NAMES.index(space)),
        kind=say("space for a structure"),
        picture=symbol("i-raise"),
        does=say("A structure that is raised where all four routes lie is activated at once."),
        facts=[Fact(say("routes"), of(lie, SIDES))],
        rule="K92",
    )


def gap_card(view: Seen, stage: Stage, name: str) -> Card | None:
    """K86, K114: the empty route spaces of a board."""
    if not name.isdecimal() or int(name) >= view["seats"]:
        return None
    empty = len(ROUTES) - len(view["boards"][int(name)]["routes"])
    return Card(
        say("Empty route space"),
        picture=symbol("i-gap"),
        does=say("Costs a point at the end. A structure with a route on all four sides is activated."),
        facts=[Fact(Message("{seat}", values={"seat": Seat(int(name))}), spaces_empty(empty))],
        rule="K114",
    )


def spaces_empty(count: int) -> Message:
    """K114: so many spaces, and what they cost."""
    return say_count("{count} space is empty", "{count} spaces are empty", count, "K114")


def start_card(view: Seen, stage: Stage, which: str) -> Card:
    """K20, K71: a starting path."""
    return Card(
        say("Starting path"),
        kind=KINDS[TYPES.index("path")],
        picture=symbol("i-path"),
        does=say("One of the two paths of the beginning. Some structures count those that you have built over."),
        rule="K20",
    )


# ---- the score


def seat_card(view: Seen, stage: Stage, name: str) -> Card | None:
    """K107-K114: a seat with what its points are made of."""
    if not name.isdecimal() or int(name) >= view["seats"]:
        return None
    seat = int(name)
    facts = [Fact(label, number(amount)) for label, amount in zip(LINES, view["sheet"][seat], strict=True)]
    return Card(
        Message("{seat}", values={"seat": Seat(seat)}),
        kind=points(view["score"][seat]),
        does=say("Counted as if the game ended now. Each of the {count} empty route spaces costs a point, so "
                 "everybody begins below zero.", count=-view["sheet"][seat][-1]),
        facts=facts,
        rule="K107",
    )  # fmt: skip


def marks_card(view: Seen, stage: Stage, which: str) -> Card:
    """K118: what a solo game is to reach."""
    return Card(
        say("Points now"),
        kind=say("solo game"),
        does=say("You win with {points} points.", points=VICTORY),
        facts=[Fact(say("marks"), Message("{marks}", values={"marks": [str(mark) for mark in SOLO_MARKS]}))],
        rule="K118",
    )


def disc_card(view: Seen, stage: Stage, which: str) -> Card:
    """K61: the blocking disc of the solo game."""
    return Card(
        say("Blocking disc"),
        kind=say("solo game"),
        does=say("The space under it cannot be chosen in this round. It moves on after every round."),
        rule="K61",
    )


TELLERS: Final[dict[str, Teller]] = {
    "structure": structure_card,
    "space": space_card,
    "wheel": wheel_card,
    "good": good_card,
    "way": way_card,
    "plot": plot_card,
    "gap": gap_card,
    "start": start_card,
    "seat": seat_card,
    "marks": marks_card,
    "disc": disc_card,
}
