"""What a seat may know (M80): everything but the others' money, while the game lasts."""

from __future__ import annotations

from towpath.games.marchia.rules.box import METAL_NAMES, ROWS, TYPES
from towpath.games.marchia.rules.building import CoverGold, Place
from towpath.games.marchia.rules.drawing import Draw
from towpath.games.marchia.rules.march import March, x_of, y_of
from towpath.games.marchia.rules.scoring import final_scores, winners
from towpath.games.marchia.rules.state import EMPTY, Marchia, pile_size


def view(s: Marchia, seat: int | None) -> dict[str, object]:
    """Built up from nothing; None is a spectator."""
    over = not s.frames
    return {
        "seats": s.seats,
        "seat": seat,
        "turn": s.turn,
        "active": active(s),
        "question": type(s.frames[-1]).__name__ if s.frames else None,
        "money": [s.money[p] if p == seat or over else None for p in range(s.seats)],
        "score": final_scores(s) if over else s.score.copy(),
        "market": [[name(s, s.market[column * ROWS + row]) for row in range(ROWS)] for column in range(s.seats)],
        "prices": s.box.prices.copy(),
        "open": [name(s, tile) for tile in s.open],
        "pile": pile_size(s),
        "hand": [name(s, tile) for tile in s.hand],
        "buying": buying(s),
        "bonus": [None if owner < 0 else owner for owner in s.bonus],
        "built": [s.built[p * TYPES : (p + 1) * TYPES] for p in range(s.seats)],
        "module": s.module,
        "first_of_each": None if s.first_of_each < 0 else s.first_of_each,
        "ending": s.ending,
        "end_coins": s.end_coins.copy(),
        "marches": [march_view(s, march) for march in s.march],
        "winners": winners(s) if over else [],
        "pack": s.box.pack,
    }


def active(s: Marchia) -> int | None:
    """The seat whose turn it is, also while chance draws for it."""
    if not s.frames:
        return None
    f = s.frames[-1]
    if isinstance(f, Draw):
        return f.seat
    return f.player if f.player >= 0 else None


def name(s: Marchia, tile: int) -> str | None:
    """The id of a tile, or None for an empty space."""
    return None if tile == EMPTY else s.box.names[tile]


def buying(s: Marchia) -> dict[str, object] | None:
    """The tile that the active player is about to lay."""
    f = s.frames[-1] if s.frames else None
    if not isinstance(f, (Place, CoverGold)):
        return None
    column, row = divmod(f.cell, ROWS)
    return {"column": column, "row": row, "tile": name(s, s.market[f.cell]), "placement": placement(f)}


def placement(f: Place | CoverGold) -> dict[str, int] | None:
    """Where the castle is to lie, while the choice of a gold coin is open (M47)."""
    if isinstance(f, Place):
        return None
    square, rotation = divmod(f.placement, 4)
    return {"x": x_of(square), "y": y_of(square), "rotation": rotation * 90}


def march_view(s: Marchia, march: March) -> list[dict[str, object]]:
    """The laid tiles of one seat, the start tile first."""
    return [
        {
            "tile": s.box.names[march.tiles[i]],
            "x": x_of(march.at[i]),
            "y": y_of(march.at[i]),
            "rotation": march.rotations[i] * 90,
            "coin": march.coins[i],
            "metal": METAL_NAMES[s.box.metal[march.tiles[i]]] if march.coins[i] else "",
            "covered": march.coins[i] != s.box.coin[march.tiles[i]],
            "complete": march.open_sides[i] == 0,
        }
        for i in range(len(march.tiles))
    ]
