"""The rules of `valley` worked out again, slowly and plainly, from the rule text alone."""

from .drawing import Drawing, drawn, drawn_lines, picture_of
from .full_sheets import fast_sheet, random_sheet, random_sheets
from .grid import Cell, adjacent_groups, neighbour, neighbours
from .marks import SYMBOLS, Mark, Marks, cells_with, sunflowers, villager_count
from .networks import Joint, Village, high_speed_groups, high_speed_sizes, joints_of, networks, villages_of
from .play import random_dice, random_valley, record_of
from .rails import Line, rail_lines
from .record import check_valley, valley_after
from .retold import retold
from .score import (
    ValleyScore,
    high_speed_points,
    majority,
    mountain_points,
    valley_scores,
    valley_winners,
    villager_points,
)
from .sheep import every_matching, fed_houses, largest_matching, links
from .sheets import COLOURS, GRIDS, Sheet, sheet_of
from .state import Draft, OracleValley
from .wrong import VALLEY_MISTAKES, eventful_valleys, fast_valley, with_valley_mistake

__all__ = [
    "COLOURS",
    "GRIDS",
    "SYMBOLS",
    "VALLEY_MISTAKES",
    "Cell",
    "Draft",
    "Drawing",
    "Joint",
    "Line",
    "Mark",
    "Marks",
    "OracleValley",
    "Sheet",
    "ValleyScore",
    "Village",
    "adjacent_groups",
    "cells_with",
    "check_valley",
    "drawn",
    "drawn_lines",
    "eventful_valleys",
    "every_matching",
    "fast_sheet",
    "fast_valley",
    "fed_houses",
    "high_speed_groups",
    "high_speed_points",
    "high_speed_sizes",
    "joints_of",
    "largest_matching",
    "links",
    "majority",
    "mountain_points",
    "neighbour",
    "neighbours",
    "networks",
    "picture_of",
    "rail_lines",
    "random_dice",
    "random_sheet",
    "random_sheets",
    "random_valley",
    "record_of",
    "retold",
    "sheet_of",
    "sunflowers",
    "valley_after",
    "valley_scores",
    "valley_winners",
    "villager_count",
    "villager_points",
    "villages_of",
    "with_valley_mistake",
]
