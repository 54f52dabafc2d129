"""How one game is set up: by its options on the command line, and from a saved game."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

from dorfplatz.cli.language import say
from dorfplatz.errors import SetupError
from dorfplatz.games.face import BoardGame
from dorfplatz.games.registry import entry_of


@dataclass(frozen=True)
class OwnOptions:
    """Options that one game adds to a command; each field is an option of the same name."""

    def given(self) -> list[str]:
        """The options that differ from their defaults, as they are typed."""
        return [f"--{each.name}" for each in fields(self) if getattr(self, each.name) != each.default]


@dataclass(frozen=True)
class GameOptions(OwnOptions):
    """The options of any game, made and saved by the fields of its class; a game may do it in its own way."""

    has_teams: ClassVar[bool] = False

    @property
    def draws(self) -> str:
        """The option that draws a new setup from each seed, as typed; empty if none."""
        return ""

    def drawn(self, game: Any, seed: int) -> Any:
        """The game of a seed, which differs only if `draws`."""
        return game

    def make(self, name: str, players: int | None, catalog: Path | None) -> BoardGame:
        """The game with these options; without a number of players, for the fewest that it allows."""
        return make_game(name, players, catalog, {each.name: getattr(self, each.name) for each in fields(self)})

    @classmethod
    def begun_by(cls, game: Any, seat: int) -> Any:
        """The game with another start player; a game without one stays as it is."""
        return replace(game, start_player=seat) if hasattr(game, "start_player") else game

    @classmethod
    def saved(cls, game: Any) -> dict[str, Any]:
        """The options of a game as plain data, for a saved game."""
        own = [each for each in fields(game) if each.name not in SAVED_APART] if is_dataclass(game) else []
        return {each.name: getattr(game, each.name) for each in own if getattr(game, each.name) != each.default}

    @classmethod
    def resumed(cls, name: str, players: int, catalog: Path | None, saved: Mapping[str, Any]) -> BoardGame:
        """The game of a saved game, from its options."""
        return make_game(name, players, catalog, saved)


# Every saved game has these, whatever is played.
SAVED_APART = ("name", "players", "catalog", "start_player")


def make_game(name: str, players: int | None, catalog: Path | None, options: Mapping[str, Any]) -> BoardGame:
    """A game by its name, with a custom catalog if a file is given."""
    entry, given = entry_of(name), dict(options)
    if players is not None:
        given["players"] = players
    if catalog is not None:
        load = entry.find("load")
        if load is None:
            raise SetupError(say("setup.no_catalogs", game=name))
        given["catalog"] = load(catalog)
    game: BoardGame = entry.find("game")(**given)
    return game
