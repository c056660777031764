"""One trial from the start: the mutant comes by standard input, the tests as arguments; the exit code tells."""

from __future__ import annotations

import pickle
import sys

import pytest

from tools.mutation.trial import QUIET, Changing


def main() -> None:
    """Import the changed module wherever the tests ask for it."""
    sys.meta_path.insert(0, Changing(pickle.load(sys.stdin.buffer)))
    sys.exit(pytest.main([*QUIET, *sys.argv[1:]]))


if __name__ == "__main__":
    main()
