"""Every figure of a pack has an effect in the game, or a change of it is refused by its name."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import resources
from random import Random

import pytest

from tests.play import field_names
from towpath.core.chance import roll
from towpath.core.errors import BadPack
from towpath.core.frames import CHANCE
from towpath.games.steam import GAME
from towpath.games.steam.mind.planning.plan import GENES
from towpath.games.steam.mind.planning.player import planned
from towpath.games.steam.mind.planning.ways import Known
from towpath.games.steam.rules.box import Box
from towpath.games.steam.rules.components import read_box
from towpath.games.steam.rules.franz.turn import ActionDraw
from towpath.games.steam.rules.setup import new_game
from towpath.games.steam.rules.state import UNKNOWN, Steam

REMARKS = ("source", "note", "name", "title", "colour", "rule")  # texts for those who read the file
Path = tuple[str | int, ...]
DATA = tomllib.loads(resources.files("towpath.games.steam").joinpath("data", "components.toml").read_text("utf-8"))
LABELS = {"meta.game", "meta.designer", "meta.publisher", "meta.data_version", "shipment_tiles.id", "goods.name"}
"""What says where the data come from, or names a tile in an error."""
DRAWN = {"cities.x", "cities.y"}  # what the scene reads
CHECKED = {"business_tokens.count"}  # S15: a pack with too few is refused, and more are never missed
GAMES = 8  # that are tried until a figure shows


def leaves(value: object, path: Path = ()) -> Iterator[Path]:
    """The paths of all figures and words."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in ("source", "note") and not name.endswith("_source"):
                yield from leaves(part, (*path, name))
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from leaves(part, (*path, at))
    else:
        yield path


def kind(path: Path) -> str:
    """The figure without its place in lists: `contracts.reward`."""
    return ".".join(part for part in path if isinstance(part, str))


def figures() -> dict[str, list[Path]]:
    """By kind, the paths; texts that nobody reads, and labels, aside."""
    found: dict[str, list[Path]] = {}
    read_names = ("cities", "hubs")  # a name and a colour that are more than remarks
    for path in leaves(DATA):
        name = kind(path)
        remark = path[-1] in REMARKS and path[0] not in read_names
        if not remark and name not in LABELS and name != "hubs.name":
            found.setdefault(name, []).append(path)
    return found


FIGURES = figures()


def at(data: object, path: Path) -> object:
    for part in path:
        data = data[part]  # type: ignore[index]  # a path of this data
    return data


@contextmanager
def with_changes(paths: list[Path], values: list[object]) -> Iterator[None]:
    """The data with other figures, for as long as it takes to read them."""
    before = [at(DATA, path) for path in paths]
    for path, value in zip(paths, values, strict=True):
        at(DATA, path[:-1])[path[-1]] = value  # type: ignore[index]  # a path of this data
    try:
        yield
    finally:
        for path, value in zip(paths, before, strict=True):
            at(DATA, path[:-1])[path[-1]] = value  # type: ignore[index]  # a path of this data


def others(path: Path) -> list[object]:
    """Other values for a figure: near ones first, then those that a limit would show by."""
    value = at(DATA, path)
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value + 10, value - 1 if value else 100, 0 if value else 50]
    words = sorted({str(at(DATA, each)) for each in FIGURES[kind(path)]} - {str(value)})
    return [f"another {value}", *words[:2]]


def changed(paths: list[Path], values: list[object]) -> Box | None:
    """The box with some figures changed; None if the pack is refused."""
    try:
        with with_changes(paths, values):
            return read_box(DATA)
    except BadPack:
        return None


# ---- games, told move by move


def telling(box: Box, game: int) -> Iterator[object]:
    """What can be seen of a game, ply by ply; who decides takes something at random, or what a plan says."""
    rng, seats = Random(game), game + 1 if game < 4 else 1
    versions = "".join(rng.choice("AB") for _ in range(3))
    s = new_game(box, seats, UNKNOWN, versions, 120)
    plans = [[rng.randrange(values) for values in GENES] for _ in range(4)]
    yield box.presets
    while s.frames:
        s.events = []
        moves = GAME.rules.legal(s)
        yield [GAME.write(s, move) for move in moves]
        GAME.rules.apply(s, choice(s, moves, rng, plans))
        yield [(event.kind, event.rule, event.numbers) for event in s.events]
    yield GAME.view(s, None)


def choice(s: Steam, moves: list[int], rng: Random, plans: list[list[int]]) -> int:
    player, luck = s.frames[-1].player, rng.random()
    if player == CHANCE:
        return roll(GAME.rules, s, Random(f"{len(s.shipments)} {s.turns} {luck}"))
    if luck < 0.1 or isinstance(s.frames[-1], ActionDraw):
        return moves[int(rng.random() * len(moves))]
    return planned(s, moves, plans[player], Known(s.players))


@cache
def usual(game: int) -> list[object]:
    return list(telling(read_box(DATA), game))


def has_effect(box: Box) -> bool:
    """Some game goes another way."""
    for game in range(GAMES):
        told = usual(game)
        for ply, seen in enumerate(telling(box, game)):
            if ply >= len(told) or told[ply] != seen:
                return True
    return False


# ---- the figures


def test_each_figure_reaches_the_box_or_is_refused() -> None:
    """No value is read into nothing; of long lists the first, one in the middle and the last are tried."""
    whole, ignored = tables(read_box(DATA)), []
    for paths in (FIGURES[name] for name in FIGURES.keys() - CHECKED):
        for path in {paths[0], paths[len(paths) // 2], paths[-1]}:
            box = changed([path], others(path)[:1])
            if box is not None and tables(box) == whole:
                ignored.append(path)
    assert ignored == []


def tables(box: Box) -> dict[str, object]:
    """Everything in a box as plain data."""
    return {name: plain(getattr(box, name)) for name in field_names(Box)}


def plain(value: object) -> object:
    if isinstance(value, list):
        return [plain(part) for part in value]
    names = field_names(type(value))
    return {name: plain(getattr(value, name)) for name in names} if names else value


@pytest.mark.parametrize("name", [name for name in FIGURES if name not in DRAWN | CHECKED])
def test_each_figure_has_an_effect_or_is_refused(name: str) -> None:
    """Of every kind: other values make a difference in play, unless no other value is possible."""
    paths, accepted = FIGURES[name], 0
    tries = [(paths, [others(path)[number] for path in paths]) for number in range(len(others(paths[0])))]
    tries += [([path], [value]) for path in paths[:: len(paths) // 3 + 1] for value in others(path)]
    for each, values in tries:
        box = changed(each, values)
        if box is not None:
            accepted += 1
            if has_effect(box):
                return
    assert accepted == 0, f"{name} is accepted, but has no effect"
