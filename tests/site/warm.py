"""Servers for the tests from a warm process: it has imported everything once, and each server is a fork of it.

Starting Python and importing takes longer than serving does. What a fork does is what `towpath serve` does: the words
of the command line and the variables of its environment are read by the fork.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TextIO

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
LONGEST_ORDER = 1 << 18


class Forked:
    """A process that was forked by the warm one, used like a Popen."""

    def __init__(self, pid: int, stdout: TextIO, stderr: TextIO, end: int) -> None:
        self.pid, self.stdout, self.stderr = pid, stdout, stderr
        self._end = end  # tells the exit code when the process is gone
        self._code: int | None = None

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the process has ended."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        """As a power cut would."""
        self.send_signal(signal.SIGKILL)

    def close(self) -> None:
        """Let go of what it writes."""
        self.stdout.close()
        self.stderr.close()

    def wait(self, timeout: float) -> int:
        """The exit code when it has ended; the number of the signal, negative, that ended it."""
        if self._code is None:
            if not select.select([self._end], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("towpath serve", timeout)
            self._code = int(os.read(self._end, 16))
            os.close(self._end)
        return self._code


def fork(words: Sequence[str], environment: Mapping[str, str]) -> Forked:
    """`towpath` with these words as a process of its own."""
    reading, writing = zip(*(os.pipe() for _ in range(3)), strict=True)
    order = json.dumps({"words": list(words), "environment": dict(environment)}).encode()
    door = _door()
    socket.send_fds(door, [order], writing)
    for each in writing:
        os.close(each)
    pid = int(door.recv(16))
    out, errors, end = reading
    return Forked(pid, os.fdopen(out, encoding="utf-8"), os.fdopen(errors, encoding="utf-8"), end)


@cache
def _door() -> socket.socket:
    """Where the warm process of this run of tests takes orders."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, str(Path(__file__))]
    warm = subprocess.Popen(command, stdin=theirs.fileno(), cwd=ROOT, env={**os.environ, "PYTHONPATH": _paths()})
    theirs.close()
    atexit.register(_let_go, warm, ours)
    return ours


def _paths() -> str:
    """This checkout first, then what this process has."""
    return os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])


def _let_go(warm: subprocess.Popen[bytes], door: socket.socket) -> None:
    door.close()
    warm.wait()


def _take_orders() -> None:
    """Fork for every order until nobody can order any more."""
    door = socket.socket(fileno=0)
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in the terminal of the tests
    ends: dict[int, int] = {}
    while True:
        ready = select.select([door.fileno(), woken], [], [])[0]
        if woken in ready:
            os.read(woken, 4096)
            _tell_ends(ends)
        if door.fileno() in ready:
            order, files, _, _ = socket.recv_fds(door, LONGEST_ORDER, 3)
            if not order:
                return
            pid = os.fork()
            if pid == 0:
                os.close(woken)
                os.close(wake)
                _become(json.loads(order), files, door)
            ends[pid] = files.pop()
            for each in files:
                os.close(each)
            door.send(str(pid).encode())


def _tell_ends(ends: dict[int, int]) -> None:
    """Tell the exit codes of all that have ended."""
    while ends:
        pid, status = os.waitpid(-1, os.WNOHANG)
        if not pid:
            return
        with suppress(BrokenPipeError):
            os.write(ends[pid], str(os.waitstatus_to_exitcode(status)).encode())
        os.close(ends.pop(pid))


def _become(order: dict[str, object], files: list[int], door: socket.socket) -> None:
    """Be the process that was ordered, until its end."""
    from towpath.cli import main  # noqa: PLC0415  known by then, but not to the tests

    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    door.detach()
    out, errors, end = files
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(out, 1)
    os.dup2(errors, 2)
    for each in (out, errors, end):
        os.close(each)
    environment, words = order["environment"], order["words"]
    assert isinstance(environment, dict)
    assert isinstance(words, list)
    os.environ.clear()
    os.environ.update(environment)
    code: object = 1
    try:
        code = main(words)
    except SystemExit as left:
        code = left.code
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code if isinstance(code, int) else 1)


if __name__ == "__main__":
    import towpath.site.app
    import towpath.site.serve  # noqa: F401
    from tests.site.ferry import SECRET_FERRY
    from tests.site.hurry import hurry
    from towpath.core.registry import games
    from towpath.site.pages.engine import environment

    hurry()
    games()[SECRET_FERRY.slug] = SECRET_FERRY
    for template in environment("en").list_templates(extensions=["html"]):
        environment("en").get_template(template)
    gc.freeze()
    _take_orders()
