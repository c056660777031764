"""What is asked about, large: the option, the sale, the die; the part of the answer that is pointed at is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from towpath.core.messages import Message, say, say_count
from towpath.draw.markup import escape
from towpath.draw.seats import seat_chip
from towpath.draw.stage import Lit, Stage
from towpath.games.ruhr.rules.box import Box
from towpath.games.ruhr.scene.art.progress import ICONS
from towpath.games.ruhr.scene.banks import plain_name
from towpath.games.ruhr.scene.facts import about, amount, facts, sym
from towpath.games.ruhr.scene.insets import SIGNS
from towpath.games.ruhr.scene.labels import BRIEF_AREAS, BRIEF_MARKERS, BRIEF_OPTIONS
from towpath.games.ruhr.scene.seen import Own, Sale, Seen
from towpath.games.ruhr.words.names import COLOUR_NAMES, event_names

BLACK_USES: Final = ("lock_building", "essen_warehouse", "coal_depot", "port_ruhrort", "mark_warehouse")
DOES: Final = {
    "none": say("Load downriver, sell by the arrow.", "R51"),
    "pilot": say("Load downriver, sell anywhere below.", "R71"),
    "transport": say("A die from the track to any empty storage; then load downriver.", "R55"),
    "wage": say("Thalers at once; one player each turn.", "R57"),
    "supply": say("Raise any die on a storage, at most to 6.", "R54"),
    "hauling": say("Load upriver, sell by the arrow.", "R53"),
    "transport_pilot": say("A die from the track to any empty storage; load downriver, sell anywhere below.", "R55"),
    "hauling_pilot": say("Load upriver, sell anywhere below.", "R53"),
    "hauling_transport": say("A die from the track to an empty storage upriver: there you load.", "R56"),
}


def subject(table: Seen, stage: Stage, box: Box) -> str:
    """By the question on the table; empty where its sentence says it all."""
    tell = TOLD.get(table["question"] or "")
    seat = table["active"]
    return tell(table, stage, box, table["players"][seat]) if tell and seat is not None and stage.lit else ""


# ---- R54: options


def told_options(table: Seen, stage: Stage, box: Box, own: Own) -> str:
    """Every option that can be chosen; the first of the list is told first."""
    options = [option for lit in stage.lit.values() for option in lit if option.target.startswith("option-")]
    ranked = sorted(options, key=lambda option: (option.target == "option-none", option.number))
    parts = [told_option(table, stage, box, option, option is ranked[0]) for option in ranked]
    return f'<div class="abouts">{"".join(parts)}</div>'


def told_option(table: Seen, stage: Stage, box: Box, option: Lit, first: bool) -> str:
    """What it does, where he could load, and what it costs: a debt is explained where it arises."""
    name = option.target.removeprefix("option-")
    number = box.option_ids.index(name)
    by_horses = option.way == "horses"
    fee = 0 if by_horses else table["fees"][number]
    places = table["opens"].get(name, [])
    lines = [
        (stage.say(say("does")), stage.say(DOES[name])),
        (stage.say(say("opens")), opened(stage, box, places)),
    ]
    debts = 0 if by_horses else table["owed"].get(name, 0)
    if debts:
        lines.append((stage.say(say("costs")), debt(stage, box, debts)))
    value = amount(fee, "thaler") if fee else stage.say(say("free"))
    signs = "".join(sym(sign) for sign in SIGNS[name])
    alone = len(stage.lit[option.target]) == 1
    answers = f"{option.notation}|{option.target}" if alone else option.notation
    return about(answers, first, stage.say(BRIEF_OPTIONS[number]), signs, value, lines)


def opened(stage: Stage, box: Box, places: list[str]) -> str:
    """The storages by name, as many as fit."""
    shown = [plain_name(box.names[box.ids.index(place)]) for place in places[:3]]
    more = len(places) - len(shown)
    if more <= 0:
        return escape(", ".join(shown))
    return stage.say(say_count("{places} and {count} more", "{places} and {count} more", more, places=", ".join(shown)))


def debt(stage: Stage, box: Box, count: int) -> str:
    """R60, R101, R114: what a debt means."""
    words = say_count(
        "{count} debt: a warehouse for {loan} Thalers; {price} bring it back, else −{points} points at the end",
        "{count} debts: a warehouse each for {loan} Thalers; {price} bring one back, else −{points} points at the end",
        count, "R60", loan=box.debt_loan, price=box.debt_repay, points=box.debt_vp,
    )  # fmt: skip
    return f'<span class="loss">{stage.say(words)}</span>'


# ---- R71-R85: sales


def told_sales(table: Seen, stage: Stage, box: Box, own: Own) -> str:
    """Every buyer, or every storage with the sale that follows; the best is told first."""
    sales = table["sales"]
    if not sales:
        return ""
    best = max(sales, key=lambda place: (len(sales[place]["progress"]), sales[place]["income"]))
    loading = table["question"] == "ChooseStart"
    parts = [told_sale(table, stage, box, place, sale, place == best, loading) for place, sale in sales.items()]
    return f'<div class="abouts">{"".join(parts)}</div>'


def told_sale(table: Seen, stage: Stage, box: Box, place: str, sale: Sale, first: bool, loading: bool) -> str:
    """Pips before and after, what the Thalers come from, the token, progress, and who else earns."""
    buyer = plain_name(box.names[box.ids.index(sale["target"])])
    lines = [(stage.say(say("Thalers")), earnings(stage, sale)), (stage.say(say("token")), token(stage, sale))]
    if sale["progress"]:
        lines.append((stage.say(say("progress")), f'<span class="gain">{markers(stage, box, sale["progress"])}</span>'))
    if sale["others"]:
        lines.append((stage.say(say("others")), " ".join(f"{seat_chip(seat)} <b>+1</b>" for seat in sale["others"])))
    title = escape(buyer)
    if loading:
        storage = plain_name(box.names[box.ids.index(place)])
        words = say("{storage}, best sale {buyer}") if table["piloted"] else say("{storage}, then {buyer}")
        title = stage.say(Message(words.text, words.rule, {"storage": storage, "buyer": buyer}))
        lines.append((stage.say(say("order")), order_of_sale(table, stage, box, place)))
    return about(place, first, title, dice(sale), amount(sale["income"], "thaler", signed=True), lines)


def dice(sale: Sale) -> str:
    """The die before and after the trip."""
    colour = "w" if sale["white"] else "b"
    before, after = sym(f"die-{colour}{sale['pips']}"), sym(f"die-{colour}{sale['arriving']}")
    return before if sale["pips"] == sale["arriving"] else f"{before}<i>→</i>{after}"


def earnings(stage: Stage, sale: Sale) -> str:
    """R74-R79: coal, what lies there, the own warehouse, the port; and the pip that is lost."""
    parts = [stage.say(say("{amount} for the coal", amount=sale["coal"]))]
    if sale["lying"]:
        parts.append(stage.say(say("{amount} lying there", amount=sale["lying"])))
    if sale["house"]:
        parts.append(stage.say(say("{amount} by your warehouse", amount=sale["house"])))
    if sale["port"]:
        parts.append(stage.say(say("{amount} more at the port", amount=sale["port"])))
    told = ", ".join(parts)
    if sale["obstacle"]:
        lost = stage.say(say("a pip is lost at an obstacle", "R72"))
        told += f' <span class="loss">({lost})</span>'
    return told


def token(stage: Stage, sale: Sale) -> str:
    """R74, R75: where the token goes, or that the area is full."""
    area = BRIEF_AREAS[sale["area"]]
    if sale["token"]:
        return stage.say(area)
    full = stage.say(say("none: that area is full", "R75"))
    return f'<span class="loss">{full}</span>'


def progress(stage: Stage, box: Box, name: str) -> str:
    """R85: a marker that the sale completes."""
    return f"{sym(ICONS[name])} {stage.say(BRIEF_MARKERS[box.marker_ids.index(name)])}"


def order_of_sale(table: Seen, stage: Stage, box: Box, place: str) -> str:
    """R28: his place among those that have loaded, if he loads there; farther upriver sells first."""
    loaded = [box.ids.index(own["barge"]) for seat, own in enumerate(table["players"])
              if own["barge"] and own["loaded"] and seat != table["active"]]  # fmt: skip
    ahead = sum(other < box.ids.index(place) for other in loaded)
    return stage.say(say("number {rank} of {count} so far", "R28", rank=ahead + 1, count=len(loaded) + 1))


def markers(stage: Stage, box: Box, names: list[str]) -> str:
    """Markers one after another; a line breaks between them only."""
    return " ".join(f'<span class="marker-of">{progress(stage, box, name)}</span>' for name in names)


# ---- the other questions


def told_die(table: Seen, stage: Stage, box: Box, own: Own) -> str:
    """R66, R67: the die that leaves its track."""
    die = table["leaving"]
    if die is None:
        return ""
    name = f"die-{'w' if die['white'] else 'b'}{die['pips']}"
    colour = COLOUR_NAMES[1 if die["white"] else 0]
    title = stage.say(say("a {colour} {pips}, pips unchanged", "R66", colour=colour, pips=die["pips"]))
    return f'<div class="about-head large">{sym(name)}<h3>{title}</h3></div>'


def told_carting(table: Seen, stage: Stage, box: Box, own: Own) -> str:
    """R55: the dice on the arrow boxes."""
    tracks = (("b", table["black_track"]), ("w", table["white_track"]))
    dice = "".join(sym(f"die-{colour}{track[0]}") for colour, track in tracks if track)
    title = stage.say(say("from the arrow box, pips unchanged", "R55"))
    return f'<div class="about-head large">{dice}<h3>{title}</h3></div>'


def told_raise(table: Seen, stage: Stage, box: Box, own: Own) -> str:
    """R54, R89b: how far a die is raised."""
    title = stage.say(say("+{plus} pips, at most to 6; anybody may load it", "R54", plus=table["raising"]))
    return f'<div class="about-head large">{sym("die-up")}<h3>{title}</h3></div>'


def told_event(table: Seen, stage: Stage, box: Box, own: Own) -> str:
    """R31-R42: the event of the turn."""
    event = event_names(box)[box.event[table["turn"]]]
    return f'<div class="about-head large">{sym("hourglass")}<h3>{stage.say(event)}</h3></div>'


def told_means(table: Seen, stage: Stage, box: Box, own: Own) -> str:
    """R90: what he has to buy with, and which markers still permit something this turn."""
    may = [name for name in BLACK_USES if own["markers"].get(name) == "owned"]
    signs = markers(stage, box, may) or stage.say(say("none yet"))
    lines = [
        (stage.say(say("you have")), f"{amount(own['money'], 'thaler')} {amount(own['pool'], 'house')}"),
        (stage.say(say("markers")), signs),
    ]
    if box.lock_price[table["turn"]]:
        lines.append((stage.say(say("a lock")), amount(box.lock_price[table["turn"]], "thaler")))
    return facts(lines)


Told = Callable[[Seen, Stage, Box, Own], str]
TOLD: Final[dict[str, Told]] = {
    "ChooseOption": told_options, "ChooseStart": told_sales, "Sell": told_sales, "PlaceDie": told_die,
    "PlaceTransport": told_carting, "RaiseDie": told_raise, "PayOne": told_event, "TakeOne": told_event,
    "RemoveDie": told_event, "Buy": told_means, "ForcedLock": told_means, "SecondLock": told_means,
}  # fmt: skip
