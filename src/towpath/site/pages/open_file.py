"""The page where a table is opened from a file."""

from __future__ import annotations

from towpath.site.pages.engine import render
from towpath.site.pages.words import Words
from towpath.site.views import ErrorView, Visit


def open_file(visit: Visit, problem: ErrorView | None = None) -> str:
    """The form; after a file that was refused with the reason."""
    return render("open.html", visit, Words(visit.language), problem=problem)
