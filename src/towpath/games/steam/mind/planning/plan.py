# towpath: compiled
"""A plan: which hubs, Trieste or not, how much staff, room, coal and patience. A list of genes, each a small number.

After the genes of the manner come the deeds, one for every hand of a game: 0 leaves the main action to the manner,
another number is a main action that is taken if it can be (one more than its own, see rules/turn.py).
"""

from __future__ import annotations

from typing import Final

from towpath.games.steam.rules.turn import PASS

HUBS_FIRST: Final = 0  # so many hubs are linked before Trieste
TO_TRIESTE: Final = 1  # 1: Trieste is a goal
BEGIN_WITH: Final = 2  # a hub; one more than there are: the one that suits best
STAFF: Final = 3  # workers to hire beyond two
ROOM: Final = 4  # cars to keep for goods beyond three
EARLY_SHARES: Final = 5  # so many are sold when money is short
PATIENCE: Final = 6  # by so much a worker grows before he is put on a site
CONTRACTS: Final = 7  # so many are taken
BID: Final = 8  # the opening bid, in columns
STOCK: Final = 9  # coal kept for deliveries beyond one
AHEAD: Final = 10  # 1: goods for two tracks at once
THRIFT: Final = 11  # 0: buys goods at any time, 1: if there is money to spare, 2: never
IDLE: Final = 12  # what is done with a hand too many: 0 invests, 1 donates if rich, 2 passes
STATIONS: Final = 13  # so many are built
MANNER: Final[list[int]] = [5, 2, 5, 5, 6, 4, 4, 5, 8, 6, 2, 3, 3, 3]  # so many values each
FIRST_DEED: Final = 14
DEEDS: Final = 34  # S29: the hands of a game
DEED_VALUES: Final = PASS + 2
GENES: Final[list[int]] = MANNER + [DEED_VALUES] * DEEDS

MANNERS: Final[list[list[int]]] = [  # of 1,000 on 24 deals the best, then those that add most to the best of all before
    [1, 1, 4, 0, 1, 0, 2, 3, 6, 1, 0, 0, 2, 1],  # straight to Trieste
    [2, 1, 4, 0, 1, 0, 2, 4, 5, 4, 1, 0, 2, 2],
    [2, 0, 4, 0, 1, 2, 2, 4, 5, 1, 0, 0, 2, 2],  # deliveries to two hubs
    [1, 1, 4, 0, 1, 2, 2, 4, 5, 1, 1, 0, 2, 1],
    [2, 1, 3, 0, 2, 2, 2, 3, 7, 2, 0, 0, 0, 1],
    [2, 1, 1, 0, 2, 3, 2, 3, 7, 2, 1, 1, 0, 1],
    [2, 1, 4, 2, 5, 1, 0, 2, 7, 1, 1, 0, 0, 1],
    [1, 1, 3, 0, 1, 2, 2, 4, 5, 5, 0, 0, 2, 2],
]
USUAL: Final = 3  # others are expected to have one of the first manners
PLANS: Final[list[list[int]]] = [manner + [0] * DEEDS for manner in MANNERS]


def deed_at(left: int) -> int:
    """The gene of a hand, by how many hands are left with it."""
    return FIRST_DEED + DEEDS - max(1, min(DEEDS, left))
