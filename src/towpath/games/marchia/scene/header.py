"""The header of a march: whose it is, what its coins bring (M72), the purse (M80), the points."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from towpath.draw.markup import icon
from towpath.draw.seats import seat_chip
from towpath.games.marchia.scene.labels import Labels


class Heading(NamedTuple):
    """What a header shows; the words are escaped."""

    seat: int
    title: str
    tally: str
    taxes: int
    money: int | None
    points: int
    winner: bool


@lru_cache(maxsize=512)
def header(heading: Heading, words: Labels, money_then: int | None = None, points_then: int | None = None) -> str:
    """The quantities as they are, and as a placement would make them."""
    money = "?" if heading.money is None else heading.money
    laurel = icon("laurel", 24, 24, "icon laurels") if heading.winner else ""
    show = f'data-show="march-{heading.seat}" aria-label="{words.enlarge}" title="{words.enlarge}"'
    return (
        f'<header class="heading">{seat_chip(heading.seat)}<h2>{heading.title}</h2>{laurel}'
        f'<span class="tally">{heading.tally}</span><div class="values">'
        f"{value(heading.seat, 'penny', words.taxes, heading.taxes, 'taxes')}"
        f"{value(heading.seat, 'purse', words.pennies, money, 'money', money_then)}</div>"
        f"{value(heading.seat, 'shield', words.points, heading.points, 'points', points_then)}"
        f'<button type="button" class="show" {show}></button></header>'
    )


def value(seat: int, symbol: str, name: str, now: int | str, kind: str, then: int | None = None) -> str:
    """A quantity as `now`, or `now -> then`."""
    width, height = (22, 25) if symbol == "shield" else (24, 24)
    arrow = "" if then is None else f'<span class="then">→</span><b class="then" data-shows="{kind}">{then}</b>'
    return (
        f'<span class="value {kind}" data-card="{kind}-{seat}" data-mark="{kind}-{seat}" tabindex="0">'
        f'{icon(symbol, width, height)}<span class="name">{name}</span>'
        f"<b>{now}</b>{arrow}</span>"
    )


@lru_cache(maxsize=8)
def zoom_buttons(words: Labels) -> str:
    """For those who neither pinch nor turn a wheel."""
    names = (("in", words.zoom_in), ("out", words.zoom_out), ("fit", words.zoom_fit))
    buttons = "".join(
        f'<button type="button" data-zoom="{kind}" aria-label="{name}">{icon("zoom-" + kind, 20, 20)}</button>'
        for kind, name in names
    )
    return f'<div class="zoom">{buttons}</div>'
