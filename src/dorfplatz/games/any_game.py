"""Records of any of the games: read, and played again."""

from __future__ import annotations

from pathlib import Path

import msgspec

from dorfplatz.catalog import Catalog, load, parse
from dorfplatz.catalog.load import LONGEST_CATALOG, read_text
from dorfplatz.catalog.toml_text import read_toml
from dorfplatz.catalog.valley import ValleyCatalog
from dorfplatz.catalog.valley_load import load_valley, parse_valley
from dorfplatz.errors import UnreadableRecordError, shown
from dorfplatz.games.duel.record import DuelRecord, duel_record_of
from dorfplatz.games.duel.replay import replay_duel
from dorfplatz.games.duel.state import DuelState
from dorfplatz.games.record import FORMAT, LONGEST_RECORD, Head, Record, parse_record, record_of
from dorfplatz.games.replay import replay
from dorfplatz.games.state import State
from dorfplatz.games.valley import ValleyRecord, ValleyState, replay_valley, valley_record_of

AnyRecord = Record | DuelRecord | ValleyRecord
AnyState = State | DuelState | ValleyState
AnyCatalog = Catalog | ValleyCatalog

_head_decoder = msgspec.json.Decoder(Head, strict=True)
_duel_decoder = msgspec.json.Decoder(DuelRecord, strict=True)
_valley_decoder = msgspec.json.Decoder(ValleyRecord, strict=True)


def load_any(name_or_path: str | Path) -> AnyCatalog:
    """Load the catalog of any game, built in by its name or an own one from a file."""
    if name_or_path == "valley":
        return load_valley()
    if name_or_path in ("romantik", "duel"):
        return load(name_or_path)
    text = read_text(name_or_path)
    name = str(name_or_path)
    is_valley = read_toml(text, name, LONGEST_CATALOG).get("game") == "valley"
    return parse_valley(text, name) if is_valley else parse(text, name)


def parse_any(line: bytes | str) -> AnyRecord:
    """Read the record of any game from JSON; it is well formed then, but not yet verified against the rules."""
    if len(line) > LONGEST_RECORD:
        raise UnreadableRecordError(f"{len(line)} characters are too long for a game record")
    try:
        head = _head_decoder.decode(line)
        if head.format == FORMAT and head.game == "duel":
            return _duel_decoder.decode(line)
        if head.format == FORMAT and head.game == "valley":
            return _valley_decoder.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise UnreadableRecordError(f"this is no game record: {error}") from None
    return parse_record(line)


def replay_any(record: AnyRecord, catalog: AnyCatalog | None = None) -> AnyState:
    """Play a record again; a catalog of another game than the record's is of no use for it."""
    if catalog is not None and not catalog.is_default and catalog.game != record.game:
        raise UnreadableRecordError(f"the catalog is one of {catalog.game}, not of {shown(record.game)}")
    if isinstance(record, ValleyRecord):
        return replay_valley(record, catalog if isinstance(catalog, ValleyCatalog) else None)
    tiles = catalog if isinstance(catalog, Catalog) and catalog.game == record.game else None
    return replay_duel(record, tiles) if isinstance(record, DuelRecord) else replay(record, tiles)


def results_of(state: AnyState) -> list[int]:
    """The results of all who played: one for a shared map, else one for each player."""
    return [state.score.total] if isinstance(state, State) else [sheet.total for sheet in state.scores]


def wins_of(state: AnyState) -> list[int]:
    """1 for each player who wins and 0 for the others; nobody wins against the others on a shared map."""
    if isinstance(state, State):
        return []
    return [int(seat in state.winners) for seat in range(state.game.players)]


def record_of_any(state: AnyState) -> AnyRecord:
    """The record of a game that was played here."""
    if isinstance(state, State):
        return record_of(state)
    return duel_record_of(state) if isinstance(state, DuelState) else valley_record_of(state)
