"""Records: a game as readable text that replays to the same end.

    towpath-record 1
    game marchia
    rules 1
    seats 2
    option one_of_each no
    player 0 Anna
    moves
    1 chance draw FA05
    2 1 pick FA05
    ...
    end 120
    scores 61 58
    winners 0
    digest 5b1f09c2a7e4d380

What stands after the moves must agree with the replay, so a record cannot be cut or altered unseen.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from towpath.core.common import say
from towpath.core.errors import BadRecord, TowpathError
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.messages import Message
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.core.state import State

FORMAT = 1
MAGIC = "towpath-record"
GAME_LINE, RULES_LINE, SEATS_LINE = 2, 3, 4


@dataclass(frozen=True)
class Record:
    """A game: what it started from, its moves, and how it ended. `notes` carries what a table adds."""

    game: str
    version: int
    setup: Setup
    moves: tuple[tuple[int, str], ...]
    players: Mapping[int, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    digest: str = ""
    first_line: int = 0  # of the text it was read from, where move 1 stands

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self.winners) or bool(self.scores)

    def write(self) -> str:
        """The record as text."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield f"{MAGIC} {FORMAT}"
        yield f"game {self.game}"
        yield f"rules {self.version}"
        yield f"seats {self.setup.seats}"
        for name, value in self.setup.options.items():
            yield f"option {name} {value}"
        if self.setup.pack:
            yield f"pack {self.setup.pack}"
        for seat, name in self.players.items():
            yield f"player {seat} {name}"
        for name, value in self.notes.items():
            yield f"note {name} {value}"
        yield "moves"
        for number, (seat, text) in enumerate(self.moves, 1):
            yield f"{number} {'chance' if seat == CHANCE else seat} {text}"
        yield f"end {len(self.moves)}"
        if self.finished:
            yield "scores " + " ".join(map(str, self.scores))
            yield "winners " + " ".join(map(str, self.winners))
        yield f"digest {self.digest}"


def record_of(
    match: Match,
    players: Mapping[int, str] | None = None,
    notes: Mapping[str, str] | None = None,
) -> Record:
    """The record of a match, finished or not."""
    rules, s = match.game.rules, match.state
    return Record(
        game=match.game.slug,
        version=match.game.version,
        setup=match.setup,
        moves=tuple((ply.seat, ply.text) for ply in match.plies),
        players=players or {},
        notes=notes or {},
        scores=tuple(rules.scores(s)) if match.over else (),
        winners=tuple(rules.winners(s)) if match.over else (),
        digest=digest_of(s),
    )


