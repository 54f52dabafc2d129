"""A saved game: what is needed to go on, hidden stacks included, so it is nothing to show around."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from dorfplatz.catalog import Catalog
from dorfplatz.catalog.valley.catalog import ValleyCatalog
from dorfplatz.catalog.valley.sheet import make_sheet
from dorfplatz.errors import IllegalMoveError, UnreadableError, UnreadableMoveError
from dorfplatz.games.duel import Duel, DuelState
from dorfplatz.games.romantik.game import Game, parse_seed
from dorfplatz.games.romantik.state import State
from dorfplatz.games.valley import Valley, ValleyState

FORMAT = "dorfplatz-save/1"
MOST_BYTES = 1_000_000


class SaveError(UnreadableError):
    """A saved game that cannot be gone on with."""


class SavedGame(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=False):
    """The seed stands for the stacks, the moves for the map; `bots` names the bot of a seat, counted from 1."""

    format: str
    seed: str
    players: list[str]
    moves: str
    bots: dict[int, str] = {}
    catalog: str = ""
    parts: dict[str, int] = {}
    game: str = "romantik"
    modules: list[int] = []
    cards: list[str] = []
    sheet: str = ""
    rows: list[str] = []
    family: bool = False
    first: int = 0

    def to_json(self) -> bytes:
        """The file's content."""
        return msgspec.json.format(msgspec.json.encode(self)) + b"\n"

    def state(self, catalog: Catalog) -> State:
        """The game of `romantik` as it was left, every move checked."""
        self._check(catalog)
        game = Game(players=len(self.players), catalog=catalog, parts=self.parts)
        with _damaged():
            return game.start(parse_seed(self.seed), self.moves)

    def duel_state(self, catalog: Catalog) -> DuelState:
        """The Duel as it was left, every move checked."""
        self._check(catalog)
        game = Duel(len(self.players), self.modules, self.cards, catalog)
        with _damaged():
            return game.start(parse_seed(self.seed), self.moves)

    def valley_state(self, catalog: ValleyCatalog) -> ValleyState:
        """The game of the Valley as it was left, every move checked."""
        self._check(catalog)
        sheet = make_sheet(self.sheet, self.rows) if self.rows else self.sheet
        game = Valley(len(self.players), sheet, self.family, self.first, catalog)
        with _damaged():
            return game.start(parse_seed(self.seed), self.moves)

    def _check(self, catalog: Catalog | ValleyCatalog) -> None:
        if self.catalog not in ("", catalog.digest):
            raise SaveError("this game was played with another catalog; name it with --catalog")


@contextmanager
def _damaged() -> Iterator[None]:
    """Moves that cannot be played were not played."""
    try:
        yield
    except (IllegalMoveError, UnreadableMoveError) as error:
        raise SaveError(f"this saved game is damaged: {error}") from None


def saved_game(state: State, names: list[str], bots: dict[int, str]) -> SavedGame:
    """What is written to go on later."""
    moves = " ".join(str(move) for move in state.moves)
    catalog = "" if state.game.catalog.is_default else state.game.catalog.digest
    seats = {seat + 1: bot for seat, bot in bots.items()}
    return SavedGame(FORMAT, str(state.seed), names, moves, seats, catalog, dict(state.game.parts))


def saved_duel(state: DuelState, names: list[str], bots: dict[int, str]) -> SavedGame:
    """What is written to go on with a Duel later."""
    game = state.game
    return SavedGame(
        FORMAT,
        str(state.seed),
        names,
        state.notation,
        {seat + 1: bot for seat, bot in bots.items()},
        "" if game.catalog.is_default else game.catalog.digest,
        game=game.name,
        modules=list(game.modules),
        cards=list(game.cards),
    )


def saved_valley(state: ValleyState, names: list[str], bots: dict[int, str]) -> SavedGame:
    """What is written to go on with a game of the Valley later."""
    game = state.game
    return SavedGame(
        FORMAT,
        str(state.seed),
        names,
        " ".join(str(move) for move in state.moves),
        {seat + 1: bot for seat, bot in bots.items()},
        "" if game.catalog.is_default else game.catalog.digest,
        game=game.name,
        sheet=game.sheet.name,
        rows=list(game.sheet.rows) if game.has_own_sheet else [],
        family=game.family,
        first=game.first,
    )


def read_save(path: Path) -> SavedGame:
    """Read a saved game; whether its moves are legal is seen when it is played again."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise SaveError(f"{path}: cannot be read ({error.strerror or error})") from None
    if len(content) > MOST_BYTES:
        raise SaveError(f"{path}: is too big for a saved game")
    try:
        saved = msgspec.json.decode(content, type=SavedGame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"{path}: is no saved game ({error})") from None
    if saved.format != FORMAT:
        raise SaveError(f'{path}: is no saved game; its format must be "{FORMAT}"')
    return saved
