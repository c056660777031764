"""The interface for programs, told from its own schema."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup, escape

from towpath.site.pages.engine import render
from towpath.site.views import Visit

CODE = re.compile("`([^`]+)`")


@dataclass(frozen=True)
class Call:
    """One address and what it does."""

    method: str
    path: str
    summary: str
    description: Markup
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
                    _marked(str(operation.get("description", ""))),
                    str(tags[0]),
                )


def _marked(text: str) -> Markup:
    """The text with what stands between backticks as code."""
    return Markup(CODE.sub(r"<code>\1</code>", str(escape(text))))


def api(visit: Visit, schema: Mapping[str, object]) -> str:
    """The documentation as a page."""
    return render("api.html", visit, calls=list(calls(schema)))
