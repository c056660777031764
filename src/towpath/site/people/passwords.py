"""Passwords: kept as argon2id hashes, which are computed in threads and only a few at a time."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from towpath.core.common import say
from towpath.core.errors import TowpathError

SHORTEST, LONGEST = 10, 200
AT_ONCE = 2
"""A hash takes 64 MiB and much of a core: more at once would slow down everybody else."""


class BadPassword(TowpathError):
    """A password that is too short or too long to be taken."""


def checked(password: str) -> str:
    """A password that can be taken, or BadPassword."""
    if not SHORTEST <= len(password) <= LONGEST:
        problem = say("a password has {shortest} to {longest} characters", shortest=SHORTEST, longest=LONGEST)
        raise BadPassword(problem, where="password")
    return password


class Passwords:
    """Hashes passwords, and compares them with a hash; with none it takes as long and says no."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, "password")
        self._nobodys = ""

    async def hash(self, password: str) -> str:
        """The hash to keep of a password."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._hasher.hash, checked(password))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether the password is the one that was kept."""
        if not self._nobodys:
            self._nobodys = await self.hash("nobody has this password")
        return await asyncio.get_running_loop().run_in_executor(
            self._threads, self._compare, kept, password[:LONGEST]
        )  # fmt: skip

    def close(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown()

    def _compare(self, kept: str | None, password: str) -> bool:
        try:
            return self._hasher.verify(kept or self._nobodys, password) and kept is not None
        except (VerificationError, InvalidHashError):
            return False
