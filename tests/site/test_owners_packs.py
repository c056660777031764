"""Owners' packs: begun, filled in, shared, and played with at a table that keeps the version it began with."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.site.house import House, in_house
from towpath.core.blanks import Blank, Form, filled_table
from towpath.core.errors import BadPack
from towpath.core.pack import SHELF, Files, Shelf
from towpath.core.pack_file import LARGEST_NUMBER, PackFile
from towpath.core.record import read_record, replay
from towpath.core.registry import game_named
from towpath.site.bots.runner import request_for
from towpath.site.bots.worker import think
from towpath.site.packs.check import kit_of, state_of
from towpath.site.packs.forms import flat
from towpath.site.packs.pack import NoSuchPack, Pack, TooManyPacks, UnfinishedPack
from towpath.site.packs.rows import MOST_PACKS
from towpath.site.packs.told import told
from towpath.site.people.friends import Friends
from towpath.site.people.persons import Person
from towpath.site.tables.record import record_of_table
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.results import Status
from towpath.site.tables.seating import NewTable

GAMES = ("kanal", "marchia", "okanagan", "ruhr", "steam")
CHANGES = {
    "kanal": ("card/1", {"name": "Other Shed", "prestige": "7"}),
    "marchia": ("tile/6", {"vp": "6"}),
    "okanagan": ("objective/1", {"points": "9"}),
    "ruhr": ("city/1", {"vp": "9"}),
    "steam": ("contracts/1", {"reward": "90"}),
}
"""One component of each game with other figures."""


async def changed_pack(house: House, person: Person, slug: str) -> Pack:
    """The game's own pack, with one component changed."""
    pack = await house.packs.begin(person, slug, "Printed", empty=False)
    item, change = CHANGES[slug]
    return await house.packs.fill_in(person, pack.id, item, {**fields(pack, item), **change})


def fields(pack: Pack, item: str) -> dict[str, str]:
    """The form of a component, as it is filled in now."""
    found = pack.item(item)
    return flat(found.blanks, found.data)


@pytest.mark.parametrize("slug", GAMES)
def test_the_games_own_faces_are_a_valid_pack_and_empty_ones_are_not(slug: str) -> None:
    kit = kit_of(game_named(slug))
    standard, empty = state_of(slug, kit.standard()), state_of(slug, kit.empty())
    assert standard.valid
    assert standard.entered == standard.all
    assert not empty.valid
    assert (empty.entered, empty.all) == (0, standard.all)


@pytest.mark.parametrize("slug", GAMES)
def test_every_form_says_what_stands_in_the_pack(slug: str) -> None:
    """What is typed back unchanged reads as before, for every component."""
    kit = kit_of(game_named(slug))
    for item in kit.everything(kit.standard()):
        again = filled_table(item.blanks, flat(item.blanks, item.data))
        asked = {blank.name: item.data[blank.name] for blank in item.blanks if blank.name in item.data}
        assert {name: again.get(name, False) for name in asked} == asked, item.name


