"""Elements of the scene that moves of several chapters belong to."""

from __future__ import annotations

from towpath.games.steam.rules.state import Steam

FINISH = "finish"  # nothing more: the end of an action or of the turn


def city(s: Steam, number: int) -> str:
    """A city on the map."""
    return f"city-{s.box.city_ids[number]}"


def column(number: int) -> str:
    """A column of the influence track."""
    return f"column-{number}"


def contract(s: Steam, number: int) -> str:
    """A contract, on display or in a hand."""
    return f"contract-{s.box.contract_names[number]}"
