"""Reviews at the site: made by workers when people have finished, kept in the database, only what may be seen."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from tests.site.house import House, in_house
from towpath.core.common import say
from towpath.core.messages import Seat
from towpath.core.registry import game_named
from towpath.lab.estimate import Mean
from towpath.lab.review import Parts, Review, Turning
from towpath.lab.stages import FIRST
from towpath.site.bots.pool import Pool
from towpath.site.bots.reviews import Progress, Reviews, missed_in
from towpath.site.pages.missed import Judged, missed
from towpath.site.pages.practice import practice
from towpath.site.pages.review import cards_of, falls_of, reached_with, review, says_of, usual_of
from towpath.site.pages.review_chart import chart, heads_of, luck_of, phases_of
from towpath.site.pages.turned import deed_at
from towpath.site.pages.words import Words
from towpath.site.people.persons import Person
from towpath.site.tables.refusals import NotYet
from towpath.site.tables.snapshot import Snapshot
from towpath.site.views import Visit

COLUMNS = ("d", "a", "d", "a", "d", "b", "g", "d", "g", "a", "g", "a")


async def finished(house: House, *people: Person) -> str:
    """A game of Connect Four that seat 0 should have won."""
    table = await house.table(*people, game="connect_four")
    for number, column in enumerate(COLUMNS):
        person = people[number % 2]
        view = await house.play(table, person, f"drop {column}", end=True)
        if view.draft.moves:
            await house.end(table, person)
    return table


async def made(reviews: Reviews, snapshot: Snapshot, viewer: Person | None) -> Review:
    """The review when it is there."""
    for _ in range(1200):
        found = await reviews.of(snapshot, viewer)
        if found is not None:
            return found
        await asyncio.sleep(0.05)
    raise AssertionError("the review was not made")


def test_a_finished_game_is_reviewed_by_itself_and_the_review_is_kept(database: str) -> None:
    async def play(house: House) -> None:
        pool = Pool(1, 60.0)
        reviews = Reviews(house.tables, pool, 8)
        house.tables.listeners.append(reviews.look)
        try:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            table = await finished(house, anna, ben)
            progress = reviews.progress(table)
            assert progress is not None  # nobody has asked for it
            snapshot = await house.tables.get(table)
            found = await made(reviews, snapshot, None)
            assert found.worlds == 8
            assert found.moves == 12
            assert progress.done == progress.total > 0
            for parts in found.parts:
                total = parts.start.value + parts.choice.value + parts.luck.value + parts.others.value
                assert total == pytest.approx(parts.score)
            without = Reviews(house.tables, pool, 0)
            assert await without.of(snapshot, None) == found  # from the database
            assert without.progress(table) is None
            told_in_page(house, snapshot, anna, found)
            await is_practised(house, reviews, snapshot, anna, found)
            campaign = replace(snapshot, data=replace(snapshot.data, campaign="c1"))
            with pytest.raises(NotYet):
                await reviews.of(campaign, None)
            assert await reviews.of(campaign, anna) == found
        finally:
            await reviews.stop()
            await pool.close()

    in_house(database, play)


async def is_practised(house: House, reviews: Reviews, snapshot: Snapshot, anna: Person, found: Review) -> None:
    """What was missed is listed for whoever missed it, and any answer is judged against what was played."""
    ben = next(seat.person_id for seat in snapshot.data.seats if seat.person_id != anna.id)
    assert ben is not None
    listed = [turning for _, turning in await reviews.missed(anna, "connect_four")]
    assert listed == missed_in(found, 0)
    assert [turning.ply for turning in listed][:1] == [6]  # column d would have won
    assert await reviews.missed(anna, "marchia") == []
    assert all(turning.seat == 1 for _, turning in await reviews.missed(replace(anna, id=ben), "connect_four"))
    turning, view = listed[0], house.show.table(snapshot, anna)
    assert await reviews.judge(snapshot, turning, turning.other) == turning
    visit = Visit(anna, "en", "", f"/t/{view.id}/practice/6")
    asked = missed(visit, view, snapshot, listed, 0)
    assert f'action="/t/{view.id}/practice/6/moves"' in asked
    assert "Find what is clearly better" in asked
    verdicts = {}
    for text in (turning.other, turning.played, "drop b"):
        judged = Judged(text, await reviews.judge(snapshot, turning, text))
        verdicts[text] = missed(visit, view, snapshot, listed, 0, judged, whole=False)
    assert 'class="verdict right"' in verdicts[turning.other]
    assert "That is what was played." in verdicts[turning.played]
    assert 'class="verdict wrong"' in verdicts["drop b"]  # it wins no more than what was played
    assert all("points" in page and "/moves" not in page for page in verdicts.values())
    chosen = practice(Visit(anna, "de", "", "/games/kanal/practice"), snapshot.game, [(snapshot, turning)])
    assert f'href="/t/{view.id}/practice/6"' in chosen
    listed_in_english = practice(Visit(anna, "en", "", "/games/kanal/practice"), snapshot.game, [(snapshot, turning)])
    assert "? Better than: " in listed_in_english  # what is asked there, and what was played


def told_in_page(house: House, snapshot: Snapshot, anna: Person, found: Review) -> None:
    """All parts of the page, in every language."""
    view = house.show.table(snapshot, anna)
    for language, word in (("en", "Choice and luck"), ("de", "Wahl und Glück"), ("es", "suerte"), ("ko", "운")):
        visit = Visit(anna, language, "", f"/t/{view.id}/review")
        page = review(visit, view, snapshot, found, None, None)
        assert word in page
        assert f"/t/{view.id}/at/6" in page
        assert 'class="deed"' in page.partition('id="turning-1"')[2].partition("</h3>")[0]  # what was decided
        assert f"create?from={view.id}&amp;at=6" in page
        assert "style=" not in page
    drawn = chart(found, [0, 2], 0, 870, 402)
    assert [line.seat for line in drawn.lines] == [1, 0]  # the chosen one is drawn last
    assert phases_of(found)[0][1] == 0
    assert len(falls_of(found)) == 2
    cards = cards_of(snapshot, found.turning[0], [0, 2])
    assert 1 <= len(says_of(found, 0, cards)) <= 3
    assert all(card.deed.values["seat"] == Seat(0) for card in cards)
    assert usual_of(replace(view, game=game_named("connect_four")), 2) is None


class Noting(dict[str, Review]):
    """Notes what was ever put into it."""

    def __init__(self, kept: list[Review]) -> None:
        super().__init__()
        self.kept = kept

    def __setitem__(self, table: str, found: Review) -> None:
        super().__setitem__(table, found)
        self.kept.append(found)


def test_a_first_version_is_told_while_the_whole_is_made(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From few worlds and without turning points, and it says so."""

    async def play(house: House) -> None:
        pool = Pool(1, 60.0)
        reviews = Reviews(house.tables, pool, 9)
        try:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            snapshot = await house.tables.get(await finished(house, anna, ben))
            table = snapshot.data.id
            kept: list[Review] = []
            monkeypatch.setattr(reviews, "_first", Noting(kept))
            assert await reviews.of(snapshot, anna) is None
            seen: list[float] = []
            while (progress := reviews.progress(table)) is not None:
                seen.append(progress.part)
                await asyncio.sleep(0.01)
            assert seen == sorted(seen)
            (first,) = kept
            assert reviews.first(table) is None  # the whole is there
            assert first.worlds == FIRST
            assert [turning for seat in first.turning for turning in seat] == []
            for parts in first.parts:
                total = parts.start.value + parts.choice.value + parts.luck.value + parts.others.value
                assert total == pytest.approx(parts.score)
            view = house.show.table(snapshot, anna)
            page = review(Visit(anna, "en", "", f"/t/{table}/review"), view, snapshot, first, Progress(20, 0.5), None)
            assert "A first version." in page
            assert "10 of 20 positions" in page
            assert "They are still being looked for." in page
            assert "can be told from the usual one" not in page
            whole = await made(reviews, snapshot, anna)
            assert whole.worlds == 9
            told = review(Visit(anna, "en", "", f"/t/{table}/review"), view, snapshot, whole, None, None)
            assert "A first version." not in told
        finally:
            await reviews.stop()
            await pool.close()

    in_house(database, play)


