"""Module 2, the Points of Interest: what there is to choose, to share out and to score."""

from collections.abc import Mapping, Sequence

from oracle.board import OracleMap
from oracle.part_score import heart_points, tiles_around
from oracle.pieces import CAMERA_MARKERS, Pieces

# The spaces of the storage board that let a player choose.
SPACES = (4, 7, 10)
# The tiles of which a player may have one, and the terrain that they count.
KINDS = {"school": "V", "granary": "G", "old_oak": "W"}
INTERESTS = ("hearts", "photographer", *KINDS)

HEARTS_IN_A_BOX = 6
HEARTS_TAKEN = 3
HEARTS_BACK = 1


def boxes(players: int) -> int:
    """Three or four players need the parts of two boxes."""
    return 1 if players == 2 else 2


def hearts_for(players: int) -> int:
    """The hearts on the table at the start."""
    return HEARTS_IN_A_BOX * boxes(players)


def cameras_for(players: int) -> int:
    """The camera markers on the table at the start."""
    return CAMERA_MARKERS * boxes(players)


def hearts_shared(takers: Sequence[int], left: int, untouched: bool) -> tuple[dict[int, int], int]:
    """The hearts that the takers of one turn get, in seat order, and what is left after that.

    Whoever is alone the very first to take them sends one back to the box.
    """
    given: dict[int, int] = {}
    for seat in sorted(takers):
        given[seat] = min(HEARTS_TAKEN, left)
        left -= given[seat]
    return given, left - HEARTS_BACK if untouched and len(takers) == 1 else left


def gone(kind: str, turns: Sequence[Mapping[str, int]], now: int) -> bool:
    """Whether so many players took this tile in earlier turns that none is left; each has the turns of one player."""
    earlier = [taken for taken in turns if kind in taken and taken[kind] < now]
    return len(earlier) >= boxes(len(turns))


def interest_points(name: str, board: OracleMap, pieces: Pieces) -> int:
    """1 point for each matching side of a heart, each camera marker, or each tile of any sort with the terrain."""
    if name == "hearts":
        return heart_points(board, pieces, "red")
    if name == "photographer":
        return len(pieces.cameras)
    return sum(KINDS[name] in tile.edges for tile in tiles_around(board, name))
