"""The peers: libraries that play tic-tac-toe, connect four or chess; what is not installed is left out and named."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from bench import boardgame_io
from towpath.lab.measure import ITERATIONS, Measure, timed

RNG = Random(1)


def open_spiel() -> list[Measure]:
    """OpenSpiel: its C++ games called from Python, and a game written in Python."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")
    found: list[Measure] = []
    for name in ("tic_tac_toe", "connect_four", "python_tic_tac_toe"):
        game = pyspiel.load_game(name)
        subject = f"OpenSpiel {'Python' if name.startswith('python') else 'C++'}: {name.removeprefix('python_')}"
        middle = _middle(game)
        found.append(Measure(subject, "random play", "decisions", timed(_open_spiel_play(game))))
        found.append(Measure(subject, "copy", "copies", timed(_repeat(middle.clone))))
    game = pyspiel.load_game("connect_four")
    return [*found, *_open_spiel_search(pyspiel, game)]


def _open_spiel_play(game: Any) -> Callable[[], int]:  # noqa: ANN401  (peers have no types)
    def play() -> int:
        s, moves = game.new_initial_state(), 0
        while not s.is_terminal():
            actions = s.legal_actions()
            s.apply_action(actions[int(RNG.random() * len(actions))])
            moves += 1
        return moves

    return play


def _open_spiel_search(pyspiel: Any, game: Any) -> list[Measure]:  # noqa: ANN401
    mcts = import_module("open_spiel.python.algorithms.mcts")
    random_state = import_module("numpy.random").RandomState(1)
    native = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, ITERATIONS, 100, False, 1, False)
    python = mcts.MCTSBot(game, 1.4, ITERATIONS, mcts.RandomRolloutEvaluator(1, random_state))
    middle = _middle(game)

    def search(bot: Any) -> Callable[[], int]:  # noqa: ANN401
        def think() -> int:
            bot.step(middle)
            return ITERATIONS

        return think

    return [
        Measure("OpenSpiel C++: connect_four", "search", "iterations", timed(search(native))),
        Measure("OpenSpiel Python: connect_four", "search", "iterations", timed(search(python))),
    ]


def _middle(game: Any) -> Any:  # noqa: ANN401
    s = game.new_initial_state()
    for _ in range(4):
        actions = s.legal_actions()
        s.apply_action(actions[len(actions) // 2])
    return s


def _repeat(work: Callable[[], object]) -> Callable[[], int]:
    def repeated() -> int:
        for _ in range(1000):
            work()
        return 1000

    return repeated


def pettingzoo() -> list[Measure]:
    """PettingZoo's classic environments."""
    classic = import_module("pettingzoo.classic")
    numpy = import_module("numpy")

    def play_in(env: Any) -> Callable[[], int]:  # noqa: ANN401
        def play() -> int:
            env.reset(seed=1)
            moves = 0
            while True:
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    return moves
                actions = numpy.flatnonzero(observation["action_mask"])
                env.step(int(actions[int(RNG.random() * len(actions))]))
                moves += 1

        return play

    return [
        Measure(f"PettingZoo: {name}", "random play", "decisions", timed(play_in(module.env())))
        for name, module in (("tic_tac_toe", classic.tictactoe_v3), ("connect_four", classic.connect_four_v3))
    ]


def python_chess() -> list[Measure]:
    """python-chess: random games of at most 200 moves."""
    chess = import_module("chess")

    def play() -> int:
        board = chess.Board()
        for moves in range(200):
            legal = list(board.legal_moves)
            if not legal:
                return moves
            board.push(legal[int(RNG.random() * len(legal))])
        return 200

    board = chess.Board()
    return [
        Measure("python-chess: chess", "random play", "decisions", timed(play)),
        Measure("python-chess: chess", "copy", "copies", timed(_repeat(lambda: board.copy(stack=False)))),
    ]


PEERS: dict[str, Callable[[], list[Measure]]] = {
    "OpenSpiel": open_spiel,
    "PettingZoo": pettingzoo,
    "python-chess": python_chess,
    "boardgame.io": boardgame_io.measures,
}


def installed() -> tuple[list[Measure], list[str]]:
    """The measures of the peers that are here, and a line for each that is not."""
    found: list[Measure] = []
    missing: list[str] = []
    for name, measures in PEERS.items():
        try:
            found += measures()
        except (ImportError, boardgame_io.Missing) as error:
            missing.append(f"{name} is left out: {error}")
    return found, missing
