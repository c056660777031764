# towpath: compiled
"""How Franz chooses: candidates are narrowed criterion by criterion, and the one that decided is told.

Every choice is an event: the decision card, the candidates as bits, the choice and the criterion.
"""

from __future__ import annotations

from typing import Final

from towpath.core.frames import NOBODY
from towpath.games.steam.rules.box import (
    A_TO_Z,
    GOODS,
    HUBS,
    LAST_COLUMN,
    MOST_INFLUENCE,
    MOST_SITES,
    TO_SEMMERING,
    TO_TRIESTE,
)
from towpath.games.steam.rules.company import more
from towpath.games.steam.rules.influence import enter, highest_hub_column, standing
from towpath.games.steam.rules.state import Steam, business_value

# what decided
ONLY: Final = 0
LISTED: Final = 1
SITES: Final = 2
INFLUENCE: Final = 3
ALPHABET: Final = 4
SHARED: Final = 5
WAGE: Final = 6
LOW_HUB: Final = 7
SLOT_B: Final = 8
SLOT_C: Final = 9
SLOT_D: Final = 10
DEMAND: Final = 11
PRICE: Final = 12
DISTANCE: Final = 13
REWARD: Final = 14
FEWER_SPACES: Final = 15
LOWER_NUMBER: Final = 16
NO_FEE: Final = 17
NO_STATION: Final = 18
NO_ENGINEER: Final = 19

HUMAN: Final = 0


class Choice:
    """Candidates that are narrowed until one is left."""

    __slots__ = ("criterion", "left")

    def __init__(self, candidates: list[int]) -> None:
        self.left = candidates
        self.criterion = ONLY

    def is_open(self) -> bool:
        """Whether more than one is left: else no criterion need be looked at."""
        return len(self.left) > 1

    def narrow(self, values: list[int], criterion: int) -> None:
        """Keep those with the greatest value; `values` is by place in `left`."""
        if len(self.left) == 1:
            return
        best = values[0]
        for value in values:
            if value > best:
                best = value
        kept = [self.left[i] for i in range(len(self.left)) if values[i] == best]
        if len(kept) < len(self.left):
            self.criterion = criterion
        self.left = kept

    def chosen(self) -> int:
        """The one that is left; criteria end with one that always decides."""
        return self.left[0]


def mask_of(candidates: list[int]) -> int:
    """Candidates as one number for an event."""
    mask = 0
    for candidate in candidates:
        mask |= 1 << candidate
    return mask


def tell_choice(s: Steam, kind: str, rule: str, by: int, candidates: list[int], choice: Choice) -> None:
    """The event of a choice `by` a decision card or for a city; free of cost where nobody listens."""
    if s.events is not None:
        s.note(kind, rule, s.franz, by, mask_of(candidates), choice.chosen(), choice.criterion)


# ---- cities


def is_shared(s: Steam, city: int) -> bool:
    """F18: in both networks."""
    return bool(s.companies[HUMAN].network >> city & 1)


def by_rewards(s: Steam, decision: int, choice: Choice) -> None:
    """F25, F27: slot A's rewards in the order of the card."""
    for reward in s.box.decision_cards[decision].rewards:
        if not choice.is_open():
            return
        if reward == MOST_SITES:
            choice.narrow([s.sites[city] for city in choice.left], SITES)
        elif reward == MOST_INFLUENCE:
            choice.narrow([business_value(s, city) for city in choice.left], INFLUENCE)
        else:
            assert reward == A_TO_Z
            by_alphabet(s, choice)


def by_alphabet(s: Steam, choice: Choice) -> None:
    """F19."""
    if choice.is_open():
        choice.narrow([-s.box.alphabet[city] for city in choice.left], ALPHABET)


def entry_city(s: Steam, entry: int) -> int:
    """F25: the city that an entry of the list means, or NOBODY. F26: Semmering."""
    if entry < HUBS:
        return s.hub_city[entry]
    if entry == TO_TRIESTE:
        return s.box.trieste
    assert entry == TO_SEMMERING
    a, b = s.box.semmering_a, s.box.semmering_b
    network = s.companies[s.franz].network
    inside_a, inside_b = network >> a & 1, network >> b & 1
    if s.semmering != NOBODY or inside_a == inside_b:
        return NOBODY
    return b if inside_a else a


def by_shared(s: Steam, choice: Choice) -> None:
    """F40, F49, F51: a shared city first, then A to Z."""
    if choice.is_open():
        choice.narrow([1 if is_shared(s, city) else 0 for city in choice.left], SHARED)
        by_alphabet(s, choice)


# ---- influence


def could_move(s: Steam) -> bool:
    """F16: he has not reached the most influential hub or is not ahead of the human. RF17: and can move."""
    c = s.companies[s.franz]
    if c.column == LAST_COLUMN:
        return False
    return c.column < highest_hub_column(s) or standing(s, s.franz) < standing(s, HUMAN)


def gain_influence(s: Steam, points: int) -> None:
    """F16: point by point; what cannot move him becomes money."""
    moved, paid = 0, 0
    for _ in range(points):
        if could_move(s):
            enter(s, s.franz, s.companies[s.franz].column + 1)
            moved += 1
        else:
            s.companies[s.franz].money += s.box.franz_overflow
            paid += s.box.franz_overflow
    s.note("franz_influence", "F16", s.franz, points, moved, paid, s.companies[s.franz].column)


# ---- money and cubes


def gain_gulden(s: Steam, gulden: int) -> None:
    """F9: from the bank."""
    s.companies[s.franz].money += gulden
    s.note("franz_gulden", "F24", s.franz, gulden)


def most_numerous(cubes: list[int]) -> int:
    """RF20: the good of which there are most, the first of several."""
    best = 0
    for good in range(1, GOODS):
        if cubes[good] > cubes[best]:
            best = good
    return best


def give_cubes(s: Steam, count: int) -> None:
    """F8, RF20, RF21: any cubes of his area, the most numerous first, to the general supply."""
    goods = s.companies[s.franz].goods
    for _ in range(count):
        good = most_numerous(goods)
        goods[good] = goods[good] - 1
        s.supply[good] = s.supply[good] + 1


def from_market(s: Steam, count: int, to_dock: bool) -> None:
    """F39: one by one from the most numerous good; fewer if the market runs out."""
    c = s.companies[s.franz]
    for _ in range(count):
        good = most_numerous(s.market)
        if s.market[good] == 0:
            return
        s.market[good] -= 1
        if to_dock:
            c.dock = more(c.dock, good, 1)
        else:
            c.goods[good] += 1
        s.note("franz_cube", "F39", s.franz, good, 1 if to_dock else 0)
