"""Markers that lie above all tiles: Task bubbles, seals, hearts and cameras."""

from dataclasses import dataclass, replace
from typing import Literal

from dorfplatz.games.art.digits import figure
from dorfplatz.games.art.geometry import Point
from dorfplatz.games.art.pigments import Pigments
from dorfplatz.games.art.svg import ellipse, fill, group, number, numbers, outlined, shifted, stroke

Fate = Literal["none", "open", "completed", "cancelled", "would_complete", "would_fail"]

Place = Literal["above", "below", "left", "right"]

WIDTH, HEIGHT, CORNER, TAIL, TAIL_BASE = 60.0, 33.0, 9.0, 8.0, 6.0
SIGN_WIDTH = 38.0
GREY, GREY_PAPER = "#77727A", "#E9E5DE"

_TREE = "M0-9L4.8-1.5H2.7L7 6.5H-7L-2.7-1.5H-4.8Z"
_STRIPES = "M-6-4L6-6.5M-6 .5L6-2M-6 5L6 2.5"
_HOUSE = "M-7.5 6.5V-1.2L0-8.5L7.5-1.2V6.5H2.2V1H-2.2V6.5Z"
_WAVES = "M-7.5-2.8q3.75-4.6 7.5 0t7.5 0M-7.5 3.8q3.75-4.6 7.5 0t7.5 0"
_LADDER = "M-3.2-7.5V7.5M3.2-7.5V7.5M-7-4.8H7M-7 0H7M-7 4.8H7"
_RING = "M0-7.5L6.5-3.7V3.7L0 7.5L-6.5 3.7V-3.7Z"
_HEART = "M0 13C-18 1-15-13-6.5-13C-2.5-13 0-9.5 0-7.5C0-9.5 2.5-13 6.5-13C15-13 18 1 0 13Z"


@dataclass(frozen=True, slots=True)
class Stance:
    """How a bubble stands: the tip of its tail, on which side of the tip its body is, how far it leans aside."""

    tip: Point
    place: Place = "above"
    lean: float = 0.0

    def body(self, width: float = WIDTH) -> Point:
        """The middle of the body, seen from the tip."""
        rise, reach = TAIL + HEIGHT / 2, TAIL + width / 2
        return {
            "above": (self.lean, -rise),
            "below": (self.lean, rise),
            "left": (-reach, self.lean),
            "right": (reach, self.lean),
        }[self.place]

    def middle(self, scale: float) -> Point:
        """The middle of the body on the tile."""
        x, y = self.body()
        return self.tip[0] + x * scale, self.tip[1] + y * scale


def sign(task: str, colour: str) -> str:
    """The sign of a terrain, or the small hexagon of a Wraparound Task, 15 wide on the origin."""
    match task:
        case "W":
            return fill(_TREE, colour)
        case "G":
            return stroke(_STRIPES, colour, 2.6)
        case "V":
            return fill(_HOUSE, colour)
        case "S":
            return stroke(_WAVES, colour, 2.5)
        case "T":
            return stroke(_LADDER, colour, 2.1)
        case _:
            return stroke(_RING, colour, 2.5)


def _signs(pigments: Pigments, task: str, grey: bool) -> str:
    """The sign left of the number; a Double Task stacks two."""
    letters = [task] if task == "wraparound" else list(task)

    def one(letter: str) -> str:
        return sign(letter, GREY if grey else pigments.signs[letter])

    if len(letters) == 1:
        return one(letters[0])
    return group(one(letters[0]), -4, -6.5, 0.72) + group(one(letters[1]), 4, 6.5, 0.72)


def _paper(stance: Stance, width: float) -> str:
    """The outline of body and tail, clockwise from the upper left, the tip on the origin."""
    x, y = stance.body(width)
    left, right, top, bottom = x - width / 2, x + width / 2, y - HEIGHT / 2, y + HEIGHT / 2
    tails = {
        "below": f"L{numbers(-TAIL_BASE, top)}L0 0L{numbers(TAIL_BASE, top)}",
        "left": f"L{numbers(right, -TAIL_BASE)}L0 0L{numbers(right, TAIL_BASE)}",
        "above": f"L{numbers(TAIL_BASE, bottom)}L0 0L{numbers(-TAIL_BASE, bottom)}",
        "right": f"L{numbers(left, TAIL_BASE)}L0 0L{numbers(left, -TAIL_BASE)}",
    }

    def tail(place: Place) -> str:
        return tails[place] if stance.place == place else ""

    def corner_to(across: float, along: float) -> str:
        return f"A{number(CORNER)} {number(CORNER)} 0 0 1 {numbers(across, along)}"

    return (
        f"M{numbers(left + CORNER, top)}{tail('below')}H{number(right - CORNER)}"
        f"{corner_to(right, top + CORNER)}{tail('left')}V{number(bottom - CORNER)}"
        f"{corner_to(right - CORNER, bottom)}{tail('above')}H{number(left + CORNER)}"
        f"{corner_to(left, bottom - CORNER)}{tail('right')}V{number(top + CORNER)}"
        f"{corner_to(left + CORNER, top)}Z"
    )


