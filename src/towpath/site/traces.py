"""Traces, where somebody wants them: what a request, a write and a bot's thinking have taken, as OpenTelemetry spans.

Without `TOWPATH_TRACES` nothing of it is imported and nothing is noted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Protocol

from towpath import __version__
from towpath.core.common import say
from towpath.site.settings import BadSetting


class Span(Protocol):
    """What can be said of something while it happens."""

    def set_attribute(self, key: str, value: str | int | float) -> None:
        """One more thing about it."""


class NoSpan:
    """Nobody wants to know."""

    def set_attribute(self, key: str, value: str | int | float) -> None:
        """It is not noted."""


NOTHING = NoSpan()
UNSEEN: nullcontext[Span] = nullcontext(NOTHING)


class Traces:
    """Sends spans to an OTLP receiver (http://host:4318/v1/traces), or does nothing."""

    def __init__(self, endpoint: str = "") -> None:
        """BadSetting if the packages are not there."""
        self._tracer: Any = None
        self._provider: Any = None
        if endpoint:
            self._provider = _provider(endpoint)
            self._tracer = self._provider.get_tracer("towpath", __version__)

    @property
    def wanted(self) -> bool:
        """Whether anybody receives them."""
        return self._tracer is not None

    def span(self, name: str, **about: str | int | float) -> AbstractContextManager[Span]:
        """While something happens; what happens within it is told as a part of it."""
        if self._tracer is None:
            return UNSEEN
        span: AbstractContextManager[Span] = self._tracer.start_as_current_span(name, attributes=about)
        return span

    @contextmanager
    def request(self, headers: Mapping[str, str], **about: str | int | float) -> Iterator[Span]:
        """The same for a request, as a part of what a trusted proxy has begun."""
        if self._tracer is None:
            yield NOTHING
            return
        from opentelemetry.propagate import extract  # noqa: PLC0415  an extra
        from opentelemetry.trace import SpanKind  # noqa: PLC0415

        begun = extract(headers)
        kind = SpanKind.SERVER
        with self._tracer.start_as_current_span("request", context=begun, kind=kind, attributes=about) as span:
            yield span

    def close(self) -> None:
        """Send what is left."""
        if self._provider is not None:
            self._provider.shutdown()


def _provider(endpoint: str) -> Any:  # noqa: ANN401
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415
        from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
        from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415
        from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415
    except ImportError:
        problem = say("traces need their packages: pip install 'towpath[traces]'")
        raise BadSetting(problem, where="TOWPATH_TRACES") from None
    provider = TracerProvider(resource=Resource.create({"service.name": "towpath", "service.version": __version__}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=endpoint)))
    return provider
