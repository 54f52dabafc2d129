"""Playing one game with parts on the engine and on the oracle at once, comparing every list of choices."""

from collections.abc import Iterable
from random import Random

from oracle import Box, Choice, OracleGame, OracleState

from dorfplatz.games.map.moves import (
    Balloon,
    CloudJoin,
    End,
    Heart,
    Mill,
    Move,
    Photographer,
    Place,
    PlaceStored,
    Reveal,
    SetAside,
    Store,
)
from dorfplatz.games.romantik.state import State
from rules.map.boards import territory_table

ONE_IN_MANY = 12


def following(state: State, box: Box) -> OracleState:
    """The oracle's own state of a game that begins."""
    parts = state.game.parts.as_record()
    tiles, markers = box.tiles_in_play(parts), box.markers_in_play(parts)
    game = OracleGame(tiles, markers, state.removed, parts=parts, open_tasks=box.open_tasks)
    return OracleState(game, state.game.players, state.player)


def play_both(state: State, oracle: OracleState, rng: Random) -> None:
    """Play a game to its end with random choices, comparing what may be chosen at each step, and the sheet."""
    while not state.is_over:
        assert state.player == oracle.player
        moves = list(state.legal_moves)
        assert len(set(moves)) == len(moves)
        assert {choice for move in moves for choice in choices_of(move)} == all_choices(oracle)
        move = preferred(rng, moves)
        state.play(move)
        follow(oracle, move, state)
        if rng.randrange(ONE_IN_MANY) == 0:
            compare(state, oracle)
    assert oracle.is_over
    compare(state, oracle)


def preferred(rng: Random, moves: list[Move]) -> Move:
    """Any move, but the stored tile and the Warehouse are left alone more often than their many placements would be."""
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    kind = rng.choice(kinds)
    if kind is Store and rng.random() < 0.7:
        kind = rng.choice(kinds)
    return rng.choice([move for move in moves if type(move) is kind])


def all_choices(oracle: OracleState) -> set[Choice]:
    """What the oracle offers; the placements of a stored tile stand for taking it."""
    choices = oracle.choices()
    if ("stored",) in choices:
        assert oracle.game.warehouse is not None
        choices |= {("stored", *where) for where in oracle.game.board.legal_placements(oracle.game.warehouse)}
        choices.remove(("stored",))
    return choices


def choices_of(move: Move) -> Iterable[Choice]:
    """A move of the engine as the oracle writes it."""
    match move:
        case PlaceStored(q, r, rotation):
            yield ("stored", q, r, rotation)
        case Place(q, r, rotation):
            yield ("place", q, r, rotation)
        case CloudJoin(side, join):
            yield ("cloud", side, join)
        case Heart(colour):
            yield ("heart", colour)
        case Mill(yes):
            yield ("mill", yes)
        case Balloon(yes):
            yield ("balloon", yes)
        case Photographer(yes):
            yield ("photographer", yes)
        case Reveal() | Store() | SetAside() | End():
            yield (str(move),)


def follow(oracle: OracleState, move: Move, state: State) -> None:
    """Do the same on the oracle."""
    (choice,) = choices_of(move)
    if isinstance(move, Reveal):
        hand = state.in_hand
        assert hand is not None
        oracle.reveal(hand.tile.id, hand.marker or None)
    elif isinstance(move, PlaceStored):
        oracle.do(("stored",))
        oracle.do(("place", *choice[1:]))
    else:
        oracle.do(choice)


def compare(state: State, oracle: OracleState) -> None:
    """The sizes of all territories and whether they are closed, the open tasks, and every line of the sheet."""
    game = oracle.game
    assert {laid.cell: laid.marker for laid in state.open_tasks} == game.open
    if state.asks == "cloud":
        return
    assert state.score.as_record() == game.score()
    table = territory_table(state._map)
    slots = {laid.cell: slot for slot, laid in enumerate(state.laid)}
    for territory in game.board.territories():
        places = [(slots[cell], side) for cell, side in territory.edges]
        assert len({int(table.root[place]) for place in places}) == 1
        assert {int(table.size[place]) for place in places} == {territory.size}
        assert {bool(table.open_edges[place] == 0) for place in places} == {territory.open_edges == 0}
