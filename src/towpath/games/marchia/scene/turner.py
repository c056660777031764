"""Laying a tile: its four rotations on the square that is shown, what each costs and brings, and the building button.

scene.js fills in what changes with the square and the rotation; all of it stands beside the squares.
"""

from __future__ import annotations

from functools import lru_cache

from towpath.core.messages import Message, Seat, say
from towpath.draw.markup import escape, icon
from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.scene.facts import capital, fact_list, type_name
from towpath.games.marchia.scene.labels import Labels, labels
from towpath.games.marchia.scene.pieces import metal_of, tile_face
from towpath.games.marchia.scene.placing import ROTATIONS, Spot, Turned, best_spot, lit_spots
from towpath.games.marchia.scene.seen import Buying, Seen, laid_tiles


def turner(view: Seen, stage: Stage, box: Box) -> str:
    """The tile as it lies, its costs, its rotations, and the button."""
    buying, seat = view["buying"], stage.seat
    if buying is None or seat is None:
        return ""
    spots = lit_spots(view, stage, seat, laid_tiles(view, seat))
    if not spots:
        return ""
    spot, words = best_spot(spots), labels(stage)
    return (
        f'<div class="tile-about turning">{turned_tile(box, buying["tile"], spot.best.rotation)}'
        f"<div><h3>{capital(stage, type_name(box, buying['tile']))}</h3>"
        f"{fact_list(stage, costs(view, stage, box, buying, spot))}</div></div>"
        f"{rotations(spot, buying['tile'], box.fee, words, stage)}{build_button(spot, stage)}"
    )


def turned_tile(box: Box, tile: str, rotation: int) -> str:
    """The tile as the ghost on the march shows it."""
    return (
        f'<svg class="portrait r{rotation}" viewBox="-1 -1 102 104" aria-hidden="true">'
        f"{tile_face(tile, metal_of(box, tile), False)}</svg>"
    )


def costs(view: Seen, stage: Stage, box: Box, buying: Buying, spot: Spot) -> list[tuple[Message, str]]:
    """M33, M41, M45, M46, M52."""
    best = spot.best
    penny, shield = icon("penny", 24, 24), icon("shield", 22, 25)
    to = say("to the bank") if buying["column"] == stage.seat else say("to {seat}", seat=Seat(buying["column"]))
    price = f"{view['prices'][buying['row']]} {penny} <small>{stage.say(to)}</small>"
    money = "?" if best.money is None else best.money
    return [
        (say("price"), price),
        (say("to build"), f'<span class="pays {best.payment}">{extra(box.fee, labels(stage))}</span>'),
        (say("scores"), f'<span data-shows="scores">+{best.gain}</span> {shield}'),
        (say("you keep"), f'<span data-shows="money">{money}</span> {penny}'),
    ]


def rotations(spot: Spot, tile: str, fee: int, words: Labels, stage: Stage) -> str:
    """M15: the four rotations as buttons."""
    legal, barred = {turned.rotation: turned for turned in spot.turns}, dict(spot.barred)
    faces = "".join(
        face(rotation, tile, legal.get(rotation) or barred[rotation], rotation == spot.best.rotation, fee, words)
        for rotation in ROTATIONS
    )
    name = stage.say(say("Turn the tile"))
    return f'<div class="faces" role="group" aria-label="{name}">{faces}</div>'


@lru_cache(maxsize=256)
def face(rotation: int, tile: str, turned: Turned | str, chosen: bool, fee: int, words: Labels) -> str:
    """One rotation with its cost and points, or grey with the reason why it is barred (M39, M45, M46)."""
    state = turned if isinstance(turned, str) else turned.payment
    points = 0 if isinstance(turned, str) else turned.gain
    nothing = "" if points else ' hidden=""'
    gain = f'<span class="sum"{nothing}>{icon("shield", 22, 25)}<b data-shows="gain">+{points}</b></span>'
    disabled = ' disabled=""' if isinstance(turned, str) else ""
    pressed = f'aria-pressed="{"true" if chosen else "false"}"{disabled}'
    return (
        f'<button type="button" class="face {state}" data-rotation="{rotation}" {pressed}>'
        f'<svg class="r{rotation}" viewBox="-2 -2 104 104" aria-hidden="true"><use href="#t-{escape(tile)}"/></svg>'
        f"{extra(fee, words)}{gain}</button>"
    )


@lru_cache(maxsize=16)
def extra(fee: int, words: Labels) -> str:
    """What a placement costs beyond the price, or why it is barred; the class around it lets one of them be seen."""
    return (
        f'<span class="extra"><span class="if-free">{words.free}</span>'
        f'<span class="if-gold">{words.cover} {icon("c-gold", 24, 24)}</span>'
        f'<span class="if-fee">−{fee} {icon("penny", 24, 24)}</span>'
        f'<span class="if-no-access">{words.no_access}</span><span class="if-no-gold">{words.no_gold}</span>'
        f'<span class="if-no-fee">{words.no_fee}</span></span>'
    )


def build_button(spot: Spot, stage: Stage) -> str:
    """Builds where the ghost stands."""
    build = stage.say(say("Build it where it is shown"))
    return f'<button type="button" class="build" data-move="{escape(spot.best.notation)}">{build}</button>'
