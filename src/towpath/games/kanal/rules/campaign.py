"""The solo campaign: three linked games, K119-K122.

`played` reads a finished game, `options_for` computes the set-up of the next one from the games so far, and
`carried_into` puts that set-up on the table. Nothing else is handed on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from towpath.core.errors import BadSetup
from towpath.core.masks import bits
from towpath.core.messages import Message, say
from towpath.games.kanal.rules.box import BLUE, CARDS, STAGE_CARDS, STAGES, Box
from towpath.games.kanal.rules.scoring import score
from towpath.games.kanal.rules.state import EMPTY, Kanal

GAMES = 3
NOTHING = "nothing"
PATTERN = r"[AB]\d\d(,[AB]\d\d)*;([AB]\d\d(,[AB]\d\d)*)?;-?\d+(,-?\d+)?"
"""What is handed on: cards dealt so far; blue cards of which one returns in game 3; the points of the games so far."""


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
