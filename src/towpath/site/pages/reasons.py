"""Reasons: why one choice is better than another, from the named terms of the game's evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from towpath.core.common import say
from towpath.core.game import Game
from towpath.core.messages import Message
from towpath.site.pages.words import Points

LEAST = 0.5
"""Points below which a term is not told."""
MOST = 3


@dataclass(frozen=True)
class Change:
    """What a choice changes in a term: points, and the term in words with its rule."""

    points: float
    label: Message


def changes_of(game: Game, terms: Sequence[float]) -> list[Change]:
    """The terms that change most, what is gained first."""
    found = [Change(points, term.label) for points, term in zip(terms, game.mind.terms, strict=False)]
    most = sorted((each for each in found if abs(each.points) >= LEAST), key=lambda each: -abs(each.points))[:MOST]
    return sorted(most, key=lambda each: -each.points)


def sentences_of(game: Game, own: Sequence[float], other: Sequence[float], ahead: float) -> list[Message]:
    """One or two sentences: where a choice is stronger and where it is weaker than the other.

    `ahead`: by how many points the playouts see it ahead, 0 where they cannot tell.
    """
    if not own or not other:
        return [say("The game ends with one of these choices, so only the points count.")]
    gaps = [one - two for one, two in zip(own, other, strict=True)]
    labels = [term.label for term in game.mind.terms]
    most, least = max(gaps), min(gaps)
    found: list[Message] = []
    if most >= LEAST:
        found.append(say("Stronger than the other one: {term} ({points}).",
                         term=labels[gaps.index(most)], points=Points(most, signed=True)))  # fmt: skip
    if least <= -LEAST:
        found.append(
            say("Weaker: {term} ({points}).", term=labels[gaps.index(least)], points=Points(least, signed=True))
        )
    if not found:
        found.append(say("At first sight both bring the same: what follows later makes the difference."))
    elif ahead * sum(gaps) < 0:
        found.append(say("At first sight the other one would be ahead; in the games played out it is not.")
                     if ahead > 0 else
                     say("At first sight it would be ahead; in the games played out it is not."))  # fmt: skip
    return found


def rules_of(changes: Sequence[Change], *more: str) -> list[str]:
    """The numbers of the rules concerned, each once."""
    return list(dict.fromkeys(rule for rule in (*more, *(each.label.rule for each in changes)) if rule))
