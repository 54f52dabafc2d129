"""Campaigns, as values made from events: results bring crosses, and crosses parts for later games."""

from typing import TYPE_CHECKING

from dorfplatz.lazy import on_first_use

if TYPE_CHECKING:
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
    from dorfplatz.campaign.consequence_list import Consequences, consequences
    from dorfplatz.campaign.correct_results import correct_result, remove_result, suggested, suggestions, turned_in
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
    from dorfplatz.campaign.live_card import LiveCard, cards_beside, live_cards
    from dorfplatz.campaign.running import RunningGame, game_with, running_game
    from dorfplatz.campaign.track import Circle, Track
    from dorfplatz.campaign.unlock_list import Unlock, unlocks_of

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
    "turned_in",
    "unlocks_of",
]

# Where each public name is defined; no module has the name of a function, which it would hide once it is imported.
_HOMES = {
    "actions": "abandon_game add_box adopt_sheet begin_game cross enter_result finish_game new_campaign "
    "new_game_id rename spend_all spend_towards",
    "campaign": "Begun Campaign",
    "consequence_list": "Consequences consequences",
    "correct_results": "correct_result remove_result suggested suggestions turned_in",
    "errors": "CampaignError CampaignFileError",
    "events": "Abandoned Added Adopted Began Corrected Created Crossed Event Removed Renamed Result Unlocked",
    "feats": "Feats feats_from_record feats_of",
    "file": "CampaignFile from_json",
    "live_card": "LiveCard cards_beside live_cards",
    "running": "RunningGame game_with running_game",
    "track": "Circle Track",
    "unlock_list": "Unlock unlocks_of",
}
if not TYPE_CHECKING:
    __getattr__ = on_first_use(__name__, _HOMES)