def test_what_is_wrong_is_said_with_its_place_and_rule(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        pack = await house.packs.begin(anna, "marchia", "Printed", empty=False)
        village = next(i.name for i in kit_of(pack.game).everything(pack.files) if i.group == "village")
        pack = await house.packs.fill_in(anna, pack.id, village, {**fields(pack, village), "south": "box"})
        (wrong,) = pack.state.problems
        assert (wrong.item, wrong.message.rule) == (village, "M13")
        assert str(wrong.message) == "only cities and castles show a box"
        with pytest.raises(UnfinishedPack):
            await house.packs.publish(anna, pack.id, "marchia")
        pack = await house.packs.fill_in(
            anna, pack.id, village, {**fields(pack, village), "vp": "many", "south": "bag"}
        )
        assert "'vp' must be a whole number, not 'many'" in str(pack.state.problems[0].message)

    in_house(database, play)


def test_what_is_wrong_is_told_in_the_words_of_the_form(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        pack = await house.packs.begin(anna, "kanal", "", empty=False)
        said = {**fields(pack, "card/1"), "effects.0.do": "build"}
        pack = await house.packs.fill_in(anna, pack.id, "card/1", said)
        kit, item = kit_of(pack.game), pack.item("card/1")
        (wrong,) = pack.state.problems
        assert str(told(kit, item, wrong)) == "effect 1: of what must be a list of names"
        said |= {"effects.0.n.which": "number", "effects.0.n.number": "many", "effects.0.cost.which": "free"}
        pack = await house.packs.fill_in(anna, pack.id, "card/1", said | {"effects.0.what.0": "path"})
        (wrong,) = pack.state.problems
        assert str(told(kit, pack.item("card/1"), wrong)) == "effect 1: how many must be a whole number, not 'many'"

    in_house(database, play)


def test_like_the_last_copies_all_but_what_tells_them_apart(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        pack = await house.packs.begin(anna, "okanagan", "", empty=True)
        first = {"id": "C01", "needs.0": "wood", "points": "5"}
        await house.packs.fill_in(anna, pack.id, "objective/1", first)
        pack = await house.packs.like_before(anna, pack.id, "objective/2")
        one, two = pack.item("objective/1").data, pack.item("objective/2").data
        assert two == {**one, "id": two["id"]}
        assert two["id"] != one["id"]

    in_house(database, play)


def test_an_effect_is_entered_by_a_form(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        pack = await house.packs.begin(anna, "kanal", "", empty=False)
        count = len(pack.item("card/1").data["effects"])
        new = f"effects.{count}"
        said = {**fields(pack, "card/1"), f"{new}.do": "gain"}
        pack = await house.packs.fill_in(anna, pack.id, "card/1", said)
        said |= {f"{new}.gain.ore": "2", f"{new}.per.which": "one", f"{new}.if.0.which": "one"}
        pack = await house.packs.fill_in(anna, pack.id, "card/1", said)
        said |= {f"{new}.per.one.count": "canal", f"{new}.if.0.one.count": "road"}
        said |= {f"{new}.per.one.where": "anywhere", f"{new}.if.0.one.is": "2+"}
        pack = await house.packs.fill_in(anna, pack.id, "card/1", said)
        effect = {"do": "gain", "gain": {"ore": 2}, "per": {"count": "canal", "where": "anywhere"},
                  "if": [{"count": "road", "is": "2+"}]}  # fmt: skip
        assert pack.item("card/1").data["effects"][count:] == [effect]
        assert pack.state.valid
        pack = await house.packs.fill_in(anna, pack.id, "card/1", {**fields(pack, "card/1"), f"{new}.do": ""})
        assert len(pack.item("card/1").data["effects"]) == count, "without its first word there is no effect"

    in_house(database, play)


def test_what_can_be_of_several_kinds_is_chosen_first(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        pack = await house.packs.begin(anna, "kanal", "", empty=False)

        async def fill(**said: str) -> dict[str, Any]:
            told = {**fields(await house.packs.get(pack.id, anna), "card/1"), **said}
            changed = await house.packs.fill_in(anna, pack.id, "card/1", told)
            found: dict[str, Any] = changed.item("card/1").data["effects"][0]
            return found

        await fill(**{"effects.0.do": "build"})
        effect = await fill(**{"effects.0.n.which": "number", "effects.0.cost.which": "free", "effects.0.at": "edge",
                               "effects.0.what.0": "path"})  # fmt: skip
        assert (effect["n"], effect["cost"]) == (1, "free")
        assert (await fill(**{"effects.0.n.number": "3"}))["n"] == 3
        assert (await fill(**{"effects.0.n.number": ""}))["n"] == "", "it stays a number, which is missing"
        assert (await fill(**{"effects.0.n.which": "several"}))["n"] == {"count": ["path", "road"]}
        assert (await fill(**{"effects.0.n.several.count.1": "rail"}))["n"] == {"count": ["path", "rail"]}
        assert (await fill(**{"effects.0.cost.which": "goods"}))["cost"] == {"thaler": 1}
        assert (await fill(**{"effects.0.cost.goods.wood": "2"}))["cost"] == {"wood": 2, "thaler": 1}
        effect = await fill(**{"effects.0.if.0.which": "on"})
        assert effect["if"] == [{"on": "corner"}]
        assert (await house.packs.get(pack.id, anna)).state.valid
        assert "if" not in await fill(**{"effects.0.if.0.which": ""})

    in_house(database, play)


def test_nothing_of_an_effect_is_written_as_in_the_file() -> None:
    kit = kit_of(game_named("kanal"))
    blanks = [blank for item in kit.everything(kit.standard()) for blank in everything_in(item.blanks)]
    assert {blank.example for blank in blanks if blank.form in (Form.PLAIN, Form.PAIRS)} == {"2, 2+"}


def everything_in(blanks: Iterable[Blank]) -> Iterator[Blank]:
    for blank in blanks:
        yield blank
        yield from everything_in(blank.inside)


def test_lists_grow_and_shrink_where_the_game_leaves_it_open(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        pack = await house.packs.begin(anna, "kanal", "", empty=False)
        name = await house.packs.one_more(anna, pack.id, "card/1")
        pack = await house.packs.get(pack.id, anna)
        card = pack.item("card/1").data
        assert (name, pack.item(name).data) == ("card/121", {key: card[key] for key in pack.item(name).data})
        assert "id" not in pack.item(name).data
        assert pack.state.problems[0].item == name, "it is to be filled in"
        assert await house.packs.without(anna, pack.id, name) == "card/120"
        assert (await house.packs.get(pack.id, anna)).state.valid
        valley = await house.packs.begin(anna, "okanagan", "", empty=False)
        for change in (house.packs.one_more, house.packs.without):
            with pytest.raises(NotPossible):
                await change(anna, valley.id, "tile/1")
            with pytest.raises(NotPossible):
                await change(anna, pack.id, "imprinted")

    in_house(database, play)


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_plays_with_the_pack_it_began_with(slug: str, database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        pack = await changed_pack(house, anna, slug)
        mark = await house.packs.publish(anna, pack.id, slug)
        table = await house.seating.create(anna, NewTable(slug, ("me", "bot:deckhand"), pack=mark, by_lot=False))
        await house.packs.delete(anna, pack.id)  # the table keeps it
        forget_all(house, table)
        view = await house.view(table, anna)
        assert view.view["pack"] == mark
        assert view.pack_name == "Printed"
        assert (await house.packs.version(mark)).files == pack.files
        request = request_for(await house.tables.get(table), 1) if 1 in view.asked else None
        assert request is None or think(request)

    in_house(database, play)


def forget_all(house: House, table: str) -> None:
    """As in another process: neither the table nor its pack has been read yet."""
    house.tables._cache.pop(table)
    SHELF._packs.clear()


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_of_bots_with_a_pack_replays_from_its_record(slug: str, tmp_path: Path) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        pack = await changed_pack(house, anna, slug)
        mark = await house.packs.publish(anna, pack.id, slug)
        seats = ("bot:deckhand", "bot:deckhand")
        table = await house.seating.create(anna, NewTable(slug, seats, pack=mark, by_lot=False))
        rng = Random(7)
        while (snapshot := await house.tables.get(table)).data.status == Status.PLAYING:
            seat = snapshot.data.asked[0]
            moves = snapshot.game.rules.legal(snapshot.playing.state)
            text = snapshot.game.write(snapshot.playing.state, rng.choice(moves))
            await house.turns.play_bot(table, seat, text, snapshot.logged)
        text = record_of_table(snapshot).write()
        assert f"pack {mark}" in text
        SHELF._packs.clear()
        SHELF.put(PackFile(slug, "", pack.files).files)
        replay(read_record(text))

    in_house(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def test_a_pack_is_shared_by_its_link_and_seen_by_nobody_else(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, cleo = [await house.person(name) for name in ("Anna", "Ben", "Cleo")]
        pack = await house.packs.begin(anna, "ruhr", "Printed", empty=False)
        with pytest.raises(NoSuchPack):
            await house.packs.get(pack.id, ben)
        token = await house.packs.share(anna, pack.id, shared=True)
        assert token == await house.packs.share(anna, pack.id, shared=True)
        await house.packs.take(ben, token)
        await house.packs.take(ben, token)
        (line,) = await house.packs.of(ben)
        assert (line.mine, line.pack.owner.name, line.state.valid) == (False, "Anna", True)
        assert (await house.packs.of(anna))[0].holders == ("Ben",)
        assert await house.packs.publish(ben, pack.id, "ruhr")
        with pytest.raises(NoSuchPack):
            await house.packs.rename(ben, pack.id, "Mine")
        await house.packs.share(anna, pack.id, shared=False)
        with pytest.raises(NoSuchPack):
            await house.packs.take(cleo, token)
        await house.packs.delete(ben, pack.id)
        assert await house.packs.of(ben) == ()
        assert len(await house.packs.of(anna)) == 1

    in_house(database, play)


def test_a_guests_packs_go_over_to_the_account(database: str) -> None:
    async def play(house: House) -> None:
        mira = (
            await house.accounts.create(await house.person("Kind Salmon"), "Mira", "horse on the towpath", "")
        ).person
        guest = await house.person("Guest")
        pack = await house.packs.begin(guest, "kanal", "Printed", empty=False)
        await house.accounts.sign_in("Mira", "horse on the towpath", guest, "")
        assert (await house.packs.get(pack.id, mira)).owner.id == mira.id

    in_house(database, play)


def test_nobody_has_more_packs_than_are_kept_for_one(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        for _ in range(MOST_PACKS):
            await house.packs.begin(anna, "marchia", "", empty=True)
        with pytest.raises(TooManyPacks):
            await house.packs.begin(anna, "marchia", "", empty=True)

    in_house(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def test_a_file_is_opened_as_it_was_written_and_with_its_mistakes(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        pack = await changed_pack(house, anna, "marchia")
        again = await house.packs.open(anna, pack.file().write().encode())
        assert (again.files, again.name) == (pack.files, pack.name)
        broken = PackFile("marchia", "Broken", {"tiles.toml": {"tile": [{"id": "X"}, 7], "market": 3}})
        opened = await house.packs.open(anna, broken.write().encode())
        assert not opened.state.valid
        assert len(opened.files["tiles.toml"]["tile"]) == len(pack.files["tiles.toml"]["tile"])
        for bad in (b"", b"{}", b"[" * 9999, broken.write().replace("3", str(LARGEST_NUMBER + 1)).encode()):
            with pytest.raises(BadPack):
                await house.packs.open(anna, bad)

    in_house(database, play)


def test_a_shelf_fetches_what_it_has_no_more_room_for() -> None:
    shelf, names = Shelf(), []
    kept: dict[str, Files] = {}
    shelf.fetch = kept.get
    for number in range(200):
        files = {"tiles.toml": {"number": number}}
        names.append(shelf.put(files))
        kept[names[-1]] = files
    assert names[0] not in shelf
    assert shelf.get(names[0]) == {"tiles.toml": {"number": 0}}
    with pytest.raises(BadPack):
        shelf.get("sha256-unknown")


def test_changes_made_at_once_are_all_kept(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        pack = await house.packs.begin(anna, "okanagan", "", empty=True)
        forms = {f"objective/{n}": {"id": f"C{n:02}", "needs.0": "wood", "points": str(n)} for n in range(1, 9)}
        await asyncio.gather(*(house.packs.fill_in(anna, pack.id, item, form) for item, form in forms.items()))
        after = await house.packs.get(pack.id, anna)
        assert [after.item(item).data["points"] for item in forms] == list(range(1, 9))
        assert after.revision == 9

    in_house(database, play)


def test_packs_are_sent_to_friends_and_to_nobody_else(database: str) -> None:
    async def play(house: House) -> None:
        friends = Friends(house.store)
        people = [await house.person(name) for name in ("Kind Salmon", "Calm Heron", "Wild Otter")]
        mira, tom, jun = [
            (await house.accounts.create(person, name, "horse on the towpath", "")).person
            for person, name in zip(people, ("Mira", "Tom", "Jun"), strict=True)
        ]
        await friends.ask(mira, tom.id)
        await friends.ask(tom, mira.id)
        await house.packs.begin(mira, "kanal", "Printed", empty=True)
        assert [each.packs for each in await house.packs.group(mira, await friends.listed(mira))] == [()]
        await house.packs.send(mira, tom.id)
        await house.packs.send(mira, tom.id)
        assert [each.packs for each in await house.packs.group(mira, await friends.listed(mira))] == [("Printed",)]
        assert [line.pack.owner.name for line in await house.packs.of(tom)] == ["Mira"]
        with pytest.raises(NotPossible):
            await house.packs.send(mira, jun.id)

    in_house(database, play)
