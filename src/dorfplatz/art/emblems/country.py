"""Emblems of people, animals and places in the open country."""

from dorfplatz.art.clouds import draw_puffs
from dorfplatz.art.emblems.buildings import ground_shadow
from dorfplatz.art.figures import balloon
from dorfplatz.art.flags import draw_flag
from dorfplatz.art.meadow import flock
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.svg import ellipse, fill, group, outlined, polygon, stroke


def circus(pigments: Pigments) -> str:
    """A striped tent with a pennant."""
    red, white = pigments.roofs[0], pigments.paper
    stripes = "".join(
        polygon((x * 15 - 30, 26), (x * 13 - 26, -2), (x * 13 - 19.5, -2), (x * 15 - 22.5, 26)) for x in range(4)
    )
    return (
        ground_shadow(pigments, 40, 26, 7)
        + fill("M-30 26L-26-2H26L30 26Z", white)
        + fill(stripes, red)
        + fill(
            "M-32-1Q-12-8 0-34Q12-8 32-1Q28 4 24-1Q20 4 16-1Q12 4 8-1Q4 4 0-1Q-4 4-8-1Q-12 4-16-1Q-20 4-24-1"
            "Q-28 4-32-1Z",
            red,
        )
        + fill("M-17-1Q-6-9 0-34Q-1-9-6-1Q-11 4-17-1ZM17-1Q6-9 0-34Q1-9 6-1Q11 4 17-1Z", white)
        + fill("M-7 26Q-6 8 0 4Q6 8 7 26Z", pigments.face)
        + stroke("M0-34V-47", pigments.pole, 2.4)
        + fill("M.8-47L17-42L.8-37Z", pigments.gold)
    )


def clouds(pigments: Pigments) -> str:
    """One big cloud and two small ones."""
    spots = ((-24.0, -20.0, 0.62), (26.0, -16.0, 0.55), (0.0, 6.0, 1.15))
    return draw_puffs(pigments, spots)


def hill(pigments: Pigments) -> str:
    """A green hill with a winding path up to a flag."""
    return (
        ground_shadow(pigments, 44, 27, 7)
        + fill("M-46 26Q-34 2-18-4Q0-36 18-8Q36-2 46 26Q0 35-46 26Z", pigments.hill)
        + fill("M-18-4Q0-36 18-8Q9-13 3-4Q-5-12-18-4Z", pigments.tuft)
        + stroke("M-26 28Q2 24 10 15T-2 4T6-10", pigments.road, 4.6)
        + stroke("M3-19V-36", pigments.pole, 2.2)
        + fill("M3.6-36L18-31.5L3.6-27Z", pigments.roofs[0])
        + stroke("M24 15l2 4l2-4M-28 13l2 4l2-4M-12 18l2 4l2-4", pigments.meadow, 1.8)
    )


def shepherdess(pigments: Pigments) -> str:
    """A shepherdess with her crook between two sheep."""
    return (
        ground_shadow(pigments, 14, 25, 4)
        + flock(pigments, [(-27, 14, False), (33, 18, True)], 1.05)
        + fill("M-13 24Q-10-2 0-6Q10-2 13 24Q0 28-13 24Z", pigments.roofs[2])
        + fill("M-5.5 24Q-4 6 0 1Q4 6 5.5 24Q0 26-5.5 24Z", pigments.paper)
        + stroke("M-6 2Q-10 8-7 13M6 2Q12 4 15 2", pigments.roofs[2], 4.4)
        + stroke("M16 24V-20Q16-28 22-27T25-20", pigments.pole, 2.6)
        + stroke("M0-13h0", pigments.skin, 14)
        + stroke("M-6-10Q-8-4-7 0M6-10Q8-4 7 0", pigments.timber_shade, 3)
        + fill("M-14-15Q-8-17-7-22Q0-28 7-22Q8-17 14-15Q0-19-14-15Z", pigments.gold)
        + dot_pair(pigments)
    )


def dot_pair(pigments: Pigments) -> str:
    """Two eyes under a hat."""
    return stroke("M-2.4-11.5h0M2.4-11.5h0", pigments.face, 1.5)


def harvest_festival(pigments: Pigments) -> str:
    """A loaded hay cart under bunting."""
    reds = "M-28-19.5H-20L-24-11ZM8-13.5H16L12-5.5Z"
    golds = "M-16-15.5H-8L-12-7ZM20-17.5H28L24-9Z"
    greens = "M-4-13.5H4L0-5Z"
    return (
        ground_shadow(pigments, 34)
        + fill("M-25 11Q-22-12 0-12Q22-12 25 11Z", pigments.straw)
        + stroke("M-15 7L-9-7M-5 8V-8M6 8L4-8M16 7L11-5", pigments.stook, 2)
        + fill("M-27 9H27L21 22H-21Z", pigments.timber)
        + stroke("M-27 10H27M-23 16H23", pigments.timber_shade, 2.2)
        + stroke("M-15 23h0M15 23h0", pigments.face, 14)
        + stroke("M-15 23h0M15 23h0", pigments.gold, 6)
        + stroke("M-34 22V-24M34 22V-24", pigments.pole, 2.6)
        + stroke("M-34-22Q0-6 34-22", pigments.pole, 1.4)
        + fill(reds, pigments.roofs[0])
        + fill(golds, pigments.gold)
        + fill(greens, pigments.flags["W"])
    )


