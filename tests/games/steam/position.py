"""Positions for the cases: companies, hubs and whose turn it is, written as in the cases."""

from __future__ import annotations

from random import Random

from towpath.core.chance import roll
from towpath.core.frames import CHANCE, NOBODY
from towpath.core.state import Event
from towpath.games.steam import GAME
from towpath.games.steam.rules import draws
from towpath.games.steam.rules.box import CITIES, GOODS, Box
from towpath.games.steam.rules.building import put_factory
from towpath.games.steam.rules.company import Company
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.franz.turn import ActionDraw
from towpath.games.steam.rules.ids import ACTION_IDS, GOOD_IDS, HUB_IDS
from towpath.games.steam.rules.rounds import Actions
from towpath.games.steam.rules.setup import new_game
from towpath.games.steam.rules.state import FACE_DOWN, Steam
from towpath.games.steam.rules.turn import Turn
from towpath.games.steam.rules.verbs import settle

BOX = load()
A, B, FRANZ = 0, 1, 1
ENGINEERS = {"bridge": 1, "tunnel": 2}


def city(name: str) -> int:
    return BOX.city_ids.index(name)


def connection(name: str) -> int:
    return BOX.connection_ids.index(name)


def contract(name: str) -> int:
    return BOX.contract_names.index(name)


def good(name: str) -> int:
    return GOOD_IDS.index(name)


def hub(name: str) -> int:
    return HUB_IDS.index(name)


def counts(text: str) -> list[int]:
    """`wood stone stone` as counts by good."""
    found = [0] * GOODS
    for name in text.split():
        found[good(name)] += 1
    return found


def begun(
    card: str = "S2-1", seats: int = 2, round: int = 1, player: int = A, crowns: str = "", box: Box = BOX
) -> Steam:
    """Everything as after set-up, no crowns unless given, no contracts on display, `player` to take a turn."""
    s = new_game(box, seats, box.card_names.index(card), "AAA", 120)
    s.crowns = sum(1 << connection(name) for name in crowns.split())
    s.growth = [0, 1, 2, 3]
    s.shipments = [4] * 7
    s.round = round
    s.order = list(range(s.players))
    for p in range(s.players):
        c = s.companies[p]
        c.column, c.row, c.hands = 0, p, 2
    s.turns = player
    s.frames = [Actions(NOBODY), Turn(player, False)]
    return s


def give(
    s: Steam,
    player: int,
    *,
    money: int | None = None,
    column: int | None = None,
    row: int = 0,
    goods: str | None = None,
    tracks: str = "",
    stations: str = "",
    workers: str | None = None,
    used: str = "",
    engineers: str = "",
    share: int | None = None,
    waiting: int | None = None,
    cars: int | None = None,
    hands: int | None = None,
    tokens: str = "",
    dock: str = "",
) -> Company:
    """Change what the case names; the rest stays."""
    c = s.companies[player]
    for name, value in {"money": money, "share": share, "waiting": waiting, "cars": cars, "hands": hands}.items():
        if value is not None:
            setattr(c, name, value)
    if column is not None:
        c.column, c.row = column, row
    if goods is not None:
        c.goods = counts(goods)
    for name in tracks.split():
        k = connection(name)
        c.tracks |= 1 << k
        c.network |= 1 << BOX.end_a[k] | 1 << BOX.end_b[k]
    for name in stations.split():
        c.stations |= 1 << city(name)
    if workers is not None:
        c.workers = [workers.split().count(str(i)) for i in (1, 2, 3, 4)] + [
            used.split().count(str(i)) for i in (1, 2, 3, 4)
        ]
    for kind in engineers.split():
        c.engineers |= ENGINEERS[kind]
        s.engineers[ENGINEERS[kind]] -= 1
    for name in tokens.split():
        c.tokens[ACTION_IDS.index(name)] += 1
    c.dock = counts(dock) if dock else c.dock
    return c


