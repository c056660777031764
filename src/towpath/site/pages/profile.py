"""The page of somebody: ratings over time, results by game and opponent, and head to head."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from babel.dates import format_skeleton

from towpath.core.messages import Message
from towpath.core.registry import game_named, games
from towpath.site.pages.engine import render
from towpath.site.pages.levels import level_name
from towpath.site.pages.my_tables import ResultLine, result_line
from towpath.site.pages.words import Words
from towpath.site.people.careers import Duel, PlayedGame, RatingLine, matrix, ratings, sources
from towpath.site.people.friends import Bond
from towpath.site.people.persons import Person, Somebody
from towpath.site.people.ratings import BEGINNER, Skill
from towpath.site.views import Visit

LATELY = 6
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 210.0, 92.0, 34.0, 202.0, 6.0, 82.0
LOWEST, HIGHEST = 1200, 1800
TICKS = (1300, 1500, 1700)


@dataclass(frozen=True)
class ProfileView:
    """Somebody, as a visitor may see them."""

    who: Somebody
    mine: bool
    as_others: bool
    bond: Bond | None  # what the visitor has made of them
    asked: bool  # they want to be friends
    sees_ratings: bool
    hides_ratings: bool
    here: bool
    since: datetime
    played: tuple[PlayedGame, ...]
    levels: tuple[str, ...]
    rival: str
    duel: Duel | None
    viewer: Person | None
    points_of: str = ""  # the game whose points are shown; empty: the one played last


@dataclass(frozen=True)
class SourceBar:
    """A line of the score sheet as a bar: its length and the place of the others' mark, of 100."""

    label: str
    points: int
    others: int
    length: float
    mark: float


@dataclass(frozen=True)
class Sources:
    """Where somebody's points come from at one game, and the games that there is the same of."""

    slug: str
    games: list[tuple[str, str]]
    count: int
    bars: list[SourceBar]


@dataclass(frozen=True)
class RatingChart:
    """A rating over time: a line, the band that holds 95 of 100, and the present value."""

    title: str
    seats: int
    now: Skill
    games: int
    won: int
    line: str
    band: str
    end: tuple[float, float]
    ticks: list[tuple[int, float]]


def profile_page(visit: Visit, view: ProfileView) -> str:
    """The page of somebody."""
    words = Words(visit.language)
    people = [each for each in view.played if each.people]
    rows = matrix(view.played, view.levels)
    return render(
        "profile.html",
        visit,
        words,
        view=view,
        charts=[chart(line) for line in ratings(view.played)] if view.sees_ratings else [],
        with_people=len(people),
        won=sum(each.result == "won" for each in people),
        since=format_skeleton("yMMMM", view.since, locale=words.locale),
        rows=[(game, game.about.short or game.title, rows[slug]) for slug, game in games().items() if slug in rows],
        columns=[("people", words.t("People")), *((level, words.say(level_name(level))) for level in view.levels)],
        lately=_lately(view, words),
        sources=_sources(view, visit.language),
        rival=_rival(view),
        rivals=_rivals(view) if view.mine and not view.as_others else [],
        title_of=_title_of,
        everybody=BEGINNER.value,
        games=[game for game in games().values() if max(game.seats) > 1],
    )


def _title_of(slug: str) -> str:
    game = game_named(slug)
    return game.about.short or game.title


def _sources(view: ProfileView, language: str) -> Sources | None:
    """The points of one game by line of the score sheet; a line that costs points has no bar."""
    slugs = list(dict.fromkeys(each.slug for each in view.played if each.mine.lines and each.others))
    if not slugs:
        return None
    slug = view.points_of if view.points_of in slugs else slugs[0]
    words = Words(language, game=game_named(slug))
    count, lines = sources(view.played, slug)
    most = max([1.0, *(line.mine for line in lines), *(line.others for line in lines)])
    bars = [
        SourceBar(words.say(Message(line.text)), round(line.mine), round(line.others),
                  round(max(0.0, 100 * line.mine / most), 1), round(max(0.0, 100 * line.others / most), 1))
        for line in lines
    ]  # fmt: skip
    return Sources(slug, [(each, _title_of(each)) for each in slugs], count, bars)


def _lately(view: ProfileView, words: Words) -> list[ResultLine]:
    """The latest games that the visitor may know of: public ones, and those where they sat."""
    own = view.mine and not view.as_others
    viewer = view.viewer.id if view.viewer and not view.as_others else ""
    open_to = [each for each in view.played if own or each.public or any(f.person == viewer for f in each.people)]
    return [result_line(each, words) for each in open_to[:LATELY]]


def _rival(view: ProfileView) -> Somebody | None:
    """With whom the person is compared."""
    for each in view.played:
        for other in each.people:
            if other.person == view.rival:
                return Somebody(other.person, other.name, other.flag)
    return None


def _rivals(view: ProfileView) -> list[tuple[str, str]]:
    known = {other.person: other.name for each in reversed(view.played) for other in each.people}
    return sorted(known.items(), key=lambda each: each[1])


def chart(line: RatingLine) -> RatingChart:
    """A rating over time as a drawing; all have the same scale."""
    count = len(line.skills)
    xs = [LEFT + (RIGHT - LEFT) * n / max(1, count - 1) for n in range(count)]
    middle = [(x, _y(skill.value)) for x, skill in zip(xs, line.skills, strict=True)]
    above = [(x, _y(skill.value + skill.margin)) for x, skill in zip(xs, line.skills, strict=True)]
    below = [(x, _y(skill.value - skill.margin)) for x, skill in zip(xs, line.skills, strict=True)]
    return RatingChart(
        _title_of(line.slug), line.seats, line.now, count - 1, line.won, "M" + _path(middle),
        f"M{_path(above)} {_path(below[::-1])}Z", middle[-1], [(tick, _y(tick)) for tick in TICKS],
    )  # fmt: skip


def _y(value: int) -> float:
    share = (min(max(value, LOWEST), HIGHEST) - LOWEST) / (HIGHEST - LOWEST)
    return round(BOTTOM - share * (BOTTOM - TOP), 1)


def _path(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f} {y:.1f}" for x, y in points)
