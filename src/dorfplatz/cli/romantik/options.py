"""The options of `romantik`."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from cyclopts import Group, Parameter

from dorfplatz.cli.game_options import GameOptions, make_game

if TYPE_CHECKING:
    from dorfplatz.games.romantik.game import Game

DRAWN = "random"
CAMPAIGN = "campaign"


class Saved(msgspec.Struct):
    """What a saved game says about its parts."""

    parts: dict[str, int] = {}


@Parameter(name="*", group=Group.create_ordered("Options of romantik (1 to 6 players)"))
@dataclass(frozen=True)
class RomantikOptions(GameOptions):
    """Which unlocked parts are in play.

    Parameters
    ----------
    parts
        The unlocked parts in play: none, everything, random (drawn for each game from its seed), or names like
        circus,hill,red_hearts=2. With campaign, or campaign=Sunday round, those that a campaign has unlocked.
    """

    parts: str = "none"

    @property
    def draws(self) -> str:
        """Random parts are drawn for each game."""
        return f"--parts {DRAWN}" if self.parts == DRAWN else ""

    def drawn(self, game: "Game", seed: int) -> "Game":
        """The game with the parts of a seed."""
        if not self.draws:
            return game
        from dorfplatz.catalog import random_parts

        return replace(game, parts=random_parts(game.catalog, random.Random(seed)))

    def make(self, name: str, players: int | None, catalog: Path | None) -> Any:
        """The game; parts that are drawn for each game are not in it yet."""
        parts = "none" if self.draws else parts_of_campaign(self.parts) if self._is_of_campaign else self.parts
        return make_game(name, players, catalog, {"parts": parts})

    @property
    def _is_of_campaign(self) -> bool:
        return self.parts.partition("=")[0].strip() == CAMPAIGN

    @classmethod
    def saved(cls, game: "Game") -> dict[str, Any]:
        """The parts with their numbers."""
        return {"parts": dict(game.parts)} if game.parts else {}

    @classmethod
    def resumed(cls, name: str, players: int, catalog: Path | None, saved: Mapping[str, Any]) -> Any:
        """The game with the parts that it was saved with."""
        return make_game(name, players, catalog, msgspec.to_builtins(msgspec.convert(saved, Saved)))


def parts_of_campaign(text: str) -> dict[str, int | bool]:
    """What a campaign in your data folder has unlocked; the text names it, or stands for the only one there is."""
    from dorfplatz.cli.campaign.store import CampaignFolder

    named = text.partition("=")[2].strip()
    return CampaignFolder().open(named or None)[1].campaign.parts()
