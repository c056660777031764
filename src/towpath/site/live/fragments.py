"""Fragments: the changing part of a table page, made once for a click's answer and all streams that show the same."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias
from zlib import crc32

from markupsafe import escape

from towpath.site import pages
from towpath.site.compress import packed, unpacked
from towpath.site.live.delta import count_pieces, delta
from towpath.site.live.frames import Piece
from towpath.site.live.hub import Hub
from towpath.site.people.persons import Person
from towpath.site.tables.results import TableView
from towpath.site.tables.show import Show
from towpath.site.tables.snapshot import Snapshot
from towpath.site.views import Visit

KEPT = 300
FORMER = 8
"""So many former fragments of a viewer are kept, to tell what is new: a page may not have heard of the last ones."""

Key: TypeAlias = tuple[str, str, str, str]
"""Table, viewer, language and origin."""

EMPTY = b'name="_csrf_token" value=""'


@dataclass(frozen=True)
class Former:
    """What a viewer has seen, compressed."""

    mark: str
    body: bytes

    @property
    def html(self) -> str:
        """The text again."""
        return unpacked(self.body).decode()


@dataclass(frozen=True)
class Fragment:
    """What a viewer sees at a state of the table: its revision, and the pulse of what else is to be seen.

    It is kept as it is sent: a text with a few letters beyond Latin takes twice the room, and long to be encoded.
    """

    state: str
    body: bytes
    former: tuple[Former, ...] = ()  # what the same viewers saw before
    view: TableView | None = None  # what it was made from, without log and answers: the page around it needs the rest
    _since: dict[str, str] = field(default_factory=dict, compare=False)
    _events: dict[str, Piece] = field(default_factory=dict, compare=False)

    @cached_property
    def mark(self) -> str:
        """State and content, by which browser and server mean the same text; the browser sends it back."""
        return f"{self.state}.{crc32(self.body):08x}"

    @property
    def html(self) -> str:
        """The text."""
        return self.body.decode()

    @cached_property
    def pieces(self) -> int:
        """How many a delta to it would copy at most."""
        return count_pieces(self.body)

    def with_token(self, token: str) -> bytes:
        """The text for the page of a visitor whose browser may run no scripts."""
        return self.body.replace(EMPTY, f'name="_csrf_token" value="{escape(token)}"'.encode())

    def told(self, mark: str) -> str | None:
        """The text that a mark of its viewers means; None where it is not known any more."""
        if mark == self.mark:
            return self.html
        return next((each.html for each in self.former if each.mark == mark), None)

    def since(self, mark: str, text: str | None = None) -> str | None:
        """What is new since the fragment with that mark, whose text may be given; None where it is not known."""
        if mark not in self._since:
            known = self.told(mark) if text is None else text
            if known is None:
                return None
            self._since[mark] = delta(known, self.html)
        return self._since[mark]

    def event_since(self, mark: str) -> Piece | None:
        """The same as an event of the streams."""
        new = self.since(mark)
        if new is not None and mark not in self._events:
            self._events[mark] = Piece(f"event: since {mark}\nid: {self.mark}\ndata: {new}\n\n".encode())
        return self._events.get(mark)

    @cached_property
    def event(self) -> Piece:
        """The fragment as streams send it."""
        return Piece(sse(self.html, self.mark))


@dataclass(frozen=True)
class Resting:
    """A fragment of a table that nobody asks for: far smaller, and as good as new when it is wanted."""

    state: str
    last: Former

    def told(self, mark: str) -> str | None:
        """The text with a mark; None where it is not known any more."""
        return self.last.html if self.last.mark == mark else None

    def awake(self) -> Fragment:
        """The fragment again."""
        return Fragment(self.state, unpacked(self.last.body))


class Fragments:
    """The last fragments, by table, viewer and language. Spectators are alike unless a bot holds their seat.

    They hold no token of a visitor: the script of the page fills it into the forms.
    """

    def __init__(self, show: Show, hub: Hub) -> None:
        self._show, self._hub = show, hub
        self._kept: OrderedDict[Key, Fragment | Resting] = OrderedDict()
        self._of_table: defaultdict[str, set[Key]] = defaultdict(set)

    def of(self, snapshot: Snapshot, person: Person | None, language: str, origin: str) -> Fragment:
        """The present fragment for a viewer."""
        data = snapshot.data
        seated = person is not None and any(seat.person_id == person.id for seat in data.seats)
        viewer = person if seated else None
        revision = data.revision_for(viewer.id if viewer else None)
        state = f"{revision}.{self._hub.pulse.get(data.id, '')}"
        key = (data.id, viewer.id if viewer else "", language, origin)
        kept = self._kept.get(key)
        if isinstance(kept, Resting):
            kept = self._kept[key] = kept.awake()
        if kept is not None and kept.state == state:
            return kept
        former = (*kept.former[1 - FORMER :], Former(kept.mark, packed(kept.body))) if kept else ()
        visit = Visit(viewer, language, "", f"/t/{data.id}", origin=origin)
        view = self._show.table(snapshot, viewer)
        body = pages.live(visit, view).strip().encode()  # as a browser writes its element
        fragment = self._kept[key] = Fragment(state, body, former, replace(view, log=(), options=(), not_now=()))
        self._of_table[data.id].add(key)
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._drop(next(iter(self._kept)))
        return fragment

    def told(self, table: str, person: Person | None, language: str, origin: str, mark: str) -> str | None:
        """The text that a viewer's page knows by a mark; None where it is not known any more."""
        viewers = [person.id, ""] if person else [""]
        kept = [self._kept.get((table, viewer, language, origin)) for viewer in viewers]
        texts = [fragment.told(mark) for fragment in kept if fragment is not None]
        return next((text for text in texts if text is not None), None)

    def let_rest(self, table: str) -> None:
        """Nobody asks for a table."""
        for key in self._of_table.get(table, ()):
            if isinstance(kept := self._kept[key], Fragment):
                self._kept[key] = Resting(kept.state, Former(kept.mark, packed(kept.body)))

    def _drop(self, key: Key) -> None:
        del self._kept[key]
        self._of_table[key[0]].discard(key)
        if not self._of_table[key[0]]:
            del self._of_table[key[0]]


def sse(text: str, mark: str = "", event: str = "") -> bytes:
    """A server-sent event: one without a name is swapped by htmx, one with a name has no mark and is for scripts."""
    head = f"event: {event}" if event else f"id: {mark}"
    lines = "\n".join(f"data: {line}" for line in text.splitlines())
    return f"{head}\n{lines}\n\n".encode()
