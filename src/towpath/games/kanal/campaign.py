"""The solo campaign: three linked games, K119-K122.

`played` reads a finished game, `options_for` computes the set-up of the next one from the games so far, and
`carried_into` puts that set-up on the table. Nothing else is handed on. `CAMPAIGN` offers all that to the site.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from towpath.core.campaign import Campaign
from towpath.core.errors import BadSetup
from towpath.core.messages import Message, say, say_count
from towpath.core.state import State
from towpath.games.kanal import ratings
from towpath.games.kanal.box import BLUE, CARDS, STAGE_CARDS, STAGES, Box
from towpath.games.kanal.geometry import bits
from towpath.games.kanal.names import SPACES, card_name
from towpath.games.kanal.options import DECK, NOTHING, SIDE
from towpath.games.kanal.scoring import score
from towpath.games.kanal.state import DISC_ORDERS, EMPTY, Kanal

GAMES = 3


@dataclass(frozen=True)
class Played:
    """What a finished game of the campaign hands on."""

    points: int
    dealt: tuple[str, ...]  # all cards that were seen
    kept: tuple[str, ...]  # K120: blue cards left face up in the row (R19)
    removed: tuple[str, ...]  # blue cards that were removed from the row
    built: tuple[str, ...]  # blue cards that were raised


def played(s: Kanal) -> Played:
    """A finished solo game."""
    assert not s.frames, "the game is not over"
    names = s.box.names
    blue = range(BLUE * STAGE_CARDS, CARDS)
    row = [card for card in s.row if card in blue]
    removed = [BLUE * STAGE_CARDS + i for i in bits(s.removed[BLUE])]
    raised = [card for card in s.board if card != EMPTY]
    gone = [stage * STAGE_CARDS + i for stage in range(STAGES) for i in bits(s.removed[stage])]
    return Played(
        points=score(s, 0),
        dealt=tuple(names[card] for card in sorted({*s.row, *raised, *gone})),
        kept=tuple(names[card] for card in row),
        removed=tuple(names[card] for card in removed),
        built=tuple(names[card] for card in sorted(raised) if card in blue),
    )


def options_for(games: Sequence[Played], deck: str, side: str) -> dict[str, str]:
    """The options of the next game after these (K119: the same deck throughout)."""
    if len(games) >= GAMES:
        raise BadSetup(say("the campaign has only {count} games", "K119", count=GAMES), where="kanal")
    return {"deck": deck, "side": side, "campaign": str(len(games) + 1), "carried": carried(games)}


def carried(games: Sequence[Played]) -> str:
    """What the games so far hand on, as the text of the option `carried`."""
    if not games:
        return NOTHING
    dealt = sorted({card for game in games for card in game.dealt})
    returning = candidates(games) if len(games) == GAMES - 1 else ()
    points = [str(game.points) for game in games]
    return ";".join([",".join(dealt), ",".join(returning), ",".join(points)])


def candidates(games: Sequence[Played]) -> tuple[str, ...]:
    """K120: the kept blue cards; R18: without any, those removed from the row, else those built."""
    for found in ([g.kept for g in games], [g.removed for g in games], [g.built for g in games]):
        cards = sorted({card for part in found for card in part})
        if cards:
            return tuple(cards)
    return ()


# ---- on the table


def carried_into(s: Kanal, game: str, text: str) -> None:
    """K119, K120: the cards of former games are not dealt again, apart from one kept blue card."""
    s.campaign = int(game)
    if text == NOTHING:
        return
    dealt, kept, points = text.split(";")
    s.before = tuple(int(part) for part in points.split(","))
    if len(s.before) != s.campaign - 1:
        raise bad(say("game {game} follows {before} games", "K119", game=game, before=len(s.before)))
    for card in numbers(s.box, dealt):
        s.unseen[card // STAGE_CARDS] &= ~(1 << card % STAGE_CARDS)
    for card in numbers(s.box, kept):
        if card // STAGE_CARDS != BLUE or s.unseen[BLUE] >> card % STAGE_CARDS & 1:
            raise bad(say("{card} is no blue card of a former game", "K120", card=s.box.names[card]))
        s.kept |= 1 << card % STAGE_CARDS
    if s.kept and s.campaign < GAMES:
        raise bad(say("a blue card returns in game {game} only", "K120", game=GAMES))
    s.unseen[BLUE] |= s.kept
    for stage in range(STAGES):
        spare = s.unseen[stage].bit_count() - max(0, s.kept.bit_count() - 1) * (stage == BLUE)
        if spare < s.stacks[stage]:
            raise bad(say("only {count} cards of stage {stage} are left, {need} are needed", "K119",
                          count=spare, stage=stage + 1, need=s.stacks[stage]))  # fmt: skip


def numbers(box: Box, text: str) -> list[int]:
    """Ids as cards of the deck, or BadSetup."""
    found = []
    for name in text.split(",") if text else []:
        if name not in box.names or box.names.index(name) in found:
            raise bad(say("{card} is no card of deck {deck}, or stands twice", "K119", card=name, deck=box.deck))
        found.append(box.names.index(name))
    return found


def bad(message: Message) -> BadSetup:
    """An error of the option `carried`."""
    return BadSetup(message, where="kanal, option carried")


# ---- in words


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
        spaces = ", ".join(SPACES[space] for space in DISC_ORDERS[number - 1])
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
