"""Replaying a record: every turn is played again and checked, whoever wrote it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from msgspec import UnsetType

from dorfplatz.catalog import TASKS, Catalog, Tile, load
from dorfplatz.errors import IllegalMoveError, UnreadableRecordError, WrongRecordError
from dorfplatz.games.game import Game
from dorfplatz.games.moves import Place, Reveal, SetAside
from dorfplatz.games.ready import prepare
from dorfplatz.games.record import Record, Score, Turn, judged
from dorfplatz.games.state import State
from dorfplatz.rules.romantik import begin
from dorfplatz.rules.state import NONE, ROMANTIK, blank_states


def replay(record: Record, catalog: Catalog | None = None) -> State:
    """Play a record again and return the final state; a wrong record is refused with the turn and the reason."""
    prepare(Game())
    game = _game_of(record, catalog or load())
    reveals = list(_checked_reveals(game, record))
    state = _set_up(game, record, reveals)
    turns = _turns(record)
    origin = _origin(turns)
    for number, turn in enumerate(turns, 1):
        try:
            _replay_turn(state, turn, origin)
        except (IllegalMoveError, _MismatchError) as error:
            raise WrongRecordError(f"turn {number}: {error}") from None
        if turn is not turns[-1] and isinstance(turn.do, UnsetType) and turn.aside is not True:
            raise WrongRecordError(f"turn {number}: the tile was neither laid nor set aside")
    _check_end(state, record)
    return state


class _MismatchError(Exception):
    """The record says something else than what happened."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    tile: Tile
    marker: int

    @property
    def takes_marker(self) -> bool:
        """Whether the marker came from a pile rather than with the tile."""
        return bool(self.tile.task) and not self.tile.marker


def _turns(record: Record) -> list[Turn]:
    return [] if isinstance(record.turns, UnsetType) else record.turns


def _removed(record: Record) -> list[str]:
    return [] if isinstance(record.removed, UnsetType) else record.removed


def _game_of(record: Record, catalog: Catalog) -> Game:
    """The game that a record is about."""
    digest = catalog.digest if isinstance(record.catalog, UnsetType) else record.catalog
    if digest != catalog.digest or (isinstance(record.catalog, UnsetType) and not catalog.is_default):
        raise UnreadableRecordError("the game was played with another catalog; give that file with --catalog")
    if not isinstance(record.parts, UnsetType) and record.parts:
        raise UnreadableRecordError(f"this version does not know the part {next(iter(record.parts))[:40]!r}")
    turns = _turns(record)
    names = [] if isinstance(record.players, UnsetType) else record.players
    start = turns[0].player if turns else 0
    if turns and not 0 <= start < len(names):
        raise WrongRecordError(f"turn 1: there is no player {start} among {len(names)}")
    return Game(record.game, len(names), start, catalog)


def _checked_reveals(game: Game, record: Record) -> Iterator[_Drawn]:
    """What was revealed: tiles in this game, none twice, none that was taken out, with markers that were there."""
    seen = dict.fromkeys(_removed(record), "was taken out")
    piles = {task: Counter(_pile(game, task)) for task in TASKS}
    for number, turn in enumerate(_turns(record), 1):
        tile_id = turn.reveal.tile
        if not isinstance(turn.stored, UnsetType):
            raise WrongRecordError(f"turn {number}: there is no Warehouse in this game")
        if tile_id not in game.catalog or game.catalog[tile_id].set not in game.sets:
            raise WrongRecordError(f"turn {number}: there is no tile {tile_id[:40]!r} in this game")
        if tile_id in seen:
            raise WrongRecordError(f"turn {number}: tile {tile_id} {seen[tile_id]}")
        seen[tile_id] = "was revealed before"
        drawn = _Drawn(game.catalog[tile_id], turn.reveal.marker or 0)
        if bool(drawn.tile.task) != bool(drawn.marker):
            raise WrongRecordError(f"turn {number}: a Task tile, and only a Task tile, comes with a marker")
        if drawn.takes_marker:
            piles[drawn.tile.task_name][drawn.marker] -= 1
            if piles[drawn.tile.task_name][drawn.marker] < 0:
                reason = f"no {drawn.tile.task_name} marker with the number {drawn.marker} is left"
                raise WrongRecordError(f"turn {number}: {reason}")
        yield drawn


def _pile(game: Game, task: str) -> list[int]:
    """All markers of a type."""
    start, end = game.box.pile_start[TASKS.index(task) :][:2]
    numbers: list[int] = game.box.markers[start:end].tolist()
    return numbers


def _set_up(game: Game, record: Record, reveals: list[_Drawn]) -> State:
    """A game whose stacks lie so that everything is revealed in the recorded order."""
    states, _ = blank_states(1, ROMANTIK)
    state = states[0]
    removed = _checked_removed(game, record)
    for kind in ("landscape", "task"):
        drawn = [game.catalog.index(each.tile.id) for each in reveals if (each.tile.kind == "task") == (kind == "task")]
        out = [game.catalog.index(tile_id) for tile_id in removed] if kind == "landscape" else []
        count = int(game.box[f"{kind}_count"])
        rest = [number for number in game.box[kind][:count].tolist() if number not in {*drawn, *out}]
        state.hidden[kind][:count] = drawn + rest + out
    state.hidden.markers[:] = _piles(game, reveals)
    state.hidden.seed = _seed(record)
    begin(game.box, state, game.players, game.start_player)
    return State(game, states)


