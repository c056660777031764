"""Where a table of a pack names others, its form lets them be chosen: goods, cities, dice on storages, city tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from towpath.core.blanks import Blank, Form, filled_table
from towpath.core.kit import Kit
from towpath.core.naming import MOST_CHOICES, asked, called
from towpath.core.registry import game_named
from towpath.site.packs.forms import flat
from towpath.site.packs.preview import drawing

GAMES = ("kanal", "marchia", "okanagan", "ruhr", "steam")


def opened(game: str) -> tuple[Kit, dict[str, Any]]:
    kit = game_named(game).kit
    assert kit is not None
    return kit, kit.standard()


def form_of(kit: Kit, files: dict[str, Any], name: str) -> dict[str, Blank]:
    item = kit.item(files, name)
    assert item is not None
    return {blank.name: blank for blank in asked(kit, files, item)}


def all_of(blanks: Sequence[Blank]) -> list[Blank]:
    return [each for blank in blanks for each in (blank, *all_of(blank.inside))]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_form_shows_is_what_the_table_says(game: str) -> None:
    kit, files = opened(game)
    for item in kit.everything(files):
        blanks = asked(kit, files, item)
        if isinstance(item.data, dict):
            said = filled_table(blanks, flat(blanks, item.data))
            shown = {blank.name for blank in blanks}
            kept = {name: value for name, value in item.data.items() if name in shown and value is not False}
            assert {name: value for name, value in said.items() if value is not False} == kept, item.name


@pytest.mark.parametrize("game", ["marchia", "okanagan", "ruhr", "steam"])
def test_no_table_of_values_is_typed(game: str) -> None:
    kit, files = opened(game)
    for item in kit.everything(files):
        assert not [each for each in all_of(asked(kit, files, item)) if each.form == Form.PAIRS], item.name


def test_a_region_offers_the_goods_of_its_terrain() -> None:
    kit, files = opened("okanagan")
    region = form_of(kit, files, "tile/1")["regions"].inside[0]
    goods = next(blank for blank in region.inside if blank.name == "rewards").inside
    assert {blank.words for blank in goods} == {("red_fish", "crayfish", "grey_fish")}
    assert not goods[-1].needed, "there is room for none"
    objective = kit.item(files, "objective/1")
    assert objective is not None
    assert called(kit, files, objective)["red_fish"].text == "red fish"


def test_dice_lie_on_the_storages_of_their_coal() -> None:
    kit, files = opened("ruhr")
    form = form_of(kit, files, "dice_set_up/1")
    assert form["white"].form == Form.TABLE
    assert [blank.name for blank in form["white"].inside][:2] == ["st_nachtigall", "st_hardenstein"]
    assert {blank.form for blank in form["black"].inside} == {Form.NUMBER}
    item = kit.item(files, "dice_set_up/1")
    assert item is not None
    assert called(kit, files, item)["st_nachtigall"].text == "Nachtigall"


def test_a_set_up_card_offers_the_tiles_for_its_players() -> None:
    kit, files = opened("steam")
    tiles = form_of(kit, files, "setup_cards/1")["tiles"]
    baden = next(blank for blank in tiles.inside if blank.name == "baden")
    assert len(baden.words) == 23
    assert all(word.startswith("2p-") for word in baden.words)
    hubs = form_of(kit, files, "setup_cards/1")["hubs"].inside
    assert hubs[0].words == ("gloggnitz", "amstetten", "graz", "villach")


def test_what_is_not_there_stays_to_be_seen() -> None:
    kit, files = opened("ruhr")
    item = kit.item(files, "dice_set_up/1")
    assert item is not None
    item.data["white"]["st_nowhere"] = 4
    assert form_of(kit, files, "dice_set_up/1")["white"].form == Form.PAIRS, "as it is written, with the wrong name"
    kit, files = opened("steam")
    card = kit.item(files, "state_railway_cards/1")
    assert card is not None
    card.data["connection"] = "nowhere--else"
    assert form_of(kit, files, "state_railway_cards/1")["connection"].words[-1] == "nowhere--else"


def test_a_pack_with_very_many_names_is_written_as_in_the_file() -> None:
    kit, files = opened("steam")
    tables = files["components.toml"]
    tables["city_tiles"] = [{"id": f"t{n}", "players": 2} for n in range(MOST_CHOICES)]
    assert form_of(kit, files, "setup_cards/1")["tiles"].form == Form.PAIRS


@pytest.mark.parametrize(
    ("game", "item", "spot"),
    [
        ("ruhr", "river/3", "ci_witten"), ("ruhr", "city/1", "ci_kettwig"), ("ruhr", "dice_set_up/1", "st_gewalt"),
        ("steam", "connections/1", "track-wien--st_poelten"), ("steam", "cities/3", "city-baden"),
    ],
)  # fmt: skip
def test_the_drawing_shows_where_it_is(game: str, item: str, spot: str) -> None:
    kit, files = opened(game)
    shown = drawing(game_named(game), files, kit.item(files, item), lambda message: message.text, "en")
    assert f'data-spot data-card="{spot}"' in shown.picture


def test_the_drawing_is_of_the_card_that_is_entered() -> None:
    kit, files = opened("steam")
    drawn = [
        drawing(game_named("steam"), files, kit.item(files, f"setup_cards/{n}"), lambda message: message.text, "en")
        for n in (1, 2)
    ]
    assert drawn[0].picture != drawn[1].picture
    kit, files = opened("ruhr")
    dice = [
        drawing(game_named("ruhr"), files, kit.item(files, f"dice_set_up/{n}"), lambda message: message.text, "en")
        for n in (1, 3)
    ]
    assert dice[0].picture.count("data-spot") == 13
    assert dice[1].picture.count("data-spot") == 9
