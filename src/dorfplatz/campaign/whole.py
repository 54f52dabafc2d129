"""A bot plays a whole campaign, and how many games it takes."""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.bots import make_bot, play_game
from dorfplatz.campaign.actions import begin_game, finish_game, new_campaign, new_game_id, spend_all
from dorfplatz.campaign.campaign import Campaign
from dorfplatz.campaign.running import game_with
from dorfplatz.catalog.campaign_sheet import CampaignSheet
from dorfplatz.games.record import default_names


@dataclass(frozen=True, slots=True)
class WholeCampaign:
    """How a bot fared: the games until every hex was reached and until all was unlocked (None: not so soon)."""

    games: int
    games_to_all_hexes: int | None
    games_to_everything: int | None
    best: int
    locked: tuple[str, ...]


def play_campaign(
    bot: str,
    seed: int,
    *,
    most_games: int,
    options: tuple[str, ...] = (),
    sheet: CampaignSheet | None = None,
    players: int = 1,
) -> WholeCampaign:
    """Play game after game, spending all crosses towards the nearest hex, until everything is unlocked.

    Game i of the campaign has the seed `seed + i`, and is played by the bot seeded like it.
    """
    campaign = new_campaign(f"{bot} {seed}", options, sheet)
    all_hexes = None
    while not campaign.is_complete and len(campaign.results) < most_games:
        campaign = play_one(campaign, bot, seed + len(campaign.results), players)
        if all_hexes is None and campaign.reached >= {*campaign.track.hexes}:
            all_hexes = len(campaign.results)
    return WholeCampaign(
        games=len(campaign.results),
        games_to_all_hexes=all_hexes,
        games_to_everything=len(campaign.results) if campaign.is_complete else None,
        best=max((result.score.total for result in campaign.results), default=0),
        locked=campaign.locked,
    )


def play_one(campaign: Campaign, bot: str, seed: int, players: int = 1) -> Campaign:
    """A bot plays the next game in every seat and spends what it brings."""
    game = new_game_id()
    campaign = begin_game(spend_all(campaign), game)
    state = game_with(campaign.begun[game].parts, players).start(seed)
    play_game(state, make_bot(bot, seed))
    return spend_all(finish_game(campaign, game, state, default_names(players)))
