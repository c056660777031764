"""Who comes first on a busy machine: whoever answers people, before other work, and bots after both.

A slice is the time for which the scheduler lets a thread run at a stretch. On Linux 6.12 and later a thread that wakes
up is let in at once where its slice is shorter than that of whoever runs; it gets no larger part of the processor by
that, so no right is needed. Answering a move wakes threads four times, and each time they would wait for the end of
somebody's slice. Elsewhere nothing happens.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

SLICE: Final = 500_000
"""Nanoseconds; others have 700,000 or more."""
USUAL: Final = 0
"""A slice as the system gives it."""
NICE: Final = 5
"""So much more patient are those who think for bots than whoever started them."""
SET_ATTRIBUTES: Final = {"x86_64": 314, "aarch64": 274}
"""The number of the call `sched_setattr`, which the C library does not offer by its name."""
ATTRIBUTES: Final = struct.Struct("=IIQiIQQQ")
"""Size, policy, flags, nice, priority of real time, slice, deadline, period."""


def answer_soon() -> bool:
    """Let this thread, and those that it starts from now on, be woken at once; whether that is possible here."""
    return _set_slice(SLICE)


def think_patiently() -> None:
    """Let this process come after whoever started it, and after everything else that is as usual."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        os.nice(NICE)
    _set_slice(USUAL)  # not the one of the server
    if os.getsid(0) == os.getpid():  # Linux may weigh sessions, and then being nice counts within them only
        with suppress(OSError):
            Path("/proc/self/autogroup").write_text(str(NICE))


def _set_slice(nanoseconds: int) -> bool:
    call = SET_ATTRIBUTES.get(platform.machine())
    if sys.platform != "linux" or call is None or os.sched_getscheduler(0) != os.SCHED_OTHER:
        return False
    nice = os.getpriority(os.PRIO_PROCESS, 0)
    attributes = ATTRIBUTES.pack(ATTRIBUTES.size, os.SCHED_OTHER, 0, nice, 0, nanoseconds, 0, 0)
    return bool(ctypes.CDLL(None).syscall(call, 0, attributes, 0) == 0)
