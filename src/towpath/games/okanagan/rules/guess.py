# towpath: compiled
"""Guesses: full states that fit what a seat knows (O18)."""

from __future__ import annotations

from random import Random
from typing import Final

from towpath.core.frames import still_choosing
from towpath.core.lots import any_of
from towpath.core.masks import bits
from towpath.games.okanagan.rules.landscape import has_placement
from towpath.games.okanagan.rules.laying import Place
from towpath.games.okanagan.rules.objectives import Keep
from towpath.games.okanagan.rules.scoring import card_points
from towpath.games.okanagan.rules.state import NONE, Okanagan, is_shown

COMPARED: Final = 25
"""Up to so many cards more are compared when the cards of another seat are guessed: as many as it takes for them to
bring on the average what the cards of a seat really bring, early and late in the game."""


def guess(s: Okanagan, seat: int, rng: Random) -> Okanagan:
    """The same position with the others' hidden tiles and cards as they might be; piles have no order to guess."""
    g = s.copy()
    if s.frames:  # O61: at the end all is revealed
        guess_tiles(g, seat, rng)
        hide_progress(g, seat, rng)
        guess_cards(g, seat, rng)
    return g


def guess_tiles(g: Okanagan, seat: int, rng: Random) -> None:
    """O18: the backs of the others' tiles are known, the fronts are any that nobody has seen."""
    hidden = [p for p in range(g.seats) if p != seat and g.hand[p] != NONE and not is_shown(g, p)]
    backs = [g.box.back[g.hand[p]] for p in hidden]
    for p in hidden:
        g.unseen |= 1 << g.hand[p]
    f = g.frames[-1]
    for i in range(len(hidden)):
        if isinstance(f, Place) and f.player == hidden[i]:  # O23: all see that this tile fits
            candidates = [t for t in bits(g.unseen & g.box.back_tiles[backs[i]]) if has_placement(g.box, g.land, t)]
            draw_tile(g, hidden[i], candidates, rng)
    for i in range(len(hidden)):
        if not isinstance(f, Place) or f.player != hidden[i]:
            draw_tile(g, hidden[i], bits(g.unseen & g.box.back_tiles[backs[i]]), rng)


def draw_tile(g: Okanagan, player: int, candidates: list[int], rng: Random) -> None:
    """One of the candidates lies before the player."""
    tile = any_of(candidates, rng)
    g.hand[player] = tile
    g.unseen &= ~(1 << tile)


def hide_progress(g: Okanagan, seat: int, rng: Random) -> None:
    """R32, R34: how many others still discard is known, not who, nor how far they are: here at the beginning."""
    f = g.frames[-1]
    if not isinstance(f, Keep) or not f.together():
        return
    waiting = still_choosing(f.waiting, g.seats, seat, rng)
    for other in range(g.seats):
        if other != seat:
            take_back(g, other)
            if other not in waiting:
                for card in bits(g.cards[other])[g.box.kept :]:
                    g.cards[other] ^= 1 << card
                    g.discarded[other] |= 1 << card
    g.frames[-1] = Keep(seat if seat in waiting else waiting[0], waiting, f.rule)


def take_back(g: Okanagan, player: int) -> None:
    """The cards that a player has discarded in this choice are in hand again; which ones is guessed later."""
    missing = g.box.dealt - g.cards[player].bit_count()
    for card in bits(g.discarded[player])[:missing]:
        g.discarded[player] ^= 1 << card
        g.cards[player] |= 1 << card


def guess_cards(g: Okanagan, seat: int, rng: Random) -> None:
    """O18: a seat knows its own cards and its own discards; all others may be anywhere, but who has a card collects
    what it asks for, so those are likelier that have brought the other something already."""
    known = g.cards[seat] | g.discarded[seat]
    pool = [card for card in range(len(g.box.cards)) if not known >> card & 1]
    for i in range(len(pool) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        pool[i], pool[j] = pool[j], pool[i]
    for other in range(g.seats):
        if other != seat:
            g.cards[other] = deal_fitting(g, other, pool, int(rng.random() * COMPARED))
            g.discarded[other] = deal(pool, g.discarded[other].bit_count())
    g.deck = 0
    for card in pool:
        g.deck |= 1 << card


def deal_fitting(g: Okanagan, other: int, pool: list[int], more: int) -> int:
    """As many cards as the other has, as a mask: of those and some more the ones that bring it most at present."""
    mask = 0
    count = g.cards[other].bit_count()
    compared = min(len(pool), count + more)
    points = [card_points(g, other, card) for card in pool[len(pool) - compared :]]
    for _ in range(count):
        best = len(points) - 1
        for i in range(len(points)):
            if points[i] > points[best]:
                best = i
        mask |= 1 << pool.pop(len(pool) - len(points) + best)
        points.pop(best)
    return mask


def deal(pool: list[int], count: int) -> int:
    """So many cards from the shuffled pool, as a mask."""
    mask = 0
    for _ in range(count):
        mask |= 1 << pool.pop()
    return mask
