"""Set-up: seats, options and the component pack of a game, validated."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from towpath.core.common import say
from towpath.core.errors import BadSetup
from towpath.core.messages import Message


@dataclass(frozen=True)
class Choice:
    """One value of an option."""

    value: str
    label: Message


NO = Choice("no", say("no"))
YES = Choice("yes", say("yes"))


@dataclass(frozen=True)
class Option:
    """A variant that the table agrees on before the game.

    The first choice is the default, or else the one that is `usual`: choices that rise stand in their own order.
    `seats` limits the option to these seat counts; with others it keeps its default. An option with a `pattern`
    also takes any text that the whole regular expression matches: what one game hands on to the next. A `linked` one is
    set by a campaign and offered in no form.
    """

    name: str
    label: Message
    choices: tuple[Choice, ...] = (NO, YES)
    seats: tuple[int, ...] = ()
    pattern: str = ""
    linked: bool = False
    usual: str = ""

    @property
    def default(self) -> str:
        """What holds where nothing is said."""
        return self.usual or self.choices[0].value

    @property
    def others(self) -> tuple[Choice, ...]:
        """The choices besides the default."""
        return tuple(choice for choice in self.choices if choice.value != self.default)


@dataclass(frozen=True)
class Setup:
    """What a game starts from. An empty `pack` means the components that come with the game."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    pack: str = ""

    def __getitem__(self, option: str) -> str:
        return self.options[option]


def validated(slug: str, setup: Setup, seats: tuple[int, ...], options: tuple[Option, ...]) -> Setup:
    """The set-up with every option filled in, or BadSetup."""
    if setup.seats not in seats:
        known = [str(n) for n in seats]
        raise BadSetup(
            say("{seats} seats are not possible, only {known}", seats=setup.seats, known=known),
            where=slug,
        )
    unknown = sorted(set(setup.options) - {option.name for option in options})
    if unknown:
        known = [option.name for option in options] or ["none"]
        raise BadSetup(say("unknown option {name}; known are: {known}", name=unknown[0], known=known), where=slug)
    chosen = {option.name: _chosen(slug, setup, option) for option in options}
    return Setup(setup.seats, chosen, setup.pack)


def _chosen(slug: str, setup: Setup, option: Option) -> str:
    value = setup.options.get(option.name, option.default)
    values = [choice.value for choice in option.choices]
    if value not in values and not (option.pattern and re.fullmatch(option.pattern, value)):
        raise BadSetup(
            say("option {name} is {value}, but must be one of: {known}",
                option.label.rule, name=option.name, value=value, known=values),
            where=slug,
        )  # fmt: skip
    if option.seats and setup.seats not in option.seats and value != option.default:
        raise BadSetup(
            say("option {name} is not possible with {seats} seats",
                option.label.rule, name=option.name, seats=setup.seats),
            where=slug,
        )  # fmt: skip
    return value
