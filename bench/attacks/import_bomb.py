"""A campaign whose sheet has one long dotted key: what it costs the server, and another guest who only looks."""

import json
import time

from bench.attacks.strangers import Guest, waiting
from bench.attacks.victim import victim
from dorfplatz.campaign import CampaignFile, new_campaign

# The parser's memory grows with the square of this: 12,000 parts are 24 kB of text and half a gigabyte.
PARTS = 12_000


def measure() -> dict[str, float | str]:
    """Upload the file once."""
    file = json.loads(CampaignFile(new_campaign("Bomb")).to_json())
    file["events"][0]["sheet"] = "a." * PARTS + "a = 1"
    with victim() as server:
        guest = Guest(server)
        guest.bring(json.loads(CampaignFile(new_campaign("Warm")).to_json()))
        before, cpu, start = server.peak_mb, server.cpu_s, time.monotonic()
        with waiting(server) as waits:
            status, told = guest.bring(file)
        return {
            "bytes of the sheet": 2 * PARTS + 5,
            "answer": f"{status} {told[:70]}",
            "seconds": time.monotonic() - start,
            "seconds of CPU in the server": server.cpu_s - cpu,
            "peak memory more, MB": server.peak_mb - before,
            "longest wait of another guest, s": max(waits.seconds),
        }
