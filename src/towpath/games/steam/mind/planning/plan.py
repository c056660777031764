# towpath: compiled
"""A plan: which hubs, Trieste or not, how much staff, room, coal and patience. A list of genes, each a small number."""

from __future__ import annotations

from typing import Final

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
GENES: Final[list[int]] = [5, 2, 5, 5, 6, 4, 4, 5, 6, 6, 2, 3, 3, 3]

PLANS: Final[list[list[int]]] = [  # found by variation, against the third
    [2, 1, 3, 1, 3, 3, 3, 3, 4, 5, 1, 0, 0, 0],
    [2, 0, 3, 0, 3, 0, 3, 0, 5, 4, 1, 1, 0, 0],
    [2, 1, 4, 1, 2, 1, 1, 1, 3, 4, 1, 1, 0, 0],
    [2, 0, 4, 0, 0, 1, 1, 4, 2, 4, 0, 0, 0, 2],
    [3, 0, 3, 0, 3, 0, 3, 0, 5, 5, 1, 1, 0, 0],
]
