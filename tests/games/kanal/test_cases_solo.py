"""Cases C23-C30: the solo game and its campaign."""

from __future__ import annotations

import pytest

from tests.games.kanal.position import Given, asked, coins, do, draw, options, row
from towpath.core.campaign import rated
from towpath.core.errors import BadSetup, IllegalMove
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.campaign import Played, candidates, options_for, played
from towpath.games.kanal.rules.prepare import Draw, begin_prepare
from towpath.games.kanal.rules.scoring import SOLO_MARKS, grade, winners
from towpath.games.kanal.rules.state import DISC_ORDERS, Kanal, blocked
from towpath.games.kanal.rules.turn import Turn
from towpath.games.kanal.rules.verbs import settle
from towpath.games.kanal.words import ratings
from towpath.games.kanal.words.campaign import CAMPAIGN

NAMES = ("U1", "U2", "U3", "U4", "L1", "L2", "L3")


def solo(**chosen: str) -> Kanal:
    s = GAME.new(GAME.setup(1, chosen))
    assert isinstance(s, Kanal)
    return s


def play_idly(s: Kanal) -> list[tuple[int, str]]:
    """Nothing is raised; gives the draws as round and card, the lowest unseen card each time."""
    drawn = []
    while s.frames:
        texts = options(s)
        if asked(s) is Draw:
            drawn.append((s.round, texts[0].split()[1]))
        do(s, "end" if "end" in texts else texts[0])
    return drawn


