"""What a summary says about lost tasks: those cancelled, and those still open at the end."""

from collections.abc import Iterator

from dorfplatz.analysis.facts import said
from dorfplatz.analysis.results import MoveReason
from dorfplatz.games.map.face import MapFace


def lost_tasks(face: MapFace, is_over: bool) -> Iterator[MoveReason]:
    """The cancelled tasks of a map and, if the game is over, those still open."""
    cancelled = [laid.marker for laid in face.laid if laid.fate == "cancelled"]
    if cancelled:
        yield said("tasks_cancelled", False, number=len(cancelled), points=sum(cancelled))
    waiting = [laid.marker for laid in face.open_tasks] if is_over else []
    if waiting:
        yield said("tasks_open", False, number=len(waiting), points=sum(waiting))
