"""Every question that games on maps ask, declared once; see `question.py`.

Action numbers follow the order of `QUESTIONS` and of the moves in each, so a new question goes to the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dorfplatz.catalog import INTERESTS, Part
from dorfplatz.games.map.question import Answer, Option, Question
from dorfplatz.games.text import Text
from dorfplatz.rules.map.parts.heart_colours import GOLD, NO_HEART, RED
from dorfplatz.rules.map.phase import Phase

STAY = Text("Stay there")


@dataclass(frozen=True, slots=True)
class Heart(Answer):
    """Put a heart on the tile just laid; None for no heart."""

    colour: Literal["red", "gold"] | None


HEART = Question(
    Phase.HEART,
    parts=(Part.RED_HEARTS, Part.GOLDEN_HEART),
    title=Text("A heart on {tile}?"),
    pending="whether the tile gets a heart must be decided first",
    options=(
        Option(
            RED,
            Heart("red"),
            Text("Red Heart"),
            deed=Text("puts the red heart on it"),
            line="red_hearts",
            emblem="figure_red_heart",
            note=Text("Scores every side of its tile that matches at the end."),
            part=Part.RED_HEARTS,
        ),
        Option(
            GOLD,
            Heart("gold"),
            Text("Golden Heart"),
            deed=Text("puts the golden heart on it"),
            line="golden_heart",
            emblem="figure_golden_heart",
            note=Text("There is only one: each matching side scores more."),
            part=Part.GOLDEN_HEART,
        ),
        Option(NO_HEART, Heart(None), Text("No heart")),
    ),
    optional=True,
)


@dataclass(frozen=True, slots=True)
class Mill(Answer):
    """Build the Great Mill on the tile just laid, or not."""

    build: bool


MILL = Question(
    Phase.MILL,
    parts=(Part.GREAT_MILL,),
    title=Text("Build the Great Mill on {tile}?"),
    pending="whether the mill is built must be decided first",
    options=(
        Option(
            1,
            Mill(True),
            Text("Great Mill here"),
            deed=Text("builds the Great Mill on it"),
            line="great_mill",
            emblem="figure_great_mill",
            note=Text("Scores Grain Tasks and yellow flags of this field, if it is closed at the end."),
        ),
        Option(0, Mill(False), Text("Not here")),
    ),
    optional=True,
)


@dataclass(frozen=True, slots=True)
class Balloon(Answer):
    """Fly the balloon to the tile just laid, or not."""

    fly: bool


BALLOON = Question(
    Phase.BALLOON,
    parts=(Part.BALLOON_LAUNCH_SITE,),
    title=Text("Fly the balloon to {tile}?"),
    pending="whether the balloon flies must be decided first",
    options=(
        Option(
            1,
            Balloon(True),
            Text("Balloon here"),
            deed=Text("lets the balloon fly there"),
            line="balloon_launch_site",
            emblem="figure_balloon",
            note=Text("Scores each step of the shortest way from its launch site."),
        ),
        Option(0, Balloon(False), STAY),
    ),
    optional=True,
)


@dataclass(frozen=True, slots=True)
class Photographer(Answer):
    """Send the photographer to the tile just laid, or not."""

    go: bool


PHOTOGRAPHER = Question(
    Phase.PHOTOGRAPHER,
    parts=(Part.PHOTOGRAPHER,),
    title=Text("Send the photographer to {tile}?"),
    pending="whether the photographer comes must be decided first",
    options=(
        Option(
            1,
            Photographer(True),
            Text("Photographer here"),
            deed=Text("sends the photographer there"),
            line="photographer",
            emblem="figure_photographer",
            note=Text("Leaves a camera marker here, which scores."),
        ),
        Option(0, Photographer(False), STAY),
    ),
    optional=True,
)


@dataclass(frozen=True, slots=True)
class Interest(Answer):
    """Choose a point of interest for a space of the storage board; None for none."""

    name: str | None


def _interest(name: str | None, label: Text, note: Text) -> Option:
    number = 0 if name is None else 1 + INTERESTS.index(name)
    emblem = "figure_red_heart" if name == "hearts" else name or ""
    return Option(number, Interest(name), label, emblem=emblem, note=note)


INTEREST = Question(
    Phase.INTEREST,
    parts=(),
    title=Text("You have earned a point of interest. Which one?"),
    pending="which point of interest is chosen must be decided first",
    options=(
        _interest(
            "hearts",
            Text("Hearts"),
            Text("For later Landscape tiles: 1 point for each matching side."),
        ),
        _interest(
            "photographer",
            Text("Photographer"),
            Text("May move to tiles laid next to him, leaving camera markers: 1 point each."),
        ),
        _interest(
            "school",
            Text("School"),
            Text("1 point for each tile with village within two steps."),
        ),
        _interest(
            "granary",
            Text("Granary"),
            Text("1 point for each tile with grain within two steps."),
        ),
        _interest(
            "old_oak",
            Text("Old Oak"),
            Text("1 point for each tile with forest within two steps."),
        ),
        _interest(
            None,
            Text("None of them"),
            Text("Gives up this space."),
        ),
    ),
    records_declining=True,
)


@dataclass(frozen=True, slots=True)
class CloudJoin(Answer):
    """Join a side of the cloud to the region whose lowest side is `join`; None starts a new region."""

    side: int
    join: int | None

    def __str__(self) -> str:
        return f"cloud:{self.side}>{'new' if self.join is None else self.join}"


# The regions to join, and so the numbers of the answers, depend on the map: see `romantik/choices.py`.
CLOUD = Question(
    Phase.CLOUD,
    parts=(Part.CLOUDS,),
    title=Text("What does this side of the cloud join?"),
    pending="what a side of the cloud joins must be decided first",
    map_moves=tuple(CloudJoin(side, join) for side in range(6) for join in (*range(6), None)),
)

QUESTIONS = (
    HEART,
    MILL,
    BALLOON,
    PHOTOGRAPHER,
    INTEREST,
    CLOUD,
)
# The question that each class of moves answers.
QUESTION_OF = {type(move): question for question in QUESTIONS for move in question.moves}
