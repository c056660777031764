"""Structured logs: one JSON object a line, on standard error."""

from __future__ import annotations

import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

log = logging.getLogger("towpath.site")
REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is being answered: every line that is logged meanwhile has it."""


class JsonLines(logging.Formatter):
    """A record as a line of JSON; what is passed as `extra={"data": {...}}` becomes its fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if request := REQUEST.get():
            line["request"] = request
        line.update(getattr(record, "data", {}))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def set_up_logs(level: str) -> None:
    """Send everything that is logged through the one formatter."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    log.setLevel(level.upper())


def note(event: str, level: int = logging.INFO, **data: object) -> None:
    """Log an event with its data."""
    log.log(level, event, extra={"data": data})
