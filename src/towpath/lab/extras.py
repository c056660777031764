"""What to install for the parts of the lab that need more than the standard library."""

from __future__ import annotations


def missing(extra: str, error: ImportError) -> ImportError:
    """The same error, which says what to do."""
    return ImportError(f"{error.name} is missing: pip install 'towpath[{extra}]'", name=error.name)
