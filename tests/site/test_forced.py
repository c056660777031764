"""What is forced happens by itself, and so does what makes no difference."""

from __future__ import annotations

from random import Random

from tests.games.ruhr.position import BLUE, Given
from tests.site.house import House, in_house
from towpath.games.ruhr import GAME
from towpath.games.ruhr.rules.options import ChooseOption
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.tracks import PlaceDie
from towpath.site.tables.forced import only_answer
from towpath.site.tables.turns import Known


def test_a_die_that_leaves_after_the_last_loading_needs_no_question() -> None:
    """R109: in turn 12 nobody loads any more, so the first storage will do; before that the player is asked."""
    for turn, answer in ((11, None), (12, "place st_poertingsiepen")):
        s = Given(turn=turn, dice={}).state(ChooseOption(BLUE), PlaceDie(BLUE, False, 3))
        assert len(GAME.rules.legal(s)) > 1
        assert only_answer(GAME, s, BLUE) == answer


def test_only_who_wishes_so_is_asked_where_there_is_one_answer(database: str) -> None:
    async def play(house: House) -> None:
        mira, tom = await house.person("Mira"), await house.person("Tom")
        mira = (await house.accounts.create(mira, "Mira", "a long password", "", {"askall": "on"})).person
        people, rng, single = (mira, tom), Random(3), [0, 0]
        table = await house.table(*people, game="ruhr")
        for _ in range(60):
            snapshot = await house.tables.get(table)
            (seat,) = snapshot.data.asked
            assert snapshot.course is not None
            state = snapshot.course.state
            assert isinstance(state, Ruhr)
            single[seat] += only_answer(GAME, state, seat) is not None
            text = rng.choice([GAME.write(state, move) for move in GAME.rules.legal(state)])
            await house.turns.play_at_once(table, people[seat], text, Known())
        assert single[0] > 0
        assert single[1] == 0

    in_house(database, play)
