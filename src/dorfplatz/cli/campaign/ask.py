"""Ask for a score pad line by line, and check each answer at once."""

from collections.abc import Callable

from dorfplatz.campaign import Begun, Campaign
from dorfplatz.campaign.conditions import suggestion
from dorfplatz.campaign.feats import Feats, feats_from_score
from dorfplatz.campaign.folding import check_spent
from dorfplatz.catalog import load
from dorfplatz.catalog.campaign.sheet import CampaignSheet, Card
from dorfplatz.cli.campaign.sheet import condition_words
from dorfplatz.cli.language import named, say, translated
from dorfplatz.games.romantik.pad import Pad, total_of
from dorfplatz.games.romantik.record import Score

Ask = Callable[[str], str]
Lines = dict[str, dict[str, int]]
NAMES = {"flags": "flag", "parts": "part"}
# What our condition says of a card, by the key of its words.
SAYS = {True: "yes", False: "no", None: "unknown"}


def asked_pad(campaign: Campaign, ask: Ask) -> tuple[Lines, list[str]]:
    """Ask for the pad of the next game, and the cards to tick."""
    check_spent(campaign.crosses_left)
    return asked_pad_of(campaign.sheet, Begun(campaign.parts(), campaign.face_up), ask)


def asked_pad_of(sheet: CampaignSheet, begun: Begun, ask: Ask) -> tuple[Lines, list[str]]:
    """Ask for the pad of a game that began so."""
    pad = Pad(load(), begun.parts)
    score = Score(total=0)
    groups = {"tasks": score.tasks, "flags": score.flags, "longest": score.longest, "parts": score.parts}
    for group, names in pad.lines.items():
        for name in names:
            _fill(pad, score, (group, name), groups[group], ask)
    score.total = total_of(score)
    print(say("campaign.sum", points=score.total))
    return groups, _ticked(sheet, begun, score, ask)


def _fill(pad: Pad, score: Score, place: tuple[str, str], lines: dict[str, int], ask: Ask) -> None:
    """Ask until the points are possible; Enter alone is 0."""
    group, name = place
    shown = {"group": say(f"campaign.group_{group}"), "line": named(NAMES.get(group, "task"), name)}
    while True:
        text = ask(say("campaign.line", **shown)).strip() or "0"
        if not (text.isascii() and text.isdigit() and len(text) < 5):
            print(f"{say('campaign.no_points', text=text[:20])}.")
            continue
        lines[name] = int(text)
        wrong = pad.first_wrong(score)
        if wrong is None:
            return
        print(say("campaign.wrong_line", **shown, why=translated(wrong[1])))


def is_agreed(ask: Ask, prompt: str) -> bool:
    """Ask a yes-or-no question; end of input means no."""
    try:
        return _is_yes(ask(prompt))
    except EOFError:
        return False


def _is_yes(text: str) -> bool:
    word = text.strip().lower()
    return word in ("y", "yes") or (bool(word) and say("answer.yes").startswith(word))


def _ticked(sheet: CampaignSheet, begun: Begun, score: Score, ask: Ask) -> list[str]:
    """Ask about every card that lay face up; our conditions are only suggestions."""
    feats = feats_from_score(score, begun.parts.get("red_hearts", 0))
    cards = [sheet.cards[name] for name in begun.face_up]
    return [card.id for card in cards if _is_yes(ask(_question(card, feats)))]


def _question(card: Card, feats: Feats) -> str:
    title, when = named("sheet_title", card.title), condition_words(card.when)
    says = say(f"campaign.says_{SAYS[suggestion(card, feats)]}")
    return say("campaign.ask_card", title=title, when=when, says=says)
