"""Owners' packs in the browser and over the API: a whole pack from the first form to a game that bots end."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.site.browser import Browser
from tests.site.support import Player, Server
from towpath.cli import main
from towpath.core.pack_file import LARGEST, PackFile

TYPING = {"x-typing": "yes"}


def begun(browser: Browser, game: str, faces: str = "standard") -> str:
    """A new pack; its id."""
    answer = browser.post("/packs", **{"game": game, "from": faces})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/packs/")


def test_what_is_typed_is_kept_drawn_and_checked_at_once(server: Server) -> None:
    anna = Browser(server.url)
    pack = begun(anna, "marchia", "empty")
    page = anna.get(f"/packs/{pack}?item=tile/6").text
    assert "0 of 66 faces entered" in page
    form = {"id": "FA01", "type": "farm", "north": "wall", "east": "bag", "south": "box", "west": "bag"}
    headers = {**TYPING, "x-csrftoken": anna.client.cookies["csrftoken"]}
    wrong = anna.client.post(f"/packs/{pack}?item=tile/6", data={**form, "coin": "none", "vp": "3"}, headers=headers)
    assert "only cities and castles show a box" in wrong.text
    assert 'href="/games/marchia/rules#M13"' in wrong.text
    form["south"] = "bag"
    right = anna.client.post(f"/packs/{pack}?item=tile/6", data={**form, "coin": "none", "vp": "3"}, headers=headers)
    assert "1 of 66 faces entered" in right.text
    assert 'id="t-FA01"' in right.text
    assert 'value="FA01"' in anna.get(f"/packs/{pack}?item=tile/6").text


@pytest.mark.parametrize("game", ["kanal", "marchia", "okanagan", "ruhr", "steam"])
def test_the_pages_of_a_pack_open_in_every_game(game: str, server: Server) -> None:
    anna = Browser(server.url, "de")
    pack = begun(anna, game)
    for path in (f"/packs/{pack}", f"/packs/{pack}/check", "/packs", f"/games/{game}/create?pack={pack}"):
        answer = anna.get(path)
        assert answer.status_code == 200, path
        assert " style=" not in answer.text
    assert "kann ein Tisch eröffnet werden" in anna.get(f"/packs/{pack}/check").text


def test_nobody_elses_pack_can_be_seen_or_changed(server: Server) -> None:
    anna, ben = Browser(server.url), Browser(server.url)
    pack = begun(anna, "kanal")
    for path in ("", "/check", "/file"):
        assert ben.get(f"/packs/{pack}{path}").status_code == 404
    assert ben.post(f"/packs/{pack}?item=card/1", name="Mine").status_code == 404
    assert ben.post(f"/packs/{pack}/name", name="Mine").status_code == 404
    assert anna.get(f"/packs/{pack}?item=none/1").status_code == 404


def test_a_file_goes_out_and_comes_in(server: Server) -> None:
    anna, ben = Browser(server.url), Browser(server.url)
    content = anna.get(f"/packs/{begun(anna, 'steam')}/file").content
    token = {"_csrf_token": ben.client.cookies["csrftoken"]}
    opened = ben.client.post("/packs/open", data=token, files={"file": ("my.towpath-pack", content)})
    assert opened.status_code == 303, opened.text
    assert "Complete and valid" in ben.get(opened.headers["location"]).text
    for bad, status in ((b"no file", 422), (b" " * (LARGEST + 64 * 1024), 413)):
        answer = ben.client.post("/packs/open", data=token, files={"file": ("x", bad)})
        assert answer.status_code == status


def test_lists_grow_and_shrink_over_the_api(anna: Player, ben: Player) -> None:
    made = anna.post("/packs", game="kanal", name="Printed")
    cards = made["all"]
    more = anna.post(f"/packs/{made['id']}/items/more", item="card/1")
    assert (more["item"], more["pack"]["all"], more["pack"]["valid"]) == (f"card/{cards + 1}", cards + 1, False)
    assert more["pack"]["problems"][0]["item"] == more["item"], "it is to be entered"
    status, _ = ben.refused(f"/packs/{made['id']}/items/more", item="card/1")
    assert status == 404, "it is not Ben's"
    fewer = anna.post(f"/packs/{made['id']}/items/remove", item=more["item"])
    assert (fewer["item"], fewer["pack"]["files"]) == (f"card/{cards}", made["files"])
    assert anna.refused(f"/packs/{made['id']}/items/remove", item="card/999")[0] == 404
    valley = anna.post("/packs", game="okanagan")
    for change in ("more", "remove"):
        assert anna.refused(f"/packs/{valley['id']}/items/{change}", item="tile/1")[0] == 409, "the game has its number"
    described = anna.get("/openapi/openapi.json")["paths"]
    assert {f"/api/packs/{{pack}}/items/{change}" for change in ("more", "remove")} <= set(described)


def test_a_group_plays_with_a_pack_and_bots_end_the_game(
    server: Server, anna: Player, ben: Player, tmp_path: Path
) -> None:
    """The worker gets the pack with the position, whoever sits down sees its faces, and the record replays with it."""
    made = anna.post("/packs", game="marchia", name="Printed")
    item = next(number for number, tile in enumerate(made["files"]["tiles.toml"]["tile"], 1) if tile["type"] == "farm")
    tile = made["files"]["tiles.toml"]["tile"][item - 1]
    assert not anna.post(f"/packs/{made['id']}/items", item=f"tile/{item}", data={**tile, "vp": -1})["valid"]
    status, error = anna.refused("/tables", game="marchia", seats=["me", "open"], pack=made["id"])
    assert (status, error["code"]) == (422, "unfinished_pack")
    pack = anna.post(f"/packs/{made['id']}/items", item=f"tile/{item}", data={**tile, "vp": 9})
    assert pack["valid"]
    status, error = ben.refused("/tables", game="marchia", seats=["me", "open"], pack=made["id"])
    assert (status, error["code"]) == (404, "unknown_pack")
    link = anna.post(f"/packs/{made['id']}/share", shared=True)["link"]
    assert ben.post(f"/packs/shared/{link.rpartition('/')[2]}")["owner"] == "Anna"
    table = ben.post("/tables", game="marchia", seats=["bot:deckhand", "bot:deckhand"], pack=made["id"])["id"]
    anna.post(f"/packs/{made['id']}/items", item=f"tile/{item}", data=tile)  # the table keeps what it began with
    shown = anna.get(f"/tables/{table}")
    assert (shown["pack"], shown["pack_name"]) == (pack["fingerprint"], "Printed")
    assert anna.get(f"/tables/{table}/pack")["files"] == pack["files"]
    assert "Printed" in Browser(server.url).get(f"/t/{table}/pack").text
    assert f"/games/marchia/rules?table={table}" in Browser(server.url).get(f"/t/{table}").text
    assert "points: 9 instead of" in Browser(server.url).get(f"/games/marchia/rules?table={table}").text
    assert "points: 9 instead of" in Browser(server.url).get(f"/games/marchia/rules/M2?table={table}").text
    for address, told in ((table, True), ("nothing", False), ("", False)):
        book = Browser(server.url).get(f"/games/marchia/rules?table={address}").text
        assert ("Your table plays with the pack Printed" in book) == told
    assert "book-pack" not in Browser(server.url).get(f"/games/ruhr/rules?table={table}").text
    while ben.get(f"/tables/{table}")["status"] == "playing":
        time.sleep(0.1)
    record, file = tmp_path / "game.txt", tmp_path / "my.towpath-pack"
    record.write_text(ben.client.get(f"/tables/{table}/record").text, "utf-8")
    assert main(["record", "check", str(record)]) == 2
    file.write_text(made_file(pack), "utf-8")
    assert main(["record", "check", str(record), "--pack", str(file)]) == 0


def made_file(pack: dict[str, object]) -> str:
    files = pack["files"]
    assert isinstance(files, dict)
    return PackFile(str(pack["game"]), "", files).write()
