"""The shelf: what the plates of our five games say, also of those that are not installed yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from towpath.core.game import Game
from towpath.core.messages import Message, say


@dataclass(frozen=True)
class Plate:
    """A game on the shelf: its picture, its name and one sentence."""

    slug: str
    title: str
    subtitle: Message
    line: Message
    picture: str  # a drawing in templates/art
    alt: Message
    seats: tuple[int, ...]
    minutes: int
    weight: int
    align: str = "xMidYMid"  # which part of the picture a wide frame shows
    installed: bool = False


COMING: Final = (
    Plate(
        "marchia",
        "Marchia Orientalis",
        say("the Eastern March"),
        say("Buy castles and farms while their price falls, lay out your march, close all four sides."),
        "marchia",
        say("A march of castle, farms, monastery and village"),
        (2, 3, 4, 5),
        45,
        2,
        "xMidYMin",
    ),
    Plate(
        "okanagan",
        "Okanagan",
        say("Valley of the Lakes"),
        say("One shared valley. Close lakes and woods, share out the harvest, keep your aims secret."),
        "okanagan",
        say("A lake among mountains with orchards on its shore"),
        (2, 3, 4),
        60,
        3,
        "xMidYMax",
    ),
    Plate(
        "kanal",
        "Oranienburger Kanal",
        say("with the solo campaign"),
        say("Roads, rails and canals around your works; 120 structures that wake one another."),
        "kanal",
        say("A canal with drawbridge, works and barges"),
        (1, 2),
        75,
        4,
        "xMidYMax",
    ),
    Plate(
        "ruhr",
        "Ruhrschifffahrt",
        say("1769–1890"),
        say("Carry coal down the Ruhr, tame it with locks, and let the river decide who goes first."),
        "ruhr",
        say("Barges on a winding river, drawn by a horse on the towpath"),
        (2, 3, 4),
        120,
        4,
        "xMidYMax",
    ),
    Plate(
        "steam",
        "Imperial Steam",
        say("with Franz, the automa"),
        say("Build the line from Wien to Trieste; when it is done, only your wealth counts."),
        "steam",
        say("A steam train on a high viaduct in the mountains"),
        (1, 2, 3, 4),
        150,
        5,
        "xMidYMin",
    ),
)
OURS: Final = {plate.slug: plate for plate in COMING}
ANY_PICTURE: Final = "ruhr"


def plate_of(game: Game) -> Plate:
    """The plate of an installed game, from any package."""
    ours = OURS.get(game.slug)
    return Plate(
        game.slug,
        ours.title if ours else game.title,
        ours.subtitle if ours else Message(""),
        ours.line if ours else game.about.introduction,
        ours.picture if ours else ANY_PICTURE,
        ours.alt if ours else say("Barges on a winding river, drawn by a horse on the towpath"),
        game.seats,
        sum(game.about.minutes) // 2,
        game.about.weight,
        ours.align if ours else "xMidYMax",
        installed=True,
    )


def shelf(games: tuple[Game, ...]) -> list[Plate]:
    """All installed games, ours first, then what is still coming."""
    installed = {game.slug: plate_of(game) for game in games}
    ours = [installed.pop(plate.slug, plate) for plate in COMING]
    return [*ours, *installed.values()]


def gentlest(plates: list[Plate]) -> Plate | None:
    """The game for a first visit: the lightest of ours, else of those that are installed."""
    installed = [plate for plate in plates if plate.installed]
    ours = [plate for plate in installed if plate.slug in OURS]
    return min(ours or installed, key=lambda plate: plate.weight, default=None)
