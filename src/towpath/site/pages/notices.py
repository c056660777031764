"""The page about notices, the pages that letters lead to, and what makes the site an app."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from towpath.core.common import say
from towpath.core.messages import Message
from towpath.site.notices.kinds import WISHED, Channel, Kind, Tried
from towpath.site.notices.links import Link, Purpose
from towpath.site.notices.wishes import MAIL_WAITS, Wishes
from towpath.site.pages.engine import STATIC, render, static
from towpath.site.pages.words import Words
from towpath.site.people.account_views import MailLine
from towpath.site.people.persons import Person
from towpath.site.views import Visit

DAY, NOON = 24 * 60, 12 * 60
KINDS: dict[Kind, tuple[Message, Message | None]] = {
    Kind.MOVE: (say("It is my move"), say("the question and who waits; once for each turn")),
    Kind.TIME: (say("My time runs out"), say("when a quarter of it is left")),
    Kind.TABLE: (say("A table begins or ends"), say("with the result; or a bot plays for me")),
    Kind.INVITATION: (say("An invitation, a rematch"), None),
    Kind.PROPOSAL: (say("A proposal of the table"), say("pause, rewind, takeover, end")),
    Kind.CHAT: (say("Somebody writes in the chat"), say("only when I am named")),
    Kind.WEEK: (say("A week without a move"), say("one letter with all tables that wait")),
}
CHANNELS: dict[Channel, tuple[Message, str]] = {
    Channel.PUSH: (say("Push"), "bell"),
    Channel.MAIL: (say("E-mail"), "mail"),
    Channel.HOOK: (say("Webhook"), "hook"),
}


@dataclass(frozen=True)
class NoticesView:
    """What the page about notices shows."""

    person: Person
    wishes: Wishes
    browsers: int
    mail: MailLine | None
    letters: bool  # the site can send letters
    public_key: str
    tried: tuple[Tried, ...] | None = None  # of a test just now
    problem: Message | None = None

    def has(self, channel: Channel) -> bool:
        """Whether the channel has an address."""
        if channel == Channel.PUSH:
            return self.browsers > 0
        if channel == Channel.MAIL:
            return self.mail is not None and self.mail.confirmed
        return bool(self.wishes.hook_url)


def notices(visit: Visit, view: NoticesView) -> str:
    """Kinds in rows, channels in columns, and quiet hours."""
    wishes = view.wishes
    return render(
        "notices.html",
        visit,
        view=view,
        kinds=[(kind, *KINDS[kind]) for kind in WISHED],
        channels=list(CHANNELS.items()),
        channel_names=CHANNELS,
        waits=MAIL_WAITS,
        night=_night(wishes),
        hours=[f"{(n * 3 + 12) % 24:02d}" for n in range(1, 8)],
        host=wishes.hook_url.partition("://")[2].partition("/")[0],
    )


def _night(wishes: Wishes) -> dict[str, Any]:
    """Quiet hours as they stand on a line from noon to noon."""
    begin, end = ((minutes - NOON) % DAY for minutes in (wishes.quiet_from, wishes.quiet_to))
    return {"begin": begin, "end": end or DAY, "from": _clock(wishes.quiet_from), "to": _clock(wishes.quiet_to)}


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def forgot(visit: Visit, *, letters: bool, asked: bool = False) -> str:
    """Ask for a letter that leads to a new password; the answer is the same for every name."""
    return render("forgot.html", visit, letters=letters, asked=asked)


def opened(visit: Visit, kind: Kind, address: str, *, done: bool = False, problem: Message | None = None) -> str:
    """What the link of a letter leads to."""
    return render("opened.html", visit, confirms=kind == Kind.CONFIRM, address=address, done=done, problem=problem)


def unsubscribe(visit: Visit, link: Link, *, done: bool = False) -> str:
    """What the footer of a letter offers: asked once, then done."""
    said = {
        Purpose.QUIET: say("Quiet until tomorrow"),
        Purpose.KIND: say("No letters of this kind"),
        Purpose.ALL: say("No letters at all"),
    }[link.purpose]
    about = KINDS[Kind(link.about)][0] if link.purpose == Purpose.KIND else None
    return render("unsubscribe.html", visit, said=said, about=about, done=done)


@cache
def service_worker() -> str:
    """The script that shows notices when no page is open."""
    return (STATIC / "js" / "worker.js").read_text("utf-8").replace("ICON", static("icon-192.png"))


def manifest(visit: Visit) -> dict[str, Any]:
    """The site as an app."""
    words = Words(visit.language)
    icons = [
        {"src": static(f"icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    return {
        "id": "/",
        "name": "Towpath",
        "short_name": "Towpath",
        "description": str(
            words.t("Five fine board games in your browser, with friends or against bots. Nothing to install.")
        ),
        "lang": words.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f3ead6",
        "theme_color": "#f3ead6",
        "icons": icons,
    }
