"""The stacks of a `romantik` game: laid as they were dealt, and checked against the seed."""

from msgspec import UnsetType

from dorfplatz.errors import WrongRecordError
from dorfplatz.games.record import Record
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.replay import replay
from dorfplatz.games.romantik.state import State
from dorfplatz.rules.map.state import ROMANTIK, blank_states
from dorfplatz.rules.romantik.turn import begin
from dorfplatz.server.games.face import Stack
from dorfplatz.server.games.map.deal import lay_deal


def state_from(stack: Stack, game: Game) -> State:
    """A game at its start whose stacks lie as they were dealt."""
    states, _ = blank_states(1, ROMANTIK)
    lay_deal(stack, game, states[0].hidden)
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
        again.play(move)
        dealt.play(move)
        if dealt.in_hand != again.in_hand:
            raise WrongRecordError(f"move {number}: the seed reveals another tile than this game did")
    return record.seed
