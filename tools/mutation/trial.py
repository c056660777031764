"""Trials: the tests of a game are collected once, then run on each mutant in a process forked for it.

A mutant inside a function is put in by exchanging the function's code. What was computed while the modules were
imported does not change by that: a mutant of a function that was called then, and one outside of functions, is tried in
a process that imports the changed module from the start. A mutant that makes the tests run on and on is stopped by a
limit of processor time, which other work on the machine does not use up, and by one of memory.
"""

from __future__ import annotations

import ast
import importlib
import os
import pickle
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import pytest

from tools.mutation.mutants import Mutant, mutated

LEAST_SECONDS = 3
TIMES_USUAL = 3
"""The limit: so many seconds, and so many times what the tests take on the unchanged rules."""
MOST_MEMORY = 4 << 30
"""Bytes for a mutant that piles up things without end; ordinary runs map less than half."""
QUIET = ["-x", "-p", "no:cacheprovider", "-p", "no:terminal", "--timeout=0", "--hypothesis-seed=1"]


class TestsFail(Exception):
    """The tests fail on the unchanged rules, so they can tell nothing about mutants."""


def module_name(path: Path) -> str:
    """The name by which a source file is imported."""
    parts = path.with_suffix("").parts
    return ".".join(parts[parts.index("src") + 1 :])


def run_trials(
    tests: Sequence[str], mutants: Sequence[Mutant], jobs: int, tell: Callable[[Mutant, bool], None]
) -> None:
    """Try all mutants; `tell` hears of each whether a test has noticed it."""
    loop = _Loop(mutants, jobs, tests, tell)
    sys.setprofile(loop.note_call)
    if pytest.main([*QUIET, *tests], plugins=[loop]) != 0 or loop.failed:
        raise TestsFail("the tests do not pass on the rules as they are")


class _Loop:
    """The plugin that takes the place of the ordinary run."""

    def __init__(
        self, mutants: Sequence[Mutant], jobs: int, tests: Sequence[str], tell: Callable[[Mutant, bool], None]
    ) -> None:
        self.mutants, self.jobs, self.tests, self.tell = mutants, jobs, tests, tell
        self.called: set[CodeType] = set()
        self.failed = False

    def note_call(self, frame: FrameType, event: str, _argument: object) -> None:
        """Remember what is called while modules are imported and tests collected."""
        if event == "call":
            self.called.add(frame.f_code)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests unchanged, then once for each mutant; each time in a process of its own."""
        sys.setprofile(None)
        _, status, used = os.wait4(_fork(lambda: int(_fails(session))), 0)
        self.failed = status != 0
        if not self.failed:
            limit = LEAST_SECONDS + TIMES_USUAL * int(used.ru_utime + used.ru_stime)
            for mutant, noticed in _in_parallel(
                self.mutants, self.jobs, _Trial(session, self.tests, limit, self.called)
            ):
                self.tell(mutant, noticed)
        return True


class _Trial:
    """What a forked process does with a mutant; it ends with 1 if a test has failed."""

    def __init__(self, session: pytest.Session, tests: Sequence[str], limit: int, called: set[CodeType]) -> None:
        self.session, self.tests, self.limit, self.called = session, tests, limit, called

    def __call__(self, mutant: Mutant) -> int:
        resource.setrlimit(resource.RLIMIT_CPU, (self.limit, self.limit))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        function = function_around(mutant)
        if function is not None and function.__code__ not in self.called and exchange_code(function, mutant):
            return int(_fails(self.session))
        command = [sys.executable, "-m", "tools.mutation.afresh", *self.tests]
        return 1 if subprocess.run(command, input=pickle.dumps(mutant), check=False).returncode else 0


def _in_parallel(mutants: Sequence[Mutant], jobs: int, trial: Callable[[Mutant], int]) -> Iterator[tuple[Mutant, bool]]:
    """Every mutant with whether its trial has failed, as they end."""
    running: dict[int, Mutant] = {}
    waiting = list(reversed(mutants))
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[_fork(partial(trial, mutant))] = mutant
        pid, status = os.wait()
        yield running.pop(pid), status != 0


def _fork(work: Callable[[], int]) -> int:
    """Begin the work in a process of its own, which ends with what the work returns."""
    pid = os.fork()
    if pid:
        return pid
    try:
        code = work()
    except BaseException:  # whatever a mutant does to the run, it was noticed
        code = 1
    os._exit(code)


def _fails(session: pytest.Session) -> bool:
    """Run the collected tests until one fails."""
    for item, following in zip(session.items, [*session.items[1:], None], strict=True):
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return True
    return False


# ---- putting a mutant in


def function_around(mutant: Mutant) -> FunctionType | None:
    """The function that the mutant is in, as it was imported."""
    if not mutant.function:
        return None
    found: object = importlib.import_module(module_name(mutant.path))
    for part in mutant.function.split("."):
        found = vars(found).get(part)
        if isinstance(found, property):
            found = found.fget
        elif isinstance(found, cached_property):
            found = found.func
        found = getattr(found, "__func__", getattr(found, "__wrapped__", found))
    return found if isinstance(found, FunctionType) else None


def exchange_code(function: FunctionType, mutant: Mutant) -> bool:
    """Give the function its changed code; whether that was possible."""
    code = _code_named(compile(mutated(mutant), str(mutant.path), "exec"), mutant.function)
    if code is None or len(code.co_freevars) != len(function.__code__.co_freevars):
        return False
    function.__code__ = code
    return True


def _code_named(code: CodeType, name: str) -> CodeType | None:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_qualname == name:
                return each
            if name.startswith(f"{each.co_qualname}."):
                return _code_named(each, name)
    return None


class _Changed(SourceFileLoader):
    """Loads a module with its change."""

    tree: ast.Module

    def get_code(self, fullname: str) -> CodeType:
        """The compiled change, never a cached file."""
        return compile(self.tree, self.path, "exec")


class Changing(MetaPathFinder):
    """Finds one module changed."""

    def __init__(self, mutant: Mutant) -> None:
        self.name, self.mutant = module_name(mutant.path), mutant

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The changed module for its name, nothing for others."""
        if fullname != self.name:
            return None
        loader = _Changed(fullname, str(self.mutant.path))
        loader.tree = mutated(self.mutant)
        return spec_from_file_location(fullname, self.mutant.path, loader=loader)
