"""Structured logs: one JSON object a line, on stderr, without secrets.

Routes are logged by their pattern. Of an exception the log has its type, where it was raised, and a description without
values: the messages of exceptions may hold names, tokens or whole rows of the database.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import sys
import threading
import time
import traceback
from types import TracebackType
from typing import Any

import asyncpg
import sqlalchemy as sa

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
_HARMLESS = (TypeError, AttributeError, NameError, ImportError, IndexError, sqlite3.Error)
"""Their messages tell of the program, or name columns and constraints: never the values that it works with."""
_ABOUT_SERVER = ("08", "28", "3D", "53", "57", "58")
"""Classes of SQLSTATE whose messages tell of the connection or the server, not of rows."""
_log = logging.getLogger(__name__)


class JsonFormatter(logging.Formatter):
    """Writes a record, and whatever was given as extra, as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(), "from": record.name, "message": record.getMessage(),
        }  # fmt: skip
        line |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = trace(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=str)


class RepeatFilter(logging.Filter):
    """Lets the same warning or error pass a few times a minute, its trace once; the next line says how many were left out.
    So nobody fills the disk by doing the same thing again and again."""

    def __init__(self, few: int = 5, seconds: float = 60.0) -> None:
        super().__init__()
        self._few, self._seconds = few, seconds
        self._seen: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """See logging."""
        if record.levelno < logging.WARNING:
            return True
        trace = record.exc_info[2] if record.exc_info else None
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        where = (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace is not None else None
        key = record.name, record.levelno, str(record.msg), where
        begun, count = self._seen.get(key, (record.created, 0))
        if record.created - begun >= self._seconds:
            if count > self._few:
                record.left_out = count - self._few
            begun, count = record.created, 0
        if len(self._seen) > 1000:
            self._seen.clear()
        self._seen[key] = begun, count + 1
        if count and record.exc_info:
            record.error = type(record.exc_info[1]).__name__
            record.exc_info = None
        return count < self._few


def set_up(level: str = "info") -> None:
    """Send everything to stderr in this form. The level is that of our own messages: of libraries only warnings are
    logged, since their lesser messages hold addresses, headers and what was sent."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(RepeatFilter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("petteia").setLevel(level.upper())
    logging.raiseExceptions = False  # what cannot be logged is not written to stderr as it is
    sys.excepthook = _end_of_program
    threading.excepthook = lambda args: _log.error("a thread failed", exc_info=args.exc_value)


def _end_of_program(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    _log.critical("the program failed", exc_info=error)


def loop_failed(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Asyncio's handler of failures that nobody awaits: the default one would write the exceptions' messages."""
    _log.error(str(context.get("message", "")), exc_info=context.get("exception"))


def trace(error: BaseException) -> str:
    """Where an exception and those behind it were raised, each with its description."""
    parts: list[str] = []
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        parts.append("".join(traceback.format_tb(one.__traceback__)) + described(one))
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return "\nafter\n".join(parts)


def described(error: BaseException) -> str:
    """An exception in words that hold no value of a row, a request or a setting."""
    name = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    if isinstance(error, sa.exc.DBAPIError):
        cause = error.orig.__cause__ if error.orig is not None and error.orig.__cause__ is not None else error.orig
        return name if cause is None else f"{name}: {described(cause)}"
    if isinstance(error, BaseExceptionGroup):
        return f"{name}: {', '.join(described(one) for one in error.exceptions)}"
    about = _safe_text(error)
    return f"{name}: {about}" if about else name


def _safe_text(error: BaseException) -> str:
    if isinstance(error, asyncpg.PostgresError):
        state, where = str(getattr(error, "sqlstate", None) or ""), getattr(error, "constraint_name", None)
        return str(error.args[0]) if state[:2] in _ABOUT_SERVER else f"{state} {where or ''}".strip()
    if isinstance(error, _HARMLESS):
        return str(error)
    return (error.strerror or "") if isinstance(error, OSError) else ""
