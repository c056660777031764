"""The interface for programs, told from its own schema."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from towpath.site.pages.engine import render
from towpath.site.tables.results import Visit


@dataclass(frozen=True)
class Call:
    """One address and what it does."""

    method: str
    path: str
    summary: str
    description: str
    tag: str


def calls(schema: Mapping[str, object]) -> Iterator[Call]:
    """The calls in the order of the schema."""
    paths = schema.get("paths")
    assert isinstance(paths, Mapping), schema
    for path, operations in paths.items():
        for method, operation in operations.items():
            if isinstance(operation, Mapping):
                tags = operation.get("tags") or [""]
                yield Call(
                    method.upper(),
                    str(path),
                    str(operation.get("summary", "")),
                    str(operation.get("description", "")),
                    str(tags[0]),
                )


def api(visit: Visit, schema: Mapping[str, object]) -> str:
    """The documentation as a page."""
    return render("api.html", visit, calls=list(calls(schema)))
