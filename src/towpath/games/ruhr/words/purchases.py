"""Words for chapter 11, purchases."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Group, NotNow
from towpath.games.ruhr.rules.box import (
    CITIES,
    COAL_DEPOT,
    COLUMN_AT,
    COLUMN_PLACES,
    COLUMNS,
    DEPOTS,
    ESSEN_WAREHOUSE,
    LOCK_BUILDING,
    MARK_WAREHOUSE,
    PORT_RUHRORT,
    positions,
)
from towpath.games.ruhr.rules.locks import can_build_lock
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
    MOST_IN_PORT,
    MOVE,
    NO_PLACE,
    REPAY,
    Buy,
    city_permit,
    city_price,
    depot_price,
    open_columns,
    own_columns,
    port_price,
)
from towpath.games.ruhr.rules.state import Ruhr, owners, owns_black
from towpath.games.ruhr.words.locks import lock_effect, lock_label, lock_notation, refused_lock
from towpath.games.ruhr.words.names import COUNTRY_NAMES, DONE_TARGET, MARKER_NAMES, depot_name
from towpath.games.ruhr.words.white import USE_INN_POINTS, USE_INN_THALERS, WhiteWords


class BuyWords(WhiteWords[Buy]):
    """R90: the next purchase, or done."""

    white = {BUY_INN_THALERS: USE_INN_THALERS, BUY_INN_POINTS: USE_INN_POINTS}

    def question(self, s: Ruhr, f: Buy) -> Message:
        """R90."""
        return say("What do you buy?", "R90")

    def option(self, s: Ruhr, f: Buy, move: Move) -> Message:
        """What is bought and where; what it costs and brings is told by the accounts."""
        if move == DONE:
            return say("done", "R90")
        if move == REPAY:
            return say("repay a debt", "R101")
        if move >= BUILD_LOCK:
            return lock_label(s, move - BUILD_LOCK, "R91")
        if move >= MOVE:
            old, new = moved(move)
            return say("move from {old} to {new}", "R99", old=COUNTRY_NAMES[old], new=COUNTRY_NAMES[new])
        return building_label(s, move)

    def notation(self, s: Ruhr, f: Buy, move: Move) -> str:
        """`done`, `repay`, `lock lk_08`, `move belgium rhineland`, `build ci_steele`, `build belgium white`."""
        if move < BUILD_CITY:
            return "done" if move == DONE else "repay"
        if move >= BUILD_LOCK:
            return lock_notation(s, move - BUILD_LOCK)
        if move >= MOVE:
            old, new = moved(move)
            return f"move {s.box.column_names[old]} {s.box.column_names[new]}"
        return f"build {site(s, move)}{' white' if is_by_white_marker(move) else ''}"

    def element(self, s: Ruhr, f: Buy, move: Move) -> str:
        """Where something is built or moved to; the debts; the button that ends it."""
        if move < BUILD_CITY:
            return DONE_TARGET if move == DONE else "debts"
        if move >= BUILD_LOCK:
            return s.box.ids[move - BUILD_LOCK]
        if move >= MOVE:
            return f"column-{s.box.column_names[moved(move)[1]]}"
        return f"column-{site(s, move)}" if move >= BUILD_COLUMN else site(s, move)

    def group(self, s: Ruhr, f: Buy, move: Move) -> Group:
        """Done is the end of the turn; a debt is repaid beside the board."""
        if move == REPAY:
            return Group.OTHER
        return Group.END if move == DONE else super().group(s, f, move)

    def promise(self, s: Ruhr, f: Buy, move: Move) -> Message | None:
        """R78, R92, R99, R105, R111, R114: what comes of it later."""
        if move == DONE:
            return say_count("you keep {count} Thaler", "you keep {count} Thalers", s.money[f.player], "R90")
        if move == REPAY:
            return say("a warehouse comes back; a debt costs {points} points at the end", "R114", points=s.box.debt_vp)
        if move >= BUILD_LOCK:
            return lock_effect(s, move - BUILD_LOCK)
        if move >= BUILD_COLUMN:
            column = moved(move)[1] if move >= MOVE else (move - BUILD_COLUMN) % COLUMNS
            return exports(s, column)
        if move >= BUILD_DEPOT:
            return say("most warehouses in a depot: {most} points at the end; one in each: {all}", "R111",
                       most=s.box.final_majority, all=s.box.final_depots)  # fmt: skip
        return say("every sale there earns you 1 Thaler", "R78")

    def not_now(self, s: Ruhr, f: Buy) -> list[NotNow]:
        """R88-R98: what cannot be bought."""
        return closed(s, f.player)

    def refusal(self, s: Ruhr, f: Buy, text: str) -> Message | None:
        """R88, R91, R96, R100: a lock, or a warehouse in a city."""
        match text.split():
            case [verb, name] if name in s.box.ids:
                position = s.box.ids.index(name)
                if verb == "lock":
                    return refused_lock(s, f.player, position)
                if verb == "build" and s.box.city_of[position] >= 0:
                    return refused_city(s, f.player, s.box.city_of[position])
        return None

    def slips(self, s: Ruhr, f: Buy, move: Move) -> list[Message]:
        """R90: a warehouse could still be built."""
        if move == DONE and any(BUILD_CITY <= other < BUILD_CITY + CITIES for other in f.moves(s)):
            return [say("You could still build a warehouse in a city.", "R96")]
        return []


def moved(move: Move) -> tuple[int, int]:
    """R99: the old and the new column."""
    return divmod(move - MOVE, COLUMNS)


def exports(s: Ruhr, column: int) -> Message:
    """R105: how often the column will still export."""
    times = s.countries[column] + (1 if s.country == column else 0)
    return say_count("exports {count} more time, now worth {points}", "exports {count} more times, now worth {points}",
                     times, "R105", points=export_points(s, column))  # fmt: skip


def export_points(s: Ruhr, column: int) -> int:
    """R105: what the next warehouse of the column would score as the marker stands."""
    standing = owners(s, COLUMN_AT + column * COLUMN_PLACES, COLUMN_PLACES)
    return max(0, s.box.export_values[s.export] + s.box.column_bonus[min(standing, COLUMN_PLACES - 1)])


def is_by_white_marker(move: Move) -> bool:
    """R89e: whether a warehouse is built by the white marker."""
    return move >= BUILD_COLUMN_WHITE or BUILD_CITY_WHITE <= move < BUILD_DEPOT


def site(s: Ruhr, move: Move) -> str:
    """Where a warehouse is built: the id of a city, a depot or a column."""
    box = s.box
    if move >= BUILD_COLUMN:
        return box.column_names[(move - BUILD_COLUMN) % COLUMNS]
    if move >= BUILD_DEPOT:
        return box.depot_names[move - BUILD_DEPOT]
    return box.ids[box.cities[(move - BUILD_CITY) % CITIES]]


def building_label(s: Ruhr, move: Move) -> Message:
    """R96-R100, R89e: a warehouse."""
    box = s.box
    if move >= BUILD_COLUMN_WHITE:
        return say("warehouse in Ruhrort, {country}, with the white marker", "R89e",
                   country=COUNTRY_NAMES[move - BUILD_COLUMN_WHITE])  # fmt: skip
    if move >= BUILD_COLUMN:
        return say("warehouse in Ruhrort, {country}", "R97", country=COUNTRY_NAMES[move - BUILD_COLUMN])
    if move >= BUILD_DEPOT:
        return say("warehouse in {place}", "R96", place=depot_name(box, move - BUILD_DEPOT))
    if move >= BUILD_CITY_WHITE:
        place = box.names[box.cities[move - BUILD_CITY_WHITE]]
        return say("warehouse in {place}, with the white marker", "R89e", place=place)
    return say("warehouse in {place}", "R96", place=box.names[box.cities[move - BUILD_CITY]])


def refused_city(s: Ruhr, player: int, city: int) -> Message:
    """R96, R100."""
    permit = city_permit(s, city)
    if not permit:
        return say("only the white marker builds in Mülheim", "R100")
    return refused_building(s, player, permit.bit_length() - 1, city_price(s, player, city))


def refused_building(s: Ruhr, player: int, marker: int, price: int) -> Message:
    """R88, R96: why the marker builds nothing at that price."""
    if not owns_black(s, player, marker):
        return say("that needs a progress marker you do not have", "R96")
    if s.used[player] >> marker & 1:
        return say("you have used that marker this turn", "R88")
    if not s.pool[player]:
        return say("no warehouse is in your pool", "R96")
    if price == NO_PLACE:
        return say("you have a warehouse there, or no place is free", "R96")
    return say("it costs {price}, you have {money}", "R96", price=price, money=s.money[player])


def cheapest(s: Ruhr, player: int, marker: int) -> int:
    """R15, R97: the lowest price at which the marker would build."""
    if marker == COAL_DEPOT:
        return min(depot_price(s, depot) for depot in range(DEPOTS))
    if marker == PORT_RUHRORT:
        own = own_columns(s, player)
        return port_price(s) if own.bit_count() < MOST_IN_PORT and open_columns(s, own) else NO_PLACE
    return min(city_price(s, player, city) for city in range(CITIES) if city_permit(s, city) == 1 << marker)


def closed(s: Ruhr, player: int) -> list[NotNow]:
    """R88: what the black markers do not permit now, each with its reason."""
    found = []
    if not can_build_lock(s, player) and s.obstacles:
        reason = refused_lock(s, player, positions(s.obstacles)[0])
        found.append(NotNow(MARKER_NAMES[LOCK_BUILDING], reason))
    permits = s.black[player] & ~s.used[player] if s.pool[player] else 0
    for marker in (ESSEN_WAREHOUSE, COAL_DEPOT, PORT_RUHRORT, MARK_WAREHOUSE):
        price = cheapest(s, player, marker)
        if not permits >> marker & 1 or price > s.money[player]:
            found.append(NotNow(MARKER_NAMES[marker], refused_building(s, player, marker, price)))
    return found
