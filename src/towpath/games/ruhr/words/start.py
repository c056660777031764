"""Words for chapter 7: what an option does at once, and the start storage."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import NotNow, Words
from towpath.games.ruhr.rules.box import GRAFSCHAFT_MARK, HAULING_TRANSPORT, positions
from towpath.games.ruhr.rules.start import (
    START_HAULER,
    START_INN_POINTS,
    START_INN_THALERS,
    ChooseStart,
    PlaceTransport,
    RaiseDie,
    has_pilot,
    transport_rule,
)
from towpath.games.ruhr.rules.state import Ruhr, owns_black
from towpath.games.ruhr.rules.trip import best_trip
from towpath.games.ruhr.words.names import colour_name, short_name, thalers, trip_of
from towpath.games.ruhr.words.white import USE_HAULER, USE_INN_POINTS, USE_INN_THALERS, WhiteWords


def carted(s: Ruhr, storage: int) -> int:
    """R55: the pips of the die that goes there: the colour of the storage tells from which track."""
    return (s.white_track if s.box.white_storages >> storage & 1 else s.black_track)[0]


def sold(s: Ruhr, player: int, storage: int) -> Message:
    """R71-R79: the sale of a barge that loads there; with a pilot the best there is."""
    sale = best_trip(s, player, storage)
    place = short_name(s.box, sale.target)
    if has_pilot(s, player):
        return say("best sale: {place}, {thalers}", "R71", place=place, thalers=thalers(sale.income))
    return say("sells at {place}: {thalers}", "R71", place=place, thalers=thalers(sale.income))


class PlaceTransportWords(Words[Ruhr, PlaceTransport]):
    """R55, R56: the empty storage for a die from an arrow box."""

    def question(self, s: Ruhr, f: PlaceTransport) -> Message:
        """R55, R56."""
        rule = transport_rule(s.option[f.player])
        return say("To which empty storage does the die from the track go?", rule)

    def label(self, s: Ruhr, f: PlaceTransport, move: Move) -> Message:
        """The die and its storage."""
        white = s.box.white_storages >> move & 1 == 1
        pips = carted(s, move)
        return say("the {colour} {pips} to {place}", transport_rule(s.option[f.player]), colour=colour_name(white),
                   pips=pips, place=short_name(s.box, move))  # fmt: skip

    def effect(self, s: Ruhr, f: PlaceTransport, move: Move) -> Message | None:
        """R56: the sale of a barge that is hauled there; R71: where any other would sell that loads there."""
        if s.option[f.player] != HAULING_TRANSPORT:
            return trip_of(s, move)
        laid = s.copy()
        laid.river[move] = carted(s, move)
        return sold(laid, f.player, move)

    def write(self, s: Ruhr, f: PlaceTransport, move: Move) -> str:
        """`transport st_gewalt`."""
        return f"transport {s.box.ids[move]}"

    def target(self, s: Ruhr, f: PlaceTransport, move: Move) -> str:
        """The storage."""
        return s.box.ids[move]


class RaiseDieWords(Words[Ruhr, RaiseDie]):
    """R54 supply, R89b coal hauler: which die is raised."""

    def question(self, s: Ruhr, f: RaiseDie) -> Message:
        """R54, R89b."""
        return say("Which die do you raise by {plus}?", f.rule, plus=f.plus)

    def label(self, s: Ruhr, f: RaiseDie, move: Move) -> Message:
        """What the die will show."""
        return say("the {pips} at {place} becomes {raised}", f.rule, pips=s.river[move],
                   place=short_name(s.box, move), raised=min(6, s.river[move] + f.plus))  # fmt: skip

    def write(self, s: Ruhr, f: RaiseDie, move: Move) -> str:
        """`raise st_gewalt`."""
        return f"raise {s.box.ids[move]}"

    def target(self, s: Ruhr, f: RaiseDie, move: Move) -> str:
        """The storage."""
        return s.box.ids[move]


class ChooseStartWords(WhiteWords[ChooseStart]):
    """R52: the start storage."""

    white = {START_HAULER: USE_HAULER, START_INN_THALERS: USE_INN_THALERS, START_INN_POINTS: USE_INN_POINTS}

    def question(self, s: Ruhr, f: ChooseStart) -> Message:
        """R52."""
        return say("At which storage do you load?", "R52")

    def option(self, s: Ruhr, f: ChooseStart, move: Move) -> Message:
        """A storage with its die."""
        return say("{place}, {pips}", "R52", place=short_name(s.box, move), pips=s.river[move])

    def promise(self, s: Ruhr, f: ChooseStart, move: Move) -> Message | None:
        """R71-R79: the sale that follows; with a pilot the best there is."""
        return sold(s, f.player, move)

    def not_now(self, s: Ruhr, f: ChooseStart) -> list[NotNow]:
        """R52, R53: dice that he cannot load."""
        possible = f.moves(s)
        shut = [place for place in positions(s.full) if place not in possible]
        names = [say("{place}", "R52", place=short_name(s.box, place)) for place in shut]
        return [
            NotNow(name, refused_start(s, f.player, place), s.box.ids[place])
            for name, place in zip(names, shut, strict=True)
        ]

    def notation(self, s: Ruhr, f: ChooseStart, move: Move) -> str:
        """`load st_gewalt`."""
        return f"load {s.box.ids[move]}"

    def element(self, s: Ruhr, f: ChooseStart, move: Move) -> str:
        """The storage."""
        return s.box.ids[move]

    def refusal(self, s: Ruhr, f: ChooseStart, text: str) -> Message | None:
        """R52, R53: a storage where he cannot load."""
        match text.split():
            case ["load", name] if name in s.box.ids:
                return refused_start(s, f.player, s.box.ids.index(name))
        return None


def refused_start(s: Ruhr, player: int, position: int) -> Message:
    """R52, R53."""
    name, option = short_name(s.box, position), s.option[player]
    if not s.full >> position & 1:
        return say("no die lies at {place}", "R52", place=name)
    if position in s.barge:
        return say("another barge lies at {place}", "R52", place=name)
    if s.box.white_storages >> position & 1 and not owns_black(s, player, GRAFSCHAFT_MARK):
        return say("white coal needs the marker Grafschaft Mark", "R52")
    if s.box.pilot_storages >> position & 1 and not s.box.has_pilot[option]:
        return say("{place} needs a pilot", "R52", place=name)
    if s.box.has_hauling[option]:
        return say("a hauled barge must go upriver", "R53")
    return say("without hauling a barge must go downriver", "R53")
