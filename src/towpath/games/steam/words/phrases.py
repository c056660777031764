"""Questions and options in words, each with its rule."""

from __future__ import annotations

from towpath.core.frames import CHANCE, Move
from towpath.core.messages import Message, say, say_count
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.box import ACTIONS, GOODS, LEVELS, LOWEST_LEVEL, STRENGTHS
from towpath.games.steam.rules.building import Plant, Site, Station
from towpath.games.steam.rules.contracts import TakeContract
from towpath.games.steam.rules.delivery import earns_key, slots
from towpath.games.steam.rules.goods import DISCARD as ARRIVAL_DISCARD
from towpath.games.steam.rules.goods import ENOUGH, LET_GO, Arrival, Buy, Load, Order, shipment
from towpath.games.steam.rules.shares import Donate
from towpath.games.steam.rules.staff import ENGINEER, HireAt, Staff, wages
from towpath.games.steam.rules.state import Steam, business_value, foreign_tracks, price_of, share_value
from towpath.games.steam.rules.tracks import STOP, TAKE_INFLUENCE, CityBonus, Labour, LayTrack
from towpath.games.steam.rules.trains import NEW, BuyTrain
from towpath.games.steam.rules.turn import ASSIGN, DELIVER, DISCARD, END, FLIP, PASS, RESERVE, SELL, Turn
from towpath.games.steam.words.names import ACTION_NAMES, ENGINEER_NAMES, GOODS_NAMES, HUB_NAMES, line, spaces
from towpath.games.steam.words.notation import team

# ---- questions


def question(s: Steam) -> Message:
    """What the top frame asks the seat."""
    f, box = s.frames[-1], s.box
    if f.player == CHANCE:
        return say("A draw is made.", "S14")
    if isinstance(f, Bid):
        return say("How much do you bid for influence?", "S23")
    if isinstance(f, Turn):
        return question_of_turn(s, f)
    if isinstance(f, LayTrack):
        if f.left == box.tracks_per_action:
            return say("On which connection do you lay a track?", "S40")
        return say("Where do you lay the second track?", "S40")
    if isinstance(f, Labour):
        return say("Which workers build {line} (labour {labour})?", "S41",
                   line=line(box, f.connection), labour=box.labour[f.connection])  # fmt: skip
    if isinstance(f, CityBonus):
        return say("{city}: influence or share value?", "S11", city=box.city_names[f.city])
    if isinstance(f, Station):
        return say("In which city do you build the station?", "S44")
    if isinstance(f, Site):
        return say("In which city do you build the factory?", "S46")
    if isinstance(f, Plant):
        return say("What does the factory in {city} make, and who works there?", "S46", city=box.city_names[f.city])
    return question_of_trade(s)


def question_of_turn(s: Steam, f: Turn) -> Message:
    """Before and after the main action."""
    if f.done:
        return say("Free actions, or end your turn?", "S35")
    return say_count(
        "Choose a main action ({count} hand left).",
        "Choose a main action ({count} hands left).",
        s.companies[f.player].hands,
        "S35",
    )


def question_of_trade(s: Steam) -> Message:
    """Staff, goods, trains, contracts, money."""
    f, box = s.frames[-1], s.box
    if isinstance(f, HireAt):
        return say("At which hub do you hire?", "S48")
    if isinstance(f, Staff):
        return say("Whom do you hire at the {hub} hub?", "S48", hub=HUB_NAMES[f.hub])
    if isinstance(f, Load):
        return say("Which cube do you load? ({taken} of {most})", "S51", taken=f.taken, most=box.load_max)
    if isinstance(f, Buy):
        return say("Which cube do you buy? ({taken} of {most})", "S52", taken=f.taken, most=box.buy_max)
    if isinstance(f, Order):
        return say("Which cube do you order? ({taken} of {most})", "S53", taken=f.taken, most=shipment(s))
    if isinstance(f, BuyTrain):
        return say("Which engine do you buy?", "S55")
    if isinstance(f, TakeContract):
        return say("Which contract do you take?", "S57")
    if isinstance(f, Donate):
        return say("How much influence do you buy?", "S59")
    assert isinstance(f, Arrival), f
    return say("Not all ordered goods find room: which do you keep?", "S31")


