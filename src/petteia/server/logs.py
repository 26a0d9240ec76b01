"""Structured logs: one JSON object a line, on stderr. Routes are logged by their pattern: no link or token gets in."""

from __future__ import annotations

import json
import logging
import sys
import time

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class Lines(logging.Formatter):
    """Writes a record, and whatever was given as extra, as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(), "from": record.name, "message": record.getMessage(),
        }  # fmt: skip
        line |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class Repeats(logging.Filter):
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
    """Send everything to stderr in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(Repeats())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn.access", "sqlalchemy.engine", "numba", "aiosqlite", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)
