"""Friends: who they are, who asks, and how to find people."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup

from towpath.core.messages import Message
from towpath.core.registry import games
from towpath.site.pages.engine import render
from towpath.site.pages.words import Words
from towpath.site.people.company import FriendLine
from towpath.site.people.friends import FriendsView
from towpath.site.people.invitations import Invitation
from towpath.site.people.persons import Somebody
from towpath.site.tables.clocks import NO_CLOCK, pace_in_words
from towpath.site.views import Visit


@dataclass(frozen=True)
class FriendsPage:
    """The page of friends."""

    friends: FriendsView
    company: tuple[FriendLine, ...]  # the friends, and what they do
    invitations: tuple[Invitation, ...]
    found: Somebody | None = None
    problem: Message | None = None
    name: str = ""  # that was looked for


@dataclass(frozen=True)
class InvitationCard:
    """An invitation in words: who asks to what."""

    table: str
    by: Somebody
    game: str
    who: Markup
    pace: Markup
    rated: bool
    at: datetime
    commitment: str


def friends_page(visit: Visit, view: FriendsPage | None) -> str:
    """The page of friends; None: the visitor is a guest."""
    words = Words(visit.language)
    cards = [invitation_card(each, words) for each in view.invitations] if view else []
    return render(
        "friends.html",
        visit,
        words,
        view=view,
        invitations=cards,
        games=[g for g in games().values() if max(g.seats) > 1],
    )


def invitation_card(invitation: Invitation, words: Words) -> InvitationCard:
    """Who asks to what, who sits there, how fast it is."""
    line = invitation.line
    sitting = [seat.name for seat in line.seats if seat.name]
    pace = line.clock.pace if line.clock else NO_CLOCK
    who = words.t("{people} and you.", people=words.listed(sitting)) if sitting else Markup("")
    game = line.game.about.short or line.game.title
    told = words.say(pace_in_words(pace))
    return InvitationCard(line.id, invitation.by, game, who, told, line.rated, invitation.at, invitation.commitment)
