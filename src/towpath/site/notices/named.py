"""Who is named in the chat, and told so."""

from __future__ import annotations

import re

from towpath.core.common import say
from towpath.core.registry import game_named
from towpath.site.notices.kinds import Kind, Told
from towpath.site.notices.notices import Notices
from towpath.site.people.persons import Person
from towpath.site.tables.data import TableData
from towpath.site.tables.results import SeatKind
from towpath.site.talk.mutes import Mutes

SHOWN = 160


class Named:
    """Tells players that somebody names them; not what those write whom they have muted."""

    def __init__(self, notices: Notices, mutes: Mutes) -> None:
        self.notices, self.mutes = notices, mutes

    async def __call__(self, data: TableData, speaker: Person, number: int, text: str) -> None:
        """A line that players read was said."""
        for person in named_in(data, speaker.id, text):
            if speaker.id not in await self.mutes.of(person):
                await self.notices.tell(person, _told(data, speaker, number, text))


def named_in(data: TableData, speaker: str, text: str) -> list[str]:
    """The players whose name stands in a text as a word of its own."""
    found: list[str] = []
    for seat in data.seats:
        if seat.kind != SeatKind.HUMAN or seat.person_id is None or seat.person_id == speaker:
            continue
        if re.search(rf"(?<!\w){re.escape(seat.person_name)}(?!\w)", text, re.IGNORECASE):
            found.append(seat.person_id)
    return found


def _told(data: TableData, speaker: Person, number: int, text: str) -> Told:
    said = text if len(text) <= SHOWN else text[:SHOWN] + "…"
    return Told(
        Kind.CHAT,
        f"line {data.id} {number}",
        say("{name} writes to you", name=speaker.name),
        say("{game}: {line}", game=game_named(data.slug).title, line=said),
        table=data.id,
        facts={"from": speaker.name, "line": said},
    )
