"""The studies run, with a few games each, and say what they promise."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

STUDIES = Path(__file__).parents[2] / "examples" / "studies"


def main_of(name: str) -> Callable[[list[str]], None]:
    spec = importlib.util.spec_from_file_location(name, STUDIES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    main: Callable[[list[str]], None] = module.main
    return main


def test_two_bots_are_compared_until_it_is_sure(capsys: pytest.CaptureFixture[str]) -> None:
    main_of("compare_two_bots")(["--game", "connect_four", "--bots", "greedy,random", "--games", "80"])
    told = capsys.readouterr().out
    assert "greedy is the stronger one" in told
    main_of("compare_two_bots")(["--game", "connect_four", "--bots", "random,random", "--games", "4"])
    assert "random cannot be told yet" in capsys.readouterr().out


def test_the_seats_of_a_table_are_weighed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "first.svg"
    main_of("worth_of_going_first")(["--games", "6", "--bot", "random", "--only", "connect_four", "--plot", str(file)])
    assert "connect_four, 2 seats" in capsys.readouterr().out
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_cards_are_ranked_by_the_lead_of_who_raised_them(capsys: pytest.CaptureFixture[str]) -> None:
    main_of("dominated_card")(["--games", "2", "--bot", "random"])
    lines = capsys.readouterr().out.splitlines()[2:]
    leads = [float(line.split()[2]) for line in lines]
    assert len(lines) > 10
    assert leads == sorted(leads)


def test_a_price_is_changed_and_measured(capsys: pytest.CaptureFixture[str]) -> None:
    main_of("price_variant")(["--games", "4", "--seats", "2", "--bot", "random"])
    told = capsys.readouterr().out
    assert "points of a seat: " in told
    assert "in the variant" in told


def test_a_bot_of_ones_own_beats_chance(capsys: pytest.CaptureFixture[str]) -> None:
    main_of("own_bot")(["--game", "kanal", "--games", "4"])
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()[2:]]
    assert names.index("hasty") < names.index("random")


@pytest.mark.parametrize("wrong", [["--every", "0"], ["--bot", "nobody"]])
def test_a_game_becomes_no_pictures_by_mistake(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, wrong: list[str]
) -> None:
    with pytest.raises(SystemExit):
        main_of("positions_as_pictures")(["--folder", str(tmp_path / "none"), *wrong])
    assert wrong[1] in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_a_game_becomes_pictures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main_of("positions_as_pictures")(["--game", "okanagan", "--bot", "random", "--folder", str(tmp_path)])
    drawn = sorted(tmp_path.glob("*.svg"))
    assert f"{len(drawn)} pictures" in capsys.readouterr().out
    assert len(drawn) > 2
    for picture in drawn:
        assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    assert (tmp_path / "index.html").read_text("utf-8").count("<figure>") == len(drawn)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("compare_two_bots", ["--game", "connect_four", "--games", "4"]),
        ("worth_of_going_first", ["--games", "2", "--bot", "random", "--only", "connect_four"]),
        ("dominated_card", ["--games", "1", "--bot", "random"]),
        ("price_variant", ["--games", "2", "--seats", "2", "--bot", "random"]),
        ("own_bot", ["--game", "connect_four", "--games", "2"]),
        ("positions_as_pictures", ["--game", "marchia", "--bot", "random", "--every", "500"]),
    ],
)
def test_results_are_there_for_programs_too(
    name: str, arguments: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = ["--folder", str(tmp_path)] if name == "positions_as_pictures" else []
    main_of(name)([*arguments, *folder, "--json"])
    assert json.loads(capsys.readouterr().out)
