"""`python -m towpath` is the command `towpath`."""

import sys

from towpath.cli import main

if __name__ == "__main__":
    sys.exit(main())
