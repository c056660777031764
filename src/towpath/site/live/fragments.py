"""Fragments: the changing part of a table page, made once for a click's answer and all streams that show the same."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import cached_property

from towpath.site import pages
from towpath.site.compress import packed
from towpath.site.live.delta import delta
from towpath.site.live.hub import Hub
from towpath.site.tables.results import Person, Visit
from towpath.site.tables.show import Show
from towpath.site.tables.snapshot import Snapshot

KEPT = 300


@dataclass(frozen=True)
class Fragment:
    """What a viewer sees, with the mark that the browser sends back when its stream reconnects."""

    mark: str
    html: str
    before: Fragment | None = None  # what the same viewers saw last

    def since(self, mark: str) -> str | None:
        """What is new since the fragment with that mark; None where it is not known any more."""
        return delta(self.before.html, self.html) if self.before and self.before.mark == mark else None

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
        self._kept: OrderedDict[tuple[str, str, str, str], Fragment] = OrderedDict()

    def of(self, snapshot: Snapshot, person: Person | None, language: str, origin: str) -> Fragment:
        """The present fragment for a viewer."""
        data = snapshot.data
        known = person is not None and any(seat.person_id == person.id for seat in data.seats)
        viewer = person if known else None
        revision = data.revision_for(viewer.id if viewer else None)
        mark = f"{revision}.{self._hub.pulse[data.id]}" if data.id in self._hub.pulse else str(revision)
        key = (data.id, viewer.id if viewer else "", language, origin)
        kept = self._kept.get(key)
        if kept is not None and kept.mark == mark:
            return kept
        visit = Visit(viewer, language, "", f"/t/{data.id}", origin=origin)
        html = pages.live(visit, self._show.table(snapshot, viewer))
        before = Fragment(kept.mark, kept.html) if kept else None
        fragment = self._kept[key] = Fragment(mark, html, before)
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return fragment


def sse(text: str, mark: str = "", event: str = "") -> bytes:
    """A server-sent event: one without a name is swapped by htmx, one with a name has no mark and is for scripts."""
    head = f"event: {event}" if event else f"id: {mark}"
    lines = "\n".join(f"data: {line}" for line in text.splitlines())
    return f"{head}\n{lines}\n\n".encode()
