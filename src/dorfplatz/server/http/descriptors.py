"""Descriptors: how many connections the operating system lets this process have."""

import contextlib
import logging
import sys

if sys.platform != "win32":
    import resource

RESERVED = 256


def make_room(wanted: int) -> None:
    """Let the process have as many connections as are wanted, and say so where it may not."""
    _raise_limit(wanted)
    if (room := room_for(wanted)) < wanted:
        logging.getLogger("dorfplatz.server").warning(
            "At most %d connections are possible here instead of %d: raise the limit of open files to %d, "
            "with `ulimit -n` or `LimitNOFILE=`.",
            room,
            wanted,
            wanted + RESERVED,
        )


def _raise_limit(wanted: int) -> None:
    """Allow this process as many open files as it may have, or as many as are wanted where there is no end to it."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        aim = max(soft, wanted + RESERVED) if hard == resource.RLIM_INFINITY else hard
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (aim, hard))


def room_for(wanted: int) -> int:
    """How many of the wanted connections there can be beside the files that the server needs itself."""
    if sys.platform == "win32":
        return wanted
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - RESERVED))