# ---- options


def label(s: Steam, move: Move) -> Message:
    """A legal move in words."""
    f, box = s.frames[-1], s.box
    if isinstance(f, Bid):
        return say("bid {gulden}: column {column}", "S23", gulden=move * box.bid_price, column=move)
    if isinstance(f, Turn):
        return label_of_turn(s, f, move)
    if isinstance(f, LayTrack):
        return label_of_track(s, f, move)
    if isinstance(f, Labour):
        return say("workers of strength {team}", "S41", team=team(move))
    if isinstance(f, CityBonus):
        value = business_value(s, f.city)
        if move == TAKE_INFLUENCE:
            return say("{value} influence", "S11", value=value)
        return say_count("{count} space on the share track", "{count} spaces on the share track", value, "S11")
    if isinstance(f, Station):
        return say("Station in {city}", "S44", city=box.city_names[move])
    if isinstance(f, Site):
        return say("{city}: {free} free", "S46", city=box.city_names[move], free=s.sites[move])
    if isinstance(f, Plant):
        good, i = divmod(move, STRENGTHS)
        return say("{good}, worker of strength {strength}: {cubes} cubes, pays {price}", "S46",
                   good=GOODS_NAMES[good], strength=i + 1, cubes=i + 1 + box.factory_bonus,
                   price=price_after(s, good))  # fmt: skip
    return label_of_trade(s, move)


def price_after(s: Steam, good: int) -> int:
    """S47: the price once one more factory of the good is taken."""
    return s.by.prices[good][s.by.factories - s.left[good]]


def label_of_turn(s: Steam, f: Turn, move: Move) -> Message:
    """Main and free actions."""
    c = s.companies[f.player]
    if move < ACTIONS:
        name = ACTION_NAMES[move]
        if c.tokens[move]:
            return say("{action} again: {lost} influence lost", "S37", action=name, lost=c.tokens[move])
        return name
    if move == PASS:
        if c.money < s.box.hardship_below:
            return say("Pass and take {gulden}", "S39", gulden=s.box.hardship_gulden)
        return say("Pass", "S39")
    if move == END:
        return say("End turn", "S35")
    if move == SELL:
        return say("Sell a share for {gulden}", "S63", gulden=share_value(s, c))
    if move == FLIP:
        return say("Flip a car for passengers", "S64")
    return label_of_free_action(s, f, move)


def label_of_free_action(s: Steam, f: Turn, move: Move) -> Message:
    """Contracts, discards and deliveries."""
    box = s.box
    if move < ASSIGN:
        return say("Reserve a car for {contract}", "S65", contract=box.contract_names[move - RESERVE])
    if move < DISCARD:
        contract, good = divmod(move - ASSIGN, GOODS)
        return say("Assign a {good} factory to {contract}", "S66",
                   good=GOODS_NAMES[good], contract=box.contract_names[contract])  # fmt: skip
    if move < DELIVER:
        return say("Discard 1 {good}", "S67", good=GOODS_NAMES[move - DISCARD])
    hub, good = divmod(move - DELIVER, GOODS)
    values = {"good": GOODS_NAMES[good], "city": box.city_names[s.hub_city[hub]]}
    if not earns_key(s, hub):
        return say("Deliver {good} to {city} for {gulden}", "S61", gulden=price_of(s, good), **values)
    if s.filled[hub] + 1 == slots(s, hub):
        return say("Deliver {good} to {city} for the gold key", "S62", **values)
    half = price_of(s, good) * box.silver_part // 1000 * 10
    return say("Deliver {good} to {city} for the silver key and {gulden}", "S62", gulden=half, **values)


