"""Campaigns and score pads for tests."""

import random
from collections.abc import Mapping

from dorfplatz.campaign import Campaign, enter_result, new_campaign, spend_all
from dorfplatz.catalog import load
from dorfplatz.games.map.pad.sums import scored_again, sums
from dorfplatz.games.romantik.pad import AGAIN, TIMES, WITHIN, Pad

Lines = dict[str, dict[str, int]]
TASKS = ("forest", "grain", "village", "track", "stream")


def pad_of(result: int) -> Lines:
    """Lines of a pad that make a result; below 200 no card of Box 4 is fulfilled by them."""
    tasks = dict.fromkeys(TASKS, 0)
    flags = {"green": 0, "yellow": 0, "red": 0}
    left = result
    for task in TASKS:
        tasks[task] = max(n for n in sums((4, 5, 5, 6, 6)) if n <= min(left, 19 if result < 200 else 26))
        left -= tasks[task]
    longest = {"track": min(left, 11), "stream": min(max(left - 11, 0), 11)}
    left -= sum(longest.values())
    for colour in flags:
        flags[colour] = min(left, 32)
        left -= flags[colour]
    assert left == 0
    return {"tasks": tasks, "flags": flags, "longest": longest}


def after_results(*results: int, options: tuple[str, ...] = ()) -> Campaign:
    """A campaign with these results, all crosses spent towards the nearest hex."""
    campaign = new_campaign("Sunday round", options)
    for result in results:
        campaign = spend_all(enter_result(campaign, pad_of(result)))
    return campaign


def random_lines(parts: Mapping[str, int | bool], chance: random.Random) -> Lines:
    """Any pad that a game with these parts could show."""
    pad = Pad(load(), parts)
    tasks = {task: chance.choice(sorted(sums(pad.markers[task]))) for task in pad.lines["tasks"]}
    flags = {colour: chance.randint(0, 25) for colour in pad.lines["flags"]}
    longest = {band: chance.randint(0, 15) for band in pad.lines["longest"]}
    return {"tasks": tasks, "flags": flags, "longest": longest, "parts": random_parts(pad, tasks, longest, chance)}


def random_parts(pad: Pad, tasks: dict[str, int], longest: dict[str, int], chance: random.Random) -> dict[str, int]:
    points: dict[str, int] = {}
    for part in pad.lines["parts"]:
        if part in AGAIN:
            pairs = scored_again(pad.markers[AGAIN[part]])
            points[part] = chance.choice(sorted(again for done, again in pairs if done == tasks[AGAIN[part]]))
        elif part in WITHIN:
            points[part] = chance.randint(0, longest[WITHIN[part]])
        elif part == "shepherdess":
            points[part] = 2 * chance.randint(0, 3)
        else:
            points[part] = pad.points(part) * chance.randint(0, TIMES[part](pad))
    return points


def random_ticks(campaign: Campaign, chance: random.Random) -> list[str]:
    """Some of the cards that lie face up."""
    return [name for name in campaign.face_up if chance.random() < 0.5]


def everything() -> dict[str, int | bool]:
    """All parts by their names in records."""
    names = """
        golden_heart box1_tasks box2_landscapes circus clouds hill shepherdess signalman forest_tunnel grain_tunnel
        village_tunnel castle deer farm warehouse forest_cabin harvest_festival watchtower locomotive ship
        train_station harbor construction_site balloon_launch_site flag_festival great_mill wraparound_tasks
        double_tasks photographer school granary old_oak"""
    return {"red_hearts": 4, **dict.fromkeys(names.split(), True)}
