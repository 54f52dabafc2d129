"""The stacks of a `romantik` game as text that outlives the code that shuffled them."""

from typing import Any

import msgspec
from msgspec import UnsetType

from dorfplatz.errors import WrongRecordError
from dorfplatz.games.game import Game
from dorfplatz.games.record import Record
from dorfplatz.games.replay import replay
from dorfplatz.games.state import State
from dorfplatz.rules.romantik import begin
from dorfplatz.rules.state import ROMANTIK, blank_states
from dorfplatz.server.play import Stack


class Deal(msgspec.Struct, frozen=True):
    """Tile ids from top to bottom (behind the Landscape stack the tiles taken out), and the piles of markers."""

    landscape: list[str]
    task: list[str]
    markers: list[int]


def deal_of(state: State) -> dict[str, Any]:
    """What was dealt in a game."""
    hidden, box, tiles = state._initial[0].hidden, state.game.box, state.game.catalog.tiles
    landscape = int(box.landscape_count) + int(box.special_count)
    return {
        "landscape": [tiles[number].id for number in hidden["landscape"][:landscape].tolist()],
        "task": [tiles[number].id for number in hidden["task"][: int(box.task_count)].tolist()],
        "markers": hidden["markers"].tolist(),
    }


def state_from(stack: Stack, game: Game) -> State:
    """A game at its start whose stacks lie as they were dealt."""
    deal = msgspec.convert(stack.deal, Deal)
    states, _ = blank_states(1, ROMANTIK)
    hidden, catalog = states[0].hidden, game.catalog
    hidden["landscape"][: len(deal.landscape)] = [catalog.index(tile_id) for tile_id in deal.landscape]
    hidden["task"][: len(deal.task)] = [catalog.index(tile_id) for tile_id in deal.task]
    hidden["markers"][:] = deal.markers
    hidden["seed"] = int(stack.seed)
    begin(game.tiles, game.box, states[0], game.players, game.start_player)
    return State(game, states)


def check_shuffle(record: Record) -> str:
    """Whether a finished game is right by the rules and its seed gives the stacks it was played with."""
    played = replay(record)
    if not played.is_over or isinstance(record.seed, UnsetType):
        raise WrongRecordError("only the record of a finished game names its seed")
    game = played.game
    dealt = game.start(record.seed)
    if sorted(dealt.removed) != sorted(played.removed):
        raise WrongRecordError("the seed takes out other tiles than this game did")
    again = played.start_again()
    for number, move in enumerate(played.moves, 1):
        again.play_unchecked(move)
        dealt.play_unchecked(move)
        if dealt.in_hand != again.in_hand:
            raise WrongRecordError(f"move {number}: the seed reveals another tile than this game did")
    return record.seed
