"""Tasks in words."""

from dorfplatz.catalog import LETTERS, Terrain
from dorfplatz.games.map.face import MapFace, Progress, Revealed


def open_tasks(face: MapFace) -> list[str]:
    """One line for each open task of a map, in the order of laying."""
    return [_line(progress) for progress in face.progress]


def goal(hand: Revealed) -> str:
    """What the task of the tile in hand requires."""
    task, marker = hand.tile.task, hand.marker
    if task == "wraparound":
        return f"wraparound: exactly {marker} neighbours"
    names = [Terrain(LETTERS.index(letter)).name.lower() for letter in task]
    return f"{' or '.join(names)}: exactly {marker} tiles"


def judged_between(before: MapFace, after: MapFace) -> list[str]:
    """A sentence for each task that was completed or cancelled between two moments of a map."""
    fates = {laid.cell: laid.fate for laid in before.laid}
    judged = [laid for laid in after.laid if laid.fate in ("completed", "cancelled")]
    return [
        f"the {laid.tile.task_name} task {laid.marker} is {laid.fate}"
        for laid in judged
        if fates.get(laid.cell) != laid.fate
    ]


def _line(progress: Progress) -> str:
    sides = "1 open side" if progress.open_sides == 1 else f"{progress.open_sides} open sides"
    return f"{progress.laid.tile.task_name:7} {progress.size} of {progress.laid.marker}, {sides}"
