"""One exception per meaning. Each says what, where and which rule, and leaves the state as it was."""

from __future__ import annotations

from towpath.core.messages import Message


class TowpathError(ValueError):
    """The base: `message` can be translated; `str()` is the English sentence with place and rule."""

    def __init__(self, message: Message | str, *, where: str = "") -> None:
        self.message = Message(message) if isinstance(message, str) else message
        self.where = where
        super().__init__(str(self))

    @property
    def rule(self) -> str:
        """The number of the rule behind the error, or an empty text."""
        return self.message.rule

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        rule = f" ({self.rule})" if self.rule else ""
        return f"{place}{self.message}{rule}"


class IllegalMove(TowpathError):
    """The move is not among the legal ones."""


class NotYourDecision(TowpathError):
    """Another seat is asked, or nobody is."""


class BadRecord(TowpathError):
    """A record that cannot be read or does not replay; `where` is its line."""


class BadSetup(TowpathError):
    """Seats or options that the game does not know."""


class BadPack(TowpathError):
    """A component pack that breaks a check; `where` is the file and the component."""


class UnknownGame(TowpathError):
    """No registered game has that name."""


class NoPlanes(TowpathError):
    """The game has not said what it shows to programs that learn."""
