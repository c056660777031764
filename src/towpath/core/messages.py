"""Messages: ids with values, put into words by whoever shows them.

The id of a message is its English text. Rules and games never assemble sentences; a `Speaker`
does, with the reader's language and the names of the seats.

Each game has a catalogue of its own, because the same English word may mean another thing elsewhere. `say` here is for
games; what all games share says `say` of `towpath.core.common`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Seat:
    """A seat as a value in a message: the reader sees its name."""

    number: int


@dataclass(frozen=True)
class Message:
    """A text with named values, and the number of the rule behind it."""

    text: str
    rule: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    plural: str = ""
    count: int = 0
    common: bool = False  # of the core, the bots or the site: no game's catalogue is asked for it
    to: int | None = None  # the seat that reads `yours` instead
    yours: Message | None = None

    def __str__(self) -> str:
        return ENGLISH.say(self)


def say(text: str, rule: str = "", /, **values: object) -> Message:
    """A message of a game; `text` is found by the extraction of the catalogues, so write it in full."""
    return Message(text, rule, values)


def say_count(text: str, plural: str, count: int, rule: str = "", /, **values: object) -> Message:
    """A message of a game with a number that governs its grammar; `{count}` stands for it."""
    return Message(text, rule, {"count": count, **values}, plural, count)


def to_reader(message: Message, seat: int, yours: Message) -> Message:
    """A message that says *you* to whoever sits at a seat, and the seat's name to all others."""
    return replace(message, to=seat, yours=yours)


def _as_written(text: str) -> str:
    return text


def _english_plural(text: str, plural: str, count: int) -> str:
    return text if count == 1 else plural


class Speaker:
    """Puts messages into words: a language, the names of the seats, and where the reader sits."""

    def __init__(
        self,
        gettext: Callable[[str], str] = _as_written,
        ngettext: Callable[[str, str, int], str] = _english_plural,
        names: Sequence[str] = (),
        reader: int | None = None,
    ) -> None:
        self.gettext = gettext
        self.ngettext = ngettext
        self.names = names
        self.reader = reader

    def for_reader(self, message: Message) -> Message:
        """The message as it is said to the reader."""
        return message.yours if message.yours is not None and message.to == self.reader else message

    def say(self, message: Message) -> str:
        """The message in words."""
        message = self.for_reader(message)
        if message.plural:
            text = self.ngettext(message.text, message.plural, message.count)
        else:
            text = self.gettext(message.text) if message.text else ""
        if not message.values:
            return text
        return text.format_map({name: self._value(v) for name, v in message.values.items()})

    def _value(self, value: object) -> object:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, Seat):
            known = 0 <= value.number < len(self.names)
            return self.names[value.number] if known else f"seat {value.number}"
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self._value(part)) for part in value)
        return value


ENGLISH = Speaker()