def columns(s: Steam, blue: int = 3, bronze: int = 4, white: int = 5, green: int = 6) -> None:
    """Where the hub markers stand."""
    s.hub_column = [blue, bronze, white, green]


def factory(s: Steam, player: int, name: str, where: str, cubes: int) -> None:
    """A factory that stands already; its worker came from the own supply."""
    put_factory(s, player, good(name), city(where), cubes)
    s.companies[player].pool -= 1


def fill_hub(s: Steam, colour: str, names: str) -> None:
    """Cubes that have been delivered already."""
    for name in names.split():
        s.demand[hub(colour) * GOODS + good(name)] -= 1
        s.filled[hub(colour)] += 1


def display(s: Steam, names: str) -> None:
    """Contracts that can be taken."""
    for name in names.split():
        draws.display(s, contract(name))


def do(s: Steam, *moves: str) -> list[Event]:
    """Moves in notation, by the guarded door."""
    s.events = []
    for text in moves:
        GAME.play(s, s.frames[-1].player, GAME.read(s, text))
    return s.events


def options(s: Steam) -> list[str]:
    """The legal moves in notation."""
    return [GAME.write(s, move) for move in GAME.rules.legal(s)]


def texts(s: Steam, word: str) -> list[str]:
    """The legal moves that begin with a word."""
    return [text for text in options(s) if text.split()[0] == word]


def franz(s: Steam, action: str, decision: str) -> list[Event]:
    """A turn of Franz with these cards; then the human is asked."""
    s.companies[FRANZ].hands = 2
    s.actions_deck = s.actions_left = 0
    for i, card in enumerate(BOX.action_cards):
        if card.name == action and not card.strategy:
            s.actions_left |= 1 << i
    for i, option in enumerate(BOX.decision_cards):
        if option.name == decision and not option.strategy:
            s.decisions_left |= 1 << i
    if action.endswith("*"):
        s.actions_left = FACE_DOWN
    if decision.endswith("*"):
        s.decisions_left |= FACE_DOWN
    s.turns = 1
    s.frames = [Actions(NOBODY), ActionDraw(CHANCE)]
    s.companies[FRANZ].hands -= 1
    s.turns += 1
    return do(s, f"action {action}", f"decision {decision}")


def solo(card: str = "S2-1", **changes: int) -> Steam:
    """The solo game with Franz's turn coming; the human stands in column 0."""
    s = begun(card, seats=1)
    give(s, FRANZ, **changes)  # type: ignore[arg-type]  # numbers only
    return s


def network(s: Steam, player: int) -> set[str]:
    """The cities of a player."""
    return {BOX.city_ids[k] for k in range(CITIES) if s.companies[player].network >> k & 1}


def tracks(s: Steam, player: int) -> set[str]:
    """The tracks of a player."""
    return {name for k, name in enumerate(BOX.connection_ids) if s.companies[player].tracks >> k & 1}


def told(events: list[Event], kind: str) -> list[tuple[int, ...]]:
    """The numbers of all events of a kind."""
    return [event.numbers for event in events if event.kind == kind]


def dealt(seats: int, seed: int = 1, **options: str) -> Steam:
    """A real set-up, every draw by chance, up to the first question to a seat."""
    s = GAME.new(GAME.setup(seats, options))
    rng = Random(seed)
    while s.frames[-1].player == CHANCE:
        GAME.rules.apply(s, roll(GAME.rules, s, rng))
    assert isinstance(s, Steam)
    return s


def next_turns(s: Steam, turns: int) -> None:
    """Players pass and end their turns."""
    for _ in range(turns):
        do(s, "pass", "end")


def finish_round(s: Steam) -> None:
    """Everybody's hands are used up; what nobody decides is settled."""
    for player in range(s.players):
        s.companies[player].hands = 0
    s.frames = [Actions(NOBODY)]
    settle(s)


def finish_last(s: Steam) -> None:
    """The rest of round 8, and with it of the game."""
    s.round = 8
    finish_round(s)
    assert not s.frames
