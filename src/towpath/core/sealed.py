"""Sealed files: a game that is still being played, as a file that nobody can read before its end.

    towpath-sealed 1
    game okanagan
    rules 3
    table k7mzq3xw9b2c
    moves 57
    player 0 Anna
    sealed gAAAAAB...

What stands above the last line is for the reader; the record itself is encrypted with a key that the site keeps for the
table and tells when the game is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from towpath.core.common import say
from towpath.core.errors import BadRecord

MAGIC = "towpath-sealed"
FORMAT = 1
HEAD = ("game", "rules", "table", "moves")


@dataclass(frozen=True)
class Sealed:
    """A sealed file: whose game it is and after how many moves, and the record that only the key opens."""

    game: str
    version: int
    table: str
    moves: int
    secret: str
    players: Mapping[int, str] = field(default_factory=dict)

    def write(self) -> str:
        """The file as text."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield f"{MAGIC} {FORMAT}"
        yield f"game {self.game}"
        yield f"rules {self.version}"
        yield f"table {self.table}"
        yield f"moves {self.moves}"
        for seat, name in self.players.items():
            yield f"player {seat} {name}"
        yield f"sealed {self.secret}"


def is_sealed(text: str) -> bool:
    """Whether a text is a sealed file rather than a record."""
    return text.startswith(f"{MAGIC} ")


def read_sealed(text: str) -> Sealed:
    """The sealed file in a text, or BadRecord with the line."""
    lines = [line.strip().partition(" ") for line in text.splitlines()]
    found: dict[str, str] = {}
    players: dict[int, str] = {}
    for at, (word, _, rest) in enumerate(lines, 1):
        if at == 1 and (word, rest) != (MAGIC, str(FORMAT)):
            raise BadRecord(say("format {form} is not known here, only {ours}", form=rest, ours=FORMAT), where="line 1")
        if word == "player":
            seat, _, name = rest.partition(" ")
            players[_number(seat, at)] = name
        elif at > 1:
            found[word] = rest
    missing = [word for word in (*HEAD, "sealed") if not found.get(word)]
    if missing:
        raise BadRecord(say("the line {word} is missing", word=repr(missing[0])), where=f"line {len(lines)}")
    version, moves = (_number(found[word], HEAD.index(word) + 2) for word in ("rules", "moves"))
    return Sealed(found["game"], version, found["table"], moves, found["sealed"], players)


def _number(text: str, line: int) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise BadRecord(say("{text} is not a number", text=repr(text)), where=f"line {line}")
    return int(text)


def seal(record: str, key: str) -> str:
    """The text of a record, encrypted."""
    from cryptography.fernet import Fernet  # noqa: PLC0415  of the extra `site`, for those who seal

    secret: bytes = Fernet(key).encrypt(record.encode())  # a wheel is built where nobody knows its types
    return secret.decode()


def unsealed(sealed: Sealed, key: str) -> str:
    """The text of the record in a sealed file; BadRecord if the key does not fit or the file was altered."""
    from cryptography.fernet import Fernet, InvalidToken  # noqa: PLC0415

    try:
        record: bytes = Fernet(key).decrypt(sealed.secret.encode())
        return record.decode()
    except (InvalidToken, ValueError):
        raise BadRecord(
            say("the seal does not open: it was set elsewhere, or the file has been altered"), where="sealed"
        ) from None
