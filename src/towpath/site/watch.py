"""The watch over requests: each has an id, a line in the log, its figures, and where wanted a trace."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from contextvars import Token
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter
from typing import Any

from towpath.site.figures import Figures
from towpath.site.logs import REQUEST, log, note
from towpath.site.metrics import Metrics
from towpath.site.places import Hosts
from towpath.site.traces import Traces

GIVEN = re.compile(r"[\w.-]{8,64}")
STREAMS = ("/stream", "/events")
PROCESS = secrets.token_hex(6)
NUMBERS = count(1)
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH")


@dataclass(slots=True)
class Seen:
    """A request while it is answered."""

    id: str
    since: float
    status: int = 0
    mark: Token[str] | None = None


@dataclass(frozen=True)
class Watch:
    """What all requests of a process have in common. A request brings its id only through a proxy that is believed."""

    hosts: Hosts
    metrics: Metrics
    traces: Traces
    proxied: bool = False
    figures: Figures = field(default_factory=Figures)  # for the page of the house

    def begin(self, scope: MutableMapping[str, Any]) -> Seen:
        """A request has come; `end` is called for it in any case."""
        brought = _header(scope, b"x-request-id") if self.proxied else ""
        seen = Seen(brought if GIVEN.fullmatch(brought) else new_id(), perf_counter())
        seen.mark = REQUEST.set(seen.id)
        return seen

    @contextmanager
    def traced(self, scope: MutableMapping[str, Any], seen: Seen) -> Iterator[None]:
        """While it is answered, where somebody wants to know more of it."""
        given = _headers(scope) if self.proxied else {}
        with self.traces.request(given, method=scope["method"], request=seen.id) as span:
            yield
            span.set_attribute("http.route", _route(scope))
            span.set_attribute("http.response.status_code", seen.status)

    def end(self, scope: MutableMapping[str, Any], seen: Seen) -> None:
        """It is answered, or was broken off."""
        self._note(scope, seen, perf_counter() - seen.since)
        if seen.mark is not None:
            REQUEST.reset(seen.mark)

    def _note(self, scope: MutableMapping[str, Any], seen: Seen, took: float) -> None:
        method, route = scope["method"] if scope["method"] in METHODS else "other", _route(scope)
        self.metrics.requests.note(method, route, str(seen.status))
        if not route.endswith(STREAMS):
            self.metrics.request_seconds.note(took, route)
            self.figures.answered(took * 1000, seen.status)
        if log.isEnabledFor(logging.INFO):
            note("request", method=method, path=scope["path"], status=seen.status, ms=round(took * 1000, 1))


def new_id() -> str:
    """The id of a request: it need not be a secret, and asking the system for random bytes takes a tenth of a move."""
    return f"{PROCESS}{next(NUMBERS):06x}"


def _route(scope: MutableMapping[str, Any]) -> str:
    """The address without what is different in each: few enough to be counted apart."""
    return str(scope.get("path_template") or "other")


def _header(scope: MutableMapping[str, Any], name: bytes) -> str:
    return next((value.decode("latin-1") for header, value in scope["headers"] if header == name), "")


def _headers(scope: MutableMapping[str, Any]) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