def _seed(record: Record) -> int:
    """The seed if it is one of ours; other programs may shuffle as they like."""
    text = "" if isinstance(record.seed, UnsetType) else record.seed
    is_ours = text.isascii() and text.isdigit() and len(text) <= 19 and int(text) < 2**63
    return int(text) if is_ours else NONE


def _checked_removed(game: Game, record: Record) -> list[str]:
    """A finished game names the Landscape tiles that were taken out; a running one does not."""
    if isinstance(record.removed, UnsetType):
        if not isinstance(record.score, UnsetType):
            raise WrongRecordError("a finished game must name the removed tiles")
        return []
    for tile_id in record.removed:
        if tile_id not in game.catalog or game.catalog[tile_id].kind != "landscape":
            raise WrongRecordError(f"removed: there is no Landscape tile {tile_id[:40]!r}")
        if game.catalog[tile_id].set not in game.sets:
            raise WrongRecordError(f"removed: tile {tile_id} is not in this game")
    if len(set(record.removed)) != len(record.removed) or len(record.removed) != game.catalog.taken_out:
        raise WrongRecordError(f"removed must name {game.catalog.taken_out} different tiles")
    return record.removed


def _piles(game: Game, reveals: list[_Drawn]) -> list[int]:
    """The piles of markers, each with the revealed ones first."""
    piles: list[int] = []
    for task in TASKS:
        drawn = [each.marker for each in reveals if each.tile.task_name == task and each.takes_marker]
        rest = Counter(_pile(game, task)) - Counter(drawn)
        piles += drawn + sorted(rest.elements())
    return piles + [0] * (len(game.box.markers) - len(piles))


def _origin(turns: list[Turn]) -> tuple[int, int]:
    """The first tile may lie anywhere; here it lies at 0,0, and everything is counted from there."""
    places = [turn.do[0].place for turn in turns if not isinstance(turn.do, UnsetType) and turn.do]
    return places[0] if places else (0, 0)


def _replay_turn(state: State, turn: Turn, origin: tuple[int, int]) -> None:
    if state.is_over:
        raise _MismatchError("the game was over before")
    if turn.player != state.player:
        raise _MismatchError(f"it is the turn of player {state.player}, not {turn.player}")
    tile = state.game.catalog[turn.reveal.tile]
    if state.due != ("task" if tile.kind == "task" else "landscape"):
        raise _MismatchError(f"a {str(state.due).capitalize()} tile must be revealed, and {tile.id} is none")
    state.play(Reveal())
    hand = state.in_hand
    if hand is not None and hand.marker and hand.marker != turn.reveal.marker:
        raise _MismatchError(f"tile {tile.id} brings the marker {hand.marker}, not {turn.reveal.marker}")
    if turn.aside is True:
        if not (isinstance(turn.do, UnsetType) or turn.do == []):
            raise _MismatchError("a tile cannot be laid and set aside")
        if not (isinstance(turn.completed, UnsetType) and isinstance(turn.cancelled, UnsetType)):
            raise _MismatchError("setting a tile aside judges no task, so completed and cancelled are left out")
        state.play(SetAside())
    elif not isinstance(turn.do, UnsetType):
        _replay_placement(state, turn, origin)


def _replay_placement(state: State, turn: Turn, origin: tuple[int, int]) -> None:
    assert not isinstance(turn.do, UnsetType)
    if len(turn.do) != 1:
        raise _MismatchError(f"one placement is expected, not {len(turn.do)} choices")
    choice = turn.do[0]
    before = state.fates()
    state.play(Place(choice.place[0] - origin[0], choice.place[1] - origin[1], choice.rotation))
    completed, cancelled = judged(before, state)
    for name, said, right in (("completed", turn.completed, completed), ("cancelled", turn.cancelled, cancelled)):
        if isinstance(said, UnsetType):
            raise _MismatchError(f"{name} must be there after a placement, empty or not")
        if sorted(said) != sorted(right):
            raise _MismatchError(
                f"{name} must be {[list(task) for task in right]}, not {[list(task) for task in said]}"
            )


def _check_end(state: State, record: Record) -> None:
    """A game with a score must be over, one without must go on, and every line must be right."""
    if isinstance(record.score, UnsetType):
        if state.is_over:
            raise WrongRecordError("the game is over, but there is no score")
        return
    if not state.is_over:
        raise WrongRecordError("there is a score, but the game is not over")
    for group, right in state.score.as_record().items():
        if group != "total":
            _check_lines(group, _group(record.score, group), right)
    if record.score.total != state.score.total:
        raise WrongRecordError(f"score: the total must be {state.score.total}, not {record.score.total}")


def _group(score: Score, group: str) -> Mapping[str, int]:
    lines: Mapping[str, int] = getattr(score, group)
    return lines


def _check_lines(group: str, said: Mapping[str, int], right: Mapping[str, int]) -> None:
    for name in {**right, **said}:
        if said.get(name, 0) != right.get(name, 0):
            reason = f"{group} {name[:40]} must be {right.get(name, 0)}, not {said.get(name, 0)}"
            raise WrongRecordError(f"score: {reason}")
