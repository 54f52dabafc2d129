"""A campaign of thousands of games that only began: what reading it costs, in a file and from the log."""

import json
import time

from bench.attacks.strangers import Guest, waiting
from bench.attacks.victim import victim
from dorfplatz.campaign import Began, Campaign, CampaignError, CampaignFile, Event, new_campaign

EVENTS = 10_000
MANY = 39_990


def measure() -> dict[str, float | str]:
    """Fold the events in this process, as a cache miss and a backup do, and upload fewer of them."""
    created = new_campaign("Flood").created
    figures: dict[str, float | str] = {}
    for number in (EVENTS // 4, EVENTS, MANY):
        events: list[Event] = [created, *(Began(game=f"g{game}") for game in range(number - 1))]
        start = time.process_time()
        try:
            Campaign.of(events)
        except CampaignError as error:
            figures[f"folding {number:,} events"] = str(error)
        else:
            figures[f"folding {number:,} events, s"] = time.process_time() - start
    file = json.loads(CampaignFile(new_campaign("Flood")).to_json())
    file["events"] += [{"event": "began", "game": f"g{game}"} for game in range(EVENTS - 1)]
    with victim() as server:
        guest = Guest(server)
        guest.bring(json.loads(CampaignFile(new_campaign("Warm")).to_json()))
        cpu, start = server.cpu_s, time.monotonic()
        with waiting(server) as waits:
            status, told = guest.bring(file)
        figures[f"import of {EVENTS:,} events"] = f"{status} {told[:100]}"
        figures["seconds of the import"] = time.monotonic() - start
        figures["seconds of CPU in the server"] = server.cpu_s - cpu
        figures["longest wait of another guest, s"] = max(waits.seconds)
    return figures