def test_draws_that_lie_close_together_stand_one_above_the_other() -> None:
    drawn = luck_of([(40.0, 3.0), (45.0, -2.0), (60.0, 1.0), (300.0, 5.0)], 368.0)
    assert [luck.change for luck in drawn] == [3.0, -2.0, 1.0, 5.0]
    assert len({luck.y for luck in drawn[:3]}) == 3
    assert drawn[3].y == drawn[0].y == 356.0


def test_pins_that_stand_close_together_do_not_cover_each_other() -> None:
    feet = [(100.0, 200.0), (104.0, 201.0), (110.0, 199.0), (112.0, 60.0), (300.0, 30.0)]
    heads = list(zip([x for x, _ in feet], heads_of(feet, 368.0), strict=True))
    assert heads[0][1] < 200 < heads[1][1]
    for number, (x, y) in enumerate(heads):
        assert 22 < y < 368
        assert all(abs(x - other) >= 26 or abs(y - its) >= 26 for other, its in heads[:number])


def test_what_was_done_on_the_board_is_told_before_what_it_cost(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben, game="kanal")
        asked = (await house.tables.get(table)).data.asked[0]
        person = (anna, ben)[asked]
        await house.play(table, person, "choose u3")
        view = await house.view(table, person)
        built = next(option.text for option in view.options if option.text.startswith("build path; at"))
        view = await house.play(table, person, built)
        while view.options:
            view = await house.play(table, person)
        await house.end(table, person)
        snapshot = await house.tables.get(table)
        assert snapshot.course is not None
        ply = next(n for n, each in enumerate(snapshot.course.match.plies) if each.text in built.split("; ")[1:])
        nothing = Mean(0.0, 0.0)
        turning = Turning(ply, asked, 1, snapshot.course.match.plies[ply].text, "", nothing, nothing, nothing)
        told = [snapshot.game.sentence(event) for event in snapshot.course.match.plies[ply].events]
        assert "pays" in str(told[0])
        assert "builds a path" in str(deed_at(snapshot, turning))

    in_house(database, play)


