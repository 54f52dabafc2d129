"""Emblems that are buildings, each about 70 wide with its middle on the origin."""

from dorfplatz.art.pigments import Pigments
from dorfplatz.art.svg import ellipse, fill, outlined, stroke


def ground_shadow(pigments: Pigments, width: float, y: float = 24.0, height: float = 6.0) -> str:
    """The shadow in which an emblem stands."""
    return fill(ellipse(3, y, width, height), pigments.shadow)


def forest_cabin(pigments: Pigments) -> str:
    """A log cabin with smoke from its chimney."""
    return (
        ground_shadow(pigments, 30)
        + fill("M11-27h7v14h-7z", pigments.stone_shade)
        + stroke("M14.5-31q-4.5-4 0-8t0-8", pigments.paper, 2.6, ' opacity=".75"')
        + fill("M-22 24V-2L0-22L22-2V24Z", pigments.timber)
        + stroke("M-21 4H21M-21 11H21M-21 18H21M-12-5H12", pigments.timber_shade, 1.6)
        + fill("M-29 2L0-27L29 2L24.5 6L0-17L-24.5 6Z", pigments.crowns[0])
        + stroke("M-25 0L0-24", pigments.crowns[2], 2)
        + fill("M-5 24V8Q.5 4 6 8V24Z", pigments.face)
        + fill("M10.5 6h7v7h-7zM-17 6h7v7h-7z", pigments.window)
    )


def watchtower(pigments: Pigments) -> str:
    """A round tower with battlements under a pointed roof."""
    return (
        ground_shadow(pigments, 20, 26, 5)
        + fill("M-13 26L-10-14H10L13 26ZM-15-14V-24H-9V-20H-3V-24H3V-20H9V-24H15V-14Z", pigments.stone)
        + fill("M3 26V-14H10L13 26ZM9-14V-24H15V-14Z", pigments.stone_shade)
        + stroke("M-9 3h6M-4 9h5M-10 16h5M-8-9h5", pigments.stone_shade, 1.5)
        + fill("M-18-24L0-46L18-24Z", pigments.roofs[0])
        + fill("M4-24L0-46L18-24Z", pigments.roofs[2])
        + fill("M-3.5 0v-6a3.5 3.5 0 0 1 7 0v6z", pigments.window)
        + fill("M-5 26V16Q0 9 5 16V26Z", pigments.door)
        + stroke("M0-46V-54", pigments.pole, 2)
        + fill("M.6-54L12-50.5L.6-47Z", pigments.gold)
    )


def train_station(pigments: Pigments) -> str:
    """A station house with a clock in its gable and a platform before it."""
    return (
        ground_shadow(pigments, 42, 26)
        + fill("M-40 22H40V28H-40Z", pigments.stone)
        + fill("M-36 23V-2H36V23Z", pigments.wall)
        + fill("M-40-1L-32-15H32L40-1Z", pigments.roofs[0])
        + stroke("M-34-8H-14M14-8H35", pigments.shadow, 1.4)
        + fill("M-11 23V-22L0-32L11-22V23Z", pigments.wall_shade)
        + fill("M-16-19L0-37L16-19L13-16.5L0-30L-13-16.5Z", pigments.roofs[2])
        + outlined(ellipse(0, -13, 6.5, 6.5), pigments.paper, pigments.face, 1.8)
        + stroke("M0-13V-17M0-13H3", pigments.face, 1.6)
        + fill("M-5 23V8Q0 2 5 8V23Z", pigments.door)
        + fill("M-31 6h6v9h-6zM-21 6h6v9h-6zM15 6h6v9h-6zM25 6h6v9h-6z", pigments.window)
    )


def harbor(pigments: Pigments) -> str:
    """A lighthouse on a jetty with a crate."""
    return (
        ground_shadow(pigments, 32, 26)
        + stroke("M-28 25V33M-13 26V34M12 26V34M27 25V33", pigments.timber_shade, 3.4)
        + fill("M-33 19H33V26H-33Z", pigments.timber)
        + stroke("M-33 22.5H33", pigments.timber_shade, 1.4)
        + fill("M-12 20L-8-22H8L12 20Z", pigments.paper)
        + fill("M-10.6 6L-9.6-4H9.6L10.6 6ZM-8.8-14L-8-22H8L8.8-14Z", pigments.roofs[0])
        + fill("M4-22H8L12 20H7Z", pigments.shadow)
        + fill("M-12-22H12V-26H-12Z", pigments.face)
        + fill("M-7-26V-36H7V-26Z", pigments.gold)
        + stroke("M0-26V-36", pigments.face, 1.4)
        + fill("M-10-36Q0-49 10-36Z", pigments.roofs[2])
        + stroke("M-13-31l-9-3M-13-28l-10 1M13-31l9-3M13-28l10 1", pigments.gold, 2)
        + fill("M17 19V8H29V19Z", pigments.stook)
        + stroke("M17 13.5H29M23 8V19", pigments.straw, 1.4)
    )


def construction_site(pigments: Pigments) -> str:
    """A wall half built and the crane that builds it."""
    return (
        ground_shadow(pigments, 34)
        + fill("M-30 24V6H-12V0H6V24Z", pigments.stone)
        + stroke(
            "M-30 12H6M-30 18H6M-12 6H6M-20 6V12M-6 6V12M-3 0V6M-25 12V18M-13 12V18M-1 12V18M-20 18V24M-7 18V24",
            pigments.stone_shade,
            1.5,
        )
        + stroke("M10 24L16-36L22 24M12.2 3H19.8M11 14H21", pigments.plank, 2.2)
        + stroke("M16-36V24M30-33H-24M16-42L-22-33M16-42L29-33M16-42V-33", pigments.plank, 3)
        + fill("M23-32H32V-23H23Z", pigments.stone_shade)
        + stroke("M-18-33V-17", pigments.pole, 1.6)
        + fill("M-26-17H-10V-8H-26Z", pigments.roofs[0])
        + stroke("M-26-12.5H-10M-18-17V-12.5", pigments.paper, 1.2)
    )


