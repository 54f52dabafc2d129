"""Saved games: everything needed to resume, hidden stacks included, so a file is nothing to show around."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from dorfplatz.cli.game_options import GameOptions
from dorfplatz.errors import IllegalMoveError, UnreadableError, UnreadableMoveError
from dorfplatz.games.registry import entry_of

FORMAT = "dorfplatz-save/1"
MOST_BYTES = 1_000_000


class SaveError(UnreadableError):
    """A saved game that cannot be resumed."""


class SavedGame(msgspec.Struct, omit_defaults=True):
    """A game by its seed and moves; `bots` are by seat, counted from 1.

    In the file, the `options` of the game are entries like the others, not under a key of their own.
    """

    format: str
    seed: str
    players: list[str]
    moves: str
    bots: dict[int, str] = {}
    catalog: str = ""
    game: str = "romantik"  # what files of the first version, which name no game, were about
    options: dict[str, Any] = {}

    def to_json(self) -> bytes:
        """The content of the file."""
        entries = msgspec.to_builtins(self, str_keys=True)
        options = entries.pop("options", {})
        if taken := sorted(set(self.__struct_fields__) & set(options)):
            raise SaveError(f"{self.game} cannot be saved: its options may not be called {', '.join(taken)}")
        entries |= options
        return msgspec.json.format(msgspec.json.encode(entries)) + b"\n"

    def state(self, catalog: Path | None = None) -> Any:
        """The game as it was left, every move checked; a catalog file is needed if it was played with one."""
        entry = entry_of(self.game)
        load = entry.find("load")
        if self.catalog and load is not None and load(catalog or self.game).digest != self.catalog:
            raise SaveError("this game was played with another catalog; name it with --catalog")
        options: type[GameOptions] = entry.find("options") or GameOptions
        with _refused_if_damaged():
            game = options.resumed(self.game, len(self.players), catalog, self.options)
            return game.start(self.seed, self.moves)


@contextmanager
def _refused_if_damaged() -> Iterator[None]:
    """Refuse a file whose options or moves cannot have been saved by us."""
    try:
        yield
    except (IllegalMoveError, UnreadableMoveError, msgspec.ValidationError, TypeError) as error:
        raise SaveError(f"this saved game is damaged: {error}") from None


def saved_game(state: Any, names: Sequence[str], bots: Mapping[int, str]) -> SavedGame:
    """A game in progress, ready to be saved."""
    game = state.game
    options: type[GameOptions] = entry_of(game).find("options") or GameOptions
    moves = (f"{seat}:{move}" if game.is_simultaneous else str(move) for seat, move in state.history)
    return SavedGame(
        FORMAT,
        str(state.seed),
        list(names),
        " ".join(moves),
        {seat + 1: bot for seat, bot in bots.items()},
        "" if game.catalog.is_default else game.catalog.digest,
        game.name,
        options.saved(game),
    )


def read_save(path: Path) -> SavedGame:
    """Read a saved game; its moves are checked when it is resumed."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise SaveError(f"{path}: cannot be read ({error.strerror or error})") from None
    if len(content) > MOST_BYTES:
        raise SaveError(f"{path}: is too big for a saved game")
    try:
        entries = msgspec.json.decode(content, type=dict[str, Any])
        saved = msgspec.convert(entries, SavedGame, str_keys=True)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"{path}: is not a saved game ({error})") from None
    if saved.format != FORMAT:
        raise SaveError(f'{path}: is not a saved game; its format must be "{FORMAT}"')
    saved.options = {name: value for name, value in entries.items() if name not in SavedGame.__struct_fields__}
    return saved
