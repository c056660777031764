"""The forms of the API for campaigns."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from towpath.core.campaign import Mark, rated
from towpath.core.messages import Message
from towpath.site.tables.campaign_views import CampaignGame, CampaignLine, CampaignView


class CampaignIn(msgspec.Struct):
    """A new campaign; options that are not named have their first choice."""

    game: str
    options: dict[str, str] = {}


class NextGameIn(msgspec.Struct):
    """Which game of the campaign; without a number the first that is not over."""

    number: int | None = None


class ToldOut(msgspec.Struct):
    """A sentence and its rule."""

    text: str
    rule: str


class RatingOut(msgspec.Struct):
    """What the rule book calls a result."""

    label: str
    won: bool
    rule: str


class CampaignGameOut(msgspec.Struct):
    """A game of a campaign. Without a table it has not begun, `ready` if it may; `total` is the sum up to this game."""

    number: int
    table: str
    status: str
    ready: bool
    points: int | None
    rating: RatingOut | None
    total: int | None
    particulars: list[ToldOut]
    handed_on: list[ToldOut]


class CampaignOut(msgspec.Struct):
    """A campaign; the rating is told when all its games are over."""

    id: str
    game: str
    owner: str
    mine: bool
    options: dict[str, str]
    created: str
    over: bool
    total: int
    rating: RatingOut | None
    games: list[CampaignGameOut]


class CampaignLineOut(msgspec.Struct):
    """A campaign in a list: the points are those of its finished games."""

    id: str
    game: str
    options: dict[str, str]
    created: str
    points: list[int]
    total: int


# ---- from what the campaigns tell


def campaign_out(view: CampaignView) -> CampaignOut:
    """A campaign."""
    return CampaignOut(
        id=view.id,
        game=view.game.slug,
        owner=view.owner.name,
        mine=view.mine,
        options=dict(view.chosen),
        created=view.created.isoformat(),
        over=view.over,
        total=view.total,
        rating=_rating(view.campaign.marks, view.total if view.over else None),
        games=[_game(view, game) for game in view.games],
    )


def campaign_line_out(line: CampaignLine) -> CampaignLineOut:
    """A campaign in a list."""
    return CampaignLineOut(
        line.id, line.slug, dict(line.chosen), line.created.isoformat(), list(line.points), sum(line.points)
    )


def _game(view: CampaignView, game: CampaignGame) -> CampaignGameOut:
    return CampaignGameOut(
        number=game.number,
        table=game.table,
        status=game.status or "",
        ready=game.ready,
        points=game.points,
        rating=_rating(view.game.marks, game.points),
        total=None if game.points is None else sum(each.points or 0 for each in view.games[: game.number]),
        particulars=[_told(message) for message in game.particulars],
        handed_on=[_told(message) for message in game.handed_on],
    )


def _rating(marks: Sequence[Mark], points: int | None) -> RatingOut | None:
    if points is None or not marks:
        return None
    mark = rated(marks, points)
    return RatingOut(str(mark.label), mark.won, mark.label.rule)


def _told(message: Message) -> ToldOut:
    return ToldOut(str(message), message.rule)
