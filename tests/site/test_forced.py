"""What is forced happens by itself, and so does what makes no difference."""

from __future__ import annotations

from tests.games.ruhr.position import BLUE, Given
from towpath.games.ruhr import GAME
from towpath.games.ruhr.rules.options import ChooseOption
from towpath.games.ruhr.rules.tracks import PlaceDie
from towpath.site.tables.forced import only_answer


def test_a_die_that_leaves_after_the_last_loading_needs_no_question() -> None:
    """R109: in turn 12 nobody loads any more, so the first storage will do; before that the player is asked."""
    for turn, answer in ((11, None), (12, "place st_poertingsiepen")):
        s = Given(turn=turn, dice={}).state(ChooseOption(BLUE), PlaceDie(BLUE, False, 3))
        assert len(GAME.rules.legal(s)) > 1
        assert only_answer(GAME, s, BLUE) == answer
