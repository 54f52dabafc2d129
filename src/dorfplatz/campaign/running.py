"""A game of a campaign that was interrupted: what is needed to go on with it, hidden stacks included."""

import msgspec

from dorfplatz.campaign.errors import CampaignError
from dorfplatz.catalog import Parts
from dorfplatz.errors import DorfplatzError
from dorfplatz.games.romantik.game import Game, parse_seed
from dorfplatz.games.romantik.state import State


class RunningGame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The seed stands for the stacks, the moves for the map; `bots` names the bot of a seat, counted from 1."""

    game: str
    seed: str
    players: tuple[str, ...]
    bots: dict[int, str] = {}
    moves: str = ""

    def state(self, parts: dict[str, int | bool]) -> State:
        """The game as it was left, every move checked."""
        try:
            return game_with(parts, len(self.players)).start(parse_seed(self.seed), self.moves)
        except DorfplatzError as error:
            raise CampaignError(f"the game that was interrupted is damaged: {error}") from None


def running_game(game: str, state: State, names: list[str], bots: dict[int, str]) -> RunningGame:
    """What is written to go on with a game later."""
    return RunningGame(
        game=game,
        seed=str(state.seed),
        players=tuple(names),
        bots={seat + 1: bot for seat, bot in bots.items()},
        moves=" ".join(str(move) for move in state.moves),
    )


def game_with(parts: dict[str, int | bool], players: int = 1) -> Game:
    """The game with the parts of a campaign."""
    return Game("romantik", players=players, parts=Parts(parts))
