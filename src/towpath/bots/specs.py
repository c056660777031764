"""Bots by name: a spec such as `search:ms=200` says which bot and how it is set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from towpath.bots.greedy import GreedyBot
from towpath.bots.levels import NAMES, spec_of
from towpath.bots.randoms import RandomBot
from towpath.bots.search import EXPLORE, PLAYOUT, SearchBot
from towpath.bots.shared import shared_by
from towpath.core.bot import Bot
from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.core.game import Game
from towpath.core.searcher import Searcher


class BadBot(TowpathError):
    """A spec that names no bot, or sets it in a way it does not know; `where` is the spec."""


@dataclass(frozen=True)
class Setting:
    """A whole number that a bot can be set with."""

    default: int
    lowest: int
    highest: int
    help: str


@dataclass(frozen=True)
class Kind:
    """A kind of bot: what it does, its settings, and how one is made from them."""

    name: str
    help: str
    make: Callable[[Game, Random, Mapping[str, int]], Bot]
    settings: Mapping[str, Setting] = field(default_factory=dict)


def _random(game: Game, rng: Random, settings: Mapping[str, int]) -> Bot:
    return RandomBot(game.mind, rng)


def _greedy(game: Game, rng: Random, settings: Mapping[str, int]) -> Bot:
    return GreedyBot(game.mind, rng, settings["slips"], settings["loose"])


def _search(game: Game, rng: Random, settings: Mapping[str, int]) -> Bot:
    ms, iterations = settings["ms"], settings["iterations"]
    if not ms and not iterations:
        ms = DEFAULT_MS
    playout, turns = settings["playout"], settings["turns"]
    own = game.searcher(rng, ms, iterations) if playout == turns == PLAYOUT else None
    bot = own or SearchBot(game.mind, rng, ms, iterations, playout, settings["explore"] / 100, turns, settings["trust"])
    return _shared(game, bot, settings["processes"])


def _shared(game: Game, bot: Bot, processes: int) -> Bot:
    if processes > 1 and not isinstance(bot, Searcher):
        raise BadBot(say("the search of {game} cannot be shared by processes", game=game.title), where="processes")
    return shared_by(processes, bot, game)


DEFAULT_MS = 200

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("random", "any legal move", _random),
        Kind("greedy", "one decision ahead on the game's own evaluation", _greedy, {
            "slips": Setting(0, 0, 100, "so many of 100 decisions are random"),
            "loose": Setting(0, 0, 1000, "misjudges moves by about so many hundredths of a clear lead"),
        }),
        Kind("search", "tree search over what the seat cannot see, or the game's own search", _search, {
            "ms": Setting(0, 1, 600_000, f"milliseconds for a decision ({DEFAULT_MS} if nothing else is set)"),
            "iterations": Setting(0, 1, 100_000_000, "iterations for a decision; the same seed gives the same play"),
            "playout": Setting(PLAYOUT, 0, 10_000, "decisions after the tree; also: a tree, not the game's own search"),
            "turns": Setting(PLAYOUT, 0, 1000, "turns to the end of a playout, where the game counts turns"),
            "explore": Setting(round(100 * EXPLORE), 0, 10_000, "curiosity, in hundredths"),
            "trust": Setting(0, 1, 1000, "visits that the look one decision ahead counts"),
            "processes": Setting(1, 1, 64, "so many share the iterations, and decide together"),
        }),
    )
}  # fmt: skip
"""The kinds of bots; a researcher's own are added here."""


def make_bot(spec: str, game: Game, seed: object, seats: int = 0) -> Bot:
    """The bot of a spec, or of a level as it is set for a game with so many seats; or BadBot."""
    kind, settings = parse(spec, game, seats)
    return kind.make(game, Random(str(seed)), settings)


def is_quick(spec: str, game: Game | None = None, seats: int = 0) -> bool:
    """Whether the bot of a spec decides at once, rather than thinking for as long as it is set to; or BadBot."""
    kind, _ = parse(spec, game, seats)
    return "ms" not in kind.settings


def longest(spec: str, game: Game | None = None, seats: int = 0) -> int:
    """Milliseconds for which the bot of a spec thinks at most; 0 where nothing says so; or BadBot."""
    _, settings = parse(spec, game, seats)
    return settings.get("ms", 0)


def parse(spec: str, game: Game | None = None, seats: int = 0) -> tuple[Kind, dict[str, int]]:
    """The kind of bot and all its settings, or BadBot."""
    name, *parts = spec_of(spec, game, seats).split(":")
    kind = KINDS.get(name)
    if kind is None:
        known = [*KINDS, *NAMES]
        raise BadBot(say("there is no bot {name}; there are: {known}", name=repr(name), known=known), where="bots")
    settings = {name: setting.default for name, setting in kind.settings.items()}
    for part in parts:
        name, value = _setting(spec, kind, part)
        settings[name] = value
    return kind, settings


def _setting(spec: str, kind: Kind, part: str) -> tuple[str, int]:
    name, _, text = part.partition("=")
    setting = kind.settings.get(name)
    if setting is None:
        known = list(kind.settings) or ["none"]
        raise BadBot(say("{name} is no setting of {bot}; its settings are: {known}",
                         name=repr(name), bot=kind.name, known=known), where=spec)  # fmt: skip
    if not text.isdecimal() or not setting.lowest <= int(text) <= setting.highest:
        raise BadBot(say("{name} is {text}, but must be a whole number from {lowest} to {highest}",
                         name=name, text=repr(text), lowest=setting.lowest, highest=setting.highest),
                     where=spec)  # fmt: skip
    return name, int(text)
