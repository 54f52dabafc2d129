"""How many processes a simulation or a training may use; light, because refusals need nothing else."""

import os

from dorfplatz.errors import SetupError

MOST_PROCESSES = 1024


def cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def checked_processes(wanted: int | None, option: str = "processes") -> int:
    """The number of processes, by default one per core; one that is out of range is refused under its option's name."""
    number = cores() if wanted is None else wanted
    if not 1 <= number <= MOST_PROCESSES:
        raise SetupError(f"{option} must be a number from 1 to {MOST_PROCESSES}, not {number}")
    return number
