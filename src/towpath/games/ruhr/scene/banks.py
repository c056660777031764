"""On which bank things stand and where their names go: chosen by eye, since no two names may meet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

SIDES: Final = {"E": (1, 0), "W": (-1, 0), "N": (0, -1), "S": (0, 1)}


class Bank(NamedTuple):
    """The side of the river, and the place of the name: beside (E, W), A above or B below the works."""

    side: tuple[int, int]
    name: str


TABLE: Final = {
    "st_nachtigall": "E B", "ci_witten": "S", "st_hardenstein": "W A", "in_herbede": "E E", "st_vormholz": "E E",
    "st_kemnade": "E E", "ci_blankenstein": "N", "in_blankenstein": "E B", "in_winz": "E E", "st_st_mathias": "E E",
    "ci_hattingen": "E", "st_rauendahl": "S W", "in_hattingen": "W W", "in_dahlhausen": "W W", "st_wohlverwahrt": "E E",
    "ci_steele": "N", "in_steele": "W W", "st_gewalt": "E E", "in_rellinghausen": "E B", "st_kunstwerk": "S W",
    "st_poertingsiepen": "W B", "in_baldeney": "E E", "st_hundsnocken": "E B", "ci_werden": "N", "in_werden": "W W",
    "st_rudolph": "E B", "in_kettwig": "E E", "ci_kettwig": "E", "st_vor_der_bruecke": "S E", "in_saarn": "W W",
    "st_leybank": "W W", "st_wiesche": "E E", "ci_muelheim": "E", "in_styrum": "E E", "po_ruhrort": "N",
}  # fmt: skip
NUDGES: Final = {
    "ci_steele": (-9, 0), "ci_blankenstein": (16, 0), "ci_muelheim": (1, 4), "in_styrum": (2, -5),
    "st_rudolph": (2, -4), "in_kettwig": (0, 5), "in_baldeney": (0, 9),
}  # fmt: skip
STAR_SIDES: Final = {
    "lk_14": (1, 0.2), "lk_11": (-1, 0), "lk_09": (1, 0.3), "lk_08": (-1, 0.3), "lk_06": (-1, 0), "lk_03": (-1, 0),
    "lk_01": (-1, 0), "lk_07": (-1, 0), "lk_04": (1, 0), "lk_10": (1, 0.4), "lk_12": (1, 0), "lk_02": (-1, 0),
}  # fmt: skip
STAR_NUDGES: Final = {"lk_11": (44, 11)}
NAME_NUDGES: Final = {
    "st_poertingsiepen": (8, 3),
    "st_hundsnocken": (-4, -4),
    "st_kunstwerk": (0, -16),
    "st_rauendahl": (0, -16),
}
DEPOT_PLACES: Final = {"de_mark": 796, "de_essen": 553, "de_werden": 297, "de_broich": 92}
SHORT: Final = {
    "Kohleniederlage ": "", "Hammerwerk ": "", "Schmiede ": "", "Gewehrfabrik ": "", "Sankt ": "St. ", "Hafen ": "",
    "Kettwig vor der Brücke": "Vor der|Brücke",
}  # fmt: skip


@lru_cache(maxsize=512)
def bank(space: str) -> Bank:
    """Spaces of other packs stand to the east, their names beside them."""
    side, _, name = TABLE.get(space, "E E").partition(" ")
    return Bank(SIDES[side], name or side)


def map_name(name: str) -> list[str]:
    """A name as it stands on the sheet, in one or two lines."""
    for long, brief in SHORT.items():
        name = name.replace(long, brief)
    return name.split("|")


def plain_name(name: str) -> str:
    """The same in one line."""
    return " ".join(map_name(name))
