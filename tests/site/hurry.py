"""SQLite that does not wait for the disk, as PostgreSQL does not in these tests: nobody cuts their power.

What a process has written is kept by the system even if the process is killed. That a site waits has its own test.
"""

from __future__ import annotations

from towpath.site.storage import engine

DURABLE = engine.PRAGMAS
"""As a site writes."""


def hurry() -> None:
    """From now on, in this process."""
    journal, _, keys = DURABLE
    engine.PRAGMAS = (journal, "synchronous=OFF", keys)
