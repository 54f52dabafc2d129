"""Replay a record of `romantik`; every turn is checked against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from msgspec import UnsetType

from dorfplatz.catalog import PART_NAMES, Catalog, Parts, load
from dorfplatz.errors import IllegalMoveError, SetupError, UnreadableRecordError, WrongRecordError, shown
from dorfplatz.games.final_score import check_lines, check_total, has_final_score
from dorfplatz.games.map.moves import End, Reveal, SetAside
from dorfplatz.games.map.recorded_choices import MismatchError
from dorfplatz.games.map.recorded_stacks import checked_removed, checked_reveals, gives_same_reveals, lay_stacks
from dorfplatz.games.map.recorded_turn import RevealEntry
from dorfplatz.games.record_catalog import require_catalog
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.machine_code import RULES
from dorfplatz.games.romantik.record import RomantikRecord, Turn
from dorfplatz.games.romantik.replay_turn import TurnReplay
from dorfplatz.games.romantik.state import State
from dorfplatz.games.seeds import parse_seed
from dorfplatz.machine_code.readiness import want
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.romantik.state import ROMANTIK
from dorfplatz.rules.romantik.turn import begin


def replay(record: RomantikRecord, catalog: Catalog | None = None) -> State:
    """Replay a record and return the final state; raise `WrongRecordError` with the turn and the reason.

    What the state still hides comes from the seed if the seed gives this game; otherwise it is random.
    """
    want(RULES)
    game = _game_of(record, catalog or load())
    state = _set_up(game, record)
    origin = _origin(record.turns)
    for number, turn in enumerate(record.turns, 1):
        try:
            _replay_turn(state, turn, origin, goes_on=turn is record.turns[-1] and isinstance(record.score, UnsetType))
        except (IllegalMoveError, MismatchError) as error:
            raise WrongRecordError(f"turn {number}: {error}") from None
        if turn is not record.turns[-1] and state.in_hand is not None:
            raise WrongRecordError(f"turn {number}: the tile was neither laid nor set aside")
    _check_end(state, record)
    return state


def _game_of(record: RomantikRecord, catalog: Catalog) -> Game:
    """The game of a record, with its options."""
    require_catalog(record.catalog, catalog)
    players = len(record.players)
    start = record.turns[0].player if record.turns else 0
    if record.turns and not 0 <= start < players:
        raise WrongRecordError(f"turn 1: there is no player {shown(start)} among {players}")
    try:
        return Game(record.game, players, start, catalog, parts=_parts(record))
    except SetupError as error:
        raise WrongRecordError(str(error)) from None


def _parts(record: RomantikRecord) -> Parts:
    """The parts in play; none if the field is missing."""
    given = {} if isinstance(record.parts, UnsetType) else record.parts
    for name, amount in given.items():
        if name not in PART_NAMES:
            raise UnreadableRecordError(f"this version does not know the part {name[:40]!r}")
        wanted, words = (int, "a number") if name == "red_hearts" else (bool, "true or false")
        if type(amount) is not wanted:
            raise WrongRecordError(f"parts: {name} is {words}, not {shown(amount)}")
    return Parts(given)


def _reveal_entries(record: RomantikRecord) -> Iterator[tuple[int, RevealEntry]]:
    """The reveals with their turn numbers; a turn begins with a reveal or with the stored tile."""
    for number, turn in enumerate(record.turns, 1):
        if isinstance(turn.reveal, UnsetType) and isinstance(turn.stored, UnsetType):
            raise WrongRecordError(f"turn {number}: a turn begins with reveal or with stored")
        if not isinstance(turn.reveal, UnsetType):
            if not isinstance(turn.stored, UnsetType):
                raise WrongRecordError(f"turn {number}: a turn begins with reveal or with stored, not with both")
            yield number, turn.reveal


def _set_up(game: Game, record: RomantikRecord) -> State:
    """A game whose stacks give everything in the recorded order.

    They are those of the seed if it gives this order; other programs may shuffle in another way.
    """
    named = [] if isinstance(record.removed, UnsetType) else record.removed
    reveals = list(checked_reveals(game, named, _reveal_entries(record)))
    removed = checked_removed(game, record.removed, not isinstance(record.score, UnsetType))
    states, _ = blank_states(1, ROMANTIK)
    lay_stacks(states[0].hidden, game, reveals, removed)
    begin(game.tiles, game.box, states[0], game.players, game.start_player)
    with suppress(SetupError):
        dealt = game.set_up(parse_seed("" if isinstance(record.seed, UnsetType) else record.seed))
        if gives_same_reveals(states[0].hidden, dealt._record.hidden, game, reveals, int(states[0].landscape_count)):
            return dealt
    return State(game, states)


def _origin(turns: list[Turn]) -> tuple[int, int]:
    """The cell of the first tile in the record, which may be any; replayed cells are relative to it."""
    for turn in turns:
        for choice in () if isinstance(turn.do, UnsetType) else turn.do:
            if not isinstance(choice.place, UnsetType):
                return choice.place
    return 0, 0


def _replay_turn(state: State, turn: Turn, origin: tuple[int, int], goes_on: bool) -> None:
    if state.is_over:
        raise MismatchError("the game was over before")
    if turn.player != state.player:
        raise MismatchError(f"it is the turn of player {state.player}, not {shown(turn.player)}")
    if not isinstance(turn.reveal, UnsetType):
        _replay_reveal(state, turn.reveal)
    elif isinstance(turn.do, UnsetType):
        raise MismatchError("the stored tile was taken, but not laid")
    if not isinstance(turn.do, UnsetType):
        if turn.aside is True:
            raise MismatchError("a tile cannot be laid and set aside")
        TurnReplay(state, turn, turn.do, origin, goes_on).play()
    elif not (isinstance(turn.completed, UnsetType) and isinstance(turn.cancelled, UnsetType)):
        raise MismatchError("nothing was laid, so completed and cancelled must be left out")
    elif turn.aside is True:
        state.play(SetAside())


def _replay_reveal(state: State, entry: RevealEntry) -> None:
    tile = state.game.catalog[entry.tile]
    if state.asks == "last":
        raise MismatchError("nothing is left to reveal")
    if state.due != ("task" if tile.kind == "task" else "landscape"):
        raise MismatchError(f"a {str(state.due).capitalize()} tile must be revealed, and {tile.id} is none")
    state.play(Reveal())
    hand = state.in_hand
    if hand is not None and hand.marker and hand.marker != entry.marker:
        raise MismatchError(f"tile {tile.id} brings the marker {hand.marker}, not {shown(entry.marker)}")


def _check_end(state: State, record: RomantikRecord) -> None:
    """A game with a score must be over, one without must not, and every line must be right."""
    if not isinstance(record.score, UnsetType) and state.asks == "last":
        state.play(End())
    if not has_final_score(record.score, state):
        return
    for group, right in state.score.as_record().items():
        if group != "total":
            check_lines("score", group, getattr(record.score, group), right)
    check_total("score", record.score.total, state.score.total)
