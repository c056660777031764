"""Careers: what somebody has played, from the results that finished games leave behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, select

from towpath.core.registry import games
from towpath.site.people.ratings import Skill
from towpath.site.storage.models import PersonRow, ResultRow, TableRow
from towpath.site.storage.store import Store
from towpath.site.tables.show import BOT_NAMES

MOST = 2000
"""Games that are looked at, the latest ones."""
A_PAGE = 25
"""Games on one page."""
RECENT = 10
"""Games that the lines of the score sheet are the mean of."""
LAST = 5
"""Games that a comparison of two names one by one."""
WON, SECOND, OTHER = "won", "second", "other"
MONTH, YEAR = "month", "year"


@dataclass(frozen=True)
class Change:
    """What a rated game has changed for one of its people."""

    after: Skill
    before: Skill

    @property
    def gained(self) -> int:
        """By how much the rating has risen; below zero: fallen."""
        return self.after.value - self.before.value


@dataclass(frozen=True)
class Finisher:
    """A seat of a finished game."""

    seat: int
    person: str  # the id; empty: a bot
    name: str
    level: str  # of a bot
    place: int
    score: int
    skill: Skill | None = None  # after the game, if it was rated
    before: Skill | None = None
    flag: str = ""
    lines: tuple[tuple[str, int], ...] = ()  # of the score sheet, where it was kept

    @property
    def gained(self) -> int:
        """The change of the rating."""
        return self.skill.value - self.before.value if self.skill and self.before else 0


@dataclass(frozen=True)
class PlayedGame:
    """A finished game as one of its people looks back at it."""

    table: str
    slug: str
    ended: datetime
    public: bool
    mine: Finisher
    finishers: tuple[Finisher, ...]  # by place

    @property
    def others(self) -> tuple[Finisher, ...]:
        """Everybody else."""
        return tuple(each for each in self.finishers if each.seat != self.mine.seat)

    @property
    def people(self) -> tuple[Finisher, ...]:
        """The other people."""
        return tuple(each for each in self.others if each.person)

    @property
    def result(self) -> str:
        """Won, second or other."""
        return {1: WON, 2: SECOND}.get(self.mine.place, OTHER)


@dataclass(frozen=True)
class Filters:
    """Which games are listed; what is empty does not matter."""

    game: str = ""
    companion: str = ""  # the id of a person, or "bot:<level>"
    result: str = ""
    time: str = ""

    def fit(self, played: PlayedGame, now: datetime) -> bool:
        """Whether a game is listed."""
        days = {MONTH: 31, YEAR: 366}.get(self.time)
        return (
            self.game in ("", played.slug)
            and self.result in ("", played.result)
            and (not self.companion or any(_is(each, self.companion) for each in played.others))
            and (days is None or played.ended > now - timedelta(days=days))
        )


def _is(finisher: Finisher, companion: str) -> bool:
    return companion == (finisher.person or f"bot:{finisher.level}")


@dataclass(frozen=True)
class FinishedView:
    """A page of finished games, with the counts of all that fit the filters."""

    games: tuple[PlayedGame, ...]
    filters: Filters
    counts: Counter[str]  # by result
    all: int  # whatever the filters are
    page: int
    pages: int
    companions: tuple[tuple[str, str], ...]  # id and name of everybody one has played with


@dataclass(frozen=True)
class RatingLine:
    """The rating at a game with so many seats over time."""

    slug: str
    seats: int
    skills: tuple[Skill, ...]
    won: int

    @property
    def now(self) -> Skill:
        """The present one."""
        return self.skills[-1]


@dataclass(frozen=True)
class SourceLine:
    """A line of the score sheet in the latest games: the mean of a person, and that of the others at these tables."""

    text: str
    mine: float
    others: float


@dataclass(frozen=True)
class Duel:
    """Two people in the games that both have played: how often each finished ahead."""

    ahead: int
    behind: int
    shared: int
    by_game: tuple[tuple[str, int, int], ...]
    last: tuple[int, ...]  # newest first: 1 ahead, -1 behind, 0 shared

    @property
    def count(self) -> int:
        """All their games."""
        return self.ahead + self.behind + self.shared


class Careers:
    """Reads results."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, person: str) -> tuple[PlayedGame, ...]:
        """The finished games of a person, the latest first."""
        return await self.store.read(lambda connection: tuple(played_by(connection, person)))

    async def change_at(self, table: str, person: str) -> Change | None:
        """What a rated game has changed for somebody who has played it."""
        query = select(ResultRow.mu, ResultRow.sigma, ResultRow.mu_before, ResultRow.sigma_before).where(
            ResultRow.table_id == table, ResultRow.person_id == person, ResultRow.mu.is_not(None)
        )
        found = await self.store.read(lambda connection: connection.execute(query).first())
        return Change(Skill(found.mu, found.sigma), Skill(found.mu_before, found.sigma_before)) if found else None


