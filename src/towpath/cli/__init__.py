"""The command line: `towpath games`, `towpath play marchia` and so on."""

from towpath.cli.main import main

__all__ = ["main"]
