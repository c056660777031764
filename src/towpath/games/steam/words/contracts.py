"""Words for contracts: S57."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Words
from towpath.games.steam.rules.contracts import TakeContract
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.words import elements
from towpath.games.steam.words.names import spaces


class TakeContractWords(Words[Steam, TakeContract]):
    """S57: one of the display."""

    def question(self, s: Steam, f: TakeContract) -> Message:
        """S57."""
        return say("Which contract do you take?", "S57")

    def label(self, s: Steam, f: TakeContract, move: Move) -> Message:
        """What it wants and what it brings."""
        box = s.box
        return say("{contract}: {factories} and {cars} cars, reward {reward}, penalty {penalty}", "S57",
                   contract=box.contract_names[move], factories=spaces(box, move), cars=box.contract_cars[move],
                   reward=box.contract_reward[move], penalty=box.contract_penalty[move])  # fmt: skip

    def write(self, s: Steam, f: TakeContract, move: Move) -> str:
        """`contract C12`."""
        return f"contract {s.box.contract_names[move]}"

    def target(self, s: Steam, f: TakeContract, move: Move) -> str:
        """The contract."""
        return elements.contract(s, move)
