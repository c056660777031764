"""The story: what the others have done since the viewer's last turn, what touches the viewer first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile, zip_longest

from markupsafe import Markup

from towpath.core.common import say
from towpath.core.frames import CHANCE, NOBODY
from towpath.core.game import Game
from towpath.core.messages import Message, Seat
from towpath.core.state import Event
from towpath.draw.scene import Loudness
from towpath.draw.stage import Marks
from towpath.site.pages.log import TURN, by_others
from towpath.site.pages.names import in_brief, own_by_mark
from towpath.site.pages.scenes import brief_of, loudness_of, marks_of
from towpath.site.pages.words import Words
from towpath.site.tables.results import AccountChange, LogPly, TableView

SHOWN = 3  # lines beside the board
LATEST = 24  # lines that somebody without a turn of their own is told


@dataclass(frozen=True)
class StoryLine:
    """A sentence about others, the move it belongs to, and what on the board it is about."""

    text: Markup
    rule: str
    seat: int  # who caused it; negative: chance, or an opponent without a seat
    step: int
    marks: Marks
    touches: bool  # it names the viewer, or a bot has done it in the viewer's place
    loud: Loudness
    changes: tuple[AccountChange, ...] = ()  # what the move has changed for the viewer
    nobody: bool = False  # a rule brought it about, such as a new round
    number: int = 0  # from 1 for those that are shown
    rank: int = 0  # of those, from 1 for the one that is left where there is room for one: what was done before why
    can_go_back: bool = False  # an answer given without asking that can be stepped back


def story_of(view: TableView, words: Words) -> list[StoryLine]:
    """The lines since the viewer's last turn, oldest first; three of them have a number and are shown."""
    words = words.with_names(own_by_mark(view, words))
    log = [ply for ply in view.log if not ply.drafted]
    if view.replayed:
        log = log[: view.at]
    elif view.winners or view.scores:
        return _numbered(list(_last_turns(view, log, words)))
    log = log[: _begun(view, log)]
    last = _last(log, lambda ply: chosen_by(ply, view.seat) and not stood_in(view, ply))
    own = last >= 0
    recent = log[last:] if own else log
    return _numbered(_lines(view, recent, words, own))


def _last_turns(view: TableView, log: Sequence[LogPly], words: Words) -> Iterable[StoryLine]:
    """After the end: what the last moves brought about, whoever made them."""
    for ply in log[-LATEST:]:
        yield from _told(_lines_of(view, ply, words), view.seat)


def _begun(view: TableView, log: Sequence[LogPly]) -> int:
    """Where the viewer's present turn begins: moves of it that are final already do not end the story."""
    if not view.my_turn:
        return len(log)
    others = _last(log, lambda ply: ply.seat >= 0 and ply.seat != view.seat)
    if others < 0:
        return len(log)
    mine = (n for n in range(others + 1, len(log)) if chosen_by(log[n], view.seat) and not stood_in(view, log[n]))
    return next(mine, len(log))


def _last(log: Sequence[LogPly], fits: Callable[[LogPly], bool]) -> int:
    """The last move that fits, looked for from the end; -1 where none does."""
    return next((n for n in range(len(log) - 1, -1, -1) if fits(log[n])), -1)


def _lines(view: TableView, log: Sequence[LogPly], words: Words, own: bool) -> list[StoryLine]:
    """What others did, and what was loud; the first move is the viewer's own, if there is one.

    Of that one is told what others did with it: bids that were made together come to light with the last. Whoever has
    had no turn is told the latest lines; nothing before them is put into words.
    """
    lines: list[StoryLine] = []
    mine = _mine(view, log)
    for number in range(len(log) - 1, -1, -1):
        first = own and number == 0
        lines[:0] = _told((
            line for line in _lines_of(view, log[number], words)
            if line.loud or not (mine[number] or first) or (first and line.seat != view.seat)
        ), view.seat)  # fmt: skip
        if not own and len(lines) >= LATEST:
            return lines[-LATEST:]
    return lines


def _mine(view: TableView, log: Sequence[LogPly]) -> list[bool]:
    """Of each move, whether it is the viewer's own, with what follows from it."""
    mine, others = list[bool](), False
    for ply in log:
        others = by_others(ply, view.seat, others) or stood_in(view, ply)
        mine.append(not others)
    return mine


def _lines_of(view: TableView, ply: LogPly, words: Words) -> Iterable[StoryLine]:
    for event in ply.events:
        line = brief_of(view.game, event, view.setup.pack)
        if line is not None and event.kind != TURN:
            yield _line(view, ply, event, line, words, () if ply.seat == view.seat else ply.changes)


def _told(lines: Iterable[StoryLine], viewer: int | None) -> Iterable[StoryLine]:
    """The lines of one move; what it changed for the viewer is told by the last that names the viewer.

    Where none does, by the first about the viewer, the last that tells what nobody did, or the last of all.
    """
    lines = list(lines)

    def fits(n: int) -> tuple[bool, bool, bool, int]:
        own = lines[n].seat == viewer
        return lines[n].touches, own, lines[n].nobody, -n if own else n

    teller = max(range(len(lines)), key=fits, default=0)
    for n, line in enumerate(lines):
        if line.changes and n != teller:
            line = replace(line, changes=())
        elif line.changes and not line.touches:
            line = replace(line, touches=True)
        yield line


