"""What a seat may know (O18): everything but the others' cards and hidden tiles, while the game lasts."""

from __future__ import annotations

from towpath.core.frames import CHANCE
from towpath.core.masks import bits
from towpath.games.okanagan.rules.actions import Exchange
from towpath.games.okanagan.rules.box import GOODS, PILES, STRUCTURES
from towpath.games.okanagan.rules.collecting import Collect
from towpath.games.okanagan.rules.components import ACTION_NAMES, TERRAIN_NAMES
from towpath.games.okanagan.rules.landscape import MERGED, x_of, y_of
from towpath.games.okanagan.rules.laying import Place
from towpath.games.okanagan.rules.piles import Back, Front, TurnUp
from towpath.games.okanagan.rules.resolving import Share, Sole, Territory, Ties
from towpath.games.okanagan.rules.scoring import card_points, explorer_points, nugget_points, points, winners
from towpath.games.okanagan.rules.spots import spot_name
from towpath.games.okanagan.rules.state import NONE, OWNER_SHIFT, SPOT_MASK, Okanagan, icons, influences, is_shown

ACTION_IDS = tuple(ACTION_NAMES)
TERRAIN_IDS = tuple(TERRAIN_NAMES)


def view(s: Okanagan, seat: int | None) -> dict[str, object]:
    """Built up from nothing; None is a spectator."""
    over = not s.frames
    seats = range(s.seats)
    return {
        "seats": s.seats,
        "seat": seat,
        "promo": s.promo,
        "first": s.first,
        "round": s.round,
        "turn": s.turn,
        "active": active(s),
        "question": type(s.frames[-1]).__name__ if s.frames else None,
        "choosing": choosing(s),
        "tiles": [laid_view(s, laid) for laid in range(len(s.land.tiles))],
        "territories": [territory_view(s, t) for t in range(len(s.land.open)) if s.land.open[t] != MERGED],
        "completed": completed(s),
        "resolving": resolving(s),
        "stack": s.stack.copy(),
        "exchanging": exchanging(s),
        "inventory": [s.inventory[p * STRUCTURES : (p + 1) * STRUCTURES] for p in seats],
        "reserve": [s.reserve[p * STRUCTURES : (p + 1) * STRUCTURES] for p in seats],
        "goods": [s.goods[p * GOODS : (p + 1) * GOODS] for p in seats],
        "nuggets": s.nuggets.copy(),
        "supply": s.supply.copy(),
        "nugget_supply": s.nugget_supply,
        "hands": [hand_view(s, p, seat) for p in seats],
        "display": [name(s, tile) for tile in s.display],
        "piles": [pile_view(s, pile) for pile in range(PILES)],
        "removed": [s.box.tiles[tile] for tile in bits(s.removed)],
        "cards": [cards_view(s, p, seat) for p in seats],
        "discarded": [s.box.cards[card] for card in bits(s.discarded[seat])] if seat is not None else [],
        "deck": s.deck.bit_count(),
        "discards": sum(mask.bit_count() for mask in s.discarded) - unseen_discards(s, seat),
        "explorer": [explorer_points(s, p) for p in seats],
        "nugget_points": [nugget_points(s, p) for p in seats],
        "score": [points(s, p) if over or p == seat else None for p in seats],
        "winners": winners(s) if over else [],
        "pack": s.box.pack,
    }


def active(s: Okanagan) -> int | None:
    """The seat that is asked, or for which chance draws; nobody while all choose cards (R32)."""
    f = s.frames[-1] if s.frames else None
    if f is None or choosing_together(s):
        return None
    if isinstance(f, (Front, TurnUp, Back)):
        return f.seat if f.seat != NONE else None
    return f.player if f.player != CHANCE else None


def choosing_together(s: Okanagan) -> bool:
    """O17, O58: whether all choose cards, independently."""
    return bool(s.frames) and s.frames[-1].together()


def choosing(s: Okanagan) -> int:
    """R32: how many still have cards to discard, where all choose; not who."""
    return len(s.frames[-1].asked()) if choosing_together(s) else 0


def name(s: Okanagan, tile: int) -> str | None:
    """The id of a tile, or None where there is none."""
    return None if tile == NONE else s.box.tiles[tile]


# ---- the landscape


