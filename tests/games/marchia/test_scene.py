"""The scene: what is lit is drawn, what is drawn is sound, and nobody sees what is hidden."""

from __future__ import annotations

import pytest

from tests.draw.drawing import Element, by_id, classed, ids, stage, tree, words
from tests.games.marchia.position import Given, alone, do, march
from tests.play import Table, positions
from towpath.core.frames import CHANCE
from towpath.core.words import Group
from towpath.games.marchia import GAME
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.scene import SCENE
from towpath.games.marchia.scene.seen import seen


def draw(s: Marchia, seat: int | None) -> str:
    return SCENE.draw(GAME.view(s, seat), stage(GAME, s, seat))


def drawn(s: Marchia, seat: int | None) -> Element:
    return tree(draw(s, seat))


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_option_of_every_question_is_lit_on_the_board(seats: int) -> None:
    asked = set()
    for s in positions(Table(GAME, GAME.setup(seats)), seats):
        if not s.frames or s.frames[-1].player == CHANCE:
            continue
        asked.add(type(s.frames[-1]).__name__)
        board = drawn(s, s.frames[-1].player)
        moves = [move for move in GAME.rules.legal(s) if GAME.group(s, move) != Group.DONE]
        targets = {GAME.target(s, move) for move in moves}
        assert {each.get("id") for each in classed(board, "lit")} == targets
    assert asked >= {"FirstPick", "Turn", "Place", "Take", "Shelve", "Tax"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_drawing_is_sound(seats: int) -> None:
    setup = GAME.setup(seats, {"one_of_each": "yes"})
    for number, s in enumerate(positions(Table(GAME, setup), 5)):
        if number % 25 and s.frames:
            continue
        for seat in (None, *range(seats)):
            markup = draw(s, seat)
            page = tree(SCENE.symbols(GAME.view(s, seat)) + markup)
            names = ids(page)
            assert len(set(names)) == len(names)
            assert {each.get("href") for each in page.iter() if each.get("href")} <= {f"#{name}" for name in names}
            assert " style=" not in markup
            assert "<script" not in markup
            assert " on" not in {name[:3] for each in page.iter() for name in (f" {key}" for key in each.attrib)}


def test_names_of_people_are_escaped() -> None:
    s = Given(seats=3).state()
    nasty = ('"><script>', "<b>A&B</b>", "O'Hara")
    board = SCENE.draw(GAME.view(s, 2), stage(GAME, s, 2, nasty))
    assert "<script" not in board
    assert "<b>A" not in board
    assert "<b>A&B</b>" in words(by_id(tree(board), "march-1"))


def test_m80_the_others_money_is_a_closed_purse() -> None:
    poor = Given(seats=3, money={0: 20, 1: 3, 2: 7}).state()
    rich = Given(seats=3, money={0: 20, 1: 99, 2: 7}).state()
    assert draw(poor, 0) == draw(rich, 0)
    assert draw(poor, None) == draw(rich, None)
    purses = [classed(by_id(drawn(rich, 1), f"march-{seat}"), "money")[0] for seat in range(3)]
    assert [words(purse).removeprefix("pennies") for purse in purses] == ["?", "99", "?"]


def test_a_drawing_does_not_depend_on_who_has_been_drawn_before() -> None:
    s = Given(seats=2, marches={0: march("FA01@(-1,0)r0")}, money={0: 4, 1: 31}).state()
    first = draw(s, 0)
    assert "31" in words(by_id(drawn(s, 1), "march-1"))
    assert draw(s, 0) == first


def test_m25_a_tile_that_slides_down_keeps_its_id() -> None:
    given = Given(columns={0: {8: "FA05", 2: "CI01"}})
    before, after = drawn(given.state(), 0), drawn(given.state(begin=True), 0)
    higher, lower = by_id(before, "market-FA05"), by_id(after, "market-FA05")
    assert higher.get("data-piece") == lower.get("data-piece") == "FA05"
    assert higher.get("transform") != lower.get("transform")
    assert by_id(before, "market-CI01").get("data-piece") == by_id(after, "open-CI01").get("data-piece")


def test_m48_the_tile_being_bought_leaves_a_gap() -> None:
    s = alone("FA01")
    do(s, "buy FA01")
    board = drawn(s, 0)
    assert not [name for name in ids(board) if name == "market-FA01"]
    assert len(classed(board, "gap")) == 1


def test_m10_coins_are_seen_or_covered() -> None:
    s = Given(marches={0: march("FA01@(-1,0)r0 CI01@(1,0)r0", covered="FA01")}).state()
    board = drawn(s, 0)
    coins = [by_id(board, f"tile-0-{name}")[1].get("href") for name in ("FA01", "ST")]
    assert coins == ["#at-cover", "#at-gold"]
    taxes = classed(by_id(board, "march-0"), "taxes")[0]
    assert words(taxes).removeprefix("taxes") == str(GAME.holdings(s, 0)["coins"])


def test_m51_completed_buildings_fly_a_pennant() -> None:
    for s in positions(Table(GAME, GAME.setup(3)), 2):
        if s.frames:
            continue
        view = seen(GAME.view(s, None))
        board = drawn(s, None)
        for seat, laid in enumerate(view["marches"]):
            done = {f"tile-{seat}-{tile['tile']}" for tile in laid if tile["complete"]}
            flying = {each.get("id") for each in classed(by_id(board, f"march-{seat}"), "done")}
            assert flying == done
        assert len(classed(board, "laurels")) == len(view["winners"])


def test_m58_a_bonus_tile_shows_its_owner_and_all_counts() -> None:
    s = Given(seats=3, marches={1: march("FA01@(-1,0)r0 FA02@(1,0)r0")}).state()
    s.bonus[0] = 1
    farm = classed(drawn(s, 0), "bonus-tile")[0]
    assert "k1" in farm.get("class", "").split()
    assert words(classed(farm, "counts")[0]) == "020"
    assert [words(each) for each in classed(farm, "most")] == ["2"]


@pytest.mark.parametrize(("pile", "told"), [(40, "not in the next 20"), (20, "in the next 6"), (16, "in the next 2")])
def test_m18_the_pile_tells_where_the_game_end_castle_may_be(pile: int, told: str) -> None:
    known = classed(drawn(Given(seats=4, pile=pile).state(), 0), "known")[0]
    assert words(known).endswith(told)


def test_m82_end_coins_lie_beside_the_columns() -> None:
    s = Given(seats=2).state()
    s.ending, s.end_coins = True, [2, 1]
    for market in ("upright", "across"):  # the second is that of a phone
        heads = [head for head in classed(drawn(s, 0), "column") if market in str(head.get("class")).split()]
        coins = [sum(each.get("href") == "#end-coin" for each in head.iter()) for head in heads]
        assert coins == [2, 1]
