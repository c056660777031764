# towpath: compiled
"""Franz's part of the set-up: F1-F6."""

from __future__ import annotations

from towpath.games.steam.rules.box import GOODS
from towpath.games.steam.rules.company import Company, empty_company
from towpath.games.steam.rules.state import Steam


def franz_founded(s: Steam, capital: int) -> Company:
    """F1, F2, F6: Franz's area."""
    box = s.box
    c = empty_company()
    c.money = capital
    c.hands = box.hands_start
    c.network = 1 << box.wien
    c.stations = 1 << box.wien
    c.workers[0] = box.franz_hired
    c.pool = box.workers - box.franz_hired
    for cube in range(box.franz_goods):
        c.goods[cube % GOODS] += 1
        s.supply[cube % GOODS] -= 1
    return c


def prepare_decks(s: Steam, versions: str) -> None:
    """F3, F4: one action card of each number in the chosen versions, and the decision cards."""
    for i in range(len(s.box.action_cards)):
        card = s.box.action_cards[i]
        if not card.strategy and (card.number > 3 or card.name[1] == versions[card.number - 1]):
            s.actions_deck |= 1 << i
    s.actions_left = s.actions_deck
    s.decisions_left = decisions_deck(s)


def decisions_deck(s: Steam) -> int:
    """F4: decision cards 1-5."""
    deck = 0
    for i in range(len(s.box.decision_cards)):
        if not s.box.decision_cards[i].strategy:
            deck |= 1 << i
    return deck
