"""Campaigns over the API: a whole one on both databases, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.site.support import Player, Server, get, new_client
from towpath.core.campaign import rated
from towpath.core.registry import game_named

CHOSEN = {"deck": "B", "side": "blank"}


@pytest.fixture
def player(database: str) -> Iterator[Player]:
    """A person at a server on a database of each kind."""
    server = Server(database)
    yield Player(server.url, "Anna")
    server.stop()


def begun(player: Player) -> dict[str, Any]:
    """A campaign that has just begun."""
    campaign: dict[str, Any] = player.post("/campaigns", game="kanal", options=CHOSEN)
    return campaign


def play_out(player: Player, table: str) -> int:
    """First legal moves until the game is over; its points."""
    status = "playing"
    while status == "playing":
        status = player.move(table)["status"]
    points: int = player.get(f"/tables/{table}?log_from=100000")["scores"][0]
    return points


def test_a_whole_campaign(player: Player) -> None:
    campaign = begun(player)
    address = f"/campaigns/{campaign['id']}"
    points: list[int] = []
    for number in (1, 2, 3):
        before = player.get(address)
        assert [game["points"] for game in before["games"]] == [*points, *[None] * (4 - number)]
        assert (before["total"], before["over"], before["rating"]) == (sum(points), False, None)
        table = player.post(f"{address}/games")["id"]
        shown = player.get(f"/tables/{table}?log_from=100000")
        assert shown["campaign"] == campaign["id"]
        assert {name: shown["options"][name] for name in ("deck", "side", "campaign")} == {
            **CHOSEN,
            "campaign": str(number),
        }
        points.append(play_out(player, table))
    after = player.get(address)
    kanal = game_named("kanal")
    assert kanal.campaign is not None
    assert [game["total"] for game in after["games"]] == [points[0], sum(points[:2]), sum(points)]
    assert [game["rating"]["label"] for game in after["games"]] == [str(rated(kanal.marks, p).label) for p in points]
    assert (after["total"], after["over"]) == (sum(points), True)
    assert after["rating"]["label"] == str(rated(kanal.campaign.marks, sum(points)).label)
    assert after["rating"]["rule"] == "K122"
    assert [line["points"] for line in player.get("/campaigns")] == [points]
    status, error = player.refused(f"{address}/games")
    assert (status, error["message"]) == (409, "the campaign has no game 4")


def test_what_a_game_hands_on_is_told_when_it_is_over(player: Player) -> None:
    campaign = begun(player)
    first, second, third = campaign["games"]
    assert campaign["mine"]
    assert campaign["options"] == CHOSEN
    assert (first["status"], first["ready"], bool(first["table"])) == ("playing", False, True)
    assert (second["status"], second["ready"], second["table"], second["handed_on"]) == ("", False, "", [])
    assert third["particulars"][-1] == {
        "text": "Blocking disc, round by round: U4, U3, U2, U1, L3, L2, L1",
        "rule": "K121",
    }
    play_out(player, first["table"])
    second = player.get(f"/campaigns/{campaign['id']}")["games"][1]
    assert second["ready"]
    assert second["handed_on"][0] == {"text": "18 cards were dealt and stay out", "rule": "K119"}


def test_asking_twice_for_a_game_sets_up_one_table(player: Player) -> None:
    campaign = begun(player)
    address = f"/campaigns/{campaign['id']}/games"
    assert player.post(address)["id"] == player.post(address, number=1)["id"] == campaign["games"][0]["table"]
    play_out(player, campaign["games"][0]["table"])
    assert player.post(address, number=1)["id"] == campaign["games"][0]["table"]
    assert player.post(address)["id"] == player.post(address, number=2)["id"] != campaign["games"][0]["table"]


# ---- on one server


def test_a_game_says_whether_it_has_a_campaign(anna: Player) -> None:
    offer = anna.get("/games/kanal")["campaign"]
    assert offer["games"] == 3
    assert [option["name"] for option in offer["options"]] == ["deck", "side"]
    assert anna.get("/games/marchia")["campaign"] is None


def test_campaigns_are_listed_for_their_owner(anna: Player, ben: Player) -> None:
    campaigns = [begun(anna)["id"] for _ in range(2)]
    assert [line["id"] for line in anna.get("/campaigns")] == campaigns[::-1]
    assert [line["id"] for line in anna.get("/campaigns?game=kanal")] == campaigns[::-1]
    assert anna.get("/campaigns?game=marchia") == ben.get("/campaigns") == []


def test_others_may_read_a_campaign_but_not_play_on(server: Server, anna: Player, ben: Player) -> None:
    campaign = begun(anna)["id"]
    seen = get(f"{server.url}/api/campaigns/{campaign}").json()
    assert (seen["owner"], seen["mine"]) == ("Anna", False)
    status, error = ben.refused(f"/campaigns/{campaign}/games")
    assert (status, error["code"]) == (403, "not_your_campaign")


def test_refusals_have_the_one_shape(server: Server, anna: Player) -> None:
    campaign = begun(anna)["id"]
    client = anna.client
    stranger = new_client(base_url=f"{server.url}/api")
    refused = [
        (client.get("/campaigns/nowhere"), 404, "unknown_campaign"),
        (client.post("/campaigns/nowhere/games", json={}), 404, "unknown_campaign"),
        (client.post("/campaigns", json={"game": "marchia"}), 404, "unknown_campaign"),
        (client.post("/campaigns", json={"game": "chess"}), 404, "unknown_game"),
        (client.get("/campaigns?game=chess"), 404, "unknown_game"),
        (client.post("/campaigns", json={"game": "kanal", "options": {"deck": "C"}}), 422, "bad_setup"),
        (client.post("/campaigns", json={"game": "kanal", "options": {"carried": "nothing"}}), 422, "bad_setup"),
        (client.post("/campaigns", json={}), 400, "bad_request"),
        (client.post(f"/campaigns/{campaign}/games", json={"number": 2}), 409, "not_possible"),
        (client.post(f"/campaigns/{campaign}/games", json={"number": 4}), 409, "not_possible"),
        (client.post(f"/campaigns/{campaign}/games", json={"number": 0}), 409, "not_possible"),
        (client.post(f"/campaigns/{campaign}/games", json={"number": "x"}), 400, "bad_request"),
        (stranger.post("/campaigns", json={"game": "kanal"}), 401, "not_signed_in"),
        (stranger.get("/campaigns"), 401, "not_signed_in"),
        (stranger.post(f"/campaigns/{campaign}/games", json={}), 401, "not_signed_in"),
    ]
    for answer, status, code in refused:
        assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), answer.text
        assert set(answer.json()["error"]) == {"code", "message", "where", "rule"}
    assert not [line for line in server.log() if line["event"] == "failure"]


def test_campaigns_are_documented(server: Server) -> None:
    paths = get(f"{server.url}/api/openapi/openapi.json").json()["paths"]
    assert paths["/api/campaigns"]["post"]["summary"] == "Begin a campaign"
    assert {"200", "401", "403", "404", "409"} <= set(paths["/api/campaigns/{campaign}/games"]["post"]["responses"])
    assert paths["/api/campaigns"]["get"]["parameters"][0]["name"] == "game"