def digest_of(s: State) -> str:
    """A short fingerprint of a position."""
    text = json.dumps(s.to_data(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def replay(record: Record) -> Match:
    """Play the record through and check its end; BadRecord names the line that fails."""
    match = _beginning(record)
    for number, (seat, text) in enumerate(record.moves, 1):
        try:
            match.play(seat, text)
        except TowpathError as error:
            where = _place(record, record.first_line + number - 1, f"move {number}")
            raise BadRecord(error.message, where=where) from error
    _check_end(record, match)
    return match


def _beginning(record: Record) -> Match:
    try:
        game = game_named(record.game)
    except TowpathError as error:
        raise BadRecord(error.message, where=_place(record, GAME_LINE, "game")) from error
    check_version(game, record)
    try:
        return Match(game, game.setup(record.setup.seats, record.setup.options, record.setup.pack))
    except TowpathError as error:
        raise BadRecord(error.message, where=_place(record, SEATS_LINE, "set-up")) from error


def _place(record: Record, line: int, what: str) -> str:
    """Where something stands in the text that the record was read from."""
    return f"line {line}, {what}" if record.first_line else what


def check_version(game: Game, record: Record) -> None:
    """A record of other rules is refused before anything is played."""
    if record.version != game.version:
        raise BadRecord(
            say("the record follows rules version {theirs}, this is version {ours}",
                theirs=record.version, ours=game.version),
            where=_place(record, RULES_LINE, "rules"),
        )  # fmt: skip


def _check_end(record: Record, match: Match) -> None:
    rules, s = match.game.rules, match.state
    end = record.first_line + len(record.moves)
    if match.over != record.finished:
        at = say("the record says that the game is over, but it is not") if record.finished else say(
            "the game is over, but the record gives no result")  # fmt: skip
        raise BadRecord(at, where=_place(record, end, "end"))
    if match.over:
        _agree(record.scores, tuple(rules.scores(s)), _place(record, end + 1, "scores"))
        _agree(record.winners, tuple(rules.winners(s)), _place(record, end + 2, "winners"))
    _agree(record.digest, digest_of(s), _place(record, end + (3 if match.over else 1), "digest"))


def _agree(theirs: object, ours: object, where: str) -> None:
    if theirs != ours:
        message = say("the record says {theirs}, the replay gives {ours}", theirs=str(theirs), ours=str(ours))
        raise BadRecord(message, where=where)


# ---- reading


def read_record(text: str) -> Record:
    """The record in a text, or BadRecord with the line; replay it to check it."""
    return _Reader(text).record()


class _Reader:
    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.at = 0

    def fail(self, message: Message) -> BadRecord:
        return BadRecord(message, where=f"line {self.at}")

    def next(self) -> tuple[str, str]:
        """The next line as its first word and the rest."""
        self.at += 1
        if self.at > len(self.lines):
            raise self.fail(say("the record is cut off here"))
        word, _, rest = self.lines[self.at - 1].strip().partition(" ")
        return word, rest.strip()

    def number(self, text: str) -> int:
        try:
            return int(text)
        except ValueError:
            raise self.fail(say("{text} is not a number", text=repr(text))) from None

    def numbers(self, text: str) -> tuple[int, ...]:
        return tuple(self.number(part) for part in text.split())

    def expect(self, wanted: str) -> str:
        word, rest = self.next()
        if word != wanted:
            raise self.fail(say("{wanted} should stand here, not {word}", wanted=repr(wanted), word=repr(word)))
        return rest

    def record(self) -> Record:
        form = self.number(self.expect(MAGIC))
        if form != FORMAT:
            raise self.fail(say("format {form} is not known here, only {ours}", form=form, ours=FORMAT))
        game = self.expect("game")
        version = self.number(self.expect("rules"))
        seats = self.number(self.expect("seats"))
        options, players, notes, pack = self.head()
        first_line = self.at + 1
        moves = self.moves()
        scores, winners, digest = self.end()
        setup = Setup(seats, options, pack)
        return Record(game, version, setup, moves, players, notes, scores, winners, digest, first_line)

    def head(self) -> tuple[dict[str, str], dict[int, str], dict[str, str], str]:
        options: dict[str, str] = {}
        players: dict[int, str] = {}
        notes: dict[str, str] = {}
        pack = ""
        while True:
            word, rest = self.next()
            name, _, value = rest.partition(" ")
            if word == "option":
                options[name] = value
            elif word == "player":
                players[self.number(name)] = value
            elif word == "note":
                notes[name] = value
            elif word == "pack":
                pack = rest
            elif word == "moves":
                return options, players, notes, pack
            else:
                raise self.fail(say("{word} is not known here", word=repr(word)))

    def moves(self) -> tuple[tuple[int, str], ...]:
        moves: list[tuple[int, str]] = []
        while True:
            word, rest = self.next()
            if word == "end":
                if self.number(rest) != len(moves):
                    raise self.fail(
                        say("{stated} moves are announced, {found} are here", stated=rest, found=len(moves))
                    )
                return tuple(moves)
            if word != str(len(moves) + 1) and self.number(word) != len(moves) + 1:
                raise self.fail(say("move {wanted} should stand here, not {word}", wanted=len(moves) + 1, word=word))
            seat, _, text = rest.partition(" ")
            moves.append((CHANCE if seat == "chance" else self.number(seat), text))

    def end(self) -> tuple[tuple[int, ...], tuple[int, ...], str]:
        scores: tuple[int, ...] = ()
        winners: tuple[int, ...] = ()
        while True:
            word, rest = self.next()
            if word == "scores":
                scores = self.numbers(rest)
            elif word == "winners":
                winners = self.numbers(rest)
            elif word == "digest":
                return scores, winners, rest
            else:
                raise self.fail(say("{word} is not known here", word=repr(word)))
