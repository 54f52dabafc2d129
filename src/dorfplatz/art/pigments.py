"""Colour tables: one for day, one for dusk, one for print."""

from dataclasses import dataclass, replace
from typing import Literal

Theme = Literal["day", "dusk", "print"]


@dataclass(frozen=True, slots=True)
class Pigments:
    """Every colour that tile art uses; "#342C1E/.2" is a colour and its opacity."""

    meadow: str
    patch: str
    tuft: str
    flower: str
    blossom: str
    forest_floor: str
    crowns: tuple[str, str, str, str]
    trunk: str
    grain: str
    furrow: str
    stook: str
    straw: str
    hedge: str
    village_ground: str
    cobble: str
    roofs: tuple[str, str, str]
    wall: str
    wall_shade: str
    door: str
    window: str
    water: str
    bank: str
    wave: str
    ballast: str
    sleeper: str
    rail: str
    buffer: str
    road: str
    road_edge: str
    fleece: str
    fleece_rim: str
    face: str
    flags: dict[str, str]
    pole: str
    paper: str
    marker_paper: str
    marker_ink: str
    heart: str
    gold: str
    stone: str
    stone_shade: str
    timber: str
    timber_shade: str
    plank: str
    skin: str
    hide: str
    lens: str
    cloud_shade: str
    shadow: str
    seam: str
    outline: str
    table: str
    ink: str
    quiet_ink: str
    plum: str
    cell: str
    done: str
    fail: str
    signs: dict[str, str]


# Markers are the same cream paper in every theme, and so are their signs.
SIGNS = {
    "W": "#2F6B4C",
    "G": "#A87212",
    "V": "#B9452F",
    "S": "#2A759C",
    "T": "#4A4550",
    "wraparound": "#6F3F86",
}

DAY = Pigments(
    meadow="#D7E3B1",
    patch="#C7D79B",
    tuft="#9DB56D",
    flower="#FFFDF2",
    blossom="#E8A0A0",
    forest_floor="#7FA56B",
    crowns=("#22523F", "#2F6B4C", "#4C8A58", "#7DB070"),
    trunk="#6A4A35",
    grain="#F0CD69",
    furrow="#CF9A30",
    stook="#96611A",
    straw="#FBE6A6",
    hedge="#8FA04E",
    village_ground="#EBD8BC",
    cobble="#CDB08C",
    roofs=("#B9452F", "#D2693F", "#96373A"),
    wall="#FFF7E8",
    wall_shade="#E3CFB4",
    door="#7A4B36",
    window="#6E7F92",
    water="#66ABCB",
    bank="#3F86AC",
    wave="#E4F4F8",
    ballast="#C9BDAB",
    sleeper="#7B6350",
    rail="#3C3B44",
    buffer="#B9452F",
    road="#E9DCBB",
    road_edge="#BBA67C",
    fleece="#FFFDF6",
    fleece_rim="#A79C8A",
    face="#38353D",
    flags={"W": "#2F6B4C", "G": "#D99A1C", "V": "#C0402C"},
    pole="#4A3B34",
    paper="#FFF9EC",
    marker_paper="#FFFDF6",
    marker_ink="#2E2A33",
    heart="#CF3D4A",
    gold="#E0A526",
    stone="#B8B4B0",
    stone_shade="#8F8B8A",
    timber="#8A5A3A",
    timber_shade="#6B432B",
    plank="#C08D4E",
    skin="#E8B98F",
    hide="#A9683A",
    lens="#74B6D3",
    cloud_shade="#D5E6EE",
    shadow="#342C1E/.2",
    seam="#464228/.15",
    outline="#2E2A33",
    table="#F3ECDD",
    ink="#2E2A33",
    quiet_ink="#625A5E",
    plum="#6F3F86",
    cell="#FFFFFF/.42",
    done="#22683F",
    fail="#A93226",
    signs=SIGNS,
)

DUSK = Pigments(
    meadow="#55684B",
    patch="#4B5D43",
    tuft="#829A69",
    flower="#C9CBB0",
    blossom="#A9787E",
    forest_floor="#345644",
    crowns=("#10271F", "#17362A", "#28553F", "#4C8160"),
    trunk="#3A2A24",
    grain="#AA8D42",
    furrow="#74591F",
    stook="#3E2C12",
    straw="#D9BE77",
    hedge="#5B6A3C",
    village_ground="#84756E",
    cobble="#62554F",
    roofs=("#7C2F2B", "#9A4833", "#5E2632"),
    wall="#D2C4B2",
    wall_shade="#9C8C82",
    door="#3A2A2B",
    window="#FFD67E",
    water="#3A7CA3",
    bank="#0F2C42",
    wave="#9CC9DC",
    ballast="#7A7476",
    sleeper="#2A2428",
    rail="#E2DED8",
    buffer="#D66A54",
    road="#857A67",
    road_edge="#554B3E",
    fleece="#E6E2D6",
    fleece_rim="#5E6270",
    face="#17161C",
    flags={"W": "#5FB083", "G": "#F0BE4A", "V": "#EE7560"},
    pole="#17131A",
    paper="#E8E0CF",
    marker_paper="#FFF6E0",
    marker_ink="#221F28",
    heart="#F0616D",
    gold="#F2C14E",
    stone="#8D8B92",
    stone_shade="#66646E",
    timber="#66422E",
    timber_shade="#472C1E",
    plank="#94683A",
    skin="#C99B78",
    hide="#8A5532",
    lens="#8CC8FF",
    cloud_shade="#A9B4C6",
    shadow="#050810/.38",
    seam="#080C14/.26",
    outline="#0B0D14",
    table="#1D2230",
    ink="#F3EBDD",
    quiet_ink="#BDB9C2",
    plum="#D3B2EC",
    cell="#B9A0D8/.1",
    done="#22683F",
    fail="#A93226",
    signs=SIGNS,
)

PRINT = replace(
    DAY,
    meadow="#FFFFFF",
    patch="#F3F5EC",
    tuft="#C4CDB0",
    flower="#FFFFFF",
    table="#FFFFFF",
)

_THEMES: dict[str, Pigments] = {"day": DAY, "dusk": DUSK, "print": PRINT}


def pigments_of(theme: Theme) -> Pigments:
    """The colour table of a theme."""
    return _THEMES[theme]
