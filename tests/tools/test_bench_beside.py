"""The busy processes of a measurement are as usual, and end with it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

ROOT = Path(__file__).parents[2]
LONGEST = 60
MEASURES = """
import os, time
from bench.beside import come_first, other_work
come_first()
with other_work(1) as (other,):
    print(other, os.sched_getscheduler(other), flush=True)
    time.sleep(60)
"""


def test_busy_processes_never_come_first_and_end_with_whoever_measures() -> None:
    measuring = subprocess.Popen([sys.executable, "-c", MEASURES], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert measuring.stdout is not None
    with measuring:
        other, scheduler = map(int, measuring.stdout.readline().split())
        measuring.kill()
    assert scheduler == os.SCHED_OTHER
    until = monotonic() + LONGEST
    while _runs(other) and monotonic() < until:
        sleep(0.05)
    if _runs(other):
        os.kill(other, signal.SIGKILL)
        raise AssertionError("it runs on")


def _runs(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
