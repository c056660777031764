"""A week away, with two real servers on one PostgreSQL: nothing hangs, everything is told once, the seat is there."""

from __future__ import annotations

from collections import Counter

from sqlalchemy import text

from tests.site.conftest import new_postgres
from tests.site.receivers import Web, until, web
from tests.site.support import Player, Server
from towpath.site.storage.store import Store

DAY = 86400
LONG = 180.0
"""Seconds until what does not happen has failed: clocks are read every ten, and bots have to be started."""
DAYS: dict[str, object] = {"pace": "days", "turn": 24}
NO_CLOCK: dict[str, object] = {"pace": "none"}


def test_after_a_week_away_bots_have_played_on_and_the_seat_is_there(postgres: str) -> None:
    database = new_postgres(postgres)
    with web() as hooks:
        servers = [Server(database, notice_private=True, notice_wait=0) for _ in range(2)]
        here, there = servers
        anna, ben = Player(here.url, "Anna"), Player(there.url, "Ben")
        kinds = {kind: ["hook"] for kind in ("your_move", "time", "table", "week")}
        ben.post("/me/notices", hook_url=f"{hooks.url}/ben", kinds=kinds, quiet=False)
        by_days, without = [_table(anna, ben, pace) for pace in (DAYS, NO_CLOCK)]
        assert until(lambda: told(hooks)["your_move", by_days] and told(hooks)["your_move", without], LONG)
        _pass(database, DAY)
        assert until(lambda: anna.get(f"/tables/{by_days}")["asked"] == [0], LONG), "a bot has moved for Ben"
        assert until(lambda: told(hooks)["table", by_days], LONG), "and he hears of it"
        table = anna.at(there.url).get(f"/tables/{by_days}")
        assert table["notices"].count(OUT_OF_TIME) == 1
        assert told(hooks) == Counter({
            ("your_move", by_days): 1, ("your_move", without): 1, ("table", by_days): 1,
        }), "each of it once, by whichever process"  # fmt: skip
        assert table["seats"][1]["lent"]
        ben.post(f"/tables/{by_days}/return")
        assert ben.get(f"/tables/{by_days}")["my_seat"] == 1
        anna.at(there.url).move(by_days)
        ben.move(by_days)
        _pass(database, 6 * DAY)  # Anna's time may run out by the clock, too, sooner or later
        assert until(lambda: told(hooks)["week", without], LONG)
        for player in (anna, ben):
            assert player.get(f"/tables/{without}")["asked"] == [1], "without a clock a week is no reason to hurry"
        here.kill()
        ben.move(without)
        heard = {each: times for each, times in told(hooks).items() if each[1] == without}
        assert heard == {("your_move", without): 1, ("week", without): 1}
        assert there.stop() == 0


OUT_OF_TIME = "the time of Ben has run out; a bot plays until Ben is back"


def _table(anna: Player, ben: Player, pace: dict[str, object]) -> str:
    """A table where Anna has moved and Ben is to."""
    seats = ["me", "open"]
    table: str = anna.post("/tables", game="connect_four", seats=seats, seating="as_seated", pace=pace)["id"]
    ben.post(f"/tables/{table}/join")
    anna.move(table)
    return table


def told(hooks: Web) -> Counter[tuple[str, str]]:
    """What Ben has heard: kinds and tables."""
    return Counter((call.json["kind"], call.json["table"]) for call in list(hooks.posted))


def _pass(database: str, seconds: int) -> None:
    """As if the house had been open for so long: its clock, and what waits for a time of day."""
    store = Store(database)
    for change in (
        f"UPDATE house_clock SET open_seconds = open_seconds + {seconds}",
        f"UPDATE outbox SET due = due - {seconds} WHERE state = 'waiting'",
    ):
        store.write_now(lambda connection, change=change: connection.execute(text(change)).rowcount)  # type: ignore[misc]
    store.close()
