"""Words for hiring staff: S48-S50."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Group, Words
from towpath.games.steam.rules.ids import HUB_IDS
from towpath.games.steam.rules.staff import ENGINEER, HireAt, Staff, has_engineer_for, wages
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.words.names import ENGINEER_NAMES, HUB_NAMES


class HireAtWords(Words[Steam, HireAt]):
    """S48: at which hub."""

    def question(self, s: Steam, f: HireAt) -> Message:
        """S48."""
        return say("At which hub do you hire?", "S48")

    def label(self, s: Steam, f: HireAt, move: Move) -> Message:
        """The hub and where it lies."""
        city = s.box.city_names[s.hub_city[move]]
        return say("The {hub} hub, {city}", "S48", hub=HUB_NAMES[move], city=city)

    def effect(self, s: Steam, f: HireAt, move: Move) -> Message:
        """S48, S49: its wage and its engineer."""
        wage = wages(s, move, 1)
        if not has_engineer_for(s, f.player, move):
            return say("the first worker costs {wage}", "S48", wage=wage)
        return say("the first worker costs {wage}, the {engineer} {gulden}", "S49", wage=wage,
                   engineer=ENGINEER_NAMES[s.box.hub_engineer[move]], gulden=s.box.engineer_price)  # fmt: skip

    def write(self, s: Steam, f: HireAt, move: Move) -> str:
        """`hub green`."""
        return f"hub {HUB_IDS[move]}"

    def target(self, s: Steam, f: HireAt, move: Move) -> str:
        """The hub."""
        return f"hub-{HUB_IDS[move]}"


class StaffWords(Words[Steam, Staff]):
    """S48, S49: workers, with or without the engineer."""

    def question(self, s: Steam, f: Staff) -> Message:
        """The hub."""
        return say("Whom do you hire at the {hub} hub?", "S48", hub=HUB_NAMES[f.hub])

    def label(self, s: Steam, f: Staff, move: Move) -> Message:
        """Workers and engineer with their price."""
        workers = move % ENGINEER
        gulden = wages(s, f.hub, workers)
        if move < ENGINEER:
            return say_count("{count} worker for {gulden}", "{count} workers for {gulden}", workers, "S48",
                             gulden=gulden)  # fmt: skip
        gulden += s.box.engineer_price
        engineer = ENGINEER_NAMES[s.box.hub_engineer[f.hub]]
        if workers == 0:
            return say("The {engineer} for {gulden}", "S49", engineer=engineer, gulden=gulden)
        return say_count("{count} worker and the {engineer} for {gulden}",
                         "{count} workers and the {engineer} for {gulden}",
                         workers, "S49", engineer=engineer, gulden=gulden)  # fmt: skip

    def write(self, s: Steam, f: Staff, move: Move) -> str:
        """`hire 2` or `hire 2 engineer`."""
        return f"hire {move % ENGINEER}{' engineer' if move >= ENGINEER else ''}"

    def target(self, s: Steam, f: Staff, move: Move) -> str:
        """The hub."""
        return f"hub-{HUB_IDS[f.hub]}"

    def group(self, s: Steam, f: Staff, move: Move) -> Group:
        """A button for each offer."""
        return Group.OTHER

    def effect(self, s: Steam, f: Staff, move: Move) -> Message | None:
        """S48, S49: what follows for later."""
        if move % ENGINEER == 0:
            return say("may build where one is needed", "S49")
        wage = s.box.wages[min(len(s.box.wages) - 1, s.wage[f.hub] + move % ENGINEER)]
        return say("the next worker there costs {wage}", "S48", wage=wage)
