"""Waiting for machine code at the terminal: one line says who waits, and about how long."""

import math
import time
from collections.abc import Sequence

from rich.console import Console

from dorfplatz.cli.language import say
from dorfplatz.machine_code.readiness import seconds_until_loaded
from dorfplatz.machine_code.unit import Unit
from dorfplatz.machine_code.waiting import STEP, rounded_up

POLL_SECONDS = 0.2


def wait_until_ready(who: str, units: Sequence[Unit], console: Console) -> None:
    """Wait until units run machine code, or cannot be had."""
    seconds = seconds_until_loaded(*units)
    if seconds is None:
        return
    if not console.is_terminal:
        console.print(say("ready_in", who=who, time=about(seconds)), markup=False)
    with console.status("") as status:
        while (seconds := seconds_until_loaded(*units)) is not None:
            status.update(say("ready_in", who=who, time=about(seconds)))
            time.sleep(POLL_SECONDS)


def about(seconds: float) -> str:
    """A time to wait in words.

    >>> about(3), about(21), about(50), about(100)
    ('about 10 seconds', 'about 30 seconds', 'about a minute', 'about 2 minutes')
    """
    if seconds <= 60 - 2 * STEP:
        return say("about_seconds", seconds=rounded_up(seconds))
    minutes = math.ceil(seconds / 60)
    return say("about_minutes", minutes=minutes)
