"""Fragments: the changing part of a table page, made once for a click's answer and all streams that show the same."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from towpath.site import pages
from towpath.site.compress import packed
from towpath.site.live.delta import delta
from towpath.site.live.hub import Hub
from towpath.site.tables.results import Person, Visit
from towpath.site.tables.show import Show
from towpath.site.tables.snapshot import Snapshot

KEPT = 300
LAST = 4
"""So many fragments of a viewer are kept, to tell what is new: a page may not have heard of the last ones."""


@dataclass(frozen=True)
class Fragment:
    """What a viewer sees, with the mark that the browser sends back when its stream reconnects."""

    mark: str
    html: str
    others: Sequence[Fragment] = ()  # the last that the same viewers saw
    _since: dict[str, str] = field(default_factory=dict, compare=False)

    def since(self, mark: str) -> str | None:
        """What is new since the fragment with that mark; None where it is not known any more."""
        former = next((each for each in self.others if each.mark == mark), None)
        if former is None:
            return None
        if mark not in self._since:
            self._since[mark] = delta(former.html, self.html)
        return self._since[mark]

    def event_since(self, mark: str) -> bytes | None:
        """The same as an event of the stream."""
        new = self.since(mark)
        return None if new is None else f"event: since {mark}\nid: {self.mark}\ndata: {new}\n\n".encode()

    @cached_property
    def event(self) -> bytes:
        """The fragment as a stream sends it."""
        return sse(self.html, self.mark)

    @cached_property
    def packed(self) -> bytes:
        """The same for browsers that unpack zstd."""
        return packed(self.event)


class Fragments:
    """The last fragments, by table, viewer and language. Spectators are alike unless a bot holds their seat.

    They hold no token of a visitor: the script of the page fills it into the forms.
    """

    def __init__(self, show: Show, hub: Hub) -> None:
        self._show, self._hub = show, hub
        self._kept: OrderedDict[tuple[str, str, str, str], deque[Fragment]] = OrderedDict()

    def of(self, snapshot: Snapshot, person: Person | None, language: str, origin: str) -> Fragment:
        """The present fragment for a viewer."""
        data = snapshot.data
        seated = person is not None and any(seat.person_id == person.id for seat in data.seats)
        viewer = person if seated else None
        revision = data.revision_for(viewer.id if viewer else None)
        mark = f"{revision}.{self._hub.pulse[data.id]}" if data.id in self._hub.pulse else str(revision)
        key = (data.id, viewer.id if viewer else "", language, origin)
        last = self._kept.setdefault(key, deque(maxlen=LAST))
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        for fragment in last:
            if fragment.mark == mark:
                return fragment
        visit = Visit(viewer, language, "", f"/t/{data.id}", origin=origin)
        fragment = Fragment(mark, pages.live(visit, self._show.table(snapshot, viewer)), last)
        last.append(fragment)
        return fragment


def sse(text: str, mark: str = "", event: str = "") -> bytes:
    """A server-sent event: one without a name is swapped by htmx, one with a name has no mark and is for scripts."""
    head = f"event: {event}" if event else f"id: {mark}"
    lines = "\n".join(f"data: {line}" for line in text.splitlines())
    return f"{head}\n{lines}\n\n".encode()
