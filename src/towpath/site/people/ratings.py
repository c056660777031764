"""Ratings: how strong people are at a game with so many seats, and how sure that is.

openskill's Plackett-Luce model compares the places of all seats of a game. Bots are rated players whose rating stays as
it was measured in tournaments (`towpath tournament --rate`); a level that nobody has measured at a game with so many
seats has the rating that everybody begins with. What is rated follows from the rows of `result` alone, in the order in
which the games ended: `compute_anew` gives the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import log, sqrt
from typing import Any, cast

from openskill.models import PlackettLuce
from sqlalchemy import Connection, Table, bindparam, select, update

from towpath.bots import ratings_of
from towpath.bots.levels import USUAL_RATING
from towpath.core.registry import games
from towpath.site.storage.models import PersonRow, ResultRow

MODEL = PlackettLuce()
UNIT = 400 / (log(10) * sqrt(2) * MODEL.beta)
BASE = USUAL_RATING - UNIT * MODEL.mu
"""Ratings are shown on the scale of Elo, where everybody begins at 1500: 400 points more win ten games of eleven."""
SURE = 1.96
"""So many sigmas on either side hold 95 of 100."""


@dataclass(frozen=True)
class Skill:
    """A rating with its uncertainty."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def value(self) -> int:
        """As it is shown."""
        return round(BASE + UNIT * self.mu)

    @property
    def margin(self) -> int:
        """The true one lies so near, with 95% certainty."""
        return round(SURE * UNIT * self.sigma)


BEGINNER = Skill()
SUREST = 1.0
"""A bot's rating is never taken to be surer than this: it was measured against other bots, not against people."""


def bot_skill(game: str, seats: int, level: str) -> Skill:
    """The rating of a level as it was measured; as everybody begins where it was not, or where the game is unknown."""
    found = games().get(game)
    rated = ratings_of(found, seats).get(level) if found else None
    if rated is None:
        return BEGINNER
    return Skill((rated.rating - BASE) / UNIT, max(SUREST, rated.error / SURE / UNIT))


@dataclass(frozen=True)
class Standing:
    """A seat of a finished game: its place, and the rating it came with; `fixed`: a bot's, which stays."""

    place: int
    skill: Skill = BEGINNER
    fixed: bool = False


def after_game(standings: Sequence[Standing]) -> list[Skill]:
    """The ratings after a game."""
    teams = [[MODEL.rating(mu=each.skill.mu, sigma=each.skill.sigma)] for each in standings]
    rated = MODEL.rate(teams, ranks=[float(each.place) for each in standings])
    return [
        each.skill if each.fixed else Skill(team[0].mu, team[0].sigma)
        for each, team in zip(standings, rated, strict=True)
    ]


# ---- in storage

_KEEP = (
    update(cast(Table, ResultRow.__table__))
    .where(ResultRow.table_id == bindparam("table"), ResultRow.seat == bindparam("number"))
    .values(
        mu=bindparam("mu_now"), sigma=bindparam("sigma_now"), mu_before=bindparam("mu_then"),
        sigma_before=bindparam("sigma_then"),
    )
)  # fmt: skip


def rate(connection: Connection, table: str) -> None:
    """Rate a game that has just ended. Its people are locked: another game that they end at this moment waits."""
    rows = connection.execute(_rated().where(ResultRow.table_id == table)).all()
    people = sorted({row.person_id for row in rows if row.person_id})
    lock = select(PersonRow.id).where(PersonRow.id.in_(people)).order_by(PersonRow.id).with_for_update()
    connection.execute(lock).all()
    known = {person: latest(connection, person, rows[0].game, rows[0].seats, table) for person in people}
    _keep(connection, rows, known)


def latest(connection: Connection, person: str, game: str, seats: int, besides: str = "") -> Skill:
    """The rating of a person at a game with so many seats."""
    query = (
        select(ResultRow.mu, ResultRow.sigma)
        .where(ResultRow.person_id == person, ResultRow.game == game, ResultRow.seats == seats)
        .where(ResultRow.rated, ResultRow.mu.is_not(None), ResultRow.table_id != besides)
        .order_by(ResultRow.ended_at.desc(), ResultRow.table_id.desc())
        .limit(1)
    )
    found = connection.execute(query).one_or_none()
    return Skill(found.mu, found.sigma) if found else BEGINNER


def compute_anew(connection: Connection) -> int:
    """Compute all ratings from the results; the number of games that count."""
    known: dict[tuple[str, str, int], Skill] = {}
    games = 0
    for _, group in groupby(connection.execute(_rated()).all(), key=lambda row: row.table_id):
        rows = list(group)
        kind = (rows[0].game, rows[0].seats)
        before = {row.person_id: known.get((row.person_id, *kind), BEGINNER) for row in rows if row.person_id}
        after = _keep(connection, rows, before)
        known |= {(person, *kind): skill for person, skill in after.items()}
        games += 1
    return games


def _rated() -> Any:  # noqa: ANN401
    order = (ResultRow.ended_at, ResultRow.table_id, ResultRow.seat)
    return select(ResultRow.__table__).where(ResultRow.rated).order_by(*order)


def _keep(connection: Connection, rows: Sequence[Any], known: Mapping[str, Skill]) -> dict[str, Skill]:
    """Write the ratings after a game; those of its people."""
    standings = [
        Standing(row.place, known.get(row.person_id, BEGINNER))
        if row.person_id
        else Standing(row.place, bot_skill(row.game, row.seats, row.level), fixed=True)
        for row in rows
    ]
    after = after_game(standings)
    values = [
        {"table": row.table_id, "number": row.seat, "mu_now": skill.mu, "sigma_now": skill.sigma,
         "mu_then": standing.skill.mu, "sigma_then": standing.skill.sigma}
        for row, standing, skill in zip(rows, standings, after, strict=True)
        if row.person_id
    ]  # fmt: skip
    connection.execute(_KEEP, values)
    return {row.person_id: skill for row, skill in zip(rows, after, strict=True) if row.person_id}
