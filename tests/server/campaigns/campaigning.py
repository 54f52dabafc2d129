"""What tests of campaigns share: sums of a score pad, and a game that is played out."""

from typing import Any

from dorfplatz.client.campaign import CampaignLink

from ..serving import play_on

TASKS = {"forest": 26, "grain": 26, "village": 26, "track": 26, "stream": 26}
PAD = {"tasks": TASKS, "longest": {"track": 6}}
HIGH = {"tasks": TASKS, "longest": {"track": 21}}


def play_out(sheet: CampaignLink, **wanted: Any) -> str:
    """Play a game of a campaign to its end and return its table."""
    names = ["Ann"]
    table_id = sheet.client.create(players=1, names=names, campaign=sheet.id, start=True, **wanted)
    with sheet.client.join(table_id) as table:
        play_on(table)
    return table_id
