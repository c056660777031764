"""What events call the things on the board: by number, since they know no pack."""

from __future__ import annotations

EXPORT = "export"
BAG = "bag"


def space(position: int) -> str:
    """A space of the river."""
    return f"s{position}"


def city(number: int) -> str:
    """A city by its number among the cities."""
    return f"city-{number}"


def depot(number: int) -> str:
    """A coal depot."""
    return f"depot-{number}"


def column(number: int) -> str:
    """A column of Ruhrort."""
    return f"column-{number}"


def option(number: int) -> str:
    """A special option."""
    return f"option-{number}"
