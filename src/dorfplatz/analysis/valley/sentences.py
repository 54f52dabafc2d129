"""The English sentences of hints and reviews of the Valley."""

from dorfplatz.analysis.sentence_templates import SentenceTemplates

SENTENCES = SentenceTemplates(
    reasons={
        "house_fed": "feeds {houses} more houses",
        "house_hungry": "leaves {houses} more houses without a sheep",
        "sheep_spare": "has a spare sheep for a later house",
        "mountain": "scores {points:+} at the mountains",
        "majority_lead": "takes the lead in {colour} sunflowers, {own} to {others}",
        "majority_grows": "extends the lead in {colour} sunflowers, {own} to {others}",
        "majority_level": "draws level in {colour} sunflowers, {own} to {others}",
        "villagers": "brings {villagers} villagers",
        "villagers_lead": "takes the lead with {villagers} villagers",
        "villagers_second": "moves up to second place with {villagers} villagers",
        "rails": "joins {villages} villages by two routes",
    },
    cases={
        ("house_fed", "houses", 1): "feeds one more house",
        ("house_hungry", "houses", 1): "leaves one more house without a sheep",
    },
    lines={
        "houses.fed": "houses with a sheep",
        "houses.hungry": "hungry houses",
        "mountains.sunflowers": "mountains",
        "villagers.count": "villagers",
        "high_speed.groups": "the high-speed valley",
        "high_speed": "the high-speed valley",
    },
    groups={"majorities": "the majority in {}"},
)
