"""Fair chance by commit and reveal.

Before the first move the server publishes the SHA-256 of its secret seed. Each seat adds a salt when it sits
down. The draws follow from the seed and the salts together, so neither side can choose them; the first of them
may be that of the seats. The finished record carries seed and salts in its notes: `towpath fair check` computes
every draw again.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from towpath.core.chance import SeededChance
from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.core.frames import CHANCE
from towpath.core.match import Match
from towpath.core.record import Record, check_version
from towpath.core.registry import game_named

COMMITMENT = "chance.commitment"
SEED = "chance.seed"
SALT = "chance.salt"
EPOCHS = "chance.epochs"
SEATS = "chance.seats"
ORIGIN = "origin"


class Unfair(TowpathError):
    """A record whose draws do not follow from its seed; `where` is the note or the move."""


@dataclass(frozen=True)
class Epoch:
    """From the draw after `start` moves on, chance runs on after so many rewinds of the table."""

    start: int
    rewinds: int


FIRST_EPOCH = Epoch(0, 0)


def new_seed() -> str:
    """A secret seed that nobody can guess."""
    return secrets.token_hex(32)


def commitment_of(seed: str) -> str:
    """What is published before the first move."""
    return hashlib.sha256(seed.encode()).hexdigest()


def joint_seed(seed: str, salts: Sequence[str]) -> str:
    """The seed of the draws: the server's and what everybody has added, in the order of the places they took."""
    return hashlib.sha256("\n".join([seed, *salts]).encode()).hexdigest()


def chance_of(joint: str, rewinds: int) -> SeededChance:
    """Chance after so many rewinds: other draws each time, so that going back tells nobody what comes."""
    return SeededChance(f"{joint}/{rewinds}" if rewinds else joint)


def draw_seats(joint: str, count: int) -> tuple[int, ...]:
    """The lot: for each seat the place of whoever plays it. All orders are equally likely."""
    places = list(range(count))
    for last in range(count - 1, 0, -1):
        digest = hashlib.sha256(f"{joint}/seats/{last}".encode()).digest()
        other = int.from_bytes(digest, "big") % (last + 1)
        places[last], places[other] = places[other], places[last]
    return tuple(places)


def notes_of(seed: str, salts: Sequence[str], epochs: Sequence[Epoch], drawn: Sequence[int] = ()) -> dict[str, str]:
    """The notes of a finished record that make it checkable; salts by place, `drawn` if seats were drawn by lot."""
    notes = {COMMITMENT: commitment_of(seed), SEED: seed}
    notes.update({f"{SALT}.{place}": salt for place, salt in enumerate(salts) if salt})
    if drawn:
        notes[SEATS] = " ".join(map(str, drawn))
    if len(epochs) > 1:
        notes[EPOCHS] = " ".join(f"{epoch.start}:{epoch.rewinds}" for epoch in epochs)
    return notes


def check(record: Record) -> int:
    """Compute every draw of a record again and return their number; Unfair names what does not agree."""
    notes = record.notes
    for name in (COMMITMENT, SEED):
        if name not in notes:
            raise Unfair(say("the record has no note {name}: only finished games of a site can be checked", name=name))
    if commitment_of(notes[SEED]) != notes[COMMITMENT]:
        raise Unfair(say("the seed is not the one the server had committed to"), where=SEED)
    salts = [notes.get(f"{SALT}.{place}", "") for place in range(record.setup.seats)]
    joint = joint_seed(notes[SEED], salts)
    return _check_seats(record, joint) + _check_draws(record, joint, epochs_from(notes))


def epochs_from(notes: Mapping[str, str]) -> list[Epoch]:
    """When the table was rewound, from the notes of a record."""
    parts = notes.get(EPOCHS, "0:0").split()
    try:
        pairs = [part.split(":") for part in parts]
        return [Epoch(int(start), int(rewinds)) for start, rewinds in pairs]
    except ValueError:
        raise Unfair(say("{text} is not a list of pairs such as 0:0", text=repr(notes[EPOCHS])), where=EPOCHS) from None


def _taken_over(record: Record, epochs: Sequence[Epoch]) -> int:
    """So many moves were taken over from another game, whose seed was another; unless the table went back behind."""
    *_, ply = record.notes.get(ORIGIN, "0").split() or ["0"]
    if not ply.isascii() or not ply.isdecimal():
        raise Unfair(say("{text} is not a number", text=repr(ply)), where=ORIGIN)
    return min([int(ply), *(epoch.start for epoch in epochs if epoch.rewinds)])


def _check_seats(record: Record, joint: str) -> int:
    """The lot is a draw like the others, if there was one."""
    if SEATS not in record.notes:
        return 0
    text, due = record.notes[SEATS], " ".join(map(str, draw_seats(joint, record.setup.seats)))
    if text != due:
        raise Unfair(say("the draw is {text}, but the seed gives {due}", text=repr(text), due=repr(due)), where=SEATS)
    return 1


def _check_draws(record: Record, joint: str, epochs: list[Epoch]) -> int:
    game = game_named(record.game)
    check_version(game, record)
    match = Match(game, game.setup(record.setup.seats, record.setup.options, record.setup.pack))
    draws, begun = 0, _taken_over(record, epochs)
    for ply, (seat, text) in enumerate(record.moves):
        if ply >= begun and seat == CHANCE and not match.over and match.asked == CHANCE:
            rewinds = max((epoch for epoch in epochs if epoch.start <= ply), key=lambda epoch: epoch.start).rewinds
            answer = chance_of(joint, rewinds).answer(game.rules, match.state, ply)
            due = game.write(match.state, answer)
            if due != text:
                raise Unfair(say("the draw is {text}, but the seed gives {due}", text=repr(text), due=repr(due)),
                             where=f"move {ply + 1}")  # fmt: skip
            draws += 1
        match.play(seat, text)
    return draws
