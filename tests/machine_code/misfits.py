"""Calls of entries with other types than declared, which run as plain Python: only the time would tell."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def noted_misfits() -> Iterator[list[str]]:
    """The entries that are called with other types meanwhile."""
    from dorfplatz.machine_code import loading

    misfits: list[str] = []
    fit = loading.LoadedRule._compile_for_args

    def noting(rule: loading.LoadedRule, *arguments: object, **named: object) -> object:
        found = fit(rule, *arguments, **named)
        if found is rule.py_func:
            misfits.append(f"{rule.py_func.__module__}.{rule.py_func.__name__}")
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading.LoadedRule, "_compile_for_args", noting)
        yield misfits
