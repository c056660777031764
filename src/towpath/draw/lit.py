"""Lit targets: what the question on the table lets a player click, drawn alike in every game."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.draw.markup import escape
from towpath.draw.stage import Lit


def lit_group(
    target: str, options: Sequence[Lit], markup: str, classes: str = "", place: str = "", piece: str = ""
) -> str:
    """A target as a group that can be reached by pointer and keyboard; `place` is its transform."""
    label = " / ".join(option.label for option in options)
    named = f' data-piece="{escape(piece)}"' if piece else ""
    return f"<g {lit_attributes(target, label, classes)}{named}{transform(place)}>{markup}</g>"


def not_now_group(target: str, label: str, reason: str, markup: str, classes: str = "", place: str = "") -> str:
    """A thing that is no answer now, as a group that tells why; `place` is its transform."""
    names = f"refused {classes}" if classes else "refused"
    told = f"{label}: {reason}"
    return (
        f'<g id="{escape(target)}" class="{names}" role="button" tabindex="0" aria-disabled="true"'
        f' aria-label="{escape(told)}" data-reason="{escape(told)}"{transform(place)}>{markup}</g>'
    )


def lit_attributes(target: str, label: str, classes: str = "") -> str:
    """The attributes that make an element a lit target."""
    names = f"lit {classes}" if classes else "lit"
    return f'id="{escape(target)}" class="{names}" role="button" tabindex="0" aria-label="{escape(label)}"'


def transform(place: str) -> str:
    """The attribute that places a piece."""
    return f' transform="{place}"' if place else ""


def hit(x: float, y: float, width: float, height: float) -> str:
    """The area that is lit and takes the click."""
    return f'<rect class="hit" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="5"/>'
