"""The cheapest way to Trieste: positions worked out by hand with the printed labour and terrain."""

from __future__ import annotations

from tests.draw.drawing import by_id, classed, stage, tree
from tests.games.steam.position import BOX, A, B, begun, connection, give
from towpath.games.steam import GAME
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.way import Way, find
from towpath.games.steam.scene import SCENE
from towpath.games.steam.scene.seen import seen
from towpath.games.steam.scene.to_trieste import start_of

TO_LJUBLJANA = "wien--baden baden--gloggnitz gloggnitz--fuerstenfeld fuerstenfeld--maribor maribor--ljubljana"
TO_KRANJ = (
    "wien--baden baden--gloggnitz gloggnitz--muerzzuschlag muerzzuschlag--bruck bruck--judenburg"
    " judenburg--klagenfurt klagenfurt--kranj"
)
LAST = "ljubljana--trieste"  # labour 7, tunnel
ALONG_THE_COAST = "udine--trieste"  # labour 7, plain


def way(s: Steam, player: int = A) -> Way:
    found = find(start_of(seen(GAME.view(s, player)), player))
    assert found is not None
    return found


def names(found: Way) -> list[str]:
    return [BOX.connection_ids[piece.connection] for piece in found.pieces]


def test_s40_s41_the_last_track_asks_for_goods_and_labour() -> None:
    s = begun()
    give(s, A, tracks=TO_LJUBLJANA, engineers="tunnel")
    found = way(s)
    assert names(found) == [LAST]
    assert found.goods == {"wood": 1, "stone": 1, "iron": 1, "coal": 0}
    assert (found.labour, found.gulden) == (7, 0)


def test_s49_an_engineer_who_is_missing_is_hired_once() -> None:
    s = begun()
    give(s, A, tracks="wien--baden baden--gloggnitz gloggnitz--fuerstenfeld fuerstenfeld--maribor")
    found = way(s)
    assert names(found) == ["maribor--ljubljana", LAST]  # two tunnels, labour 6 and 7
    assert [piece.engineer for piece in found.pieces] == ["tunnel", ""]
    assert (found.labour, found.gulden) == (13, BOX.engineer_price)


def test_s12_a_state_railway_costs_its_price_and_nothing_else() -> None:
    s = begun(crowns=LAST)
    give(s, A, tracks=TO_LJUBLJANA)
    found = way(s)
    assert names(found) == [LAST]
    assert (sum(found.goods.values()), found.labour, found.gulden) == (0, 0, BOX.track_price)
    assert found.pieces[0].engineer == ""


def test_s42_a_fee_is_due_to_every_other_owner() -> None:
    s = begun("S3-1", seats=3)
    give(s, A, tracks=TO_LJUBLJANA, engineers="tunnel")
    for other in (1, 2):
        give(s, other, tracks=LAST)
    assert way(s).gulden == 2 * BOX.fee


def test_s8_s44_a_full_city_needs_a_station_first() -> None:
    s = begun()
    give(s, A, tracks=TO_LJUBLJANA + " celje--ljubljana", engineers="tunnel bridge")
    found = way(s)
    assert names(found) == [LAST]
    assert found.pieces[0].station
    assert found.goods == {"wood": 2, "stone": 2, "iron": 1, "coal": 0}
    assert found.gulden == BOX.station_price
    give(s, A, stations="ljubljana")
    assert not way(s).pieces[0].station


def test_s45_without_a_station_left_the_way_begins_elsewhere() -> None:
    s = begun()
    give(s, A, tracks=TO_LJUBLJANA + " kranj--ljubljana", engineers="tunnel bridge", stations="baden gloggnitz")
    assert names(way(s)) == ["udine--kranj", ALONG_THE_COAST]


def test_of_two_ways_at_one_price_the_one_with_less_labour_is_taken() -> None:
    s = begun()
    give(s, A, tracks=TO_KRANJ, engineers="tunnel bridge")
    found = way(s)
    assert names(found) == ["kranj--ljubljana", LAST]  # labour 5 and 7; by Udine it would be 6 and 7
    assert found.labour == 12


def test_who_has_reached_trieste_needs_no_way() -> None:
    s = begun()
    give(s, B, tracks=TO_LJUBLJANA + " " + LAST)
    assert find(start_of(seen(GAME.view(s, B)), B)) is None


def test_s52_what_is_not_in_storage_is_missing() -> None:
    s = begun()
    give(s, A, tracks=TO_LJUBLJANA, goods="wood wood stone")
    assert way(s).missing(GAME.view(s, A)["companies"][A]["goods"]) == 1  # type: ignore[index]


def test_the_map_shows_the_way_and_its_price() -> None:
    s = begun()
    give(s, A, tracks=TO_LJUBLJANA, engineers="tunnel", goods="wood")
    board = tree(SCENE.draw(GAME.view(s, A), stage(GAME, s, A)))
    assert by_id(board, "way-switch").get("role") == "button"
    (drawn,) = classed(board, "way-line")
    assert drawn.get("href") == f"#s-line-{connection(LAST)}"
    assert [each.text for each in classed(board, "sum")] == ["1", "1", "1", "7", "0", str(2 * BOX.buy_price)]
