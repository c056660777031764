"""Territories in lines: terrain, size, what they yield, and who is present with what influence (O30-O35)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from towpath.draw.markup import escape
from towpath.draw.seats import seat_chip
from towpath.games.okanagan.rules.components import TERRAIN_NAMES
from towpath.games.okanagan.scene.lexicon import Lexicon
from towpath.games.okanagan.scene.seen import Seen, Territory
from towpath.games.okanagan.scene.tokens import one_counted, swatch


class Stretch(NamedTuple):
    """A territory as a value; one that would come to be has no number."""

    number: int
    terrain: int
    tiles: int
    open: int
    icons: tuple[int, ...]
    influence: tuple[int, ...]


def stretch(territory: Territory) -> Stretch:
    """A territory of the view."""
    terrain = TERRAIN_NAMES[territory["terrain"]]
    icons, influence = tuple(territory["icons"]), tuple(territory["influence"])
    return Stretch(territory["id"], terrain, len(territory["tiles"]), territory["open"], icons, influence)


def stretches(view: Seen) -> tuple[Stretch, ...]:
    """The territories that are not yet resolved."""
    return tuple([stretch(territory) for territory in view["territories"] if not territory["resolved"]])


@lru_cache(maxsize=4096)
def territory_row(found: Stretch, words: Lexicon) -> str:
    """One territory; open ones that would only grow yield nothing yet."""
    goods = goods_of(found, words)
    yields = f'<span class="yield">{goods}</span>' if goods else ""
    return (
        f'<div class="row">{swatch(found.terrain)}<span class="name"><b>{words.terrains[found.terrain]}</b>'
        f'<small>{words.tiles[found.tiles]}</small></span>{yields}<span class="shares">{shares(found, words)}</span>'
        "</div>"
    )


def goods_of(found: Stretch, words: Lexicon) -> str:
    """O5: what a territory yields."""
    return "".join(
        [one_counted(words.goods[n], count, words.good_names[n]) for n, count in enumerate(found.icons) if count]
    )


def shares(found: Stretch, words: Lexicon) -> str:
    """O35: who is present with what influence, the strongest first."""
    present = sorted([p for p, n in enumerate(found.influence) if n], key=lambda p: -found.influence[p])
    if not present:
        return f'<span class="nobody">{words.nobody}</span>'
    return "".join([f'<span class="share">{seat_chip(p)}<b>{found.influence[p]}</b></span>' for p in present])


@lru_cache(maxsize=4096)
def in_words(found: Stretch, words: Lexicon) -> str:
    """A territory in a few words, for those who do not see it."""
    present = ", ".join([f"{escape(words.names[p])} {n}" for p, n in enumerate(found.influence) if n])
    told = f"{words.terrains[found.terrain]}: {words.tiles[found.tiles]}, {words.open_sides[found.open]}"
    return f"{told}; {present}" if present else told
