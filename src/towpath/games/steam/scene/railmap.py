"""The connections on the map: tracks by owner, marks, and what can be built with its price."""

from __future__ import annotations

from functools import lru_cache

from towpath.draw.lit import lit_attributes, not_now_group
from towpath.draw.markup import circle, path, short, still, text
from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import CONNECTIONS, PLAIN, Box
from towpath.games.steam.scene.art import colour, put, seat_mark
from towpath.games.steam.scene.places import STEPS, city_at, curve, middle, point
from towpath.games.steam.scene.printed import again
from towpath.games.steam.scene.seen import Seen
from towpath.games.steam.words.names import line as name_of


def owners(view: Seen) -> dict[str, list[int]]:
    """Who has a track on which connection."""
    found: dict[str, list[int]] = {}
    for company in view["companies"]:
        for connection in company["tracks"]:
            found.setdefault(connection, []).append(company["player"])
    return found


def tracks(view: Seen, box: Box) -> str:
    """Rails and sleepers; several owners lie side by side."""
    drawn = []
    for name, players in owners(view).items():
        for place, player in enumerate(players):
            drawn.append(track(box, name, player, view["solo"], place, len(players)))
    return "".join(drawn)


@lru_cache(maxsize=2048)
def track(box: Box, name: str, player: int, solo: bool, place: int, owners: int) -> str:
    """The track of one owner, moved aside where there are others."""
    connection = box.connection_ids.index(name)
    offset = (place - (owners - 1) / 2) * 10.4
    layers = again(f"r{connection}") if not offset else aside(curve(box, connection, offset))
    x, y = point(box, connection, offset, (STEPS // 2 + (3 * place if owners > 1 else 0)) / STEPS)
    shape = seat_mark(player, solo, x - 6, y - 6, 12)
    return f'<g id="laid-{player}-{name}" class="track k{colour(player, solo)}">{layers}{shape}</g>'


def aside(d: str) -> str:
    """The layers of a track that lies beside its line."""
    return "".join(path(d, layer) for layer in ("bed", "rails", "between", "sleepers"))


@lru_cache(maxsize=16)
def lines(box: Box) -> str:
    """Every connection as a line that tells its card, and that shows while a step is about it."""
    drawn = (f'<use href="#s-line-{k}" data-card="track-{name}"/>' for k, name in enumerate(box.connection_ids))
    return still("lines", "".join(drawn), "lines")


def line(connection: int, classes: str) -> str:
    """A connection drawn by its class."""
    return f'<use href="#s-line-{connection}" class="{classes}"/>'


def within(view: Seen, box: Box) -> str:
    """Where a main action can be carried out, shown while its tile is pointed at."""
    drawn = []
    for action, places in view["within"].items():
        if places:
            shown = "".join(place(box, name) for name in places)
            drawn.append(f'<g class="within {action}">{shown}</g>')
    return "".join(drawn)


def place(box: Box, name: str) -> str:
    """A connection as a band, a city as a ring."""
    if name in box.connection_ids:
        return line(box.connection_ids.index(name), "band")
    return circle(*city_at(box, box.city_ids.index(name)), 17, "ring")


def lit_tracks(stage: Stage, view: Seen, box: Box) -> str:
    """Connections that can be built now, and those beside the network that cannot, with the reason."""
    drawn = []
    for connection in range(CONNECTIONS):
        target = f"track-{box.connection_ids[connection]}"
        options = stage.lit.get(target)
        if options:
            label = " / ".join(option.label for option in options)
            layers = "".join(line(connection, layer) for layer in ("reach", "glow", "dash"))
            drawn.append(f'<g {lit_attributes(target, label, "line")} data-card="{target}">{layers}</g>')
        elif target in stage.not_now:
            layers = line(connection, "reach") + line(connection, "not")
            drawn.append(
                not_now_group(target, stage.say(name_of(box, connection)), stage.not_now[target], layers, "line")
            )
    return "".join(drawn)


def tickets(stage: Stage, view: Seen, box: Box) -> str:
    """What a lit connection costs: goods, engineer and labour, or the crown's price."""
    crowns, drawn = set(view["crowns"]), []
    fees = view["companies"][view["active"] or 0]["fees"]
    for connection in range(CONNECTIONS):
        name = box.connection_ids[connection]
        if f"track-{name}" not in stage.lit:
            continue
        x, y = middle(box, connection)
        crowned = name in crowns
        drawn.append(crown_mark(box, x, y, "ticket") if crowned else ticket(box, connection, x, y, fees.get(name, 0)))
    return "".join(drawn)


@lru_cache(maxsize=1024)
def ticket(box: Box, connection: int, x: float, y: float, fee: int) -> str:
    """One price ticket; `fee` is all that is paid in gulden."""
    width = 46 + (17 if box.terrain[connection] != PLAIN else 0)
    wide = width + (27 if fee else 0)
    gulden = put("coin", width - 3, 3.2, 12.5) + text(fee, width + 10.5, 14.4, "cost") if fee else ""
    place = f"translate({short(x - wide / 2)} {short(y - 10)})"
    plate = f'<rect width="{wide}" height="20" rx="9.5"/>'
    return f'<g class="ticket" transform="{place}">{plate}{again(f"t{connection}")}{gulden}</g>'


@lru_cache(maxsize=1024)
def crown_mark(box: Box, x: float, y: float, classes: str) -> str:
    """S12: a state railway and its price."""
    pill = f'<rect class="pill" x="{short(x - 17)}" y="{short(y - 9)}" width="34" height="18" rx="9"/>'
    price = text(box.track_price, x + 7, y + 4.5, "labour")
    return f'<g class="{classes} crowned">{pill}{put("crown", x - 15, y - 6.5, 14, 12)}{price}</g>'


def marks(stage: Stage, view: Seen, box: Box) -> str:
    """Labour and terrain of connections that nobody of the table has built and that are not lit."""
    taken, crowns, drawn = owners(view), set(view["crowns"]), []
    for connection in range(CONNECTIONS):
        name = box.connection_ids[connection]
        if f"track-{name}" in stage.lit or (name in taken and name not in crowns):
            continue
        x, y = middle(box, connection)
        drawn.append(
            crown_mark(box, x, y - 14 * (name in taken), "mark-of") if name in crowns else again(f"m{connection}")
        )
    return still("marks-of", "".join(drawn), "marks")
