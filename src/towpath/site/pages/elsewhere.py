"""Elsewhere: a small sign at a table that another one waits."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from towpath.site.pages.icons import icon
from towpath.site.pages.words import Words
from towpath.site.tables.front_views import TableLine
from towpath.site.views import Visit


def elsewhere(visit: Visit, waiting: Sequence[TableLine]) -> str:
    """The link to the table that waits, or to all of them; empty: none does."""
    if not waiting:
        return ""
    words = Words(visit.language)
    address = f"/t/{waiting[0].id}" if len(waiting) == 1 else "/"
    game = waiting[0].game
    title = game.about.short or game.title
    text = words.t("Your move: {game}", game=title)
    if len(waiting) > 1:
        text = words.tn("Your move in {count} other table", "Your move in {count} other tables", len(waiting))
    sign = Markup('<a href="{}" title="{}">{} <span aria-hidden="true">{}</span><span class="sr">{}</span></a>')
    return sign.format(address, text, icon("flag"), len(waiting), text)
