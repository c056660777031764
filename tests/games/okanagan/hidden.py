"""What a seat at Okanagan cannot know, at its extremes: tiles, cards, and who has kept three objectives (O18, R34)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from towpath.core.masks import bits
from towpath.games.okanagan.rules.objectives import Keep
from towpath.games.okanagan.rules.state import NONE, Okanagan, is_shown


def variations(s: Okanagan, seat: int) -> Iterator[Okanagan]:
    """Positions that look the same to a seat that is asked."""
    for other in range(s.seats):
        if other != seat and s.hand[other] != NONE and not is_shown(s, other):
            yield from (with_tile(s, seat, other, tile) for tile in bits(s.box.back_tiles[s.box.back[s.hand[other]]]))
    for shift in (1, 7):
        yield with_cards(s, seat, shift)
    f = s.frames[-1]
    if isinstance(f, Keep) and f.together():
        others = [other for other in range(s.seats) if other != seat]
        missing = sum(other in f.waiting for other in others)
        for waiting in combinations(others, missing):
            for left in range(s.box.kept + 1, s.box.dealt + 1):
                yield with_progress(s, seat, waiting, left)


def with_tile(s: Okanagan, seat: int, player: int, tile: int) -> Okanagan:
    """O18: another tile with the same back before a player, from a pile or from before somebody else."""
    other = s.copy()
    mine = s.hand[player]
    owner = next((p for p in range(s.seats) if p != seat and s.hand[p] == tile and not is_shown(s, p)), NONE)
    if owner != NONE:
        other.hand[owner], other.hand[player] = mine, tile
    elif s.unseen >> tile & 1:
        other.hand[player] = tile
        other.unseen ^= 1 << tile | 1 << mine
    return other


def with_cards(s: Okanagan, seat: int, shift: int) -> Okanagan:
    """O18: the cards that the seat has not seen, dealt anew in the same numbers."""
    other = s.copy()
    known = s.cards[seat] | s.discarded[seat]
    pool = [card for card in range(len(s.box.cards)) if not known >> card & 1]
    pool = pool[shift:] + pool[:shift]
    for player in range(s.seats):
        if player != seat:
            other.cards[player] = dealt(pool, s.cards[player].bit_count())
            other.discarded[player] = dealt(pool, s.discarded[player].bit_count())
    other.deck = dealt(pool, len(pool))
    return other


def with_progress(s: Okanagan, seat: int, waiting: tuple[int, ...], left: int) -> Okanagan:
    """R34: others have kept three cards, and those who have not have so many left."""
    other = s.copy()
    for player in range(s.seats):
        if player != seat:
            before = other.box.dealt - other.cards[player].bit_count()
            for card in bits(other.discarded[player])[:before]:
                move_card(other.discarded, other.cards, player, card)
            count = left if player in waiting else other.box.kept
            for card in bits(other.cards[player])[count:]:
                move_card(other.cards, other.discarded, player, card)
    f = s.frames[-1]
    assert isinstance(f, Keep)
    other.frames[-1] = Keep(seat, tuple(sorted((seat, *waiting))), f.rule)
    return other


def move_card(here: list[int], there: list[int], player: int, card: int) -> None:
    """A card from one of a player's piles to the other."""
    here[player] ^= 1 << card
    there[player] |= 1 << card


def dealt(pool: list[int], count: int) -> int:
    """So many cards of the pool, as a mask."""
    mask = 0
    for _ in range(count):
        mask |= 1 << pool.pop()
    return mask
