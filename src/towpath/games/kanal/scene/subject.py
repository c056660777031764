"""What is asked about, large: the answer that is pointed at, at first the best one, with all that comes of it."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import Message, say
from towpath.draw.markup import escape, icon
from towpath.draw.stage import Lit, Stage
from towpath.games.kanal.rules.box import Box
from towpath.games.kanal.rules.components import load
from towpath.games.kanal.rules.reading import GOOD_NAMES, TYPES
from towpath.games.kanal.scene.actions import LOWER, UPPER
from towpath.games.kanal.scene.cards import HEIGHT, PLOT, WIDTH
from towpath.games.kanal.scene.plan import corner
from towpath.games.kanal.scene.seen import Seen
from towpath.games.kanal.words.card_text import card_sentences
from towpath.games.kanal.words.names import GOODS, KINDS, card_name

BASIC: Final = ("wood", "clay", "ore")
COUNTED: Final = ("thaler", "prestige", "brick", "iron")  # K109-K111: 1 point each
SHOWN: Final = ("prestige", "thaler", "wood", "clay", "ore", "brick", "iron")
BESIDES: Final = ("finish", "buy-", "produce")  # they are told by their buttons
SIGNS: Final = {"wheel": "turn", "produce": "turn", "card": "raise", "site": "raise", "bridge": "bridge"}
NAMED: Final = ("buy", "gather", "take")  # targets whose name is a good


def subject(view: Seen, stage: Stage) -> str:
    """A part for each answer that differs from the others; the best one is told first."""
    options = [lit for found in stage.lit.values() for lit in found if not lit.target.startswith(BESIDES)]
    parts: dict[str, list[Lit]] = {}
    for lit in options:
        parts.setdefault(part(view, stage, lit), []).append(lit)
    first = best(options)
    told = "".join(about(words, lits, first) for words, lits in parts.items()) or activated(view, stage)
    return f'<div class="abouts">{told}</div>' if told else ""


def about(words: str, lits: list[Lit], first: Lit | None) -> str:
    """What is told of some answers that are alike; each has its own name."""
    names = escape("|".join(lit.notation for lit in lits))
    label = escape((first if first in lits and first else lits[0]).label)
    named = words.replace(NAME, label)
    return f'<div class="about{" on" if first in lits else ""}" data-about="{names}">{named}</div>'


def activated(view: Seen, stage: Stage) -> str:
    """The structure that is being activated, where none of its answers can be paid for."""
    space = view["about"].get("space", "")
    if not space:
        return ""
    box = load(view["pack"], view["deck"])
    number = box.names.index(view["boards"][view["active"] or 0]["structures"][space]["card"])
    does = " ".join(stage.say(each) for each in card_sentences(box, number))
    name = stage.say(card_name(box, number))
    return f'<div class="about on alone">{raised(view, space)}<div><h3>{name}</h3><p>{does}</p></div></div>'


NAME: Final = "{name}"


def best(options: list[Lit]) -> Lit | None:
    """What brings most points, and activates something if others bring as many, in the half that is shown first."""
    half = options[0].way if options else ""
    shown = [lit for lit in options if lit.way in ("", half)]
    return max(shown, key=lambda lit: (lit.change.get("points", 0), bool(lit.effect)), default=None)


def part(view: Seen, stage: Stage, lit: Lit) -> str:
    """Picture and facts."""
    box = load(view["pack"], view["deck"])
    laid = laid_there(view, box, lit)
    above = f'<p class="kind">{stage.say(laid)}</p>' if laid else ""
    effect = f"<p>{escape(lit.effect)}</p>" if lit.effect else ""
    return (
        f"{picture(view, lit)}<div>{above}<h3 data-named>{NAME}</h3>{effect}{sentences(stage, box, lit)}"
        f"{changes(view, stage, lit)}{warning(stage, lit)}</div>"
    )


def laid_there(view: Seen, box: Box, lit: Lit) -> Message | None:
    """What a place would carry: the structure that is raised, the kind of route that is built."""
    about = view["about"]
    if lit.target.startswith("site-") and "card" in about:
        return card_name(box, box.names.index(about["card"]))
    return built_there(view, lit) if lit.target.startswith("route-") else None


def built_there(view: Seen, lit: Lit) -> Message | None:
    """The kind of route that a click builds, or a bridge."""
    kind = lit.way or view["about"].get("kind", "")
    return KINDS[TYPES.index(kind)] if kind in TYPES else None


# ---- the picture


def picture(view: Seen, lit: Lit) -> str:
    """What is drawn elsewhere on the table, or a symbol."""
    kind, _, name = lit.target.partition("-")
    if kind == "space":
        w, h = UPPER if name[0] == "U" else LOWER
        plate = f'<rect class="spb" x=".5" y=".5" width="{w - 1}" height="{h - 1}" rx="6"/>'
        return f'<div class="pic"><svg viewBox="0 0 {w:g} {h}">{plate}<use href="#face-{name}"/></svg></div>'
    card = name if kind == "card" else view["about"].get("card", "")
    if card:
        return f'<div class="pic"><svg viewBox="0 0 {WIDTH} {HEIGHT}"><use href="#face-{card}"/></svg></div>'
    space = structure_of(view, kind, name)
    if space:
        return raised(view, space)
    drawn = sign(lit)
    return f'<div class="pic small">{drawn}</div>' if drawn else ""


def raised(view: Seen, space: str) -> str:
    """A structure as it stands on the board."""
    x, y = corner(space)
    drawn = f'<use href="#structure-{view["active"]}-{space}"/>'
    return f'<div class="pic"><svg viewBox="{x} {y} {PLOT[0]} {PLOT[1]}">{drawn}</svg></div>'


def structure_of(view: Seen, kind: str, name: str) -> str:
    """The space of the structure that an answer picks, wakes, or that is being activated."""
    place = name.partition("-")[2]
    if kind == "site":
        return place
    if kind in ("route", "bridge"):
        return next(iter(view["activates"].get(place, [])), "")
    return view["about"].get("space", "") if kind in ("effect", "option", "take", "trade") else ""


def sign(lit: Lit) -> str:
    """A small picture for an answer: what is built, raised, bought or turned."""
    kind, _, name = lit.target.partition("-")
    symbol = lit.way or SIGNS.get(kind) or (name if kind in NAMED and name != "all" else "")
    return icon(f"i-{symbol}", 24, 24) if symbol else ""


# ---- the facts


def sentences(stage: Stage, box: Box, lit: Lit) -> str:
    """What a structure of the row does."""
    if not lit.target.startswith("card-"):
        return ""
    number = box.names.index(lit.target.removeprefix("card-"))
    return f"<p>{' '.join(stage.say(each) for each in card_sentences(box, number))}</p>"


def changes(view: Seen, stage: Stage, lit: Lit) -> str:
    """What it costs and brings, and the points that come of it."""
    goods = "".join(amount(lit.change[name], name) for name in SHOWN if lit.change.get(name))
    found = point_sources(view, lit)
    told = f'<p class="cost">{goods}</p>' if goods else ""
    if not found:
        return told
    return f'{told}<p class="cost sum">{amount(lit.change.get("points", 0), "rosette")}{reasons(stage, found)}</p>'


def amount(number: int, name: str) -> str:
    """A number with its sign and symbol."""
    return f'<span class="{"gain" if number > 0 else "loss"}"><b>{signed(number)}</b>{icon(f"i-{name}", 24, 24)}</span>'


def reasons(stage: Stage, found: list[tuple[Message, int]]) -> str:
    """K107: what the points come of, with how many of each where there are several reasons."""
    if len(found) == 1:
        return f"<small>{stage.say(points_for(found[0][0]))}</small>"
    parts = [Message("{what} {number}", values={"what": what, "number": signed(number)}) for what, number in found]
    return f"<small>{stage.say(points_for(parts))}</small>"


def points_for(what: Message | list[Message]) -> Message:
    """Points, and what for."""
    return say("points: {what}", "K107", what=what)


def point_sources(view: Seen, lit: Lit) -> list[tuple[Message, int]]:
    """K108-K114: by line of the score sheet what a click changes there; what is built or raised is the rest."""
    change = lit.change
    goods = view["boards"][view["active"] or 0]["goods"]
    least = min(goods[name] + change.get(name, 0) for name in BASIC) - min(goods[name] for name in BASIC)
    counted = [(GOODS[GOOD_NAMES.index(name)], change.get(name, 0)) for name in COUNTED]
    known = [*counted, (say("sets of wood, clay and ore"), least), (say("gap closed"), change.get("routes", 0))]
    rest = change.get("points", 0) - sum(number for _, number in known)
    built = built_there(view, lit) or say("printed on it")
    return [(what, number) for what, number in (*known, (built, rest)) if number]


def signed(number: int) -> str:
    """With its sign, if it has one."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def warning(stage: Stage, lit: Lit) -> str:
    """Where the other half of the switch would bring less at the same place."""
    own = lit.change.get("points", 0)
    for other in stage.lit.get(lit.target, ()):
        if other.way and other.way != lit.way and other.change.get("points", 0) < own and lit.effect:
            return f'<p class="note">{stage.say(less(other, own))}</p>'
    return ""


def less(other: Lit, own: int) -> Message:
    """What the other kind would bring."""
    points = other.change.get("points", 0)
    return say(
        "As a {kind}: {points} points instead of {own}.",
        kind=KINDS[TYPES.index(other.way)],
        points=signed(points) if points else "0",
        own=signed(own),
    )
