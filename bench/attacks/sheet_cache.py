"""Many campaigns, each with a sheet of its own, and a look at every page and picture: what memory never comes back."""

import json

from bench.attacks.strangers import Guest
from bench.attacks.victim import victim
from dorfplatz.campaign import CampaignFile, new_campaign

SHEETS = 120
OF_ONE_GUEST = 35
STOPS = 100


def big_sheet(number: int) -> str:
    """A sheet with a long track, unlike any other."""
    names = [f"b{stop}" for stop in range(1, STOPS)]
    stops = [f'{{id = "{name}", x = {7 * place}, y = 400}},' for place, name in enumerate(["start", *names])]
    ways = zip(["start", *names], names, strict=False)
    paths = [f'{{from = "{start}", to = "{end}", circles = 5, source = "exact"}},' for start, end in ways]
    boxes = [f'{{id = "{name}", title = "Box", source = "exact"}},' for name in names]
    lists = {
        "rows": ['{at_least = 0, title = "Any", crosses = 9, source = "exact"},'],
        "stops": stops,
        "paths": paths,
        "boxes": boxes,
        "cards": ['{id = "card", title = "Card", box = "b1", when = {result = 99}, source = "exact"},'],
    }
    text = f'# {number}\nformat = "dorfplatz-campaign-sheet/1"\ngame = "romantik"\n'
    return text + "".join(f"{name} = [\n" + "\n".join(lines) + "\n]\n" for name, lines in lists.items())


def measure() -> dict[str, float | str]:
    """Bring in campaigns with different sheets, and look at each."""
    with victim() as server:
        file = json.loads(CampaignFile(new_campaign("Sheets")).to_json())
        taken = looked_at = 0
        before = guest = None
        for number in range(SHEETS):
            if guest is None or number % OF_ONE_GUEST == 0:
                guest = Guest(server)
            file["events"][0] |= {"id": f"sheet{number}", "sheet": big_sheet(number)}
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
