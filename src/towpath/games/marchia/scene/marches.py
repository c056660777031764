"""The marches: the own one large, the others as smaller plates that can change places with it."""

from __future__ import annotations

from functools import lru_cache

from towpath.core.messages import Seat, say
from towpath.draw.markup import escape
from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.scene.header import Heading, header, zoom_buttons
from towpath.games.marchia.scene.labels import Labels, labels
from towpath.games.marchia.scene.laid import coin_layer, tile_layer, view_box
from towpath.games.marchia.scene.placing import best_spot, building_land, lit_spots
from towpath.games.marchia.scene.seen import Laid, Seen, laid_tiles
from towpath.games.marchia.scene.squares import lit_square, pending


def march_plates(view: Seen, stage: Stage, box: Box) -> str:
    """All marches, beginning with the reader's own; a spectator's first is that of seat 0."""
    words = labels(stage)
    first = stage.seat or 0
    order = [(first + i) % view["seats"] for i in range(view["seats"])]
    others = [other_plate(view, stage, words, box, seat, seat == first) for seat in order if seat != stage.seat]
    return (own_plate(view, stage, words, box) if stage.seat is not None else "") + "".join(others)


def other_plate(view: Seen, stage: Stage, words: Labels, box: Box, seat: int, large: bool) -> str:
    """The march of another seat."""
    laid = laid_tiles(view, seat)
    name = stage.say(say("March of {seat}", seat=Seat(seat)))
    head = heading(view, stage, seat, laid, escape(stage.names[seat]))
    return plain_plate(box, seat, name, large, seat == view["active"], head, words, laid)


@lru_cache(maxsize=512)
def plain_plate(
    box: Box, seat: int, name: str, large: bool, active: bool, head: Heading, words: Labels, laid: tuple[Laid, ...]
) -> str:
    """A march on which nothing can be clicked; kept for as long as nothing on it changes."""
    return plate(seat, name, large, active, header(head, words), words, view_box(laid, ()), tile_layer(box, seat, laid))


def own_plate(view: Seen, stage: Stage, words: Labels, box: Box) -> str:
    """The reader's own march with all that is lit on it."""
    seat = stage.seat or 0
    laid = laid_tiles(view, seat)
    name = stage.say(say("Your march"))
    lit = lit_spots(view, stage, seat, laid)
    shown = best_spot(lit) if lit else None
    land = view_box(laid, building_land(view["pack"], laid))
    coins = any(target.startswith(f"tile-{seat}-") for target in stage.lit)
    tiles = coin_layer(stage, box, seat, laid) if coins else tile_layer(box, seat, laid)
    head = heading(view, stage, seat, laid, name)
    if shown is None or view["buying"] is None:
        squares = waiting_castle(view)
        bar = header(head, words)
    else:
        tile = view["buying"]["tile"]
        squares = "".join([lit_square(spot, tile, head.points, box.fee, spot is shown, words) for spot in lit])
        bar = header(head, words, shown.best.money, head.points + shown.best.gain)
    return plate(seat, name, True, seat == view["active"], bar, words, land, tiles + squares)


def plate(seat: int, name: str, large: bool, active: bool, bar: str, words: Labels, box: str, drawn: str) -> str:
    """Header and map."""
    state = f"{'large' if large else 'small'} k{seat}{' active' if active else ''}"
    return (
        f'<section class="plate march {state}" id="march-{seat}" aria-label="{name}">{bar}'
        '<div class="map"><svg class="rose" viewBox="0 0 100 100" aria-hidden="true"><use href="#rose"/></svg>'
        f'<svg class="sheet" data-map="march-{seat}" viewBox="{box}" role="group" aria-label="{name}">'
        f'<g class="camera"><use href="#country-{seat}"/>{drawn}</g></svg>{zoom_buttons(words)}</div></section>'
    )


def heading(view: Seen, stage: Stage, seat: int, laid: tuple[Laid, ...], title: str) -> Heading:
    """What the header of a march shows."""
    complete = sum([tile.complete for tile in laid])
    tally = stage.say(say("{complete} of {tiles} complete", complete=complete, tiles=len(laid)))
    taxes = sum([tile.coin for tile in laid])
    return Heading(seat, title, tally, taxes, view["money"][seat], view["score"][seat], seat in view["winners"])


def waiting_castle(view: Seen) -> str:
    """M47: a castle that is bought and waits for its gold coin."""
    buying = view["buying"]
    return pending(buying["tile"], buying["placement"]) if buying and buying["placement"] else ""
