"""Emblems of railway, water and road."""

from dorfplatz.art.digits import figure
from dorfplatz.art.emblems.buildings import ground_shadow
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.svg import fill, shifted, stroke

_HULL = "M-34 8H34Q28 26 18 26H-16Q-28 24-34 8Z"


def locomotive(pigments: Pigments) -> str:
    """A small steam engine."""
    wheels = "M-23 17h0M-5 17h0M12 17h0"
    return (
        ground_shadow(pigments, 38, 23, 5)
        + stroke("M20-31q-7-5-1-10q6-6 14-1", pigments.paper, 5, ' opacity=".9"')
        + fill("M-32 14V-16H-12V14Z", pigments.roofs[2])
        + fill("M-35-16H-9V-21H-35Z", pigments.face)
        + fill("M-27-11h10v10h-10z", pigments.window)
        + fill("M-12 14V-6H26Q32-6 32 4V14Z", pigments.crowns[1])
        + fill("M16-6V-22H24V-6ZM13-22H27V-27H13Z", pigments.face)
        + fill("M0-6Q0-14 5-14T10-6Z", pigments.gold)
        + stroke("M-6-3V12M8-3V12", pigments.gold, 2)
        + fill("M32 12L42 20H28Z", pigments.buffer)
        + stroke(wheels, pigments.face, 14)
        + stroke("M26 19h0", pigments.face, 10)
        + stroke(wheels + "M26 19h0", pigments.stone, 5)
        + stroke("M-23 17H12", pigments.stone, 1.8)
    )


def ship(pigments: Pigments) -> str:
    """A sailing boat."""
    return (
        fill(_HULL, pigments.shadow, shifted(2, 4))
        + stroke("M-2 8V-40", pigments.pole, 3)
        + fill("M1-38Q26-24 28 2H1Z", pigments.paper)
        + fill("M14-28Q26-18 28 2H18Q20-16 14-28Z", pigments.shadow)
        + fill("M-5-30Q-22-12-24 2H-5Z", pigments.roofs[0])
        + fill("M-2-46L12-42L-2-38Z", pigments.gold)
        + fill(_HULL, pigments.timber)
        + stroke("M-30 13H30", pigments.paper, 2.4)
        + stroke("M-36 28q5-5 10 0t10 0t10 0t10 0t10 0t10 0t10 0", pigments.wave, 2.6)
    )


def signalman(pigments: Pigments) -> str:
    """The signalman's hut and his signal at clear."""
    return (
        ground_shadow(pigments, 24, 25, 4)
        + fill("M-26 24V2H-6V24Z", pigments.wall)
        + fill("M-30 4L-16-9L-2 4Z", pigments.roofs[0])
        + fill("M-22 8h6v7h-6zM-13 12h5v12h-5z", pigments.window)
        + stroke("M8 24V-36", pigments.pole, 4)
        + stroke("M8-32L30-42", pigments.paper, 10)
        + stroke("M8-32L30-42", pigments.buffer, 7)
        + stroke("M17.5-36.3L20.5-37.7", pigments.paper, 7, ' stroke-linecap="butt"')
        + stroke("M8-31h0", pigments.gold, 8)
        + stroke("M3 24H13", pigments.pole, 4)
    )


def photographer(pigments: Pigments) -> str:
    """An old camera on its tripod, the flash going off."""
    return (
        ground_shadow(pigments, 22, 30, 5)
        + stroke("M-4 4L-18 30M-4 4L10 30M-4 4V30", pigments.pole, 2.8)
        + fill("M-22-16H10V6H-22Z", pigments.timber)
        + fill("M-22-16H10L5-24H-17Z", pigments.timber_shade)
        + fill("M10-13L16-15L17-11L22-13V3L17 1L16 5L10 3Z", pigments.face)
        + stroke("M-6-5h0", pigments.gold, 16)
        + stroke("M-6-5h0", pigments.face, 12.4)
        + stroke("M-6-5h0", pigments.lens, 8.6)
        + stroke("M-8-7h0", pigments.paper, 2.6)
        + stroke("M-24-28l-5-4M-18-31l-2-6M-28-21l-7-1", pigments.gold, 2.6)
    )


def forest_tunnel(pigments: Pigments) -> str:
    """A portal under trees."""
    trees = fill("M-24-10L-14-36L-4-10ZM3-14L13-38L23-12Z", pigments.crowns[0]) + fill(
        "M-21-19L-14-36L-7-19ZM6-22L13-38L20-21Z", pigments.crowns[2]
    )
    return _portal(pigments, pigments.crowns[1], trees)


def grain_tunnel(pigments: Pigments) -> str:
    """A portal under a field."""
    ears = stroke("M-28-6L-8-20M-30 4L-22-3M28-6L10-20M30 4L22-3", pigments.furrow, 3) + stroke(
        "M-4-24V-35M4-24L8-35M-10-22L-15-33", pigments.stook, 2.8
    )
    return _portal(pigments, pigments.grain, ears)


def village_tunnel(pigments: Pigments) -> str:
    """A portal under houses."""
    houses = fill("M-24-8V-22L-15-30L-6-22V-14ZM4-16V-26L13-34L22-26V-10Z", pigments.wall) + fill(
        "M-27-20L-15-33L-3-20ZM1-24L13-37L25-24Z", pigments.roofs[0]
    )
    return _portal(pigments, pigments.village_ground, houses)


def _portal(pigments: Pigments, ground: str, above: str) -> str:
    """A tunnel's mouth with the rails leading in."""
    return (
        ground_shadow(pigments, 36, 26, 6)
        + fill("M-38 26Q-38-26 0-26T38 26Z", ground)
        + above
        + fill("M-22 26V2A22 22 0 0 1 22 2V26Z", pigments.stone)
        + stroke("M-18.5 12h0M-18.5 20h0M18.5 12h0M18.5 20h0M-13-11h0M13-11h0M0-16.5h0", pigments.stone_shade, 2.4)
        + fill("M-15 26V4A15 15 0 0 1 15 4V26Z", pigments.face)
        + stroke("M-9 22.5H9M-7 16.5H7M-5.5 11.5H5.5", pigments.stook, 2.4)
        + stroke("M-6 25L-3 8M6 25L3 8", pigments.stone, 2)
    )


def box(pigments: Pigments, value: int) -> str:
    """A closed box with its number and a ribbon."""
    return (
        ground_shadow(pigments, 32, 24)
        + fill("M-26-8L0-18L26-8V16L0 27L-26 16Z", pigments.plank)
        + fill("M0 2L26-8V16L0 27Z", pigments.timber)
        + fill("M-26-8L0-18L26-8L0 2Z", pigments.straw)
        + fill("M-15-12.5L11-2.3V22.5L15 20.8V-4L-11-14Z", pigments.roofs[0])
        + stroke(figure(value, -13, 8, 13), pigments.timber_shade, 3.4)
    )
