"""The English sentences of hints and reviews of the Duel."""

from dorfplatz.analysis.map.sentences import MAP_SENTENCES
from dorfplatz.analysis.sentence_templates import SentenceTemplates, merged

OWN_SENTENCES = SentenceTemplates(
    reasons={
        "card_closed": "closes a {terrain} of {size}, which counts for the {terrain} card",
        "card_scores": "scores {points:+} for the {terrain} card",
    },
    lines={"module1": "the cards", "module2": "points of interest"},
    groups={"module1": "the {} card"},
)
SENTENCES = merged([MAP_SENTENCES, OWN_SENTENCES])
