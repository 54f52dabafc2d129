"""The plan of a rotated tile: where its regions and bands lie, and which spots are reserved."""

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from dorfplatz.art.bands import Band, band_of, tunnel_of
from dorfplatz.art.geometry import Point, depth
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.regions import AREAS, BANDS, Region, region_of, runs_of
from dorfplatz.catalog.map.tile import Tile, regions_by_terrain

Detail = Literal["full", "small", "plain"]


@dataclass
class Plan:
    """What the drawings of one tile's contents need to know about each other."""

    tile: Tile
    rotation: int
    letters: str
    pigments: Pigments
    detail: Detail
    outlines: bool
    regions: list[Region]
    bands: list[Band]
    chance: random.Random
    taken: list[tuple[Point, float]] = field(default_factory=list)
    joined: list[tuple[int, ...]] = field(default_factory=list)

    @property
    def is_full(self) -> bool:
        """Whether small details are drawn as well."""
        return self.detail == "full"

    @property
    def is_clouds(self) -> bool:
        """Whether the tile lies under clouds."""
        return "*" in self.tile.edges

    @property
    def is_tunnel(self) -> bool:
        """Whether the track runs beneath the terrain."""
        return _is_tunnel(self.tile)

    def take(self, point: Point, radius: float) -> None:
        """Reserve a round spot, so that nothing is drawn there later."""
        self.taken.append((point, radius))

    def is_free(self, point: Point, margin: float = 0.0) -> bool:
        """Whether a point keeps this distance from all reserved spots."""
        return all(math.dist(point, spot) > radius + margin for spot, radius in self.taken)

    def band_distance(self, point: Point) -> float:
        """The distance to the nearest band's axis."""
        return min((band.distance(point) for band in self.bands), default=math.inf)

    def region_distance(self, point: Point) -> float:
        """The distance to the nearest region; zero inside one."""
        return min((region.distance(point) for region in self.regions), default=math.inf)

    def regions_with(self, letter: str) -> list[Region]:
        """The regions of one terrain."""
        return [region for region in self.regions if region.letter == letter]

    def band_with(self, letter: str) -> Band | None:
        """The first band of one kind."""
        return next((band for band in self.bands if band.letter == letter), None)

    def scatter(self, count: int, edge: float = 0.0) -> Iterator[Point]:
        """Random points at least this far from the tile's edge."""
        for _ in range(count):
            point = self.chance.uniform(-85, 85), self.chance.uniform(-95, 95)
            if depth(point) >= edge:
                yield point


def _is_tunnel(tile: Tile) -> bool:
    """Tunnels are Special tiles named after what covers them."""
    return tile.kind == "special" and tile.id.endswith("_tunnel")


def plan_of(
    tile: Tile,
    rotation: int,
    pigments: Pigments,
    detail: Detail,
    outlines: bool,
    sides: str | None,
    joins: str = "",
) -> Plan:
    """The plan of a tile in a rotation.

    `sides` are the letters that a cloud's sides have taken on, `joins` their regions.
    """
    letters = sides or tile.turned(rotation)
    regions, bands = [], []
    for letter, group in _groups(tile, rotation, letters, bool(sides), joins):
        if letter in AREAS:
            regions.append(region_of(letter, group, letters))
        elif letter in BANDS:
            bands.append(tunnel_of(group) if _is_tunnel(tile) else band_of(letter, group))
    chance = random.Random(f"{tile.id}/{rotation % 6}")
    plan = Plan(tile, rotation % 6, letters, pigments, detail, outlines, regions, bands, chance)
    plan.joined = joined_in_cloud(joins)
    return plan


def joined_in_cloud(joins: str) -> list[tuple[int, ...]]:
    """The sides of each region in a cloud.

    >>> joined_in_cloud("0-0112")
    [(0, 2), (3, 4), (5,)]
    """
    numbers = sorted(set(joins) - {"-"})
    return [tuple(side for side, number in enumerate(joins) if number == wanted) for wanted in numbers]


def _groups(
    tile: Tile, rotation: int, letters: str, by_side: bool, joins: str
) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The sides that are joined inside the tile, each group with the letter of its terrain."""
    if by_side:
        yield from _joined_runs(letters, joins) if joins else _runs_by_terrain(letters)
        return
    for group in tile.regions or regions_by_terrain(tile.edges):
        yield tile.edges[group[0]], tuple(sorted((edge + rotation) % 6 for edge in group))


def _runs_by_terrain(letters: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """In a cloud only neighbouring sides visibly join; bands meet in the middle."""
    for group in regions_by_terrain(letters):
        letter = letters[group[0]]
        if letter in BANDS:
            yield letter, group
            continue
        for first, last in runs_of(group):
            yield letter, tuple(sorted(side % 6 for side in range(first, last)))


def _joined_runs(letters: str, joins: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The regions of a cloud: bands as they are joined, areas by runs of sides, which lanes link."""
    for group in joined_in_cloud(joins):
        letter = letters[group[0]]
        if letter in BANDS:
            yield letter, group
            continue
        for first, last in runs_of(group):
            yield letter, tuple(sorted(side % 6 for side in range(first, last)))
