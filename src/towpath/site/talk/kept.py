"""What was read from storage, kept in memory until something new has been written."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """The last ones that were asked for, by name."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[str, T] = OrderedDict()
        self._forgets = 0

    async def get(self, name: str, read: Callable[[], Awaitable[T]]) -> T:
        """What is kept, or else what is read now: that is kept unless something was forgotten meanwhile."""
        if name not in self._found:
            forgets = self._forgets
            found = await read()
            if forgets != self._forgets:
                return found
            self._found[name] = found
        self._found.move_to_end(name)
        if len(self._found) > self._most:
            self._found.popitem(last=False)
        return self._found[name]

    def forget(self, name: str) -> None:
        """Read it anew when it is asked for next."""
        self._forgets += 1
        self._found.pop(name, None)

    def forget_where(self, is_old: Callable[[T], bool]) -> None:
        """The same for all of which that is true."""
        self._forgets += 1
        for name in [name for name, found in self._found.items() if is_old(found)]:
            del self._found[name]

    def forget_all(self) -> None:
        """The same for everything."""
        self._forgets += 1
        self._found.clear()
