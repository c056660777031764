"""Words for chapter 7: the special option."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Group, NotNow, Way
from towpath.games.ruhr.rules.box import (
    HAULING_TRANSPORT,
    LAST_TURN,
    NO_OPTION,
    OPTIONS,
    SUPPLY,
    SUPPLY_MARKER,
    TOW_HORSES,
    TRANSPORT,
    WAGE,
    WAGE_MARKER,
    upriver,
)
from towpath.games.ruhr.rules.debt import debts_needed, debts_open, penalty
from towpath.games.ruhr.rules.options import (
    BY_HORSES,
    HAULER,
    HAULING_OPTIONS,
    INN_POINTS,
    INN_THALERS,
    ChooseOption,
    fee,
    option_rule,
    possible_options,
)
from towpath.games.ruhr.rules.start import loadable, starts, transport_targets, transportable
from towpath.games.ruhr.rules.state import Ruhr, is_fresh, owns_black
from towpath.games.ruhr.words.names import OPTION_NAMES
from towpath.games.ruhr.words.white import USE_HAULER, USE_INN_POINTS, USE_INN_THALERS, WhiteWords

SELL_ANYWHERE = say("sell anywhere", "R71")
SELL_BY_ARROW = say("sell by the arrow", "R71")


class ChooseOptionWords(WhiteWords[ChooseOption]):
    """R51: a special option or none."""

    white = {HAULER: USE_HAULER, INN_THALERS: USE_INN_THALERS, INN_POINTS: USE_INN_POINTS}

    def question(self, s: Ruhr, f: ChooseOption) -> Message:
        """R51."""
        return say("Which special option do you choose?", "R51")

    def option(self, s: Ruhr, f: ChooseOption, move: Move) -> Message:
        """R54: an option; fee and debts are told by the accounts, an emergency by words."""
        name = OPTION_NAMES[option_of(move)]
        if move >= BY_HORSES:
            return say("{option}, free by the tow horses", "R89c", option=name)
        price = fee(s, move)
        debts = debts_needed(s, f.player, price)
        if debts > debts_open(s, f.player):
            return say_count("{option}: all your Thalers and {count} point",
                             "{option}: all your Thalers and {count} points",
                             penalty(s, f.player, 1), "R61", option=name)  # fmt: skip
        return say("{option}", "R59" if debts else option_rule(move), option=name)

    def promise(self, s: Ruhr, f: ChooseOption, move: Move) -> Message | None:
        """R53-R56: how many storages it opens, and where the coal may be sold."""
        return promised(s, f.player, option_of(move))

    def group(self, s: Ruhr, f: ChooseOption, move: Move) -> Group:
        """Buttons; to do without comes last."""
        if move == NO_OPTION:
            return Group.DONE
        return Group.ANYTIME if move in self.white else Group.OTHER

    def way(self, s: Ruhr, f: ChooseOption, move: Move) -> Way | None:
        """R89c: the hauling options may be paid for, or be free by the horses."""
        if move in self.white or not is_fresh(s, f.player, TOW_HORSES):
            return None
        if move >= BY_HORSES:
            return Way("horses", say("Horses", "R89c"), say("free, once", "R89c"))
        return Way("pay", say("Pay", "R54"), say("you have {money}", "R54", money=s.money[f.player]))

    def not_now(self, s: Ruhr, f: ChooseOption) -> list[NotNow]:
        """R42, R48, R53-R61, R118: the options that cannot be chosen."""
        moves = f.moves(s)
        shut = [option for option in range(NO_OPTION + 1, OPTIONS) if option not in moves]
        return [
            NotNow(OPTION_NAMES[option], refused_option(s, f.player, option), f"option-{s.box.option_ids[option]}")
            for option in shut
        ]

    def notation(self, s: Ruhr, f: ChooseOption, move: Move) -> str:
        """`option pilot`, or by horses `horses hauling`."""
        return f"{'option' if move < OPTIONS else 'horses'} {s.box.option_ids[option_of(move)]}"

    def element(self, s: Ruhr, f: ChooseOption, move: Move) -> str:
        """The option."""
        return f"option-{s.box.option_ids[option_of(move)]}"

    def refusal(self, s: Ruhr, f: ChooseOption, text: str) -> Message | None:
        """R42, R48, R53-R61, R118: an option that is not possible."""
        match text.split():
            case ["option", name] if name in s.box.option_ids:
                return refused_option(s, f.player, s.box.option_ids.index(name))
        return None

    def slips(self, s: Ruhr, f: ChooseOption, move: Move) -> list[Message]:
        """R54: a free option left lying; R60, R61: what debts cost."""
        if move == NO_OPTION and possible_options(s, f.player) >> WAGE & 1:
            return [say("Your wage would bring {thalers} Thalers, free of charge.", "R54", thalers=s.box.wage_thalers)]
        return warnings_of_debt(s, f.player, fee(s, move)) if NO_OPTION < move < OPTIONS else []


def option_of(move: Move) -> int:
    """R54: the option that is meant, paid for or by horses."""
    return move if move < OPTIONS else HAULING_OPTIONS[move - BY_HORSES]


def promised(s: Ruhr, player: int, option: int) -> Message:
    """R53-R56: what an option does at once, the storages it opens, and where the coal may be sold."""
    sale = SELL_ANYWHERE if s.box.has_pilot[option] else SELL_BY_ARROW
    if s.box.has_transport[option]:
        places = transport_targets(s, player, option).bit_count()
        return say_count("a die from the track: {count} storage; {sale}",
                         "a die from the track: {count} storages; {sale}", places, "R55", sale=sale)  # fmt: skip
    places = starts(s, player, option).bit_count()
    if s.box.has_hauling[option]:
        return say_count("{count} storage; {sale}", "{count} storages; {sale}", places, "R53", sale=sale)
    down = say_count("{count} storage; {sale}", "{count} storages; {sale}", places, "R53", sale=sale)
    if option == WAGE:
        return say("{thalers} Thalers now; {storages}", "R54", thalers=s.box.wage_thalers, storages=down)
    if option == SUPPLY:
        return say("a die gains {plus}; {storages}", "R54", plus=s.box.supply_plus, storages=down)
    return down


def refused_option(s: Ruhr, player: int, option: int) -> Message:
    """R42, R48, R53-R61, R118."""
    name = OPTION_NAMES[option]
    if possible_options(s, player) >> option & 1:
        return say("{option} costs {price}; Thalers and debts do not suffice", "R59", option=name, price=fee(s, option))
    if s.box.has_pilot[option] and s.banned:
        return say("pilots are banned this turn", "R48")
    if option in (WAGE, SUPPLY):
        reason = refused_permit(s, player, option)
        if reason:
            return reason
    if s.box.has_hauling[option] and s.turn == 1:
        return say("no barge can be hauled in turn 1", "R53")
    if s.box.has_transport[option] and not s.black_track and not s.white_track:
        return say("no arrow box holds a die", "R55")
    if option == HAULING_TRANSPORT:
        return refused_hauling_and_transport(s, player)
    if option == TRANSPORT and not transportable(s):
        return say("no empty storage is left for that die", "R55")
    return say("{option} leaves you no storage to load at", "R118", option=name)


def refused_permit(s: Ruhr, player: int, option: int) -> Message | None:
    """R42, R54, R57: why wage or supply may not be chosen, wherever he could load."""
    name = OPTION_NAMES[option]
    if s.box.event[s.turn] == LAST_TURN:
        return say("{option} cannot be chosen in the last turn", "R42", option=name)
    if option == WAGE and s.wage_taken:
        return say("somebody has taken the wage this turn", "R57")
    if not owns_black(s, player, WAGE_MARKER if option == WAGE else SUPPLY_MARKER):
        return say("{option} needs the progress marker", "R54", option=name)
    return None


def refused_hauling_and_transport(s: Ruhr, player: int) -> Message:
    """R56: an empty storage upriver, of a colour he may carry, that needs no pilot (R52)."""
    empty = transportable(s) & upriver(s.barge[player])
    if not empty:
        return say("no empty storage lies upriver for that die", "R56")
    if not empty & loadable(s, player):
        return say("white coal needs the marker Grafschaft Mark", "R56")
    return say("every empty storage upriver needs a pilot", "R56")


def warnings_of_debt(s: Ruhr, player: int, price: int) -> list[Message]:
    """R60: a debt costs a warehouse, and points where the pool is empty. R61: in an emergency no debt is taken."""
    debts = debts_needed(s, player, price)
    if not debts:
        return []
    if debts > debts_open(s, player):
        return [say_count("You cannot pay: this takes all your Thalers and {count} point.",
                          "You cannot pay: this takes all your Thalers and {count} points.",
                          penalty(s, player, 1), "R61")]  # fmt: skip
    from_track = debts - s.pool[player]
    if from_track <= 0:
        return [say("This option takes you into debt.", "R59")]
    points = penalty(s, player, from_track)
    if not points:
        return [say("Your pool does not suffice: this debt takes a warehouse from the turn track.", "R60")]
    return [say_count("Your pool does not suffice: this debt costs {count} point as well.",
                      "Your pool does not suffice: this debt costs {count} points as well.",
                      points, "R60")]  # fmt: skip
