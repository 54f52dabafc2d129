"""The limit of open files, which bounds how many connections the process can have."""

import contextlib
import logging
import sys

if sys.platform != "win32":
    import resource

# For the database, pipes to child processes, and files that are being read.
RESERVED = 256


def make_room(wanted: int) -> None:
    """Raise the limit of open files to this many connections, and warn if the system does not allow it."""
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
    """Raise the soft limit to the hard one, or where that is infinite, as far as wanted."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        aim = max(soft, wanted + RESERVED) if hard == resource.RLIM_INFINITY else hard
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (aim, hard))


def room_for(wanted: int) -> int:
    """How many of the wanted connections are possible beside the files that the server needs itself."""
    if sys.platform == "win32":
        return wanted
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - RESERVED))
