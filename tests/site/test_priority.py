"""Who comes first on a busy machine."""

from __future__ import annotations

import asyncio
import ctypes
import os
import platform
import subprocess
import sys
from pathlib import Path

import pytest

from tests.site.support import Server
from tests.site.test_bots import request
from towpath.site.bots.pool import Pool
from towpath.site.priority import ATTRIBUTES, NICE, SET_ATTRIBUTES, SLICE

GROUPS = Path("/proc/sys/kernel/sched_autogroup_enabled")


def slice_of(thread: int) -> int:
    """Nanoseconds, as the system tells them; 0 where it does not."""
    found = ctypes.create_string_buffer(ATTRIBUTES.size)
    ctypes.CDLL(None).syscall(SET_ATTRIBUTES[platform.machine()] + 1, thread, found, ATTRIBUTES.size, 0)
    return int(ATTRIBUTES.unpack(found.raw)[5])


def needs_slices() -> None:
    """Skip where the system does not tell them: such a system does not have them either."""
    if sys.platform != "linux" or platform.machine() not in SET_ATTRIBUTES or not slice_of(0):
        pytest.skip("slices are of Linux 6.12 and later")


def threads_of(process: int) -> list[int]:
    return [int(thread.name) for thread in Path(f"/proc/{process}/task").iterdir()]


def test_every_thread_of_a_server_is_woken_at_once(server: Server) -> None:
    needs_slices()
    threads = threads_of(server.process.pid)
    assert len(threads) > 2, "the writer of the database is one of them"
    assert {slice_of(thread) for thread in threads} == {SLICE}


def test_a_worker_is_patient_and_has_no_slice_of_the_server() -> None:
    needs_slices()

    async def play() -> None:
        pool = Pool(1, 60)
        await pool.think(request())
        (worker,) = pool.pids()
        assert os.getpriority(os.PRIO_PROCESS, worker) == os.getpriority(os.PRIO_PROCESS, 0) + NICE
        assert slice_of(worker) == slice_of(0)
        group = Path(f"/proc/{worker}/autogroup")
        if GROUPS.exists() and group.exists():
            assert group.read_text().split()[-1] == str(NICE)
        await pool.close()

    asyncio.run(play())


def test_somebody_who_is_no_leader_of_a_session_leaves_its_weight_alone() -> None:
    if not GROUPS.exists():
        pytest.skip("sessions are not weighed here")
    code = "from towpath.site.priority import think_patiently as t; t(); print(open('/proc/self/autogroup').read())"
    before = Path("/proc/self/autogroup").read_text()
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == (
        before.strip()
    )
