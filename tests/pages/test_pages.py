"""The pages as text: safe under the content security policy, escaped, complete, in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

from tests.pages.views import ANNA, NOON, history_of, played, table_of, visit
from towpath.bots import Rated
from towpath.core.game import ScoreLine
from towpath.core.messages import Message, Seat, say
from towpath.core.registry import game_named, games
from towpath.draw.seats import AUTOMATON
from towpath.site import pages
from towpath.site.pages.ending import SHADES, decided_by, is_won, margin_of, result_of, winner_of
from towpath.site.pages.engine import SITE
from towpath.site.pages.finished import BERTH, reach
from towpath.site.pages.history import charts, with_final_scores
from towpath.site.pages.inspect import key
from towpath.site.pages.levels import NAMES, NOTES
from towpath.site.pages.log import turns
from towpath.site.pages.markdown import to_html
from towpath.site.pages.names import words_for
from towpath.site.pages.parties import totals_of, winners_of
from towpath.site.pages.rulebook import sections
from towpath.site.pages.scenes import stage_of
from towpath.site.pages.shelf import shelf
from towpath.site.pages.words import LANGUAGES, Words, figure
from towpath.site.people.account_views import AccountView, TokenLine
from towpath.site.tables.campaign_views import CampaignGame, CampaignLine, CampaignView
from towpath.site.tables.front_views import GameView, HomeView
from towpath.site.tables.results import Status
from towpath.site.views import ErrorView

MARCHIA = game_named("marchia")
KANAL = game_named("kanal")
LEVELS = tuple(NAMES)


def campaign(*points: int) -> CampaignView:
    """Anna's campaign of Kanal after games with these points."""
    rules = KANAL.campaign
    assert rules is not None
    games = tuple(
        CampaignGame(
            number=number,
            particulars=tuple(rules.particulars(number)),
            table=f"t{number}" if number <= len(points) else "",
            status=Status.FINISHED if number <= len(points) else None,
            points=points[number - 1] if number <= len(points) else None,
            ready=number == len(points) + 1,
        )
        for number in range(1, rules.games + 1)
    )
    return CampaignView("c", KANAL, rules, ANNA, True, {"deck": "A", "side": "front"}, NOON, games)


