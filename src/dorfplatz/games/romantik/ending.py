"""The ending of `romantik`: what the map has become, and what was perfect on it."""

from __future__ import annotations

from collections.abc import Iterator

from dorfplatz.games.ending import Ending, Rank, place_among
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.map.perfect import perfect_on_map
from dorfplatz.games.romantik.position import Position
from dorfplatz.games.text import Text

# Our own ladder, not that of the campaign's sheet: it names the map, not a person.
RANKS = (
    Rank(0, Text("Quiet meadow")),
    Rank(60, Text("Lone cottage")),
    Rank(80, Text("Old farmstead")),
    Rank(100, Text("Hamlet")),
    Rank(115, Text("Village in bloom")),
    Rank(130, Text("Village square")),
    Rank(145, Text("Mill valley")),
    Rank(160, Text("Market town")),
    Rank(180, Text("River town")),
    Rank(200, Text("Garden town")),
    Rank(230, Text("Rich country")),
    Rank(260, Text("Blessed country")),
    Rank(300, Text("Golden country")),
    Rank(350, Text("Land of songs")),
    Rank(400, Text("Land of legend")),
)
ALL_PARTS = Text("All {count} parts scored")
LEAST_PARTS = 2


def rank_of(points: int) -> tuple[Rank, Rank | None]:
    """The rank of a result, and the next higher one.

    >>> [rank.title.en for rank in rank_of(131) if rank]
    ['Village square', 'Mill valley']
    """
    place = place_among(RANKS, points)
    return RANKS[place], RANKS[place + 1] if place + 1 < len(RANKS) else None


def ending(position: Position) -> Ending:
    """How a game ended."""
    rank, next_rank = rank_of(position.score.total)
    return Ending((tuple(_perfect(position)),), rank, next_rank)


def _perfect(position: Position) -> Iterator[Text]:
    score = position.score
    yield from perfect_on_map(MapLookup.of(position), score)
    if len(score.parts) >= LEAST_PARTS and all(points > 0 for points in score.parts.values()):
        yield ALL_PARTS.with_values(count=len(score.parts))
