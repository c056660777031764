"""Golden records: finished games that must replay to the same end for as long as the rules version stands.

Two of them have a transcript as well, in which every answer of the game is printed: who is asked what, what may be
answered and what then happens. A line that changes is to be read; `python -m tests.games.kanal.test_records` writes
them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from towpath.core.match import Match
from towpath.core.record import Record, read_record, replay
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.campaign import Played, options_for, played
from towpath.games.kanal.rules.state import Kanal

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.record"))
TRANSCRIPTS = ("solo-b-blank", "two-a-front")


def record(path: Path) -> Record:
    return read_record(path.read_text("utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays(path: Path) -> None:
    assert replay(record(path)).over


def test_seats_decks_and_sides_are_represented() -> None:
    found = {(r.setup.seats, r.setup["deck"], r.setup["side"]) for r in map(record, RECORDS)}
    assert found >= {(seats, deck, side) for seats in (1, 2) for deck in "AB" for side in ("front", "blank")}


def test_a_whole_campaign() -> None:
    """K119-K122: each game follows from the ones before; no card is dealt twice but the returning blue one."""
    games: list[Played] = []
    for number in (1, 2, 3):
        game = record(FOLDER / f"campaign-{number}.record")
        expected = options_for(games, "A", "front")
        assert {name: game.setup[name] for name in expected} == expected
        s = replay(game).state
        assert isinstance(s, Kanal)
        games.append(played(s))
    first, second, third = (set(game.dealt) for game in games)
    assert not first & second
    assert len((first | second) & third) == 1
    assert len(first | second | third) == 3 * 18 - 1


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_every_answer_is_as_it_was(name: str) -> None:
    written = (FOLDER / f"{name}.transcript").read_text("utf-8")
    for line, (was, now) in enumerate(zip(written.splitlines(), transcript(name).splitlines(), strict=True), 1):
        assert now == was, f"line {line}"


def transcript(name: str) -> str:
    """The game move by move: the question, the options, the move, and what it brings about with its rules."""
    played = record(FOLDER / f"{name}.record")
    match = Match(GAME, played.setup)
    lines = []
    for number, (seat, text) in enumerate(played.moves, 1):
        lines.append(f"{number}. {GAME.question(match.state)}")
        lines.extend(f"    {verb} {' '.join(rest)}".rstrip() for verb, rest in offered(match).items())
        match.play(seat, text)
        lines.append(f"  {'chance' if seat < 0 else seat} {text}")
        told = [(GAME.sentence(event), event.rule) for event in match.plies[-1].events]
        lines.extend(f"  - {line} {rule}" for line, rule in told if line is not None)
        lines.append(f"  = {GAME.rules.scores(match.state)}")
    return "\n".join(lines) + "\n"


def offered(match: Match) -> dict[str, list[str]]:
    """The options by their first word."""
    found: dict[str, list[str]] = {}
    for move in GAME.rules.legal(match.state):
        verb, *rest = GAME.write(match.state, move).split()
        found.setdefault(verb, []).append("-".join(rest))
    return found


if __name__ == "__main__":
    for name in TRANSCRIPTS:
        (FOLDER / f"{name}.transcript").write_text(transcript(name), "utf-8")
