"""Game: the contract between a game's folder and everything that plays, shows or studies it.

`rules` holds the verbs that search needs at speed; the rest here is for people: views, words,
notation, accounts and score sheets.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from itertools import accumulate
from random import Random
from typing import Final, Generic

from towpath.core.bot import Bot
from towpath.core.campaign import Campaign, Mark
from towpath.core.common import say, say_count
from towpath.core.errors import IllegalMove, NoPlanes, NotYourDecision
from towpath.core.frames import CHANCE, Frame, Move
from towpath.core.kit import Kit
from towpath.core.lesson import Lesson, lessons_in
from towpath.core.messages import Message, Seat
from towpath.core.mind import Mind
from towpath.core.numbering import Numbering
from towpath.core.of_state import S
from towpath.core.pen import Pen
from towpath.core.planes import Part, Planes
from towpath.core.rulebook import ENGLISH, RuleBook, how_to_languages_of, languages_of, read_book, read_how_to
from towpath.core.rules import Rules
from towpath.core.setup import Option, Setup, validated
from towpath.core.state import Event
from towpath.core.words import Group, NotNow, Vocabulary, Way


@dataclass(frozen=True)
class Cover:
    """What the picture in the game's `cover.svg` shows, and which part of it a wide frame keeps."""

    shows: Message
    keeps: str = "xMidYMid"  # as preserveAspectRatio names it


@dataclass(frozen=True)
class About:
    """What a visitor sees and reads before the first game."""

    designer: str
    publisher: str
    year: int
    minutes: tuple[int, int]
    weight: int  # 1 light ... 5 heavy
    introduction: Message
    reconstructed: Message
    line: Message | None = None  # the sentence on the shelf; without one it is the introduction
    subtitle: Message | None = None
    short: str = ""  # the title beside the subtitle, where the game's full title already has that
    cover: Cover | None = None


@dataclass(frozen=True)
class Account:
    """A quantity that a seat owns; `hidden` ones are for the owner's eyes until the end."""

    name: str
    label: Message
    hidden: bool = False


@dataclass(frozen=True)
class ScoreLine:
    """One line of the score sheet: what for, by which rule, and the points of every seat."""

    label: Message
    points: tuple[int, ...]
    automaton: int = 0  # those of an opponent who sits at no seat
    part: Message | None = None  # neighbouring lines of the same part are one part of the bars at the end


@dataclass(frozen=True)
class Automaton:
    """An opponent who sits at no seat and whom nobody plays: name and accounts, all of them open."""

    name: Message
    holdings: Mapping[str, int]
    moves: bool = False  # it is its turn


MOST_USUAL: Final = 50_000  # notations whose move is remembered


