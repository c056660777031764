# towpath: compiled
"""Build tracks: S5-S13 and S40-S43."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import NOBODY, Move
from towpath.games.steam.rules.box import CONNECTIONS, HUBS, PLAIN, Box
from towpath.games.steam.rules.company import USED, Company, has_goods, strength
from towpath.games.steam.rules.goods import spend
from towpath.games.steam.rules.influence import gain
from towpath.games.steam.rules.question import Question
from towpath.games.steam.rules.shares import raise_share
from towpath.games.steam.rules.state import Steam, business_value, fees

STOP: Final = CONNECTIONS  # in LayTrack: no second track
TAKE_INFLUENCE: Final = 0
TAKE_SHARES: Final = 1

NO_TRACK: Final = -1  # in `workforce`

# Labour: how many workers of each strength, as one number
ONE: Final = 1
TWO: Final = 8
THREE: Final = 40
FOUR: Final = 160
LABOUR_MOVES: Final = 480


class LayTrack(Question):
    """S40: on which connection the next track is laid."""

    __slots__ = ("left",)
    answers: ClassVar[int] = CONNECTIONS + 1

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left  # tracks that this action still allows

    def settle(self, s: Steam) -> bool:
        """R9: the action ends by itself when no further track is possible."""
        if self.left == s.box.tracks_per_action or can_build_tracks(s, self.player):
            return False
        s.frames.pop()
        return True

    def moves(self, s: Steam) -> list[Move]:
        """S40: a connection; after the first track also to stop."""
        moves = layable(s, self.player)
        if self.left < s.box.tracks_per_action:
            moves.append(STOP)
        return moves

    def answer(self, s: Steam, move: Move) -> None:
        """S40, S41: the connection is chosen; workers are asked for where there is a choice."""
        s.frames.pop()
        if move == STOP:
            return
        if self.left > 1:
            s.frames.append(LayTrack(self.player, self.left - 1))
        if s.crowns >> move & 1:
            lay_on_crown(s, self.player, move)
            return
        teams = labour_teams(s.companies[self.player], s.box.labour[move])
        if len(teams) == 1:
            lay_track(s, self.player, move, teams[0])
        else:
            s.frames.append(Labour(self.player, move))


class Labour(Question):
    """S41: which ready workers build the track."""

    __slots__ = ("connection",)
    answers: ClassVar[int] = LABOUR_MOVES

    def __init__(self, player: int, connection: int) -> None:
        self.player = player
        self.connection = connection

    def moves(self, s: Steam) -> list[Move]:
        """S41, R33."""
        return labour_teams(s.companies[self.player], s.box.labour[self.connection])

    def answer(self, s: Steam, move: Move) -> None:
        """S41: the chosen workers build."""
        s.frames.pop()
        lay_track(s, self.player, self.connection, move)


class CityBonus(Question):
    """S11: a business token brings influence or share value."""

    __slots__ = ("city",)
    answers: ClassVar[int] = 2

    def __init__(self, player: int, city: int) -> None:
        self.player = player
        self.city = city

    def moves(self, s: Steam) -> list[Move]:
        """S11."""
        return [TAKE_INFLUENCE, TAKE_SHARES]

    def answer(self, s: Steam, move: Move) -> None:
        """S11: influence or share value; the token leaves the game."""
        s.frames.pop()
        value = business_value(s, self.city)
        s.business &= ~(1 << self.city)
        if move == TAKE_INFLUENCE:
            gain(s, self.player, value)
            s.note("bonus_influence", "S11", self.player, self.city, value, s.companies[self.player].column)
        else:
            raise_share(s, self.player, value, "S11")
            s.note("bonus_shares", "S11", self.player, self.city, value, s.companies[self.player].share)


# ---- where a track can be laid


def new_end(box: Box, c: Company, connection: int) -> int:
    """S9: the end that is not yet in the network while the other one is, or NOBODY."""
    a, b = box.end_a[connection], box.end_b[connection]
    inside_a, inside_b = c.network >> a & 1, c.network >> b & 1
    if inside_a == inside_b:
        return NOBODY
    return b if inside_a else a


def takes_track(box: Box, c: Company, city: int) -> bool:
    """S8: at most two own tracks in a city without an own station."""
    if c.stations >> city & 1:
        return True
    ending = c.tracks & box.ending[city]
    return ending & (ending - 1) == 0  # without its lowest bit nothing is left: none or one


def can_lay(s: Steam, player: int, connection: int) -> bool:
    """S8, S9, S12, S40-S42, R27: a track is left, the place is right, and everything can be paid."""
    c = s.companies[player]
    if new_end(s.box, c, connection) == NOBODY:
        return False
    return may_lay(s, player, c, connection, workforce(s.box, c))


def workforce(box: Box, c: Company) -> int:
    """S8, S40, S41: what labour the company can put into a track; NO_TRACK without a track, 0 without the goods."""
    if c.tracks.bit_count() >= box.tracks:
        return NO_TRACK
    return strength(c) if has_goods(c, box.track_goods) else 0


def may_lay(s: Steam, player: int, c: Company, connection: int, work: int) -> bool:
    """The same, where it is known that the connection leads out of the network, and what the `workforce` is."""
    box = s.box
    if s.crowns >> connection & 1:
        if work == NO_TRACK or c.money < box.track_price:
            return False
    else:
        terrain = box.terrain[connection]
        if work < box.labour[connection] or (terrain != PLAIN and not c.engineers & terrain):  # S5, S49
            return False
        if c.money < fees(s, player, connection):
            return False
    a = box.end_a[connection]
    return takes_track(box, c, a if c.network >> a & 1 else box.end_b[connection])


def layable(s: Steam, player: int) -> list[int]:
    """The connections on which the player can lay a track now."""
    c = s.companies[player]
    work = workforce(s.box, c)
    return [k for k in s.box.reach(c.network).frontier if may_lay(s, player, c, k, work)]


def can_build_tracks(s: Steam, player: int) -> bool:
    """S38: at least one track is possible."""
    c = s.companies[player]
    work = workforce(s.box, c)
    if work == NO_TRACK:
        return False
    for connection in s.box.reach(c.network).frontier:
        if may_lay(s, player, c, connection, work):
            return True
    return False


# ---- choosing and paying


def labour_teams(c: Company, needed: int) -> list[Move]:
    """S41: teams of ready workers without anybody who is not needed (R33)."""
    w = c.workers
    teams: list[Move] = []
    for four in range(min(w[3], 2) + 1):
        for three in range(min(w[2], 3) + 1):
            for two in range(min(w[1], 4) + 1):
                so_far = 4 * four + 3 * three + 2 * two
                one = max(0, needed - so_far)
                if one > w[0]:
                    continue
                weakest = 2 if two else 3 if three else 4
                if one or so_far - weakest < needed:
                    teams.append(one * ONE + two * TWO + three * THREE + four * FOUR)
    return teams


def team_members(team: Move) -> list[int]:
    """How many workers of each strength a team has."""
    return [team % TWO, team % THREE // TWO, team % FOUR // THREE, team // FOUR]


def lay_track(s: Steam, player: int, connection: int, team: Move) -> None:
    """S40-S42: goods, labour and fees are paid, then the track lies."""
    c = s.companies[player]
    spend(s, player, s.box.track_goods)
    members = team_members(team)
    for i in range(len(members)):
        c.workers[i] -= members[i]
        c.workers[USED + i] += members[i]
    pay_fees(s, player, connection)
    s.note("track", "S40", player, connection, new_end(s.box, c, connection))
    put_track(s, player, connection)


def lay_on_crown(s: Steam, player: int, connection: int) -> None:
    """S12, R10: a flat price and nothing else."""
    c = s.companies[player]
    c.money -= s.box.track_price
    s.note("crown_track", "S12", player, connection, new_end(s.box, c, connection), s.box.track_price)
    put_track(s, player, connection)


def pay_fees(s: Steam, player: int, connection: int) -> None:
    """S42: to each other player with a track there."""
    for other in range(s.players):
        if other != player and s.companies[other].tracks >> connection & 1:
            s.companies[player].money -= s.box.fee
            s.companies[other].money += s.box.fee
            s.note("fee", "S42", player, s.box.fee, other if other != s.franz else NOBODY)


def put_track(s: Steam, player: int, connection: int) -> None:
    """S13, S43: the city joins the network; its bonus and the Semmering token follow."""
    c = s.companies[player]
    city = new_end(s.box, c, connection)
    c.tracks |= 1 << connection
    c.network |= 1 << city
    if connection == s.box.semmering and s.semmering == NOBODY:  # S13, R17
        s.semmering = player
        s.note("semmering", "S13", player)
    if city == s.box.trieste:  # S10, R29
        c.money += s.box.trieste_bonus
        s.note("trieste", "S10", player, s.box.trieste_bonus)
    if player == s.franz:
        return
    for hub in range(HUBS):
        if s.hub_city[hub] == city:  # S43
            raise_share(s, player, 1, "S43")
    if s.business >> city & 1:
        s.frames.append(CityBonus(player, city))


# ---- the city bonus