def label_of_track(s: Steam, f: LayTrack, move: Move) -> Message:
    """A connection with what it costs."""
    box = s.box
    if move == STOP:
        return say("No second track", "S40")
    if s.crowns >> move & 1:
        return say("{line}: state railway, {gulden}", "S12", line=line(box, move), gulden=box.track_price)
    fee = box.fee * foreign_tracks(s, f.player, move)
    if fee:
        return say("{line}: labour {labour}, fee {fee}", "S42", line=line(box, move), labour=box.labour[move], fee=fee)
    return say("{line}: labour {labour}", "S41", line=line(box, move), labour=box.labour[move])


def label_of_trade(s: Steam, move: Move) -> Message:
    """Staff, goods, trains, contracts, money."""
    f, box = s.frames[-1], s.box
    if isinstance(f, HireAt):
        return say("{hub} ({city}): wage {wage}, {engineer}", "S48", hub=HUB_NAMES[move],
                   city=box.city_names[s.hub_city[move]], wage=wages(s, move, 1),
                   engineer=ENGINEER_NAMES[box.hub_engineer[move]])  # fmt: skip
    if isinstance(f, Staff):
        return label_of_staff(s, f, move)
    if isinstance(f, Load):
        return say("Enough", "S51") if move == ENOUGH else say("Load {good}", "S51", good=GOODS_NAMES[move])
    if isinstance(f, Buy):
        if move == ENOUGH:
            return say("Enough", "S52")
        return say("Buy {good} for {gulden}", "S52", good=GOODS_NAMES[move], gulden=box.buy_price)
    if isinstance(f, Order):
        if move == ENOUGH:
            return say("Enough", "S53")
        price = box.order_price if f.taken % 2 == 0 else 0
        return say("Order {good} for {gulden}", "S53", good=GOODS_NAMES[move], gulden=price)
    if isinstance(f, BuyTrain):
        return label_of_train(s, move)
    if isinstance(f, TakeContract):
        return say("{contract}: {factories} and {cars} cars, reward {reward}, penalty {penalty}", "S57",
                   contract=box.contract_names[move], factories=spaces(box, move), cars=box.contract_cars[move],
                   reward=box.contract_reward[move], penalty=box.contract_penalty[move])  # fmt: skip
    if isinstance(f, Donate):
        return say("{points} influence for {gulden}", "S59", points=move, gulden=box.donations[move - 1])
    if isinstance(f, Arrival):
        return label_of_arrival(move)
    return say("draw {number}", "S14", number=move)


def label_of_staff(s: Steam, f: Staff, move: Move) -> Message:
    """Workers and engineer with their price."""
    workers = move % ENGINEER
    gulden = wages(s, f.hub, workers)
    if move < ENGINEER:
        return say_count("{count} worker for {gulden}", "{count} workers for {gulden}", workers, "S48", gulden=gulden)
    gulden += s.box.engineer_price
    engineer = ENGINEER_NAMES[s.box.hub_engineer[f.hub]]
    if workers == 0:
        return say("the {engineer} for {gulden}", "S49", engineer=engineer, gulden=gulden)
    return say_count("{count} worker and the {engineer} for {gulden}",
                     "{count} workers and the {engineer} for {gulden}",
                     workers, "S49", engineer=engineer, gulden=gulden)  # fmt: skip


def label_of_train(s: Steam, move: Move) -> Message:
    """A new train or a trade-in."""
    old, level = divmod(move, LEVELS)
    price = s.box.engine_price[level]
    if old == NEW:
        return say("New train of level {level} for {gulden}: {cars} cars", "S55",
                   level=level + LOWEST_LEVEL, gulden=price, cars=level + LOWEST_LEVEL)  # fmt: skip
    return say("Trade level {old} in for level {level}: {gulden}, {cars} more cars", "S55", old=old + LOWEST_LEVEL,
               level=level + LOWEST_LEVEL, gulden=price - s.box.engine_price[old], cars=level - old)  # fmt: skip


def label_of_arrival(move: Move) -> Message:
    """Phase 3."""
    if move == LET_GO:
        return say("Let the rest go", "S31")
    if move < ARRIVAL_DISCARD:
        return say("Keep {good}", "S31", good=GOODS_NAMES[move])
    return say("Discard {good} from storage", "S67", good=GOODS_NAMES[move - ARRIVAL_DISCARD])
