"""Talk: the chat beside the board and in the waiting room, who looks on, and the sheet for notes."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.common import say
from towpath.core.messages import Message
from towpath.site.pages.engine import render
from towpath.site.pages.places import NO_PLACES, Places, places_of
from towpath.site.pages.words import Words
from towpath.site.talk.reports import ReportKind
from towpath.site.talk.talk import Here, LineView, SpokenAt, TalkView
from towpath.site.views import Visit

WRONGS: dict[ReportKind, Message] = {
    ReportKind.INSULT: say("insult"),
    ReportKind.ADVERT: say("advertising"),
    ReportKind.CLOCK: say("lets the clock run"),
    ReportKind.SPOILS: say("spoils the game"),
    ReportKind.NAME: say("offensive name"),
    ReportKind.OTHER: say("something else"),
}
"""What can be wrong."""


def talk(visit: Visit, view: TalkView) -> str:
    """The whole chat: its lines, phrases to tap, and a field to write in."""
    return render("talk.html", visit, view=view, places=_places(visit, view.spoken_at), wrongs=WRONGS)


def lines(visit: Visit, table: str, new: Sequence[LineView], spoken_at: SpokenAt | None) -> str:
    """New lines of the chat alone."""
    return render("talk_lines.html", visit, table=table, lines=new, places=_places(visit, spoken_at))


def _places(visit: Visit, spoken_at: SpokenAt | None) -> Places:
    """What lines can light up: nothing while there is no board."""
    return places_of(spoken_at.game, spoken_at.pack, visit.language) if spoken_at else NO_PLACES


def here(visit: Visit, present: Here, names: Sequence[str]) -> str:
    """Who looks at the table: players, and who watches."""
    words = Words(visit.language)
    count = len(present.seats) + len(present.watching)
    return render("here.html", visit, words, here=present, names=names, count=count)


def notes(visit: Visit, table: str, text: str) -> str:
    """The sheet of a player."""
    return render("notes.html", visit, table=table, text=text)