def draw_bubble(pigments: Pigments, task: str, value: int, stance: Stance, scale: float, fate: Fate = "open") -> str:
    """A Task marker: its rim tells what would become of it, greys and a stroke that it is cancelled.

    A value of zero draws the sign alone.
    """
    cancelled = fate == "cancelled"
    ink = GREY if cancelled else pigments.marker_ink
    width = WIDTH if value else SIGN_WIDTH
    if not value:
        stance = replace(stance, lean=max(-4.0, min(4.0, stance.lean)))
    paper = _paper(stance, width)
    x, y = stance.body(width)
    drawing = fill(paper, pigments.shadow, shifted(1.5, 3))
    if rim := {"would_complete": pigments.done, "would_fail": pigments.fail}.get(fate):
        drawing += stroke(paper, pigments.marker_paper, 8.4)
        drawing += outlined(paper, pigments.marker_paper, rim, 4)
    else:
        drawing += outlined(paper, GREY_PAPER if cancelled else pigments.marker_paper, ink, 2.2)
    drawing += group(_signs(pigments, task, cancelled), x - 13.5 if value else x, y + 0.5)
    if value:
        drawing += stroke(figure(value, x + 12.5, y, 17), ink, 4.3)
    if cancelled:
        slash = f"M{numbers(x - 34, y + 15)}L{numbers(x + 34, y - 15)}"
        drawing += stroke(slash, pigments.marker_paper, 8) + stroke(slash, "#625A5E", 4.4)
    return group(drawing, *stance.tip, scale)


def draw_disc(pigments: Pigments, task: str, value: int, at: Point, fate: Fate = "open") -> str:
    """The smallest Task marker: a disc with the number alone, its ring in the colour of the sign."""
    key = task if task in pigments.signs else task[0]
    colour = {
        "would_complete": pigments.done,
        "would_fail": pigments.fail,
        "cancelled": GREY,
    }.get(fate, pigments.signs[key])
    disc = fill(ellipse(0, 0, 58, 58), pigments.marker_paper)
    ring = stroke(ellipse(0, 0, 52, 52), colour, 12)
    ink = GREY if fate == "cancelled" else pigments.marker_ink
    drawing = disc + ring + stroke(figure(value, 0, 0, 50), ink, 13)
    if fate == "cancelled":
        drawing += stroke("M-54 24L54-24", pigments.marker_paper, 22) + stroke("M-54 24L54-24", GREY, 11)
    return group(drawing, *at)


def draw_seal(pigments: Pigments, at: Point, scale: float) -> str:
    """A paper disc with a green ring and a tick: this Task is completed."""
    return group(
        stroke("M1 2.5h0", pigments.shadow, 36)
        + stroke("M0 0h0", pigments.done, 36)
        + stroke("M0 0h0", pigments.marker_paper, 29.4)
        + stroke("M-7 .5L-2.2 5.4L8-5.6", pigments.done, 4.4),
        *at,
        scale,
    )


def draw_heart(pigments: Pigments, golden: bool = False) -> str:
    """A heart marker, red or golden, 30 wide on the origin."""
    colour = pigments.gold if golden else pigments.heart
    return (
        fill(_HEART, pigments.shadow, shifted(1.5, 2.5))
        + outlined(_HEART, colour, pigments.paper, 2)
        + stroke("M-9.5-5.5Q-9-9-6-9.5", pigments.paper, 2.2)
    )


def draw_camera(pigments: Pigments) -> str:
    """A camera marker, 28 wide on the origin."""
    case = "M-10-8H-7.5L-5.5-12H3.5L5.5-8H10A4 4 0 0 1 14-4V8A4 4 0 0 1 10 12H-10A4 4 0 0 1-14 8V-4A4 4 0 0 1-10-8Z"
    return (
        fill(case, pigments.shadow, shifted(1.5, 2.5))
        + outlined(case, "#3E4A5E", pigments.paper, 1.8)
        + stroke("M0 2h0", pigments.paper, 13.2)
        + stroke("M0 2h0", pigments.lens, 8.4)
        + stroke("M9.5-4h0", pigments.gold, 3.2)
    )
