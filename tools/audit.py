"""Asks the advisory database of PyPI whether a package that is installed here has a known hole: `make audit`.

Fails where a hole has been mended in a later version. Where the database cannot be reached it says so and fails nobody:
a build must not depend on the network.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec

COMMAND = ("-m", "pip_audit", "--skip-editable", "--progress-spinner", "off", "--format", "json", "--timeout", "5")
PATIENCE = 120
"""Seconds for all packages together."""


def main() -> int:
    """0 if nothing is to be done, or nothing could be found out."""
    if find_spec("pip_audit") is None:
        return skipped("pip-audit is not installed")
    try:
        done = subprocess.run([sys.executable, *COMMAND], capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return skipped("the advisory database did not answer")
    known = read(done.stdout)
    if known is None:
        return skipped(last_line(done.stderr) or "the advisory database did not answer")
    return told(known) if known else skipped("the package index here tells nothing of holes")


def read(text: str) -> list[dict[str, object]] | None:
    """The packages in a report of which something is known; None if it is no report."""
    try:
        found = json.loads(text)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return None
    return [package for package in found if "vulns" in package]


def told(packages: list[dict[str, object]]) -> int:
    """Say what was found; 1 if something can be done about it."""
    mended = False
    for package in packages:
        vulns = package["vulns"]
        assert isinstance(vulns, list)
        for hole in vulns:
            fixed = ", ".join(hole.get("fix_versions", ()))
            mended = mended or bool(fixed)
            print(f"{package['name']} {package['version']}: {hole['id']}, {f'mended in {fixed}' if fixed else 'open'}")
    print(f"dependency audit of {len(packages)} packages: {'update these' if mended else 'nothing to update'}")
    return int(mended)


def skipped(reason: str) -> int:
    """Nothing could be found out."""
    print(f"dependency audit: not done ({reason})")
    return 0


def last_line(text: str) -> str:
    """What a program said at last, in short."""
    return (text.strip().splitlines() or [""])[-1][:120]


if __name__ == "__main__":
    sys.exit(main())
