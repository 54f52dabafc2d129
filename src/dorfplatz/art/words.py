"""Describe a tile in words, for screen readers."""

from dorfplatz.catalog.map.tile import LETTERS, Terrain, Tile

SIDE_NAMES = ("north-east", "east", "south-east", "south-west", "west", "north-west")
_COUNTS = ("no", "one", "two", "three", "four", "five", "six")


def terrain_name(letter: str) -> str:
    """The name of a terrain.

    >>> terrain_name("W"), terrain_name("*")
    ('forest', 'any terrain')
    """
    name = Terrain(LETTERS.index(letter)).name.lower()
    return "any terrain" if name == "any" else name


def describe(tile: Tile, letters: str, marker: int | None = None, fate: str = "open") -> str:
    """One sentence: the tile, the terrain of its sides, and what stands on it."""
    sides: dict[str, list[str]] = {}
    for side, letter in enumerate(letters):
        sides.setdefault(letter, []).append(SIDE_NAMES[side])
    ground = [
        f"{terrain_name(letter)} all round" if len(names) == 6 else f"{terrain_name(letter)} {_listed(names)}"
        for letter, names in sides.items()
    ]
    extras = [f"{terrain_name(letter)} flag" for letter in tile.flags]
    if tile.sheep:
        extras.append(f"{_COUNTS[min(tile.sheep, 6)]} sheep")
    if tile.task:
        number = f" {marker}" if marker else ""
        state = "" if fate in {"open", "none"} else ", " + fate.replace("_", " ")
        extras.append(f"{tile.task_name} task{number}{state}")
    return f"Tile {tile.id.replace('_', ' ')}: " + "; ".join([*ground, *extras])


def _listed(names: list[str]) -> str:
    """Names with an "and" before the last.

    >>> _listed(["east", "west"])
    'east and west'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
