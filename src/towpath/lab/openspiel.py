"""Every game as a game of OpenSpiel: after `import towpath.lab.openspiel` they are registered.

    import pyspiel
    import towpath.lab.openspiel
    game = pyspiel.load_game("towpath_marchia(players=3)")

Draws are chance nodes; choices made together are asked one after another and stay hidden. An observation is the
planes of a seat; its information state adds, as a string, all that the seat has seen and done before.
Needs the extra `towpath[openspiel]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha1
from typing import Any

from towpath.core.frames import CHANCE, Move
from towpath.core.game import Game
from towpath.core.registry import game_named, games
from towpath.core.state import State
from towpath.lab.extras import missing
from towpath.lab.rewards import rewards_of

try:
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray

    from towpath.lab import arrays
except ImportError as error:
    raise missing("openspiel", error) from error

LONGEST = 20_000
"""No game has so many moves and draws."""


class TowpathGame(pyspiel.Game):  # type: ignore[misc]  # the library is not typed
    """One of our games with its seats and options; each has a class of its own, which the library makes it from."""

    core: Game[State]
    kind: Any

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        core, params = self.core, given or {}
        options = {name: value for name, value in params.items() if name != "players" and value}
        self.setup = core.setup(int(params.get("players") or core.seats[0]), options)
        self.numbers = arrays.size(core, self.setup.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=core.action_count(),
            max_chance_outcomes=core.action_count(),
            num_players=self.setup.seats,
            min_utility=-10.0,
            max_utility=10.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, dict(params))

    def new_initial_state(self) -> TowpathState:
        """The first position."""
        return TowpathState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TowpathObserver:  # noqa: ANN401
        """Planes; with perfect recall the string tells the whole way."""
        recall = bool(iig_obs_type and iig_obs_type.perfect_recall)
        return TowpathObserver(self, recall)


class Held:
    """A position within a state of the library, which copies its states by deepcopy and saves them by pickle."""

    def __init__(self, slug: str, position: State, known: list[str]) -> None:
        self.slug = slug
        self.position = position
        self.known = known  # by seat: a digest of all that it has seen and done
        self.planes: dict[int, NDArray[np.float32]] = {}  # by seat, as far as they have been asked for

    def __deepcopy__(self, memo: object) -> Held:
        copy = Held(self.slug, self.position.copy(), self.known.copy())
        copy.planes |= self.planes  # they are only read: a move makes others
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """Compiled positions are saved as plain data."""
        return _held, (self.slug, self.position.to_data(), self.known)


def _held(slug: str, data: dict[str, object], known: list[str]) -> Held:
    return Held(slug, game_named(slug).from_data(data), known)


class TowpathState(pyspiel.State):  # type: ignore[misc]  # the library is not typed
    """A position on the way."""

    def __init__(self, game: TowpathGame) -> None:
        super().__init__(game)
        self.core, self.seats = game.core, game.setup.seats
        self.held = Held(game.core.slug, game.core.new(game.setup), [""] * self.seats)

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody."""
        frames = self.held.position.frames
        if not frames:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if frames[-1].player == CHANCE else frames[-1].player

    def _legal_actions(self, player: int) -> list[int]:
        return list(arrays.actions(self.core, self.held.position))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the draw with their probabilities."""
        s = self.held.position
        moves = self.core.rules.legal(s)
        weights = self.core.rules.weights(s, moves)
        total = sum(weights)
        return sorted((self.core.action(s, move), weight / total) for move, weight in zip(moves, weights, strict=True))

    def _apply_action(self, action: int) -> None:
        s = self.held.position
        seat = s.frames[-1].player
        if seat != CHANCE:
            self.held.known[seat] = self.recalled(seat, f"{action}")
        self.core.rules.apply(s, self._move(action))
        self.held.planes.clear()

    def _move(self, action: int) -> Move:
        return self.core.move_of(self.held.position, action)

    def recalled(self, seat: int, then: str = "") -> str:
        """A digest of all that the seat has seen at its decisions and done there, and of what it sees now."""
        seen = self.tensor(seat).tobytes()
        return sha1(self.held.known[seat].encode() + seen + then.encode(), usedforsecurity=False).hexdigest()

    def tensor(self, seat: int) -> NDArray[np.float32]:
        """The planes of a seat."""
        known = self.held.planes
        if seat not in known:
            known[seat] = arrays.tensor(self.core, self.held.position, seat, self.seats)
        return known[seat]

    def _action_to_string(self, player: int, action: int) -> str:
        return self.core.write(self.held.position, self._move(action))

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return not self.held.position.frames

    def returns(self) -> list[float]:
        """By seat, nothing until the end."""
        return rewards_of(self.core, self.held.position, self.seats)

    def __str__(self) -> str:
        return self.core.picture(self.core.view(self.held.position, None))


class TowpathObserver:
    """The planes of a seat, as the library asks for them."""

    def __init__(self, game: TowpathGame, recall: bool) -> None:
        self.recall = recall
        self.tensor = np.zeros(game.numbers, np.float32)
        parts = game.core.layout(game.setup.seats)
        self.dict = {part.name: self.tensor[part.start : part.start + part.size] for part in parts}

    def set_from(self, state: TowpathState, player: int) -> None:
        """What `player` may know of a position."""
        self.tensor[:] = state.tensor(player)

    def string_from(self, state: TowpathState, player: int) -> str:
        """The view in words; with perfect recall the way there, too."""
        if self.recall:
            return state.recalled(player)
        return state.core.picture(state.core.view(state.held.position, player))


def _register(core: Game[State]) -> None:
    options = {option.name: "" for option in core.options}
    kind = pyspiel.GameType(
        short_name=f"towpath_{core.slug}",
        long_name=core.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(core.seats),
        min_num_players=min(core.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": core.seats[0], **options},
    )
    pyspiel.register_game(kind, type(f"Towpath{core.slug}", (TowpathGame,), {"core": core, "kind": kind}))


for _core in games().values():
    if _core.planes:
        _register(_core)
