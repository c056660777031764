"""The scene: what is lit is drawn, what is drawn is sound, and names are escaped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_type_hints

import pytest

from tests.draw.drawing import Element, by_id, classed, ids, stage, tree, words
from tests.games.steam.position import BOX, A, begun, columns, contract, dealt, display, factory, give
from tests.play import Table, positions
from towpath.core.frames import CHANCE, NOBODY
from towpath.core.state import Event
from towpath.core.words import Group
from towpath.draw.scene import Loudness
from towpath.games.steam import GAME
from towpath.games.steam.rules.contracts import take_contract
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.scene import SCENE
from towpath.games.steam.scene.seen import City, Company, Contract, Factory, Franz, Hub, Key, Seen, seen
from towpath.games.steam.words.elements import FINISH


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
        assert {each.get("id") for each in classed(board, "lit")} == targets - {FINISH}
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


def test_s40_the_subject_tells_what_a_connection_costs_and_where_it_leads() -> None:
    s = begun()
    give(s, A, goods="wood stone iron", workers="1 1")
    GAME.play(s, A, GAME.read(s, "act build_tracks"))
    told = {each.get("data-about"): words(each) for each in asked_about(s).iter() if each.get("data-about")}
    lit = {each.get("id") for each in classed(drawn(s, 0), "line") if "lit" in each.get("class", "")}
    assert set(told) == lit
    assert "1 wood, 1 stone, 1 iron" in told["track-wien--st_poelten"]
    assert "labour2" in told["track-wien--st_poelten"]
    assert "2 of 2 free" in told["track-wien--st_poelten"]


def asked_about(s: Steam) -> Element:
    return tree(SCENE.subject(GAME.view(s, 0), stage(GAME, s, 0)))


def test_s42_the_tracks_in_reach_tell_their_labour_fee_and_what_the_city_brings() -> None:
    s = begun()
    give(s, A, goods="wood stone iron", workers="1 1")
    view = seen(GAME.view(s, A))
    view["companies"][A]["fees"][view["within"]["build_tracks"][0]] = 10
    (table,) = classed(tree(SCENE.subject(view, stage(GAME, s, A))), "reach")
    assert [each.text for each in table.iter("th")] == ["labour", "brings"]
    assert [words(each) for each in classed(table, "fee")] == ["+10"]


def test_s53_cubes_that_can_be_taken_are_buttons_of_the_subject() -> None:
    s = begun()
    give(s, A, money=50)
    GAME.play(s, A, GAME.read(s, "act order_goods"))
    (picks,) = classed(asked_about(s), "picks")
    moves = {GAME.write(s, move) for move in GAME.rules.legal(s)}
    assert {each.get("data-move") for each in picks} == moves - {"enough"}


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


@pytest.mark.parametrize("seats", GAME.seats)
def test_whatever_has_a_card_tells_it(seats: int) -> None:
    """Every `data-card` of the drawing is known, its words can be said, and its rule stands in the book."""
    book, kinds = GAME.rule_book(), set()
    for number, s in enumerate(positions(Table(GAME, GAME.setup(seats)), 9)):
        if number % 40 and s.frames:
            continue
        for seat in (None, 0):
            view, shown = GAME.view(s, seat), stage(GAME, s, seat)
            for name in {each.get("data-card") for each in tree(SCENE.draw(view, shown)).iter()} - {None}:
                card = SCENE.card(view, shown, str(name))
                if not view["hubs"]:
                    continue
                assert card is not None, name
                assert card.rule in book
                assert all(shown.say(each.label) and shown.say(each.value) for each in card.facts), name
                kinds.add(str(name).partition("-")[0])
    assert kinds >= {"act", "city", "track", "hub", "round", "price", "influence", "column", "engine", "good"}
    assert SCENE.card(view, shown, "city-atlantis") is None
    assert SCENE.card(view, shown, "nonsense") is None


def test_the_card_of_a_city_tells_what_it_is_for_and_where_tracks_lead() -> None:
    s = begun(seats=2)
    view, shown = GAME.view(s, 0), stage(GAME, s, 0)
    card = SCENE.card(view, shown, "city-baden")
    assert card is not None
    assert card.does is not None
    (labour,) = [shown.say(fact.value) for fact in card.facts if str(fact.label) == "labour to"]
    assert labour == "Wien 2, Amstetten 3, Gloggnitz 2"


def test_s23_every_column_up_to_the_cash_is_a_target_and_nobody_sees_who_has_bid() -> None:
    s = GAME.new(GAME.setup(3))
    while s.frames[-1].player == CHANCE:
        GAME.rules.apply(s, GAME.rules.legal(s)[0])
    board = drawn(s, 0)
    assert [each.get("id") for each in classed(board, "col")] == [f"column-{n}" for n in range(16)]
    assert len([each for each in asked_about(s).iter() if each.get("data-about")]) == 16
    assert {GAME.group(s, move) for move in GAME.rules.legal(s)} == {Group.SEND}
    before = SCENE.moment(GAME.view(s, 1))
    GAME.play(s, 0, 5)
    assert SCENE.moment(GAME.view(s, 1)) == before


def test_s57_the_contracts_of_all_players_lie_open() -> None:
    s = begun(seats=2)
    take_contract(s, 1, contract("C15"))
    (papers,) = classed(drawn(s, 0), "papers")
    assert [each.get("data-card") for each in papers] == ["contract-C15"]
    assert words(papers) == "120"


@pytest.mark.parametrize(("seats", "secret"), [(1, False), (2, True)])
def test_f20_against_franz_nobody_bids_in_secret(seats: int, secret: bool) -> None:
    now = SCENE.moment(GAME.view(dealt(seats), 0))
    assert now is not None
    assert bool(now.together) == secret


def test_s29_s68_the_head_tells_round_order_and_what_ends_the_game() -> None:
    s = begun(seats=3)
    now = SCENE.moment(GAME.view(s, None))
    assert now is not None
    assert str(now.title) == "Round 1 of 8"
    assert sorted(now.order) == [0, 1, 2]
    assert not now.last
    s.round = 8
    last = SCENE.moment(GAME.view(s, None))
    assert last is not None
    assert last.last
    give(s, A, tracks="ljubljana--trieste")
    s.round = 4
    reached = SCENE.moment(GAME.view(s, None))
    assert reached is not None
    assert reached.last
    assert SCENE.loudness(Event("round", "S29", NOBODY, (8,))) == Loudness.LAST
    assert SCENE.loudness(Event("round", "S29", NOBODY, (7,))) == Loudness.LOG


def test_the_key_explains_every_symbol_of_the_map() -> None:
    signs = SCENE.key(GAME.view(begun(), 0))
    assert all(str(sign.meaning) for sign in signs)
    shown = {part.get("href") for sign in signs for part in tree(sign.picture).iter("use")}
    assert shown >= {"#s-crown", "#s-seal", "#s-site", "#s-m-bridge", "#s-m-tunnel", "#s-key-gold", "#s-anchor"}


def test_s38_what_is_not_possible_is_drawn_with_its_reason() -> None:
    s = begun()
    shown = stage(GAME, s, 0)
    assert "act-load_goods" in shown.not_now
    refused = {each.get("id"): str(each.get("data-reason")) for each in classed(drawn(s, 0), "refused")}
    assert set(refused) == set(shown.not_now)
    assert all(shown.not_now[str(name)] in told for name, told in refused.items())
    card = SCENE.card(GAME.view(s, 0), shown, "act-load_goods")
    assert card is not None
    assert card.refusal is not None


def test_every_answer_on_the_board_has_a_picture() -> None:
    for number, s in enumerate(positions(Table(GAME, GAME.setup(2)), 4)):
        if s.frames and s.frames[-1].player == 0 and not number % 5:
            view = GAME.view(s, 0)
            for target, options in stage(GAME, s, 0).lit.items():
                assert target == FINISH or SCENE.sign(view, options[0]).startswith("<svg"), target


def test_s41_many_workers_are_counted() -> None:
    s = begun()
    give(s, A, workers="1 1 1 1")
    assert len(classed(drawn(s, 0), "worker")) == 4
    give(s, A, workers=" ".join("1" * 9))
    (one,) = classed(drawn(s, 0), "worker")
    assert words(one) == "1"
