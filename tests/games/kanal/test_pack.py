"""Component packs (K6, K19, E1-E26): each mistake gets an error that says where it is and which rule it breaks."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from tests.games.kanal.position import do, draw, told
from towpath.core.errors import BadPack
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.components import load, load_decks
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.words import card_words
from towpath.games.kanal.words.campaign import CAMPAIGN
from towpath.games.kanal.words.card_text import card_sentences, effect_sentence, option_sentence

DATA = resources.files("towpath.games.kanal").joinpath("data")
CARDS = DATA.joinpath("structures.toml").read_text("utf-8")
BOARD = DATA.joinpath("board.toml").read_text("utf-8")
A01 = '{ do = "gain", gain = { wood = 1 }, per = { count = "path" } }'
TURN = '{ do = "turn", n = 1 }'
A06 = "rows = [{ n = 1, gain = { iron = 1, wood = 1 } }, { n = 2,"


def pack(folder: Path, old: str, new: str, board: str = BOARD) -> str:
    assert old in CARDS
    (folder / "structures.toml").write_text(CARDS.replace(old, new, 1), "utf-8")
    (folder / "board.toml").write_text(board, "utf-8")
    return str(folder)


def effect(text: str) -> tuple[str, str]:
    """The first effect of A01 replaced."""
    return A01, text


MISTAKES = [
    ('id = "A02"', 'id = "A01"', r"card A01: 'id' 'A01' stands twice \(K6\)"),
    ('id = "A02"', 'id = "A61"', r"'A61' is not one of A01-A60 and B01-B60 \(K6\)"),
    ('name = "Canal Shack"', 'name = "Towrope Shed"', r"card A02: 'name' 'Towrope Shed' stands twice \(K6\)"),
    ('stage = "green"', 'stage = "blue"', r"card A01: deck and stage must fit the number: A, green \(K6\)"),
    ('source = "rule book"', 'source = "hearsay"', "card A01: 'source' must be one of"),
    ('text = "Gain 1 wood', 'text = ""\nwords = "', r"card A01: 'words' has no effect on the game.*E3"),
    ("cost = [{ wood = 1 }, { clay = 1 }]", "cost = []", r"card A01: 'cost' has 0 entries, but must have 1-16 \(K65\)"),
    ("cost = [{ wood = 1 }, { clay = 1 }]", "cost = [{ ore = 1 }]", r"card A01, cost: 'ore' has no effect.*K66"),
    ("prestige = 1", "prestige = -1", "card A01: 'prestige' must be at least 0, not -1"),
    (*effect('{ do = "dance" }'), r"card A01, effect 1: 'do' must be one of .*not 'dance' \(E3\)"),
    (*effect('{ do = "gain", gain = { wood = 1 }, times = 2 }'), r"effect 1: 'times' has no effect on the game.*E3"),
    (*effect('{ do = "gain", gain = { wood = 0 } }'), "effect 1, gain: 'wood' must be at least 1, not 0"),
    (*effect('{ do = "gain", gain = { wood = 1 }, per = { count = "moon" } }'), r"counter: 'moon' cannot be.*E3"),
    (*effect('{ do = "gain", gain = { wood = 1 }, per = { count = "path", is = 1 } }'), r"counter: is belongs.*E14"),
    (*effect('{ do = "gain", gain = { wood = 1 }, per = { count = "path", where = "row" } }'), r"'where' must be.*E3"),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = "meet", of = ["rail"] } }'),
        r"'of' has 1 entries, but must have 2.*E11",
    ),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = "angle" } }'),
        r"'of' must be a list of names \(E3\)",
    ),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = "enclosed", of = ["road"] } }'),
        r"'where' must be one of self.*E9",
    ),
    (*effect('{ do = "gain", gain = { wood = 1 }, if = [] }'), r"'if' has 0 entries.*E2"),
    (*effect('{ do = "gain", gain = { wood = 1 }, if = [{ count = "path", is = "many" }] }'), r"an amount is.*E13"),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, if = [{ count = "path", is = 1, max = 2 }] }'),
        r"each and max belong to counters only.*E14",
    ),
    (*effect('{ do = "gain", gain = { wood = 1 }, if = [{ on = "moon" }] }'), r"condition: 'on' must be.*E14"),
    (
        *effect('{ do = "trade", pay = [{ prestige = 1 }], gain = [{ wood = 1 }], times = 1 }'),
        r"'prestige' has no effect.*E5",
    ),
    (*effect('{ do = "build", what = ["tunnel"], n = 1, cost = "free", at = "anywhere" }'), r"'tunnel' in 'what'.*E20"),
    (
        *effect('{ do = "build", what = ["road"], n = 0, cost = "free", at = "anywhere" }'),
        "'n' must be at least 1, not 0",
    ),
    (*effect('{ do = "raise" }'), r"raise has either less or cost \(E24\)"),
    (
        *effect('{ do = "choose", options = [[{ do = "turn", n = 1 }]] }'),
        r"'options' has 1 entries, but must have 2-16.*E26",
    ),
    (A06, A06.replace("n = 2", 'n = "1+"'), r"card A06, effect 1: the rows overlap at 1 \(E16\)"),
    ("schema = 1", "schema = ", "cannot be read"),
    ("schema = 1", "schema = 2", r"structures.toml: 'schema' must be 1, not 2"),
    ("schema = 1", "schema = 1\nrounds = 9", r"structures.toml: 'rounds' has no effect on the game"),
    ('attested = "name, cost"', "attested = 3", "card A01: 'attested' must be a text"),
    (
        'source = "rule book"',
        'source = "reconstructed"',
        "card A01: 'attested' does not belong to a reconstructed card",
    ),
    (
        "cost = [{ wood = 1 }, { clay = 1 }]",
        "cost = [" + "{ wood = 1 }, " * 17 + "]",
        r"'cost' has 17 entries, but must have 1-16.*K65",
    ),
    (
        "cost = [{ wood = 1 }, { clay = 1 }]",
        "cost = [{ wood = true }]",
        r"cost: 'wood' must be a whole number, not True",
    ),
    ('name = "Towrope Shed"', 'name = " "', r"card A01: 'name' must be a text"),
    (A01, ", ".join([TURN] * 17), r"card A01: 'effects' has 18 entries, but must have 1-16.*E1"),
    (
        *effect('{ do = "choose", options = [' + f"[{TURN}], " * 17 + "] }"),
        r"effect 1: 'options' has 17 entries.*E26",
    ),
    (
        *effect('{ do = "trade", pay = [' + "{ basic = 1 }, " * 6 + "], gain = [{ wood = 1 }], times = 1 }"),
        r"effect 1: 'pay' has 18 entries.*E18",
    ),
    (
        *effect('{ do = "trade", pay = [{ ore = 1 }], gain = [' + "{ wood = 1 }, " * 5 + "], times = 1 }"),
        r"effect 1: 'gain' has 5 entries, but must have 1-4.*E18",
    ),
    (*effect('{ do = "gain", gain = { wood = 1 }, per = { count = "row", need = 5 } }'), r"a row has only 4.*E7"),
    (*effect('{ do = "gain", gain = { wood = 1 }, per = { count = "column", need = 4 } }'), r"a column has only 3.*E7"),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = "overbuilt", where = "edge" } }'),
        r"'where' has no effect.*E3",
    ),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = "wood", of = ["rail"] } }'),
        r"'of' has no effect.*E3",
    ),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = "gap", stage = "blue" } }'),
        r"'stage' has no effect.*E3",
    ),
    (*effect('{ do = "gain", gain = { wood = 1 }, per = { count = "structure", having = {} } }'), r"having must.*E10"),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = "structure", having = { ore = 1 } } }'),
        r"'ore' has no effect.*E10",
    ),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = "structure", stage = "red" } }'),
        r"'stage' must.*E3",
    ),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = "path", each = 0 } }'),
        r"'each' must be at least 1, not 0",
    ),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = "path", max = 0 } }'),
        r"'max' must be at least 1, not 0",
    ),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = "row", need = 0 } }'),
        r"'need' must be at least 1, not 0",
    ),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = "meet", of = ["rail", "moon"] } }'),
        r"'of' must.*E11",
    ),
    (
        *effect('{ do = "gain", gain = { wood = 1 }, per = { count = ["road", "road"] } }'),
        r"'road' in 'count'.*twice.*E3",
    ),
    (*effect('{ do = "gain", gain = { wood = 1 }, per = 3 }'), r"a counter is a table, not 3 \(E3\)"),
    (*effect('{ do = "gain", gain = { wood = 1 }, if = [{ on = "edge", is = 1 }] }'), r"'is' has no effect.*E14"),
    (*effect('{ do = "gain", gain = { wood = 1 }, if = [{ count = "path", is = -1 }] }'), r"an amount is.*-1 \(E13\)"),
    (*effect('{ do = "gain", gain = { wood = 1 }, if = [{ count = "path", is = true }] }'), r"an amount is.*True.*E13"),
    (*effect('{ do = "gain", gain = {} }'), r"a bundle is a table of goods, not {} \(E4\)"),
    (*effect('{ do = "gain", gain = { gold = 1 } }'), r"'gold' has no effect on the game.*E4"),
    (*effect('{ do = "table", by = { count = "path" }, rows = [] }'), r"'rows' has 0 entries.*E16"),
    (
        *effect('{ do = "table", by = { count = "path" }, rows = [3] }'),
        r"rows 1: the table 'card A01, effect 1, rows 1' is missing",
    ),
    (
        *effect('{ do = "table", by = { count = "path" }, rows = [{ n = 1, gain = { ore = 1 }, at = 2 }] }'),
        r"'at'.*E16",
    ),
    (
        *effect('{ do = "trade", pay = [], gain = [{ wood = 1 }], times = 1 }'),
        r"'pay' has 0 entries.*E17",
    ),
    (
        *effect('{ do = "trade", pay = [{ ore = 1 }], gain = [{ wood = 1 }], times = "many" }'),
        r"'times' must be a whole",
    ),
    (
        *effect('{ do = "build", what = ["road"], n = 1, cost = "cheap", at = "anywhere" }'),
        r"a bundle.*'cheap' \(E20\)",
    ),
    (
        *effect('{ do = "build", what = ["road"], n = 1, cost = { basic = 1 }, at = "anywhere" }'),
        r"'basic' has no effect.*E20",
    ),
    (*effect('{ do = "build", what = ["road"], n = 1, cost = "free", at = "corner" }'), r"'at' must be one of.*E20"),
    (
        *effect('{ do = "build", what = ["path", "bridge"], n = 1, cost = "free", at = "edge" }'),
        r"a bridge never lies on the edge \(K81\)",
    ),
    (*effect('{ do = "raise", less = { wood = 1 }, cost = "free" }'), r"raise has either less or cost \(E24\)"),
    (*effect('{ do = "raise", cost = "cheap" }'), r"'cost' must be one of.*free.*not 'cheap' \(E24\)"),
    (*effect('{ do = "raise", less = { ore = 1 } }'), r"'ore' has no effect on the game.*E24"),
    (*effect('{ do = "raise", cost = "free", stage = ["red"] }'), r"'red' in 'stage'.*E24"),
    (*effect('{ do = "turn", n = "any" }'), r"'n' must be a whole number, not 'any'"),
]


@pytest.mark.parametrize(("old", "new", "says"), MISTAKES)
def test_a_mistake_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(BadPack, match=says):
        load(pack(tmp_path, old, new))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"v01"', '"h11"', r"on the edge or end at it \(K33\)"),
        ('"v01"', '"h13"', r"different spaces"),
        ('["h20", "v23"]', '["h20"]', r"board.toml, imprinted: path: 2 different spaces are needed \(K19\)"),
        ('"v01"', '"x01"', r"board.toml, imprinted: 'x01' in 'canal' is not known.*K19"),
        ("[imprinted]", "[printed]", r"'printed' has no effect on the game.*K19"),
        ("[imprinted]", "", r"'canal' has no effect on the game.*K19"),
        ("[imprinted]", "size = 3\n[imprinted]", r"board.toml: 'size' has no effect on the game.*K19"),
        ("[imprinted]", '[imprinted]\nroad = ["h00"]', r"board.toml, imprinted: 'road' has no effect on the game.*K19"),
    ],
)
def test_a_mistake_on_the_board_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in BOARD
    with pytest.raises(BadPack, match=says):
        load(pack(tmp_path, "schema = 1", "schema = 1", BOARD.replace(old, new)))


def test_a_pack_that_is_not_there() -> None:
    with pytest.raises(BadPack, match="cannot be read"):
        GAME.new(GAME.setup(2, pack="nowhere"))


def test_another_pack_changes_the_game(tmp_path: Path) -> None:
    """R1: the imprinted routes can be corrected."""
    folder = pack(tmp_path, "prestige = 1", "prestige = 5", BOARD.replace('"v01"', '"v02"'))
    s = GAME.new(GAME.setup(2, pack=folder))
    assert load(folder).prestige[0] == 5
    assert GAME.view(s, 0)["boards"][0]["routes"]["v02"] == "canal"  # type: ignore[index]
    assert GAME.from_data(s.to_data()).to_data() == s.to_data()


def test_the_log_has_the_names_of_the_pack(tmp_path: Path) -> None:
    """K28, K64: what is drawn and raised has the name that is printed on it."""
    folder = pack(tmp_path, 'name = "Towrope Shed"', 'name = "Seilerei"')
    s = GAME.new(GAME.setup(1, pack=folder))
    assert isinstance(s, Kanal)
    assert told(do(s, "draw A01"), folder) == ["The Seilerei is on offer."]
    draw(s, "A02", "A03", "A04")
    events = do(s, "choose u2", "raise A01", "at s00")
    assert told(events, folder)[-2:] == ["seat 0 raises the Seilerei (upper row, column 1).", "seat 0 pays 1 clay."]


def test_a_campaign_tells_of_the_cards_of_its_pack(tmp_path: Path) -> None:
    """K120: the kept blue cards by their printed names."""
    folder = pack(tmp_path, 'name = "Glassworks"', 'name = "Glashütte"')
    s = GAME.new(GAME.setup(1, {"campaign": "1"}, pack=folder))
    assert isinstance(s, Kanal)
    s.frames, s.row = [], [s.box.names.index("A56")]
    assert str(CAMPAIGN.handed_on({"deck": "A", "side": "front"}, [s])[1]) == "Blue cards kept: Glashütte"


def test_the_decks_are_complete() -> None:
    """K6: 60 cards each; K2-K5, K7-K9 are of cardboard only."""
    for deck, box in zip("AB", load_decks(), strict=True):
        assert box.names == [f"{deck}{n:02}" for n in range(1, 61)]


def test_every_effect_has_its_own_words() -> None:
    """E1: a sentence of the card for each effect, and for each option of a choice."""
    for box in load_decks():
        for card in range(60):
            effects = box.lists[box.card_list[card]]
            sentences = [str(message) for message in card_sentences(box, card)]
            assert len(sentences) == len(effects), box.names[card]
            assert " ".join(sentences) == box.texts[card]
            for index in range(len(effects)):
                assert str(effect_sentence(box, card, box.card_list[card], index)) == sentences[index]
    deck_b = load_decks()[1]
    assert str(option_sentence(deck_b, 39, 0)) == ("Gain 2 ore; turn the material wheel up to 2 positions for free.")
    assert str(option_sentence(deck_b, 39, 0, 1)) == "Turn the material wheel up to 2 positions for free."


def test_the_catalogues_know_every_word_on_the_cards() -> None:
    """Names and sentences of the pack, and nothing else, stand in card_words.py."""
    names, sentences = set(), set()
    for box in load_decks():
        names |= set(box.titles)
        for card in range(60):
            sentences |= {message.text for message in card_sentences(box, card)}
            for e in (box.effects[number] for number in box.lists[box.card_list[card]]):
                for number, option in enumerate(e.options):
                    parts = range(len(box.lists[option])) if len(box.lists[option]) > 1 else ()
                    sentences |= {option_sentence(box, card, number, part).text for part in (-1, *parts)}
    assert {message.text for message in card_words.NAMES} == names
    assert {message.text for message in card_words.SENTENCES} == sentences
