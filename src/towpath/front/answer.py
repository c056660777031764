"""Answer: something that may be played now, in words, with its rule and what it costs and brings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.messages import Message
from towpath.core.state import State


class Answer:
    """One of the legal answers to the question on the table. `str` is its notation, as `Table.play` takes it."""

    def __init__(self, game: Game, state: State, move: Move) -> None:
        self._game, self._state, self.move = game, state, move
        self.notation = game.write(state, move)

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<{self.notation}: {self.label}>"

    def __eq__(self, other: object) -> bool:
        return str(other) == self.notation if isinstance(other, Answer | str) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.notation)

    @cached_property
    def label(self) -> Message:
        """The answer in words."""
        return self._game.label(self._state, self.move)

    @property
    def rule(self) -> str:
        """The number of the rule that allows it."""
        return self.label.rule

    @cached_property
    def costs(self) -> Mapping[str, int]:
        """What it changes for whoever answers, by the names of the game's accounts: costs are below zero."""
        seat, after = self._state.frames[-1].player, self._state.copy()
        self._game.rules.apply(after, self.move)
        before, now = self._game.holdings(self._state, seat), self._game.holdings(after, seat)
        return {name: now[name] - before[name] for name in now if now[name] != before[name]}

    @cached_property
    def warnings(self) -> tuple[Message, ...]:
        """Why it may be a slip."""
        return tuple(self._game.slips(self._state, self.move))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ANN401  IPython's printer
        printer.text(repr(self))
