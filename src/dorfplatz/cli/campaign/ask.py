"""Ask for a score pad line by line, and check each answer at once."""

from collections.abc import Callable

from dorfplatz.campaign import Campaign
from dorfplatz.campaign.achievements import condition, unknown_feats
from dorfplatz.campaign.feats import feats_from_score
from dorfplatz.campaign.folding import check_spent
from dorfplatz.catalog import load
from dorfplatz.games.romantik.pad import Pad, total_of
from dorfplatz.games.romantik.record import Score

Ask = Callable[[str], str]
Lines = dict[str, dict[str, int]]
YES = ("y", "yes")


def asked_pad(campaign: Campaign, ask: Ask) -> tuple[Lines, list[str]]:
    """Ask for the lines of the pad, and the cards to tick."""
    check_spent(campaign.crosses_left)
    pad = Pad(load(), campaign.parts())
    score = Score(total=0)
    groups = {"tasks": score.tasks, "flags": score.flags, "longest": score.longest, "parts": score.parts}
    for group, names in pad.lines.items():
        for name in names:
            _fill(pad, score, groups[group], name, f"{group} {name.replace('_', ' ')}> ", ask)
    score.total = total_of(score)
    print(f"Result {score.total}")
    return groups, _ticked(campaign, score, ask)


def _fill(pad: Pad, score: Score, lines: dict[str, int], name: str, prompt: str, ask: Ask) -> None:
    """Ask until the points are possible; Enter alone is 0."""
    while True:
        text = ask(prompt).strip() or "0"
        if text.isascii() and text.isdigit() and len(text) < 5:
            lines[name] = int(text)
            reason = pad.why_not(score)
        else:
            reason = f"{text[:20]!r} is not a number of points"
        if reason is None:
            return
        print(f"{reason}.")


def _ticked(campaign: Campaign, score: Score, ask: Ask) -> list[str]:
    """Ask for the cards that the pad cannot show."""
    feats = feats_from_score(score, campaign.parts().get("red_hearts", 0))
    cards = [campaign.sheet.cards[name] for name in campaign.face_up]
    asked = [card for card in cards if unknown_feats(card, feats)]
    return [card.id for card in asked if ask(f"{card.title}: {condition(card.when)}? y/n> ").strip().lower() in YES]