def played_by(connection: Connection, person: str) -> Iterable[PlayedGame]:
    """The finished games of a person, the latest first."""
    mine = (
        select(ResultRow.table_id)
        .where(ResultRow.person_id == person, ResultRow.game.in_(list(games())))
        .order_by(ResultRow.ended_at.desc())
        .limit(MOST)
    )
    query = (
        select(ResultRow.__table__, PersonRow.name, PersonRow.flag, TableRow.public)
        .join(TableRow, TableRow.id == ResultRow.table_id)
        .outerjoin(PersonRow, PersonRow.id == ResultRow.person_id)
        .where(ResultRow.table_id.in_(mine.scalar_subquery()))
        .order_by(ResultRow.ended_at.desc(), ResultRow.table_id, ResultRow.place, ResultRow.seat)
    )
    for _, group in groupby(connection.execute(query).all(), key=lambda row: row.table_id):
        rows = list(group)
        finishers = tuple(_finisher(row) for row in rows)
        own = next(each for each in finishers if each.person == person)
        yield PlayedGame(rows[0].table_id, rows[0].game, rows[0].ended_at, rows[0].public, own, finishers)


def _finisher(row: Any) -> Finisher:  # noqa: ANN401
    name, flag = row.name or BOT_NAMES[row.seat % len(BOT_NAMES)], row.flag or ""
    finisher = Finisher(row.seat, row.person_id or "", name, row.level, row.place, row.score, flag=flag)
    finisher = replace(finisher, lines=tuple((text, points) for text, points in row.lines or ()))
    if row.mu is None:
        return finisher
    return replace(finisher, skill=Skill(row.mu, row.sigma), before=Skill(row.mu_before, row.sigma_before))


def finished(played: Sequence[PlayedGame], filters: Filters, page: int = 1) -> FinishedView:
    """A page of the games that fit."""
    now = datetime.now(UTC)
    fitting = [each for each in played if filters.fit(each, now)]
    pages = max(1, -(-len(fitting) // A_PAGE))
    page = min(max(page, 1), pages)
    known = {each.person: each.name for game in reversed(played) for each in game.people}
    return FinishedView(
        games=tuple(fitting[(page - 1) * A_PAGE : page * A_PAGE]),
        filters=filters,
        counts=Counter(each.result for each in fitting),
        all=len(played),
        page=page,
        pages=pages,
        companions=tuple(sorted(known.items(), key=lambda each: each[1])),
    )


def ratings(played: Sequence[PlayedGame]) -> list[RatingLine]:
    """The ratings over time, by game and number of seats; what was played most first."""
    found: dict[tuple[str, int], list[PlayedGame]] = {}
    for each in reversed(played):
        if each.mine.skill:
            found.setdefault((each.slug, len(each.finishers)), []).append(each)
    lines = [
        RatingLine(slug, seats, _skills(rated), sum(each.result == WON for each in rated))
        for (slug, seats), rated in found.items()
    ]
    return sorted(lines, key=lambda line: -len(line.skills))


def _skills(rated: Sequence[PlayedGame]) -> tuple[Skill, ...]:
    first = rated[0].mine.before
    return (*([first] if first else []), *(each.mine.skill for each in rated if each.mine.skill))


def matrix(played: Sequence[PlayedGame], levels: Sequence[str]) -> dict[str, dict[str, tuple[int, int]]]:
    """By game and opponent, how many were won and played: "people", or the level of bots where no other person sat."""
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for each in played:
        if len(each.finishers) == 1:
            continue
        against = ["people"] if each.people else sorted({other.level for other in each.others} & set(levels))
        row = found.setdefault(each.slug, {})
        for column in against:
            won, count = row.get(column, (0, 0))
            row[column] = (won + (each.result == WON), count + 1)
    return found


def duel(played: Sequence[PlayedGame], other: str) -> Duel:
    """The games of a person against another; whoever finished ahead has won."""
    both = [(each, next((o for o in each.people if o.person == other), None)) for each in played]
    met = [(each.slug, _sign(theirs.place - each.mine.place)) for each, theirs in both if theirs is not None]
    by_game = [(slug, [sign for name, sign in met if name == slug]) for slug in dict.fromkeys(name for name, _ in met)]
    signs = [sign for _, sign in met]
    return Duel(
        ahead=signs.count(1),
        behind=signs.count(-1),
        shared=signs.count(0),
        by_game=tuple((slug, each.count(1), each.count(-1)) for slug, each in by_game),
        last=tuple(signs[:LAST]),
    )


def sources(played: Sequence[PlayedGame], slug: str) -> tuple[int, list[SourceLine]]:
    """Where somebody's points come from at a game: of how many games, and the lines, most points first."""
    recent = [each for each in played if each.slug == slug and each.mine.lines and each.others][:RECENT]
    mine = [dict(each.mine.lines) for each in recent]
    others = [dict(other.lines) for each in recent for other in each.others]
    texts = dict.fromkeys(text for lines in (*mine, *others) for text in lines)
    found = [SourceLine(text, _mean(text, mine), _mean(text, others)) for text in texts]
    return len(recent), sorted((line for line in found if line.mine or line.others), key=lambda line: -line.mine)


def _mean(text: str, games: Sequence[dict[str, int]]) -> float:
    return sum(lines.get(text, 0) for lines in games) / max(1, len(games))


def most_met(played: Sequence[PlayedGame]) -> str:
    """The person one has played with most; empty: nobody."""
    met = Counter(other.person for each in played for other in each.people)
    return met.most_common(1)[0][0] if met else ""


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
