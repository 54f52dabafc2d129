"""Tasks in words."""

from dorfplatz.catalog import LETTERS, Terrain
from dorfplatz.cli.language import listed, named, say
from dorfplatz.games.map.face import Laid, MapFace, Progress, Revealed


def open_tasks(face: MapFace) -> list[str]:
    """One line for each open task of a map, in the order of laying."""
    return [_line(progress) for progress in face.progress]


def goal(hand: Revealed) -> str:
    """What the task of the tile in hand requires."""
    task, marker = hand.tile.task, hand.marker
    if task == "wraparound":
        return say("map.goal_around", marker=marker)
    names = [named("task", Terrain(LETTERS.index(letter)).name.lower()) for letter in task]
    return say("map.goal", terrains=listed(names, "or"), marker=marker)


def tasks_judged(before: MapFace, after: MapFace) -> list[Laid]:
    """The tiles whose tasks were completed or cancelled between two moments of a map."""
    fates = {laid.cell: laid.fate for laid in before.laid}
    judged = (laid for laid in after.laid if laid.fate in ("completed", "cancelled"))
    return [laid for laid in judged if fates.get(laid.cell) != laid.fate]


def judged_words(laid: Laid) -> str:
    """How a task ended, as part of a sentence."""
    return say(f"map.{laid.fate}", task=named("task", laid.tile.task_name), marker=laid.marker)


def judged_between(before: MapFace, after: MapFace) -> list[str]:
    """A sentence for each task that was completed or cancelled between two moments of a map."""
    return [judged_words(laid) for laid in tasks_judged(before, after)]


def _line(progress: Progress) -> str:
    task = named("task", progress.laid.tile.task_name)
    return say(
        "map.progress",
        task=f"{task:7}",
        size=progress.size,
        marker=progress.laid.marker,
        open=progress.open_sides,
    )
