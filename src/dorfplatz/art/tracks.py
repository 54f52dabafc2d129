"""Tracks: sleepers and rails on pale ballast, buffer stops, grade crossings and tunnels."""

from dorfplatz.art.bands import Axis, Band
from dorfplatz.art.geometry import Point, moved
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.plan import Detail, Plan
from dorfplatz.art.svg import band, dot, fill, line, numbers, polygon, shifted, stroke

BALLAST = 28.0
SLEEPER_LENGTH, SLEEPER_WIDTH, SLEEPER_SPACING = 23.0, 4.2, 10.3
RAIL, GAUGE = 2.6, 6.0
ROAD_LENGTH, ROAD, ROAD_RIM = 60.0, 13.5, 17.0
PORTAL_WIDTH, PORTAL_DEPTH = 60.0, 21.0


def draw_track(plan: Plan, track: Band) -> str:
    """Draw the track and what stands at its end or crosses it."""
    drawing = _ladder(plan, track.axes)
    if track.is_dead_end:
        drawing += _buffer_stop(plan, track.axes[0])
    count = plan.tile.crossings if track == plan.band_with("T") else 0
    for index in range(count):
        drawing += _grade_crossing(plan, track.axes[0], (index + 1) / (count + 1))
    return drawing


def _ladder(plan: Plan, axes: tuple[Axis, ...]) -> str:
    """The track of a tile in the detail of the plan."""
    return draw_rails(plan.pigments, axes, plan.detail, outlines=plan.outlines)


def draw_rails(pigments: Pigments, axes: tuple[Axis, ...], detail: Detail = "full", *, outlines: bool = False) -> str:
    """Draw ballast below, sleepers across, two rails along."""
    path = "".join(axis.path() for axis in axes)
    line_of = stroke if len(axes) > 2 else band
    ballast = line_of(path, pigments.outline, BALLAST + 4) if outlines else ""
    ballast += line_of(path, pigments.ballast, BALLAST)
    if detail == "plain":
        return ballast + band(path, pigments.sleeper, 17, ' stroke-dasharray="7 9"')
    spacing, width, rail = SLEEPER_SPACING, SLEEPER_WIDTH, RAIL
    if detail != "full":
        spacing, width, rail = SLEEPER_SPACING * 1.6, SLEEPER_WIDTH * 1.5, RAIL * 1.4
    sleepers = "".join(_sleeper(axis, share) for axis in axes for share in axis.stations(spacing))
    rails = "".join(axis.path(side) for axis in axes for side in (-GAUGE, GAUGE))
    return ballast + stroke(sleepers, pigments.sleeper, width) + band(rails, pigments.rail, rail)


def _sleeper(axis: Axis, share: float) -> str:
    """One sleeper, at a right angle to the axis."""
    return line(axis.at(share, -SLEEPER_LENGTH / 2), axis.at(share, SLEEPER_LENGTH / 2))


def _buffer_stop(plan: Plan, axis: Axis) -> str:
    """The red and white beam at the dead end of a track."""
    pigments = plan.pigments
    end, along, across = axis.end, axis.direction(1), axis.across(1)
    beam = line(moved(end, across, -12.5), moved(end, across, 12.5))
    stripes = "".join(line(moved(end, across, at - 2), moved(end, across, at + 2)) for at in (-9.5, 0.0, 9.5))
    foot = line(end, moved(end, along, 6))
    plan.take(end, 16)
    return (
        stroke(beam + foot, pigments.shadow, 9, ' transform="translate(2 3)"')
        + (stroke(beam, pigments.outline, 13) if plan.outlines else "")
        + band(foot, pigments.sleeper, 12)
        + stroke(beam, pigments.buffer, 9)
        + band(stripes, pigments.paper, 5.4)
    )


def _grade_crossing(plan: Plan, axis: Axis, share: float) -> str:
    """A short road across the track, with two red and white arms."""
    pigments = plan.pigments
    middle, along, across = axis.at(share), axis.direction(share), axis.across(share)
    plan.take(middle, 29)

    def spot(way: float, aside: float) -> Point:
        return moved(moved(middle, along, way), across, aside)

    road = line(spot(0, -ROAD_LENGTH / 2), spot(0, ROAD_LENGTH / 2))
    rails = line(spot(-8.5, -GAUGE), spot(8.5, -GAUGE)) + line(spot(-8.5, GAUGE), spot(8.5, GAUGE))
    arms = line(spot(-12, -19), spot(13, -19)) + line(spot(12, 19), spot(-13, 19))
    posts = dot(*spot(-13, -19)) + dot(*spot(13, 19))
    drawing = stroke(road, pigments.road_edge, ROAD_RIM) + stroke(road, pigments.road, ROAD)
    drawing += band(rails, pigments.rail, RAIL)
    if plan.detail == "plain":
        return drawing
    return (
        drawing
        + stroke(arms, pigments.paper, 4.8)
        + band(arms, pigments.buffer, 4.8, ' stroke-dasharray="4.5 4.5"')
        + stroke(posts, pigments.rail, 6.8)
    )


def draw_tunnel(plan: Plan, track: Band) -> str:
    """Draw a track that runs halfway in from each side and disappears in a stone portal."""
    pigments = plan.pigments
    axes = track.axes
    for axis in axes:
        plan.take(axis.end, 23)
    frames = "".join(_portal(axis, PORTAL_WIDTH / 2, PORTAL_DEPTH) for axis in axes)
    mouths = "".join(_mouth(axis) for axis in axes)
    joints = "".join(_joints(axis) for axis in axes)
    rim = f' stroke="{pigments.outline}" stroke-width="2"' if plan.outlines else ""
    return (
        _ladder(plan, axes)
        + fill(frames, pigments.shadow, shifted(2, 4))
        + fill(frames, pigments.stone, rim)
        + stroke(joints, pigments.stone_shade, 1.6)
        + fill(mouths, pigments.face)
    )


def _portal(axis: Axis, half: float, reach: float) -> str:
    """The stones of the portal, at a right angle to the end of the track."""
    end, along, across = axis.end, axis.direction(1), axis.across(1)
    near = moved(end, along, -reach * 0.4)
    far = moved(end, along, reach * 0.6)
    return polygon(
        moved(near, across, -half),
        moved(far, across, -half * 0.8),
        moved(far, across, half * 0.8),
        moved(near, across, half),
    )


def _mouth(axis: Axis) -> str:
    """The dark opening that the rails lead into."""
    near = moved(axis.end, axis.direction(1), -PORTAL_DEPTH * 0.4)
    far = moved(near, axis.direction(1), 20)
    across = axis.across(1)
    left, right = moved(near, across, -18), moved(near, across, 18)
    shoulders = (*moved(far, across, -17), *moved(far, across, 17))
    return f"{line(left)}C{numbers(*shoulders, *right)}Z"


def _joints(axis: Axis) -> str:
    """Lines between the portal's stones."""
    near = moved(axis.end, axis.direction(1), -PORTAL_DEPTH * 0.3)
    far = moved(axis.end, axis.direction(1), PORTAL_DEPTH * 0.5)
    across = axis.across(1)
    spots = (-23.0, -17.0, -6.0, 6.0, 17.0, 23.0)
    return "".join(line(moved(near, across, at), moved(far, across, at * 0.85)) for at in spots)
