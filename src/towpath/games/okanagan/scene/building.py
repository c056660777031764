"""Building: the tile just laid with its spots, its territories, and what each structure would do there (O24-O45)."""

from __future__ import annotations

from typing import NamedTuple

from towpath.core.messages import Message, Seat, say, say_count
from towpath.draw.markup import escape
from towpath.draw.seats import seat_chip
from towpath.draw.stage import Stage
from towpath.games.okanagan.rules.box import SPOT_KIND, SPOT_TERRAINS, Box
from towpath.games.okanagan.rules.spots import SPOT_NAMES
from towpath.games.okanagan.scene.lexicon import Lexicon
from towpath.games.okanagan.scene.loupe import loupe, target_of
from towpath.games.okanagan.scene.placing import is_last, taken
from towpath.games.okanagan.scene.rows import Stretch, goods_of, stretch
from towpath.games.okanagan.scene.seen import Seen
from towpath.games.okanagan.scene.tokens import swatch
from towpath.games.okanagan.scene.worth import gain
from towpath.games.okanagan.words.names import TERRAIN_WORDS, spot_words


class Spot(NamedTuple):
    """A spot on offer: its number and target, and the influence that a structure there adds to each terrain."""

    number: int
    target: str
    adds: tuple[int, ...]


def building(view: Seen, stage: Stage, box: Box, words: Lexicon) -> str:
    """The tile on the left, the pointed structure on the right, the territories below."""
    seat = stage.seat or 0
    found = territories_of_tile(view)
    spots = [spot_of(box, n) for n, name in enumerate(SPOT_NAMES) if target_of(name) in stage.lit]
    best = max(spots, key=lambda spot: brings(spot, found, seat))
    abouts = "".join(
        [f'<div class="told{" on" if spot is best else ""}" data-about="{spot.target}">{told}</div>'
         for spot in spots for told in [about(spot, found, view, stage, box)]]
    )  # fmt: skip
    rows = "".join([row(each, spots, best, seat, words, stage) for each in found])
    return (
        f'<div class="to-build-on">{loupe(view, stage, best.target)}<div class="abouts">{abouts}</div></div>'
        f'<div class="stretches">{rows}</div>'
    )


def territories_of_tile(view: Seen) -> list[Stretch]:
    """Those that the tile just laid is part of; what closes now comes first."""
    last = len(view["tiles"]) - 1
    found = [stretch(territory) for territory in view["territories"] if last in territory["tiles"]]
    return sorted(found, key=lambda each: each.open > 0)


def spot_of(box: Box, number: int) -> Spot:
    """O35: a spot with what it adds."""
    worth = box.influence[SPOT_KIND[number]]
    adds = tuple([worth if SPOT_TERRAINS[number] >> terrain & 1 else 0 for terrain in range(len(TERRAIN_WORDS))])
    return Spot(number, target_of(SPOT_NAMES[number]), adds)


def brings(spot: Spot, found: list[Stretch], seat: int) -> tuple[int, int]:
    """The goods that a structure brings at once, then where it will count later."""
    goods = sum(
        [taken(seat, mine(spot, each, seat), each.influence, sum(each.icons)) for each in found if not each.open]
    )
    return goods, sum([spot.adds[each.terrain] for each in found if each.open])


def mine(spot: Spot, found: Stretch, seat: int) -> int:
    """O35: the influence of the reader there, once it is built."""
    return found.influence[seat] + spot.adds[found.terrain]


# ---- what is told of a structure


def about(spot: Spot, found: list[Stretch], view: Seen, stage: Stage, box: Box) -> str:
    """Its name, how many are left, and what it does in each territory."""
    left = view["inventory"][stage.seat or 0][SPOT_KIND[spot.number]]
    stock = say("your last one") if left == 1 else say_count("{count} at hand", "{count} at hand", left)
    lines = "".join([f"<p>{line}</p>" for each in found if (line := line_of(spot, each, stage))])
    lines += brought(spot, found, view, stage, box)
    return f"<h3>{stage.say(spot_words(spot.number))} <small>{stage.say(stock)}</small></h3>{lines}"


def brought(spot: Spot, found: list[Stretch], view: Seen, stage: Stage, box: Box) -> str:
    """O62-O64: the points that the goods of a closed territory may bring at once."""
    seat, most = stage.seat or 0, 0
    for each in found:
        if not each.open:
            count = taken(seat, mine(spot, each, seat), each.influence, sum(each.icons))
            most += gain(view, box, seat, each.icons, count)
    if not most:
        return ""
    plus = stage.say(say_count("up to +{count} point", "up to +{count} points", most, "O63"))
    return f'<p class="plus">{plus}</p>'


