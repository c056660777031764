"""The command line: what it prints, and one clear line for whatever is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

import pytest

from towpath.cli import main
from towpath.cli.main import parser
from towpath.core.registry import games


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game of Ferry on file."""
    assert main(["simulate", "ferry", "--games", "1", "--seats", "3", "--seed", "5", "--save", str(tmp_path)]) == 0
    return tmp_path / "ferry-1.txt"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    capsys.readouterr()
    assert main(words) == 0
    return capsys.readouterr().out


def test_games_lists_seats_and_length(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "games").splitlines()
    assert lines[0].split() == ["game", "title", "seats", "minutes", "options"]
    assert any(line.split() == ["ferry", "Ferry", "1-4", "1-2"] for line in lines)


def test_rules_by_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert "T4" in run(capsys, "rules", "ferry")
    assert run(capsys, "rules", "ferry", "t4") == "T4  (Ferry)\n  Who has won the bid rolls a die and scores it.\n"


def test_simulate_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "ferry", "--bots", "greedy,random", "--games", "10", "--seed", "3", "--jobs", "2", "--json"]
    found = json.loads(run(capsys, *words))
    assert (found["game"], found["seats"], found["games"], found["decisions"]) == ("ferry", 2, 10, 160)
    assert found["decisions_per_second"] > 0
    assert found["wins"]["greedy"] + found["wins"]["random"] == 10
    assert set(found["scores"]["greedy"]) == {"mean", "sd", "min", "max"}


def test_simulate_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "simulate", "ferry", "--seats", "3", "--games", "4")
    assert "ferry, 3 seats, 4 games, seed 0" in text
    assert "length: 24.0 decisions" in text
    assert "seat 2" in text


def test_tournament_as_a_table_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "ferry", "--bots", "random,greedy", "--games", "6"]
    text = run(capsys, *words)
    assert "rating" in text
    assert "ahead of" in text
    found = json.loads(run(capsys, *words, "--json"))
    assert {line["bot"] for line in found["standings"]} == {"random", "greedy"}


def test_bench_as_a_table_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["bench", "ferry", "--ms", "1", "--rounds", "1", "--seats", "3"]
    assert run(capsys, *words).count("ferry") == 5
    found = json.loads(run(capsys, *words, "--json"))
    assert found["how"] in ("compiled", "interpreted")
    assert all(line["per_second"] > 0 for line in found["measured"])


def test_a_record_is_checked_and_shown(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "record", "check", str(record)).startswith(f"{record}: ferry, 3 seats, 40 moves, scores ")
    lines = run(capsys, "record", "show", str(record)).splitlines()
    assert lines[0] == "Ferry, random (1), random (2), random (3)"
    begins = lines.index("Round 2 begins")
    assert lines[begins - 1] == ""
    assert lines[begins + 1].startswith("  random (1) draws cargo ")
    assert lines[begins + 1].endswith("(T2)")
    assert lines[-1].startswith("Won by random")