def _line(
    view: TableView, ply: LogPly, event: Event, line: Message, words: Words, changes: tuple[AccountChange, ...] = ()
) -> StoryLine:
    game: Game = view.game
    named = view.seat is not None and event.seat != view.seat and names(line, view.seat)
    touches = named or stood_in(view, ply)
    nobody = event.seat == NOBODY
    seat = ply.seat if nobody else event.seat
    return StoryLine(
        in_brief(words.say(line)), line.rule, seat, ply.ply, marks_of(game, event), touches, loudness_of(game, event),
        changes, nobody=nobody,
    )  # fmt: skip


def chosen_by(ply: LogPly, seat: int | None) -> bool:
    """Whether a move was a choice of the seat, and not the only answer there was."""
    return seat is not None and ply.seat == seat and not ply.only


def stood_in(view: TableView, ply: LogPly) -> bool:
    """Whether a bot made a move of the viewer's seat while the viewer was away."""
    if ply.seat != view.seat or ply.at is None:
        return False
    return any(left <= ply.at and (back is None or ply.at <= back) for left, back in view.away)


def names(value: object, seat: int) -> bool:
    """Whether a message speaks of a seat."""
    if isinstance(value, Seat):
        return value.number == seat
    if isinstance(value, Message):
        return any(names(part, seat) for part in value.values.values())
    return isinstance(value, (list, tuple)) and any(names(part, seat) for part in value)


def _numbered(lines: list[StoryLine]) -> list[StoryLine]:
    """Those that touch the viewer and the loud ones first, then what is seen, the latest.

    Why something was done is for those who follow every step: it has a number only where nothing was done. An opponent
    without a seat says why in the room that is left, for nobody can be asked.
    """
    done = [n for n, line in enumerate(lines) if line.touches or line.loud or not line.marks.reason]
    order = sorted(done or range(len(lines)), key=lambda n: (*_weight(lines[n]), n), reverse=True)
    if done:
        order += _reasons(lines, done)
    first = sorted(order[:SHOWN], key=lambda n: (not lines[n].loud, not lines[n].touches, n))
    chosen = {n: number for number, n in enumerate(first, 1)}
    ranks = {n: rank for rank, n in enumerate(sorted(first, key=lambda n: (n not in done, chosen[n])), 1)}
    return [replace(line, number=chosen[n], rank=ranks[n]) if n in chosen else line for n, line in enumerate(lines)]


def _reasons(lines: Sequence[StoryLine], done: Sequence[int]) -> list[int]:
    """Why an opponent without a seat did what was done: the beginning of the last move before all else."""
    reasons = [n for n, line in enumerate(lines) if line.seat < CHANCE and n not in done]
    return sorted(reasons, key=lambda n: (-lines[n].step, n))


def _weight(line: StoryLine) -> tuple[bool, bool, bool]:
    return line.touches, bool(line.loud), bool(line.marks.told)


def banners_of(view: TableView, words: Words) -> list[StoryLine]:
    """What the latest moves brought about that is told over the board, whoever caused it."""
    found: list[StoryLine] = []
    log = [] if view.replayed else view.log[-LATEST:]
    for ply, then in zip_longest(log, log[1:]):
        for event in ply.events:
            if not loudness_of(view.game, event):
                continue
            line = view.game.sentence(event, view.setup.pack)
            if line is not None:
                found.append(_line(view, ply, event, line, words))
        asked = then is not None and then.seat == CHANCE  # what draws is never done by itself
        forced = ply.only and not asked and ply.seat == view.seat and ply.lines
        if forced and (_done(view, ply) or not ply.drafted):
            found.append(_forced(view, ply, words))  # that a draft is complete is told by the question itself
    return found


def _forced(view: TableView, ply: LogPly, words: Words) -> StoryLine:
    """An answer of the viewer that was given without asking."""
    done = _done(view, ply)
    if done is None:
        told = say("Nothing else was possible in this turn.")
    elif ply.alike:
        told = say("Whatever is answered here makes no difference now: {done}", done=done)
    else:
        told = say("There was only one answer: {done}", done=done)
    return StoryLine(
        words.say(told), (done or ply.lines[0]).rule, ply.seat, ply.ply, Marks(), touches=True, loud=Loudness.GREAT,
        can_go_back=ply.drafted,
    )  # fmt: skip


def _done(view: TableView, ply: LogPly) -> Message | None:
    """What the seat itself did with a move; None where it only ended its turn, and the rest is what followed.

    What comes after something that nobody did, such as a new round, is no doing of the seat.
    """
    before = takewhile(lambda event: event.seat != NOBODY, ply.events)
    own = (event for event in before if event.seat == ply.seat and event.kind != TURN)
    return next((line for event in own if (line := view.game.sentence(event, view.setup.pack)) is not None), None)
