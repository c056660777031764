"""My tables: the running ones with their questions, the finished ones with their results."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from markupsafe import Markup

from towpath.core.registry import game_named, games
from towpath.site.pages.desk import card_of
from towpath.site.pages.engine import render
from towpath.site.pages.friends import invitation_card
from towpath.site.pages.glances import cover_address
from towpath.site.pages.shelf import shelf
from towpath.site.pages.words import Words
from towpath.site.people.careers import MONTH, OTHER, SECOND, WON, YEAR, Filters, PlayedGame
from towpath.site.people.my_tables import MyTablesView
from towpath.site.views import Visit


@dataclass(frozen=True)
class Link:
    """A filter as a link: what it says, where it leads, whether it is on."""

    label: Markup | str
    address: str
    on: bool
    picture: str = ""


@dataclass(frozen=True)
class ResultLine:
    """A finished game in a list."""

    played: PlayedGame
    title: str
    day: str
    gained: str  # with its sign; empty: not rated


def my_tables_page(visit: Visit, view: MyTablesView) -> str:
    """The page of the visitor's tables."""
    words = Words(visit.language)
    finished = view.finished
    return render(
        "my_tables.html",
        visit,
        words,
        view=view,
        running=[card_of(visit, line) for line in view.running],
        invitations=[invitation_card(each, words) for each in view.invitations],
        covers={game.slug: cover_address(game) for game in games().values()},
        lines=[result_line(each, words) for each in finished.games],
        by_game=_by_game(finished.filters, words),
        choices=_choices(view, words),
        pages=[Link(str(n), address(finished.filters, n), n == finished.page) for n in range(1, finished.pages + 1)],
    )


def result_line(played: PlayedGame, words: Words) -> ResultLine:
    """A finished game in words."""
    game, gained = game_named(played.slug), played.mine.gained
    sign = f"+{gained}" if gained >= 0 else f"−{-gained}"
    return ResultLine(
        played,
        game.about.short or game.title,
        words.short_day(played.ended),
        sign if played.mine.skill else "",
    )


def address(filters: Filters, page: int = 1) -> str:
    """The address of a list."""
    given = {"game": filters.game, "with": filters.companion, "result": filters.result, "time": filters.time}
    query = {name: value for name, value in given.items() if value} | ({"page": str(page)} if page > 1 else {})
    return f"/tables?{urlencode(query)}#finished" if query else "/tables#finished"


def _by_game(filters: Filters, words: Words) -> list[Link]:
    plates = shelf(games().values(), words)
    return [Link(words.t("All"), address(replace(filters, game="")), not filters.game)] + [
        Link(plate.title, address(replace(filters, game=plate.slug)), filters.game == plate.slug,
             cover_address(game_named(plate.slug)))
        for plate in plates
    ]  # fmt: skip


def _choices(view: MyTablesView, words: Words) -> list[list[Link]]:
    """The other filters, each with what does not matter first."""
    filters = view.finished.filters
    results = [
        ("", words.t("any result")),
        (WON, words.t("won")),
        (SECOND, words.t("second")),
        (OTHER, words.t("other")),
    ]
    times = [("", words.t("any time")), (MONTH, words.t("the last month")), (YEAR, words.t("the last year"))]
    people = [("", words.t("with anyone"))]
    people += [(each, words.t("with {people}", people=name)) for each, name in view.finished.companions]
    return [
        [Link(label, address(replace(filters, companion=v)), filters.companion == v) for v, label in people],
        [Link(label, address(replace(filters, result=v)), filters.result == v) for v, label in results],
        [Link(label, address(replace(filters, time=v)), filters.time == v) for v, label in times],
    ]