def all_pages(language: str) -> dict[str, str]:
    """Every page there is."""
    v, game = visit(language), GameView(MARCHIA, LEVELS)
    middle, end = played(60), played(10_000)
    return {
        "home": pages.home(v, HomeView((MARCHIA,), (), (), ())),
        "game": pages.game(v, game),
        "create": pages.create(v, game),
        "rules": pages.rules(v, MARCHIA),
        "rulebooks": pages.rulebooks(v, (MARCHIA, KANAL)),
        "rule": pages.rule(v, MARCHIA, "M41"),
        "table": pages.table(v, table_of(middle, middle.asked)),
        "live": pages.live(v, table_of(middle, None)),
        "history": pages.history(v, table_of(middle, 0), history_of(middle)),
        "finished": pages.table(v, table_of(end, 0)),
        "account": pages.account(v, AccountView(ANNA, (TokenLine(1, "<i>", NOON),))),
        "campaign": pages.campaign(v, campaign(104)),
        "campaign of another": pages.campaign(v, replace(campaign(104, 131, 118), mine=False)),
        "game with a campaign": pages.game(
            v, GameView(KANAL, LEVELS, campaigns=(CampaignLine("c", "kanal", {}, NOON, (104,)),))
        ),
        "error": pages.error(v, ErrorView(404, "not_found", say("there is no such table"))),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_needs_an_inline_style_or_script(language: str) -> None:
    for name, html in all_pages(language).items():
        assert not re.search(r"\sstyle=", html), name
        assert not re.search(r"\son\w+=", html), name
        assert not re.search(r"<script(?![^>]*\ssrc=)", html), name
        assert "javascript:" not in html, name


def test_names_of_people_are_escaped_everywhere() -> None:
    for name, html in all_pages("en").items():
        assert "<b>Anna" not in html, name
        assert "Anna <b>" not in html, name


def test_every_static_file_that_a_page_names_is_there() -> None:
    named = {path for html in all_pages("en").values() for path in re.findall(r'"/static/([^"?]+)', html)}
    ours = {path for path in named if not path.startswith("vendor/")}
    assert ours
    assert [path for path in sorted(ours) if not (SITE / "static" / path).is_file()] == []


def test_drawings_hold_no_style_attribute() -> None:
    for drawing in Path(SITE / "templates" / "art").glob("*.svg"):
        assert "style=" not in drawing.read_text("utf-8"), drawing.name


@pytest.mark.parametrize("slug", sorted(games()))
def test_every_option_of_a_form_begins_with_its_default(slug: str) -> None:
    game = games()[slug]
    html = pages.create(visit(), GameView(game, LEVELS))
    offered = [option for option in game.options if not option.linked]
    checked = re.findall(r'name="option\.(\w+)" value="([^"]*)" checked', html)
    assert checked == [(option.name, option.default) for option in offered]
    assert all(option.default in {choice.value for choice in option.choices} for option in game.options)


def test_options_of_the_list_are_the_legal_moves() -> None:
    match = played(60)
    html = pages.table(visit(), table_of(match, match.asked))
    listed = re.findall(r'name="move" value="([^"]*)"', html)
    assert listed == [MARCHIA.write(match.state, move) for move in MARCHIA.rules.legal(match.state)]


def test_a_spectator_gets_no_form_that_moves() -> None:
    html = pages.table(visit(), table_of(played(60), None))
    assert 'name="move"' not in html


def test_every_line_of_the_score_sheet_names_its_rule() -> None:
    view = table_of(played(10_000), 0)
    html = pages.table(visit(), view)
    for line in view.sheet:
        assert line.label.rule in MARCHIA.rule_book()
        assert f'data-rule="{line.label.rule}"' in html


def test_turns_of_the_log_are_headed_by_the_game() -> None:
    match = played(40)
    found = turns(MARCHIA, "", table_of(match, 0).log, Words("en", ["A", "B", "C"]), 0)
    headed = [turn for turn in found if turn.heading]
    assert [str(turn.heading) for turn in headed][:2] == [
        f"Turn 1: {'ABC'[headed[0].seat]}",
        f"Turn 2: {'ABC'[headed[1].seat]}",
    ]
    assert all(turn.lines for turn in found)


def test_what_others_do_can_be_followed_step_by_step() -> None:
    log = table_of(played(60), 0).log
    found = turns(MARCHIA, "", log, Words("en", ["A", "B", "C"]), 0)
    mine = {ply.ply for ply in log if ply.seat == 0}
    steps = [line.step for turn in found for line in turn.lines if line.step]
    assert steps == sorted(steps)
    assert {ply.ply for ply in log if ply.seat in (1, 2) and ply.lines} <= set(steps)
    assert not mine & set(steps)


def test_the_log_marks_what_happened_since_my_last_turn() -> None:
    log = list(table_of(played(60), 0).log)
    while log[-1].seat == 0:
        log.pop()
    found = turns(MARCHIA, "", log, Words("en", ["A", "B", "C"]), 0)
    mine = max(i for i, turn in enumerate(found) if turn.seat == 0)
    assert not any(turn.news for turn in found[: mine + 1])
    assert found[mine + 1 :]
    assert all(turn.news for turn in found[mine + 1 :])


def test_a_campaign_adds_up_and_is_rated() -> None:
    half = pages.campaign(visit(), campaign(104))
    assert "Start game 2" in half
    assert "Begins when game 2 is over." in half
    assert '<p class="rating">sound, but short of the mark' in half  # K118, of game 1
    whole = pages.campaign(visit(), campaign(104, 131, 118))
    assert "<h1>353 points" in whole
    assert '<p class="rating won">victory <a class="rulechip" href="/games/kanal/rules#K122"' in whole
    assert re.findall(r'<td class="num">(\d*)</td></tr>', whole) == ["104", "235", "353", "353"]
    assert "Start game" not in whole


def test_the_page_of_a_game_rates_solo_results() -> None:
    page = pages.game(visit(), GameView(KANAL, LEVELS))
    assert re.findall(r'<th scope="row" class="num">([^<]+)</th>', page)[:4] == [
        "below 80",
        "80–99",
        "100–119",
        "120–129",
    ]
    assert 'data-rule="K118"' in page
    assert '<table class="marks">' in page  # the rulers of levels have marks, too
    assert '<table class="marks">' not in pages.game(visit(), GameView(MARCHIA, LEVELS))


def test_a_rating_of_few_games_is_told_as_a_rough_one(monkeypatch: pytest.MonkeyPatch) -> None:
    rated = {
        name: Rated(rating, error, 20, 50.0, 7.0, "search:ms=100")
        for name, rating, error in (("bargee", 1400.0, 0.0), ("pilot", 1640.0, 150.0), ("captain", 1820.0, 151.0))
    }
    monkeypatch.setattr("towpath.site.pages.levels.ratings_of", lambda game, seats: rated)
    page = pages.game(visit(), GameView(MARCHIA, LEVELS))
    assert '<b class="num">1640</b>' in page
    assert '<b class="num"><span class="about">\u2248</span>1820</b>' in page
    assert '"20 games, 1820 \u00b1 151"' in page


def test_a_solo_game_below_the_mark_is_not_given_up() -> None:
    """K118."""
    page = pages.table(visit(), table_of(played(10_000, seats=1, slug="kanal"), 0))
    assert "reaches" in page
    assert 'class="rating' in page
    assert 'data-rule="K118"' in page
    assert "given up" not in page


def test_the_end_of_a_solo_game_names_its_grade_and_celebrates_victories_only() -> None:
    """K118: victory begins at 120."""
    view = table_of(played(10_000, seats=1, slug="kanal"), 0)
    words = Words("en", ["Anna"], view.game)
    short, won = replace(view, scores=(98,)), replace(view, scores=(121,), winners=(0,))
    assert words.say(winner_of(short)) == "taking shape"
    assert words.say(margin_of(short) or winner_of(short)) == "98 points; victory begins at 120"
    assert not is_won(short)
    assert words.say(winner_of(won)) == "victory"
    assert words.say(margin_of(won) or winner_of(won)) == "121 points"
    assert is_won(won)
    franz = table_of(played(10_000, seats=1, slug="steam"), 0)
    assert not is_won(replace(franz, winners=()))


def test_what_decided_a_game_is_a_part_of_the_score_or_the_tie_break() -> None:
    view = table_of(played(10_000, seats=2, slug="okanagan"), 0)
    explorer, *_, nuggets = view.sheet
    sheet = [replace(explorer, points=(4, 4)), replace(nuggets, points=(5, 1))]
    ahead = replace(view, sheet=tuple(sheet), scores=(9, 5), winners=(0,))
    words = Words("en", ["Anna", "Berta"], view.game)
    decided = decided_by(ahead)
    assert decided is not None
    assert words.say(decided) == "Gold nuggets: 5 for Anna, 1 for Berta."
    level = replace(ahead, scores=(9, 9), tie_breaks=(ScoreLine(view.tie_breaks[0].label, (3, 2)),))
    decided = decided_by(level)
    assert decided is not None
    assert words.say(decided) == "goods: 3 for Anna, 2 for Berta."


def test_boats_lie_at_their_scores_in_both_widths() -> None:
    view = replace(table_of(played(10_000), 0), scores=(-7, 30, 31))
    for width, label in ((862, 108), (400, 42)):
        river = reach(view, [seat.name for seat in view.seats], width, label)
        assert [boat.score for boat in river.boats] == [-7, 30, 31]
        places = [boat.label for boat in river.boats]
        assert all(right - left >= label for left, right in pairwise(places))
        assert all(0 <= boat.x <= width for boat in river.boats)
        level = reach(replace(view, scores=(30, 31, 31)), [seat.name for seat in view.seats], width, label).boats
        assert all(right.x - left.x >= BERTH for left, right in pairwise(level))  # none lies behind another
    assert ">−7</text>" in pages.table(visit(), view)


def test_the_numbers_of_the_scale_keep_apart_however_far_the_scores() -> None:
    for scores in ((0, 510, 20), (40, 46, 54), (12, 1900, 700)):
        view = replace(table_of(played(10_000), 0), scores=scores)
        for width, label in ((862, 108), (400, 42)):
            ticks = [at for _, at in reach(view, [seat.name for seat in view.seats], width, label).ticks]
            assert all(right - left > 36 for left, right in pairwise(ticks))


def test_the_head_of_a_finished_table_ranks_everybody_with_their_points() -> None:
    view = replace(table_of(played(10_000, seats=3), 1), scores=(46, 56, 54), winners=(1,), tie_breaks=())
    head = pages.live(visit(), view).partition('id="moment"')[2].partition("</header>")[0]
    shown = re.findall(r'<li class="(\w*)">.*?<span>(.*?)</span> <b class="num">(\d+)</b>', unescape(head))
    assert shown == [("won", "you", "56"), ("", view.seats[2].name, "54"), ("", view.seats[0].name, "46")]


def test_the_head_of_an_earlier_position_tells_where_the_game_stood_then() -> None:
    end = table_of(played(10_000, slug="marchia"), 0)
    then = table_of(played(40, slug="marchia"), 0)
    page = pages.live(visit(), replace(then, status=end.status, ply=end.ply, at=then.at))
    head = page.partition('id="moment"')[2].partition("</header>")[0]
    assert "The end" not in head
    assert "Turn" in head


def test_the_bars_of_the_end_add_up_lines_of_the_same_part() -> None:
    """Marchia: the five bonus tiles are one part."""
    view = table_of(played(10_000, seats=3, slug="marchia"), 0)
    result = result_of(view)
    assert result is not None
    labels = [str(label) for label, _ in result.legend]
    assert labels.count("Bonus tiles") == 1
    assert not [label for label in labels if label.startswith("Bonus tile ")]
    for rank in result.ranks:
        assert sum(part.points for part in rank.parts) == sum(max(0, line.points[rank.seat]) for line in view.sheet)


def test_the_result_beside_the_board_adds_up_what_shares_a_shade() -> None:
    """Ruhr has more lines than a column has room for; the totals stay those of all lines."""
    games = (result_of(table_of(played(10_000, seats=3, slug="ruhr", seed=seed), 0)) for seed in range(1, 30))
    result = next(each for each in games if each is not None and len(each.brief) < len(each.lines))
    labels = [str(label) for label, _ in result.brief]
    assert labels.count("everything else") == 1
    assert labels.index("everything else") == SHADES - 1
    sums = [sum(points) for points in zip(*(points for _, points in result.brief), strict=True)]
    assert sums == [rank.total for rank in result.ranks]


def test_the_parts_of_the_head_are_pressed_for_their_rules() -> None:
    head = (
        pages.live(visit(), table_of(played(20, slug="ruhr"), 0)).partition('id="moment"')[2].partition("</header>")[0]
    )
    told = re.findall(r'<a class="told[^"]*" href="/games/ruhr/rules#(\w+)"', head)
    assert told[:4] == ["R1", "R31", "R44", "R51"]
    assert told[8] == "R27", "what decides the order"


def test_the_head_of_a_replayed_game_has_no_ranks_yet() -> None:
    view = table_of(played(10_000, seats=3), 1)
    head = pages.live(visit(), replace(view, at=5)).partition('id="moment"')[2].partition("</header>")[0]
    assert 'class="order' in head
    assert "standing" not in head


def test_a_scene_calls_an_automaton_by_its_name() -> None:
    view = table_of(played(20, seats=1, slug="steam"), 0)
    stage = stage_of(view, words_for(visit(), view))
    assert stage.say(Message("{seat}", values={"seat": Seat(1)})) == "Franz"


def test_what_is_taken_off_the_points_stands_beside_the_bars() -> None:
    """Kanal: empty route spaces are no part of a bar, so the bars alone would not add up to the totals (K114)."""
    view = table_of(played(10_000, seats=2, slug="kanal"), 0)
    result = result_of(view)
    assert result is not None
    (lost,) = (points for label, points in result.lines if str(label) == "Empty route spaces")
    legend = pages.live(visit(), view).partition('<li class="less">')[2].partition("</ul>")[0]
    assert "Empty route spaces" in legend
    assert re.findall(r">(−?\d+)</b>", legend) == [figure(points) for points in lost]


def test_an_automaton_is_a_party_of_its_own() -> None:
    """Franz has a line among the seats, a column of the score sheet, a line of the charts, and may win."""
    match = played(10_000, seats=1, slug="steam")
    view = table_of(match, 0)
    franz = sum(line.automaton for line in view.sheet)
    assert totals_of(view) == (*view.scores, franz)
    assert winners_of(view) == ((0,) if view.scores[0] > franz else (1,))
    page = pages.table(visit(), view)
    assert page.count("<span>Franz</span>") == 1
    assert f'<span class="v3">{figure(franz)}</span>' in page
    beaten = replace(view, scores=(franz - 1,), winners=())
    assert "Franz wins by 1 gulden" in pages.table(visit(), beaten)
    assert Words("en", ["Anna", "Franz"]).say(winner_of(beaten)) == "Franz wins"
    assert [rank.mark for rank in getattr(result_of(beaten), "ranks", ())] == [AUTOMATON, 0]
    (wide,) = charts(view, with_final_scores(view, history_of(match)), Words("en", game=view.game), wide=True)[:1]
    assert f'<g class="s{AUTOMATON + 1}">' in wide[1]
    live = pages.live(visit(), table_of(played(60, seats=1, slug="steam"), 0))
    assert 'id="seat-automaton"' in live


def test_the_rule_book_is_whole() -> None:
    html = pages.rules(visit(), MARCHIA)
    for number in MARCHIA.rule_book().rules:
        assert f'id="{number}"' in html
    titles = [chapter.title for chapter in MARCHIA.rule_book().chapters if chapter.depth == 2]
    shown = [section.title for section in sections(MARCHIA) if section.depth == 2]
    assert [title.partition(". ")[2] or title for title in titles] == shown


def test_all_rule_books_are_one_click_from_every_page() -> None:
    assert all('href="/rules"' in pages.home(visit(code), HomeView((MARCHIA,), (), (), ())) for code in LANGUAGES)
    html = pages.rulebooks(visit(), (MARCHIA, KANAL))
    for game in (MARCHIA, KANAL):
        chapters = [section for section in sections(game) if section.depth == 2]
        assert all(f'href="/games/{game.slug}/rules#{chapter.anchor}"' in html for chapter in chapters)
        assert f"{len(game.rule_book().rules)} numbered rules" in html


def test_raw_html_in_a_rule_book_is_text() -> None:
    assert to_html("<script>alert(1)</script> see M1", {"M1"}, "/rules") == (
        '<p>&lt;script&gt;alert(1)&lt;/script&gt; see <a class="rulechip" href="/rules#M1">M1</a></p>\n'
    )


def test_a_rule_number_is_not_parted_from_its_brackets() -> None:
    chip = '<a class="rulechip" href="/rules#M1">M1</a>'
    assert to_html("rails (M1).", {"M1"}, "/rules") == f'<p>rails <span class="nowrap">({chip})</span>.</p>\n'


def test_a_rule_number_with_a_korean_particle_is_a_link_too() -> None:
    assert (
        to_html("조건은 M66에 있습니다.", {"M66"})
        == '<p>조건은 <a class="rulechip" href="#M66">M66</a>에 있습니다.</p>\n'
    )


def test_every_level_of_bots_is_described() -> None:
    assert set(NAMES) == set(NOTES)


def test_the_shelf_begins_with_our_lightest_games() -> None:
    plates = shelf(games().values(), Words("en"))
    assert [plate.slug for plate in plates][:5] == ["marchia", "okanagan", "kanal", "ruhr", "steam"]


@pytest.mark.parametrize("slug", sorted(games()))
def test_every_game_brings_its_cover(slug: str) -> None:
    game = games()[slug]
    drawn = game.cover()
    assert drawn
    assert "style=" not in drawn
    assert "<script" not in drawn
    assert [other for other in games().values() if other.cover() == drawn] == [game]


def test_korean_and_german_speak_their_language() -> None:
    assert "Jetzt spielen" in all_pages("de")["home"]
    assert "지금 하기" in all_pages("ko")["home"]
    assert 'lang="ko"' in all_pages("ko")["home"]


@pytest.mark.parametrize("slug", ["marchia", "kanal", "ruhr", "steam"])
def test_the_key_explains_no_symbol_twice(slug: str) -> None:
    """What a seat owns is explained by the scene, which knows more of it, or by its name."""
    told = key(visit(), table_of(played(3, seats=2, slug=slug), 0))
    symbols = re.findall(r'href="(#[^"]+)"', told)
    assert symbols
    assert len(symbols) == len(set(symbols))


def test_what_nobody_did_has_no_players_colour() -> None:
    match = played(44, seats=3, slug="steam")
    page = pages.live(visit(), table_of(match, match.asked))
    line = re.search(r'<li class="([^"]*)"[^>]*><span class="no"[^>]*>\d</span><span class="tx">Round 2 begins', page)
    assert line
    assert not re.search(r"\bs\d", line[1])
