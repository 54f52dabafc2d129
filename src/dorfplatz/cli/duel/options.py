"""The options of the Duel."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from cyclopts import Group, Parameter

from dorfplatz.cli.game_options import GameOptions, make_game
from dorfplatz.cli.language import say
from dorfplatz.errors import SetupError, shown

if TYPE_CHECKING:
    from dorfplatz.games.duel import Duel


class Saved(msgspec.Struct):
    """What a saved game says about its modules and cards."""

    modules: list[int] = []
    cards: list[str] = []


@Parameter(name="*", group=Group.create_ordered("Options of duel (2 to 4 players or teams)"))
@dataclass(frozen=True)
class DuelOptions(GameOptions):
    """Which modules are in play.

    Parameters
    ----------
    modules
        The modules in play: none, 1, 2, or 1,2.
    """

    has_teams: ClassVar[bool] = True

    modules: str = "none"

    def make(self, name: str, players: int | None, catalog: Path | None) -> Any:
        """The Duel with these modules; the cards of Module 1 are drawn from the seed."""
        return make_game(name, players, catalog, {"modules": parse_modules(self.modules)})

    @classmethod
    def saved(cls, game: "Duel") -> dict[str, Any]:
        """The modules, and the cards if they are chosen."""
        options = {"modules": list(game.modules), "cards": list(game.cards)}
        return {name: value for name, value in options.items() if value}

    @classmethod
    def resumed(cls, name: str, players: int, catalog: Path | None, saved: Mapping[str, Any]) -> Any:
        """The Duel with the modules and cards that it was saved with."""
        return make_game(name, players, catalog, msgspec.to_builtins(msgspec.convert(saved, Saved)))


def parse_modules(text: str) -> list[int]:
    """Read modules as they are typed.

    >>> parse_modules("1,2")
    [1, 2]
    """
    words = [] if text == "none" else text.split(",")
    if any(word.strip() not in ("1", "2") for word in words):
        raise SetupError(say("setup.modules", text=shown(text)))
    return [int(word) for word in words]
