"""Words: messages in the reader's language, as markup that is safe to put into a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from importlib import resources
from io import BytesIO
from math import inf
from typing import Final

from babel import Locale
from babel.dates import format_date, format_skeleton, format_time, format_timedelta
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import get_decimal_symbol
from babel.support import Translations
from markupsafe import Markup, escape

from towpath.core.common import say, say_count
from towpath.core.game import Game
from towpath.core.messages import Message, Seat, Speaker
from towpath.site.pages.agreement import agreed
from towpath.site.pages.particles import resolved

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "es": "Español", "ko": "한국어"}
DEFAULT: Final = "en"
FORMS: Final = {"ko": resolved, "es": agreed}
"""Where a catalogue writes several forms of a word, the one that is read."""
SITE: Final = "towpath.site"

HOUR = 3600.0
FEW_DAYS = 3  # with so few the hours are told too


def figure(number: int) -> str:
    """A number as it is printed: with a minus instead of a hyphen."""
    return f"−{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """A difference as it is printed."""
    return f"−{-number}" if number < 0 else f"+{number}"


@dataclass(frozen=True)
class Points:
    """Points with a decimal as the value of a message; with their sign where they are a difference."""

    value: float
    signed: bool = False

    def __str__(self) -> str:
        text = f"{abs(self.value):.1f}"
        minus = self.value < 0 and float(text) > 0
        return f"−{text}" if minus else f"+{text}" if self.signed else text


@cache
def catalogue(language: str, package: str = SITE) -> Translations:
    """The texts of a game's package, and behind them those of the site; English is what the code says."""
    texts = _compiled(package, language)
    if package != SITE:
        texts.add_fallback(catalogue(language))
    return texts


def _compiled(package: str, language: str) -> Translations:
    """The catalogue of a package, compiled from its .po file; empty where it has none."""
    source = resources.files(package) / "locales" / f"{language}.po"
    compiled = BytesIO()
    if not source.is_file():
        return Translations()
    with source.open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return Translations(compiled)


@cache
def _locale(language: str) -> Locale:
    """Dates and lists of a language; finding it takes a look at the disk."""
    return Locale.parse(language)


@lru_cache(maxsize=16384)
def _escaped(text: str) -> str:
    """A text of the catalogues or a name of a pack, ready for markup."""
    return str(escape(text))


@lru_cache(maxsize=16384)
def _said(texts: Translations, text: str) -> Markup:
    """A text without values in the words of a catalogue: most of a page is that."""
    return Markup(_escaped(texts.gettext(text) if text else ""))


class Words(Speaker):
    """A speaker whose sentences are markup: values are escaped, names of seats may carry their mark.

    Messages of a game are looked up in its catalogue first; without a game, in that of the site alone.
    """

    def __init__(
        self, language: str, names: Sequence[str] = (), game: Game | None = None, reader: int | None = None
    ) -> None:
        self.language = language if language in LANGUAGES else DEFAULT
        self.locale = _locale(self.language)
        self.game = game
        self._common = catalogue(self.language)
        self._own = catalogue(self.language, type(game).__module__) if game else self._common
        super().__init__(self._own.gettext, self._own.ngettext, names, reader)

    def with_names(self, names: Sequence[str]) -> Words:
        """The same for a table with these seats."""
        return Words(self.language, names, self.game, self.reader)

    def of(self, game: Game) -> Words:
        """The same language for the messages of a game."""
        return Words(self.language, self.names, game, self.reader)

    def say(self, message: Message) -> Markup:
        """The message as markup."""
        told = self._told(message)
        return Markup(FORMS[self.language](told)) if self.language in FORMS else told

    def _told(self, message: Message) -> Markup:
        """The message in words whose forms are still open: they depend on the sentence that it may stand in."""
        if message.yours is not None:
            message = self.for_reader(message)
        texts = self._common if message.common else self._own
        if not message.plural and not message.values:
            return _said(texts, message.text)
        if message.plural:
            text = texts.ngettext(message.text, message.plural, message.count)
        else:
            text = texts.gettext(message.text) if message.text else ""
        return Markup(_escaped(text).format_map({name: self._marked(v) for name, v in message.values.items()}))

    def _marked(self, value: object) -> str:
        if type(value) is int:
            return figure(value)
        said = self._value(value)
        return said if type(said) is Markup else escape(said)

    def _value(self, value: object) -> object:
        if isinstance(value, Message):
            return self._told(value)
        if isinstance(value, Seat) and not 0 <= value.number < len(self.names):
            return self.t("seat {number}", number=value.number + 1)
        if isinstance(value, int) and value < 0:
            return figure(value)
        if isinstance(value, Points):
            return str(value).replace(".", get_decimal_symbol(self.locale))
        if isinstance(value, (list, tuple)):
            return self.listed([Markup(escape(self._value(part))) for part in value])
        return super()._value(value)

    def decimal(self, number: float, digits: int = 1) -> str:
        """A number with so many decimals, as the language writes it."""
        text = f"{abs(number):.{digits}f}"
        told = text.replace(".", get_decimal_symbol(self.locale))
        return f"−{told}" if number < 0 and float(text) else told

    def signed(self, number: float, digits: int = 1) -> str:
        """The same with its sign."""
        told = self.decimal(number, digits)
        return told if told.startswith("−") else f"+{told}"

    def t(self, text: str, /, **values: object) -> Markup:
        """A text of the site."""
        return self.say(say(text, **values)) if values else _said(self._common, text)

    def tn(self, one: str, many: str, count: int, /, **values: object) -> Markup:
        """A text of the site with a number."""
        return self.say(say_count(one, many, count, **values))

    def listed(self, parts: Sequence[str]) -> Markup:
        """The parts as a list in words: a, b and c."""
        return Markup(format_list([escape(part) for part in parts], locale=self.locale))

    def ago(self, moment: datetime) -> str:
        """How long ago something was."""
        return format_timedelta(min(moment - datetime.now(UTC), timedelta()), add_direction=True, locale=self.locale)

    def left(self, seconds: float) -> str:
        """The time that is left: minutes and seconds, or days and hours in words."""
        if seconds < 2 * HOUR:
            return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
        days, hours = divmod(int(seconds // HOUR), 24)
        told = format_timedelta(timedelta(days=days), granularity="day", threshold=inf, locale=self.locale)
        rest = format_timedelta(timedelta(hours=hours), granularity="hour", threshold=inf, locale=self.locale)
        return " ".join(([told] if days else []) + ([rest] if hours and days < FEW_DAYS else []))

    def day(self, moment: datetime) -> str:
        """The date, written out."""
        return format_date(moment, format="long", locale=self.locale)

    def moment(self, moment: datetime) -> str:
        """Day, month and time of day, in UTC."""
        return f"{self.short_day(moment)}, {format_time(moment, 'HH:mm', locale=self.locale)} UTC"

    def short_day(self, moment: datetime) -> str:
        """Day and month in the order of the language; in English the day first."""
        return format_skeleton("MMMd", moment, locale="en_GB" if self.language == "en" else self.locale)
