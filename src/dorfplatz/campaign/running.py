"""An interrupted game of a campaign: everything needed to go on with it, hidden stacks included."""

import msgspec

from dorfplatz.campaign.errors import CampaignError
from dorfplatz.catalog import Catalog, Parts, load
from dorfplatz.errors import DorfplatzError
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.state import State
from dorfplatz.games.seeds import parse_seed
from dorfplatz.sentence import Sentence


class RunningGame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The seed gives the stacks and the moves the map; `bots` names the bot of a seat, counted from 1.

    `catalog` is the digest of a custom catalog.
    """

    game: str
    seed: str
    players: tuple[str, ...]
    bots: dict[int, str] = {}
    moves: str = ""
    start_player: int = 1
    catalog: str = ""

    def state(self, parts: dict[str, int | bool], catalog: Catalog | None = None) -> State:
        """The game as it was left, every move checked; `catalog` is the one that it names."""
        try:
            game = game_with(parts, len(self.players), self.start_player - 1, catalog)
            return game.start(parse_seed(self.seed), self.moves)
        except DorfplatzError as error:
            sentence = "the game that was interrupted is damaged: {why}"
            raise CampaignError(Sentence("damaged_game", sentence, why=error.args[0])) from None


def running_game(game: str, state: State, names: list[str], bots: dict[int, str]) -> RunningGame:
    """A game written down to go on with it later."""
    return RunningGame(
        game=game,
        seed=str(state.seed),
        players=tuple(names),
        bots={seat + 1: bot for seat, bot in bots.items()},
        moves=" ".join(str(move) for move in state.moves),
        start_player=state.game.start_player + 1,
        catalog="" if state.game.catalog.is_default else state.game.catalog.digest,
    )


def game_with(
    parts: dict[str, int | bool], players: int = 1, start_player: int = 0, catalog: Catalog | None = None
) -> Game:
    """The game with the parts of a campaign."""
    tiles = catalog or load()
    return Game("romantik", players=players, start_player=start_player, catalog=tiles, parts=Parts(parts))