def line_of(spot: Spot, found: Stretch, stage: Stage) -> str:
    """One territory: what is taken now, or how it will stand."""
    seat = stage.seat or 0
    message = told_later(spot, found, seat) if found.open else told_now(spot, found, seat)
    return stage.say(message) if message else ""


def told_now(spot: Spot, found: Stretch, seat: int) -> Message:
    """O38-O44: a territory that is closed."""
    terrain, ours = TERRAIN_WORDS[found.terrain], mine(spot, found, seat)
    others = [p for p, n in enumerate(found.influence) if n and p != seat]
    count = taken(seat, ours, found.influence, sum(found.icons))
    if not ours:
        text = say("Now: the {terrain} goes to the others.", "O36", terrain=terrain)
        return text if others else say("Now: the {terrain} brings nobody anything.", "O38", terrain=terrain)
    if not others:
        return say_count("Now: alone in the {terrain}: {count} good, or a special action.",
                         "Now: alone in the {terrain}: {count} goods, or a special action.", count, "O39",
                         terrain=terrain)  # fmt: skip
    if is_last(seat, ours, found.influence):
        return say_count("Now: a special action for you, then {count} good of the {terrain}.",
                         "Now: a special action for you, then {count} goods of the {terrain}.", count, "O40",
                         terrain=terrain)  # fmt: skip
    last = min(others, key=lambda p: found.influence[p])
    return say_count("Now: you take {count} good of the {terrain}; {seat} first takes a special action.",
                     "Now: you take {count} goods of the {terrain}; {seat} first takes a special action.", count, "O40",
                     terrain=terrain, seat=Seat(last))  # fmt: skip


def told_later(spot: Spot, found: Stretch, seat: int) -> Message | None:
    """O35: an open territory in which the structure counts."""
    if not spot.adds[found.terrain]:
        return None
    terrain, ours = TERRAIN_WORDS[found.terrain], mine(spot, found, seat)
    rivals = [p for p, n in enumerate(found.influence) if n and p != seat]
    if not rivals:
        return say("Later: {influence} in the {terrain}, alone.", "O35", influence=ours, terrain=terrain)
    rival = max(rivals, key=lambda p: found.influence[p])
    values = {"influence": ours, "terrain": terrain, "seat": Seat(rival)}
    if found.influence[rival] > ours:
        return say("Later: {influence} in the {terrain}, behind {seat}.", "O35", **values)
    if found.influence[rival] == ours:
        return say("Later: {influence} in the {terrain}, level with {seat}.", "O35", **values)
    return say("Later: {influence} in the {terrain}, ahead of {seat}.", "O35", **values)


# ---- the territories of the tile


def row(found: Stretch, spots: list[Spot], best: Spot, seat: int, words: Lexicon, stage: Stage) -> str:
    """Terrain, goods, the others, the reader if built, and whether it closes."""
    others = "".join(
        [f'<span class="share">{seat_chip(p)}<b>{n}</b></span>' for p, n in enumerate(found.influence)
         if n and p != seat]
    )  # fmt: skip
    closes = stage.say(say("closes now", "O31"))
    state = f'<em class="closes">{closes}</em>' if not found.open else f"<small>{words.open_sides[found.open]}</small>"
    return (
        f'<div class="stretch{"" if found.open else " closing"}">{swatch(found.terrain)}'
        f"<b>{words.terrains[found.terrain]}</b>"
        f'<span class="yield">{goods_of(found, words)}</span><span class="shares">{others}'
        f'<span class="abouts">{mine_cells(found, spots, best, seat)}</span></span>{state}</div>'
    )


def mine_cells(found: Stretch, spots: list[Spot], best: Spot, seat: int) -> str:
    """The influence of the reader there, for each spot; spots that give the same share a cell."""
    targets: dict[int, list[Spot]] = {}
    for spot in spots:
        targets.setdefault(mine(spot, found, seat), []).append(spot)
    cells = ""
    for influence, alike in targets.items():
        states = " ".join([*(["on"] if best in alike else []), *(["more"] if alike[0].adds[found.terrain] else [])])
        named = escape("|".join([spot.target for spot in alike]))
        cells += f'<span class="share mine {states}" data-about="{named}">{seat_chip(seat)}<b>{influence}</b></span>'
    return cells
