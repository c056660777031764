"""Cards for the inspector: what is told of tiles, piles, structures, goods, objectives and territories."""

from __future__ import annotations

from collections.abc import Callable

from towpath.core.messages import Message, Seat, say, say_count
from towpath.draw.card import Card, Fact
from towpath.draw.markup import icon
from towpath.draw.stage import Stage
from towpath.games.okanagan.rules.box import GOODS, SHAPES, TERRAINS, Box
from towpath.games.okanagan.rules.components import ACTION_NAMES, TERRAIN_NAMES, load
from towpath.games.okanagan.scene.art.actions import pile_picture
from towpath.games.okanagan.scene.art.structures import structure_icon
from towpath.games.okanagan.scene.choosing import could_close
from towpath.games.okanagan.scene.display import tile_picture
from towpath.games.okanagan.scene.seen import Card as Objective
from towpath.games.okanagan.scene.seen import Seen, Territory
from towpath.games.okanagan.scene.tokens import KINDS, good_word, swatch, token
from towpath.games.okanagan.words.names import (
    ACTION_EFFECTS,
    ACTION_WORDS,
    STRUCTURE_WORDS,
    TERRAIN_WORDS,
    tile_name,
)

COUNTS = (
    say("counts in the one territory it stands in", "O27"),
    say("counts in both territories it stands between", "O26"),
    say("counts in all territories of its tile", "O25"),
)


def card(view: Seen, stage: Stage, name: str) -> Card | None:
    """The card of a thing; None if there is no such thing on the table."""
    kind, _, what = name.partition("-")
    told = CARDS.get(kind)
    return told(view, stage, load(view["pack"]), what) if told else None


def number(what: str, most: int) -> int | None:
    """Counted from 1 in names, from 0 here."""
    return int(what) - 1 if what.isdecimal() and 1 <= int(what) <= most else None


def amount(count: int) -> Message:
    """A plain number."""
    return Message("{count}", values={"count": count})


# ---- tiles


def slot_card(view: Seen, stage: Stage, box: Box, what: str) -> Card | None:
    """O53: a tile of the display."""
    slot = number(what, len(view["display"]))
    tile = None if slot is None else view["display"][slot]
    return None if tile is None else tile_card(view, box, tile)


def hand_card(view: Seen, stage: Stage, box: Box, what: str) -> Card | None:
    """O18: the tile in front of a seat: its face where it is known, else its back."""
    seat = number(what, view["seats"])
    if seat is None:
        return None
    held = view["hands"][seat]
    if held["tile"]:
        return tile_card(view, box, held["tile"])
    if held["back"] is None:
        return None
    action = ACTION_WORDS[ACTION_NAMES[held["back"]]]
    return Card(
        say("hidden tile of {seat}", seat=Seat(seat)),
        picture=f'<svg viewBox="0 0 118 118">{pile_picture(held["back"], 1)}</svg>',
        facts=[Fact(say("its back"), action)],
        rule="O18",
    )


def tile_card(view: Seen, box: Box, tile: str) -> Card:
    """A tile with its goods, and where it would fit."""
    index = box.tiles.index(tile)
    laid = tuple([(t["tile"], t["x"], t["y"], t["rotation"]) for t in view["tiles"]])
    places, closable = could_close(view["pack"], laid, index)
    facts = [Fact(say("fits in"), say_count("{count} place", "{count} places", places, "O21"))]
    closes = [TERRAIN_WORDS[terrain] for terrain, _ in closable]
    facts.append(Fact(say("could close"), say("{territories}", territories=closes) if closes else say("nothing")))
    return Card(
        tile_name(box, index), say("territory tile"), tile_picture(view["pack"], tile, "card-"), facts=facts, rule="O4"
    )


def pile_card(view: Seen, stage: Stage, box: Box, what: str) -> Card | None:
    """O41: the action on the back of a pile."""
    index = number(what, len(view["piles"]))
    if index is None:
        return None
    pile = view["piles"][index]
    if pile["back"] is None:
        return Card(say("empty pile"), rule="O55")
    action = ACTION_NAMES[pile["back"]]
    under = [ACTION_WORDS[ACTION_NAMES[back]] for back in pile["under"]]
    facts = [Fact(say("tiles"), amount(pile["size"]))]
    facts += [Fact(say("put under it"), say("{actions}", actions=under))] if under else []
    return Card(
        ACTION_WORDS[action],
        say("special action"),
        f'<svg viewBox="0 0 118 118">{pile_picture(pile["back"], pile["size"])}</svg>',
        ACTION_EFFECTS[action],
        facts,
        rule=ACTION_WORDS[action].rule,
    )


# ---- what seats own


def stock_card(view: Seen, stage: Stage, box: Box, what: str) -> Card | None:
    """O9, O35: a kind of structure."""
    if what not in KINDS:
        return None
    kind = KINDS.index(what)
    facts = [Fact(say("influence"), amount(box.influence[kind]))]
    for seat in range(view["seats"]):
        now, later = view["inventory"][seat][kind], view["reserve"][seat][kind]
        text = say("{now}, in round 2 {later} more", now=now, later=later) if later else amount(now)
        facts.append(Fact(say("{seat}", seat=Seat(seat)), text))
    picture = structure_icon(what, stage.seat or 0)
    return Card(STRUCTURE_WORDS[kind], say("structure"), picture, COUNTS[kind], facts, rule=COUNTS[kind].rule)


