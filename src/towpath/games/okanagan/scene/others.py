"""The others: what they have to build, their goods, gold and the back of their tile (O18)."""

from __future__ import annotations

from functools import lru_cache

from towpath.core.messages import say
from towpath.draw.markup import escape, icon
from towpath.draw.seats import seat_chip
from towpath.draw.stage import Stage
from towpath.games.okanagan.rules.components import ACTION_NAMES, load
from towpath.games.okanagan.scene.art.actions import tile_back
from towpath.games.okanagan.scene.display import tile_picture
from towpath.games.okanagan.scene.lexicon import Lexicon
from towpath.games.okanagan.scene.seen import Hand, Seen
from towpath.games.okanagan.scene.tokens import stock, token
from towpath.games.okanagan.words.names import ACTION_WORDS, tile_name


def others_plate(view: Seen, stage: Stage, words: Lexicon) -> str:
    """Everybody but the reader, in the order of play."""
    first = 0 if stage.seat is None else stage.seat + 1
    count = view["seats"] if stage.seat is None else view["seats"] - 1
    order = [(first + i) % view["seats"] for i in range(count)]
    seats = "".join([other(view, stage, words, seat) for seat in order])
    name = stage.say(say("The others"))
    return f'<section class="plate others of-{count}" aria-label="{name}">{seats}</section>'


def other(view: Seen, stage: Stage, words: Lexicon, seat: int) -> str:
    """One seat in two lines."""
    cards = view["cards"][seat]["count"]
    secret = stage.say(say("{count} secret objectives", count=cards))
    cells = small_cells(tuple(view["goods"][seat]), words)
    active = " active" if seat == view["active"] else ""
    gold = f'<span class="stock" data-card="gold">{icon("nugget", 40, 40)}<b>{view["nuggets"][seat]}</b></span>'
    return (
        f'<div class="other k{seat}{active}"><div class="who">{seat_chip(seat)}<b>{escape(stage.names[seat])}</b>'
        f'<span class="stocks">{stock(stage, seat, view["inventory"][seat])}'
        f"{gold}</span>"
        f'{hand(view["pack"], stage, view["hands"][seat], seat)}<span class="sr">{secret}</span></div>'
        f'<div class="cells">{cells}</div></div>'
    )


@lru_cache(maxsize=1024)
def small_cells(counts: tuple[int, ...], words: Lexicon) -> str:
    """O7: the twelve goods."""
    named = zip(words.goods, counts, words.good_names, strict=True)
    return "".join([small_cell(good, count, name) for good, count, name in named])


def small_cell(good: str, count: int, name: str) -> str:
    """A good; a number where there are several."""
    number = f"<b>{count}</b>" if count > 1 else ""
    return f'<span class="cell{"" if count else " none"}" data-card="good-{escape(good)}">{token(good)}{number}</span>'


def hand(pack: str, stage: Stage, held: Hand, seat: int) -> str:
    """The tile in front of a seat: its face if all have seen it, else its back."""
    picture, name, back = "", "", held["back"]
    if held["tile"]:
        box = load(pack)
        name = stage.say(tile_name(box, box.tiles.index(held["tile"])))
        picture = tile_picture(pack, held["tile"], f"hand{seat}-", "tile small")
    elif back:
        name = stage.say(ACTION_WORDS[ACTION_NAMES[back]])
        picture = f'<svg class="tile small" viewBox="-1 -1 106 106" aria-hidden="true">{tile_back(back)}</svg>'
    if not picture:
        return '<span class="hand"></span>'
    return f'<span class="hand" data-card="hand-{seat + 1}" role="img" aria-label="{name}">{picture}</span>'
