"""Which rules Python calls, and with what types."""

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from machine_code.misfits import noted_misfits
from machine_code.tiny import COUNTER, Pair, count_twice, sum_rows, twice

import dorfplatz
from dorfplatz import game_names, make, make_bot, play
from dorfplatz.analysis import advise
from dorfplatz.bots.core.budget import Budget
from dorfplatz.games.registry import units_of
from dorfplatz.machine_code.readiness import is_loaded
from dorfplatz.machine_code.rule import ENTRIES, Entry

SOURCES = Path(dorfplatz.__file__).parent
# It returns a part of the state; machine code would return a copy.
RETURNS_A_VIEW = {"dorfplatz.rules.duel.maps.map_of"}
NUMBERS = {"int", "float", "bool"}
OPTIONS: dict[str, dict[str, Any]] = {"romantik": {"parts": "everything"}, "duel": {"modules": (1, 2)}}


def is_decorated(node: ast.AST, *names: str) -> bool:
    """Whether a function has one of these decorators."""
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(decorator, ast.Name) and decorator.id in names for decorator in node.decorator_list
    )


def names_outside_rules(node: ast.AST) -> Iterator[str]:
    """The names that a module uses outside the bodies of its rules."""
    if is_decorated(node, "rule", "entry"):
        return
    if isinstance(node, ast.Name):
        yield node.id
    for child in ast.iter_child_nodes(node):
        yield from names_outside_rules(child)


def modules() -> dict[str, ast.Module]:
    """All modules of the package by name."""
    found = {}
    for path in SOURCES.rglob("*.py"):
        name = ".".join(("dorfplatz", *path.relative_to(SOURCES).with_suffix("").parts))
        found[name.removesuffix(".__init__")] = ast.parse(path.read_text())
    return found


def test_python_calls_a_rule_only_if_it_is_an_entry_or_takes_numbers_alone() -> None:
    trees = modules()
    plain = {
        f"{module}.{node.name}"
        for module, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and is_decorated(node, "rule")
        and not all(ast.unparse(each.annotation or each) in NUMBERS for each in node.args.args)
    }
    assert len(plain) > 200
    called = set()
    for module, tree in trees.items():
        imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        meaning = {name.asname or name.name: f"{node.module}.{name.name}" for node in imports for name in node.names}
        called |= {meaning.get(name, f"{module}.{name}") for name in names_outside_rules(tree)}
    assert called & plain == RETURNS_A_VIEW & plain


def test_every_entry_belongs_to_a_unit_of_a_game() -> None:
    units = [unit for game in game_names() for unit in units_of(game)]
    held = {name for unit in units for name in unit.entries()}
    ours = {f"{entry.__module__}.{entry.__name__}" for entry in ENTRIES if entry.__module__.startswith("dorfplatz.")}
    assert len(ours) > 100
    assert held == ours


def test_an_entry_is_a_function_to_whoever_looks_at_it() -> None:
    assert isinstance(count_twice, Entry)
    assert (count_twice.__name__, count_twice.__doc__) == ("count_twice", "Add a number twice.")
    assert pickle.loads(pickle.dumps(sum_rows)) is sum_rows
    assert twice(3) == 6


def test_an_entry_runs_as_plain_python_before_there_is_machine_code() -> None:
    assert not count_twice.is_machine_code  # type: ignore[attr-defined]
    counter = np.zeros(1, COUNTER)[0]
    assert [count_twice(counter, number) for number in (5, 7)] == [10, 24]
    pair = Pair(np.arange(6, dtype=np.int32).reshape(2, 3), np.zeros(2, np.int64))
    sum_rows(pair)
    assert pair.sums.tolist() == [3, 12]


@pytest.mark.parametrize("game", game_names())
def test_games_bots_and_hints_use_exactly_the_types_that_are_declared(game: str) -> None:
    made = make(game, **OPTIONS.get(game, {}))
    with noted_misfits() as misfits:
        for level in ("random", "greedy", "builder", "master:8n"):
            state = made.start(3)
            play(state, [make_bot(level, made, seed=seat) for seat in range(made.players)])
            assert state.is_over
        state = made.start(3)
        state.play("reveal", 0)
        advise(state.view(state.to_move[0]), budget=Budget(nodes=8))
    assert is_loaded(*units_of(game))
    assert misfits == []


def test_a_tuple_of_another_length_or_an_array_that_may_not_be_written_does_not_fit() -> None:
    from numba.core import types

    from dorfplatz.machine_code.loading import _fits

    written: Any = types.Array(types.int64, 1, "C")
    read_only = written.copy(readonly=True)
    assert _fits(written, read_only)
    assert not _fits(read_only, written)
    assert _fits(types.int32, types.int64)
    assert not _fits(types.float64, types.int64)
    kind: Any = types.UniTuple
    pair = kind(written, 2)
    assert _fits(pair, pair)
    assert not _fits(kind(written, 1), pair)
