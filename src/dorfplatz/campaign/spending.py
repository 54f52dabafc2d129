"""Where to spend crosses: towards a given hex, or towards the nearest one."""

from collections.abc import Set

from dorfplatz.campaign.errors import CampaignError
from dorfplatz.campaign.track import Circle, Track
from dorfplatz.errors import shown
from dorfplatz.reason import Reason


def way_to(track: Track, crossed: Set[Circle], target: str) -> tuple[Circle, ...]:
    """The fewest circles that lead to a hex, in the order of crossing; none if it has been reached."""
    if target not in track.hexes:
        sentence = "there is no hex {hex}; there are {known}"
        raise CampaignError(Reason("no_hex", sentence, hex=shown(target), known=", ".join(track.hexes)))
    return ways(track, crossed)[target]


def way_to_the_nearest(track: Track, crossed: Set[Circle]) -> tuple[Circle, ...]:
    """The fewest circles that lead to any hex not yet reached; after the last hex, any open circle."""
    to_go = [way for way in ways(track, crossed).values() if way]
    return min(to_go, key=len) if to_go else track.open_circles(crossed)[:1]


def ways(track: Track, crossed: Set[Circle]) -> dict[str, tuple[Circle, ...]]:
    """The shortest way to every hex from what has been reached, in the order of the sheet.

    Stepping onto an open circle costs a cross; walking over crossed ones and past hexes is free, so hexes on the way
    are reached as well.
    """
    best: dict[Circle | str, tuple[Circle, ...]] = {}
    edge: list[Circle | str] = [*crossed, *track.reached(crossed)]
    best.update((place, ()) for place in edge)
    while edge:
        further: list[Circle | str] = []
        for place in edge:
            for beside in track.neighbours[place]:
                if beside not in best:
                    step = (beside,) if isinstance(beside, Circle) else ()
                    best[beside] = best[place] + step
                    (further if step else edge).append(beside)
        edge = further
    return {stop: best[stop] for stop in track.hexes}
