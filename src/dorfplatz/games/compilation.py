"""Compile what games, bots and analyses need, once per machine, and show progress.

Each of them declares a `Compilation` and runs it when it is first used. `compilations_of` lists those of a game, to run
them ahead of time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dorfplatz.compiled import INTERPRETED
from dorfplatz.games.registry import entry_of
from dorfplatz.machine_code import is_noted, note

# What is compiled, in words, with a call that compiles it.
Steps = Sequence[tuple[str, Callable[[], object]]]


@dataclass(frozen=True)
class Compilation:
    """Functions to compile: a title, the modules that use them, and steps that call each function once.

    `steps` is called only when something must be compiled.
    """

    title: str
    modules: tuple[str, ...]
    steps: Callable[[], Steps]

    @property
    def is_done(self) -> bool:
        """Whether this machine has compiled everything from the current sources."""
        return INTERPRETED or is_noted(self.title, *self.modules)

    def run(self) -> None:
        """Compile what is missing; after the first call in a process this is almost free."""
        if (self.title, self.modules) in _run:
            return
        if not self.is_done:
            self._run_steps()
            note(self.title, *self.modules)
        _run.add((self.title, self.modules))

    def _run_steps(self) -> None:
        steps = self.steps()
        started = time.perf_counter()
        for number, (what, step) in enumerate(steps, 1):
            _show(f"Compiling {self.title}, once on this machine: {what} ({number} of {len(steps)})", number == 1)
            step()
        seconds = time.perf_counter() - started
        how_long = f" in {seconds:.0f} s" if seconds >= 1 else ""
        _show(f"Compiled {self.title}{how_long}, once on this machine.\n", True)


# The compilations that this process has run or found on disk, because looking there takes a while.
_run: set[tuple[str, tuple[str, ...]]] = set()


def compilations_of(game: str) -> dict[str, tuple[Compilation, ...]]:
    """The compilations of a game: its rules, its bots from easy to hard, and its analysis.

    >>> {kind: len(compilations) for kind, compilations in compilations_of("valley").items()}
    {'rules': 1, 'bots': 4, 'analysis': 1}
    """
    entry = entry_of(game)
    bots = (getattr(kind, "compilation", None) for kind in (entry.find("bots") or {}).values())
    declared = {
        "rules": [entry.find("rules")],
        # Levels that differ only in weights or budgets share their machine code.
        "bots": {found.title: found for bot in bots if bot is not None for found in [bot()]}.values(),
        "analysis": [getattr(entry.find("analysis"), "compilation", None)],
    }
    return {kind: tuple(found for found in some if found is not None) for kind, some in declared.items()}


def _show(text: str, matters: bool) -> None:
    """Show progress on one line of a terminal; elsewhere print only what `matters`."""
    if sys.stderr.isatty():
        sys.stderr.write("\r" + text.rstrip("\n").ljust(79) + ("\n" if text.endswith("\n") else ""))
    elif matters:
        sys.stderr.write(text.rstrip() + "\n")
    sys.stderr.flush()
