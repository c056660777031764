"""A race of choices: played out in the same worlds, one playout after another, until it is clear which is best.

It can be stopped at any time and says what is known so far. It plays nothing itself: whoever runs it asks which
playouts come next, has them made wherever there is time, and hands in what they brought.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from towpath.core.game import Game
from towpath.core.state import State
from towpath.lab.choices import Choice, best_looking, changes, play_job
from towpath.lab.estimate import Mean, Outcome, difference, needed
from towpath.lab.worlds import BLOCK, Worlds

LEAST = BLOCK // 2
"""Worlds before which nothing is said to be better."""
ENOUGH = 2 * BLOCK
"""Worlds after which a race may end because it is clear."""
MOST = 25 * BLOCK
CLEAR = 3.0
"""It ends early when the lead is so many times its error: who looks again and again sees twice of it by chance."""

Job = tuple[str, int]
"""A choice, and the world in which it is to be played out."""


@dataclass(frozen=True)
class Compared:
    """The two best choices, the best first, by how much it is better than the second, and whether that is sure."""

    seat: int
    choices: list[Choice]
    lead: Mean
    worlds: int
    sure: bool
    over: bool


class Race:
    """Some choices of a seat, those that look best first."""

    def __init__(self, seat: int, choices: Sequence[Choice], most: int = MOST) -> None:
        self.seat, self.choices, self.most = seat, list(choices), most

    @property
    def worlds(self) -> int:
        """In how many worlds all choices that are left have been played out."""
        return min((len(choice.outcomes) for choice in self.choices), default=0)

    @property
    def played(self) -> int:
        """Playouts so far, of the choices that are left."""
        return sum(len(choice.outcomes) for choice in self.choices)

    def jobs(self, count: int) -> list[Job]:
        """The playouts that come next, world by world."""
        found: list[Job] = []
        for world in range(self.worlds, self.most):
            found += [(choice.text, world) for choice in self.choices if len(choice.outcomes) <= world]
            if len(found) >= count:
                break
        return found[:count]

    def add(self, jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
        """What the first of these jobs have brought; choices that are clearly worse drop out."""
        by_text = {choice.text: choice for choice in self.choices}
        for (text, _), outcome in zip(jobs, outcomes, strict=False):
            by_text[text].outcomes.append(outcome)
        if self.worlds >= LEAST:
            first, *others = self._ranked()
            self.choices = [first, *others[:1], *(other for other in others[1:] if not self._is_worse(other, first))]

    def narrow(self) -> None:
        """Only the two best go on."""
        self.choices = self._ranked()[:2]

    @property
    def over(self) -> bool:
        """Whether nothing is left to find out."""
        if len(self.choices) < 2:
            return not self.choices or self.worlds >= LEAST
        lead = self._lead()
        clear = len(self.choices) == 2 and (abs(lead.value) > CLEAR * lead.error or not lead.error)
        return self.worlds >= self.most or (self.worlds >= ENOUGH and clear)

    def compared(self, *, last: bool) -> Compared:
        """What is known; which is better is told at the last, or where it is clear already."""
        best, lead, worlds = self._ranked()[:2], self._lead(), self.worlds
        sure = worlds >= LEAST and (last or self.over) and abs(lead.value) > needed(worlds) * lead.error
        shown = [Choice(choice.text, choice.outcomes[:worlds], choice.terms) for choice in best]
        return Compared(self.seat, shown, lead, worlds, sure, last or self.over)

    def _ranked(self) -> list[Choice]:
        worlds = self.worlds
        if not worlds:
            return list(self.choices)
        return sorted(
            self.choices, key=lambda choice: -sum(each.scores[self.seat] for each in choice.outcomes[:worlds])
        )

    def _gap(self, one: Choice, other: Choice) -> Mean:
        return difference(one.outcomes[: self.worlds], other.outcomes[: self.worlds], self.seat)

    def _is_worse(self, choice: Choice, best: Choice) -> bool:
        gap = self._gap(best, choice)
        return gap.value > needed(self.worlds) * gap.error

    def _lead(self) -> Mean:
        ranked = self._ranked()
        return self._gap(*ranked[:2]) if len(ranked) > 1 else Mean(0.0, 0.0)


def race_of(game: Game, s: State, seat: int, texts: Sequence[str], seed: str, most: int = MOST) -> Race:
    """A race of the choices that look best, each with what it changes in the evaluation's terms."""
    worlds = Worlds(seed)
    found = [Choice(text) for text in best_looking(game, s, seat, texts, worlds)]
    for choice in found:
        choice.terms = changes(game, s, seat, choice.text, worlds)
    return Race(seat, found, most)


def play_jobs(
    game: Game, s: State, seat: int, jobs: Sequence[Job], seed: str, is_late: Callable[[], bool]
) -> list[Outcome]:
    """The outcomes of the first of these jobs, at least of one, until it is late."""
    worlds, found = Worlds(seed), list[Outcome]()
    for text, world in jobs:
        found.append(play_job(game, s, seat, text, worlds, world))
        if is_late():
            break
    return found
