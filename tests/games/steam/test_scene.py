"""The scene: what is lit is drawn, what is drawn is sound, and names are escaped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_type_hints

import pytest

from tests.draw.drawing import Element, by_id, classed, ids, stage, tree, words
from tests.games.steam.position import BOX, A, begun, columns, display, factory, give
from tests.play import Table, positions
from towpath.core.frames import CHANCE
from towpath.games.steam import GAME
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.scene import SCENE
from towpath.games.steam.scene.seen import City, Company, Contract, Factory, Franz, Hub, Key, Seen, seen


def draw(s: Steam, seat: int | None) -> str:
    return SCENE.draw(GAME.view(s, seat), stage(GAME, s, seat))


def drawn(s: Steam, seat: int | None) -> Element:
    return tree(draw(s, seat))


def beside(s: Steam, seat: int | None) -> Element:
    return tree(SCENE.aside(GAME.view(s, seat), stage(GAME, s, seat)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_option_of_every_question_is_lit_on_the_board(seats: int) -> None:
    asked = set()
    for number, s in enumerate(positions(Table(GAME, GAME.setup(seats)), seats)):
        if not s.frames or s.frames[-1].player == CHANCE:
            continue
        kind = type(s.frames[-1]).__name__
        if kind == "Turn" and number % 4:
            continue
        asked.add(kind)
        board = drawn(s, s.frames[-1].player)
        targets = {GAME.target(s, move) for move in GAME.rules.legal(s)}
        assert {each.get("id") for each in classed(board, "lit")} == targets
    assert asked >= {"Bid", "Turn", "TakeContract", "BuyTrain", "Donate", "Plant"}


def shape(kind: type) -> set[str]:
    return set(get_type_hints(kind))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_has_the_shape_that_the_scene_reads(seats: int) -> None:
    for s in positions(Table(GAME, GAME.setup(seats)), 11):
        view = GAME.view(s, 0)
        assert set(view) == shape(Seen)
    drawn = seen(view)
    parts: dict[type, Sequence[Mapping[str, object]]] = {
        City: drawn["cities"], Hub: drawn["hubs"], Factory: drawn["factories"], Contract: drawn["contracts"],
        Company: drawn["companies"], Key: [key for c in drawn["companies"] for key in c["keys"]],
    }  # fmt: skip
    for kind, entries in parts.items():
        assert all(set(entry) == shape(kind) for entry in entries), kind
    assert (drawn["franz"] is None) == (seats > 1)
    assert drawn["franz"] is None or set(drawn["franz"]) == shape(Franz)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_drawing_is_sound(seats: int) -> None:
    for number, s in enumerate(positions(Table(GAME, GAME.setup(seats)), 5)):
        if number % 60 and s.frames:
            continue
        for seat in (None, *range(seats)):
            markup = draw(s, seat)
            page = tree(SCENE.symbols(GAME.view(s, seat)) + markup)
            names = ids(page)
            assert len(set(names)) == len(names)
            assert {each.get("href") for each in page.iter() if each.get("href")} <= {f"#{name}" for name in names}
            assert " style=" not in markup
            assert "<script" not in markup


def test_names_of_people_are_escaped() -> None:
    s = begun()
    board = SCENE.draw(GAME.view(s, 0), stage(GAME, s, 0, ('"><script>', "<b>A&B</b>")))
    assert "<script" not in board
    assert "<b>A&B" not in board


def test_s7_tracks_of_two_owners_lie_side_by_side() -> None:
    s = begun()
    give(s, A, tracks="wien--baden")
    give(s, 1, tracks="wien--baden")
    board = drawn(s, 0)
    one, other = by_id(board, "laid-0-wien--baden"), by_id(board, "laid-1-wien--baden")
    assert one[0].get("d") != other[0].get("d")


def test_s46_a_factory_shows_its_cubes() -> None:
    s = begun()
    factory(s, A, "iron", "wien", 3)
    markup = draw(s, 0)
    assert markup.count("#s-cube-iron") > draw(begun(), 0).count("#s-cube-iron") + 2


def test_s40_the_ticket_of_a_connection_tells_what_it_costs_and_brings() -> None:
    s = begun()
    give(s, A, goods="wood stone iron", workers="1 1")
    GAME.play(s, A, GAME.read(s, "act build_tracks"))
    board = drawn(s, 0)
    for line in classed(board, "line"):
        (parent,) = (each for each in board.iter() if line in list(each))
        ticket = list(parent)[list(parent).index(line) + 1]
        assert ticket.get("class") == "fare"
        if line.get("id") == "track-wien--st_poelten":
            pictures = [str(each.get("href")) for each in ticket.iter("use")]
            assert pictures == ["#s-cube-wood", "#s-cube-stone", "#s-cube-iron", "#s-pick", "#s-site", "#s-site"]
            assert "→ St. Pölten" in words(ticket)


def test_the_dock_opens_where_the_question_is() -> None:
    s = begun()
    columns(s)
    display(s, "C01")
    give(s, A, column=3)
    GAME.play(s, A, GAME.read(s, "act take_contract"))
    chosen = [each.get("id") for each in drawn(s, 0).iter("input") if each.get("checked") is not None]
    assert chosen == ["dock-contracts"]


def test_f54_franz_is_drawn_with_his_wealth() -> None:
    s = begun(seats=1)
    assert "Franz" in words(drawn(s, 0))


def test_the_first_solo_game_is_explained_phase_by_phase() -> None:
    s = begun(seats=1)
    assert by_id(beside(s, 0), "lesson-turn") is not None
    GAME.play(s, A, GAME.read(s, "act build_tracks"))
    assert f"{BOX.track_price} gulden" in words(by_id(beside(s, 0), "lesson-track"))
    assert not classed(beside(begun(seats=2), 0), "lesson")
