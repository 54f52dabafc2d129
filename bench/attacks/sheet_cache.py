"""Many campaigns, each with a sheet of its own, and a look at every page and picture: what memory never comes back."""

import json

from bench.attacks.strangers import Guest
from bench.attacks.victim import victim
from dorfplatz.campaign import Kept, new_campaign

SHEETS = 120
OF_ONE_GUEST = 35


def measure() -> dict[str, float | str]:
    """Bring in campaigns whose sheets differ in a comment, and look at each."""
    with victim() as server:
        file = json.loads(Kept(new_campaign("Sheets")).to_json())
        sheet = file["events"][0]["sheet"]
        taken = looked_at = 0
        before = guest = None
        for number in range(SHEETS):
            if guest is None or number % OF_ONE_GUEST == 0:
                guest = Guest(server)
            file["events"][0] |= {"id": f"sheet{number}", "sheet": f"{sheet}# {number}\n"}
            status, campaign = guest.bring(file)
            if status == 201:
                taken += 1
                page, _ = guest.call("GET", f"/api/campaigns/{campaign}")
                picture, _ = guest.call("GET", f"/api/campaigns/{campaign}/picture.svg")
                looked_at += page == picture == 200
            before = before or server.memory_mb
        return {
            "sheets taken in": taken,
            "pages and pictures seen": looked_at,
            "memory after the first, MB": before or 0.0,
            "memory after the last, MB": server.memory_mb,
        }
