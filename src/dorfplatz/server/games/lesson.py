"""A lesson: a staged deal, the bot's moves, and the steps that a coach takes a newcomer through."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from dorfplatz.server.games.values import Stack

# The deal below the staged tiles and dice; any number would do, as long as it stays the same.
SEED = 22


class Step(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A step by its name, with the move that it asks for, or one that it only shows; some steps just tell something."""

    name: str
    move: str = ""
    show: str = ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is staged: `first` comes to the top of its list in the deal, `instead` replaces the top of it.

    `bot` are the moves of the bot, which holds the second seat where there is one.
    """

    steps: list[Step]
    first: dict[str, list[Any]] = {}
    instead: dict[str, list[Any]] = {}
    bot: list[str] = []

    def stage(self, deal: dict[str, Any]) -> Stack:
        """Stage a deal."""
        staged = dict(deal)
        for name, top in self.first.items():
            staged[name] = [*top, *(each for each in deal[name] if each not in top)]
        for name, top in self.instead.items():
            staged[name] = [*top, *staged[name][len(top) :]]
        return Stack(str(SEED), staged)

    def bot_move(self, played: list[str]) -> str:
        """The bot's next move after those that it has played; "" where it has to think for itself."""
        return self.bot[len(played)] if len(played) < len(self.bot) else ""


def read_lesson(folder: Path) -> Lesson | None:
    """The lesson of the game whose server room is this folder, or None."""
    file = folder / "lesson.json"
    return msgspec.json.decode(file.read_bytes(), type=Lesson) if file.is_file() else None
