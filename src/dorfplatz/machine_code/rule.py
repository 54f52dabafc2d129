"""Mark the functions that become machine code.

A rule uses numbers and arrays only. It is a plain Python function and stays one; machine code of it exists only inside
an entry. An entry is a rule that Python calls. It starts as plain Python too, and runs machine code from the moment
that this is loaded. Both work on the same arrays, so this may happen between any two calls.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, update_wrapper
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])

# All rules, entries included, as plain functions.
RULES: set[Callable[..., Any]] = set()
ENTRIES: list[Entry] = []


class Entry(partial[Any]):
    """A rule that Python calls: plain Python until its machine code is loaded.

    A partial without arguments passes a call on in C, which no class of our own could do, and what it calls can be
    replaced.
    """

    __wrapped__: Callable[..., Any]
    __name__: str
    __qualname__: str

    def run(self, function: Callable[..., Any]) -> None:
        """Call this function from now on."""
        self.__setstate__((function, (), {}, self.__dict__))  # type: ignore[attr-defined]

    @property
    def is_machine_code(self) -> bool:
        """Whether calls run machine code."""
        return self.func is not self.__wrapped__

    def __reduce__(self) -> str:
        """Pickle an entry by its name, as functions are."""
        return self.__qualname__


def rule(function: Function) -> Function:
    """Let machine code be made of a function that uses numbers and arrays only."""
    RULES.add(function)
    return function


def entry(function: Function) -> Function:
    """Let Python call the machine code of a rule; its annotations must say the types exactly."""
    made = Entry(rule(function))
    update_wrapper(made, function)
    ENTRIES.append(made)
    return cast("Function", made)
