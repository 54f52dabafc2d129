"""Whole campaigns played by a bot, and how many games they take."""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.arena.work import Chunk
from dorfplatz.bots import make_bot, play_game
from dorfplatz.campaign.actions import begin_game, finish_game, new_campaign, new_game_id, spend_all
from dorfplatz.campaign.campaign import Campaign
from dorfplatz.campaign.running import game_with
from dorfplatz.catalog.campaign.sheet import CampaignSheet
from dorfplatz.errors import SetupError
from dorfplatz.games.record import default_names
from dorfplatz.games.seeds import SEED_LIMIT, parse_seed

MOST_GAMES = 300


@dataclass(frozen=True, slots=True)
class CampaignOutcome:
    """The games until every hex was reached and until all was unlocked (None: not within the limit)."""

    games: int
    games_to_all_hexes: int | None
    games_to_everything: int | None
    best: int
    locked: tuple[str, ...]
    hearts_missing: int


@dataclass(frozen=True, slots=True)
class CampaignsPlayed:
    """A chunk of campaigns with their outcomes."""

    chunk: Chunk
    campaigns: tuple[CampaignOutcome, ...]


@dataclass(frozen=True)
class CampaignRun:
    """Work for a crew: `games` campaigns, each with seeds of its own, MOST_GAMES apart."""

    bot: str
    games: int
    seed: int
    players: int = 1
    most_games: int = MOST_GAMES

    def __post_init__(self) -> None:
        parse_seed(self.seed)
        if self.games < 1:
            raise SetupError(f"a run has at least one campaign, not {self.games}")
        if self.seed + self.games * MOST_GAMES > SEED_LIMIT:
            raise SetupError(f"the seeds would go beyond 2**63 - 1 with {self.games} campaigns from {self.seed}")
        make_bot(self.bot, seed=self.seed)
        game_with({}, self.players)

    def warm_up(self) -> None:
        """Load the machine code by playing one game."""
        play_one(new_campaign(self.bot), self.bot, self.seed, self.players)

    def play(self, chunk: Chunk) -> CampaignsPlayed:
        """Play the campaigns of a chunk, which counts them by consecutive seeds."""
        numbers = range(chunk.seed - self.seed, chunk.seed - self.seed + chunk.games)
        firsts = [self.seed + number * MOST_GAMES for number in numbers]
        played = (play_campaign(self.bot, each, most_games=self.most_games, players=self.players) for each in firsts)
        return CampaignsPlayed(chunk, tuple(played))


def play_campaign(
    bot: str,
    seed: int,
    *,
    most_games: int,
    options: tuple[str, ...] = (),
    sheet: CampaignSheet | None = None,
    players: int = 1,
) -> CampaignOutcome:
    """Play game after game, spending all crosses towards the nearest hex, until everything is unlocked.

    Game i of the campaign has the seed `seed + i`, and so has its bot.
    """
    campaign = new_campaign(f"{bot} {seed}", options, sheet)
    all_hexes = None
    while not campaign.is_complete and len(campaign.results) < most_games:
        campaign = play_one(campaign, bot, seed + len(campaign.results), players)
        if all_hexes is None and campaign.reached >= {*campaign.track.hexes}:
            all_hexes = len(campaign.results)
    return CampaignOutcome(
        games=len(campaign.results),
        games_to_all_hexes=all_hexes,
        games_to_everything=len(campaign.results) if campaign.is_complete else None,
        best=max((result.score.total for result in campaign.results), default=0),
        locked=campaign.locked,
        hearts_missing=len(campaign.track.hearts) - campaign.hearts,
    )


def play_one(campaign: Campaign, bot: str, seed: int, players: int = 1) -> Campaign:
    """Let a bot play the next game in every seat and spend the crosses it brings."""
    game = new_game_id()
    campaign = begin_game(spend_all(campaign), game)
    state = game_with(campaign.begun[game].parts, players).start(seed)
    play_game(state, make_bot(bot, seed=seed))
    return spend_all(finish_game(campaign, game, state, default_names(players)))
