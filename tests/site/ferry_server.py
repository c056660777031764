"""`towpath`, with Ferry among the games."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from tests.site.ferry import SECRET_FERRY
from towpath.cli import main
from towpath.core.registry import games

if __name__ == "__main__":
    games()[SECRET_FERRY.slug] = SECRET_FERRY
    sys.exit(main())
