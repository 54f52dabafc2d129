"""What the boxes print, as data."""

from dorfplatz.catalog.catalog import Catalog, TileSet
from dorfplatz.catalog.duel.modules import CARD_KINDS, CARD_TERRAINS, INTERESTS, Modules
from dorfplatz.catalog.load import load, parse
from dorfplatz.catalog.map.part import PART_NAMES, Part, PartEntry
from dorfplatz.catalog.map.parts import Parts, everything, most_of, parse_parts, random_parts
from dorfplatz.catalog.map.tile import FLAG_COLOURS, LETTERS, TASKS, Terrain, Tile

__all__ = [
    "CARD_KINDS",
    "CARD_TERRAINS",
    "FLAG_COLOURS",
    "INTERESTS",
    "LETTERS",
    "PART_NAMES",
    "TASKS",
    "Catalog",
    "Modules",
    "Part",
    "PartEntry",
    "Parts",
    "Terrain",
    "Tile",
    "TileSet",
    "everything",
    "load",
    "most_of",
    "parse",
    "parse_parts",
    "random_parts",
]
