"""Reasons and summaries in English, from the templates of all games."""

from dorfplatz.analysis.common_sentences import COMMON_SENTENCES
from dorfplatz.analysis.results import MoveReason, Value
from dorfplatz.analysis.sentence_templates import SentenceTemplates, merged
from dorfplatz.games.registry import game_names


def all_templates() -> SentenceTemplates:
    """The templates of all games; each game's come with its analysis."""
    analyses = [entry.find("analysis") for entry in game_names().values()]
    return merged([COMMON_SENTENCES, *(analysis.sentences for analysis in analyses if analysis)])


def line_title(line: str) -> str:
    """A score line, or a group of lines, as it is named in a sentence.

    >>> line_title("tasks.forest"), line_title("longest.track"), line_title("flags"), line_title("parts.red_hearts")
    ('forest tasks', 'the longest track', 'flags', 'Red Hearts')
    """
    words = all_templates()
    if line in words.lines:
        return words.lines[line]
    group, dot, name = line.partition(".")
    if group == "parts" and dot:
        return part_title(name)
    return words.groups.get(group, "{}").format(name.replace("_", " ")) if dot else group


def part_title(part: str) -> str:
    """The name of an unlocked part, as its rules write it.

    >>> part_title("great_mill")
    'Great Mill'
    """
    return part.replace("_", " ").title()


def reason_words(reason: MoveReason) -> str:
    """A reason as part of a sentence.

    >>> reason_words(MoveReason("task_completed", True, {"task": "forest", "marker": 5}))
    'completes Forest 5'
    """
    words = all_templates()
    return _filled(words.reasons[reason.key], reason, words)


def _filled(sentence: str, said: MoveReason, words: SentenceTemplates) -> str:
    """A sentence with its values, or the sentence for a case that applies."""
    cases = (words.cases.get((said.key, name, value)) for name, value in said.values.items() if isinstance(value, int))
    template = next(filter(None, cases), sentence)
    return template.format(**{name: _shown(name, own) for name, own in said.values.items()})


def _shown(name: str, value: Value) -> Value:
    if name == "line":
        return line_title(str(value))
    if name == "task":
        return str(value).capitalize()
    return part_title(str(value)) if name == "part" else value


def why_in_words(reasons: tuple[MoveReason, ...]) -> str:
    """Reasons in one line: what speaks for a move, then what speaks against it."""
    good = "; ".join(reason_words(reason) for reason in reasons if reason.good)
    bad = "; ".join(reason_words(reason) for reason in reasons if not reason.good)
    return "; but ".join(part for part in (good, bad) if part)


def summary_words(said: MoveReason) -> str:
    """One sentence of a summary.

    >>> summary_words(MoveReason("tasks_open", False, {"number": 1, "points": 6}))
    'A task was still open at the end, worth 6 points.'
    """
    words = all_templates()
    return _filled(words.summary[said.key], said, words)
