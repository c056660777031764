"""What is given up, moved or exchanged, large and with its facts: objectives and structures (O17, O23, O52, O72)."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.messages import Message, Seat, say, say_count
from towpath.draw.markup import escape
from towpath.draw.stage import Lit, Stage
from towpath.games.okanagan.rules.box import SPOT_KIND, SPOT_TERRAINS, Box
from towpath.games.okanagan.rules.components import TERRAIN_NAMES
from towpath.games.okanagan.rules.spots import SPOT_NAMES
from towpath.games.okanagan.scene.art.structures import structure_icon
from towpath.games.okanagan.scene.lexicon import Lexicon
from towpath.games.okanagan.scene.rows import Stretch, stretch, territory_row
from towpath.games.okanagan.scene.seen import Card, LaidTile, Seen
from towpath.games.okanagan.scene.tokens import KINDS, good_word, token
from towpath.games.okanagan.words.names import STRUCTURE_WORDS, spot_words


def owned(view: Seen, stage: Stage, box: Box, words: Lexicon) -> str:
    """One part for each answer, of which one is shown."""
    told = {"Keep": objective, "Scrap": spare, "Relocate": moved, "Exchange": exchanged}.get(view["question"] or "")
    if told is None:
        return ""
    parts = [(lit, told(view, stage, box, words, lit)) for options in stage.lit.values() for lit in options]
    shown = [
        f'<div class="owned{"" if n else " on"}" data-about="{escape(lit.notation)}">{markup}</div>'
        for n, (lit, markup) in enumerate([part for part in parts if part[1]])
    ]
    return f'<div class="abouts">{"".join(shown)}</div>{discards(view, stage)}' if shown else ""


def part(stage: Stage, picture: str, title: Message, facts: Sequence[tuple[Message, Message]], below: str = "") -> str:
    """Picture, name, facts, and rows of territories below."""
    lines = "".join([f"<div><dt>{stage.say(label)}</dt><dd>{stage.say(value)}</dd></div>" for label, value in facts])
    return (
        f'<div class="owned-of"><div class="pic">{picture}</div><div><h3>{stage.say(title)}</h3>'
        f'<dl class="facts">{lines}</dl></div></div>{below}'
    )


# ---- objectives


def objective(view: Seen, stage: Stage, box: Box, words: Lexicon, lit: Lit) -> str:
    """O63: what it asks for, what one has of it, what it is worth, and which others ask for the same."""
    held = view["cards"][stage.seat or 0]["cards"] or []
    card = next((each for each in held if f"card-{each['card']}" == lit.target), None)
    if card is None:
        return ""
    goods = view["goods"][stage.seat or 0]
    have = [say("{count} {good}", count=goods[box.goods.index(good)], good=good_word(good)) for good in card["needs"]]
    facts = [
        (say("a set"), say_count("{count} point", "{count} points", card["points"], "O63")),
        (say("you have"), say("{goods}", goods=have)),
        (say("worth now"), say_count("{count} point", "{count} points", card["worth"], "O63")),
        (say("fits with"), alike(card, held)),
    ]
    names = [good_word(good) for good in card["needs"]]
    picture = "".join([token(good) for good in card["needs"]])
    return part(stage, picture, say("{goods}", goods=names), facts)


def discards(view: Seen, stage: Stage) -> str:
    """O17: the objectives side by side, each a button that discards it; empty for other questions."""
    held = view["cards"][stage.seat or 0]["cards"] or []
    lit = {options[0].target: options[0] for options in stage.lit.values()}
    buttons = [discard(card, lit[target]) for card in held if (target := f"card-{card['card']}") in lit]
    return f'<div class="discards">{"".join(buttons)}</div>' if buttons else ""


def discard(card: Card, lit: Lit) -> str:
    """One of them: its goods and what a set is worth."""
    goods = "".join([token(good) for good in card["needs"]])
    return (
        f'<button type="button" data-move="{escape(lit.notation)}" aria-label="{escape(lit.label)}">'
        f"<span>{goods}</span><b>{card['points']}</b></button>"
    )


def alike(card: Card, held: Sequence[Card]) -> Message:
    """How many of the other objectives ask for one of its goods."""
    others = [each for each in held if each is not card and set(each["needs"]) & set(card["needs"])]
    if not others:
        return say("no other objective")
    return say_count("{count} other objective", "{count} other objectives", len(others))


# ---- structures


def spare(view: Seen, stage: Stage, box: Box, words: Lexicon, lit: Lit) -> str:
    """O23, O70: a structure at hand, and how many are left without it."""
    name = lit.target.removeprefix("stock-")
    kind, seat = KINDS.index(name), stage.seat or 0
    left = view["inventory"][seat][kind] - 1
    facts = [
        (say("influence"), say("{count}", count=box.influence[kind])),
        (say("then left"), say("{count}", count=left)),
    ]
    return part(stage, structure_icon(name, seat), STRUCTURE_WORDS[kind], facts)


def moved(view: Seen, stage: Stage, box: Box, words: Lexicon, lit: Lit) -> str:
    """O52: where a structure counts now, and where it would."""
    tile = tile_of(view, lit)
    if tile is None:
        return ""
    after = SPOT_NAMES.index(" ".join(lit.notation.split()[2:]))
    before, owner = SPOT_NAMES.index(tile["spot"] or ""), tile["owner"] or 0
    worth = box.influence[SPOT_KIND[after]]
    rows = [
        each if SPOT_TERRAINS[before] >> each.terrain & 1 else with_influence(each, owner, worth)
        for each in counted(view, tile, after)
    ]
    old = [(say("now"), spot_words(before)), (say("then"), spot_words(after))]
    below = "".join([territory_row(each, words) for each in rows])
    return part(stage, structure_icon(KINDS[SPOT_KIND[after]], owner), STRUCTURE_WORDS[SPOT_KIND[after]], old, below)


def exchanged(view: Seen, stage: Stage, box: Box, words: Lexicon, lit: Lit) -> str:
    """O72: whose structure it is, and the territories in which it counts."""
    tile = tile_of(view, lit)
    if tile is None:
        return ""
    spot, owner = SPOT_NAMES.index(tile["spot"] or ""), tile["owner"] or 0
    facts = [
        (say("owner"), say("{seat}", seat=Seat(owner))),
        (say("influence"), say("{count}", count=box.influence[SPOT_KIND[spot]])),
    ]
    below = "".join([territory_row(each, words) for each in counted(view, tile, spot)])
    return part(stage, structure_icon(KINDS[SPOT_KIND[spot]], owner), spot_words(spot), facts, below)


def tile_of(view: Seen, lit: Lit) -> LaidTile | None:
    """The laid tile with the structure that an answer names; None for an answer that names none."""
    return next((tile for tile in view["tiles"] if lit.target == f"structure-{tile['tile']}"), None)


def counted(view: Seen, tile: LaidTile, spot: int) -> list[Stretch]:
    """The territories in which a structure on that spot of the tile counts."""
    number = view["tiles"].index(tile)
    return [
        stretch(each)
        for each in view["territories"]
        if number in each["tiles"] and SPOT_TERRAINS[spot] >> TERRAIN_NAMES[each["terrain"]] & 1
    ]


def with_influence(found: Stretch, seat: int, more: int) -> Stretch:
    """A territory in which a seat has more influence."""
    influence = [count + more * (number == seat) for number, count in enumerate(found.influence)]
    return found._replace(influence=tuple(influence))
