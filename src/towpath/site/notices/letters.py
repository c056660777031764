"""Letters: what is written to an e-mail address."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace

from sqlalchemy import Connection, delete, insert, select

from towpath.core.common import say, say_count
from towpath.site.notices.cards import Card, Voice, name_of
from towpath.site.notices.kinds import Kind
from towpath.site.notices.links import Link, Links, Purpose
from towpath.site.notices.mail import Letter
from towpath.site.notices.outbox import Due
from towpath.site.notices.wishes import Wishes, read_wishes
from towpath.site.pages.letter import Also, Sheet, html_of, text_of
from towpath.site.people.persons import Person
from towpath.site.storage.models import MailAddressRow, MailTokenRow, PersonRow
from towpath.site.storage.store import Store

CONFIRM_WITHIN = 3 * 86400.0
RESET_WITHIN = 3600.0
PREFIX = {Kind.MOVE: say("Your move: {question}"), Kind.WEEK: say("Still your move: {question}")}


class Letters:
    """Writes letters in the reader's words."""

    def __init__(self, store: Store, links: Links, site: str) -> None:
        """`site` is the address of the site."""
        self.store, self.links, self.site = store, links, site.rstrip("/")

    def notice(self, address: str, card: Card, who: Person, voice: Voice, now: float) -> Letter:
        """A notice as a letter."""
        footer = (
            (voice.say(say("Quiet until tomorrow")), self._link(Purpose.QUIET, who, now)),
            (voice.say(say("No letters of this kind")), self._link(Purpose.KIND, who, now, card.kind)),
            (voice.say(say("No letters at all")), self._link(Purpose.ALL, who, now)),
        )
        sheet = replace(
            self._waiting(card, who, voice, now) if card.waiting else self._told(card, who, voice, now),
            why=voice.say(say("You get this because you want notices of this kind by e-mail.")),
            footer=footer,
        )
        subject = card.title
        if card.kind in PREFIX and card.waiting:
            subject = voice.say(replace(PREFIX[card.kind], values={"question": card.waiting[0].question}))
        unsubscribe = {
            "List-Unsubscribe": f"<{footer[1][1]}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        return Letter(address, subject, text_of(sheet), html_of(sheet), card.name, unsubscribe)

    def _link(self, purpose: Purpose, who: Person, now: float, about: str = "") -> str:
        return f"{self.site}/n/{self.links.token(Link(purpose, who.id, about), now)}"

    def _told(self, card: Card, who: Person, voice: Voice, now: float) -> Sheet:
        table = card.address.removeprefix("/t/")
        at_table = table != card.address and "/" not in table
        link = self._link(Purpose.TABLE, who, now, table) if at_table else self.site + card.address
        return Sheet(voice.words.language, card.title, (card.body,), voice.say(say("Open")), link)

    def _waiting(self, card: Card, who: Person, voice: Voice, now: float) -> Sheet:
        """All tables that wait, the most urgent one at length."""
        first, *others = card.waiting
        links = {each.table: self._link(Purpose.TABLE, who, now, each.table) for each in card.waiting}
        no_clock = voice.say(say("no clock"))
        count = len(card.waiting) + card.more
        return Sheet(
            voice.words.language,
            first.question,
            first.story,
            voice.say(say("Play")),
            links[first.table],
            head=voice.say(say_count("Your move at {count} table", "Your move at {count} tables", count)),
            place=first.place,
            seat=first.seat,
            since=voice.say(say("Since your last turn")) if first.story else "",
            patience=first.patience,
            also=voice.say(say("Also your move")) if others else "",
            others=tuple(Also(e.place, e.question, links[e.table], e.left or no_clock) for e in others),
            more=voice.say(say("and {count} more", count=card.more)) if card.more else "",
            home=f"{self.site}/",
        )

    async def asked_for(self, due: Due, now: float) -> Letter | None:
        """A letter that confirms an address or leads to a new password; None where there is nobody to write to.

        Its link is made now and kept as a hash, so that nothing in the outbox is worth stealing.
        """
        token = secrets.token_urlsafe(24)
        found = await self.store.write(lambda connection: _link(connection, due, token, now))
        if found is None:
            return None
        address, name, wishes = found
        voice = Voice(wishes)
        leads = f"{self.site}/letter/{token}"
        if due.kind == Kind.CONFIRM:
            subject = voice.say(say("Confirm your e-mail address"))
            lines = (
                voice.say(say("Somebody, probably you, wants notices for {name} to come to this address.", name=name)),
                voice.say(say("If that is so, follow the link within three days. If not, do nothing.")),
            )
        else:
            subject = voice.say(say("A new password for {name}", name=name))
            lines = (
                voice.say(say("Somebody, probably you, has asked for a new password for {name}.", name=name)),
                voice.say(say("The link works once, for an hour. If it was not you, do nothing: nothing changes.")),
            )
        sheet = Sheet(voice.words.language, subject, lines, subject, leads)
        return Letter(address, subject, text_of(sheet), html_of(sheet), name_of([due]))


def _link(connection: Connection, due: Due, token: str, now: float) -> tuple[str, str, Wishes] | None:
    """Keep the hash of a link in place of an earlier one: the address, the name and the wishes of the reader."""
    query = (
        select(MailAddressRow.address, MailAddressRow.confirmed, PersonRow.name)
        .join(PersonRow, PersonRow.id == MailAddressRow.person_id)
        .where(MailAddressRow.person_id == due.person)
    )
    row = connection.execute(query).one_or_none()
    if row is None or row.confirmed == (due.kind == Kind.CONFIRM):
        return None
    earlier = (MailTokenRow.person_id == due.person, MailTokenRow.purpose == due.kind)
    connection.execute(delete(MailTokenRow).where(*earlier))
    until = now + (CONFIRM_WITHIN if due.kind == Kind.CONFIRM else RESET_WITHIN)
    values = {"digest": digest_of(token), "person_id": due.person, "purpose": due.kind, "address": row.address}
    connection.execute(insert(MailTokenRow).values(**values, until=until))
    return row.address, row.name, read_wishes(connection, due.person) or Wishes()


def digest_of(token: str) -> str:
    """What is kept of a link."""
    return hashlib.sha256(token.encode()).hexdigest()
