"""Compiling the rules the first time, with a line that says so."""

import sys
import time
from collections.abc import Callable

import numpy as np

from dorfplatz import compiled
from dorfplatz.catalog import load
from dorfplatz.rules import batch, board, placement, romantik, scoring, unseen
from dorfplatz.rules.pack import pack_box, pack_tiles
from dorfplatz.rules.state import MOST_PLACEMENTS, ROMANTIK, blank_states

_done = False


def _steps() -> list[tuple[str, Callable[[], object]]]:
    """One call of every function that the Python face uses, in the types that it uses."""
    catalog = load()
    tiles, box = pack_tiles(catalog), pack_box(catalog, ("base",))
    states, words = blank_states(1, ROMANTIK)
    state = states[0]
    generator = np.zeros(4, np.int64)
    placements = np.zeros(MOST_PLACEMENTS, np.int32)
    cells = np.zeros((MOST_PLACEMENTS, 2), np.int16)
    return [
        ("set-up", lambda: romantik.set_up(tiles, box, state, generator, 1, 0, 1)),
        ("reveal", lambda: romantik.reveal(tiles, box, state)),
        ("legal placements", lambda: placement.legal_placements(tiles, state.map, 0, 0, placements)),
        ("cells", lambda: board.locate(state.map, placements, 1, cells)),
        ("placing", lambda: romantik.place(tiles, box, state, 0, 0)),
        ("setting aside", lambda: romantik.set_aside(box, state)),
        ("dealing anew", lambda: unseen.deal_unseen(tiles, box, state, generator)),
        ("flags", lambda: scoring.flag_points(tiles, state.map, 1)),
        ("whole games", lambda: batch.random_games(tiles, box, states, words, 1, 1, np.zeros(1, np.int16))),
    ]


def prepare() -> None:
    """Make sure that the rules are compiled; the first time on a machine this takes a while and shows progress."""
    global _done
    if _done:
        return
    _done = True
    if compiled.is_ready():
        return
    started = time.perf_counter()
    steps = _steps()
    for number, (name, step) in enumerate(steps, 1):
        _tell(f"\rCompiling the rules, once on this machine: {name} ({number} of {len(steps)})".ljust(79))
        step()
    _tell(f"\rCompiled the rules in {time.perf_counter() - started:.0f} s.".ljust(79) + "\n")
    compiled.mark_ready()


def _tell(line: str) -> None:
    sys.stderr.write(line)
    sys.stderr.flush()
