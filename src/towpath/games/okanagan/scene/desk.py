"""The desk: what the reader has still to build, the objectives with their progress, goods, gold and points."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.core.messages import say
from towpath.draw.markup import escape, icon
from towpath.draw.stage import Stage
from towpath.games.okanagan.rules.box import SHAPES, TERRAINS, Box
from towpath.games.okanagan.scene.art.structures import structure_icon
from towpath.games.okanagan.scene.display import tile_picture
from towpath.games.okanagan.scene.lexicon import Lexicon
from towpath.games.okanagan.scene.seen import Card, Seen
from towpath.games.okanagan.scene.tokens import KINDS, good_word, lit_button, swatch, token
from towpath.games.okanagan.words.names import STRUCTURE_WORDS, TERRAIN_WORDS

MANY_CARDS: Final = 4  # beside the Explorer card


def desk_plate(view: Seen, stage: Stage, box: Box, words: Lexicon) -> str:
    """Everything that belongs to the reader; nothing for a spectator."""
    seat = stage.seat
    if seat is None:
        return ""
    tile = own_tile(view, stage, seat)
    parts = (
        to_build(view, stage, seat),
        tile,
        objectives(view, stage, box, seat),
        goods(view, stage, words, seat),
        so_far(view, stage, seat),
    )
    name = stage.say(say("Your things"))
    many = len(view["cards"][seat]["cards"] or []) >= MANY_CARDS
    classes = f"plate desk{' with-tile' if tile else ''}{' many' if many else ''}"
    return f'<section class="{classes}" aria-label="{name}">{"".join(parts)}</section>'


def part(name: str, classes: str, markup: str, note: str = "") -> str:
    """A part of the desk under its title."""
    small = f" <small>{note}</small>" if note else ""
    return f'<div class="part {classes}"><h2>{name}{small}</h2>{markup}</div>'


def to_build(view: Seen, stage: Stage, seat: int) -> str:
    """O14: the inventory, and what waits on the Second Round card."""
    rows = ""
    for kind, name in enumerate(KINDS):
        now, later = view["inventory"][seat][kind], view["reserve"][seat][kind]
        waiting = f"<small>+{later}</small>" if later else ""
        state = "row" if now else "row none"
        word = stage.say(STRUCTURE_WORDS[kind])
        picture = f"{structure_icon(name, seat)}<b>{now}</b>{waiting}"
        picture = f'<span class="{state}" role="img" aria-label="{word}: {now}">{picture}</span>'
        rows += lit_button(stage, f"stock-{name}", picture, "stock-of", f"stock-{name}")
    return part(stage.say(say("To build")), "to-build", f'<div class="rows">{rows}</div>')


def own_tile(view: Seen, stage: Stage, seat: int) -> str:
    """O18: the tile in front of the reader."""
    tile = view["hands"][seat]["tile"]
    if view["question"] is None:
        return ""
    if tile is None:
        return part(stage.say(say("Your tile")), "own-tile", '<p class="no-tile"></p>')
    picture = tile_picture(view["pack"], tile, "own-")
    return part(stage.say(say("Your tile")), "own-tile", f'<div data-card="hand-{seat + 1}">{picture}</div>')


# ---- objectives


def objectives(view: Seen, stage: Stage, box: Box, seat: int) -> str:
    """O63: the cards with their progress, and the Explorer card (O62)."""
    held = view["cards"][seat]["cards"] or []
    owned = dict(zip(box.goods, view["goods"][seat], strict=True))
    cards = "".join([objective(stage, card, owned) for card in held]) + explorer(view, stage, box, seat)
    many = f'<div class="cards of-{len(held) + 1}">{cards}</div>'
    note = stage.say(say("secret")) if view["question"] else ""
    return part(stage.say(say("Your objectives")), "objectives", many, note)


def objective(stage: Stage, card: Card, owned: dict[str, int]) -> str:
    """A card: its goods, how many of them there are, and what is missing for the next set."""
    needs = card["needs"]
    sets = min([owned[good] for good in needs])
    tokens = "".join(
        [f'<span class="need{" ahead" if owned[good] > sets else ""}">'
         f"{token(good)}<i>{owned[good]}</i></span> " for good in needs]
    )  # fmt: skip
    missing = [good_word(good) for good in needs if owned[good] == sets]
    each = stage.say(say("a set"))
    if len(needs) == 1:
        hint = stage.say(say("each {good}", good=good_word(needs[0])))
    elif len(missing) == len(needs):
        hint = stage.say(say("one of each"))
    else:
        hint = stage.say(say("next: {goods}", goods=missing))
    markup = (
        f'<span class="per-set"><b>{card["points"]}</b> {each}</span> '
        f'<span class="needs of-{len(needs)}">{tokens}</span> '
        f'<span class="result"><b>{card["worth"]}</b> <span>{hint}</span></span>'
    )
    return lit_button(stage, f"card-{card['card']}", markup, "objective", f"objective-{card['card']}")


def explorer(view: Seen, stage: Stage, box: Box, seat: int) -> str:
    """O62: one card for all: sets of four colours."""
    totals = [sum(view["goods"][seat][t * SHAPES : (t + 1) * SHAPES]) for t in range(TERRAINS)]
    lowest = min(totals)
    colours = "".join(
        [f'<span class="need{" ahead" if n > lowest else ""}" title="{stage.say(TERRAIN_WORDS[t])}">{swatch(t)}'
         f"<i>{n}</i></span>" for t, n in enumerate(totals)]
    )  # fmt: skip
    name, hint = stage.say(say("Explorer")), stage.say(say("one of each colour"))
    return (
        f'<div class="objective explorer" data-card="explorer"><span class="per-set"><b>{box.explorer}</b>'
        f"<em>{icon('explorer', 48, 48)} {name}</em></span>"
        f'<span class="needs of-4">{colours}</span>'
        f'<span class="result"><b>{view["explorer"][seat]}</b> <span>{hint}</span></span></div>'
    )


# ---- goods and points


def goods(view: Seen, stage: Stage, words: Lexicon, seat: int) -> str:
    """O7: the twelve goods, a column for each colour."""
    held = view["goods"][seat]
    cells = ""
    for shape in range(SHAPES):
        for terrain in range(TERRAINS):
            good = terrain * SHAPES + shape
            picture = good_cell(words.goods[good], held[good], words.good_names[good])
            cells += lit_button(stage, f"good-{words.goods[good]}", picture, "good-of", f"good-{words.goods[good]}")
    return part(
        stage.say(say("Your goods")), "goods", f'<div class="cells" data-mark="goods">{cells}</div>', str(sum(held))
    )


@lru_cache(maxsize=1024)
def good_cell(good: str, count: int, name: str) -> str:
    """One good with its number."""
    state = "cell" if count else "cell none"
    return f'<span class="{state}" role="img" aria-label="{name}: {count}">{token(good)}<b>{count}</b></span>'


def so_far(view: Seen, stage: Stage, seat: int) -> str:
    """O61, O65: gold and the points as they stand."""
    rank = stage.say(say("gold: {points} points", "O65", points=view["nugget_points"][seat]))
    score, points = view["score"][seat], stage.say(say("points"))
    return part(
        stage.say(say("So far")),
        "so-far",
        f'<span class="gold" data-card="gold" data-mark="own-gold">{icon("nugget", 40, 40)}'
        f"<b>{view['nuggets'][seat]}</b></span>"
        f"<p>{rank}</p>"
        f'<p class="total"><b>{escape(score)}</b> {points}</p>',
    )