def farm(pigments: Pigments) -> str:
    """A red barn with white braces on its gate."""
    return (
        ground_shadow(pigments, 38, 26)
        + fill("M2 26V-2H32V26Z", pigments.roofs[2])
        + fill("M-30 26V0L-14-18L2 0V26Z", pigments.roofs[0])
        + fill("M-14-22L-35 1L-31 4L-14-14.5L3 4H37L21-22Z", pigments.face)
        + stroke("M-9-18H19M-3-11H25", pigments.stone_shade, 1.2, ' opacity=".6"')
        + fill("M-21.5 26V8H-6.5V26Z", pigments.paper)
        + stroke("M-20 9.5L-8 24.5M-8 9.5L-20 24.5M-20 9.5H-8V24.5H-20Z", pigments.roofs[0], 1.8)
        + fill("M-17.5-2v-4a3.5 3.5 0 0 1 7 0v4z", pigments.paper)
        + fill("M9 9h7v7h-7zM21 9h7v7h-7z", pigments.window)
    )


def castle(pigments: Pigments) -> str:
    """A castle with two towers, a keep and a gate."""
    return (
        ground_shadow(pigments, 40, 26, 7)
        + fill("M-8-6V-28H8V-6Z", pigments.stone_shade)
        + fill("M-24 26V-10H-17V-6H-10V-10H-3V-6H4V-10H11V-6H18V-10H24V26ZM-39 26V-16H-21V26Z", pigments.stone)
        + fill("M21 26V-16H39V26Z", pigments.stone_shade)
        + stroke("M-16 4h6M-19 12h5M12 2h6M14 10h5M-35 10h5M-32 17h5M-34-4h4", pigments.stone_shade, 1.5)
        + fill("M-42-15L-30-38L-18-15ZM18-15L30-38L42-15Z", pigments.roofs[0])
        + fill("M-12-27L0-47L12-27Z", pigments.roofs[2])
        + fill("M-32.5-6h5v8h-5zM27.5-6h5v8h-5zM-2.5-21h5v7h-5z", pigments.window)
        + fill("M-8 26V12Q0 2 8 12V26Z", pigments.door)
        + stroke("M-4 10V26M0 8V26M4 10V26M-7.5 17H7.5", pigments.face, 1.2)
        + stroke("M0-47V-56", pigments.pole, 2)
        + fill("M.6-56L13-52.5L.6-48Z", pigments.gold)
    )


def school(pigments: Pigments) -> str:
    """A schoolhouse with a bell in its turret."""
    return (
        ground_shadow(pigments, 36)
        + fill("M-32 24V-4H32V24Z", pigments.wall)
        + fill("M-36-3L-28-18H28L36-3Z", pigments.roofs[1])
        + stroke("M-31-8H31M-29-13H29", pigments.shadow, 1.2)
        + fill("M-8-14V-32H8V-14Z", pigments.wall_shade)
        + fill("M-12-31L0-45L12-31Z", pigments.roofs[2])
        + fill("M-5-19Q-3.5-21-3.5-24a3.5 3.5 0 0 1 7 0Q3.5-21 5-19Z", pigments.gold)
        + fill("M-6 24V8Q0 3 6 8V24Z", pigments.door)
        + fill("M-28 4h8v9h-8zM-17 4h6v9h-6zM11 4h6v9h-6zM20 4h8v9h-8z", pigments.window)
        + stroke("M-24 4v9M24 4v9", pigments.wall, 1.2)
    )


def granary(pigments: Pigments) -> str:
    """A timber store on stilts under thatch."""
    return (
        ground_shadow(pigments, 28, 28, 5)
        + stroke("M-18 28V16M18 28V16M-6 28V16M6 28V16", pigments.timber_shade, 4)
        + fill("M-24 18V-8H24V18Z", pigments.plank)
        + stroke("M-24-2H24M-24 5H24M-24 12H24", pigments.timber, 1.6)
        + fill("M-32-5L0-33L32-5Q0-11-32-5Z", pigments.stook)
        + stroke("M-20-10L0-28L20-10M-10-10L0-19L10-10", pigments.straw, 1.8)
        + fill("M-6 18V0H6V18Z", pigments.face)
        + stroke("M8 28L4 18M12 27L8 18M10.5 24.5H6.5", pigments.timber_shade, 1.8)
    )


def warehouse(pigments: Pigments) -> str:
    """A broad store with crates in its gate."""
    return (
        ground_shadow(pigments, 38)
        + fill("M-34 24V-6L0-26L34-6V24Z", pigments.hide)
        + fill("M-39-3L0-31L39-3L35 2L0-22L-35 2Z", pigments.roofs[2])
        + fill("M-20 24V2H20V24Z", pigments.face)
        + fill("M-16 24V10H-2V24ZM2 24V13H13V24Z", pigments.plank)
        + stroke("M-16 17H-2M-9 10V24M2 18.5H13", pigments.timber_shade, 1.5)
        + stroke("M0-14h0", pigments.paper, 9)
        + stroke("M-3-14h6M0-17v6", pigments.timber_shade, 1.4)
    )
