"""Which game a command is about: the options that all games share, and those that each game adds."""

from dataclasses import dataclass, field, fields, make_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar

from cyclopts import Parameter

from dorfplatz.cli.game_options import GameOptions
from dorfplatz.cli.language import say
from dorfplatz.cli.options import MaybeWhole
from dorfplatz.errors import SetupError
from dorfplatz.games.face import BoardGame
from dorfplatz.games.registry import DEFAULT_GAME, entry_of, game_names

GameName = Annotated[str, Parameter(help=f"The game: {', '.join(game_names())}.")]
Options = TypeVar("Options", bound="OptionsByGame")


class OptionsByGame:
    """The options of all games, those of each under its name; `kind` is the field of the registry that has them."""

    game: str
    kind: ClassVar[str]
    default: ClassVar[Any]

    @property
    def own(self) -> Any:
        """The options of the chosen game; options of another game are refused."""
        entry_of(self.game)
        for name in game_names():
            if name != self.game and (given := self._of(name).given()):
                raise SetupError(say("setup.other_game", option=given[0], other=name, game=self.game))
        return self._of(self.game)

    def _of(self, name: str) -> Any:
        # A game that was registered after this class was made has no field here.
        return getattr(self, name, None) or (entry_of(name).find(self.kind) or self.default)()


def with_all_games(base: type[Options]) -> type[Options]:
    """Options with those of every registered game added, flattened into one list on the command line."""
    kinds = {name: entry.find(base.kind) or base.default for name, entry in game_names().items()}
    own = [(name, kind, field(default_factory=kind)) for name, kind in kinds.items() if fields(kind)]
    combined = make_dataclass(base.__name__, own, bases=(base,), frozen=True)
    combined.__module__, combined.__doc__ = base.__module__, base.__doc__
    return Parameter(name="*")(combined)


@dataclass(frozen=True)
class Setup(OptionsByGame):
    """Which game is played, by how many, and with what.

    Parameters
    ----------
    players
        The number of players or sides; by default, the fewest that the game allows.
    catalog
        A custom catalog file; by default, the bundled tiles and sheets.
    """

    kind: ClassVar[str] = "options"
    default: ClassVar[type[GameOptions]] = GameOptions

    game: GameName = DEFAULT_GAME
    players: MaybeWhole = None
    catalog: Path | None = None

    def make(self) -> BoardGame:
        """The game that was asked for."""
        made: BoardGame = self.own.make(self.game, self.players, self.catalog)
        return made

    def given(self, *without: str) -> list[str]:
        """The options that differ from their defaults, as they are typed, without some."""
        options = ["--game"] if self.game != DEFAULT_GAME else []
        options += ["--players"] if self.players is not None else []
        options += ["--catalog"] if self.catalog is not None else []
        options += [option for name in game_names() for option in self._of(name).given()]
        return [option for option in options if option not in without]


if TYPE_CHECKING:
    GameSetup = Setup
else:
    GameSetup = with_all_games(Setup)

DEFAULT_SETUP = GameSetup()
