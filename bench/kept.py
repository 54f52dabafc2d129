"""Long measurements in parts: what has been played stands in a file, a line each, and is not played again."""

import json
from collections.abc import Callable, Sequence
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any, TypeVar

Task = TypeVar("Task", bound=tuple[Any, ...])


def play_all(pool: Pool, play: Callable[[Task], Any], tasks: Sequence[Task], kept: Path | None) -> list[Any]:
    """What came of all tasks, in their order; each is written down as it ends. A game in a task goes by its repr.

    A last line that a kill has cut off is dropped.
    """
    text = kept.read_text() if kept and kept.exists() else ""
    whole = text[: text.rfind("\n") + 1]
    if kept and len(whole) < len(text):
        kept.write_text(whole)
    known = {json.dumps(row["task"]): row["played"] for row in map(json.loads, whole.splitlines())}
    names = [json.dumps(task, default=repr) for task in tasks]
    unknown = [(name, task) for name, task in zip(names, tasks, strict=True) if name not in known]
    for (name, task), played in zip(unknown, pool.imap(play, [task for _, task in unknown]), strict=True):
        known[name] = played
        if kept:
            with kept.open("a") as file:
                print(json.dumps({"task": task, "played": played}, default=repr), file=file)
    return [known[name] for name in names]
