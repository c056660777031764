"""My tables: the running ones with their questions, the finished ones with their results."""

from __future__ import annotations

from towpath.site.pages.desk import card_of
from towpath.site.pages.engine import render
from towpath.site.pages.words import Words
from towpath.site.tables.my_tables import MyTablesView
from towpath.site.tables.results import Visit


def my_tables(visit: Visit, view: MyTablesView) -> str:
    """The page of the visitor's tables."""
    words = Words(visit.language)
    return render("my_tables.html", visit, words, view=view, running=[card_of(visit, line) for line in view.running])
