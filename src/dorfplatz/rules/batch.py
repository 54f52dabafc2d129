"""Batches: the states of many games side by side, as rows of words in one array."""

from dorfplatz.machine_code import entry
from dorfplatz.rules.arrays import Words


@entry
def clear_state(words: Words, number: int) -> None:
    """Zero one state of a batch."""
    for i in range(words.shape[1]):
        words[number, i] = 0


@entry
def copy_state(words: Words, target: int, source: int) -> None:
    """Copy one state of a batch over another."""
    for i in range(words.shape[1]):
        words[target, i] = words[source, i]
