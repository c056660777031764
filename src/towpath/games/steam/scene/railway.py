"""The own railway: purse, trains with their goods, workers, factories, contracts, shares."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import say
from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import LOWEST_LEVEL, Box
from towpath.games.steam.rules.ids import GOOD_IDS
from towpath.games.steam.scene.art import colour, pic, seat_icon
from towpath.games.steam.scene.asked import asked
from towpath.games.steam.scene.seen import Company, Seen

SIDE_BY_SIDE: Final = 7  # workers; more are counted


def railway(view: Seen, stage: Stage, box: Box) -> str:
    """All that belongs to the seat; a spectator sees the first one's."""
    seat = view["seat"] if view["seat"] is not None else 0
    c = view["companies"][seat]
    k = colour(seat, view["solo"])
    gulden, income = stage.say(say("gulden")), stage.say(say("income", "S32"))
    purse = f'<div class="purse">{pic("coin")}<b>{c["money"]}</b><small>{gulden}</small></div>'
    more = f'<small class="income">{income} <b>+{c["income"]}</b></small>'
    return purse + "".join(
        (
            f'<div class="yard k{k}">{train(c)}{more}</div>',
            goods(c, stage),
            crew(c, stage, k),
            works(view, c, stage, k),
            own_contracts(view, stage, seat),
            shares(view, c, stage, box),
            extras(view, c, stage, k, box),
        )
    )


# ---- trains


def train(c: Company) -> str:
    """S56: engines with coal, cars with cubes, passenger cars, stations with their spaces."""
    coal = c["goods"]["coal"]
    cubes = [good for good in GOOD_IDS[:3] for _ in range(c["goods"][good])]
    drawn = []
    for level, count in enumerate(c["engines"]):
        for _ in range(count):
            tender = pic("cube-coal", "icon tender") if coal > 0 else ""
            coal -= 1
            drawn.append(
                f'<span class="engine">{pic("engine", "icon engine")}<b>{level + LOWEST_LEVEL}</b>{tender}</span>'
            )
    cubes += ["coal"] * max(0, coal)
    drawn += [car(cubes[i] if i < len(cubes) else None) for i in range(c["cars"])]
    drawn += [pic("car-pass", "icon car") for _ in range(c["passengers"])]
    spaces = c["depot"]
    stored = cubes[c["cars"] :]
    if spaces > 0:
        places = "".join(f"<i>{pic('cube-' + stored[i]) if i < len(stored) else ''}</i>" for i in range(spaces))
        drawn.append(f'<span class="depot">{pic("station", "icon own")}{places}</span>')
    return f'<div class="train">{"".join(drawn)}</div>'


def car(good: str | None) -> str:
    """A freight car with its cube."""
    load = pic(f"cube-{good}", "icon load") if good else ""
    return f'<span class="car-of">{load}{pic("car", "icon car")}</span>'


def goods(c: Company, stage: Stage) -> str:
    """Goods by kind: what can be loaded, bought, kept or discarded is lit here."""
    title = stage.say(say("Goods", "S56"))
    room = stage.say(say("{count} free", "R23", count=c["room"]))
    chips = []
    for good in GOOD_IDS:
        dock = f"<small>+{c['dock'][good]}</small>" if c["dock"][good] else ""
        inner = f"{pic('cube-' + good)}<b>{c['goods'][good]}</b>{dock}"
        chips.append(asked(stage, f"good-{good}", "thing", inner))
    if "cars" in stage.lit:
        passenger = f"{pic('car', 'icon car')}→{pic('car-pass', 'icon car')}"
        chips.append(asked(stage, "cars", "thing", passenger))
    return f'<div class="goods"><h3>{title} <b>{room}</b></h3><div class="things">{"".join(chips)}</div></div>'


# ---- staff and factories


def crew(c: Company, stage: Stage, k: int) -> str:
    """S33, S41: ready workers with their strength, used ones tipped over; engineers."""
    words = stage.say(say("labour {number} ready", "S41", number=c["labour"]))
    title = stage.say(say("Workers", "S41"))
    people = [*team(c["ready"], k, False), *team(c["used"], k, True)]
    if len(people) > SIDE_BY_SIDE:
        people = [*team(c["ready"], k, False, True), *team(c["used"], k, True, True)]
    engineers = "".join(pic(f"eng-{kind}", "icon engineer") for kind in c["engineers"])
    inner = f'<h3>{title} <b>{words}</b></h3><div class="people">{"".join(people)}{engineers}</div>'
    return asked(stage, "workers", "crew", inner, "div")


