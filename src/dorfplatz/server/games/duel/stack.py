"""The stacks of a Duel: laid as they were dealt, and checked against the seed."""

from msgspec import UnsetType

from dorfplatz.errors import WrongRecordError
from dorfplatz.games.duel import Duel, DuelRecord, DuelState, replay_duel
from dorfplatz.rules.duel.turn import begin
from dorfplatz.rules.map.state import DUEL, blank_states
from dorfplatz.server.games.face import Stack
from dorfplatz.server.games.map.deal import lay_deal


def duel_from(stack: Stack, game: Duel) -> DuelState:
    """A Duel at its start whose stacks lie as they were dealt."""
    states, _ = blank_states(1, DUEL)
    lay_deal(stack, game, states[0].hidden)
    begin(game.box, states[0], game.players)
    return DuelState(game, states)


def check_shuffle(record: DuelRecord) -> str:
    """Whether a finished Duel is right by the rules and its seed gives the stacks it was played with."""
    played = replay_duel(record)
    if not played.is_over or isinstance(record.seed, UnsetType):
        raise WrongRecordError("only the record of a finished game names its seed")
    if str(played.seed) != record.seed:
        raise WrongRecordError("the seed gives other stacks than this game had")
    return record.seed
