"""The forms of the API for games and their variants."""

from __future__ import annotations

import msgspec

from towpath.core.campaign import Campaign
from towpath.core.game import Game
from towpath.core.setup import Option


class ChoiceOut(msgspec.Struct):
    """A value of an option."""

    value: str
    label: str


class OptionOut(msgspec.Struct):
    """A variant of a game, and the value that holds where nothing is said."""

    name: str
    label: str
    choices: list[ChoiceOut]
    default: str


class OfferOut(msgspec.Struct):
    """A campaign that a game offers: its number of games, and what is chosen once for all of them."""

    games: int
    introduction: str
    options: list[OptionOut]


class GameOut(msgspec.Struct):
    """A game."""

    slug: str
    title: str
    rules_version: int
    seats: list[int]
    minutes: list[int]
    options: list[OptionOut]
    bots: list[str]
    campaign: OfferOut | None


def game_out(game: Game, bots: list[str]) -> GameOut:
    """A game."""
    return GameOut(
        slug=game.slug,
        title=game.title,
        rules_version=game.version,
        seats=list(game.seats),
        minutes=list(game.about.minutes),
        options=[_option(option) for option in game.options],
        bots=bots,
        campaign=_offer(game.campaign) if game.campaign else None,
    )


def _offer(campaign: Campaign) -> OfferOut:
    return OfferOut(campaign.games, str(campaign.introduction), [_option(option) for option in campaign.options])


def _option(option: Option) -> OptionOut:
    choices = [ChoiceOut(choice.value, str(choice.label)) for choice in option.choices]
    return OptionOut(option.name, str(option.label), choices, option.default)
