"""Valid but rarely printed features of a tile, to flag likely typing errors."""

from dorfplatz.catalog.map.tile import Tile
from dorfplatz.reason import Reason

BANDS = {"T": "track", "S": "stream"}


def unusual(tile: Tile) -> list[Reason]:
    """What to look at again: a track or stream that ends on the tile, or one that forks.

    >>> [str(reason) for reason in unusual(Tile("x", "base", "landscape", "WMMTMM", "exact"))]
    ['the track has one side only, so it ends on the tile']
    """
    found = []
    for letter, band in BANDS.items():
        match tile.edges.count(letter):
            case 0 | 2:
                continue
            case 1:
                sentence = "the {band} has one side only, so it ends on the tile"
                found.append(Reason("unusual_end", sentence, band=band))
            case number:
                sentence = "the {band} has {number} sides, so it forks; no printed tile is known that does"
                found.append(Reason("unusual_fork", sentence, band=band, number=number))
    return found
