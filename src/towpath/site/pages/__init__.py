"""The pages: each function takes the visit and a view of `towpath.site.tables.results` and returns HTML.

`docs/site.md` names the addresses. Besides:

    GET /games/<slug>/scene.css, .js    scene_file(game, name): the scene's own style sheet and module
    GET /games/<slug>/rules/<number>    rule(visit, game, number): one rule as a fragment, for Why?
    GET /games/<slug>/cover.svg         cover(game, dark): the cover as a file
    GET /games/<slug>/practice/<name>/picture.svg   task_picture(visit, game, task, dark): the board of a task, small
    GET /t/<id>/picture.svg             glance(visit, view, dark): the board as a small picture
    GET /t/<id>/figures/<ply>           turned(visit, exercise, turning, gone): a turning point as a picture
    GET /t/<id>/log                     log(visit, view): the log as a fragment
    GET /t/<id>/card/<name>             card(visit, view, name): what the inspector shows of a thing
    GET /t/<id>/key                     key(visit, view): the symbols of the game with their meaning
    GET /t/<id>/sources/<seat>/<account> sources(visit, view, points, seat, account): what a total is made of
    GET /games/<slug>/figures/<name>    fragment(game, name, language), figure_page(visit, ...): a figure of a rule book
    GET /t/<id>/history                 history(visit, view, points): ledger and charts as a fragment
    GET /t/<id>/talk, /notes            talk(visit, view), notes(visit, table, text): chat and notes as fragments
    422 to a click (HX-Request)         refusal(visit, error): a line that says why, and which rule

The stream sends its fragments without an event name: htmx swaps unnamed messages and only announces named ones. New
lines of chat come as events named `talk`, who looks on as `here`: they leave the board alone.
"""

from __future__ import annotations

from towpath.site.pages.api import api
from towpath.site.pages.campaign import campaign
from towpath.site.pages.components import components
from towpath.site.pages.desk import desk
from towpath.site.pages.figures import figure_page, fragment
from towpath.site.pages.finished import again
from towpath.site.pages.game import create, game, pace
from towpath.site.pages.glances import cover, cover_address, glance
from towpath.site.pages.hint import hint
from towpath.site.pages.history import history
from towpath.site.pages.home import home
from towpath.site.pages.house import house, house_live
from towpath.site.pages.how_to import how_to
from towpath.site.pages.inspect import card, key
from towpath.site.pages.missed import Judged, exercise_at, missed
from towpath.site.pages.notices import forgot, manifest, notices, opened, service_worker, unsubscribe
from towpath.site.pages.open_file import open_file
from towpath.site.pages.packs import catalogue, pack, pack_beside, pack_check, pack_shared, packs
from towpath.site.pages.practice import practice, task, task_live, task_picture
from towpath.site.pages.rematch import rematch
from towpath.site.pages.review import review
from towpath.site.pages.rulebook import rule, rulebooks, rules
from towpath.site.pages.scenes import scene_file
from towpath.site.pages.small import account, error, kept, refusal, sign_in
from towpath.site.pages.sources import sources
from towpath.site.pages.table import live, log, table, table_around
from towpath.site.pages.talk import here, lines, notes, talk
from towpath.site.pages.turned import gone_at, turned
from towpath.site.pages.words import LANGUAGES

__all__ = [
    "LANGUAGES",
    "Judged",
    "account",
    "again",
    "api",
    "campaign",
    "card",
    "catalogue",
    "components",
    "cover",
    "cover_address",
    "create",
    "desk",
    "error",
    "exercise_at",
    "figure_page",
    "forgot",
    "fragment",
    "game",
    "glance",
    "gone_at",
    "here",
    "hint",
    "history",
    "home",
    "house",
    "house_live",
    "how_to",
    "kept",
    "key",
    "lines",
    "live",
    "log",
    "manifest",
    "missed",
    "notes",
    "notices",
    "open_file",
    "opened",
    "pace",
    "pack",
    "pack_beside",
    "pack_check",
    "pack_shared",
    "packs",
    "practice",
    "refusal",
    "rematch",
    "review",
    "rule",
    "rulebooks",
    "rules",
    "scene_file",
    "service_worker",
    "sign_in",
    "sources",
    "table",
    "table_around",
    "talk",
    "task",
    "task_live",
    "task_picture",
    "turned",
    "unsubscribe",
]  # fmt: skip
