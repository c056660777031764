"""Bots at a table: a spec or level by name, a bot object, or a function from the table to a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from towpath.bots import make_bot
from towpath.core.bot import Bot
from towpath.core.errors import BadSetup
from towpath.core.messages import say
from towpath.front.answer import Answer

if TYPE_CHECKING:
    from towpath.front.table import Table

Player: TypeAlias = "str | Bot | Callable[[Table], Answer | str]"
"""Whoever answers for a seat: `"captain"`, `"search:ms=200"`, a bot, or a function that is shown the table."""


def bot(spec: str, table: Table, seed: object = 0) -> Bot:
    """A bot for the game of a table, by its level or spec; `BadBot` names those there are."""
    return make_bot(spec, table.game.core, seed, table.seats)


def choose(player: Player, table: Table, seed: object = 0) -> str:
    """What a player answers at a table, in notation."""
    if isinstance(player, str):
        player = bot(player, table, seed)
    if not isinstance(player, Bot):
        return str(player(table))
    seat = table.to_move
    assert seat is not None, "nobody is asked"
    state = table.state.copy()
    move = player.choose(state, seat)
    state.frames[-1] = table.game.core.asked(state, seat)
    return table.game.core.write(state, move)


def seated(players: Player | Sequence[Player], table: Table, seed: object) -> list[Player]:
    """A player for each seat; one alone plays all of them."""
    several = [players] * table.seats if isinstance(players, str | Bot) or callable(players) else list(players)
    if len(several) != table.seats:
        raise BadSetup(
            say("{players} players were given for {seats} seats", players=len(several), seats=table.seats),
            where=table.game.slug,
        )
    return [
        bot(player, table, f"{seed}/{seat}") if isinstance(player, str) else player
        for seat, player in enumerate(several)
    ]