def team(counts: list[int], k: int, used: bool, counted: bool = False) -> list[str]:
    """Workers by strength, the strongest first; where they are many, one stands for all of a strength."""
    by_strength = [(i + 1, counts[i]) for i in range(len(counts) - 1, -1, -1) if counts[i]]
    if counted:
        return [worker(strength, k, used, f"<small>×{count}</small>") for strength, count in by_strength]
    return [worker(strength, k, used) for strength, count in by_strength for _ in range(count)]


def worker(strength: int, k: int, used: bool, count: str = "") -> str:
    """One worker."""
    tipped = " used" if used else ""
    return f'<span class="worker{tipped}">{pic("worker", f"icon own k{k}")}<b>{strength}</b></span>{count}'


def works(view: Seen, c: Company, stage: Stage, k: int) -> str:
    """S46: own factories and their cubes; those on no contract are marked."""
    title = stage.say(say("Factories", "S46"))
    mine = [f for f in view["factories"] if f["owner"] == c["player"]]
    drawn = "".join(
        f'<span class="work">{pic("factory", f"icon own k{k}")}{pic("cube-" + f["good"])}<b>{f["cubes"]}</b></span>'
        for f in mine
    )
    spare = sum(c["spare"].values())
    free = stage.say(say("{count} on no contract", "S66", count=spare))
    return f'<div class="works"><h3>{title} <b>{free}</b></h3><div class="things">{drawn or "–"}</div></div>'


def own_contracts(view: Seen, stage: Stage, seat: int) -> str:
    """S65, S66: own contracts with their progress."""
    franz = view["companies"][seat]["franz"]
    title = stage.say(say("Contracts", "S57"))
    mine = [c for c in view["contracts"] if c["owner"] == seat]
    cards = []
    for c in mine:
        done = " done" if c["fulfilled"] else ""
        spaces = zip(c["spaces"], c["filled"], strict=True)
        wanted = "".join(pic(f"want-{good}", "icon" if full else "icon missing") for good, full in spaces)
        cars = "" if franz else f"{pic('car', 'icon car')}{c['reserved']}/{c['cars']}"  # F10
        inner = f"{wanted}{cars} <em>{c['reward']}</em><i>−{c['penalty']}</i>"
        cards.append(asked(stage, f"contract-{c['id']}", f"thing{done}", inner))
    return f'<div class="own-contracts"><h3>{title}</h3><div class="things">{"".join(cards) or "–"}</div></div>'


# ---- money


def shares(view: Seen, c: Company, stage: Stage, box: Box) -> str:
    """S63: the share track, investors who wait, shares sold."""
    title = stage.say(say("Share value", "S63"))
    words = stage.say(say("{waiting} wait, {sold} sold", "S63", waiting=c["waiting"], sold=c["sold"]))
    cells = []
    for space, value in enumerate(box.share_values):
        here = seat_icon(c["player"], view["solo"]) if space == c["share"] else ""
        first = space == 0 or value != box.share_values[space - 1]
        cells.append(f'<i class="{"at" if here else ""}">{here or (value if first else "")}</i>')
    inner = f'<h3>{title} <b>{words}</b></h3><div class="share-track">{"".join(cells)}</div>'
    return asked(stage, "share", "shares", inner, "div")


def extras(view: Seen, c: Company, stage: Stage, k: int, box: Box) -> str:
    """Keys with their present value, the Semmering token, tracks and stations still to build."""
    keys = "".join(
        f'<span class="work">{pic("key-gold" if key["gold"] else "key-silver")}{pic("hub-" + key["hub"])}'
        f"<b>{key['value']}</b></span>"
        for key in c["keys"]
    )
    semmering = pic("semmering") if view["semmering"] == c["player"] else ""
    title = stage.say(say("Keys", "S71") if keys else say("Still to build", "S2"))
    tracks, stations = box.tracks - len(c["tracks"]), box.stations - len(c["stations"])
    left = f"{pic('a-track')}<b>{tracks}</b>{pic('station', f'icon own k{k}')}<b>{stations}</b>"
    chips = f'{keys}{semmering}<span class="work">{left}</span>'
    return f'<div class="extras"><h3>{title}</h3><div class="things">{chips}</div></div>'
