"""Words for building tracks: S11 and S40-S43."""

from __future__ import annotations

from towpath.core.frames import NOBODY, Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Group, NotNow, Words
from towpath.games.steam.rules.box import LAST_COLUMN, PLAIN, STRENGTHS
from towpath.games.steam.rules.company import has_goods, strength
from towpath.games.steam.rules.state import Steam, business_value, fees
from towpath.games.steam.rules.tracks import (
    STOP,
    TAKE_INFLUENCE,
    CityBonus,
    Labour,
    LayTrack,
    can_lay,
    new_end,
    takes_track,
    team_members,
)
from towpath.games.steam.words.elements import FINISH
from towpath.games.steam.words.names import ENGINEER_NAMES, HUB_NAMES, counted, line, listed


class LayTrackWords(Words[Steam, LayTrack]):
    """S40: the next track, or no second one."""

    def question(self, s: Steam, f: LayTrack) -> Message:
        """The first and the second track."""
        if f.left == s.box.tracks_per_action:
            return say("On which connection do you lay a track?", "S40")
        return say("Where do you lay the second track?", "S40")

    def label(self, s: Steam, f: LayTrack, move: Move) -> Message:
        """A connection with what it costs."""
        box = s.box
        if move == STOP:
            return say("No second track", "S40")
        name, labour, fee = line(box, move), box.labour[move], fees(s, f.player, move)
        if s.crowns >> move & 1:
            return say("{line}: state railway, {gulden}", "S12", line=name, gulden=box.track_price)
        if fee:
            return say("{line}: labour {labour}, fee {fee}", "S42", line=name, labour=labour, fee=fee)
        return say("{line}: labour {labour}", "S41", line=name, labour=labour)

    def write(self, s: Steam, f: LayTrack, move: Move) -> str:
        """`lay wien--baden` or `stop`."""
        return "stop" if move == STOP else f"lay {s.box.connection_ids[move]}"

    def target(self, s: Steam, f: LayTrack, move: Move) -> str:
        """The connection on the map."""
        return FINISH if move == STOP else f"track-{s.box.connection_ids[move]}"

    def group(self, s: Steam, f: LayTrack, move: Move) -> Group:
        """The map, or the end of the action."""
        return Group.DONE if move == STOP else Group.BOARD

    def effect(self, s: Steam, f: LayTrack, move: Move) -> Message | None:
        """What waits at the other end."""
        return None if move == STOP else listed(gains(s, f.player, move))

    def not_now(self, s: Steam, f: LayTrack) -> list[NotNow]:
        """The connections that leave the network and cannot be laid."""
        box = s.box
        frontier = [k for k in box.reach(s.companies[f.player].network).frontier if not can_lay(s, f.player, k)]
        return [NotNow(line(box, k), refused_track(s, f.player, k), f"track-{box.connection_ids[k]}") for k in frontier]

    def refusal(self, s: Steam, f: LayTrack, text: str) -> Message | None:
        """Why a track cannot be laid."""
        words = text.split()
        if len(words) == 2 and words[0] == "lay" and words[1] in s.box.connection_ids:
            return refused_track(s, f.player, s.box.connection_ids.index(words[1]))
        return None


def gains(s: Steam, player: int, connection: int) -> list[Message]:
    """S10-S13, S43: what the city that joins the network brings."""
    city, found = new_end(s.box, s.companies[player], connection), []
    if city == s.box.trieste:
        found.append(say("Trieste: {gulden} gulden, and the last round", "S68", gulden=s.box.trieste_bonus))
    if connection == s.box.semmering and s.semmering == NOBODY:
        found.append(say("first over the Semmering", "S13"))
    if city in s.hub_city:
        found.append(say("the {hub} hub, share up by 1", "S43", hub=HUB_NAMES[s.hub_city.index(city)]))
    if business_value(s, city):
        value = business_value(s, city)
        found.append(say("{value} influence or share value", "S11", value=value))
    if s.sites[city]:
        found.append(say_count("{count} free site", "{count} free sites", s.sites[city], "S10"))
    return found


def refused_track(s: Steam, player: int, connection: int) -> Message:
    """S5-S12, S40-S42: the place is wrong, or what is missing to pay the track."""
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
    return say("the fee is {fee}, you have {money}", "S42", fee=fees(s, player, connection), money=c.money)


class LabourWords(Words[Steam, Labour]):
    """S41: which workers build."""

    def question(self, s: Steam, f: Labour) -> Message:
        """The connection and its labour."""
        return say("Which workers build {line} (labour {labour})?", "S41",
                   line=line(s.box, f.connection), labour=s.box.labour[f.connection])  # fmt: skip

    def label(self, s: Steam, f: Labour, move: Move) -> Message:
        """The strengths of a team."""
        return say("Workers of strength {team}", "S41", team=strengths(move))

    def write(self, s: Steam, f: Labour, move: Move) -> str:
        """`workers 2+1`."""
        return f"workers {'+'.join(strengths(move))}"

    def target(self, s: Steam, f: Labour, move: Move) -> str:
        """The own workers."""
        return "workers"

    def group(self, s: Steam, f: Labour, move: Move) -> Group:
        """A button for each team."""
        return Group.OTHER

    def effect(self, s: Steam, f: Labour, move: Move) -> Message:
        """S41: strength that is wasted."""
        members = team_members(move)
        over = sum((i + 1) * members[i] for i in range(STRENGTHS)) - s.box.labour[f.connection]
        return say("{over} more than needed", "S41", over=over) if over else say("just enough", "S41")


def strengths(team: Move) -> list[str]:
    """The strengths of the workers of a team, the strongest first."""
    members = team_members(team)
    return [str(i + 1) for i in range(STRENGTHS - 1, -1, -1) for _ in range(members[i])]


class CityBonusWords(Words[Steam, CityBonus]):
    """S11: what a business token brings."""

    def question(self, s: Steam, f: CityBonus) -> Message:
        """The city."""
        return say("{city}: influence or share value?", "S11", city=s.box.city_names[f.city])

    def label(self, s: Steam, f: CityBonus, move: Move) -> Message:
        """The value of the token on one of the two tracks."""
        value = business_value(s, f.city)
        if move == TAKE_INFLUENCE:
            return say("{value} influence", "S11", value=value)
        return say_count("{count} space on the share track", "{count} spaces on the share track", value, "S11")

    def write(self, s: Steam, f: CityBonus, move: Move) -> str:
        """`bonus influence` or `bonus shares`."""
        return "bonus influence" if move == TAKE_INFLUENCE else "bonus shares"

    def target(self, s: Steam, f: CityBonus, move: Move) -> str:
        """The track with the marker that moves."""
        return "influence" if move == TAKE_INFLUENCE else "share"

    def group(self, s: Steam, f: CityBonus, move: Move) -> Group:
        """Two buttons."""
        return Group.OTHER

    def effect(self, s: Steam, f: CityBonus, move: Move) -> Message:
        """S11: where the marker goes."""
        value, c = business_value(s, f.city), s.companies[f.player]
        if move == TAKE_INFLUENCE:
            return say("to column {column}", "S28", column=min(LAST_COLUMN, c.column + value))
        share = s.box.share_values[min(len(s.box.share_values) - 1, c.share + value)]
        return say("a share is then worth {gulden}", "S63", gulden=share)
