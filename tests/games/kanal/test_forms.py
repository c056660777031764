"""Every form of the effect language: read from a pack, drawn, put into words and played (NOTES.md, E1-E26)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product
from random import Random
from xml.etree import ElementTree

import pytest

from tests.games.kanal.position import STRUCTURES, Given, do, options
from towpath.core.chance import settle_chance
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.components import card_tables, load
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.scene.art.symbols import all_symbols
from towpath.games.kanal.scene.line import effect

ROUTES = ("adjacent", "anywhere", "edge", "inner")
TWO = ("adjacent", "anywhere")
PLACES = {
    **dict.fromkeys(('"path"', '"road"', '"rail"', '"canal"', '"route"', '["path", "road"]', '"gap"'), ROUTES),
    **dict.fromkeys(('"type"', '"bridge"', '"space"', '"row"', '"column"'), TWO),
    '"structure"': ("adjacent", "bridged", "anywhere", "corner", "edge", "row", "column"),
}
NOWHERE = ("wood", "clay", "ore", "brick", "iron", "thaler", "least", "overbuilt")
COUNTERS = [
    *(f'count = {what}, where = "{where}"' for what, places in PLACES.items() for where in places),
    *(f'count = "{what}"' for what in NOWHERE),
    *(
        f'count = "{what}", where = "{where}", of = ["road", "canal"]'
        for what, where in product(("type", "bridge"), TWO)
    ),
    *(f'count = "{what}", need = 2' for what in ("row", "column")),
    *(f'count = "{what}", of = ["rail"], need = 1, where = "anywhere"' for what in ("row", "column")),
    *(f'count = "angle", where = "{where}", of = ["path", "rail"]' for where in TWO),
    *(f'count = "enclosed", where = "{where}", of = ["path", "road"]' for where in ("self", "anywhere")),
    *(f'count = "meet", where = "{where}", of = ["rail", "canal"]' for where in TWO),
    'count = "structure", stage = "green"',
    'count = "structure", having = { canal = 1, bridge = "1+", route = "2+" }',
    'count = "path", each = 2, max = 3',
]
TURN = '{ do = "turn", n = 1 }'
ORE = '{ do = "gain", gain = { ore = 1 } }'
EFFECTS = [
    *(f'{{ do = "gain", gain = {{ prestige = 1 }}, per = {{ {counter} }} }}' for counter in COUNTERS),
    *(f'{{ do = "gain", gain = {{ valuable = 1 }}, if = [{{ {c}, is = "1+" }}] }}' for c in COUNTERS[:-1]),
    *(
        f'{{ do = "gain", gain = {{ basic = 2 }}, if = [{{ on = "{place}" }}] }}'
        for place in ("corner", "edge", "inner")
    ),
    '{ do = "gain", gain = { wood = 1, clay = 1, ore = 1, brick = 1, iron = 1, thaler = 1, prestige = 1 } }',
    '{ do = "table", by = { count = "ore" }, rows = [{ n = 0, gain = { ore = 3 } }, { n = 2, gain = { clay = 1 } }] }',
    '{ do = "trade", pay = [{ basic = 1 }, { ore = 1, wood = 1 }], gain = [{ thaler = 3 }], times = "any" }',
    '{ do = "trade", pay = [{ brick = 1 }], gain = [{ basic = 3 }, { valuable = 1, ore = 1 }], times = 2 }',
    '{ do = "trade", pay = [{ thaler = 1 }], gain = [{ wood = 2, clay = 2 }], times = { count = "path" } }',
    *(
        f'{{ do = "build", what = ["{what}"], n = 2, cost = {cost}, at = "{at}" }}'
        for what, cost, at in product(
            ("path", "road", "rail", "canal", "bridge"),
            ('"free"', '"normal"', "{ ore = 1 }"),
            ("anywhere", "adjacent", "edge"),
        )
        if (what, at) != ("bridge", "edge")
    ),
    '{ do = "build", what = ["path", "bridge"], n = { count = "canal" }, cost = "free", at = "anywhere" }',
    '{ do = "raise", cost = "free", stage = ["green", "orange"] }',
    '{ do = "raise", less = { brick = 1, thaler = 2 } }',
    '{ do = "raise", less = {} }',
    '{ do = "turn", n = 2 }',
    '{ do = "turn", n = { count = "bridge" } }',
    f'{{ do = "choose", if = [{{ count = "path", is = "1+" }}], options = [[{TURN}], [{ORE}]] }}',
    f'{{ do = "choose", options = [[{{ do = "choose", options = [[{TURN}], [{ORE}, {TURN}]] }}, {ORE}], [{TURN}]] }}',
]
TEXTS = (
    "Gain something.",
    "Choose one: this.",
    "Choose one: gain 1 ore; turn / {2 wood}.",
    "1 2 3 4 5 6 7 8 9 10 " * 3,
)


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Packs whose cards have these effects, two on a card, with texts that need not fit them."""
    cards = [EFFECTS[i : i + 2] for i in range(0, len(EFFECTS), 2)]
    found = []
    for start in range(0, len(cards), 120):
        chosen = iter([*cards[start : start + 120], *cards][:120])
        parts = re.split(r"(?<=\neffects = \[)\n.*?\n(?=\]\n)", STRUCTURES, flags=re.S)
        text = parts[0] + "".join(", ".join(next(chosen)) + part for part in parts[1:])
        for number, words in enumerate(re.findall(r"^text = .*$", text, flags=re.M)):
            text = text.replace(words, f'text = "{TEXTS[number % 4]}"', 1)
        folder = tmp_path_factory.mktemp("forms")
        (folder / "structures.toml").write_text(text, "utf-8")
        found.append(str(folder))
    return found