def good_card(view: Seen, stage: Stage, box: Box, what: str) -> Card | None:
    """O7: a good, who has it, and the reader's objectives that ask for it."""
    if what not in box.goods:
        return None
    good = box.goods.index(what)
    facts = [Fact(say("{seat}", seat=Seat(p)), amount(view["goods"][p][good])) for p in range(view["seats"])]
    facts.append(Fact(say("in the supply"), amount(view["supply"][good])))
    held = [] if stage.seat is None else view["cards"][stage.seat]["cards"] or []
    asked = [each for each in held if what in each["needs"]]
    if asked:
        facts.append(Fact(say("your objectives"), say("asked for by {count} of them", count=len(asked))))
    return Card(good_word(what), TERRAIN_WORDS[good // SHAPES], token(what), facts=facts, rule="O7")


def objective_card(view: Seen, stage: Stage, box: Box, what: str) -> Card | None:
    """O63: an objective of the reader, or after the end of anybody."""
    for seat in range(view["seats"]):
        for held in view["cards"][seat]["cards"] or []:
            if held["card"] == what:
                return held_card(view, box, seat, held)
    return None


def held_card(view: Seen, box: Box, seat: int, held: Objective) -> Card:
    """What it asks for, what its owner has, and what that is worth."""
    owned = view["goods"][seat]
    facts = [Fact(good_word(good), amount(owned[box.goods.index(good)])) for good in held["needs"]]
    facts.append(Fact(say("worth now"), say("{points} points", points=held["worth"])))
    goods = [good_word(good) for good in held["needs"]]
    does = say("{points} points for each set of {goods}", "O63", points=held["points"], goods=goods)
    return Card(say("objective"), say("secret until the end"), token(held["needs"][0]), does, facts, rule="O63")


def explorer_card(view: Seen, stage: Stage, box: Box, what: str) -> Card | None:
    """O62: the objective that all have."""
    facts = []
    for seat in range(view["seats"]):
        goods = view["goods"][seat]
        sets = min([sum(goods[t * SHAPES : (t + 1) * SHAPES]) for t in range(TERRAINS)])
        facts.append(Fact(say("{seat}", seat=Seat(seat)), say_count("{count} set", "{count} sets", sets)))
    does = say("{points} points for each set of four goods of four colours, whatever their shapes", "O62",
               points=box.explorer)  # fmt: skip
    return Card(say("Explorer"), say("for everybody"), icon("explorer", 48, 48), does, facts, rule="O62")


def gold_card(view: Seen, stage: Stage, box: Box, what: str) -> Card | None:
    """O65: nuggets count by rank."""
    facts = [Fact(say("{seat}", seat=Seat(p)), say("{nuggets} nuggets: {points} points", nuggets=view["nuggets"][p],
                  points=view["nugget_points"][p])) for p in range(view["seats"])]  # fmt: skip
    does = say("The ranks bring {points} points; players who are level share a rank.", "O65",
               points=[amount(n) for n in box.nugget_points[: view["seats"]]])  # fmt: skip
    return Card(say("gold nuggets"), None, icon("nugget", 40, 40), does, facts, rule="O65")


# ---- territories


def territory_card(view: Seen, stage: Stage, box: Box, what: str) -> Card | None:
    """O30-O35: what a territory yields, and who is present."""
    found = next((t for t in view["territories"] if str(t["id"]) == what), None)
    if found is None:
        return None
    terrain = TERRAIN_NAMES[found["terrain"]]
    return Card(
        TERRAIN_WORDS[terrain],
        say_count("territory of {count} tile", "territory of {count} tiles", len(found["tiles"]), "O30"),
        swatch(terrain),
        state_of(found),
        [Fact(say("goods"), goods_told(found, box)), Fact(say("influence"), influence_told(found))],
        rule="O35",
    )


def state_of(found: Territory) -> Message:
    """O31, O33: open, closed, or resolved."""
    if found["resolved"]:
        return say("It has been resolved and yields nothing more.", "O33")
    if found["open"]:
        return say_count("It is closed when its last open side is.",
                         "It is closed when its last {count} open sides are.", found["open"], "O31")  # fmt: skip
    return say("It is closed and is being resolved.", "O32")


def goods_told(found: Territory, box: Box) -> Message:
    """What it yields, in words."""
    goods = [say("{count} {good}", count=found["icons"][n], good=good_word(box.goods[n]))
             for n in range(GOODS) if found["icons"][n]]  # fmt: skip
    return say("{goods}", goods=goods) if goods else say("nothing")


def influence_told(found: Territory) -> Message:
    """Who is present, the strongest first."""
    present = sorted([p for p, n in enumerate(found["influence"]) if n], key=lambda p: -found["influence"][p])
    told = [say("{seat} {count}", seat=Seat(p), count=found["influence"][p]) for p in present]
    return say("{seats}", seats=told) if told else say("nobody there")


Told = Callable[[Seen, Stage, Box, str], Card | None]
CARDS: dict[str, Told] = {
    "slot": slot_card, "hand": hand_card, "pile": pile_card, "stock": stock_card, "good": good_card,
    "objective": objective_card, "explorer": explorer_card, "gold": gold_card, "territory": territory_card,
}  # fmt: skip
