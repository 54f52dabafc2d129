"""The English sentences of hints and reviews of `romantik`."""

from dorfplatz.analysis.map.sentences import MAP_SENTENCES
from dorfplatz.analysis.sentence_templates import SentenceTemplates, merged

OWN_SENTENCES = SentenceTemplates(
    reasons={
        "new_task": "makes room for a new task",
        "keeps_tile": "keeps {tile} for later",
    },
    lines={"parts": "unlocked parts"},
)
SENTENCES = merged([MAP_SENTENCES, OWN_SENTENCES])
