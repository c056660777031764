"""Words for chapter 9, movement and sale."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say
from towpath.core.words import Words
from towpath.games.ruhr.rules.sale import Sell, targets
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.trip import trip
from towpath.games.ruhr.words.names import MARKER_NAMES, colour_name, short_name


class SellWords(Words[Ruhr, Sell]):
    """R71: with a pilot, where he sells."""

    def question(self, s: Ruhr, f: Sell) -> Message:
        """R71."""
        white = s.box.white_storages >> s.barge[f.player] & 1 == 1
        return say("Where will you sell your {colour} coal?", "R71", colour=colour_name(white))

    def label(self, s: Ruhr, f: Sell, move: Move) -> Message:
        """R74, R75: the place; what it brings is told by the accounts."""
        place = short_name(s.box, move)
        if trip(s, f.player, move).token:
            return say("{place}", "R74", place=place)
        return say("{place}, no token", "R75", place=place)

    def effect(self, s: Ruhr, f: Sell, move: Move) -> Message | None:
        """R72, R78, R85: what a beginner would miss: progress completed, others who earn, a pip lost."""
        sale = trip(s, f.player, move)
        markers = [MARKER_NAMES[marker] for marker in sale.progress]
        facts = [say("completes {marker}", "R85", marker=markers)] if markers else []
        facts += [say("{seat} earns 1 too", "R78", seat=Seat(other)) for other in sale.others]
        if sale.arriving < sale.pips:
            facts.append(say("an obstacle costs a pip", "R72"))
        return say("{facts}", "R71", facts=facts) if facts else None

    def write(self, s: Ruhr, f: Sell, move: Move) -> str:
        """`sell ci_steele`."""
        return f"sell {s.box.ids[move]}"

    def target(self, s: Ruhr, f: Sell, move: Move) -> str:
        """The selling space."""
        return s.box.ids[move]

    def refusal(self, s: Ruhr, f: Sell, text: str) -> Message | None:
        """R10, R71: upriver, or nothing is sold there."""
        match text.split():
            case ["sell", name] if name in s.box.ids:
                position = s.box.ids.index(name)
                place = short_name(s.box, position)
                if s.box.sells >> position & 1 and not targets(s, f.player) >> position & 1:
                    return say("{place} lies upriver", "R71", place=place)
                return say("nothing is sold at {place}", "R10", place=place)
        return None

    def slips(self, s: Ruhr, f: Sell, move: Move) -> list[Message]:
        """R75: no token here, though another place would give one."""
        if trip(s, f.player, move).token or not any(trip(s, f.player, other).token for other in f.moves(s)):
            return []
        return [say("That area is full: no token here. Elsewhere you would place one.", "R75")]
