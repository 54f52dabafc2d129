"""Replaying a record: every turn is played again and checked, whoever wrote it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import numpy as np
from msgspec import UnsetType

from dorfplatz.catalog import PART_NAMES, TASKS, Catalog, Parts, load
from dorfplatz.errors import IllegalMoveError, SetupError, UnreadableRecordError, WrongRecordError, shown
from dorfplatz.games.game import Game, parse_seed
from dorfplatz.games.moves import End, Reveal, SetAside
from dorfplatz.games.position import Revealed
from dorfplatz.games.ready import prepare
from dorfplatz.games.record import Record, RevealEntry, Score, Turn
from dorfplatz.games.replay_turn import MismatchError, TurnReplay
from dorfplatz.games.state import State
from dorfplatz.rules import state as rules
from dorfplatz.rules.romantik import begin
from dorfplatz.rules.state import NONE, ROMANTIK, blank_states


def replay(record: Record, catalog: Catalog | None = None) -> State:
    """Play a record again and return the final state; a wrong record is refused with the turn and the reason.

    The stacks that the state still hides are those of the seed if the seed makes this game, and made up otherwise.
    """
    prepare(Game())
    game = _game_of(record, catalog or load())
    state = _set_up(game, record, list(_checked_reveals(game, record)))
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


def _removed(record: Record) -> list[str]:
    return [] if isinstance(record.removed, UnsetType) else record.removed


def _game_of(record: Record, catalog: Catalog) -> Game:
    """The game that a record is about."""
    digest = catalog.digest if isinstance(record.catalog, UnsetType) else record.catalog
    if digest != catalog.digest or (isinstance(record.catalog, UnsetType) and not catalog.is_default):
        raise UnreadableRecordError("the game was played with another catalog; give that file with --catalog")
    players = len(record.players)
    start = record.turns[0].player if record.turns else 0
    if record.turns and not 0 <= start < players:
        raise WrongRecordError(f"turn 1: there is no player {shown(start)} among {players}")
    try:
        return Game(record.game, players, start, catalog, parts=_parts(record))
    except SetupError as error:
        raise WrongRecordError(str(error)) from None


def _parts(record: Record) -> Parts:
    """The parts in play; absent means none."""
    given = {} if isinstance(record.parts, UnsetType) else record.parts
    for name, amount in given.items():
        if name not in PART_NAMES:
            raise UnreadableRecordError(f"this version does not know the part {name[:40]!r}")
        wanted, words = (int, "a number") if name == "red_hearts" else (bool, "true or false")
        if type(amount) is not wanted:
            raise WrongRecordError(f"parts: {name} is {words}, not {shown(amount)}")
    return Parts(given)


def _checked_reveals(game: Game, record: Record) -> Iterator[Revealed]:
    """What was revealed: tiles in this game, none twice, none that was taken out, with markers that were there."""
    seen = dict.fromkeys(_removed(record), "was taken out")
    in_play = {tile.id for tile in game.tiles_in_play}
    piles = {task: Counter(game.pile(task)) for task in TASKS}
    for number, turn in enumerate(record.turns, 1):
        if isinstance(turn.reveal, UnsetType):
            if isinstance(turn.stored, UnsetType):
                raise WrongRecordError(f"turn {number}: a turn begins with reveal or with stored")
            continue
        if not isinstance(turn.stored, UnsetType):
            raise WrongRecordError(f"turn {number}: a turn begins with reveal or with stored, not with both")
        tile_id = turn.reveal.tile
        if tile_id not in in_play:
            raise WrongRecordError(f"turn {number}: there is no tile {tile_id[:40]!r} in this game")
        if tile_id in seen:
            raise WrongRecordError(f"turn {number}: tile {tile_id} {seen[tile_id]}")
        seen[tile_id] = "was revealed before"
        drawn = Revealed(game.catalog[tile_id], turn.reveal.marker or 0)
        if bool(drawn.tile.task) != bool(drawn.marker):
            raise WrongRecordError(f"turn {number}: a Task tile, and only a Task tile, comes with a marker")
        if drawn.tile.takes_marker:
            piles[drawn.tile.task_name][drawn.marker] -= 1
            if piles[drawn.tile.task_name][drawn.marker] < 0:
                reason = f"no {drawn.tile.task_name} marker with the number {shown(drawn.marker)} is left"
                raise WrongRecordError(f"turn {number}: {reason}")
        yield drawn


def _set_up(game: Game, record: Record, reveals: list[Revealed]) -> State:
    """A game whose stacks lie so that everything is revealed in the recorded order."""
    removed = [game.catalog.index(tile_id) for tile_id in _checked_removed(game, record)]
    landscape = [game.catalog.index(each.tile.id) for each in reveals if each.tile.kind != "task"]
    tasks = [game.catalog.index(each.tile.id) for each in reveals if each.tile.kind == "task"]
    states, _ = blank_states(1, ROMANTIK)
    hidden = states[0].hidden
    box = game.box
    removed = removed or _possibly_removed(box, landscape)
    stack = [*box.landscape[: box.landscape_count].tolist(), *box.special[: box.special_count].tolist()]
    hidden.landscape[: len(stack)] = _stack(stack, landscape, removed)
    hidden.task[: box.task_count] = _stack(box.task[: box.task_count].tolist(), tasks, [])
    hidden.markers[:] = _piles(game, reveals)
    hidden.seed = NONE
    begin(game.tiles, box, states[0], game.players, game.start_player)
    return _as_dealt_by_us(game, record, states[0].hidden, reveals) or State(game, states)


def _possibly_removed(box: rules.Record, drawn: list[int]) -> list[int]:
    """For a running game: any Landscape tiles that have not been revealed may be those taken out."""
    unseen = [number for number in box.landscape[: box.landscape_count].tolist() if number not in drawn]
    return random.sample(unseen, min(int(box.taken_out), len(unseen)))


def _stack(tiles: list[int], drawn: list[int], removed: list[int]) -> list[int]:
    """What was drawn in its order, the rest in any order, and what was removed behind it."""
    rest = [number for number in tiles if number not in {*drawn, *removed}]
    random.shuffle(rest)
    return drawn + rest + removed


def _as_dealt_by_us(game: Game, record: Record, hidden: rules.Record, reveals: list[Revealed]) -> State | None:
    """The game as its seed deals it, if that is what was recorded; other programs may shuffle as they like."""
    seed = "" if isinstance(record.seed, UnsetType) else record.seed
    try:
        state = game.set_up(parse_seed(seed))
    except SetupError:
        return None
    dealt = state._record.hidden
    landscape = sum(each.tile.kind != "task" for each in reveals)
    tasks = len(reveals) - landscape
    removed = slice(int(state._record.landscape_count), int(game.box.landscape_count + game.box.special_count))
    same = (
        np.array_equal(dealt.landscape[:landscape], hidden.landscape[:landscape])
        and np.array_equal(dealt.task[:tasks], hidden.task[:tasks])
        and sorted(dealt.landscape[removed]) == sorted(hidden.landscape[removed])
        and _markers_of(state, reveals) == [each.marker for each in reveals if each.tile.takes_marker]
    )
    return state if same else None


def _markers_of(state: State, reveals: list[Revealed]) -> list[int]:
    """The markers that the Task tiles of these reveals take from the piles of a state."""
    box, drawn = state.game.box, Counter[str]()
    markers = []
    for each in reveals:
        if each.tile.takes_marker:
            task = each.tile.task_name
            markers.append(int(state._record.hidden.markers[box.pile_start[TASKS.index(task)] + drawn[task]]))
            drawn[task] += 1
    return markers


def _checked_removed(game: Game, record: Record) -> list[str]:
    """A finished game names the Landscape tiles that were taken out; a running one does not."""
    if isinstance(record.removed, UnsetType):
        if not isinstance(record.score, UnsetType):
            raise WrongRecordError("a finished game must name the removed tiles")
        return []
    for tile_id in record.removed:
        if tile_id not in game.catalog or game.catalog[tile_id].kind != "landscape":
            raise WrongRecordError(f"removed: there is no Landscape tile {tile_id[:40]!r}")
        if game.catalog[tile_id] not in game.tiles_in_play:
            raise WrongRecordError(f"removed: tile {tile_id} is not in this game")
    if len(set(record.removed)) != len(record.removed) or len(record.removed) != game.catalog.taken_out:
        raise WrongRecordError(f"removed must name {game.catalog.taken_out} different tiles")
    return record.removed


def _piles(game: Game, reveals: list[Revealed]) -> list[int]:
    """The piles of markers, each with the revealed ones first."""
    piles: list[int] = []
    for task in TASKS:
        drawn = [each.marker for each in reveals if each.tile.task_name == task and each.tile.takes_marker]
        rest = Counter(game.pile(task)) - Counter(drawn)
        piles += drawn + sorted(rest.elements())
    return piles + [0] * (len(game.box.markers) - len(piles))


def _origin(turns: list[Turn]) -> tuple[int, int]:
    """The first tile may lie anywhere; here it lies at 0,0, and everything is counted from there."""
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


def _check_end(state: State, record: Record) -> None:
    """A game with a score must be over, one without must go on, and every line must be right."""
    if isinstance(record.score, UnsetType):
        if state.is_over:
            raise WrongRecordError("the game is over, but there is no score")
        return
    if state.asks == "last":
        state.play(End())
    if not state.is_over:
        raise WrongRecordError("there is a score, but the game is not over")
    for group, right in state.score.as_record().items():
        if group != "total":
            _check_lines(group, _group(record.score, group), right)
    if record.score.total != state.score.total:
        raise WrongRecordError(f"score: the total must be {state.score.total}, not {shown(record.score.total)}")


def _group(score: Score, group: str) -> Mapping[str, int]:
    lines: Mapping[str, int] = getattr(score, group)
    return lines


def _check_lines(group: str, said: Mapping[str, int], right: Mapping[str, int]) -> None:
    for name in {**right, **said}:
        if said.get(name, 0) != right.get(name, 0):
            reason = f"{group} {name[:40]} must be {right.get(name, 0)}, not {shown(said.get(name, 0))}"
            raise WrongRecordError(f"score: {reason}")
