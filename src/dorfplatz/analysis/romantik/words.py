"""The words of hints and reviews of `romantik`."""

from dorfplatz.analysis.map.words import MAP_WORDS
from dorfplatz.analysis.wording import Wording, joined

OWN_WORDS = Wording(
    reasons={
        "new_task": "makes room for a new task",
        "keeps_tile": "keeps {tile} for later",
    },
    lines={"parts": "unlocked parts"},
)
WORDS = joined([MAP_WORDS, OWN_WORDS])
