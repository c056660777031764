"""What the pages and the API get of a campaign."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from towpath.core.campaign import Campaign
from towpath.core.game import Game
from towpath.core.messages import Message
from towpath.site.people.persons import Person
from towpath.site.tables.results import Status


@dataclass(frozen=True)
class CampaignGame:
    """A game of a campaign; without a table it has not begun."""

    number: int  # from 1
    particulars: tuple[Message, ...]
    handed_on: tuple[Message, ...] = ()  # to this game by the former ones, once they are over
    table: str = ""
    status: Status | None = None  # of the table
    points: int | None = None  # of a finished game
    ready: bool = False  # the former games are over: it can begin


@dataclass(frozen=True)
class CampaignView:
    """A campaign: its games in order."""

    id: str
    game: Game
    campaign: Campaign
    owner: Person
    mine: bool
    chosen: Mapping[str, str]
    created: datetime
    games: tuple[CampaignGame, ...]

    @property
    def total(self) -> int:
        """The points of the finished games."""
        return sum(game.points or 0 for game in self.games)

    @property
    def over(self) -> bool:
        """Whether all games are finished."""
        return all(game.points is not None for game in self.games)

    @property
    def next_number(self) -> int:
        """The first game that is not finished; after the last one there is none with that number."""
        return next((game.number for game in self.games if game.points is None), len(self.games) + 1)


@dataclass(frozen=True)
class CampaignLine:
    """A campaign in a list."""

    id: str
    slug: str
    chosen: Mapping[str, str]
    created: datetime
    points: tuple[int, ...]  # of the finished games
