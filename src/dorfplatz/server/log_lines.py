"""The log of a server: plain text or a JSON object in each line, and nothing personal in either.

What people type, their names, cookies and addresses can only get into a log through an error that somebody else raised:
its message quotes what it stumbled over. So of an error the log has the kind and the place in the code, and the message
only where it comes from the system or from SQLite, which quote no values. DORFPLATZ_DEBUG=1 shows everything.
"""

from __future__ import annotations

import io
import logging
import os
import sqlite3
import sys
import threading
import time
import traceback
from types import TracebackType
from typing import IO, Any

import msgspec

from dorfplatz.errors import SetupError
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import JSON, Settings
from dorfplatz.server.store.file import DatabaseError

DEBUG = "DORFPLATZ_DEBUG"
OWN = "dorfplatz"
# Their messages quote no values: paths, error codes, the names of tables and columns.
HARMLESS = (OSError, sqlite3.Error, MemoryError, SetupError, DatabaseError)
NO_LIMIT = 30

logger = logging.getLogger("dorfplatz.server")


def told(error: BaseException) -> str:
    """What a log may say of an error.

    >>> told(KeyError("Ann")), told(FileNotFoundError(2, "No such file")), told(Refusal("full", "Ann sits there."))
    ('KeyError', 'FileNotFoundError: [Errno 2] No such file', 'Refusal: full')
    """
    kind = type(error).__name__
    if isinstance(error, Refusal):
        return f"{kind}: {error.reason}"
    cause = getattr(error, "orig", None)  # of SQLAlchemy, whose own message has the values
    if isinstance(cause, BaseException):
        return f"{kind}: {told(cause)}"
    return f"{kind}: {error}" if isinstance(error, HARMLESS) or os.environ.get(DEBUG) else kind


def places(trace: TracebackType | None) -> list[str]:
    """Where an error comes from, the innermost place last; code, but no values."""
    frames = traceback.extract_tb(trace)[-NO_LIMIT:]
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]


def message_of(record: logging.LogRecord) -> str:
    """The message of a record; errors in it are told as above, and of other packages' messages only the first line.

    asyncio, for example, adds what a task was given.
    """
    if os.environ.get(DEBUG):
        return record.getMessage()
    if isinstance(record.msg, BaseException):
        return told(record.msg)
    if isinstance(record.args, tuple):
        args = tuple(told(arg) if isinstance(arg, BaseException) else arg for arg in record.args)
        text = str(record.msg) % args if args else str(record.msg)
    else:
        text = record.getMessage()
    is_own = record.name.partition(".")[0] == OWN
    return text if is_own else text.partition("\n")[0]


class TextLines(logging.Formatter):
    """A line of text for each record, and below it where an error comes from."""

    def format(self, record: logging.LogRecord) -> str:
        """Encode a record."""
        lines = [f"{record.levelname} {record.name}: {message_of(record)}"]
        if record.exc_info and (error := record.exc_info[1]):
            lines += [f"  {place}" for place in places(record.exc_info[2])] + [f"  {told(error)}"]
        return "\n".join(lines)


class JsonLines(logging.Formatter):
    """A JSON object for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """Encode a record."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "time": f"{at}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message_of(record),
        }
        if record.exc_info and (error := record.exc_info[1]):
            line["error"] = told(error)
            line["at"] = places(record.exc_info[2])
        return msgspec.json.encode(line).decode()


class LoggedLines(io.TextIOBase):
    """A stream that logs what is written to it line by line, so that a log of JSON has nothing else between."""

    def __init__(self) -> None:
        self._rest = ""

    def writable(self) -> bool:
        """It is for writing."""
        return True

    def write(self, text: str) -> int:
        """Log every line that is complete."""
        *lines, self._rest = (self._rest + text).split("\n")
        for line in lines:
            if line.strip():
                # What is written there when a start fails must not get lost with the level of the log.
                logger.warning(line.strip())
        return len(text)


def log_of(settings: Settings, stream: IO[str]) -> logging.Handler:
    """A handler that writes the log in the form of the settings."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines() if settings.log_format == JSON else TextLines())
    return handler


def start_log(settings: Settings) -> None:
    """Log everything to standard error from now on."""
    logging.basicConfig(level=logging.WARNING, handlers=[log_of(settings, sys.stderr)])
    logging.getLogger(OWN).setLevel(settings.log_level.upper())
    threading.excepthook = _log_thread
    if settings.log_format == JSON:
        sys.stderr = LoggedLines()


def _log_thread(failed: threading.ExceptHookArgs) -> None:
    """Log what ended a thread."""
    if failed.exc_value is not None:
        error = (failed.exc_type, failed.exc_value, failed.exc_traceback)
        logger.error("the thread %s failed", failed.thread.name if failed.thread else "", exc_info=error)
