"""Names at a table with the marks of their seats."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from towpath.draw.seats import AUTOMATON
from towpath.site.pages.icons import chip
from towpath.site.pages.words import Words
from towpath.site.tables.results import SeatView, TableView
from towpath.site.views import Visit

COLON = re.compile(r'(<span class="nm own">(?:(?!</span></span>).)*</span></span>): ?')
"""A colon behind the viewer's mark, where a name would need one."""


def seat_mark(seat: SeatView) -> Markup:
    """A name with the mark of its seat, as it stands in sentences."""
    return marked(seat.number, seat.name or str(seat.number + 1))


def own_by_mark(view: TableView, words: Words) -> list[str]:
    """The names at the table; of the viewer the mark alone is seen, and the name is read out: lines are short."""
    return [own_mark(view.seats[n]) if n == view.seat else name for n, name in enumerate(words.names)]


def in_brief(sentence: Markup) -> Markup:
    """A sentence with the viewer's mark instead of the name: no colon stands behind a mark."""
    return Markup(COLON.sub(r"\1 ", str(sentence)))  # of markup `re` would escape what it joins


def own_mark(seat: SeatView) -> Markup:
    """The mark of a seat, with a name for those who do not see it."""
    name = escape(seat.name or str(seat.number + 1))
    return Markup(f'<span class="nm own">{chip(seat.number)}<span class="sr">{name}</span></span>')


def marked(mark: int, name: str) -> Markup:
    """A name behind its mark."""
    return Markup(f'<span class="nm">{chip(mark)}{escape(name)}</span>')


def words_for(visit: Visit, view: TableView) -> Words:
    """The reader's language with the names at this table, for messages of its game."""
    words = Words(visit.language, [seat_mark(seat) for seat in view.seats], view.game, view.seat)
    if view.automaton is None:
        return words
    return words.with_names([*words.names, marked(AUTOMATON, words.say(view.automaton.name))])
