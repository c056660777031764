"""What the inspector tells of cities, connections, hubs, goods, rounds and the influence track."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import Message, Seat, say
from towpath.draw.card import Card, Fact
from towpath.games.steam.rules.box import LOWEST_LEVEL, PLAIN, ROUNDS, Box
from towpath.games.steam.rules.ids import GOOD_IDS, HUB_IDS, TERRAINS
from towpath.games.steam.rules.rounds import FIRST_REFILL, hands_in
from towpath.games.steam.scene.card_parts import among, drawn, number
from towpath.games.steam.scene.seen import Hub, Seen, viewer
from towpath.games.steam.words.names import ENGINEER_NAMES, GOODS_NAMES, HUB_NAMES, counted, line


def of_city(view: Seen, box: Box, name: str) -> Card | None:
    """S8-S11: a city with its sites, token, stations and factories; a hub has the card of a hub."""
    city = among(box.city_ids, name)
    if city < 0:
        return None
    for hub in view["hubs"]:
        if hub["city"] == name:
            return of_hub(view, box, hub["colour"])
    facts, does = [*waiting(view, box, city), *standing(view, name)], None
    if view["question"] not in IN_CITIES:  # there the subject tells what is asked, in few lines
        facts, does = facts + around(view, box, city), worth(view, box, city)
    picture, rule = drawn(shown_by(view, box, city)), "S68" if city == box.trieste else "S10"
    return Card(number(box.city_names[city]), say("city"), picture, does, facts, rule=rule)


IN_CITIES: Final = ("Station", "Site", "Plant", "CityBonus")


def shown_by(view: Seen, box: Box, city: int) -> str:
    """The symbol of what a city is for."""
    if city in (box.trieste, box.wien):
        return "anchor" if city == box.trieste else "station"
    return "site" if view["cities"][city]["sites"] or not view["cities"][city]["token"] else "seal"


def worth(view: Seen, box: Box, city: int) -> Message | None:
    """S9-S11, S46, S68: what a city is good for."""
    here = view["cities"][city]
    if city == box.trieste:
        return say("Whoever connects Trieste takes its bonus and brings about the end of the game.", "S68")
    if city == box.wien:
        return say("All networks begin here.", "S9")
    if here["token"] and here["sites"]:
        return say("Who connects it first takes its token; each site of your network can carry a factory.", "S11")
    if here["token"]:
        return say("Who connects it first takes its token, as influence or as share value.", "S11")
    return say("Each free site of your network can carry a factory.", "S46") if here["sites"] else None


def around(view: Seen, box: Box, city: int) -> list[Fact]:
    """S5, S12, S41: where tracks lead to from a city, and the labour of each; a crown needs none."""
    ends = zip(box.end_a, box.end_b, strict=True)
    leads = [(k, b if a == city else a) for k, (a, b) in enumerate(ends) if city in (a, b)]
    tracks = [
        say("{city}: state railway", "S12", city=box.city_names[other])
        if box.connection_ids[k] in view["crowns"]
        else Message("{city} {labour}", values={"city": box.city_names[other], "labour": box.labour[k]})
        for k, other in leads
    ]
    return [Fact(say("labour to", "S41"), Message("{tracks}", values={"tracks": tracks}))]


def waiting(view: Seen, box: Box, city: int) -> list[Fact]:
    """S10, S11: the sites and the business token of a city, and what Trieste pays."""
    here, facts = view["cities"][city], []
    if here["sites"]:
        free = say("{free} of {all} free", "S46", free=here["free"], all=here["sites"])
        facts.append(Fact(say("sites", "S10"), free))
    if here["token"]:
        facts.append(Fact(say("token", "S11"), say("{value}: influence or share", "S11", value=here["business"])))
    if city == box.trieste:
        facts.append(Fact(say("pays", "S10"), say("{gulden} gulden", gulden=box.trieste_bonus)))
    return facts


def standing(view: Seen, name: str) -> list[Fact]:
    """Stations and factories in a city."""
    facts = [Fact(say("station", "S44"), Message("{seat}", values={"seat": Seat(c["player"])}))
             for c in view["companies"] if name in c["stations"]]  # fmt: skip
    for factory in view["factories"]:
        if factory["city"] == name:
            good = GOODS_NAMES[GOOD_IDS.index(factory["good"])]
            made = say("{good} of {seat}, {count} cubes", "S46", good=good, seat=Seat(factory["owner"]),
                       count=factory["cubes"])  # fmt: skip
            facts.append(Fact(say("factory", "S46"), made))
    return facts


def of_track(view: Seen, box: Box, name: str) -> Card | None:
    """S5-S12, S40-S42: a connection with its price."""
    connection = among(box.connection_ids, name)
    if connection < 0:
        return None
    crowned, terrain = name in view["crowns"], box.terrain[connection]
    owners = [Seat(c["player"]) for c in view["companies"] if name in c["tracks"]]
    facts = [Fact(say("tracks of"), Message("{owners}", values={"owners": owners}))] if owners else []
    if crowned:
        facts.append(Fact(say("costs"), say("{gulden} gulden and nothing else", "S12", gulden=box.track_price)))
    else:
        facts += [Fact(say("costs"), Message("{goods}", values={"goods": counted(box.track_goods)})),
                  Fact(say("labour", "S41"), number(box.labour[connection]))]  # fmt: skip
        fee = viewer(view)["fees"].get(name, 0)
        if fee:
            facts.append(Fact(say("fee to the others", "S42"), say("{gulden} gulden", gulden=fee)))
        if terrain != PLAIN:
            facts.append(Fact(say("needs", "S49"), ENGINEER_NAMES[terrain]))
    facts += leads(view, box, connection)
    kind = say("state railway", "S12") if crowned else KINDS[terrain]
    picture = "crown" if crowned else "a-track" if terrain == PLAIN else f"m-{TERRAINS[terrain]}"
    return Card(line(box, connection), kind, drawn(picture), None, facts, rule="S12" if crowned else "S40")


def leads(view: Seen, box: Box, connection: int) -> list[Fact]:
    """S10, S43: what waits in the city that a track would add to the network."""
    city = new_city(view, box, connection)
    if city is None:
        return []
    hubs = [HUB_NAMES[HUB_IDS.index(hub["colour"])] for hub in view["hubs"] if hub["city"] == box.city_ids[city]]
    shares = [Fact(say("hub", "S43"), say("the {colour} hub: your share rises", "S43", colour=hub)) for hub in hubs]
    return [Fact(say("leads to"), number(box.city_names[city])), *shares, *waiting(view, box, city)]


def new_city(view: Seen, box: Box, connection: int) -> int | None:
    """S9: the end that is not yet in the network while the other one is."""
    network = viewer(view)["network"]
    new = [city for city in (box.end_a[connection], box.end_b[connection]) if box.city_ids[city] not in network]
    return new[0] if len(new) == 1 else None


HIRES: Final = ("HireAt", "Staff")
KINDS: Final = (say("connection", "S5"), say("connection with a bridge", "S5"), say("connection with a tunnel", "S5"))


def of_hub(view: Seen, box: Box, colour: str) -> Card | None:
    """S18, S48, S49, S62, S71: what a hub wants, whom it offers, and its keys."""
    found = [hub for hub in view["hubs"] if hub["colour"] == colour]
    if not found:
        return None
    hub = found[0]
    city = box.city_names[box.city_ids.index(hub["city"])]
    wants = counted([hub["open"][good] for good in GOOD_IDS])
    slots = sum(hub["slots"].values())
    facts = [
        *hiring(view, box, hub),
        Fact(say("wants", "S18"), Message("{goods}", values={"goods": wants}) if wants else say("nothing more")),
        Fact(say("delivered", "S62"), say("{count} of {all}", count=hub["filled"], all=slots)),
        Fact(say("silver key", "S62"), key(hub["silver"], hub["silver_at"])),
        Fact(say("gold key", "S62"), key(hub["gold"], slots)),
    ]
    if view["question"] in HIRES:
        facts = hiring(view, box, hub)
    pays = say("Deliveries pay gulden; the cubes that fill the marked spaces earn its keys.", "S62")
    hires = say("Every worker hired raises the wage here.", "S48")
    does = hires if view["question"] in HIRES else pays
    name = say("the {colour} hub", "S18", colour=HUB_NAMES[HUB_IDS.index(colour)])
    return Card(name, number(city), drawn(f"hub-{colour}"), does, facts, rule="S62")


def hiring(view: Seen, box: Box, hub: Hub) -> list[Fact]:
    """S48, S49: whom a hub offers, and from which column on."""
    left = view["engineers"][hub["engineer"]]
    engineer = ENGINEER_NAMES[TERRAINS.index(hub["engineer"])]
    return [
        Fact(say("hires from column", "S48"), number(hub["column"])),
        Fact(say("a worker costs", "S48"), say("{gulden} gulden", gulden=hub["wage"])),
        Fact(engineer, say("{gulden} gulden", gulden=box.engineer_price) if left else say("none left")),
    ]


def key(holder: int | None, at: int) -> Message:
    """S62: who has it, or which cube earns it."""
    if holder is not None:
        return Message("{seat}", values={"seat": Seat(holder)})
    return say("for cube {number}", "S62", number=at)


# ---- what is printed on the sheet


def of_round(view: Seen, box: Box, name: str) -> Card | None:
    """S29, S30, S53, S55: a row of the timetable."""
    if not name.isdecimal() or not 1 <= int(name) <= ROUNDS:
        return None
    here = int(name)
    facts = [Fact(say("hands", "S29"), number(hands_in(box, here)))]
    if here <= len(view["shipments"]):
        most = say("up to {count} cubes", "S53", count=view["shipments"][here - 1])
        facts.append(Fact(say("to order", "S53"), most))
    if here >= FIRST_REFILL and here > view["round"] and view["refills"]:
        cubes = counted(view["refills"][here - FIRST_REFILL])
        facts.append(Fact(say("new on the market", "S30"), Message("{goods}", values={"goods": cubes})))
    levels = [level + LOWEST_LEVEL for level, first in enumerate(box.engine_round) if first == here]
    if levels:
        facts.append(Fact(say("new engines", "S55"), Message("{levels}", values={"levels": [*map(str, levels)]})))
    return Card(say("Round {number}", number=here), say("timetable"), drawn("hand"), None, facts, rule="S29")


def of_good(view: Seen, box: Box, name: str) -> Card | None:
    """S47, S52, S53, S56: a good: what it pays, where it is, what it costs."""
    good = among(GOOD_IDS, name)
    if good < 0:
        return None
    c = viewer(view)
    facts = [
        Fact(say("a delivery pays", "S47"), say("{gulden} gulden", gulden=view["prices"][name])),
        Fact(say("factories left", "S47"), number(view["factories_left"][name])),
        Fact(say("in your storage", "S56"), number(c["goods"][name])),
        Fact(say("ordered", "S53"), number(c["dock"][name])),
        Fact(say("on the market", "S53"), number(view["market"][name])),
        Fact(say("to buy", "S52"), say("{gulden} gulden a cube", "S52", gulden=box.buy_price)),
    ]
    coal = say("Every delivery burns one. An engine carries one besides its cars.", "S56")
    falls = say("The more factories make it, the less a delivery pays.", "S47")
    return Card(
        GOODS_NAMES[good], say("goods"), drawn(f"cube-{name}"), coal if name == "coal" else falls, facts, rule="S47"
    )


def of_influence(view: Seen, box: Box, name: str) -> Card | None:
    """S25, S27, S34, S48: the track, and who stands where."""
    facts = [
        Fact(Message("{seat}", values={"seat": Seat(c["player"])}), say("column {number}", number=c["column"]))
        for c in view["companies"]
        if c["column"] is not None
    ]
    does = say("Whoever has most plays first; only those who have reached a hub's column can hire there.", "S34")
    return Card(say("Influence", "S25"), say("track"), drawn("star"), does, facts, rule="S34")
