"""The words of hints and reviews of the Duel."""

from dorfplatz.analysis.map.words import MAP_WORDS
from dorfplatz.analysis.wording import Wording, joined

OWN_WORDS = Wording(
    reasons={
        "card_closed": "closes a {terrain} of {size} for its card",
        "card_scores": "scores {points:+} for the {terrain} card",
    },
    lines={"module1": "the cards", "module2": "points of interest"},
    groups={"module1": "the {} card"},
)
WORDS = joined([MAP_WORDS, OWN_WORDS])
