"""Campaigns, as values made from events: results bring crosses, and crosses parts for later games."""

from typing import TYPE_CHECKING, Any

from dorfplatz.campaign.actions import (
    abandon_game,
    add_box,
    adopt_sheet,
    begin_game,
    cross,
    enter_result,
    finish_game,
    new_campaign,
    new_game_id,
    rename,
    spend_all,
    spend_towards,
)
from dorfplatz.campaign.campaign import Begun, Campaign
from dorfplatz.campaign.consequences import Consequences, consequences
from dorfplatz.campaign.correct_results import correct_result, remove_result, suggested, suggestions
from dorfplatz.campaign.errors import CampaignError, CampaignFileError
from dorfplatz.campaign.events import (
    Abandoned,
    Added,
    Adopted,
    Began,
    Corrected,
    Created,
    Crossed,
    Event,
    Removed,
    Renamed,
    Result,
    Unlocked,
)
from dorfplatz.campaign.feats import Feats, feats_from_record, feats_of
from dorfplatz.campaign.file import CampaignFile, from_json
from dorfplatz.campaign.live_cards import LiveCard, cards_beside, live_cards
from dorfplatz.campaign.running import RunningGame, game_with, running_game
from dorfplatz.campaign.track import Circle, Track
from dorfplatz.campaign.unlock_list import Unlock, unlocks_of
from dorfplatz.moved import moved_name

__all__ = [
    "Abandoned",
    "Added",
    "Adopted",
    "Began",
    "Begun",
    "Campaign",
    "CampaignError",
    "CampaignFile",
    "CampaignFileError",
    "Circle",
    "Consequences",
    "Corrected",
    "Created",
    "Crossed",
    "Event",
    "Feats",
    "LiveCard",
    "Removed",
    "Renamed",
    "Result",
    "RunningGame",
    "Track",
    "Unlock",
    "Unlocked",
    "abandon_game",
    "add_box",
    "adopt_sheet",
    "begin_game",
    "cards_beside",
    "consequences",
    "correct_result",
    "cross",
    "enter_result",
    "feats_from_record",
    "feats_of",
    "finish_game",
    "from_json",
    "game_with",
    "live_cards",
    "new_campaign",
    "new_game_id",
    "remove_result",
    "rename",
    "running_game",
    "spend_all",
    "spend_towards",
    "suggested",
    "suggestions",
    "unlocks_of",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        return moved_name(__name__, name)
