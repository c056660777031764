"""What on the board an event is about, and which events are told loudly."""

from __future__ import annotations

from towpath.core.state import Event
from towpath.draw.scene import Loudness
from towpath.draw.stage import Marks
from towpath.games.marchia.rules.box import TILES, Box

ABOUT_A_TILE = ("build", "complete", "shelve", "take", "drawn", "pushed_out", "cover_gold", "first_tile", "first_pick")
LOUD = {
    "no_action": Loudness.LOSS,
    "end_coins": Loudness.LAST,
    "one_of_each": Loudness.GREAT,
}


def marks(event: Event) -> Marks:
    """The tile that was laid, priced or drawn; the bonus tile that changed hands; the march of who could do nothing."""
    a, b, *_ = event.numbers
    if event.kind in ABOUT_A_TILE:
        return Marks((tile_mark(a, event.seat),))
    match event.kind:
        case "taxes":
            return Marks((tile_mark(b, event.seat),))
        case "bonus":
            return Marks((f"bonus-{a}",))
        case "one_of_each":
            return Marks(("bonus-each",))
        case "no_action":
            return Marks((f"points-{event.seat}",))
        case "end_coins":
            return Marks(("pile",))
    return Marks()


def tile_mark(tile: int, seat: int) -> str:
    """A tile wherever it lies; the start tiles are all alike, so theirs is named by the seat."""
    return f"start-{seat}" if tile == TILES - 1 else f"t{tile}"


def mark_of(box: Box, tile: str, seat: int = -1) -> str:
    """The same by the id of a tile."""
    return tile_mark(box.names.index(tile), seat)


def loudness(event: Event) -> Loudness:
    """M30 is a penalty, M82 the beginning of the end; a bonus tile is a great gain where somebody loses it (M59)."""
    if event.kind == "bonus":
        return Loudness.GREAT if event.numbers[1] >= 0 else Loudness.LOG
    return LOUD.get(event.kind, Loudness.LOG)
