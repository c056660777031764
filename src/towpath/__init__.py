"""Towpath: five Euro board games to play and to study.

>>> import towpath
>>> game = towpath.game("marchia")
>>> t = game.start(seats=3, seed=7)
>>> t.to_move, str(t.question)
(2, 'Choose your first tile; it keeps its price.')
>>> t.legal[0]
<pick MO09: monastery at 12>
>>> t.play("pick MO09")
['seat 2 chooses the monastery at 12.']
>>> t.undo()
>>> t.play_out(bots=["greedy", "random", lambda table: table.legal[0]])  # doctest: +ELLIPSIS
<Marchia Orientalis: ..., won by seat ...>

`towpath.core` is the layer below, for speed; `towpath.lab` simulates, and `towpath.bots` has the bots.
"""

from towpath.core.bot import Bot
from towpath.core.errors import TowpathError
from towpath.front.answer import Answer
from towpath.front.bots import bot
from towpath.front.game import Game, game, load, shelf
from towpath.front.result import Result
from towpath.front.table import Table

__all__ = ["Answer", "Bot", "Game", "Result", "Table", "TowpathError", "bot", "game", "load", "shelf"]

__version__ = "0.1.0"