def test_c23_the_solo_schedule() -> None:
    """K56, K57, K35, K117."""
    s = solo()
    drawn = play_idly(s)
    stages = {"0": "g", "1": "g", "2": "o", "3": "o", "4": "b", "5": "b"}
    by_round = ["".join(stages[str((int(card[1:]) - 1) // 10)] for r, card in drawn if r == n) for n in range(7)]
    assert by_round == ["gggg", "ggo", "oo", "oob", "bb", "bb", "bb"]
    assert s.round == 7
    assert s.last
    assert s.stacks == [0, 0, 0]
    assert len(s.row) == 6  # K59: nothing is removed after round 7


def test_c24_one_raised() -> None:
    """K56, K57."""
    s = Given(seats=1, round=2, row="A04 A09 A13 A17 A35", stacks=(0, 4, 7), supply="4/4/0/0/0").state()
    s.chosen = 0b0110100
    do(s, "choose u1", "raise A13", "at s00")
    while asked(s) is not Draw:
        do(s, "end")
    assert row(s) == "A09 A17 A35"
    draw(s, "A21", "A22")
    assert row(s) == "A09 A17 A21 A22 A35"
    assert asked(s) is not Draw


def test_c25_none_raised() -> None:
    """K56."""
    s = Given(seats=1, row="A02 A07 A11 A19", stacks=(2, 5, 7)).preparing()
    assert row(s) == "A11 A19"
    draw(s, "A05", "A06", "A21")
    assert row(s) == "A05 A06 A11 A19 A21"
    assert asked(s) is not Draw


def test_more_than_two_raised_still_draw_two() -> None:
    """K58, R4: a third structure comes by an effect."""
    given = Given(seats=1, round=3, row="A04 A09", stacks=(0, 3, 7))
    s = given.state()
    s.raises = 3
    s.frames = []
    begin_prepare(s)
    settle(s)
    draw(s, "A21", "A22")
    assert row(s) == "A04 A09 A21 A22"
    assert asked(s) is not Draw


def test_c26_the_blocking_disc_on_an_upper_space() -> None:
    """K60, K61, R17."""
    s = Given(seats=1, row="A02 A07", chosen="U2 U4 L1 L3", coins=dict.fromkeys(NAMES, 0)).state()
    s.coins = [0, 0, 1, 0, 0, 0, 0]
    s.raises = 2
    before = s.copy()
    finish_round(s)
    assert blocked(before) == 0
    assert blocked(s) == 1
    assert coins(s) == [1, 0, 2, 1, 0, 1, 0]  # U2 had 1, which the disc removes


def finish_round(s: Kanal) -> None:
    """The preparation, without draws."""
    s.stacks = [0, 0, 0]
    s.frames = []
    begin_prepare(s)
    settle(s)
    while asked(s) is not Turn:
        do(s, "end")


def test_c27_the_blocking_disc_on_a_lower_space() -> None:
    """K53, K60, K61."""
    s = Given(seats=1, round=4, chosen="U1 U2 L2 L3").state()
    s.coins = [0, 0, 0, 0, 2, 0, 0]
    finish_round(s)
    assert s.coins[3] == 1  # U4, though blocked
    assert (blocked(s), s.coins[4]) == (4, 0)  # L1 rose to 3 and lost them to the disc
    s.chosen = 0b0001111
    finish_round(s)
    assert (blocked(s), s.coins[4], s.coins[5]) == (5, 0, 0)
    assert s.coins[6] == 1


def test_c28_a_blocked_space() -> None:
    """K36, K61."""
    s = Given(seats=1, round=3, coins={"U1": 0, "U2": 0}).state()
    assert [text for text in options(s) if text.startswith("choose")] == [
        f"choose {name}" for name in ("u1", "u2", "u4", "l1", "l2", "l3")
    ]
    with pytest.raises(IllegalMove, match=r"“Paths and roads” is blocked in this round \(K61\)"):
        do(s, "choose u3")
    for number, name in enumerate(("u1", "u2", "l1", "l3")):
        assert asked(s) is Turn
        assert len([text for text in options(s) if text.startswith("choose")]) == 6 - number
        do(s, f"choose {name}")
    assert asked(s) is Draw  # four actions, and the round is over
    assert s.round == 3


def test_c29_rating() -> None:
    """K118, K122."""
    totals = (79, 80, 99, 100, 119, 120, 129, 130, 139, 140, 149, 150)
    assert [grade(total, SOLO_MARKS) for total in totals] == [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]
    called = [rated(ratings.CAMPAIGN, total).label.text for total in (349, 350, 369, 370)]
    assert called == ["room to improve", "victory", "victory", "splendid"]
    assert [rated(ratings.SOLO, total).won for total in (119, 120, 150)] == [False, True, True]
    assert [rated(ratings.CAMPAIGN, total).won for total in (349, 350, 370)] == [False, True, True]


def test_120_points_win_the_solo_game() -> None:
    """K118."""
    s = Given(seats=1, prestige=120 + 27 - 2).state()  # two starting routes score, 27 route spaces are empty
    assert winners(s) == [0]
    s.goods[6] -= 1
    assert winners(s) == []


def game(points: int, kept: str, dealt: str = "", removed: str = "", built: str = "") -> Played:
    """A finished game with these blue cards."""
    return Played(points, tuple(dealt.split()), tuple(kept.split()), tuple(removed.split()), tuple(built.split()))


def test_c30_campaign() -> None:
    """K119-K121, R18, R19."""
    first = game(101, "A44 A52", " ".join(f"A{n:02}" for n in [*range(1, 7), *range(21, 26), *range(41, 47), 52]))
    numbers = [*range(7, 13), *range(26, 31), 47, 48, 49, 50, 51, 53, 54]
    second = game(98, "A47", " ".join(f"A{n:02}" for n in numbers))
    options = options_for([first, second], "A", "front")
    assert options["campaign"] == "3"
    s = solo(**options)
    assert s.before == (101, 98)
    unused = {f"A{n}" for n in (55, 56, 57, 58, 59, 60)}
    left = {s.box.names[40 + i] for i in range(20) if s.unseen[2] >> i & 1}
    assert left == unused | {"A44", "A52", "A47"}
    assert s.stacks[2] == 7
    assert [[NAMES[space] for space in order] for order in DISC_ORDERS] == [
        ["U1", "U2", "U3", "U4", "L1", "L2", "L3"],
        ["U1", "L1", "U2", "L2", "U3", "L3", "U4"],
        ["U4", "U3", "U2", "U1", "L3", "L2", "L1"],
    ]
    drawn = {card for _, card in play_idly(s)}
    assert unused <= drawn
    assert len(drawn & {"A44", "A52", "A47"}) == 1


def test_game_3_starts_without_the_thaler_of_u4() -> None:
    """K121."""
    s = solo(campaign="3")
    draw(s, "A01", "A02", "A03", "A04")
    assert coins(s) == [1, 1, 1, 0, 0, 0, 0]
    assert blocked(s) == 3


def test_the_returning_blue_card_is_drawn_with_the_right_chances() -> None:
    """K120: one of three kept cards is among the seven of the stack, each of the other six surely."""
    s = solo(campaign="3")
    s.stacks, s.row = [0, 0, 7], []
    s.kept = 0b111
    s.unseen[2] = 0b111111111
    s.frames = [Draw(-1, 7)]
    weights = GAME.rules.weights(s, GAME.rules.legal(s))
    assert [3 * weight / sum(weights) for weight in weights] == pytest.approx([1 / 7] * 3 + [3 / 7] * 6)
    do(s, "draw A42")
    assert not {"draw A41", "draw A43"} & set(options(s))
    s = solo(campaign="3")
    s.stacks, s.row, s.kept = [0, 0, 1], [], 0b11
    s.unseen[2] = 0b111
    s.frames = [Draw(-1, 1)]
    assert options(s) == ["draw A41", "draw A42"]  # the last card must be a kept one


def test_without_a_kept_card_a_removed_or_built_one_returns() -> None:
    """R18."""
    assert candidates([game(1, "", removed="A41"), game(1, "", built="A50")]) == ("A41",)
    assert candidates([game(1, "", built="A42"), game(1, "", built="A50")]) == ("A42", "A50")
    assert candidates([game(1, "A60", removed="A41"), game(1, "")]) == ("A60",)


def test_a_finished_game_hands_on_its_cards() -> None:
    """K119, R19: game 2 deals none of the 18 cards of game 1."""
    s = solo(campaign="1")
    play_idly(s)
    result = played(s)
    assert len(result.dealt) == 18
    assert len(result.kept) == 6  # nothing was raised, so the row is full of blue cards
    assert result.points == GAME.rules.scores(s)[0]
    second = solo(**options_for([result], "A", "front"))
    assert [mask.bit_count() for mask in second.unseen] == [14, 15, 13]
    assert blocked_in_round(second, 2) == 4  # K121: U1, then L1


def blocked_in_round(s: Kanal, number: int) -> int:
    s.round = number
    return blocked(s)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A01,A01;;5", "kanal, option carried: A01 is no card of deck A, or stands twice"),
        ("B01;;5", "kanal, option carried: B01 is no card of deck A, or stands twice"),
        ("A01;A41;5", "kanal, option carried: A41 is no blue card of a former game"),
        ("A01;;5,6", "kanal, option carried: game 2 follows 2 games"),
        ("A01,A41;A41;5", "kanal, option carried: a blue card returns in game 3 only"),
        (",".join(f"A{n:02}" for n in range(1, 17)) + ";;5", "only 4 cards of stage 1 are left, 6 are needed"),
        ("A1;;5", "option carried is A1;;5"),
    ],
)
def test_what_cannot_be_carried_is_refused(text: str, sentence: str) -> None:
    """K119, K120."""
    with pytest.raises(BadSetup) as caught:
        solo(campaign="2", carried=text)
    assert sentence in str(caught.value)


def test_the_campaign_has_three_games() -> None:
    """K119."""
    with pytest.raises(BadSetup, match="only 3 games"):
        options_for([game(1, "")] * 3, "A", "front")


def test_the_campaign_tells_what_is_handed_on() -> None:
    """K119, K120: after game 1 the cards that are out and the blue ones that were kept."""
    s = solo(campaign="1")
    play_idly(s)
    chosen = {"deck": "A", "side": "front"}
    assert CAMPAIGN.handed_on(chosen, []) == []
    gone, kept = CAMPAIGN.handed_on(chosen, [s])
    assert str(gone) == "18 cards were dealt and stay out"
    names = [s.box.titles[s.box.names.index(card)] for card in played(s).kept]
    assert str(kept) == f"Blue cards kept: {', '.join(names)}"
    assert CAMPAIGN.options_for(chosen, [s])["campaign"] == "2"


def test_without_a_kept_card_the_campaign_tells_which_may_return() -> None:
    """K120, R18: nothing is said of a return before game 3."""
    s = solo(campaign="1")
    play_idly(s)
    blue = s.row[0]
    s.row, s.removed[2] = [], 1 << blue - 40
    chosen = {"deck": "A", "side": "front"}
    assert str(CAMPAIGN.handed_on(chosen, [s])[1]) == "No blue card was kept"
    returning = CAMPAIGN.handed_on(chosen, [s, s])[1]
    assert str(returning) == f"No blue card was kept; instead one of these returns: {s.box.titles[blue]}"
    assert returning.rule == "R18"


def test_every_game_of_the_campaign_names_its_rules() -> None:
    """K119-K121."""
    told = [[message.rule for message in CAMPAIGN.particulars(number)] for number in (1, 2, 3)]
    assert told == [["K119", "K120", "K121"]] * 3
    assert "U1, L1, U2, L2, U3, L3, U4" in str(CAMPAIGN.particulars(2)[2])
