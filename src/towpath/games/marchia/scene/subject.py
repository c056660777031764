"""What is asked about, large, at the top of the question: the tiles that may be chosen, bought, priced or laid."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.messages import Message, Seat, say
from towpath.draw.markup import escape, icon
from towpath.draw.stage import Lit, Stage
from towpath.games.marchia.rules.box import CASTLE, ROWS, Box
from towpath.games.marchia.scene.facts import capital, fact_list, kind_of, portrait, printed, sign, type_name
from towpath.games.marchia.scene.labels import labels
from towpath.games.marchia.scene.outlook import outlook
from towpath.games.marchia.scene.pricing import pricing
from towpath.games.marchia.scene.seen import Seen, laid_tiles
from towpath.games.marchia.scene.taxing import covering, taxing
from towpath.games.marchia.scene.turner import turner

PRICE, TO_BUILD = say("price"), say("to build")


def subject(view: Seen, stage: Stage, box: Box) -> str:
    """By the question on the table."""
    match view["question"]:
        case "FirstPick" | "Turn" | "Take":
            return choices(view, stage, box)
        case "Place":
            return turner(view, stage, box)
        case "Shelve":
            return pricing(view, stage, box)
        case "Tax":
            return taxing(view, stage)
        case "CoverGold":
            return covering(view, stage, box)
    return ""


def choices(view: Seen, stage: Stage, box: Box) -> str:
    """One part for each tile that can be chosen and for the pile, of which one is shown."""
    tiles = [(target, tile) for target in stage.lit if (tile := tile_at(view, target))]
    first = best(view, stage, box, tiles) if tiles else "pile"
    parts = [
        about(view, stage, box, lit, tile, target == first and number == 0)
        for target, tile in tiles
        for number, lit in enumerate(stage.lit[target])
    ]
    if "pile" in stage.lit:
        parts.append(about_pile(view, stage, first == "pile"))
    return f'<div class="abouts">{"".join(parts)}</div>'


def sign_of(view: Seen, box: Box, lit: Lit) -> str:
    """A small picture for an answer in the list: the tile to be bought, chosen or taken, or the pile."""
    if lit.target == "pile":
        return sign("back", "-1 -1 102 102", 100)
    if view["question"] == "Shelve" or (tile := tile_at(view, lit.target)) is None:
        return ""
    return portrait(box, tile)


def tile_at(view: Seen, target: str) -> str | None:
    """The tile of a lit space or of the open tiles."""
    kind, _, rest = target.partition("-")
    if kind == "open":
        return rest
    if kind != "space":
        return None
    column, row = (int(part) for part in rest.split("-"))
    return view["market"][column][row]


def best(view: Seen, stage: Stage, box: Box, tiles: Sequence[tuple[str, str]]) -> str:
    """The target that is told of first: supplied before paid, then the most points at once, then the cheapest."""
    if view["question"] != "Turn" or stage.seat is None:
        return tiles[0][0]
    laid = laid_tiles(view, stage.seat)
    offered = [each for each in tiles if row_of(each[0]) >= 0] or tiles
    return max(offered, key=lambda each: (*outlook(view["pack"], laid, each[1]), row_of(each[0])))[0]


def row_of(target: str) -> int:
    """The row of a space, -1 for an open tile: lower rows are cheaper."""
    return int(target.rpartition("-")[2]) if target.startswith("space-") else -1


def about(view: Seen, stage: Stage, box: Box, lit: Lit, tile: str, on: bool) -> str:
    """A tile with what it costs and brings."""
    lines = [*costs(view, stage, box, lit.target, tile), *printed(view, stage, box, tile)]
    facts = fact_list(stage, lines)
    answer = f'<button type="button" class="build" data-move="{escape(lit.notation)}">{escape(lit.label)}</button>'
    answered = lit.target if len(stage.lit[lit.target]) == 1 else lit.notation
    return part(answered, on, portrait(box, tile), capital(stage, type_name(box, tile)), facts, answer)


def part(answered: str, on: bool, picture: str, title: str, markup: str, answer: str = "") -> str:
    """Picture at the left, name and facts at the right, and below them the answer as a button."""
    state = "tile-about on" if on else "tile-about"
    told = f"{picture}<div><h3>{title}</h3>{markup}</div>{answer}"
    return f'<div class="{state}" data-about="{escape(answered)}">{told}</div>'


def costs(view: Seen, stage: Stage, box: Box, target: str, tile: str) -> list[tuple[Message, str]]:
    """M32, M33, M39-M46: price, payee, and what the placement costs beyond it."""
    if not target.startswith("space-"):
        return []
    column, row = divmod(int(target.split("-")[1]) * ROWS + row_of(target), ROWS)
    penny = icon("penny", 24, 24)
    price = f"{view['prices'][row]} {penny}"
    if view["question"] != "Turn" or stage.seat is None:
        return [(PRICE, price)]
    to = say("to the bank") if column == stage.seat else say("to {seat}", seat=Seat(column))
    hope = outlook(view["pack"], laid_tiles(view, stage.seat), tile)
    return [(PRICE, f"{price} <small>{stage.say(to)}</small>"), (TO_BUILD, building(stage, box, tile, *hope))]


def building(stage: Stage, box: Box, tile: str, supplied: bool, gain: int) -> str:
    """M41, M45, M46, M52: free, a gold coin or the fee, and the points at once."""
    words = labels(stage)
    if supplied:
        cost = f'<span class="good">{words.free}</span>'
    elif kind_of(box, tile) == CASTLE:
        cost = f"{words.cover} {icon('c-gold', 24, 24)}"
    else:
        cost = f'<span class="bad">−{box.fee}</span> {icon("penny", 24, 24)}'
    points = f' <span class="good">+{gain}</span> {icon("shield", 22, 25)}' if gain else ""
    return cost + points


def about_pile(view: Seen, stage: Stage, on: bool) -> str:
    """M65: what drawing brings."""
    back = '<use href="#back" width="100" height="100"/>'
    pile = f'<svg class="portrait" viewBox="-1 -1 102 104" aria-hidden="true">{back}</svg>'
    seat = stage.seat or 0
    taxes = sum(tile.coin for tile in laid_tiles(view, seat))
    lines = [
        (say("pile"), str(view["pile"])),
        (say("rows free"), str(sum(tile is None for tile in view["market"][seat]))),
        (say("taxes"), f'<span class="good">+{taxes}</span> {icon("penny", 24, 24)}' if taxes else "–"),
    ]
    words = stage.say(say("Two tiles for your column, at prices of your choice; then taxes, if you like."))
    return part("pile", on, pile, stage.say(say("Draw tiles")), f"{fact_list(stage, lines)}<p>{words}</p>")