def test_one_bad_record_does_not_hide_the_others(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = record.with_name("bad.txt")
    bad.write_text(record.read_text("utf-8").replace("scores ", "scores 1"), "utf-8")
    binary = record.with_name("binary.txt")
    binary.write_bytes(b"\xff\xfe\x00")
    capsys.readouterr()
    files = [str(bad), str(binary), str(record.with_name("none.txt")), str(record)]
    assert main(["record", "check", *files]) == 2
    out, err = capsys.readouterr()
    assert out.startswith(f"{record}: ferry")
    assert [line.split(": ")[1] for line in err.splitlines()] == files[:3]
    assert "this is not a text file" in err
    assert "No such file" in err


def test_play_against_bots(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "played.txt"
    lines = iter(["?", "nonsense", "undo", *["1"] * 20])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    text = run(capsys, "play", "ferry", "--seats", "3", "--seat", "1", "--seed", "4", "--save", str(file))
    assert "T3  All bid secretly" in text
    assert "Type a number from 1 to 4" in text
    assert "nothing to take back" in text
    assert "Player draws cargo" in text
    assert "bargee 0 draws cargo" not in text, "secrets of the others stay secret"
    assert "Won by " in text
    assert "scores" in run(capsys, "record", "check", str(file))


def test_a_move_is_taken_back_while_nothing_is_revealed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["1", "1", "undo", "undo", "quit"])  # draw two tiles, offer the first
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    text = run(capsys, "play", "marchia", "--seed", "3")
    questions = [line for line in text.splitlines() if "At which price do you offer" in line]
    assert len(questions) == 3
    assert questions[0] == questions[2] != questions[1]
    assert "nothing to take back" in text, "the draw was revealed"
    assert text.endswith("The game is left unfinished.\n")


def test_pack_check_sets_the_game_up(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "pack", "check", "ferry", str(tmp_path)) == f"{tmp_path}: fits Ferry with 1, 2, 3, 4 seats\n"


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("simulate", "towpath simulate: the following arguments are required: GAME (see towpath simulate --help)"),
        ("simulate chess", "towpath: there is no game 'chess'; there are: "),
        ("simulate ferry --bots oracle", "towpath simulate: argument --bots: bots: there is no bot 'oracle'"),
        ("simulate ferry --bots random,greedy --seats 3", "towpath: ferry: 2 bots are named for 3 seats"),
        ("simulate ferry --seats 9", "towpath: ferry: 9 seats are not possible, only 1, 2, 3, 4"),
        ("simulate ferry --games none", "towpath simulate: argument --games: 'none' is not a whole number"),
        ("simulate ferry --games 0", "towpath simulate: argument --games: 0 is not between 1 and"),
        ("simulate ferry --option x", "towpath: ferry: an option is written NAME=VALUE, not 'x'"),
        ("simulate ferry --option x=1", "towpath: ferry: unknown option x; known are: none"),
        ("tournament ferry --bots random", "towpath: ferry: a tournament needs two or more different bots"),
        ("tournament ferry --bots random,greedy --plot x.doc", "towpath: x.doc: a plot is a file of one of"),
        ("rules ferry X1", "towpath: ferry: there is no rule 'X1'; the rules are T1 to T6"),
        ("record", "towpath record: a command is missing (see towpath record --help)"),
        ("record show none.txt", "towpath: none.txt: No such file or directory"),
        ("play ferry --seat 4 --seats 2", "towpath: ferry: there is no seat 4 of 2"),
        ("play ferry --bots greedy,random --seats 2", "towpath: ferry: 2 bots are named for 1 other seats"),
        ("pack check ferry none", "towpath: none: this is neither a folder nor a file"),
        ("fly", "towpath: argument COMMAND: invalid choice: 'fly'"),
    ],
)
def test_wrong_input_is_one_line_and_exit_code_2(words: str, error: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(words.split())
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith(error)


def test_python_m_towpath_says_its_version_and_how_it_runs() -> None:
    done = subprocess.run([sys.executable, "-m", "towpath", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("towpath ")
    assert "compiled" in done.stdout or "interpreted" in done.stdout


@pytest.mark.parametrize("command", ["simulate", "tournament", "play", "rules", "record check", "bench"])
def test_help_shows_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([*command.split(), "--help"])
    assert stop.value.code == 0
    assert f"examples:\n  towpath {command}" in capsys.readouterr().out


CONVERSATIONS = {"towpath play", "towpath serve", "towpath think"}
"""Commands that talk as long as they run: there is no result to print."""


def commands_below(parser: ArgumentParser) -> Iterator[ArgumentParser]:
    """All parsers that carry something out."""
    groups = [action for action in parser._actions if isinstance(action, _SubParsersAction)]
    if not groups:
        yield parser
    for group in groups:
        for each in group.choices.values():
            yield from commands_below(each)


def test_every_command_prints_json() -> None:
    found = list(commands_below(parser()))
    assert len(found) > 20
    without = {each.prog for each in found if "--json" not in each._option_string_actions}
    assert without == CONVERSATIONS


def test_games_rules_and_packs_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ferry = next(each for each in json.loads(run(capsys, "games", "--json")) if each["game"] == "ferry")
    assert (ferry["title"], ferry["seats"], ferry["minutes"]) == ("Ferry", [1, 2, 3, 4], [1, 2])
    [rule] = json.loads(run(capsys, "rules", "ferry", "T4", "--json"))
    assert rule == {"rule": "T4", "chapter": "Ferry", "text": "Who has won the bid rolls a die and scores it."}
    assert [each["rule"] for each in json.loads(run(capsys, "rules", "ferry", "--json"))][:2] == ["T1", "T2"]
    packed = json.loads(run(capsys, "pack", "check", "marchia", "", "--json"))
    assert packed == {"pack": "", "game": "marchia", "seats": [2, 3, 4, 5]}


def test_records_as_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = record.with_name("broken.txt")
    broken.write_text(record.read_text().replace("end ", "end 1"))
    assert main(["record", "check", str(record), str(broken), "--json"]) == 2
    good, bad = json.loads(capsys.readouterr().out)
    assert (good["game"], good["seats"], good["moves"] > 0, good["finished"]) == ("ferry", 3, True, True)
    assert (bad["file"], "moves are announced" in bad["error"]) == (str(broken), True)
    shown = json.loads(run(capsys, "record", "show", str(record), "--json"))
    assert len(shown["log"]) == shown["moves"] == good["moves"]
    assert any(line["text"] for ply in shown["log"] for line in ply["lines"])


def test_datasets_of_all_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for slug in list(games()):
        if slug not in ("kanal", "connect_four"):
            monkeypatch.delitem(games(), slug)
    words = ["dataset", "all", str(tmp_path / "all"), "--bots", "random", "--games", "2"]
    cards = json.loads(run(capsys, *words, "--json"))
    assert set(cards) == {"kanal", "connect_four"}
    assert all(card["statistics"]["games"] == 2 for card in cards.values())
    assert f"{tmp_path / 'all' / 'kanal'}: 2 games of kanal" in run(capsys, *words)


def test_a_dataset_is_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["dataset", "connect_four", str(tmp_path / "data"), "--bots", "random", "--games", "4"]
    run(capsys, *words, "--plot", str(tmp_path / "of-{game}.svg"))
    assert "connect_four, 2 seats, 4 games of random" in (tmp_path / "of-connect_four.svg").read_text("utf-8")
    assert main(["dataset", "all", str(tmp_path / "all"), "--plot", str(tmp_path / "one.svg")]) == 2
    assert "every game needs a plot of its own" in capsys.readouterr().err
    assert not (tmp_path / "all").exists(), "refused before the first game"
