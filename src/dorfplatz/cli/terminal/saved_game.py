"""Saved games: everything needed to resume, hidden stacks included, so a file is nothing to show around."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from dorfplatz.cli.game_options import GameOptions
from dorfplatz.cli.language import say, translated
from dorfplatz.cli.output.files import check_target, why_unreadable
from dorfplatz.errors import IllegalMoveError, UnreadableError, UnreadableMoveError
from dorfplatz.games.registry import entry_of

FORMAT = "dorfplatz-save/1"
MOST_BYTES = 1_000_000


class SaveError(UnreadableError):
    """A saved game that cannot be resumed."""


class SavedGame(msgspec.Struct, omit_defaults=True):
    """A game by its seed and moves; `bots` are by seat and the start player is a seat, both counted from 1.

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
    start_player: int = 1

    def to_json(self) -> bytes:
        """The content of the file."""
        entries = msgspec.to_builtins(self, str_keys=True)
        options = entries.pop("options", {})
        if taken := sorted(set(self.__struct_fields__) & set(options)):
            raise SaveError(say("save.taken", game=self.game, options=", ".join(taken)))
        entries |= options
        return msgspec.json.format(msgspec.json.encode(entries)) + b"\n"

    def state(self, catalog: Path | None = None) -> Any:
        """The game as it was left, every move checked; a custom catalog must be given, or kept in the data folder."""
        entry = entry_of(self.game)
        load = entry.find("load")
        if catalog is None and self.catalog:
            from dorfplatz.cli.catalog.folder import CatalogFolder

            catalog = CatalogFolder().path_of(self.catalog)
        if self.catalog and load is not None and load(catalog or self.game).digest != self.catalog:
            raise SaveError(say("save.other_catalog", digest=self.catalog))
        options: type[GameOptions] = entry.find("options") or GameOptions
        with _refused_if_damaged():
            game = options.resumed(self.game, len(self.players), catalog, self.options)
            if self.start_player != 1:
                game = options.begun_by(game, self.start_player - 1)
            return game.start(self.seed, self.moves)


@contextmanager
def _refused_if_damaged() -> Iterator[None]:
    """Refuse a file whose options or moves cannot have been saved by us."""
    try:
        yield
    except (IllegalMoveError, UnreadableMoveError, msgspec.ValidationError, TypeError) as error:
        raise SaveError(say("save.damaged", why=translated(error))) from None


def saved_game(state: Any, names: Sequence[str], bots: Mapping[int, str], start_player: int = 0) -> SavedGame:
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
        start_player + 1,
    )


def check_save(path: Path) -> None:
    """Refuse to save over a file that is no saved game."""
    check_target(path)
    if path.is_file() and path.stat().st_size:
        read_save(path)


def read_save(path: Path) -> SavedGame:
    """Read a saved game; its moves are checked when it is resumed."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise SaveError(why_unreadable(str(path), error)) from None
    if len(content) > MOST_BYTES:
        raise SaveError(say("save.too_big", path=str(path)))
    try:
        entries = msgspec.json.decode(content, type=dict[str, Any])
        saved = msgspec.convert(entries, SavedGame, str_keys=True)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(say("save.none_because", path=str(path), why=str(error))) from None
    if saved.format != FORMAT:
        raise SaveError(say("save.none", path=str(path), format=FORMAT))
    saved.options = {name: value for name, value in entries.items() if name not in SavedGame.__struct_fields__}
    return saved
