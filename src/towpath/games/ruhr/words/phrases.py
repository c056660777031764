"""Questions and options in words, each with its rule."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.games.ruhr.rules.box import BLACK, COLUMNS, OPTIONS, WAGE, WHITE
from towpath.games.ruhr.rules.debt import debts_needed, debts_open, penalty
from towpath.games.ruhr.rules.event import BLACK_BOX, THALER, TURN_RULES, WHITE_BOX, Country, PayOne, RemoveDie, TakeOne
from towpath.games.ruhr.rules.locks import FORCED_INN_POINTS, FORCED_INN_THALERS, NO_SECOND, ForcedLock, SecondLock
from towpath.games.ruhr.rules.options import (
    BY_HORSES,
    HAULER,
    HAULING_OPTIONS,
    INN_POINTS,
    INN_THALERS,
    START_HAULER,
    START_INN_POINTS,
    START_INN_THALERS,
    ChooseOption,
    ChooseStart,
    PlaceTransport,
    RaiseDie,
    fee,
    option_rule,
    transport_rule,
)
from towpath.games.ruhr.rules.purchases import (
    BUILD_CITY,
    BUILD_CITY_WHITE,
    BUILD_COLUMN,
    BUILD_COLUMN_WHITE,
    BUILD_DEPOT,
    BUILD_LOCK,
    BUY_INN_POINTS,
    BUY_INN_THALERS,
    DONE,
    MOVE,
    REPAY,
    Buy,
)
from towpath.games.ruhr.rules.sale import Sell
from towpath.games.ruhr.rules.scoring import FINAL_THALERS, FinalInn
from towpath.games.ruhr.rules.setup import StartPlayer
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.tracks import PlaceDie, leaving_rule
from towpath.games.ruhr.rules.trip import Trip, trip
from towpath.games.ruhr.words.names import (
    COLOUR_NAMES,
    COUNTRY_NAMES,
    OPTION_NAMES,
    depot_name,
    short_name,
)

OPTION_INN = {INN_THALERS: True, INN_POINTS: False}
START_INN = {START_INN_THALERS: True, START_INN_POINTS: False}
FORCED_INN = {FORCED_INN_THALERS: True, FORCED_INN_POINTS: False}


# ---- questions


def question(s: Ruhr) -> Message:
    """What the top frame asks the seat."""
    f = s.frames[-1]
    if isinstance(f, PayOne):
        return say("Do you pay a Thaler or a point?", TURN_RULES[s.turn])
    if isinstance(f, TakeOne):
        return say("Do you take a Thaler or a point?", TURN_RULES[s.turn])
    if isinstance(f, RemoveDie):
        return say("Which die do you remove from the game?", "R41")
    if isinstance(f, PlaceDie):
        return say("On which storage do you put the {colour} {pips} that leaves the track?",
                   leaving_rule(f.white), colour=colour_name(f.white), pips=f.pips)  # fmt: skip
    if isinstance(f, ChooseOption):
        return say("Which special option do you choose?", "R51")
    if isinstance(f, PlaceTransport):
        rule = transport_rule(s.option[f.player])
        return say("To which empty storage does the die from the track go?", rule)
    if isinstance(f, RaiseDie):
        return say("Which die do you raise by {plus}?", f.rule, plus=f.plus)
    if isinstance(f, ChooseStart):
        return say("At which storage do you load?", "R52")
    if isinstance(f, Sell):
        white = s.box.white_storages >> s.barge[f.player] & 1 == 1
        return say("Where will you sell your {colour} coal?", "R71", colour=colour_name(white))
    if isinstance(f, ForcedLock):
        return say("The bag is nearly empty: you must build a lock first. Where?", "R95")
    if isinstance(f, SecondLock):
        return say("Where do you build the second lock, which is free?", "R94")
    if isinstance(f, Buy):
        return say("What do you buy?", "R90")
    if isinstance(f, FinalInn):
        return say("Do you take Thalers or points for your inn?", "R113")
    if isinstance(f, StartPlayer):
        return say("The start player is drawn.", "R30")
    if isinstance(f, Country):
        return say("A country marker is turned up.", "R20")
    return say("A marker is drawn from the bag.", "R44")


def colour_name(white: bool) -> Message:
    """Black or white coal."""
    return COLOUR_NAMES[WHITE if white else BLACK]


# ---- options


def label(s: Ruhr, move: Move) -> Message:
    """A legal move in words."""
    f, box = s.frames[-1], s.box
    if isinstance(f, (PayOne, TakeOne, FinalInn)):
        return label_choice(s, move)
    if isinstance(f, RemoveDie):
        return label_removal(s, move)
    if isinstance(f, PlaceDie):
        return say("{place}", leaving_rule(f.white), place=short_name(box, move))
    if isinstance(f, ChooseOption):
        return label_option(s, f, move)
    if isinstance(f, PlaceTransport):
        white = box.white_storages >> move & 1 == 1
        pips = s.white_track[0] if white else s.black_track[0]
        return say("the {colour} {pips} to {place}", transport_rule(s.option[f.player]), colour=colour_name(white),
                   pips=pips, place=short_name(box, move))  # fmt: skip
    if isinstance(f, RaiseDie):
        return say("the {pips} at {place} becomes {raised}", f.rule, pips=s.river[move], place=short_name(box, move),
                   raised=min(6, s.river[move] + f.plus))  # fmt: skip
    if isinstance(f, ChooseStart):
        return label_start(s, move)
    if isinstance(f, Sell):
        return label_sale(s, trip(s, f.player, move))
    if isinstance(f, (ForcedLock, SecondLock)):
        return label_lock(s, f, move)
    if isinstance(f, Buy):
        return label_purchase(s, move)
    return say("{outcome}", "R44", outcome=move)


def label_choice(s: Ruhr, move: Move) -> Message:
    """A Thaler or a point; an inn at the end."""
    f = s.frames[-1]
    if isinstance(f, FinalInn):
        return label_inn(s, move == FINAL_THALERS, "R113")
    rule = TURN_RULES[s.turn]
    return say("a Thaler", rule) if move == THALER else say("a point", rule)


def label_inn(s: Ruhr, thalers: bool, rule: str = "R89d") -> Message:
    """R89d: what the inn is used for."""
    if thalers:
        return say("use the inn: {thalers} Thalers", rule, thalers=s.box.inn_thalers)
    return say("use the inn: {points} points", rule, points=s.box.inn_vp)


def label_removal(s: Ruhr, move: Move) -> Message:
    """R41: a die on a storage or on a track."""
    if move < BLACK_BOX:
        return say("the {colour} {pips} at {place}", "R41", colour=colour_name(s.box.white_storages >> move & 1 == 1),
                   pips=s.river[move], place=short_name(s.box, move))  # fmt: skip
    white = move >= WHITE_BOX
    at = move - (WHITE_BOX if white else BLACK_BOX)
    pips = (s.white_track if white else s.black_track)[at]
    return say("the {colour} {pips} in box {box} of the track", "R41", colour=colour_name(white), pips=pips, box=at + 1)


def label_option(s: Ruhr, f: ChooseOption, move: Move) -> Message:
    """R54: an option with its fee and the debt it needs."""
    if move in OPTION_INN:
        return label_inn(s, OPTION_INN[move])
    if move == HAULER:
        return say("use the coal hauler: a die gains {plus}", "R89b", plus=s.box.hauler_plus)
    if move >= OPTIONS:
        return say("use the tow horses: {option}, free", "R89c", option=OPTION_NAMES[HAULING_OPTIONS[move - BY_HORSES]])
    name, price = OPTION_NAMES[move], fee(s, move)
    debts = debts_needed(s, f.player, price)
    if debts > debts_open(s, f.player):
        return say_count("{option}: all your Thalers and {count} point",
                         "{option}: all your Thalers and {count} points",
                         penalty(s, f.player, 1), "R61", option=name)  # fmt: skip
    if debts:
        return say("{option} for {price}, debts: {debts}", "R59", option=name, price=price, debts=debts)
    if price:
        return say("{option} for {price}", "R54", option=name, price=price)
    if move == WAGE:
        return say("{option}: {thalers} Thalers", "R54", option=name, thalers=s.box.wage_thalers)
    return say("{option}", option_rule(move), option=name)


def label_start(s: Ruhr, move: Move) -> Message:
    """R52: a storage with its die."""
    if move in START_INN:
        return label_inn(s, START_INN[move])
    if move == START_HAULER:
        return say("use the coal hauler: a die gains {plus}", "R89b", plus=s.box.hauler_plus)
    return say("{place}, {pips}", "R52", place=short_name(s.box, move), pips=s.river[move])


def label_sale(s: Ruhr, sale: Trip) -> Message:
    """R74, R75: the place; what it brings is told by the accounts."""
    place = short_name(s.box, sale.target)
    return say("{place}", "R74", place=place) if sale.token else say("{place}, no token", "R75", place=place)


def label_lock(s: Ruhr, f: ForcedLock | SecondLock, move: Move) -> Message:
    """R92: a lock; price and points are told by the accounts."""
    if isinstance(f, SecondLock) and move == NO_SECOND:
        return say("no second lock", "R94")
    if isinstance(f, ForcedLock) and move in FORCED_INN:
        return label_inn(s, FORCED_INN[move])
    return say("{place}", "R94" if isinstance(f, SecondLock) else "R95", place=s.box.names[move])


def label_purchase(s: Ruhr, move: Move) -> Message:
    """R90-R101: what is bought and where; what it costs and brings is told by the accounts."""
    if move == DONE:
        return say("done", "R90")
    if move == REPAY:
        return say("repay a debt", "R101")
    if move in (BUY_INN_THALERS, BUY_INN_POINTS):
        return label_inn(s, move == BUY_INN_THALERS)
    if move >= BUILD_LOCK:
        return say("{place}", "R91", place=s.box.names[move - BUILD_LOCK])
    if move >= MOVE:
        old, new = divmod(move - MOVE, COLUMNS)
        return say("move from {old} to {new}", "R99", old=COUNTRY_NAMES[old], new=COUNTRY_NAMES[new])
    return label_building(s, move)


def label_building(s: Ruhr, move: Move) -> Message:
    """R96-R100, R89e: a warehouse."""
    box = s.box
    if move >= BUILD_COLUMN_WHITE:
        return say("warehouse in Ruhrort, {country}, by the white marker", "R89e",
                   country=COUNTRY_NAMES[move - BUILD_COLUMN_WHITE])  # fmt: skip
    if move >= BUILD_COLUMN:
        return say("warehouse in Ruhrort, {country}", "R97", country=COUNTRY_NAMES[move - BUILD_COLUMN])
    if move >= BUILD_DEPOT:
        return say("warehouse in {place}", "R96", place=depot_name(box, move - BUILD_DEPOT))
    if move >= BUILD_CITY_WHITE:
        place = box.names[box.cities[move - BUILD_CITY_WHITE]]
        return say("warehouse in {place}, by the white marker", "R89e", place=place)
    return say("warehouse in {place}", "R96", place=box.names[box.cities[move - BUILD_CITY]])
