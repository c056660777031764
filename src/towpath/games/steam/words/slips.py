"""Why a move is refused, and what is often a slip."""

from __future__ import annotations

from towpath.core.frames import NOBODY, Move
from towpath.core.messages import Message, say
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.box import ACTIONS, BUILD_TRACKS, BUY, HIRE, LOAD, ORDER, PLAIN, ROUNDS
from towpath.games.steam.rules.company import has_goods, strength
from towpath.games.steam.rules.delivery import possible_deliveries
from towpath.games.steam.rules.ids import ACTION_IDS
from towpath.games.steam.rules.influence import reached_hubs
from towpath.games.steam.rules.rounds import grow_hubs
from towpath.games.steam.rules.scoring import wealth
from towpath.games.steam.rules.shares import can_sell, sell_share
from towpath.games.steam.rules.state import Steam, foreign_tracks, share_value, trieste_connected
from towpath.games.steam.rules.tracks import LayTrack, new_end, takes_track
from towpath.games.steam.rules.turn import END, FLIP, PASS, SELL, Turn, can_choose
from towpath.games.steam.words.names import ACTION_NAMES, ENGINEER_NAMES, counted, line

# ---- refusals


def refusal(s: Steam, text: str) -> Message | None:
    """The reason, where the notation is that of an action, a track or a bid."""
    f = s.frames[-1] if s.frames else None
    words = text.split()
    if isinstance(f, Turn) and len(words) == 2 and words[0] == "act" and words[1] in ACTION_IDS:
        return refused_action(s, f, ACTION_IDS.index(words[1]))
    if isinstance(f, Turn) and words == ["sell"]:
        return say("no investor waits, or {most} shares are sold", "S63", most=s.box.max_sold)
    if isinstance(f, Turn) and words[:1] == ["deliver"]:
        return say("a delivery needs coal, a cube beside an own factory and an open space in a connected hub", "S61")
    if isinstance(f, LayTrack) and len(words) == 2 and words[0] == "lay" and words[1] in s.box.connection_ids:
        return refused_track(s, f.player, s.box.connection_ids.index(words[1]))
    if isinstance(f, Bid) and words[:1] == ["bid"]:
        return say("bids are multiples of {step}, up to your cash of {money}", "S23",
                   step=s.box.bid_price, money=s.companies[f.player].money)  # fmt: skip
    return None


def refused_action(s: Steam, f: Turn, action: int) -> Message:
    """S35-S55: why a main action cannot be chosen."""
    c = s.companies[f.player]
    name = ACTION_NAMES[action]
    if f.done:
        return say("the main action of this turn is done", "S35")
    if c.tokens[action] > c.column:
        return say("{action} again costs {lost} influence, you have {column}", "S37",
                   action=name, lost=c.tokens[action], column=c.column)  # fmt: skip
    if action == HIRE and not reached_hubs(s, f.player):
        return say("your influence has reached no hub", "S48")
    if action == ORDER and s.round == ROUNDS:
        return say("nothing can be ordered in the last round", "S54")
    if action == LOAD:
        return say("{action}: no cube lies by an own factory, or there is no room", "S51", action=name)
    if action == BUY:
        return say("{action}: there is no cube to take, no room or no money", "S52", action=name)
    if action == BUILD_TRACKS:
        return say("no track can be laid and paid", "S40")
    return say("no part of {action} can be carried out", "S38", action=name)


def refused_track(s: Steam, player: int, connection: int) -> Message:
    """S5-S12, S40-S42: why a track cannot be laid."""
    box, c = s.box, s.companies[player]
    name = line(box, connection)
    city = new_end(box, c, connection)
    if city == NOBODY:
        return say("{line} does not lead from your network to a new city", "S9", line=name)
    start = box.other_end(connection, city)
    if not takes_track(box, c, start):
        return say("{city} has two of your tracks and no station of yours", "S8", city=box.city_names[start])
    if s.crowns >> connection & 1:
        return say("the state railway costs {gulden}, you have {money}", "S12", gulden=box.track_price, money=c.money)
    if box.terrain[connection] != PLAIN and not c.engineers & box.terrain[connection]:
        return say("{line} needs the {engineer}", "S49", line=name, engineer=ENGINEER_NAMES[box.terrain[connection]])
    if strength(c) < box.labour[connection]:
        return say("{line} needs labour {labour}, your ready workers have {strength}", "S41",
                   line=name, labour=box.labour[connection], strength=strength(c))  # fmt: skip
    if not has_goods(c, box.track_goods):
        return say("a track costs {goods}", "S40", goods=counted(box.track_goods))
    fee = box.fee * foreign_tracks(s, player, connection)
    return say("the fee is {fee}, you have {money}", "S42", fee=fee, money=c.money)


# ---- slips


def slips(s: Steam, move: Move) -> list[Message]:
    """Warnings before a pass that is not needed, a useless flip, a cheap share and a delivery left undone."""
    f = s.frames[-1]
    if not isinstance(f, Turn):
        return []
    c = s.companies[f.player]
    if move == PASS and any(can_choose(s, f.player, action) for action in range(ACTIONS)):
        return [say("You still could carry out a main action.", "S39")]
    if move == FLIP and (c.passengers + 1) * s.box.cities_per_car > c.network.bit_count():
        return [say("You have too few cities for another passenger car.", "S32")]
    if move == SELL and s.round > 1 and sells_low(s, f):
        return [say("Your shares are still at their lowest value, and each costs {percent} % at the end.", "S72",
                    percent=s.box.investor_percent)]  # fmt: skip
    if move == END and last_turn(s, f) and can_sell(s, f.player) and worth_selling(s, f.player):
        return [say("This is your last turn: a share could still be sold.", "S63")]
    if move == END and last_turn(s, f) and possible_deliveries(s, f.player):
        return [say("This is your last turn, and you can still deliver.", "S61")]
    return []


def last_turn(s: Steam, f: Turn) -> bool:
    """No hand left in a round that ends the game."""
    return s.companies[f.player].hands == 0 and (s.round == ROUNDS or trieste_connected(s))


def sells_low(s: Steam, f: Turn) -> bool:
    """S63: at the lowest value, unless it is the last chance and still pays."""
    lowest = share_value(s, s.companies[f.player]) == s.box.share_values[0]
    return lowest and not (last_turn(s, f) and worth_selling(s, f.player))


def worth_selling(s: Steam, player: int) -> bool:
    """S72: whether the wealth after phase 8 (R30) is greater with one share more sold."""
    kept = s.copy()
    grow_hubs(kept)
    sold = kept.copy()
    sell_share(sold, player)
    return wealth(sold, player) > wealth(kept, player)