class Game(ABC, Generic[S]):
    """One game, stateless: every question is asked of a state."""

    slug: str
    title: str
    letters: str
    """With which letters RULES.md numbers the rules of play; others number remarks on them."""
    version: int
    """The version of the rules: it moves on when an old record would replay to another end."""
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()
    marks: tuple[Mark, ...] = ()
    """What the rule book calls the points of somebody who plays alone, from the lowest class up."""
    campaign: Campaign | None = None
    kit: Kit | None = None
    """How packs of the game are made by hand; None where none can be made."""
    about: About
    accounts: tuple[Account, ...]
    rules: Rules[S]
    mind: Mind[S]
    words: Vocabulary[S]
    spaces: Mapping[type[Frame], int]
    """Each kind of question with the number of its moves: together the fixed action space."""
    numberings: Mapping[type[Frame], Numbering[S]] = {}
    """The kinds whose moves have other numbers in the action space, because their own are too many."""
    actions_version: int = 1
    """The version of the action space: it moves on when a number means another action."""

    planes: Planes[S] | None = None
    """What programs that learn are shown; None where the game has no such planes."""

    # ---- beginning

    def setup(self, seats: int, options: Mapping[str, str] | None = None, pack: str = "") -> Setup:
        """A validated set-up, or BadSetup."""
        return validated(self.slug, Setup(seats, options or {}, pack), self.seats, self.options)

    @abstractmethod
    def new(self, setup: Setup) -> S:
        """The first position; the top frame may ask CHANCE."""

    @abstractmethod
    def from_data(self, data: Mapping[str, object]) -> S:
        """The state that `to_data` wrote."""

    # ---- bots

    def searcher(self, rng: Random, ms: int, iterations: int) -> Bot | None:
        """The game's own search, which then takes the place of tree search; most games have none."""
        return None

    # ---- knowing

    @abstractmethod
    def view(self, s: S, seat: int | None) -> dict[str, object]:
        """All that a seat may know, built up from nothing; None is a spectator."""

    @abstractmethod
    def holdings(self, s: S, seat: int) -> dict[str, int]:
        """The accounts of a seat. Their difference is what a move costs and brings."""

    def automaton(self, s: S) -> Automaton | None:
        """The opponent who sits at no seat, if there is one."""
        return None

    @abstractmethod
    def score_sheet(self, s: S) -> list[ScoreLine]:
        """The lines that make up the score, in the order of the rule book; final after the end."""

    # ---- words

    def write(self, s: S, move: Move) -> str:
        """The notation of a legal move: short, stable, unlike that of any other legal move."""
        return self.words.of(s).write(s, s.frames[-1], move)

    def read(self, s: S, text: str, among: Sequence[Move] | None = None) -> Move:
        """The legal move with that notation, or IllegalMove; `among` are the legal moves where they are known."""
        wanted = " ".join(text.split())
        moves = self.rules.legal(s) if among is None else among
        key = (type(s.frames[-1]), wanted)
        usual = self._usual.get(key)  # a text mostly means what it meant before: no other legal move is written like it
        if usual is not None and usual in moves and self.write(s, usual) == wanted:
            return usual
        for move in moves:
            if self.write(s, move) == wanted:
                if len(self._usual) >= MOST_USUAL:
                    self._usual.clear()
                self._usual[key] = move
                return move
        raise IllegalMove(self.refusal(s, wanted), where=self.slug)

    @cached_property
    def _usual(self) -> dict[tuple[type[Frame], str], Move]:
        """By question and notation: the move that `read` found last. A hint, never an answer by itself."""
        return {}

    def refusal(self, s: S, text: str) -> Message:
        """Why that notation is no legal move: the game's reason, or the plain one."""
        reason = self.words.of(s).refusal(s, s.frames[-1], text)
        return reason or say("{move} is not possible now", self.why(s), move=repr(text))

    def question(self, s: S) -> Message:
        """What the top frame asks, in one sentence for the seat that is asked, with its rule."""
        return self.words.of(s).question(s, s.frames[-1])

    def step(self, s: S) -> Message | None:
        """Which step of a turn the top frame is, for the seat that is asked; None where the question says it all."""
        return self.words.of(s).step(s, s.frames[-1])

    def waiting(self, s: S) -> Message:
        """The same for everybody else; nothing in it is secret."""
        frame = s.frames[-1]
        if frame.together():
            count = len(frame.asked())
            return say_count(
                "{count} player is still choosing", "{count} players are still choosing", count, self.why(s)
            )
        return say("{seat} is to decide", self.why(s), seat=Seat(frame.player))

    def label(self, s: S, move: Move) -> Message:
        """A legal move in words, with the rule that allows it."""
        return self.words.of(s).label(s, s.frames[-1], move)

    def target(self, s: S, move: Move) -> str:
        """The id of the element of the scene that the move belongs to."""
        return self.words.of(s).target(s, s.frames[-1], move)

    def group(self, s: S, move: Move) -> Group:
        """Where a legal move stands beside the board."""
        return self.words.of(s).group(s, s.frames[-1], move)

    def effect(self, s: S, move: Move) -> Message | None:
        """What a legal move does, in one short line; None where its label says it all."""
        return self.words.of(s).effect(s, s.frames[-1], move)

    def leads_on(self, s: S, move: Move) -> bool:
        """Whether a legal move is offered by the answers of the question that follows it."""
        return self.words.of(s).leads_on(s, s.frames[-1], move)

    def matters(self, s: S, moves: Sequence[Move]) -> bool:
        """Whether the question on top, with its legal moves, is worth asking: a choice that makes a difference."""
        return len(moves) > 1 and self.words.of(s).matters(s, s.frames[-1])

    def way(self, s: S, move: Move) -> Way | None:
        """The half of a switch that a legal move belongs to; None where there is no switch."""
        return self.words.of(s).way(s, s.frames[-1], move)

    def not_now(self, s: S) -> list[NotNow]:
        """What the seat that is asked may look for, and why it is not possible now."""
        return self.words.of(s).not_now(s, s.frames[-1])

    def tie_breaks(self, s: S) -> list[ScoreLine]:
        """What decides between equal points, in the order of the rule book; more is better."""
        return []

    def points(self, total: int) -> Message:
        """A total in words; a game that counts something else than points says what."""
        return say_count("{count} point", "{count} points", total)

    @abstractmethod
    def sentence(self, event: Event, pack: str = "") -> Message | None:
        """An event as a line of the log, in the words of the pack; None for events that need no line of their own."""

    def slips(self, s: S, move: Move) -> list[Message]:
        """Warnings before a move that is often a slip."""
        return self.words.of(s).slips(s, s.frames[-1], move)

    def picture(self, view: Mapping[str, object]) -> str:
        """The view as text for a terminal."""
        return "\n".join(f"{name}: {value}" for name, value in view.items())

    def why(self, s: S) -> str:
        """The number of the rule that asks the question on top."""
        return self.question(s).rule if s.frames else ""

    def rule_book(self, language: str = ENGLISH) -> RuleBook:
        """The numbered rules of the game in a language, or in English where it has no such book."""
        return read_book(type(self).__module__, language)

    def book_languages(self) -> tuple[str, ...]:
        """The languages that the rule book is there in, English first."""
        return languages_of(type(self).__module__)

    def how_to(self, language: str = ENGLISH) -> RuleBook | None:
        """How to play in five minutes, written like the rule book; None where the game has no such page."""
        return read_how_to(type(self).__module__, language)

    def how_to_languages(self) -> tuple[str, ...]:
        """The languages that this page is there in, English first."""
        return how_to_languages_of(type(self).__module__)

    def lessons(self) -> dict[str, Lesson]:
        """The guided games by name, the first game first; empty where there are none."""
        return lessons_in(type(self).__module__)

    def cover(self) -> str:
        """The drawing on the box: what stands inside an `<svg>` of 800 by 420; empty where the game has none."""
        file = resources.files(type(self).__module__) / "cover.svg"
        return file.read_text("utf-8") if self.about.cover and file.is_file() else ""

    # ---- the guarded door

    def play(self, s: S, seat: int, move: Move) -> None:
        """For people and records: refuses what `apply` would trust and then changes nothing."""
        frame = self.asked(s, seat)
        before = s.frames[-1]
        s.frames[-1] = frame
        if move not in self.rules.legal(s):
            s.frames[-1] = before
            raise IllegalMove(self.refusal(s, str(move)), where=self.slug)
        self.rules.apply(s, move)

    def asked(self, s: S, seat: int) -> Frame:
        """The top frame with `seat` as the one to answer, or NotYourDecision."""
        if not s.frames:
            raise NotYourDecision(say("the game is over"), where=self.slug)
        frame = s.frames[-1]
        if seat not in frame.asked():
            raise NotYourDecision(
                say("{seat} answered, but {asked} is asked",
                    seat=_decider(seat), asked=[_decider(p) for p in frame.asked()]),
                where=self.slug,
            )  # fmt: skip
        return frame.facing(seat)

    # ---- for programs that learn

    def layout(self, seats: int) -> list[Part]:
        """What the numbers of an observation mean, in order."""
        return self._planes().layout(self._questions, seats)

    def observation(self, s: S, seat: int, seats: int) -> list[float]:
        """What a seat may know, as numbers."""
        return self.written(s, seat, seats).page()

    def written(self, s: S, seat: int, seats: int) -> Pen:
        """The same as it was written: the numbers that are not zero, and their places."""
        return self._planes().write(s, seat, self._questions, seats)

    @cached_property
    def _questions(self) -> tuple[type[Frame], ...]:
        return tuple(self.spaces)

    def _planes(self) -> Planes[S]:
        if self.planes is None:
            raise NoPlanes(say("{game} shows no planes to programs that learn", game=self.title), where=self.slug)
        return self.planes

    # ---- the fixed action space

    def action_ranges(self) -> dict[str, range]:
        """The numbers of each kind of question."""
        return {kind.__name__: range(self._offset(kind), self._offset(kind) + self._size(kind)) for kind in self.spaces}

    def action_count(self) -> int:
        """How many actions the action space has."""
        return sum(self._size(kind) for kind in self.spaces)

    def action(self, s: S, move: Move) -> int:
        """The number of a move in the action space."""
        return self.actions(s, [move])[0]

    def actions(self, s: S, moves: Sequence[Move]) -> list[int]:
        """The numbers of some moves of the present question, in their order."""
        kind = type(s.frames[-1])
        offset = self._offset(kind)
        numbering = self.numberings.get(kind)
        if numbering:
            return [offset + numbering.number(s, move) for move in moves]
        return [offset + move for move in moves]

    def move_of(self, s: S, action: int) -> Move:
        """The move that an action number means now, or IllegalMove; whether it is legal is another question."""
        kind = type(s.frames[-1])
        number = action - self._offset(kind)
        if 0 <= number < self._size(kind):
            numbering = self.numberings.get(kind)
            with suppress(IndexError):
                return numbering.move(s, number) if numbering else number
        raise IllegalMove(say("action {action} is no answer to this question", action=action), where=self.slug)

    def _size(self, kind: type[Frame]) -> int:
        numbering = self.numberings.get(kind)
        return numbering.size if numbering else self.spaces[kind]

    def _offset(self, kind: type[Frame]) -> int:
        if kind not in self._offsets:
            raise KeyError(f"{kind.__name__} has no place in the action space of {self.slug}")
        return self._offsets[kind]

    @cached_property
    def _offsets(self) -> dict[type[Frame], int]:
        sizes = [self._size(kind) for kind in self.spaces]
        return dict(zip(self.spaces, accumulate(sizes, initial=0), strict=False))


def _decider(seat: int) -> object:
    return say("chance") if seat == CHANCE else Seat(seat)
