"""The words of hints and reviews that games on maps share."""

from dorfplatz.analysis.wording import Wording

MAP_WORDS = Wording(
    reasons={
        "task_completed": "completes {task} {marker}",
        "task_cancelled": "cancels {task} {marker}",
        "task_grows": "brings {task} {marker} to {size}, {lacks} to go",
        "task_begins": "begins {task} {marker} with {size} there already",
        "task_likelier": "completes {task} {marker} soon in {chance} % of the tries instead of {otherwise} %",
        "task_unlikelier": "completes {task} {marker} soon in only {chance} % of the tries instead of {otherwise} %",
        "flag_scored": "closes a territory of {size} with a {colour} flag: {points:+}",
        "flag_grows": "grows the territory of a {colour} flag to {size}",
        "territory_closed": "closes a {terrain} of {size} without scoring",
        "territories_joined": "joins what becomes a {terrain} of {size}",
        "longest_grows": "grows the longest {band} to {tiles}",
        "keeps_open": "keeps the {terrain} of {size} open",
        "band_closed": "ends the {band} of {size}",
        "side_blocked": "blocks a side of the {terrain} of {size}",
        "hole_filled": "fills a gap between {neighbours} tiles",
        "hole_left": "leaves a gap that only {fits} of the {unseen} tiles to come fit",
        "part_scores": "scores {points:+} for {part}",
    },
    summary={
        "tasks_cancelled": "{number} cancelled tasks took {points} points with them.",
        "tasks_open": "{number} tasks were still open at the end, with {points} points on them.",
    },
    cases={
        ("hole_left", "fits", 0): "leaves a gap that no tile to come fits",
        ("tasks_cancelled", "number", 1): "A cancelled task took {points} points with it.",
        ("tasks_open", "number", 1): "A task was still open at the end, with {points} points on it.",
    },
    lines={"longest": "the longest track and stream"},
    groups={"tasks": "{} tasks", "flags": "{} flags", "longest": "the longest {}"},
)
