"""Before the click: the course on the water, the pip that is lost, and a card with all that a sale brings (R72-R85)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.draw.lettering import breadth, fitted
from towpath.draw.markup import escape, path, short, text, use
from towpath.draw.stage import Stage
from towpath.games.ruhr.rules.box import CITY, PORT, SPACES, Box
from towpath.games.ruhr.scene.art.progress import ICONS
from towpath.games.ruhr.scene.banks import bank, map_name
from towpath.games.ruhr.scene.geometry import River, river, through
from towpath.games.ruhr.scene.labels import BRIEF_AREAS, Labels, said
from towpath.games.ruhr.scene.seen import Sale, Seen

ROW: Final = 17.5
WIDTH: Final = 156


def previews(table: Seen, box: Box) -> str:
    """Everything that is shown while a place is pointed at; `data-for` names the places."""
    sales = table["sales"]
    if not sales:
        return ""
    course = river(table["pack"])
    piloted = table["question"] == "Sell"
    drawn = legs(table["pack"], sales, box) if piloted else courses(table["pack"], sales, box)
    return drawn + lost_pips(sales, course, box)


def legs(pack: str, sales: dict[str, Sale], box: Box) -> str:
    """The course in stretches from buyer to buyer, each shown for all buyers at its end or beyond."""
    drawn, course, targets = [], river(pack), list(sales)
    first = course.spots[box.ids.index(sales[targets[0]]["start"])] + 9
    for i, target in enumerate(targets):
        last = course.spots[box.ids.index(target)]
        if last - 5 > first:
            beyond = " ".join(targets[i + 1 :])
            if beyond:
                drawn.append(f'<path class="course" data-for="{beyond}" d="{stretch(pack, first, last)}"/>')
            drawn.append(ended(target, stretch(pack, first, last - 5)))
        first = max(first, last)
    return "".join(drawn)


def courses(pack: str, sales: dict[str, Sale], box: Box) -> str:
    """R11: the standard trip from each storage."""
    course, drawn = river(pack), []
    for place, sale in sales.items():
        first, last = course.spots[box.ids.index(sale["start"])], course.spots[box.ids.index(sale["target"])]
        drawn.append(ended(place, stretch(pack, first + 9, last - 5)))
    return "".join(drawn)


def ended(place: str, d: str) -> str:
    """A course with its arrow head."""
    return f'<path class="course" data-for="{place}" d="{d}" marker-end="url(#course-head)"/>'


@lru_cache(maxsize=1024)
def stretch(pack: str, first: int, last: int) -> str:
    """A part of the centre line, as the data of a path."""
    return through(river(pack).stretch(first, last))


def lost_pips(sales: dict[str, Sale], course: River, box: Box) -> str:
    """R72: a red star at the first obstacle on the course."""
    hindered: dict[str, list[str]] = {}
    for place, sale in sales.items():
        if sale["obstacle"]:
            hindered.setdefault(sale["obstacle"], []).append(place)
    drawn = []
    for obstacle, places in hindered.items():
        x, y = course.at(box.ids.index(obstacle))
        star = use("pip-lost", x - 15, y - 32, 30) + text("−1", x, y - 12.5, "lost-number")
        drawn.append(f'<g class="lost" data-for="{" ".join(places)}">{star}</g>')
    return "".join(drawn)


def cards(table: Seen, stage: Stage, box: Box, words: Labels) -> str:
    """A card for every buyer, beside its place."""
    if not table["sales"]:
        return ""
    areas = said(stage, BRIEF_AREAS)
    names = tuple(escape(fitted(name, 12)) for name in stage.names)
    seat = table["active"] or 0
    drawn = []
    for target, sale in table["sales"].items():
        position = box.ids.index(target)
        x, y = river(table["pack"]).at(position)
        left = beside(box, target, x)
        title = map_name(box.names[box.ids.index(sale["target"])])[0]
        lines = rows(seat, sale, words, areas, names, box)
        drawn.append(card(target, title, sale["income"], tuple(lines), left, round(y)))
    return "".join(drawn)


def beside(box: Box, target: str, x: float) -> int:
    """The left edge of a card: to the right of the place and its name if the sheet has room there, else to the left."""
    dx = bank(target).side[0]
    town = box.kind[box.ids.index(target)] in (CITY, PORT)
    right = 72 if dx == 0 else (130 if town else 62) if dx > 0 else 24
    left = 72 if dx == 0 else 24 if dx > 0 else 62
    if target == box.ids[SPACES]:
        right = 140
    return round(x + right if x + right + WIDTH < 1016 and x < 600 else x - left - WIDTH)


def rows(seat: int, sale: Sale, words: Labels, areas: tuple[str, ...], names: tuple[str, ...], box: Box) -> list[str]:
    """The lines of a card, as groups that are placed one below the other."""
    colour = "w" if sale["white"] else "b"
    lines = [dice_row(colour, sale, words), f'<text class="card-line" x="0" y="13">{parts(sale, words)}</text>']
    if sale["token"]:
        lines.append(use(f"token-{seat}", 0, 0, 16, classes=f"k{seat}") + line(areas[sale["area"]]))
    else:
        lines.append(use(f"coal-{colour}", 0, 0, 15) + line(words.full))
    for marker in sale["progress"]:
        lines.append(use(ICONS[marker], 0, 0, 16, classes="plain") + line(words.markers[box.marker_ids.index(marker)]))
    for other in sale["others"]:
        earner = f'{names[other]} {words.earns} <tspan class="strong">+1</tspan>'
        lines.append(use(f"seat-{other}", 1, 1.5, 13, classes=f"mark k{other}") + line(earner))
    return lines


def dice_row(colour: str, sale: Sale, words: Labels) -> str:
    """The die before and after the trip."""
    before, after = f"die-{colour}{sale['pips']}", f"die-{colour}{sale['arriving']}"
    arrow = path("M20 8h10m-4-3 4 3-4 3", "card-arrow")
    note = words.obstacle if sale["pips"] != sale["arriving"] else words.clear
    return use(before, 0, 0, 16) + arrow + use(after, 33, 0, 16) + line(note, 54)


def parts(sale: Sale, words: Labels) -> str:
    """What the Thalers come from."""
    found = [f'<tspan class="strong">{sale["coal"]}</tspan> {words.coal}']
    sums = ((sale["lying"], words.lying), (sale["house"], words.house), (sale["port"], words.bonus))
    found += [f'<tspan class="strong">+{amount}</tspan> {name}' for amount, name in sums if amount]
    return " ".join(found)


def line(markup: str, x: float = 22) -> str:
    """Words in a row of a card."""
    return f'<text class="card-line" x="{short(x)}" y="13">{markup}</text>'


@lru_cache(maxsize=512)
def card(target: str, name: str, income: int, lines: tuple[str, ...], left: int, y: int) -> str:
    """A sheet of paper to the side of the place that has more room."""
    height = 36 + ROW * len(lines)
    top = min(max(y - 40, 12), 440 - height)
    box = f'<rect class="card-ground" width="{WIDTH}" height="{short(height)}" rx="8"/>'
    title = fitted(name, 14)
    size = " small" if breadth(title) > 10 else ""
    head = text(title, 10, 22, f"card-title{size}") + use("thaler", WIDTH - 28, 6, 19)
    head += text(f"+{income}", WIDTH - 32, 22, "card-sum") + path(f"M8 29h{WIDTH - 16}", "card-rule")
    body = "".join(f'<g transform="translate(10 {short(33 + ROW * i)})">{each}</g>' for i, each in enumerate(lines))
    return f'<g class="card" data-for="{target}" transform="translate({left} {short(top)})">{box}{head}{body}</g>'
