"""Campaigns, as values made from events: results bring crosses, and crosses parts for later games."""

from dorfplatz.campaign.actions import (
    abandon_game,
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
from dorfplatz.campaign.errors import CampaignError, CampaignFileError
from dorfplatz.campaign.events import Abandoned, Adopted, Began, Created, Crossed, Event, Renamed, Result, Unlocked
from dorfplatz.campaign.feats import Feats, feats_from_record, feats_of
from dorfplatz.campaign.file import Kept, from_json
from dorfplatz.campaign.running import RunningGame, game_with, running_game
from dorfplatz.campaign.track import Circle, Track

__all__ = [
    "Abandoned",
    "Adopted",
    "Began",
    "Begun",
    "Campaign",
    "CampaignError",
    "CampaignFileError",
    "Circle",
    "Created",
    "Crossed",
    "Event",
    "Feats",
    "Kept",
    "Renamed",
    "Result",
    "RunningGame",
    "Track",
    "Unlocked",
    "abandon_game",
    "adopt_sheet",
    "begin_game",
    "cross",
    "enter_result",
    "feats_from_record",
    "feats_of",
    "finish_game",
    "from_json",
    "game_with",
    "new_campaign",
    "new_game_id",
    "rename",
    "running_game",
    "spend_all",
    "spend_towards",
]