@pytest.mark.parametrize(
    ("score", "told"),
    [
        (28, "less than a Deckhand usually reaches"),
        (56, "what a Deckhand usually reaches"),
        (60, "between a Deckhand and a Bargee"),
        (66, "what a Bargee usually reaches"),
        (90, "more than a Bargee usually reaches"),
    ],
)
def test_a_score_is_told_by_the_level_that_usually_reaches_it(score: int, told: str) -> None:
    levels = [(say("Deckhand"), 56.0), (say("Bargee"), 65.0)]
    assert Words("en").say(reached_with(levels, score, nearly=2.0)) == told


def test_luck_that_took_points_is_told_without_a_sign() -> None:
    took = Parts(Mean(40.0, 1.0), Mean(3.0, 1.0), Mean(-2.0, 0.5), Mean(0.0, 1.0), 41.0)
    found = Review(8, 1, [], [took], [[None] * 4], [[]], [[]])
    assert (
        str(says_of(found, 0, [])[0]) == "Luck was unkind: draws took 2.0 ± 0.5 points, own choices brought +3.0 ± 1.0."
    )


def test_before_the_end_there_is_none(database: str) -> None:
    async def play(house: House) -> None:
        pool = Pool(1, 60.0)
        reviews = Reviews(house.tables, pool, 4)
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben, game="connect_four")
        with pytest.raises(NotYet):
            await reviews.of(await house.tables.get(table), anna)
        assert reviews.progress(table) is None
        await pool.close()

    in_house(database, play)
