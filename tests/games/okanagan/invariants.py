"""What never changes in a game of Okanagan: tiles, tokens, structures and cards are each in one place."""

from __future__ import annotations

from towpath.core.masks import bits
from towpath.core.state import State
from towpath.games.okanagan.rules.box import ACTIONS, GOODS, PILES, STRUCTURES, TERRAINS
from towpath.games.okanagan.rules.landscape import MERGED, STEPS
from towpath.games.okanagan.rules.piles import Deal
from towpath.games.okanagan.rules.setup import FirstPlayer
from towpath.games.okanagan.rules.state import NONE, SPOT_MASK, Okanagan


def check(s: State) -> None:
    """Assert it."""
    assert isinstance(s, Okanagan)
    check_tiles(s)
    check_backs(s)
    check_tokens(s)
    check_structures(s)
    check_cards(s)
    check_territories(s)


def check_tiles(s: Okanagan) -> None:
    """O2, O67: every tile is laid, shown, held, removed or unseen."""
    held = [tile for tile in s.hand + s.display if tile != NONE]
    found = bits(s.unseen) + bits(s.removed) + s.land.tiles[1:] + held
    assert sorted(found) == list(range(s.box.start if s.promo else s.box.promo))
    undealt = sum(1 for f in s.frames if isinstance(f, Deal)) + s.seats * sum(
        1 for f in s.frames if isinstance(f, FirstPlayer)
    )
    assert s.unseen.bit_count() == sum(s.size) + undealt


def check_backs(s: Okanagan) -> None:
    """O18, O41: the backs that are known and those that are not make up the unseen tiles."""
    known = [back for pile in range(PILES) for back in (s.top[pile], *s.under[pile]) if back != NONE]
    for action in range(ACTIONS):
        unseen = (s.unseen & s.box.back_tiles[action]).bit_count()
        assert s.veiled[action] + known.count(action) == unseen
        assert s.veiled[action] >= 0


def check_tokens(s: Okanagan) -> None:
    """O7, O8: tokens and nuggets are in the supply, in the stack or with a player."""
    for good in range(GOODS):
        owned = sum(s.goods[seat * GOODS + good] for seat in range(s.seats))
        assert s.supply[good] + s.stack[good] + owned == s.box.supply[good]
    assert s.nugget_supply + sum(s.nuggets) == s.box.nuggets
    assert min(s.supply + s.stack + s.goods + s.nuggets) >= 0


def check_structures(s: Okanagan) -> None:
    """O14, O28: nobody builds more than there is; each turn uses up one structure."""
    assert len(s.built) == len(s.land.tiles)
    assert s.built[0] == NONE
    assert min(s.inventory + s.reserve) >= 0
    total = 2 * sum(s.box.structures[s.seats * 2]) * s.seats
    used = total - sum(s.inventory) - sum(s.reserve)
    assert s.turn - 1 <= used <= s.turn
    for structure in s.built:
        assert structure == NONE or structure & SPOT_MASK < 11


def check_cards(s: Okanagan) -> None:
    """O10: every objective card is in one place."""
    found = bits(s.deck)
    for seat in range(s.seats):
        found += bits(s.cards[seat]) + bits(s.discarded[seat])
    assert sorted(found) == list(range(len(s.box.cards)))
    assert len(s.inventory) == s.seats * STRUCTURES


def check_territories(s: Okanagan) -> None:
    """O30, O31: the territories kept tile by tile equal those found by searching the whole landscape."""
    for laid in range(len(s.land.tiles)):
        for terrain in range(TERRAINS):
            territory = s.land.territory[laid * TERRAINS + terrain]
            if territory >= 0:
                members, open_sides = searched(s, laid, terrain)
                assert set(s.land.members[territory]) == members
                assert s.land.open[territory] == open_sides != MERGED
                assert (territory in s.land.alive) == (open_sides > 0)


def searched(s: Okanagan, laid: int, terrain: int) -> tuple[set[int], int]:
    """The tiles and open sides of a territory, found from one of its regions."""
    members, todo, open_sides = {laid}, [laid], 0
    while todo:
        here = todo.pop()
        for direction in range(4):
            if s.box.side(s.land.tiles[here], s.land.rotations[here], direction) != 1 + terrain:
                continue
            there = s.land.index.get(s.land.at[here] + STEPS[direction])
            if there is None:
                open_sides += 1
            elif not s.box.is_promo(s.land.tiles[there]) and there not in members:
                members.add(there)
                todo.append(there)
    return members, open_sides
