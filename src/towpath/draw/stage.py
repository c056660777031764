"""Stage: what a scene knows besides the view it draws, and what page and drawing expect of each other.

`towpath.draw.scene` has the contract of a scene; beside it in the game's folder `scene` lie

    scene.css                    its styles, served with the site's; colours by custom property, those of the seats
                                 by the classes `k0` to `k4`
    scene.js                     if needed, an ES module for what a picture must do by itself, such as telling about
                                 what is pointed at

The page puts the markup of `draw` into `<div class="board {slug}">` and that of `symbols` once into a
`<div class="symbols {slug}">` outside of what is morphed. Neither holds a `style` attribute or a script (the
content security policy refuses both). `scene.js` is loaded as `<script type="module">` after the page's own; it
listens at `document`, so that it need not know when the board is morphed, and never posts anything.

Pieces are placed by the SVG attribute `transform`, keep their id from one position to the next, and glide
because CSS transitions run when that attribute changes (tried in Chromium).

    id="{target}" class="lit"    a target of options in `stage.lit` (an SVG group or an HTML button), focusable
    data-move="lay 1,0 r90"      a click (or Enter, Space) here posts this move, whatever number of options the target
                                 has; on a `.lit` without it the only option of the target is posted, or the options
                                 of the target are shown in the list
    data-piece="CA01"            the same piece wherever it is drawn: where it turns up in another drawing than
                                 before, the page lets it fly there from its old place on the screen
    data-mark="city-wien"        a thing that steps of others can be about (`Scene.marks`); on the board or in `aside`.
                                 A `data-card` of that name will do as well
    data-follows=""              in `aside`: while the steps of a move are told, the page shows the `aside` after it
    data-map="march-1"           an `<svg>` that can be panned and zoomed by pointer, wheel, pinch and keys; what
                                 moves is its one child `<g class="camera">`; `fit` shows the whole view box
    data-near="400 300"          the place of a map that matters now: where its style sets `--closeness`, the least
                                 number of pixels to a unit, the map opens there and as close as that; later it moves
                                 when this place is out of sight
    data-scaled                  a part of a map, with an id, whose style gets `--scale`: the map's pixels to a unit,
                                 for what must not become too small. A new scale has all of that part styled anew
    data-zoom="in|out|fit"       a button for the nearest map
    data-about="space-0-3"       in `subject`, a child of an element with the class `abouts`: what is told of the answer
                                 with that notation or target (several: `a|b`); it gets the class `on` when that
                                 answer is pointed at or focused, and the drawing gives it to the one told first. All
                                 children take the room of the largest, so that nothing below them moves. A
                                 `[data-named]` within it gets the name of the answer that is meant
    data-move in `subject`       an answer as a button of the subject's own; the list of places is then folded
    data-way="road"              on the board: seen only while that half of the switch is on (`Words.way`). A `.lit`
                                 without an answer in it has the class `off`; `#live[data-way]` tells which is on
    class="refused"              an element of `stage.not_now`, drawn by `not_now_group`: dashed and pale; a click on it
                                 tells the reason
    data-turning                 a square with the rotations of a tile that may lie there: see `static/js/turning.js`

An answer of `Group.SEND` is chosen by its click: it, its place and its buttons get the class `picked`, the page sends
the event `option:picked` to `document` with `{move, target}` as its detail, and *End turn* posts it.

The page listens for clicks at `document` in the bubbling phase: a click that `scene.js` stops while capturing
(the first tap on a square only shows the tile there) posts nothing. When an option of the list is pointed at, the
page sends the event `option:preview` to `document` with `{move, target}` as its detail.

Three things to know when drawing: inside a used symbol, selectors see nothing outside of it, so colours come by custom
property and `symbol` takes a scope; text within a `.lit` must be part of its label, so what is written about a target
is drawn beside it; messages within f-strings are not found by the extraction of the catalogues.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from towpath.core.messages import Message
from towpath.core.state import Event


@dataclass(frozen=True)
class Lit:
    """One option of the question on the table, as far as a picture needs it."""

    number: int  # 1 is the first of the list beside the board
    notation: str
    label: str  # in the reader's language, not escaped
    target: str
    rule: str = ""
    change: Mapping[str, int] = field(default_factory=dict)  # the seat's accounts: what it costs and brings
    way: str = ""  # the half of the switch that it belongs to
    effect: str = ""  # what it does, in one short line in the reader's language, not escaped


@dataclass(frozen=True)
class Marks:
    """What on the board a step is about, by the names of `[data-mark]`."""

    told: Sequence[str] = ()
    weighed: Sequence[str] = ()  # considered, but not chosen
    reason: bool = False  # the step tells why, not what: it is for those who follow every step


@dataclass(frozen=True)
class Stage:
    """Who looks, who sits where, what can be clicked, and the reader's language."""

    seat: int | None  # None: a spectator
    names: Sequence[str]
    say: Callable[[Message], str]  # escaped, ready for markup
    lit: Mapping[str, Sequence[Lit]] = field(default_factory=dict)  # by target; empty where nothing is asked
    told: Sequence[Event] = ()  # what the viewer has been told of the latest moves, the last at the end
    not_now: Mapping[str, str] = field(default_factory=dict)  # by target: why it is no answer now, not escaped
    language: str = ""  # what `say` speaks: under its name a scene may keep words; without one it keeps none
    taught: bool = False  # a coach explains what comes: a scene does not do so too
