"""Words for stations and factories: S44-S47."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Group, Words
from towpath.games.steam.rules.box import STRENGTHS
from towpath.games.steam.rules.building import Plant, Site, Station
from towpath.games.steam.rules.ids import GOOD_IDS
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.tracks import takes_track
from towpath.games.steam.words import elements
from towpath.games.steam.words.names import GOODS_NAMES


class StationWords(Words[Steam, Station]):
    """S44: where."""

    def question(self, s: Steam, f: Station) -> Message:
        """S44."""
        return say("In which city do you build the station?", "S44")

    def label(self, s: Steam, f: Station, move: Move) -> Message:
        """The city."""
        return say("Station in {city}", "S44", city=s.box.city_names[move])

    def write(self, s: Steam, f: Station, move: Move) -> str:
        """`station graz`."""
        return f"station {s.box.city_ids[move]}"

    def effect(self, s: Steam, f: Station, move: Move) -> Message | None:
        """S8: where tracks could go on."""
        if takes_track(s.box, s.companies[f.player], move):
            return None
        return say("a third track can then start here", "S8")

    def target(self, s: Steam, f: Station, move: Move) -> str:
        """The city."""
        return elements.city(s, move)


class SiteWords(Words[Steam, Site]):
    """S46: where."""

    def question(self, s: Steam, f: Site) -> Message:
        """S46."""
        return say("In which city do you build the factory?", "S46")

    def label(self, s: Steam, f: Site, move: Move) -> Message:
        """The city."""
        return say("Factory in {city}", "S46", city=s.box.city_names[move])

    def effect(self, s: Steam, f: Site, move: Move) -> Message:
        """S10: its free sites."""
        return say_count("{count} free site", "{count} free sites", s.sites[move], "S10")

    def write(self, s: Steam, f: Site, move: Move) -> str:
        """`site graz`."""
        return f"site {s.box.city_ids[move]}"

    def target(self, s: Steam, f: Site, move: Move) -> str:
        """The city."""
        return elements.city(s, move)


class PlantWords(Words[Steam, Plant]):
    """S46: which good and which worker."""

    def question(self, s: Steam, f: Plant) -> Message:
        """The city of the factory."""
        return say("What does the factory in {city} make, and who works there?", "S46", city=s.box.city_names[f.city])

    def label(self, s: Steam, f: Plant, move: Move) -> Message:
        """The good; which worker makes it is told by what comes of it."""
        return say("Make {good}", "S46", good=GOODS_NAMES[move // STRENGTHS])

    def group(self, s: Steam, f: Plant, move: Move) -> Group:
        """A button for each good and worker."""
        return Group.OTHER

    def effect(self, s: Steam, f: Plant, move: Move) -> Message:
        """S46, S47: the worker, the cubes, and what each pays once delivered."""
        good, i = divmod(move, STRENGTHS)
        cubes = min(s.supply[good], i + 1 + s.box.factory_bonus)
        return say_count(
            "worker of strength {strength}: {count} cube, which pays {price}",
            "worker of strength {strength}: {count} cubes, each pays {price}",
            cubes, "S47", strength=i + 1, price=price_after(s, good),
        )  # fmt: skip

    def write(self, s: Steam, f: Plant, move: Move) -> str:
        """`plant wood 2`."""
        return f"plant {GOOD_IDS[move // STRENGTHS]} {move % STRENGTHS + 1}"

    def target(self, s: Steam, f: Plant, move: Move) -> str:
        """The city of the factory."""
        return elements.city(s, f.city)


def price_after(s: Steam, good: int) -> int:
    """S47: the price once one more factory of the good is taken."""
    return s.by.prices[good][s.by.factories - s.left[good]]
