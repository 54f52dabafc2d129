"""The colours that drawings use, in one light of a theme."""

from typing import Annotated

import msgspec

from dorfplatz.catalog.valley.sheet import Colour

# A colour, or a colour and its opacity: "#342C1E/.2".
Pigment = Annotated[str, msgspec.Meta(pattern=r"\A#[0-9A-Fa-f]{6}(/(0?\.[0-9]{1,3}|1))?\Z")]


class ColourPigments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of the Valley: its ground, its pattern, and the rim around its area."""

    ground: Pigment
    pattern: Pigment
    rim: Pigment


class SheetPigments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ground of mountains and their shaded slopes, the paper under a symbol, the seam between cells."""

    rock: Pigment
    slope: Pigment
    insert: Pigment
    seam: Pigment


class SunflowerPigments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sunflowers of the Valley."""

    petal: Pigment
    petal_rim: Pigment
    outer_petal: Pigment
    heart: Pigment
    seed: Pigment
    cheek: Pigment


class Pigments(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every colour that a drawing uses.

    `rim` surrounds the ghost and the last move, on paper. `outlined` draws dark lines round everything, and `snow`, if
    there is one, lies on roofs and treetops. `interface` has colours for the browser alone, by token.
    """

    meadow: Pigment
    patch: Pigment
    tuft: Pigment
    flower: Pigment
    blossom: Pigment
    forest_floor: Pigment
    crowns: tuple[Pigment, Pigment, Pigment, Pigment]
    grain: Pigment
    furrow: Pigment
    stook: Pigment
    straw: Pigment
    hedge: Pigment
    village_ground: Pigment
    cobble: Pigment
    roofs: tuple[Pigment, Pigment, Pigment]
    wall: Pigment
    wall_shade: Pigment
    door: Pigment
    window: Pigment
    water: Pigment
    bank: Pigment
    wave: Pigment
    ballast: Pigment
    sleeper: Pigment
    rail: Pigment
    buffer: Pigment
    road: Pigment
    road_edge: Pigment
    fleece: Pigment
    fleece_rim: Pigment
    face: Pigment
    flags: dict[str, Pigment]
    pole: Pigment
    paper: Pigment
    marker_paper: Pigment
    marker_ink: Pigment
    heart: Pigment
    gold: Pigment
    stone: Pigment
    stone_shade: Pigment
    timber: Pigment
    timber_shade: Pigment
    plank: Pigment
    skin: Pigment
    hide: Pigment
    lens: Pigment
    hill: Pigment
    cloud_shade: Pigment
    shadow: Pigment
    seam: Pigment
    outline: Pigment
    table: Pigment
    ink: Pigment
    quiet_ink: Pigment
    plum: Pigment
    rim: Pigment
    cell: Pigment
    done: Pigment
    fail: Pigment
    signs: dict[str, Pigment]
    sheet: SheetPigments
    colours: dict[Colour, ColourPigments]
    sunflower: SunflowerPigments
    outlined: bool = False
    snow: Pigment | None = None
    interface: dict[str, Pigment] = {}
