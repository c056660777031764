"""Things beside the map that can be chosen: what is written on them stays text, an empty button lies over them."""

from __future__ import annotations

from towpath.draw.lit import lit_attributes
from towpath.draw.stage import Stage


def asked(stage: Stage, target: str, classes: str, markup: str, tag: str = "span") -> str:
    """A thing that tells its card, lit where the question names it."""
    options = stage.lit.get(target)
    if not options:
        return f'<{tag} class="{classes}" data-card="{target}">{markup}</{tag}>'
    label = " / ".join(option.label for option in options)
    cover = f'<button type="button" {lit_attributes(target, label, "cover")}></button>'
    return f'<{tag} class="{classes} asked" data-card="{target}">{markup}{cover}</{tag}>'
