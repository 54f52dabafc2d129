"""Resumable measurements: finished games are saved to a file, one per line, and not played again.

Games that were played by other rules, bots or weights are ignored.
"""

import hashlib
import json
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any, TypeVar

import dorfplatz

Task = TypeVar("Task", bound=tuple[Any, ...])
SOURCES = ("rules/**/*.py", "bots/**/*.py", "bots/**/*.npz")


def players_digest() -> str:
    """Return a digest of the rules and of the bots with their weights."""
    digest = hashlib.sha256()
    for pattern in SOURCES:
        for path in sorted(Path(dorfplatz.__file__).parent.glob(pattern)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def play_all(pool: Pool, play: Callable[[Task], Any], tasks: Sequence[Task], kept: Path | None) -> list[Any]:
    """Return the results of all tasks in order, saving each as it ends.

    A game in a task is keyed by its repr. A last line that was cut off by a kill is dropped.
    """
    by = players_digest() if kept else ""
    known = _known(kept, by) if kept and kept.exists() else {}
    names = [json.dumps(task, default=repr) for task in tasks]
    unknown = [(name, task) for name, task in zip(names, tasks, strict=True) if name not in known]
    for name, played in pool.imap_unordered(partial(_named, play), unknown):
        known[name] = played
        if kept:
            with kept.open("a") as file:
                print(json.dumps({"by": by, "task": json.loads(name), "played": played}), file=file)
    return [known[name] for name in names]


def _known(kept: Path, by: str) -> dict[str, Any]:
    """Read what these rules and bots have played, by task; truncate a last line that was cut off."""
    content = kept.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if len(whole) < len(content):
        with kept.open("r+b") as file:
            file.truncate(len(whole))
    rows = map(json.loads, whole.splitlines())
    return {json.dumps(row["task"]): row["played"] for row in rows if row.get("by") == by}


def _named(play: Callable[[Task], Any], named: tuple[str, Task]) -> tuple[str, Any]:
    """Run a task; return its name and its result."""
    name, task = named
    return name, play(task)
