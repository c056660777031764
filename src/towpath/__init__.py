"""Towpath: five Euro board games to play and to study.

>>> import towpath
>>> game = towpath.game("marchia")
>>> t = game.start(seats=3, seed=7)
>>> t.to_move, str(t.question)
(0, 'Choose the tile that you begin with')
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
