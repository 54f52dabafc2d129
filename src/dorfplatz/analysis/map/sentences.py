"""The English sentences of hints and reviews that games on maps share."""

from dorfplatz.analysis.sentence_templates import SentenceTemplates

MAP_SENTENCES = SentenceTemplates(
    reasons={
        "task_completed": "completes {task} {marker}",
        "task_cancelled": "cancels {task} {marker}",
        "task_grows": "brings {task} {marker} to {size}, {lacks} to go",
        "task_begins": "starts {task} {marker} at {size}, {lacks} to go",
        "task_likelier": "makes {task} {marker} more likely soon: {chance} % instead of {otherwise} %",
        "task_unlikelier": "makes {task} {marker} less likely soon: {chance} % instead of {otherwise} %",
        "flag_scored": "closes a territory of {size} with a {colour} flag: {points:+}",
        "flag_grows": "grows the territory of a {colour} flag to {size}",
        "territory_closed": "closes the {terrain} of {size}, which can grow no more",
        "territories_joined": "joins territories into a {terrain} of {size}",
        "longest_grows": "grows the longest {band} to {tiles}",
        "keeps_open": "keeps the {terrain} of {size} open",
        "band_closed": "ends the {band} of {size}",
        "side_blocked": "blocks a side of the {terrain} of {size}",
        "hole_filled": "fills a gap between {neighbours} tiles",
        "hole_left": "leaves a gap that only {fits} of the {unseen} unseen tiles fit",
        "part_scores": "scores {points:+} for {part}",
    },
    summary={
        "tasks_cancelled": "{number} tasks were cancelled, worth {points} points.",
        "tasks_open": "{number} tasks were still open at the end, worth {points} points.",
    },
    cases={
        ("hole_left", "fits", 0): "leaves a gap that no unseen tile fits",
        ("hole_left", "fits", 1): "leaves a gap that only 1 of the {unseen} unseen tiles fits",
        ("tasks_cancelled", "number", 1): "A task was cancelled, worth {points} points.",
        ("tasks_open", "number", 1): "A task was still open at the end, worth {points} points.",
    },
    lines={"longest": "the longest track and stream"},
    groups={"tasks": "{} tasks", "flags": "{} flags", "longest": "the longest {}"},
)
