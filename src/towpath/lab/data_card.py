"""The card of a dataset: what is in it, how it was made, what may be done with it."""

from __future__ import annotations

from typing import Any

from towpath import __version__
from towpath.core.game import Game
from towpath.core.state import State
from towpath.lab.simulation import Plan

CARD = "card.json"
README = "README.md"
FORMAT = 1


def card_of(game: Game[State], plan: Plan, positions: int) -> dict[str, Any]:
    """What is known before the first game."""
    return {
        "format": FORMAT,
        "game": plan.game,
        "title": game.title,
        "rules_version": game.version,
        "towpath": __version__,
        "seats": plan.setup.seats,
        "options": dict(plan.setup.options),
        "pack": plan.setup.pack,
        "bots": list(plan.bots),
        "games": plan.games,
        "seed": plan.seed,
        "position_every": positions,
        "planes_version": game.planes.version if game.planes else 0,
        "observation": [
            {"name": part.name, "start": part.start, "size": part.size, "about": part.about}
            for part in game.layout(plan.setup.seats)
        ],
        "actions": game.action_count(),
        "actions_version": game.actions_version,
        "statistics": None,
    }


def readme_of(game: Game[State], card: dict[str, Any]) -> str:
    """The card for people."""
    figures = card["statistics"]
    options = "".join(f" --option {name}={value}" for name, value in card["options"].items())
    bots = ",".join(card["bots"])
    command = (
        f"towpath dataset {card['game']} FOLDER --seats {card['seats']}{options} --bots {bots} "
        f"--games {card['games']} --seed {card['seed']} --positions {card['position_every']}"
    )
    return f"""# {game.title}: {figures["games"]} games of bots

Played by `{bots}` (a bot for each seat; they change seats from game to game), rules version {card["rules_version"]}, \
Towpath {card["towpath"]}. Made by

    {command}

The same command with the same version makes the same games.

| table | a row is | columns |
|---|---|---|
| games | a game | game; by seat: bots, scores, rewards (winners share 1, the others -1), winners; decisions |
| moves | a move or a draw | game, ply, seat (-1: a draw), question, move in notation, action number (-1: a draw), \
choices |
| positions | what a seat saw before a decision | game, ply, seat, action; places and values of the numbers \
that are not zero; the legal actions |

An observation has {card["observation"][-1]["start"] + card["observation"][-1]["size"]} numbers; `card.json` names its \
parts. There are {card["actions"]} actions.

| | |
|---|---|
| decisions a game | {figures["decisions"]["mean"]} (sd {figures["decisions"]["sd"]}) |
| score by seat | {", ".join(map(str, figures["score_by_seat"]))} |
| reward by seat | {", ".join(map(str, figures["reward_by_seat"]))} |

The games are of bots and hold nothing of any person. Faces of components that the printed rule book shows only in
pictures are reconstructions: figures of balance speak of these, not of the printed game.
"""
