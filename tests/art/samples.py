"""Tiles to draw, and pixels to look at."""

import struct
import zlib
from collections.abc import Iterator
from xml.etree import ElementTree

import numpy as np
import numpy.typing as npt

from dorfplatz.art import Placed, to_png
from dorfplatz.catalog import Tile, load

TILES = {tile.id: tile for tile in load().tiles}
SVG = "{http://www.w3.org/2000/svg}"
Pixels = npt.NDArray[np.int64]


def own_tile(edges: str, kind: str = "landscape", **more: object) -> Tile:
    """A tile of somebody's own catalog."""
    return Tile("own_tile", "own", kind, edges, "exact", **more)  # type: ignore[arg-type]


def spiral(count: int) -> Iterator[tuple[int, int]]:
    """Cells in rings round the middle."""
    steps = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
    yield 0, 0
    radius = 0
    laid = 1
    while laid < count:
        radius += 1
        q, r = -radius, 0
        for step_q, step_r in steps:
            for _ in range(radius):
                if laid < count:
                    yield q, r
                    laid += 1
                q, r = q + step_q, r + step_r


def big_map(count: int = 70) -> list[Placed]:
    """The first tiles of the catalog round the middle, Task tiles with markers of every fate."""
    fates = ("open", "completed", "cancelled", "would_complete", "would_fail")
    laid = []
    for index, ((q, r), tile) in enumerate(zip(spiral(count), TILES.values(), strict=False)):
        fate = fates[index % 5] if tile.task else "none"
        laid.append(Placed(tile, q, r, index % 6, marker=4 + index % 3 if tile.task else 0, fate=fate))  # type: ignore[arg-type]
    return laid


def parsed(svg: str) -> ElementTree.Element:
    """The drawing as a tree; fails if it is not well-formed."""
    return ElementTree.fromstring(svg)


def ids_of(svg: str) -> list[str]:
    """All ids in a drawing."""
    return [element.attrib["id"] for element in parsed(svg).iter() if "id" in element.attrib]


def pixels(svg: str, width: int) -> Pixels:
    """The drawing as an array of shape (height, width, 4): red, green, blue and opacity."""
    return decoded(to_png(svg, width))


def decoded(png: bytes) -> Pixels:
    """A PNG picture of eight bits and four channels as an array of shape (height, width, 4)."""
    width, height = struct.unpack(">II", png[16:24])
    assert png[24:26] == b"\x08\x06"
    data, position = b"", 8
    while position < len(png):
        (size,) = struct.unpack(">I", png[position : position + 4])
        if png[position + 4 : position + 8] == b"IDAT":
            data += png[position + 8 : position + 8 + size]
        position += size + 12
    raw = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, width * 4 + 1).astype(np.int64)
    rows = np.zeros((height + 1, width * 4), np.int64)
    for y in range(height):
        rows[y + 1] = _unfiltered(int(raw[y, 0]), raw[y, 1:].tolist(), rows[y].tolist())
    return rows[1:].reshape(height, width, 4)


def _unfiltered(kind: int, row: list[int], above: list[int]) -> list[int]:
    """One row of a PNG picture without its filter."""
    done: list[int] = []
    for index, value in enumerate(row):
        left = done[index - 4] if index >= 4 else 0
        corner = above[index - 4] if index >= 4 else 0
        up = above[index]
        match kind:
            case 1:
                value += left
            case 2:
                value += up
            case 3:
                value += (left + up) // 2
            case 4:
                guess = left + up - corner
                value += min((left, up, corner), key=lambda near: abs(guess - near))
        done.append(value % 256)
    return done


def luminance(colours: Pixels) -> npt.NDArray[np.float64]:
    """What greyscale shows of colours, from 0 to 255."""
    grey: npt.NDArray[np.float64] = colours[..., :3] @ np.array([0.2126, 0.7152, 0.0722])
    return grey


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of a colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(first: str, second: str) -> float:
    """The contrast of two colours as the accessibility guidelines count it."""

    def light(colour: str) -> float:
        shares = [value / 255 for value in rgb(colour)]
        linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in shares]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    darker, lighter = sorted((light(first), light(second)))
    return (lighter + 0.05) / (darker + 0.05)
