"""The desk: the first page of somebody who has tables."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from babel.dates import format_time
from markupsafe import Markup

from towpath.site.pages.engine import render
from towpath.site.pages.friends import invitation_card
from towpath.site.pages.glances import cover_address, glance_address
from towpath.site.pages.names import words_for
from towpath.site.pages.practice import daily_of
from towpath.site.pages.scenes import moment
from towpath.site.pages.shelf import shelf
from towpath.site.pages.story import StoryLine, story_of
from towpath.site.pages.table import proposed
from towpath.site.pages.words import Words
from towpath.site.people.asks import NOTHING, Asked, AsksView
from towpath.site.people.company import NOBODY, CompanyView
from towpath.site.tables.clocks import NO_CLOCK, pace_in_words
from towpath.site.tables.desk import DeskLine, DeskView
from towpath.site.tables.results import SeatKind, TableView
from towpath.site.views import Visit

SHOWN_BESIDE = 2  # moves that stand below the first one; more fold


@dataclass(frozen=True)
class DeskCard:
    """A running table in words: where it stands, what is asked, who waits."""

    id: str
    slug: str
    title: str
    picture: str  # its address
    seat: int | None
    moment: Markup
    company: Markup
    question: Markup
    story: list[StoryLine]
    waits: Markup
    left: str
    line: DeskLine


@dataclass(frozen=True)
class AskedCard:
    """A question of others at a table, besides moves, in words."""

    table: str
    title: str
    head: Markup
    text: Markup


def desk(visit: Visit, view: DeskView, company: CompanyView = NOBODY, asks: AsksView = NOTHING) -> str:
    """The first page."""
    words = Words(visit.language)
    moves = [card_of(visit, line) for line in view.moves]
    return render(
        "desk.html",
        visit,
        words,
        view=view,
        moves=moves,
        beside=SHOWN_BESIDE,
        daily=daily_of(visit.language),
        company=company,
        asks=asks,
        asked=[asked_card(each, words) for each in asks.tables],
        invitations=[invitation_card(each, words) for each in asks.invitations],
        waiting=[card_of(visit, line) for line in view.waiting],
        open=[line for line in view.home.open if line.my_seat is None],  # one's own stand above
        playing=[line for line in view.home.playing if line.my_seat is None],
        plates=shelf(view.home.games, words),
        covers={game.slug: cover_address(game) for game in view.home.games},
    )


def card_of(visit: Visit, line: DeskLine) -> DeskCard:
    """A table on the desk."""
    view, words = line.view, words_for(visit, line.view)
    plain = Words(visit.language, [seat.name for seat in view.seats], view.game)
    where = moment(view)
    told = sorted((each for each in story_of(view, words) if each.number), key=lambda each: each.number)
    asked = view.question or view.waiting
    return DeskCard(
        id=view.id,
        slug=view.game.slug,
        title=view.game.about.short or view.game.title,
        picture=glance_address(view, words.language),
        seat=view.seat,
        moment=plain.say(where.title) if where else Markup(""),
        company=company(view, plain),
        question=(words if view.question is None else plain).say(asked) if asked else Markup(""),
        story=told,
        waits=waits(line, plain),
        left=words.left(line.left) if line.left is not None else "",
        line=line,
    )


def asked_card(asked: Asked, words: Words) -> AskedCard:
    """What a table asks: a proposal with what exactly would happen, or whether all play once more."""
    view, spoken = asked.view, Words(words.language, [seat.name for seat in asked.view.seats], asked.view.game)
    title = view.game.about.short or view.game.title
    if asked.proposal is None:
        coming = [view.seats[seat].name for seat in view.rematch.coming] if view.rematch else []
        head = words.t("{people}: once more?", people=coming)
        pace = pace_in_words(view.clock.pace if view.clock else NO_CLOCK)
        return AskedCard(view.id, title, head, words.t("The same settings: {pace}.", pace=pace))
    head = words.t("{name} proposes", name=view.seats[asked.proposal.by].name)
    return AskedCard(view.id, title, head, spoken.say(proposed(asked.proposal, view)))


def company(view: TableView, words: Words) -> Markup:
    """With whom one plays."""
    people = [seat.name for seat in view.seats if seat.kind == SeatKind.HUMAN and not seat.mine]
    bots = sum(seat.kind == SeatKind.BOT for seat in view.seats)
    if people:
        return words.t("with {people}", people=list(people))
    return words.tn("against {count} bot", "against {count} bots", bots) if bots else words.t("alone")


def waits(line: DeskLine, words: Words) -> Markup:
    """Who waits, and since when."""
    if line.since is None:
        return Markup("")
    since = since_when(line.since, words)
    if line.view.question is None:
        return words.t("since {when}", when=since)
    if len(line.waits) == 1:
        return words.t("{name} waits since {when}", name=_bold(line.waits[0]), when=since)
    if line.waits:
        return words.t("{people} wait since {when}", people=_bold(words.listed(line.waits)), when=since)
    return words.t("since {when}", when=since)


def _bold(text: str) -> Markup:
    return Markup("<b>{}</b>").format(text)


def since_when(moment: datetime, words: Words) -> Markup:
    """A moment as one says it: the time of today, yesterday, or the date."""
    days = (datetime.now(UTC).date() - moment.date()) // timedelta(days=1)
    if days == 0:
        text = format_time(moment, "short", locale=words.locale)
        return Markup('<time datetime="{}" data-time>{}</time>').format(moment.isoformat(timespec="seconds"), text)
    return words.t("yesterday") if days == 1 else Markup(words.short_day(moment))