def balloon_launch_site(pigments: Pigments) -> str:
    """The balloon over its staked field."""
    stakes = "M-30 26V19M30 26V19M-22 33V26M22 33V26"
    return (
        stroke("M-30 20L-8 25M30 20L8 25M-22 27L-7 26M22 27L7 26", pigments.pole, 1.2)
        + stroke(stakes, pigments.timber, 3)
        + group(balloon(pigments), 0, -10)
    )


def launch_pad(pigments: Pigments) -> str:
    """The field that the balloon leaves behind: a ring of boards with stakes, a windsock and a sign."""
    return (
        fill(ellipse(3, 25, 41, 14), pigments.shadow)
        + outlined(ellipse(0, 22, 40, 14), pigments.road, pigments.timber, 4)
        + outlined(ellipse(0, 22, 20, 7), pigments.marker_paper, pigments.roofs[0], 3)
        + stroke("M-38 21V12M38 21V12M-25 35V27M25 35V27", pigments.timber_shade, 4.4)
        + stroke("M-16 12V-20M20 12V-6", pigments.pole, 3)
        + fill("M-16-21L5-17V-12L-16-8Z", pigments.roofs[0])
        + fill("M-9.5-19.8L-2.5-18.4V-10.6L-9.5-9.2Z", pigments.marker_paper)
        + outlined("M3-44H37V-6H3Z", pigments.marker_paper, pigments.timber_shade, 3)
        + fill("M20-40C31-40 33-30 28-24L23-18H17L12-24C7-30 9-40 20-40ZM17-15H23V-10H17Z", pigments.roofs[0])
    )


def deer(pigments: Pigments) -> str:
    """A stag facing right."""
    return (
        ground_shadow(pigments, 26, 31, 5)
        + stroke("M-13 12L-14 30M-8 13L-8 30M8 13L9 30M13 12L15 30", pigments.hide, 4)
        + stroke("M-14 28.5V30M-8 28.5V30M9 28.5V30M15 28.5V30", pigments.face, 4)
        + fill(
            "M-21 3Q-15-3-5-1Q5 0 9-2Q12-9 13-15Q15-20 21-19Q25-18 31-13Q32-10 29-9Q25-8 22-9Q22 2 18 12"
            "Q14 17 8 14H-9Q-19 18-20 10Z",
            pigments.hide,
        )
        + fill("M-20 4L-26 2L-22 10Z", pigments.paper)
        + fill("M14 13Q20 6 20-4Q15 4 12 12Z", pigments.straw)
        + fill("M15-17L8-20Q9-14 14-14Z", pigments.hide)
        + stroke(
            "M17-19Q11-26 13-37M13-28L5-32M13.5-33L8-39M21-19Q25-26 21-37M23-28L31-31M22-33L27-39",
            pigments.timber_shade,
            2.6,
        )
        + stroke("M22-14.5h0M30-11.5h0", pigments.face, 2.6)
        + stroke("M-13 4h0M-6 3h0M-10 8.5h0M-2 7h0", pigments.paper, 2.8)
    )


def old_oak(pigments: Pigments) -> str:
    """A mighty old tree."""
    _, dark, light, lightest = pigments.crowns
    return (
        ground_shadow(pigments, 32, 30, 6)
        + fill("M-9 31Q-3 14-6-2H7Q3 14 11 31Q5 27 1 30Q-3 27-9 31Z", pigments.timber)
        + stroke("M-1 8Q1 16-2 24M4 10Q3 16 5 22", pigments.timber_shade, 1.6)
        + stroke("M-20-7H20M-12-25H13M0-22h0", dark, 30)
        + stroke("M0-22h0", dark, 42)
        + stroke("M-21-11H-14M12-15H18M-7-29H3", light, 17)
        + stroke("M-26-15a7 7 0 0 1 6-5M-13-34a9 9 0 0 1 8-5M9-21a7 7 0 0 1 6-4", lightest, 3.6)
        + stroke("M-8-6h0M6-10h0M20-4h0M-22 1h0M2 0h0", pigments.crowns[0], 4)
    )


def signpost(pigments: Pigments) -> str:
    """The sign on a Special tile without an emblem of its own."""
    return (
        ground_shadow(pigments, 18, 28, 4)
        + stroke("M0 28V-38", pigments.timber_shade, 5)
        + fill("M-6-34H24L32-27L24-20H-6Z", pigments.plank)
        + fill("M6-14H-24L-32-7L-24 0H6Z", pigments.timber)
        + stroke("M0-27H20M-20-7H0", pigments.paper, 2.4)
        + stroke("M-12 28l2-6l2 6M12 28l-2-5", pigments.tuft, 1.8)
    )


def flag_festival(pigments: Pigments) -> str:
    """The three flags side by side."""
    spots = (("W", -42.0, 18.0), ("V", 16.0, 18.0), ("G", -13.0, 29.0))
    return "".join(group(draw_flag(pigments, letter), x, y, 1.3) for letter, x, y in spots)
