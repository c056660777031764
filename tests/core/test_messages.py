"""Messages: ids with values, put into words by a speaker."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, Speaker, say, say_count, to_reader

GERMAN = {"{seat} pays {price}": "{seat} zahlt {price}", "wood": "Holz"}
GERMAN_PLURALS = {"{count} coin": ("{count} Münze", "{count} Münzen")}


def german(text: str) -> str:
    return GERMAN.get(text, text)


def german_plural(text: str, plural: str, count: int) -> str:
    one, many = GERMAN_PLURALS[text]
    return one if count == 1 else many


def test_a_message_is_english_as_written() -> None:
    assert str(say("the game is over")) == "the game is over"


def test_values_are_put_in_by_name() -> None:
    assert str(say("{a} before {b}", a=1, b="two")) == "1 before two"


def test_a_message_keeps_its_rule() -> None:
    assert say("a toll", "K12").rule == "K12"


def test_seats_are_shown_by_name_where_names_are_known() -> None:
    message = say("{first} and {second}", first=Seat(0), second=Seat(1))
    assert Speaker(names=["Anna"]).say(message) == "Anna and seat 1"


def test_lists_are_joined() -> None:
    assert str(say("only {known}", known=["a", Seat(1), say("wood")])) == "only a, seat 1, wood"


def test_text_without_values_may_hold_braces() -> None:
    assert str(say("a set {x}")) == "a set {x}"


def test_values_are_not_read_as_templates() -> None:
    assert str(say("{name} joined", name="{0.__class__}")) == "{0.__class__} joined"


def test_whoever_is_spoken_of_reads_you() -> None:
    told = to_reader(say("{seat} pays {owner}", seat=Seat(0), owner=Seat(1)), 1, say("{seat} pays you", seat=Seat(0)))
    names = ["Anna", "Ben"]
    assert [Speaker(names=names, reader=reader).say(told) for reader in (1, 0, None)] == [
        "Anna pays you", "Anna pays Ben", "Anna pays Ben",
    ]  # fmt: skip
    assert str(say("log: {line}", line=told)) == "log: seat 0 pays seat 1"


def test_plural_follows_the_count() -> None:
    assert str(say_count("{count} coin", "{count} coins", 1)) == "1 coin"
    assert str(say_count("{count} coin", "{count} coins", 0)) == "0 coins"


def test_a_speaker_translates_inner_messages_too() -> None:
    speaker = Speaker(german, german_plural, ["Anna"])
    price = say_count("{count} coin", "{count} coins", 2)
    assert speaker.say(say("{seat} pays {price}", seat=Seat(0), price=price)) == "Anna zahlt 2 Münzen"
    assert speaker.say(say("wood")) == "Holz"


def test_an_empty_text_is_never_looked_up() -> None:
    assert Speaker(gettext=lambda text: f"header of the catalogue for {text!r}").say(Message("")) == ""
