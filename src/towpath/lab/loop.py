# towpath: compiled
"""The inner loop of simulation: a game from the first decision to the last, without events."""

from __future__ import annotations

from random import Random

from towpath.core.bot import Bot
from towpath.core.chance import roll
from towpath.core.frames import CHANCE
from towpath.core.lots import any_of
from towpath.core.rules import Rules
from towpath.core.state import State


def play_out(rules: Rules, s: State, bots: list[Bot], rng: Random) -> int:
    """Play to the end; `bots` are by seat, `rng` answers chance. The number of decisions the seats took."""
    decisions = 0
    while s.frames:
        player = s.frames[-1].player
        if player == CHANCE:
            rules.apply(s, roll(rules, s, rng))
        else:
            rules.apply(s, bots[player].choose(s, player))
            decisions += 1
    return decisions


def play_randomly(rules: Rules, s: State, rng: Random) -> int:
    """Random play without bots: what the bench measures. The number of decisions the seats took."""
    decisions = 0
    while s.frames:
        if s.frames[-1].player == CHANCE:
            rules.apply(s, roll(rules, s, rng))
            continue
        moves = rules.legal(s)
        rules.apply(s, any_of(moves, rng))
        decisions += 1
    return decisions


def copy_all(states: list[State], times: int) -> int:
    """Copy every state so many times; the number of copies."""
    for _ in range(times):
        for s in states:
            s.copy()
    return times * len(states)


def guess_all(rules: Rules, states: list[State], rng: Random, times: int) -> int:
    """Draw a guess for the seat that is asked in every state, so many times; the number of guesses."""
    for _ in range(times):
        for s in states:
            rules.guess(s, s.frames[-1].player, rng)
    return times * len(states)
