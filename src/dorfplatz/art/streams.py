"""Streams: a band with dark banks and waves, pools at dead ends, and the deck of a bridge."""

from dorfplatz.art.bands import Axis, Band
from dorfplatz.art.geometry import Point, moved, scaled
from dorfplatz.art.plan import Plan
from dorfplatz.art.svg import band, ellipse, fill, line, numbers, placed, stroke

BANK, WATER = 29.0, 24.0
WAVE_SPACING = 19.0
DECK, DECK_INNER = 40.0, 35.0
Pool = tuple[Point, float, float]

_STEMS = "M0 0v-10M4 1v-13M8 0v-9"
_CATTAILS = "M4-12v-3M0-9v-2.5"


def pool_of(plan: Plan, stream: Band) -> Pool | None:
    """The pool at a dead end, or the pond of a stream that runs through."""
    if stream.is_dead_end:
        return scaled(stream.axes[0].end, 0.6), 30.0, 24.0
    if plan.tile.pond:
        return stream.axes[0].at(0.5), 34.0, 27.0
    return None


def draw_stream(plan: Plan, stream: Band) -> str:
    """Draw the bank under stream and pool, then the water over both, then the waves."""
    pigments = plan.pigments
    pool = pool_of(plan, stream)
    path = stream.path()
    line_of = stroke if len(stream.axes) > 1 else band
    parts = []
    if plan.outlines:
        parts += [line_of(path, pigments.outline, BANK + 4), _pool_fill(pool, 4.5, pigments.outline)]
    parts += [line_of(path, pigments.bank, BANK), _pool_fill(pool, 2.5, pigments.bank)]
    parts += [line_of(path, pigments.water, WATER), _pool_fill(pool, 0.0, pigments.water)]
    if plan.detail == "plain":
        return "".join(parts)
    waves = "".join(_waves(axis, pool) for axis in stream.axes)
    if pool:
        waves += _pool_waves(pool)
    parts.append(stroke(waves, pigments.wave, 2.1 if plan.is_full else 3.4))
    if pool and plan.is_full:
        parts.append(_reeds(plan, pool))
    return "".join(parts)


def _pool_fill(pool: Pool | None, rim: float, colour: str) -> str:
    """The pool's surface, widened by the rim."""
    if pool is None:
        return ""
    (x, y), width, height = pool
    return fill(ellipse(x, y, width + rim, height + rim), colour)


def _waves(axis: Axis, pool: Pool | None) -> str:
    """Small waves along the axis, alternating left and right."""
    data = ""
    for index, share in enumerate(axis.stations(WAVE_SPACING)):
        middle = axis.at(share)
        if pool and _in_pool(middle, pool):
            continue
        along, across = axis.direction(share), axis.across(share)
        side = 4.5 if index % 2 else -4.5
        knots = [
            moved(moved(middle, along, way), across, side + crest)
            for way, crest in ((-6.5, 0), (-3.3, -4.2), (0, 0), (3.3, 4.2), (6.5, 0))
        ]
        data += f"{line(knots[0])}Q{numbers(*knots[1], *knots[2])}Q{numbers(*knots[3], *knots[4])}"
    return data


def _in_pool(point: Point, pool: Pool) -> bool:
    """Whether the point lies on the pool."""
    (x, y), width, height = pool
    return ((point[0] - x) / width) ** 2 + ((point[1] - y) / height) ** 2 < 1


def _pool_waves(pool: Pool) -> str:
    """Waves on still water."""
    (x, y), width, height = pool
    spots = ((-0.62, -0.12), (0.08, 0.12), (-0.3, 0.56), (-0.2, -0.55))
    return "".join(f"M{numbers(x + width * a, y + height * b)}q3.5-4.5 7 0t7 0" for a, b in spots)


def _reeds(plan: Plan, pool: Pool) -> str:
    """Two tufts of reed on the pool's shore."""
    (x, y), width, height = pool
    spots = ((x - width - 2, y + height * 0.6), (x + width * 0.72, y - height * 0.55))
    stems = "".join(placed(_STEMS, *spot) for spot in spots)
    cattails = "".join(placed(_CATTAILS, *spot) for spot in spots)
    return stroke(stems, plan.pigments.tuft, 1.6) + stroke(cattails, plan.pigments.stook, 2.6)


def draw_deck(plan: Plan, upper: Band, lower: Band) -> str:
    """The stone deck on which the upper band crosses the lower one."""
    axis = upper.axes[0]
    samples = len(axis.points) - 1
    crossing = min(range(samples + 1), key=lambda step: lower.distance(axis.points[step]))
    reach = 30 / axis.length
    middle = crossing / samples
    path = axis.path(0, max(0.02, middle - reach), min(0.98, middle + reach))
    pigments = plan.pigments
    return (
        band(path, pigments.shadow, DECK + 4, ' transform="translate(1 5)"')
        + (band(path, pigments.outline, DECK + 4) if plan.outlines else "")
        + band(path, pigments.stone_shade, DECK)
        + band(path, pigments.stone, DECK_INNER)
    )
