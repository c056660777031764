"""Words for chapter 5, the historical event."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Group, Words
from towpath.games.ruhr.rules.event import (
    BLACK_BOX,
    THALER,
    TURN_RULES,
    WHITE_BOX,
    Country,
    PayOne,
    RemoveDie,
    TakeOne,
)
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.words.names import COUNTRY_NAMES, colour_name, short_name


class PayOneWords(Words[Ruhr, PayOne]):
    """R33: a Thaler or a point is paid."""

    def question(self, s: Ruhr, f: PayOne) -> Message:
        """R33."""
        return say("Do you pay a Thaler or a point?", TURN_RULES[s.turn])

    def label(self, s: Ruhr, f: PayOne, move: Move) -> Message:
        """Either."""
        return one_label(s, move)

    def write(self, s: Ruhr, f: PayOne, move: Move) -> str:
        """`pay thaler`, `pay point`."""
        return "pay thaler" if move == THALER else "pay point"

    def target(self, s: Ruhr, f: PayOne, move: Move) -> str:
        """The purse or the points."""
        return one_target(move)

    def group(self, s: Ruhr, f: PayOne, move: Move) -> Group:
        """Two buttons."""
        return Group.OTHER


class TakeOneWords(Words[Ruhr, TakeOne]):
    """R36, R40: a Thaler or a point is taken."""

    def question(self, s: Ruhr, f: TakeOne) -> Message:
        """R36, R40."""
        return say("Do you take a Thaler or a point?", TURN_RULES[s.turn])

    def label(self, s: Ruhr, f: TakeOne, move: Move) -> Message:
        """Either."""
        return one_label(s, move)

    def write(self, s: Ruhr, f: TakeOne, move: Move) -> str:
        """`take thaler`, `take point`."""
        return "take thaler" if move == THALER else "take point"

    def target(self, s: Ruhr, f: TakeOne, move: Move) -> str:
        """The purse or the points."""
        return one_target(move)

    def group(self, s: Ruhr, f: TakeOne, move: Move) -> Group:
        """Two buttons."""
        return Group.OTHER


def one_label(s: Ruhr, move: Move) -> Message:
    """A Thaler or a point, by the rule of this turn."""
    rule = TURN_RULES[s.turn]
    return say("a Thaler", rule) if move == THALER else say("a point", rule)


def one_target(move: Move) -> str:
    """Where the own Thalers and points are shown."""
    return "purse" if move == THALER else "points"


class RemoveDieWords(Words[Ruhr, RemoveDie]):
    """R41: which die leaves the game."""

    def question(self, s: Ruhr, f: RemoveDie) -> Message:
        """R41."""
        return say("Which die do you remove from the game?", "R41")

    def label(self, s: Ruhr, f: RemoveDie, move: Move) -> Message:
        """A die on a storage or on a track."""
        if move < BLACK_BOX:
            white = s.box.white_storages >> move & 1 == 1
            return say("the {colour} {pips} at {place}", "R41", colour=colour_name(white), pips=s.river[move],
                       place=short_name(s.box, move))  # fmt: skip
        white, box = track_box(move)
        pips = (s.white_track if white else s.black_track)[box]
        return say("the {colour} {pips} in box {box} of the track", "R41",
                   colour=colour_name(white), pips=pips, box=box + 1)  # fmt: skip

    def write(self, s: Ruhr, f: RemoveDie, move: Move) -> str:
        """`remove st_gewalt`, or by its column and box, the arrow box being 1: `remove black 1`."""
        if move < BLACK_BOX:
            return f"remove {s.box.ids[move]}"
        white, box = track_box(move)
        return f"remove {'white' if white else 'black'} {box + 1}"

    def target(self, s: Ruhr, f: RemoveDie, move: Move) -> str:
        """The storage, or the box of the track."""
        if move < BLACK_BOX:
            return s.box.ids[move]
        white, box = track_box(move)
        return f"track-{'white' if white else 'black'}-{box}"


def track_box(move: Move) -> tuple[bool, int]:
    """Whether a die on a track is white, and in which box it lies, the arrow box being 0."""
    return (True, move - WHITE_BOX) if move >= WHITE_BOX else (False, move - BLACK_BOX)


class CountryWords(Words[Ruhr, Country]):
    """R20: which country marker is turned up."""

    def question(self, s: Ruhr, f: Country) -> Message:
        """R20."""
        return say("A country marker is turned up.", "R20")

    def label(self, s: Ruhr, f: Country, move: Move) -> Message:
        """The country."""
        return say("{country}", "R20", country=COUNTRY_NAMES[move])

    def write(self, s: Ruhr, f: Country, move: Move) -> str:
        """`country belgium`."""
        return f"country {s.box.column_names[move]}"

    def target(self, s: Ruhr, f: Country, move: Move) -> str:
        """The country."""
        return s.box.column_names[move]
