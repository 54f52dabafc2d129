"""Markers above all tiles: Task bubbles and seals."""

from dataclasses import dataclass, replace
from typing import Literal

from dorfplatz.art.digits import figure
from dorfplatz.art.geometry import Point, polar
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.svg import dot, ellipse, fill, group, number, numbers, outlined, placed, shifted, stroke

Fate = Literal["none", "open", "completed", "cancelled", "would_complete", "would_fail"]

Place = Literal["above", "below", "left", "right"]

WIDTH, HEIGHT, CORNER, TAIL, TAIL_BASE = 60.0, 33.0, 9.0, 8.0, 6.0
SIGN_WIDTH = 38.0
WIDE, WIDE_SIGN = 78.0, 54.0
GREY, GREY_PAPER = "#77727A", "#E9E5DE"

_TREE = "M0-9L4.8-1.5H2.7L7 6.5H-7L-2.7-1.5H-4.8Z"
_STRIPES = "M-6-4L6-6.5M-6 .5L6-2M-6 5L6 2.5"
_HOUSE = "M-7.5 6.5V-1.2L0-8.5L7.5-1.2V6.5H2.2V1H-2.2V6.5Z"
_WAVES = "M-7.5-2.8q3.75-4.6 7.5 0t7.5 0M-7.5 3.8q3.75-4.6 7.5 0t7.5 0"
_LADDER = "M-3.2-7.5V7.5M3.2-7.5V7.5M-7-4.8H7M-7 0H7M-7 4.8H7"
_RING = "M0-7.5L6.5-3.7V3.7L0 7.5L-6.5 3.7V-3.7Z"


@dataclass(frozen=True, slots=True)
class Stance:
    """How a bubble stands: the tip of its tail, the side its body is on, and how far it leans."""

    tip: Point
    place: Place = "above"
    lean: float = 0.0

    def body(self, width: float = WIDTH) -> Point:
        """The middle of the body, relative to the tip."""
        rise, reach = TAIL + HEIGHT / 2, TAIL + width / 2
        return {
            "above": (self.lean, -rise),
            "below": (self.lean, rise),
            "left": (-reach, self.lean),
            "right": (reach, self.lean),
        }[self.place]

    def middle(self, scale: float, width: float = WIDTH) -> Point:
        """The middle of the body on the tile."""
        x, y = self.body(width)
        return self.tip[0] + x * scale, self.tip[1] + y * scale


def sign(task: str, colour: str) -> str:
    """The sign of a terrain, or the small hexagon of a Wraparound Task, 15 wide, centred on the origin."""
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


def width_of(task: str, *, alone: bool = False) -> float:
    """The width of a bubble: two signs, or a ring of cells, take more room.

    `alone` is without a number.
    """
    if len(task) == 1:
        return SIGN_WIDTH if alone else WIDTH
    return WIDE_SIGN if alone else WIDE


def _signs(pigments: Pigments, task: str, grey: bool, around: int) -> str:
    """The sign left of the number: of a terrain, two of a Double Task, or the cells of a Wraparound Task."""
    if task == "wraparound":
        paper = GREY_PAPER if grey else pigments.marker_paper
        return wrapped_cells(GREY if grey else pigments.signs[task], paper, around)

    def one(letter: str) -> str:
        return sign(letter, GREY if grey else pigments.signs[letter])

    if len(task) == 1:
        return one(task)
    return group(one(task[0]), -9) + group(one(task[1]), 9)


def wrapped_cells(colour: str, paper: str, around: int) -> str:
    """Six cells around a tile, 28 wide; occupied ones are filled, the others are rings."""
    full = empty = ""
    for side in range(6):
        cell = dot(*polar(9.6, -60 + 60 * side))
        if around >> side & 1:
            full += cell
        else:
            empty += cell
    tile = placed(_RING, 0, 0, 0.42)
    rings = stroke(empty, colour, 8) + stroke(empty, paper, 4.6)
    return rings + fill(tile, colour) + stroke(full, colour, 8.6)


def _paper(stance: Stance, width: float) -> str:
    """The outline of body and tail, clockwise from the upper left, with the tip on the origin."""
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


def draw_bubble(
    pigments: Pigments, task: str, value: int, stance: Stance, scale: float, fate: Fate = "open", around: int = 0
) -> str:
    """Draw a Task marker; its rim shows its fate, and grey with a stroke means cancelled.

    A value of zero draws the sign alone. `around` has a bit for each occupied side, for a Wraparound Task.
    """
    cancelled = fate == "cancelled"
    ink = GREY if cancelled else pigments.marker_ink
    width = width_of(task, alone=not value)
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
    aside = 13.5 if len(task) == 1 else 16.0
    drawing += group(_signs(pigments, task, cancelled, around), x - aside if value else x, y + 0.5)
    if value:
        drawing += stroke(figure(value, x + (12.5 if len(task) == 1 else 22.0), y, 17), ink, 4.3)
    if cancelled:
        slash = f"M{numbers(x - 34, y + 15)}L{numbers(x + 34, y - 15)}"
        drawing += stroke(slash, pigments.marker_paper, 8) + stroke(slash, "#625A5E", 4.4)
    return group(drawing, *stance.tip, scale)


def draw_disc(pigments: Pigments, task: str, value: int, at: Point, fate: Fate = "open", around: int = 0) -> str:
    """Draw the smallest Task marker: a disc with the number, its ring in the colours of the signs.

    The ring of a Double Task has two halves, that of a Wraparound Task six pieces, thick where a tile lies.
    """
    colour = {"would_complete": pigments.done, "would_fail": pigments.fail, "cancelled": GREY}.get(fate)
    disc = fill(ellipse(0, 0, 58, 58), pigments.marker_paper)
    ink = GREY if fate == "cancelled" else pigments.marker_ink
    drawing = disc + _ring(pigments, task, around, colour) + stroke(figure(value, 0, 0, 50), ink, 13)
    if fate == "cancelled":
        drawing += stroke("M-54 24L54-24", pigments.marker_paper, 22) + stroke("M-54 24L54-24", GREY, 11)
    return group(drawing, *at)


def _ring(pigments: Pigments, task: str, around: int, colour: str | None) -> str:
    """The ring of a disc."""
    if task == "wraparound":
        pieces = ["", ""]
        for side in range(6):
            start, end = polar(52, -82 + 60 * side), polar(52, -38 + 60 * side)
            pieces[around >> side & 1] += f"M{numbers(*start)}A52 52 0 0 1 {numbers(*end)}"
        own = colour or pigments.signs[task]
        return stroke(pieces[0], own, 7) + stroke(pieces[1], own, 15, ' stroke-linecap="butt"')
    ring = stroke(ellipse(0, 0, 52, 52), colour or pigments.signs[task[0]], 12)
    if len(task) == 2 and not colour:
        ring += stroke("M0-52A52 52 0 0 1 0 52", pigments.signs[task[1]], 12, ' stroke-linecap="butt"')
    return ring


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