def test_every_form_is_drawn_with_known_symbols(packs: list[str]) -> None:
    known = set(re.findall(r'<symbol id="([^"]+)"', all_symbols()))
    for pack in packs:
        for card, table in card_tables(pack).items():
            for e in table["effects"]:  # type: ignore[attr-defined]
                for markup, width, height in effect(e, 20):
                    assert width > 0, card
                    assert height > 0, card
                    ElementTree.fromstring(f"<svg>{markup}</svg>")
                    assert set(re.findall(r'href="#([^"]+)"', markup)) <= known, card


def drawn(e: Mapping[str, object]) -> str:
    return "".join(markup for markup, _, _ in effect(e, 20))


def test_every_figure_of_a_card_is_drawn() -> None:
    """K97, E7, E11, E26: whatever can be said of an effect makes a difference on its face."""
    ore = {"do": "gain", "gain": {"ore": 1}}
    choice = {"do": "choose", "options": [[ore], [ore]]}
    assert drawn(choice) != drawn({**choice, "if": [{"count": "path", "is": 1}]})
    row = {"count": "row"}
    assert drawn({**ore, "per": row}) != drawn({**ore, "per": {**row, "need": 2}})
    meet = {"count": "meet", "of": ["rail", "road"]}
    assert drawn({**ore, "per": meet}) == drawn({**ore, "per": {**meet, "where": "anywhere"}})
    assert drawn({**ore, "per": meet}) != drawn({**ore, "per": {**meet, "where": "adjacent"}})


@pytest.mark.parametrize("deck", ["A", "B"])
def test_every_form_can_be_played(packs: list[str], deck: str) -> None:
    """Every activation in a dozen positions, its questions in words and in notation."""
    rng = Random(5)
    for pack in packs:
        for number, card in enumerate(load(pack, deck).names):
            s = Given(
                pack=pack, deck=deck, card=card, at=("s11", "s00", "s12")[number % 3], sides="prtc", supply="2/3/1/1/0",
                thaler=4, raised="s01 s10 s21", routes="path h10 h11 h12 v11 v21 h21; canal v01; rail h13 v04",
                bridges="h11", row=f"{deck}05 {deck}25",
            ).activated()  # fmt: skip
            play_on(s, rng)


def play_on(s: Kanal, rng: Random) -> None:
    while s.frames[-1].player == 0 and len(s.frames) > 1:
        settle_chance(GAME.rules, s, rng)
        texts = [str(GAME.label(s, move)) for move in GAME.rules.legal(s)]
        assert all(texts), s.to_data()["frames"]
        assert GAME.question(s).text
        assert len(set(options(s))) == len(texts)
        assert GAME.view(s, 0)["about"] is not None
        do(s, options(s)[int(rng.random() * len(texts))])
