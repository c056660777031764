"""`towpath`, with chance that is known: tables of the same kind draw the same, and bots meet them alike.

Tests that click on a named place would otherwise fail once in a hundred runs, when a bot has taken it first.
"""

from __future__ import annotations

import secrets
import sys
from types import SimpleNamespace

from towpath.cli import main
from towpath.site.bots import runner
from towpath.site.tables import seating

if __name__ == "__main__":
    vars(seating)["new_seed"] = lambda: "known"
    vars(seating)["_salt"] = lambda text: "known"
    vars(runner)["secrets"] = SimpleNamespace(token_hex=lambda length: "known", choice=secrets.choice)
    sys.exit(main())
