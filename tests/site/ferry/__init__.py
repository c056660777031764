"""Ferry with secrets that can be looked for: its cargo has names that nobody but the owner may read."""

from __future__ import annotations

from collections.abc import Mapping

from tests.toy_game import Deal, Ferry, FerryGame, Stow
from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say
from towpath.core.state import Event

NAMES = ("", "amberwort", "brimstone", "cochineal", "dragonroot", "elderdown", "frankincense")


def secret_name(seat: int, cargo: int) -> str:
    """What the owner of a cargo calls it, and nobody else knows."""
    return f"{NAMES[cargo]}-of-seat-{seat}" if cargo else ""


class SecretFerry(FerryGame):
    """Ferry in which every secret is a word that can be looked for."""

    def view(self, s: Ferry, seat: int | None) -> dict[str, object]:
        cards = s.cards
        mine: Mapping[str, object] = {} if seat is None else {"name": secret_name(seat, cards[seat])}
        return {**super().view(s, seat), **mine}

    def write(self, s: Ferry, move: Move) -> str:
        frame = s.frames[-1]
        return f"draw {secret_name(frame.seat, move)}" if isinstance(frame, Deal) else super().write(s, move)

    def label(self, s: Ferry, move: Move) -> Message:
        frame = s.frames[-1]
        if isinstance(frame, Stow):
            card = s.cards[frame.player]
            return say("{move} the {name}", "T5", move=self.write(s, move), name=secret_name(frame.player, card))
        return super().label(s, move)

    def sentence(self, event: Event, pack: str = "") -> Message | None:
        if event.kind == "cargo":
            name = secret_name(event.seat, event.numbers[0])
            return say("{seat} draws {name}", "T2", seat=Seat(event.seat), name=name)
        return super().sentence(event, pack)


SECRET_FERRY = SecretFerry()
