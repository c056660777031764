"""The solo campaign for the site: its games, what they hand on, and what the points are called (K119-K122)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from towpath.core.campaign import Campaign
from towpath.core.messages import Message, say, say_count
from towpath.core.state import State
from towpath.games.kanal.rules.box import Box
from towpath.games.kanal.rules.campaign import GAMES, Played, candidates, options_for, played
from towpath.games.kanal.rules.state import ACTION_NAMES, DISC_ORDERS, Kanal
from towpath.games.kanal.words import ratings
from towpath.games.kanal.words.names import card_name
from towpath.games.kanal.words.options import DECK, SIDE


class KanalCampaign(Campaign):
    """K119-K122, for the site."""

    introduction = say(
        "Three solo games in a row with the same deck. Every game deals new cards, the blocking disc goes another way "
        "each time, and your points are added up.",
        "K119",
    )
    games = GAMES
    options = (DECK, SIDE)
    marks = ratings.CAMPAIGN

    def options_for(self, chosen: Mapping[str, str], played: Sequence[State]) -> dict[str, str]:
        """K119: the next game with the same deck and side."""
        return options_for(_played(played), chosen["deck"], chosen["side"])

    def particulars(self, number: int) -> list[Message]:
        """K119-K121: the cards, what becomes of the blue ones, and the way of the blocking disc."""
        spaces = ", ".join(ACTION_NAMES[space] for space in DISC_ORDERS[number - 1])
        return [
            DEALT[number - 1],
            BLUE_CARDS[number - 1],
            say("Blocking disc, round by round: {spaces}", "K121", spaces=spaces),
        ]

    def handed_on(self, chosen: Mapping[str, str], played: Sequence[State]) -> list[Message]:
        """K119, K120: the cards that are gone, and the blue ones of which one returns."""
        if not played:
            return []
        games = _played(played)
        gone = len({card for game in games for card in game.dealt})
        dealt = say_count("{count} card was dealt and stays out", "{count} cards were dealt and stay out", gone, "K119")
        return [dealt, _returning(_kanal(played[0]).box, games)]


DEALT = (
    say("6 green, 5 orange and 7 blue cards of the whole deck", "K119"),
    say("6 green, 5 orange and 7 blue cards that game 1 did not deal", "K119"),
    say("6 green, 5 orange and 6 blue cards that were not dealt before, and one blue card that returns", "K119"),
)
BLUE_CARDS = (
    say("Blue cards that lie face up at the end are kept for game 3", "K120"),
    say("Blue cards that lie face up at the end are kept for game 3", "K120"),
    say("One of the kept blue cards, nobody knows which, is shuffled with the unused ones", "K120"),
)


def _returning(box: Box, games: Sequence[Played]) -> Message:
    """K120: the kept blue cards; R18: before game 3, those that stand in for them."""
    cards = [card_name(box, box.names.index(name)) for name in candidates(games)]
    if any(game.kept for game in games):
        return say("Blue cards kept: {cards}", "K120", cards=cards)
    if len(games) < GAMES - 1:
        return say("No blue card was kept", "K120")
    return say("No blue card was kept; instead one of these returns: {cards}", "R18", cards=cards)


def _kanal(s: State) -> Kanal:
    assert isinstance(s, Kanal), s
    return s


def _played(states: Sequence[State]) -> list[Played]:
    return [played(_kanal(s)) for s in states]


CAMPAIGN = KanalCampaign()
