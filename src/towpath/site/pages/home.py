"""Home: what Towpath is, the games as pictures, my tables, open tables."""

from __future__ import annotations

from markupsafe import Markup

from towpath.site.pages.engine import render
from towpath.site.pages.glances import cover_address
from towpath.site.pages.levels import EASIEST
from towpath.site.pages.practice import daily_of
from towpath.site.pages.shelf import shelf
from towpath.site.pages.words import Words
from towpath.site.tables.front_views import HomeView
from towpath.site.views import Visit


def home(visit: Visit, view: HomeView) -> str:
    """The first page."""
    words = Words(visit.language)
    plates = shelf(view.games, words)
    return render(
        "home.html",
        visit,
        words,
        view=view,
        plates=plates,
        covers={game.slug: cover_address(game) for game in view.games},
        moves=[line for line in view.mine if line.my_move],
        first=plates[0] if plates else None,
        easiest=EASIEST,
        daily=daily_of(visit.language),
        play_now=Markup("<b>{}</b>").format(words.t("Play now")),
    )
