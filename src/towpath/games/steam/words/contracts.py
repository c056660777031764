"""Words for contracts: S57."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Words
from towpath.games.steam.rules.contracts import TakeContract
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.words import elements
from towpath.games.steam.words.names import contract_name


class TakeContractWords(Words[Steam, TakeContract]):
    """S57: one of the display."""

    def question(self, s: Steam, f: TakeContract) -> Message:
        """S57."""
        return say("Which contract do you take?", "S57")

    def label(self, s: Steam, f: TakeContract, move: Move) -> Message:
        """What it asks for and pays."""
        return say("Contract {contract}", "S57", contract=contract_name(s.box, move))

    def effect(self, s: Steam, f: TakeContract, move: Move) -> Message:
        """S58, S69: its cars, and what it costs if it is not fulfilled."""
        return say_count("takes {count} car; unfulfilled it costs {penalty}",
                         "takes {count} cars; unfulfilled it costs {penalty}",
                         s.box.contract_cars[move], "S69", penalty=s.box.contract_penalty[move])  # fmt: skip

    def write(self, s: Steam, f: TakeContract, move: Move) -> str:
        """`contract C12`."""
        return f"contract {s.box.contract_names[move]}"

    def target(self, s: Steam, f: TakeContract, move: Move) -> str:
        """The contract."""
        return elements.contract(s, move)
