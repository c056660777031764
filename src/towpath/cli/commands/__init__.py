"""The commands: each module here has `add(commands)`, which adds what it offers.

A new command is a new module. `ORDER` in it says where the help lists it; without one it comes last.
Modules import what is heavy only when they run.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType

from towpath.cli.parser import Commands


def add_all(commands: Commands) -> None:
    """Add the commands of every module of this package."""
    found = [import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)]
    for module in sorted(found, key=_place):
        module.add(commands)


def _place(module: ModuleType) -> tuple[int, str]:
    return getattr(module, "ORDER", 100), module.__name__
