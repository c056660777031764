"""The dock below the own march: the tile in its four rotations, or the choice not to collect taxes."""

from __future__ import annotations

from functools import lru_cache

from towpath.core.messages import say
from towpath.draw.lit import lit_attributes
from towpath.draw.markup import escape, icon
from towpath.draw.stage import Stage
from towpath.games.marchia.scene.labels import Labels
from towpath.games.marchia.scene.placing import ROTATIONS, Spot, Turned
from towpath.games.marchia.words.bearing import bearing


def turner(spot: Spot, tile: str, fee: int, words: Labels, stage: Stage) -> str:
    """The four rotations of the tile on the square that is shown, and the button that builds there."""
    legal, barred = {turned.rotation: turned for turned in spot.turns}, dict(spot.barred)
    best = spot.best
    faces = "".join(
        face(rotation, tile, legal.get(rotation) or barred[rotation], rotation == best.rotation, fee, words)
        for rotation in ROTATIONS
    )
    name = stage.say(say("Turn the tile"))
    left, right = stage.say(say("Turn left (Shift+R)")), stage.say(say("Turn right (R)"))
    build = stage.say(say("Build at"))
    where = f'<b data-shows="name">{stage.say(bearing(spot.x, spot.y))}</b>'
    return (
        f'<div class="dock turner">{rotate_button(-1, left)}'
        f'<div class="faces" role="group" aria-label="{name}">{faces}</div>{rotate_button(1, right)}'
        f'<button type="button" class="build" data-move="{escape(best.notation)}"><span>{build}</span> {where}</button>'
        "</div>"
    )


@lru_cache(maxsize=256)
def face(rotation: int, tile: str, turned: Turned | str, chosen: bool, fee: int, words: Labels) -> str:
    """One rotation with its cost and points, or grey with the reason why it is barred (M39, M45, M46)."""
    state = turned if isinstance(turned, str) else turned.payment
    extra = (
        f'<span class="extra"><span class="if-free">{words.free}</span>'
        f'<span class="if-gold">{words.cover} {icon("c-gold", 24, 24)}</span>'
        f'<span class="if-fee">+{fee} {icon("penny", 24, 24)}</span>'
        f'<span class="if-no-access">{words.no_access}</span><span class="if-no-gold">{words.no_gold}</span>'
        f'<span class="if-no-fee">{words.no_fee}</span></span>'
    )
    points = 0 if isinstance(turned, str) else turned.gain
    nothing = "" if points else ' hidden=""'
    gain = f'<span class="sum"{nothing}>{icon("shield", 22, 25)}<b data-shows="gain">+{points}</b></span>'
    disabled = ' disabled=""' if isinstance(turned, str) else ""
    pressed = f'aria-pressed="{"true" if chosen else "false"}"{disabled}'
    picture = f'<use href="#t-{escape(tile)}" width="100" height="100"/>'
    return (
        f'<button type="button" class="face {state}" data-rotation="{rotation}" {pressed}>'
        f'<svg class="r{rotation}" viewBox="-2 -2 104 104" aria-hidden="true">{picture}</svg>'
        f"{extra}{gain}</button>"
    )


def rotate_button(quarter: int, name: str) -> str:
    """Turns the ghost by a quarter."""
    side = "left" if quarter < 0 else "right"
    return (
        f'<button type="button" class="rotate {side}" data-rotate="{quarter}" aria-label="{name}" title="{name}">'
        f"{icon('rotate', 24, 24)}</button>"
    )


def tax_dock(stage: Stage) -> str:
    """M71: to leave the coins as they are."""
    options = stage.lit["no-taxes"]
    label = options[0].label
    coins = stage.say(say("All visible coins pay; the one you choose is covered for good.", "M73"))
    button = f'<button type="button" {lit_attributes("no-taxes", label)}>{escape(label)}</button>'
    return f'<div class="dock taxes"><p>{icon("c-cover", 24, 24)} {coins}</p>{button}</div>'
