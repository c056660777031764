"""A table in the terminal: one person, the others bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from towpath.bots import make_bot
from towpath.cli.commands.record import score_sheet
from towpath.core.chance import SeededChance
from towpath.core.frames import CHANCE, Move
from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.messages import Message, Speaker
from towpath.core.setup import Setup
from towpath.core.state import State


class Quit(Exception):
    """The person leaves the table."""


@dataclass
class _Back:
    """A place to which the person may still go back."""

    state: State
    plies: int


class Table:
    """The match, its bots, and what the person has seen of it."""

    def __init__(self, game: Game, setup: Setup, seat: int, name: str, bots: Sequence[str], seed: str) -> None:
        self.game = game
        self.seat = seat
        seated = [*bots[:seat], "random", *bots[seat:]]
        self.names = [_name(seated, place) for place in range(len(seated))]
        self.names[seat] = name
        self.speaker = Speaker(names=self.names)
        self.bots = [make_bot(spec, game, f"{seed}/{place}", len(seated)) for place, spec in enumerate(seated)]
        self.match = Match(game, setup, SeededChance(seed))
        self.told = 0
        self.backs: list[_Back] = []

    def play(self) -> None:
        """Everybody answers in turn until the game is over."""
        match = self.match
        while not match.over:
            asked = match.state.frames[-1].asked()
            if self.seat in asked:
                self._ask()
            else:
                self.backs.clear()
                match.play_move(asked[0], self.bots[asked[0]].choose(match.state, asked[0]))
        self._tell()
        print("\n".join(["", *score_sheet(match, self.speaker, self.names)]))

    # ---- the person's decision

    def _ask(self) -> None:
        s = self.match.state
        s.frames[-1] = s.frames[-1].facing(self.seat)
        self._tell()
        print(f"\n{self.game.picture(self.game.view(s, self.seat))}\n")
        moves = self.game.rules.legal(s)
        print(self._words(self.game.question(s)))
        for place, move in enumerate(moves, 1):
            print(f"{place:4}  {self._words(self.game.label(s, move))}")
        answer = self._answer(moves)
        if answer is not None:
            self._move(answer)

    def _move(self, move: Move) -> None:
        """Carry out the answer; it may be taken back as long as nothing was revealed."""
        s = self.match.state
        back = _Back(s.copy(), len(self.match.plies))
        self.match.play_move(self.seat, move)
        if any(ply.seat == CHANCE for ply in self.match.plies[back.plies :]):
            self.backs.clear()
        else:
            self.backs.append(back)

    def _answer(self, moves: list[Move]) -> Move | None:
        """The move that the person wants; None after going back."""
        while True:
            text = self._line()
            if text in ("quit", "exit", "q"):
                raise Quit
            if text in ("?", "why", "help"):
                self._explain(moves)
            elif text == "undo":
                if self._undo():
                    return None
            elif text.isdecimal() and 1 <= int(text) <= len(moves):
                return moves[int(text) - 1]
            elif text:
                found = [move for move in moves if self._is(move, text)]
                if found:
                    return found[0]
                print(f"Type a number from 1 to {len(moves)}, ? for why, undo, or quit.")

    def _is(self, move: Move, text: str) -> bool:
        return self.game.write(self.match.state, move).lower() == " ".join(text.split())

    def _line(self) -> str:
        try:
            return input("> ").strip().lower()
        except EOFError:
            raise Quit from None

    def _undo(self) -> bool:
        if not self.backs:
            print("There is nothing to take back: your turn has just begun, or something was revealed.")
            return False
        back = self.backs.pop()
        self.match.state = back.state
        del self.match.plies[back.plies :]
        self.told = min(self.told, back.plies)
        return True

    def _explain(self, moves: list[Move]) -> None:
        """The rules behind the question and its options."""
        s, book = self.match.state, self.game.rule_book()
        labels = [self.game.label(s, move).rule for move in moves]
        for number in dict.fromkeys([self.game.why(s), *labels]):
            if number in book:
                print(f"{number}  {' '.join(book.plain(number).split())}")

    # ---- what the others did

    def _tell(self) -> None:
        """The events since the last time that the person may see."""
        for ply in self.match.plies[self.told :]:
            for event in ply.events:
                message = self.game.sentence(event, self.match.setup.pack)
                if message and (event.seen_by is None or self.seat in event.seen_by):
                    print(f"{'' if event.kind == 'turn' else '  '}{self._words(message)}")
        self.told = len(self.match.plies)

    def _words(self, message: Message) -> str:
        rule = f"  ({message.rule})" if message.rule else ""
        return f"{self.speaker.say(message)}{rule}"


def _name(seated: Sequence[str], place: int) -> str:
    return seated[place] if seated.count(seated[place]) == 1 else f"{seated[place]} {place}"
