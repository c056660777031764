"""The inspector: what is told of anything on the board, by the name in its `data-card`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from towpath.core.messages import Message, Seat, say, say_count
from towpath.draw.card import Card, Fact
from towpath.draw.markup import icon
from towpath.draw.stage import Stage
from towpath.games.ruhr.rules.box import TURNS, Box
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene.insets import SIGNS
from towpath.games.ruhr.scene.labels import labels
from towpath.games.ruhr.scene.mine import board
from towpath.games.ruhr.scene.place_cards import column_card, depot_card, place_card, points
from towpath.games.ruhr.scene.progress_cards import marker_card
from towpath.games.ruhr.scene.seen import Seen
from towpath.games.ruhr.scene.subject import DOES
from towpath.games.ruhr.words.names import OPTION_NAMES, event_names, thalers


def card(table: Seen, stage: Stage, name: str) -> Card | None:
    """A place by its id, else a kind of thing and which; None for what nobody knows. What is no answer now says why."""
    found = told(table, stage, name)
    reason = stage.not_now.get(name)
    if found is None or not reason:
        return found
    return replace(found, refusal=Message("{reason}", values={"reason": reason}))


def told(table: Seen, stage: Stage, name: str) -> Card | None:
    """The card of a thing, whatever is asked."""
    box = load(table["pack"])
    if name in box.ids[1:]:
        return place_card(table, box, name)
    if name in box.depot_names:
        return depot_card(table, box, name)
    kind, _, which = name.partition("-")
    tell = KINDS.get(kind)
    return tell(table, stage, box, which) if tell else None


def column(table: Seen, stage: Stage, box: Box, which: str) -> Card | None:
    """A column of Ruhrort."""
    return column_card(table, box, which) if which in box.column_names else None


def option(table: Seen, stage: Stage, box: Box, which: str) -> Card | None:
    """R54: a special option, with the storages it opens or the reason against it."""
    if which not in box.option_ids:
        return None
    number = box.option_ids.index(which)
    fee = table["fees"][number]
    facts = [Fact(say("fee"), thalers(fee, "R54") if fee else say("free", "R54"))]
    if table["turn"] < box.costs_rise and box.cost[number * 2 + 1] != fee:
        later = thalers(box.cost[number * 2 + 1], "R37")
        facts.append(Fact(say("from {year}", "R37", year=box.year[box.costs_rise]), later))
    if which in table["opens"]:
        count = len(table["opens"][which])
        facts.append(Fact(say("opens"), say_count("{count} storage", "{count} storages", count, "R53")))
    chosen = [Seat(seat) for seat, own in enumerate(table["players"]) if own["option"] == which]
    if chosen:
        facts.append(Fact(say("chosen by"), say("{seats}", "R57", seats=chosen)))
    picture = icon(SIGNS[which][0], 40, 40)
    return Card(OPTION_NAMES[number], say("special option"), picture, DOES[which], facts, rule=DOES[which].rule)


def marker(table: Seen, stage: Stage, box: Box, which: str) -> Card | None:
    """A progress marker on the board of a seat."""
    seat, _, name = which.partition("-")
    known = seat_of(table, seat)
    return None if known is None or name not in box.marker_ids else marker_card(table, box, known, name)


def seat_of(table: Seen, text: str) -> int | None:
    """The number of a seat, if it is one."""
    return int(text) if text.isdecimal() and int(text) < table["seats"] else None


def turn(table: Seen, stage: Stage, box: Box, which: str) -> Card | None:
    """R31-R42: a turn of the track."""
    if not which.isdecimal() or not 1 <= int(which) <= TURNS:
        return None
    number = int(which)
    event = event_names(box)[box.event[number]]
    land = box.territory_names[box.coat[number]]
    facts = [Fact(say("black dice that leave go to"), say("{territory}", "R66", territory=land))]
    if box.country_turn[number]:
        facts.append(Fact(say("export"), say("a country marker is turned up", "R105")))
    if box.turn_box[number]:
        facts.append(Fact(say("everybody"), say("takes a warehouse", "R36")))
    name = say("Turn {turn}, {year}", "R31", turn=number, year=box.year[number])
    return Card(name, None, icon("hourglass", 40, 40), event, facts, rule=f"R{30 + number}")


def tracks(table: Seen, stage: Stage, box: Box, which: str) -> Card | None:
    """R64-R70: the transport tracks."""
    if which:
        return None
    does = say("Sold coal comes here. When the boxes are full, the lowest die leaves for an empty storage.", "R65")
    facts = [
        Fact(say("black dice"), say("{dice}", "R69", dice=table["black_track"] or [0])),
        Fact(say("boxes"), say("{count}", "R64", count=box.boxes[max(1, table["turn"])])),
    ]
    return Card(say("Transport tracks"), None, icon("cart", 40, 40), does, facts, rule="R65")


def bag(table: Seen, stage: Stage, box: Box, which: str) -> Card | None:
    """R44, R50: the bag."""
    if which:
        return None
    does = say("Each turn a marker is drawn: Thalers on places, or high or low water without pilots.", "R44")
    facts = [
        Fact(say("in the bag"), say("{count}", "R44", count=table["bag"])),
        Fact(say("not seen yet"), say("{count}", "R8", count=len(table["unseen"]))),
    ]
    return Card(say("The bag"), None, icon("bag", 40, 40), does, facts, rule="R44")


def export(table: Seen, stage: Stage, box: Box, which: str) -> Card | None:
    """R80, R105-R107: the export marker."""
    if which:
        return None
    does = say("Sales at Ruhrort move it right, exports left. It tells what each exporting warehouse scores.", "R106")
    facts = [Fact(say("now"), points(box.export_values[table["export"]]))]
    return Card(say("Export marker"), None, icon("crate", 40, 40), does, facts, rule="R106")


def pilots(table: Seen, stage: Stage, box: Box, which: str) -> Card | None:
    """R48: whether pilots sail in this turn."""
    if which:
        return None
    does = say("High or low water keeps the pilots at home for a turn: no option with a pilot can be chosen.", "R48")
    state = say("banned") if table["banned"] else say("they sail")
    return Card(say("Pilots"), None, icon("banned", 40, 40), does, [Fact(say("this turn"), state)], rule="R48")


# ---- what belongs to a seat


def barge(table: Seen, stage: Stage, box: Box, which: str) -> Card | None:
    """R27, R28: the barge of a seat, and when it moves."""
    seat = seat_of(table, which)
    if seat is None:
        return None
    space = table["players"][seat]["barge"]
    where = say("{place}", place=box.names[box.ids.index(space)]) if space else say("not on the river yet")
    turn = say("{number} of {count}", number=table["order"].index(seat) + 1, count=table["seats"])
    does = say("Farthest upriver chooses and loads first; downriver lies what can be reached without hauling.", "R27")
    facts = [Fact(say("lies at"), where), Fact(say("order"), turn)]
    return Card(say("{seat}", seat=Seat(seat)), say("barge"), icon("aake", 64, 54), does, facts, rule="R27")


TOKENS: Final = say("One for each sale, by coal and buyer. They bring progress and are never spent.", "R74")
POINTS: Final = say("At once for locks, warehouses, export and events; more at the end.", "R110")
DEBTS: Final = say("Each brought 2 Thalers. 3 bring the warehouse back; each left costs 2 points at the end.", "R60")
COMING: Final = say("Warehouses for the first lock, and for the marker Grafschaft Mark.", "R93")
OWNED: Final[dict[str, tuple[Message, str, Message]]] = {
    "tokens": (say("Development tokens"), "coal-b", TOKENS),
    "points": (say("Points"), "point", POINTS),
    "purse": (say("Thalers"), "thaler", say("What is above 10 at the end of a turn goes back.", "R108")),
    "pool": (say("Pool"), "house", say("Warehouses that can be built, or taken for a debt.", "R17")),
    "debts": (say("Debts"), "debt", DEBTS),
    "coming": (say("To come"), "house", COMING),
}  # fmt: skip


def owned(kind: str) -> Tell:
    """What a seat owns of something."""
    name, symbol, does = OWNED[kind]

    def tell(table: Seen, stage: Stage, box: Box, which: str) -> Card | None:
        seat = seat_of(table, which)
        if seat is None:
            return None
        own = table["players"][seat]
        amounts = {
            "tokens": sum(own["tokens"]), "points": own["points"], "purse": own["money"], "pool": own["pool"],
            "debts": own["debts"], "coming": own["lock_box"] + own["mark_box"],
        }  # fmt: skip
        whose = Fact(say("{seat}", seat=Seat(seat)), say("{count}", does.rule, count=amounts[kind]))
        return Card(name, None, icon(symbol, 40, 40), does, [whose], rule=does.rule)

    return tell


def whole_board(table: Seen, stage: Stage, box: Box, which: str) -> Card | None:
    """The board of a seat."""
    seat = seat_of(table, which)
    if seat is None:
        return None
    picture = board(table, stage, box, labels(stage, box), seat, lit=False)
    return Card(say("{seat}", seat=Seat(seat)), picture=picture, rule="R4")


Tell = Callable[[Seen, Stage, Box, str], Card | None]
KINDS: Final[dict[str, Tell]] = {
    "column": column, "option": option, "marker": marker, "turn": turn, "tracks": tracks, "bag": bag, "export": export,
    "board": whole_board, "barge": barge, "pilots": pilots, **{kind: owned(kind) for kind in OWNED},
}  # fmt: skip
