"""Bots that play any game through core's contract.

bot = make_bot("search:ms=200", game, seed=1)
move = bot.choose(state, seat)
"""

from towpath.bots.levels import LEVELS, Level, Rated, ratings_of, spec_of, untimed
from towpath.bots.shared import processes_of, shared_by
from towpath.bots.specs import KINDS, BadBot, Kind, Setting, is_quick, longest, make_bot, parse
from towpath.core.bot import Bot

__all__ = [
    "KINDS",
    "LEVELS",
    "BadBot",
    "Bot",
    "Kind",
    "Level",
    "Rated",
    "Setting",
    "is_quick",
    "longest",
    "make_bot",
    "parse",
    "processes_of",
    "ratings_of",
    "shared_by",
    "spec_of",
    "untimed",
]
