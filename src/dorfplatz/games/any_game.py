"""Records of any of the games: read, and played again."""

from __future__ import annotations

import msgspec

from dorfplatz.catalog import Catalog
from dorfplatz.errors import UnreadableRecordError, shown
from dorfplatz.games.duel.record import DuelRecord
from dorfplatz.games.duel.replay import replay_duel
from dorfplatz.games.duel.state import DuelState
from dorfplatz.games.record import FORMAT, LONGEST_RECORD, Head, Record, parse_record
from dorfplatz.games.replay import replay
from dorfplatz.games.state import State

AnyRecord = Record | DuelRecord
AnyState = State | DuelState

_head_decoder = msgspec.json.Decoder(Head, strict=True)
_duel_decoder = msgspec.json.Decoder(DuelRecord, strict=True)


def parse_any(line: bytes | str) -> AnyRecord:
    """Read the record of any game from JSON; it is well formed then, but not yet verified against the rules."""
    if len(line) > LONGEST_RECORD:
        raise UnreadableRecordError(f"{len(line)} characters are too long for a game record")
    try:
        head = _head_decoder.decode(line)
        if head.format == FORMAT and head.game == "duel":
            return _duel_decoder.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise UnreadableRecordError(f"this is no game record: {error}") from None
    return parse_record(line)


def replay_any(record: AnyRecord, catalog: Catalog | None = None) -> AnyState:
    """Play a record again; a catalog of another game than the record's is of no use for it."""
    if catalog is not None and not catalog.is_default and catalog.game != record.game:
        raise UnreadableRecordError(f"the catalog is one of {catalog.game}, not of {shown(record.game)}")
    if isinstance(record, DuelRecord):
        return replay_duel(record, catalog if catalog is not None and catalog.game == "duel" else None)
    return replay(record, catalog if catalog is not None and catalog.game == "romantik" else None)


def results_of(state: AnyState) -> list[int]:
    """The results of all who played: one for a shared map, one a side in a Duel."""
    return [sheet.total for sheet in state.scores] if isinstance(state, DuelState) else [state.score.total]
