"""The revision that a viewer sees only rises, and tells of everything but others' drafts."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from tests.site.browser import Browser
from tests.site.house import House, in_house
from tests.site.support import Player, Server, Stream, new_table
from towpath.core.errors import TowpathError
from towpath.site.people.persons import Person
from towpath.site.routes.api_calls import done
from towpath.site.tables.draft import facing
from towpath.site.tables.results import TableView
from towpath.site.tables.turns import Known

NOBODY = Person("", "")
DRAFTING = ("draft", "draft", "commit", "back", "restart", "end")
SITTING = ("leave", "return", "rewind", "vote", "bot", "away", "due")
DAY = 86_400.0


async def act(house: House, rng: Random, table: str, person: Person) -> str:
    """Something that a person at the table may try; refusals belong to it."""
    view = await house.view(table, person)
    known = Known(view.ply, len(view.draft.moves))
    move = rng.choice(view.options).text if view.options else ""
    with_draft = ("back", "restart", "end") * 4 if view.draft.moves else ()
    kind: str = rng.choice((*DRAFTING, *SITTING, *with_draft))
    if kind == "draft":
        await house.turns.play(table, person, move, known)
    elif kind == "commit":
        await house.turns.play_at_once(table, person, move, known)
    elif kind in ("back", "restart"):
        await house.turns.step_back(table, person, known, whole_turn=kind == "restart")
    elif kind == "end":
        await house.turns.end_turn(table, person, known)
    elif kind == "leave":
        await house.seating.leave(table, person)
    elif kind == "return":
        await house.seating.come_back(table, person)
    elif kind == "rewind":
        await house.votes.propose_rewind(table, person, rng.randrange(view.ply + 1))
    elif kind == "vote":
        for proposal in view.proposals:
            await house.votes.answer(table, person, proposal.id, agree=rng.random() < 0.8)
    elif kind == "away":
        await house.pass_time(DAY)
        await house.attendance.note(person.id)
        await house.votes.propose_takeover(table, person, rng.randrange(3))
    elif kind == "due":
        await house.pass_time(DAY)
        await house.votes.carry_out_due()
    else:
        snapshot = await house.tables.get(table)
        for seat in snapshot.data.bots_asked()[:1]:
            state = facing(snapshot.game, snapshot.playing.state, seat)
            bots_move = snapshot.game.write(state, rng.choice(snapshot.game.rules.legal(state)))
            await house.turns.play_bot(table, seat, bots_move, snapshot.logged)
    return kind


def seen(view: TableView) -> TableView:
    """What a viewer sees, without the numbers that are compared, the moment of the last change and what time changes.

    Events have no equality; the lines of the log say what they are.
    """
    return replace(
        view,
        revision=0,
        updated=view.created,
        log=tuple(replace(ply, events=()) for ply in view.log),
        seats=tuple(replace(seat, online=False, absent=False, away_for=0.0) for seat in view.seats),
        proposals=tuple(replace(proposal, left=0.0, falls=0.0) for proposal in view.proposals),
        offers=tuple(offer for offer in view.offers if offer.kind != "takeover"),  # by who is absent
    )


async def any_acts(house: House, rng: Random) -> set[str]:
    """A table at which people do what they like; the kinds of what was not refused."""
    people = [await house.person(name) for name in ("Anna", "Ben", "Cleo")]
    table = await house.table(*people)
    viewers = (*people, None)
    before = {viewer: await house.view(table, viewer) for viewer in viewers}
    happened: set[str] = set()
    for _ in range(150):
        try:
            happened.add(await act(house, rng, table, rng.choice(people)))
        except TowpathError:
            continue
        for viewer in viewers:
            after, told = await house.view(table, viewer), before[viewer]
            assert after.revision >= told.revision
            assert after.revision > told.revision or seen(after) == seen(told)
            assert done(await house.tables.get(table), viewer or NOBODY).revision == after.revision
            before[viewer] = after
    return happened


def test_whatever_happens_the_revision_rises_with_what_is_seen_and_never_falls(database: str) -> None:
    async def play(house: House) -> None:
        happened: set[str] = set()
        for seed in range(6):
            happened |= await any_acts(house, Random(seed))
        assert happened == {*DRAFTING, *SITTING}, "everything was done at one of the tables"

    in_house(database, play)


def test_a_second_tab_follows_when_its_person_leaves_after_drafting(server: Server) -> None:
    anna, ben = Browser(server.url), Player(server.url)
    table = ben.post("/tables", game="connect_four", seats=["open", "me"])["id"]
    anna.post(f"/t/{table}/join")
    with anna.stream(table) as second:
        last = 0
        for _ in range(4):  # each moves her own revision on, and nobody else's
            anna.click(f"/t/{table}/moves", move="drop a", ply="0", drafted="0")
            anna.click(f"/t/{table}/back", ply="0", drafted="1")
        assert anna.click(f"/t/{table}/leave").status_code == 200
        while True:
            event = second.next()
            mark = int(event["id"].partition(".")[0])
            assert mark >= last
            last = mark
            if "has left" in event["data"]:
                break
        assert f'data-revision="{last}"' in event["data"]


def test_an_api_stream_follows_when_its_person_leaves_after_drafting(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben, "connect_four")
    for _ in range(4):
        anna.post(f"/tables/{table}/moves", move="drop a", draft=True)
        anna.post(f"/tables/{table}/back")
    with Stream(server.url, f"/api/tables/{table}/events", {"Authorization": f"Bearer {anna.token}"}) as stream:
        told = [json.loads(stream.next()["data"])["revision"]]
        left = anna.post(f"/tables/{table}/leave")["revision"]
        while told[-1] < left:
            told.append(json.loads(stream.next()["data"])["revision"])
    assert told == sorted(told)
    assert left > told[0]
