"""The page of a game and the form that sets a table."""

from __future__ import annotations

from towpath.core.common import say
from towpath.core.errors import BadSetup
from towpath.core.setup import Option
from towpath.site.pages.campaign import bounds
from towpath.site.pages.coach import in_language
from towpath.site.pages.engine import render
from towpath.site.pages.finished import again
from towpath.site.pages.levels import default_level, level_name, level_note, strengths
from towpath.site.pages.practice import tasks_address
from towpath.site.pages.rematch import pace_of_table
from towpath.site.pages.rulebook import how_to_address
from towpath.site.pages.shelf import plate_of
from towpath.site.pages.words import Words
from towpath.site.tables.aids import ALL_AIDS, Aids, aids_of
from towpath.site.tables.clocks import BANKS, INCREMENTS, NO_CLOCK, TURNS, Pace, pace_of
from towpath.site.tables.front_views import GameView
from towpath.site.tables.results import TableView
from towpath.site.views import Visit

ON_A_LINE = 5  # choices: finer levers are for those who set a table


def proposed_seats(view: GameView) -> int:
    """How many places a form proposes: what was entered, else three where that is possible."""
    entered = view.entered.get("seats", "")
    if entered.isdigit() and int(entered) in view.game.seats:
        return int(entered)
    return 3 if 3 in view.game.seats else view.game.seats[-1]


def game(visit: Visit, view: GameView) -> str:
    """What a visitor reads before the first game."""
    words = Words(visit.language, game=view.game)
    return render(
        "game.html",
        visit,
        words,
        how_to=how_to_address(view.game),
        practice=tasks_address(view.game),
        lessons=[(each, in_language(each.title, visit.language)) for each in view.game.lessons().values()],
        rules_count=len(view.game.rule_book().rules),
        option_choices={option.name: _choices(option, words) for option in view.game.options},
        alone=[option for option in view.game.options if _for_one(option)],
        solo_marks=bounds(view.game.marks),
        campaign=view.game.campaign,
        campaign_marks=bounds(view.game.campaign.marks) if view.game.campaign else [],
        view=view,
        game=view.game,
        about=view.game.about,
        plate=plate_of(view.game, words),
        seats=proposed_seats(view),
        level=default_level(view.levels),
        level_name=level_name,
        level_note=level_note,
        strengths={seats: strengths(view.game, seats) for seats in view.game.seats if seats > 1},
    )


def _choices(option: Option, words: Words) -> list[str]:
    """What can be chosen, in words; none for what is played with or without."""
    if {choice.value for choice in option.choices} == {"yes", "no"}:
        return []
    return [words.say(choice.label) for choice in option.choices]


def _for_one(option: Option) -> bool:
    return option.seats == (1,) and not option.linked and len(option.choices) <= ON_A_LINE


def create(visit: Visit, view: GameView) -> str:
    """The form: who sits where, which variants, who may see it."""
    words = Words(visit.language, game=view.game)
    level = default_level(view.levels)
    most = view.game.seats[-1]
    mine = view.start.asked if view.start else 0
    sitting = [view.entered.get(f"seat{n}", "me" if n == mine else f"bot:{level}") for n in range(most)]
    return render(
        "create.html",
        visit,
        words,
        view=view,
        game=view.game,
        plate=plate_of(view.game, words),
        seats=view.start.seats if view.start else proposed_seats(view),
        sitting=sitting[: view.start.seats] if view.start else sitting,
        start=view.start,
        chosen={option.name: _chosen(view, option) for option in view.game.options},
        public=view.entered.get("public", "yes"),
        rated=view.entered.get("rated") == "yes",
        friends=view.friends,
        invited={each.id for each in view.friends if view.entered.get(f"invite.{each.id}") == "yes"},
        salt=view.entered.get("salt", ""),
        seating=view.entered.get("seating", "lot"),
        watchers=view.entered.get("watchers", "apart"),
        pack=view.entered.get("pack", ""),
        pace=_pace(view),
        aids=_aids(view),
        former=view.former,
        former_fields=again(view.former) if view.former else {},
        former_names=_names(view.former, words) if view.former else [],
        former_pace=pace_of_table(view.former) if view.former else None,
        banks=BANKS,
        increments=INCREMENTS,
        turns=TURNS,
        level_name=level_name,
        level_note=level_note,
    )


def pace(visit: Visit, chosen: Pace) -> str:
    """A pace in words, for the form that sets a table."""
    return render("pace.html", visit, pace=chosen)


def _pace(view: GameView) -> Pace:
    """The pace that was entered; what cannot be had falls back to none."""
    try:
        return pace_of(view.entered)
    except BadSetup:
        return NO_CLOCK


def _aids(view: GameView) -> Aids:
    """The aids that were entered."""
    try:
        return aids_of(view.entered)
    except BadSetup:
        return ALL_AIDS


def _names(former: TableView, words: Words) -> list[str]:
    """Who sat there, the visitor last."""
    others = [seat.name for seat in former.seats if not seat.mine]
    return [*others, words.say(say("you")).unescape()]


def _chosen(view: GameView, option: Option) -> str:
    return view.entered.get(f"option.{option.name}", option.default)
