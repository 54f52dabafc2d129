"""How the open tasks stand, in words."""

from dorfplatz.catalog import LETTERS, Terrain
from dorfplatz.games.map.face import MapFace, Progress, Revealed


def open_tasks(face: MapFace) -> list[str]:
    """One line for each open task of a map, in the order of laying."""
    return [_line(progress) for progress in face.progress]


def goal(hand: Revealed) -> str:
    """What the task of a tile in hand asks for."""
    task, marker = hand.tile.task, hand.marker
    if task == "wraparound":
        return f"wraparound: exactly {marker} neighbours"
    names = [Terrain(LETTERS.index(letter)).name.lower() for letter in task]
    return f"{' or '.join(names)}: exactly {marker} tiles"


def _line(progress: Progress) -> str:
    sides = "1 open side" if progress.open_sides == 1 else f"{progress.open_sides} open sides"
    return f"{progress.laid.tile.task_name:7} {progress.size} of {progress.laid.marker}, {sides}"
