"""How the open tasks stand, in words."""

from dorfplatz.games.position import Position, Progress


def open_tasks(position: Position) -> list[str]:
    """One line for each open task, in the order of laying."""
    return [_line(progress) for progress in position.progress]


def _line(progress: Progress) -> str:
    sides = "1 open side" if progress.open_sides == 1 else f"{progress.open_sides} open sides"
    return f"{progress.laid.tile.task_name:7} {progress.size} of {progress.laid.marker}, {sides}"
