"""The words of hints and reviews of the Valley."""

from dorfplatz.analysis.wording import Wording

WORDS = Wording(
    reasons={
        "house_fed": "has a sheep for {houses} houses more",
        "house_hungry": "leaves {houses} houses more without a sheep",
        "sheep_spare": "has a sheep for a house to come",
        "mountain": "scores {points:+} at the mountains",
        "majority_lead": "takes the lead in {colour} sunflowers, {own} to {others}",
        "majority_grows": "keeps the lead in {colour} sunflowers, {own} to {others}",
        "majority_level": "draws level in {colour} sunflowers, {own} to {others}",
        "villagers": "brings {villagers} villagers",
        "villagers_lead": "gets ahead with {villagers} villagers",
        "rails": "has {villages} villages joined by two routes",
    },
    cases={
        ("house_fed", "houses", 1): "has a sheep for a house more",
        ("house_hungry", "houses", 1): "leaves a house more without a sheep",
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
