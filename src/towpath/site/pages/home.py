"""Home: what Towpath is, the games as pictures, my tables, open tables."""

from __future__ import annotations

from markupsafe import Markup

from towpath.site.pages.engine import render
from towpath.site.pages.levels import EASIEST
from towpath.site.pages.shelf import OURS, gentlest, shelf
from towpath.site.pages.words import Words
from towpath.site.tables.results import HomeView, Visit


def home(visit: Visit, view: HomeView) -> str:
    """The first page."""
    words = Words(visit.language)
    plates = shelf(view.games)
    return render(
        "home.html",
        visit,
        words,
        view=view,
        plates=[plate for plate in plates if plate.slug in OURS],
        others=[plate for plate in plates if plate.slug not in OURS],
        moves=[line for line in view.mine if line.my_move],
        first=gentlest(plates),
        easiest=EASIEST,
        play_now=Markup("<b>{}</b>").format(words.t("Play now")),
    )
