"""A table's pack in the rule book: every figure that a pack changes stands under the rule that tells the game's own."""

from __future__ import annotations

import pytest

from tests.site.test_owners_packs import CHANGES, GAMES
from towpath.core.blanks import filled_table
from towpath.core.kit import put
from towpath.core.pack import Files
from towpath.core.registry import game_named
from towpath.site import pages
from towpath.site.packs.check import kit_of
from towpath.site.packs.differences import differences
from towpath.site.packs.forms import flat
from towpath.site.pages.differences import TablePack, boxes
from towpath.site.pages.words import LANGUAGES, Words
from towpath.site.people.persons import Person
from towpath.site.views import Visit

RULES = {"kanal": "K6", "marchia": "M2", "okanagan": "O10", "ruhr": "R96", "steam": "S58"}


def changed(slug: str, item: str, **entries: str) -> Files:
    """The game's own pack with other entries in one of its tables."""
    kit = kit_of(game_named(slug))
    files = kit.standard()
    found = kit.item(files, item)
    assert found is not None
    put(files, found, {**found.data, **filled_table(found.blanks, {**flat(found.blanks, found.data), **entries})})
    return files


def told(slug: str, files: Files, language: str = "en") -> dict[str, list[str]]:
    """By rule the lines of the book."""
    game = game_named(slug)
    kit = kit_of(game)
    found = boxes(Words(language, game=game), kit, files, tuple(differences(kit, files)))
    return {rule: [str(line) for kind in kinds for line in kind.lines] for rule, kinds in found.items()}


@pytest.mark.parametrize("slug", GAMES)
def test_every_part_and_entry_has_its_rule_in_the_book(slug: str) -> None:
    game = game_named(slug)
    kit, book = kit_of(game), game.rule_book().rules
    assert [part.path for part in kit.parts if part.rule not in book] == []
    entries = {
        f"{part.path}.{blank.name}"
        for part in kit.parts
        for item in kit.items(kit.standard(), part)
        for blank in item.blanks
    }
    assert set(kit.rules) <= entries
    assert set(kit.rules.values()) <= set(book)


@pytest.mark.parametrize("slug", GAMES)
def test_one_changed_component_stands_under_its_rule(slug: str) -> None:
    item, entries = CHANGES[slug]
    assert told(slug, kit_of(game_named(slug)).standard()) == {}
    found = told(slug, changed(slug, item, **entries))
    assert set(found) == {RULES[slug]}
    assert list(entries.values())[-1] in found[RULES[slug]][0]


def test_figures_are_told_beside_those_of_the_book_in_the_readers_language() -> None:
    files = changed("marchia", "money", start="24", fee_unsupplied="9")
    assert told("marchia", files) == {
        "M16": ["money at the start: 24 instead of 20"],
        "M46": ["fee without supply: 9 instead of 10"],
    }
    assert told("marchia", files, "de")["M46"] == ["Gebühr ohne Versorgung: 9 statt 10"]
    prices = changed("marchia", "market", **{"rows.0": "13"})
    assert told("marchia", prices)["M1"] == [
        "prices from top to bottom: 13, 10, 8, 6, 4, 2 instead of 12, 10, 8, 6, 4, 2"
    ]
    for language in LANGUAGES:
        (line,) = told("steam", changed("steam", "costs", trieste_bonus="170"), language)["S10"]
        assert "{" not in line
        assert "170" in line


def test_more_and_fewer_components_are_told() -> None:
    files = kit_of(game_named("steam")).standard()
    rows = files["components.toml"]["contracts"]
    gone = rows.pop()
    assert told("steam", files)["S58"] == ["contract 28 of 28: not in this pack"]
    rows += [gone, {**gone, "id": "C99"}]
    assert told("steam", files)["S58"] == ["contract 29 of 29: only in this pack"]


def test_many_of_a_kind_are_counted_and_fold_out() -> None:
    game = game_named("marchia")
    kit = kit_of(game)
    files = kit.standard()
    for item in list(kit.items(files, kit.parts[0]))[1:8]:
        put(files, item, {**item.data, "vp": item.data["vp"] + 1})
    (kind,) = boxes(Words("en", game=game), kit, files, tuple(differences(kit, files)))["M2"]
    assert (kind.head, kind.folded, len(kind.lines)) == ("Tiles: 7 are different", True, 7)


def test_the_book_and_one_rule_alone_show_it_and_nothing_of_it_is_markup() -> None:
    game = game_named("steam")
    files = changed("steam", "cities/2", name="<b>St</b> {x}")
    found = tuple(differences(kit_of(game), files))
    pack = TablePack("abc", "<i>Ours</i> {y}", kit_of(game), files, found)
    visit = Visit(Person("p", "Anna"), "en", "token", "/")
    for html in (pages.rules(visit, game, "", pack), pages.rule(visit, game, "S4", pack)):
        assert "&lt;b&gt;St&lt;/b&gt; {x} instead of St. Pölten" in html
        assert "&lt;i&gt;Ours&lt;/i&gt; {y}" in html
        assert "<b>St</b>" not in html
        assert "/rules?table=abc#S4" in html or 'href="#S4"' in html
    assert "instead of" not in pages.rule(visit, game, "S5", pack)
    assert "instead of" not in pages.rule(visit, game, "S4")
