"""The page of a campaign: its games one after the other, what each hands on, and the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from towpath.core.campaign import Mark, rated
from towpath.site.pages.engine import render
from towpath.site.pages.shelf import plate_of
from towpath.site.pages.words import Words
from towpath.site.tables.campaign_views import CampaignGame, CampaignView
from towpath.site.views import Visit


@dataclass(frozen=True)
class Bounded:
    """A class of results with both its bounds; None: open on that side."""

    mark: Mark
    least: int | None
    most: int | None


@dataclass(frozen=True)
class Shown:
    """A game with what the page makes of it."""

    game: CampaignGame
    mark: Mark | None
    total: int  # of this game and the former ones
    open: bool  # the one to play now


def campaign(visit: Visit, view: CampaignView) -> str:
    """The page."""
    words = Words(visit.language, game=view.game)
    return render(
        "campaign.html",
        visit,
        words,
        view=view,
        game=view.game,
        plate=plate_of(view.game, words),
        chosen=_chosen(view, words),
        games=_games(view),
        finished=sum(game.points is not None for game in view.games),
        mark=rated(view.campaign.marks, view.total) if view.over else None,
        marks=bounds(view.campaign.marks),
        link=f"{visit.origin}/campaigns/{view.id}",
    )


def bounds(marks: Sequence[Mark]) -> list[Bounded]:
    """The classes with their bounds, from the lowest up."""
    above = [*marks[1:], None][: len(marks)]
    return [
        Bounded(mark, mark.least, following.least - 1 if following and following.least is not None else None)
        for mark, following in zip(marks, above, strict=True)
    ]


def _games(view: CampaignView) -> list[Shown]:
    shown: list[Shown] = []
    total = 0
    for game in view.games:
        total += game.points or 0
        mark = rated(view.game.marks, game.points) if game.points is not None and view.game.marks else None
        begun = game.ready or (bool(game.table) and game.points is None)
        shown.append(Shown(game, mark, total, begun))
    return shown


def _chosen(view: CampaignView, words: Words) -> list[Markup]:
    """What was chosen for all its games, in words."""
    return [
        words.say(choice.label)
        for option in view.campaign.options
        for choice in option.choices
        if choice.value == view.chosen[option.name]
    ]
