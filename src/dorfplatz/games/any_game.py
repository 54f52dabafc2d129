"""Catalogs and records of any game: read, and replayed."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import msgspec

from dorfplatz.catalog import Catalog
from dorfplatz.catalog.load import LONGEST_CATALOG, read_text
from dorfplatz.catalog.toml_text import read_toml
from dorfplatz.catalog.valley.catalog import ValleyCatalog
from dorfplatz.errors import SetupError, UnreadableRecordError, shown
from dorfplatz.games.duel.record import DuelRecord
from dorfplatz.games.duel.state import DuelState
from dorfplatz.games.face import GameState
from dorfplatz.games.record import FORMAT, LONGEST_RECORD, Head, Record
from dorfplatz.games.registry import entry_of, game_names
from dorfplatz.games.romantik.state import State
from dorfplatz.games.valley import ValleyRecord, ValleyState

AnyRecord = Record | DuelRecord | ValleyRecord
AnyState = State | DuelState | ValleyState
AnyCatalog = Catalog | ValleyCatalog

_head_decoder = msgspec.json.Decoder(Head, strict=True)


def load_any(name_or_path: str | Path) -> AnyCatalog:
    """Load the catalog of any game: a bundled one by the name of its game, or a custom one from a file."""
    if str(name_or_path) in game_names():
        return cast("AnyCatalog", entry_of(str(name_or_path)).find("load")(str(name_or_path)))
    text, name = read_text(name_or_path), str(name_or_path)
    game = read_toml(text, name, LONGEST_CATALOG).get("game")
    known = game if isinstance(game, str) and game in game_names() else "romantik"
    return cast("AnyCatalog", entry_of(known).find("parse")(text, name))


def parse_any(line: bytes | str) -> AnyRecord:
    """Read the record of any game from JSON; it is well formed then, but not yet verified against the rules."""
    if len(line) > LONGEST_RECORD:
        raise UnreadableRecordError(f"{len(line)} characters are too long for a game record")
    try:
        head = _head_decoder.decode(line)
        if head.format != FORMAT:
            raise UnreadableRecordError(f'this is no game record: format must be "{FORMAT}", not {shown(head.format)}')
        return cast("AnyRecord", _decoder(entry_of(head.game).find("record")).decode(line))
    except SetupError as error:
        raise UnreadableRecordError(str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise UnreadableRecordError(f"this is no game record: {error}") from None


@lru_cache(maxsize=16)
def _decoder(record: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(record, strict=True)


def replay_any(record: AnyRecord, catalog: AnyCatalog | None = None) -> AnyState:
    """Replay a record; a catalog of another game than the record's is of no use for it."""
    if catalog is not None and catalog.game != record.game:
        if not catalog.is_default:
            raise UnreadableRecordError(f"the catalog is one of {catalog.game}, not of {shown(record.game)}")
        catalog = None
    return cast("AnyState", entry_of(record.game).find("replay")(record, catalog))


def wins_of(state: GameState) -> list[int]:
    """1 for each player who wins and 0 for the others; empty where all play for one result."""
    if state.game.is_cooperative:
        return []
    return [int(seat in state.winners) for seat in range(state.game.players)]
