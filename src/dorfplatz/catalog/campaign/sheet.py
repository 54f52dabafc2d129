"""The printed sheet of a campaign: rows of results, the track, and boxes with their cards."""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter

from dorfplatz.catalog.source import Source

Parts = Mapping[str, int | bool]

# What a game can show and a card can ask for.
FEATS = (
    "result",
    "best_red_heart",
    "red_hearts",
    "flags",
    "forest_tasks",
    "grain_tasks",
    "village_tasks",
    "track_tasks",
    "stream_tasks",
    "longest_track",
    "longest_stream",
    "largest_forest",
    "largest_grain",
    "largest_village",
    "largest_closed_grain",
    "largest_distance",
)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the list of results: its least points, its title, and the crosses that it brings."""

    at_least: int
    title: str
    crosses: int
    source: Source


@dataclass(frozen=True, slots=True)
class Stop:
    """Where paths meet: the start, or a hex, with its place in the picture."""

    id: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Path:
    """Circles in a row from one stop to another; circle number `heart`, if any, brings a Red Heart.

    `bends` says to which side the path bends first in the picture.
    """

    start: str
    end: str
    circles: int
    heart: int
    bends: str
    source: Source

    @property
    def name(self) -> str:
        """The path in short, such as box2/circus."""
        return f"{self.start}/{self.end}"


@dataclass(frozen=True, slots=True)
class Box:
    """A box and the parts that come into play with it; an option is opened when the campaign gets it."""

    id: str
    title: str
    is_option: bool
    parts: Parts
    source: Source


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a box: what a game must show to turn it over, and what that brings."""

    id: str
    title: str
    box: str
    when: Mapping[str, int]
    parts: Parts
    opens: str
    source: Source


@dataclass(frozen=True, eq=False)
class CampaignSheet:
    """Everything that is printed for a campaign; `text` is the file it was read from."""

    name: str
    text: str = field(repr=False)
    rows: tuple[Row, ...] = field(repr=False)
    stops: Mapping[str, Stop] = field(repr=False)
    paths: tuple[Path, ...] = field(repr=False)
    boxes: Mapping[str, Box] = field(repr=False)
    cards: Mapping[str, Card] = field(repr=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CampaignSheet) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    @cached_property
    def start(self) -> str:
        """The stop where the track starts."""
        return next(iter(self.stops))

    @cached_property
    def options(self) -> tuple[str, ...]:
        """The boxes that a campaign may be created with, or add later."""
        return tuple(box.id for box in self.boxes.values() if box.is_option)

    def row_of(self, result: int) -> Row:
        """The highest row that a result reaches."""
        return self.rows[max(bisect_right(self.rows, result, key=attrgetter("at_least")) - 1, 0)]

    def title_of(self, name: str) -> str:
        """The title of a card or a box."""
        card = self.cards.get(name)
        return card.title if card else self.boxes[name].title if name in self.boxes else name.capitalize()
