"""Why a move is refused, and what is often a slip."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.games.ruhr.rules.box import (
    CITIES,
    GRAFSCHAFT_MARK,
    HAULING_TRANSPORT,
    LAST_TURN,
    LOCK_BUILDING,
    NO_OPTION,
    OPTIONS,
    SUPPLY,
    SUPPLY_MARKER,
    TRANSPORT,
    WAGE,
    WAGE_MARKER,
    upriver,
)
from towpath.games.ruhr.rules.debt import debts_needed, debts_open, penalty
from towpath.games.ruhr.rules.options import ChooseOption, ChooseStart, fee, loadable, possible_options, transportable
from towpath.games.ruhr.rules.purchases import BUILD_CITY, DONE, NO_PLACE, Buy, city_permit, city_price
from towpath.games.ruhr.rules.sale import Sell, targets
from towpath.games.ruhr.rules.state import Ruhr, owns_black
from towpath.games.ruhr.rules.trip import trip
from towpath.games.ruhr.words.names import OPTION_NAMES, short_name

# ---- refusals


def refusal(s: Ruhr, text: str) -> Message | None:
    """The reason, where the notation is that of an option, a start, a sale or a purchase."""
    f = s.frames[-1] if s.frames else None
    words = text.split()
    if len(words) < 2:
        return None
    if isinstance(f, ChooseOption) and words[0] == "option" and words[1] in s.box.option_ids:
        return refused_option(s, f, s.box.option_ids.index(words[1]))
    if words[1] in s.box.ids:
        position = s.box.ids.index(words[1])
        if isinstance(f, ChooseStart) and words[0] == "load":
            return refused_start(s, f, position)
        if isinstance(f, Sell) and words[0] == "sell":
            return refused_sale(s, f, position)
        if isinstance(f, Buy) and words[0] == "lock":
            return refused_lock(s, f, position)
        if isinstance(f, Buy) and words == ["build", s.box.ids[position]] and s.box.city_of[position] >= 0:
            return refused_city(s, f, s.box.city_of[position])
    return None


def refused_option(s: Ruhr, f: ChooseOption, option: int) -> Message:
    """R42, R48, R53-R61, R118."""
    name = OPTION_NAMES[option]
    if possible_options(s, f.player) >> option & 1:
        return say("{option} costs {price}; Thalers and debts do not suffice", "R59", option=name, price=fee(s, option))
    if s.box.has_pilot[option] and s.banned:
        return say("pilots are banned this turn", "R48")
    if option in (WAGE, SUPPLY) and s.box.event[s.turn] == LAST_TURN:
        return say("{option} cannot be chosen in the last turn", "R42", option=name)
    if option == WAGE and s.wage_taken:
        return say("somebody has taken the wage this turn", "R57")
    if option in (WAGE, SUPPLY):
        wanted = WAGE_MARKER if option == WAGE else SUPPLY_MARKER
        if not owns_black(s, f.player, wanted):
            return say("{option} needs the progress marker", "R54", option=name)
    if s.box.has_hauling[option] and s.turn == 1:
        return say("no barge can be hauled in turn 1", "R53")
    if s.box.has_transport[option] and not s.black_track and not s.white_track:
        return say("no arrow box holds a die", "R55")
    if option == HAULING_TRANSPORT:
        return refused_hauling_and_transport(s, f)
    if option == TRANSPORT and not transportable(s):
        return say("no empty storage is left for that die", "R55")
    return say("{option} leaves you no storage to load at", "R118", option=name)


def refused_hauling_and_transport(s: Ruhr, f: ChooseOption) -> Message:
    """R56: an empty storage upriver, of a colour he may carry, that needs no pilot (R52)."""
    empty = transportable(s) & upriver(s.barge[f.player])
    if not empty:
        return say("no empty storage lies upriver for that die", "R56")
    if not empty & loadable(s, f.player):
        return say("white coal needs the marker Grafschaft Mark", "R56")
    return say("every empty storage upriver needs a pilot", "R56")


def refused_start(s: Ruhr, f: ChooseStart, position: int) -> Message:
    """R52, R53."""
    name, option = short_name(s.box, position), s.option[f.player]
    if not s.full >> position & 1:
        return say("no die lies at {place}", "R52", place=name)
    if position in s.barge:
        return say("another barge lies at {place}", "R52", place=name)
    if s.box.white_storages >> position & 1 and not owns_black(s, f.player, GRAFSCHAFT_MARK):
        return say("white coal needs the marker Grafschaft Mark", "R52")
    if s.box.pilot_storages >> position & 1 and not s.box.has_pilot[option]:
        return say("{place} needs a pilot", "R52", place=name)
    if s.box.has_hauling[option]:
        return say("a hauled barge must go upriver", "R53")
    return say("without hauling a barge must go downriver", "R53")


def refused_sale(s: Ruhr, f: Sell, position: int) -> Message | None:
    """R71."""
    if s.box.sells >> position & 1 and not targets(s, f.player) >> position & 1:
        return say("{place} lies upriver", "R71", place=short_name(s.box, position))
    return say("nothing is sold at {place}", "R10", place=short_name(s.box, position))


def refused_lock(s: Ruhr, f: Buy, position: int) -> Message:
    """R91."""
    if not owns_black(s, f.player, LOCK_BUILDING):
        return say("locks need the marker lock building", "R91")
    if s.used[f.player] >> LOCK_BUILDING & 1:
        return say("you have built your lock of this turn", "R88")
    if s.turn == 1:
        return say("no lock can be built in turn 1", "R91")
    if not s.obstacles >> position & 1:
        return say("no obstacle lies at {place}", "R91", place=short_name(s.box, position))
    return say("a lock costs {price}, you have {money}", "R91", price=s.box.lock_price[s.turn], money=s.money[f.player])


def refused_city(s: Ruhr, f: Buy, city: int) -> Message:
    """R88, R96, R100."""
    permit = city_permit(s, city)
    if not permit:
        return say("only the white marker builds in Mülheim", "R100")
    if not s.black[f.player] & permit:
        return say("that needs a progress marker you do not have", "R96")
    if s.used[f.player] & permit:
        return say("you have used that marker this turn", "R88")
    if not s.pool[f.player]:
        return say("no warehouse is in your pool", "R96")
    price = city_price(s, f.player, city)
    if price == NO_PLACE:
        return say("you have a warehouse there, or no place is free", "R96")
    return say("it costs {price}, you have {money}", "R96", price=price, money=s.money[f.player])


# ---- slips


def slips(s: Ruhr, move: Move) -> list[Message]:
    """Warnings before a debt, a sale without a token, and purchases left undone."""
    f = s.frames[-1]
    if isinstance(f, ChooseOption) and NO_OPTION < move < OPTIONS:
        return slips_of_option(s, f, move)
    if isinstance(f, ChooseOption) and move == NO_OPTION:
        return slips_of_none(s, f)
    if isinstance(f, Sell):
        return slips_of_sale(s, f, move)
    if isinstance(f, Buy) and move == DONE:
        return slips_of_done(s, f)
    return []


def slips_of_option(s: Ruhr, f: ChooseOption, move: Move) -> list[Message]:
    """R60: a debt costs a warehouse, and points where the pool is empty. R61: in an emergency no debt is taken."""
    debts = debts_needed(s, f.player, fee(s, move))
    if not debts:
        return []
    if debts > debts_open(s, f.player):
        return [say_count("You cannot pay: this takes all your Thalers and {count} point.",
                          "You cannot pay: this takes all your Thalers and {count} points.",
                          penalty(s, f.player, 1), "R61")]  # fmt: skip
    from_track = debts - s.pool[f.player]
    if from_track <= 0:
        return [say("This option takes you into debt.", "R59")]
    points = penalty(s, f.player, from_track)
    if not points:
        return [say("Your pool does not suffice: this debt takes a warehouse from the turn track.", "R60")]
    return [say_count("Your pool does not suffice: this debt costs {count} point as well.",
                      "Your pool does not suffice: this debt costs {count} points as well.",
                      points, "R60")]  # fmt: skip


def slips_of_none(s: Ruhr, f: ChooseOption) -> list[Message]:
    """R54: a free option left lying."""
    if possible_options(s, f.player) >> WAGE & 1:
        return [say("Your wage would bring {thalers} Thalers, free of charge.", "R54", thalers=s.box.wage_thalers)]
    return []


def slips_of_sale(s: Ruhr, f: Sell, move: Move) -> list[Message]:
    """R75: no token here, though another place would give one."""
    if trip(s, f.player, move).token:
        return []
    for other in range(1, len(s.box.ids)):
        if targets(s, f.player) >> other & 1 and trip(s, f.player, other).token:
            return [say("That area is full: no token here. Elsewhere you would place one.", "R75")]
    return []


def slips_of_done(s: Ruhr, f: Buy) -> list[Message]:
    """R90: a warehouse could still be built."""
    for move in f.moves(s):
        if BUILD_CITY <= move < BUILD_CITY + CITIES:
            return [say("You could still build a warehouse in a city.", "R96")]
    return []