def laid_view(s: Okanagan, laid: int) -> dict[str, object]:
    """A tile of the landscape with its structure."""
    structure = s.built[laid]
    return {
        "tile": s.box.tiles[s.land.tiles[laid]],
        "x": x_of(s.land.at[laid]),
        "y": y_of(s.land.at[laid]),
        "rotation": s.land.rotations[laid],
        "owner": None if structure == NONE else structure >> OWNER_SHIFT,
        "spot": None if structure == NONE else spot_name(structure & SPOT_MASK),
    }


def territory_view(s: Okanagan, territory: int) -> dict[str, object]:
    """O30-O35: a territory with what it would yield and who is present."""
    return {
        "id": territory,
        "terrain": TERRAIN_IDS[s.land.terrain[territory]],
        "tiles": list(s.land.members[territory]),
        "open": s.land.open[territory],
        "icons": icons(s, territory),
        "influence": list(influences(s, territory)),
        "resolved": territory in s.seals[::2],
        "leader": leader(s, territory),
    }


def leader(s: Okanagan, territory: int) -> int | None:
    """Who was ranked first when the territory was resolved."""
    for i in range(0, len(s.seals), 2):
        if s.seals[i] == territory and s.seals[i + 1] != NONE:
            return s.seals[i + 1]
    return None


def completed(s: Okanagan) -> list[int]:
    """O34: the completed territories that still wait."""
    return [territory for f in s.frames if isinstance(f, Territory) for territory in f.left]


def resolving(s: Okanagan) -> dict[str, object] | None:
    """The territory being resolved, the order as far as it is known, and who still takes how many."""
    for f in reversed(s.frames):
        if isinstance(f, Collect):
            return {"territory": f.territory, "order": [f.player, *f.order], "left": f.left}
        if isinstance(f, Share):
            return {"territory": f.territory, "order": list(f.order), "left": 0}
        if isinstance(f, Ties):
            return {"territory": f.territory, "order": list(f.ranked), "left": 0}
        if isinstance(f, Sole):
            return {"territory": f.territory, "order": [f.player], "left": 0}
    return None


def exchanging(s: Okanagan) -> int | None:
    """O72: the laid tile whose structure has been named first."""
    f = s.frames[-1] if s.frames else None
    return f.first if isinstance(f, Exchange) and f.first != NONE else None


# ---- tiles and cards


def hand_view(s: Okanagan, player: int, seat: int | None) -> dict[str, object]:
    """O18: the back for all; the front for its owner, and for all if it came from the display."""
    tile = s.hand[player]
    known = tile != NONE and (player == seat or is_shown(s, player))
    f = s.frames[-1] if s.frames else None
    return {
        "tile": s.box.tiles[tile] if known else None,
        "back": None if tile == NONE else ACTION_IDS[s.box.back[tile]],
        "shown": is_shown(s, player),
        "playing": isinstance(f, Place) and f.player == player,
    }


def pile_view(s: Okanagan, pile: int) -> dict[str, object]:
    """O18: the number of tiles, the back on top, and the backs of those that were put under it."""
    top = s.top[pile]
    return {
        "size": s.size[pile],
        "back": None if top == NONE else ACTION_IDS[top],
        "under": [ACTION_IDS[back] for back in s.under[pile]],
    }


def cards_view(s: Okanagan, player: int, seat: int | None) -> dict[str, object]:
    """O18: objectives are secret until the end (O61); how many there are is open, but see R34."""
    own = player == seat or not s.frames
    cards = bits(s.cards[player])
    hidden = choosing_together(s) and player != seat
    return {
        "count": s.box.dealt if hidden else len(cards),
        "cards": [card_view(s, player, card) for card in cards] if own else None,
    }


def card_view(s: Okanagan, player: int, card: int) -> dict[str, object]:
    """O63: a card with what it is worth now."""
    return {
        "card": s.box.cards[card],
        "needs": [s.box.goods[good] for good in s.box.card_needs[card]],
        "points": s.box.card_points[card],
        "worth": card_points(s, player, card),
    }


def unseen_discards(s: Okanagan, seat: int | None) -> int:
    """R34: discards of the others that are not yet to be seen."""
    if not choosing_together(s):
        return 0
    return sum(s.box.dealt - s.cards[p].bit_count() for p in range(s.seats) if p != seat)
