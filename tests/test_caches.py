"""No cache that outlives a request grows with what strangers send: each is bounded, or keyed by our own data."""

import ast
import contextlib
import importlib
import pkgutil
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from types import ModuleType
from typing import Any

import dorfplatz

# Caches without a bound, and what they are keyed by: never anything that a stranger can choose.
OF_OUR_OWN_DATA = {
    "dorfplatz.bots.duel.hand_made.hand_made_duel_weights": "nothing",
    "dorfplatz.bots.duel.weights.learned": "nothing",
    "dorfplatz.bots.core.custom.host._end_all_at_exit": "nothing",
    "dorfplatz.bots.valley.weights.hand_made_weights": "nothing",
    "dorfplatz.bots.valley.weights.learned_weights": "nothing",
    "dorfplatz.bots.map.layout.shapes": "nothing",
    "dorfplatz.bots.map.earlier.earlier_weights": "nothing",
    "dorfplatz.bots.romantik.weights.learned": "yes or no",
    "dorfplatz.catalog.campaign.load._built_in": "nothing",
    "dorfplatz.games.catalogs.file.bundled": "the names of the three bundled catalogs",
    "dorfplatz.catalog.load._built_in": "the names of the two built-in catalogs",
    "dorfplatz.catalog.valley.load._built_in": "nothing",
    "dorfplatz.server.store.database._newest": "nothing",
    "dorfplatz.cli.language.words_in": "our own languages",
    "dorfplatz.machine_code.dispatchers.dispatcher_of": "our own rules",
    "dorfplatz.machine_code.files.cache_folder": "nothing",
    "dorfplatz.machine_code.processor.host": "nothing",
    "dorfplatz.machine_code.signatures._item": "the data layouts of our own rules",
    "dorfplatz.machine_code.sources._file": "names of our own modules",
    "dorfplatz.machine_code.sources._imports": "names of our own modules",
    "dorfplatz.machine_code.sources.digest_of": "names of our own modules",
    "dorfplatz.rulebook.game_rules._read": "the rulebooks of registered games, by language",
    "dorfplatz.server.games.thinkers.bots_for": "the names of registered games",
    "dorfplatz.art.themes.reader.digest_of_themes": "nothing",
    "dorfplatz.art.themes.reader._pigments": "the names of the themes on this machine",
    "dorfplatz.art.themes.reader._files": "nothing",
    "dorfplatz.art.themes.reader._read": "their files",
    "dorfplatz.games.text.words_in": "the languages of the app",
    "dorfplatz.server.games.art._code_that_draws": "nothing",
}

# Collections of a module or class that functions fill, and why they stay small.
FILLED = {
    "dorfplatz.bots.core.custom.host._hosts": "custom bots, which only the command line runs",
    "dorfplatz.games.registry._entries": "the games, which programs add and strangers do not",
    "dorfplatz.machine_code.loading._alive": "the machine code of our own units",
    "dorfplatz.machine_code.lowering._keys": "our own rules",
    "dorfplatz.machine_code.announcements._said": "one sentence for each of our own units",
    "dorfplatz.machine_code.lowering.lowered_rules": "our own rules",
    "dorfplatz.machine_code.readiness._loaded": "our own units",
    "dorfplatz.machine_code.readiness._makings": "our own units",
    "dorfplatz.machine_code.readiness._makers": "the compilers that run",
    "dorfplatz.machine_code.rule.ENTRIES": "our own rules",
    "dorfplatz.machine_code.rule.RULES": "our own rules",
    "dorfplatz.server.games.catalogs._in_use": "weak references to catalogs that open tables or a bounded list hold",
    "dorfplatz.server.games.registry._kinds": "the registered games",
}


def modules() -> list[ModuleType]:
    """Every module of the package that can be imported without the optional dependencies."""
    found = []
    for each in pkgutil.walk_packages(dorfplatz.__path__, "dorfplatz."):
        if not each.name.endswith("__main__"):
            with contextlib.suppress(ModuleNotFoundError):
                found.append(importlib.import_module(each.name))
    return found


def own_values(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """What a module defines, and what its classes define, by full name."""
    for name, value in vars(module).items():
        if getattr(value, "__module__", module.__name__) == module.__name__:
            yield f"{module.__name__}.{name}", value
            if isinstance(value, type):
                yield from ((f"{module.__name__}.{name}.{inner}", each) for inner, each in vars(value).items())


def test_every_cache_of_a_module_is_bounded_or_keyed_by_our_own_data() -> None:
    found = [
        (name, getattr(value, "__func__", value))
        for module in modules()
        for name, value in own_values(module)
        if isinstance(getattr(value, "__func__", value), _lru_cache_wrapper)
    ]
    assert len(found) > 30
    unbounded = {name for name, value in found if value.cache_parameters()["maxsize"] is None}
    assert unbounded == OF_OUR_OWN_DATA.keys()


def test_what_a_bounded_cache_keeps_is_a_matter_of_megabytes() -> None:
    sizes = {
        name: value.cache_parameters()["maxsize"]
        for module in modules()
        for name, value in own_values(module)
        if isinstance(value, _lru_cache_wrapper) and value.cache_parameters()["maxsize"] is not None
    }
    of_sheets = {name: size for name, size in sizes.items() if name.startswith("dorfplatz.campaign.art")}
    assert of_sheets
    assert all(size <= 16 for size in of_sheets.values())
    assert all(size <= 4096 for size in sizes.values())


FILLING = {"add", "append", "appendleft", "extend", "insert", "setdefault", "update", "__setitem__"}


def filled_by_functions(tree: ast.Module) -> set[str]:
    """The empty collections of a module, or of a class in it, that some function puts something into."""
    holders: list[ast.Module | ast.ClassDef] = [tree]
    holders += [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    made = {
        target.id
        for holder in holders
        for node in holder.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and _is_collection(node.value)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return {name for function in functions for node in ast.walk(function) for name in _filled(node) if name in made}


def _is_collection(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Dict | ast.List | ast.Set):
        return True
    names = {"dict", "set", "list", "deque", "OrderedDict", "defaultdict", "Counter", "WeakValueDictionary"}
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in names


def _filled(node: ast.AST) -> Iterator[str]:
    """The names of collections that a piece of code changes."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in FILLING:
        yield from _name(node.func.value)
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
    for target in targets:
        if isinstance(target, ast.Subscript):
            yield from _name(target.value)


def _name(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Name):
        yield node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "cls":
        yield node.attr


def test_no_other_collection_of_a_module_is_filled_while_the_package_runs() -> None:
    package = Path(dorfplatz.__file__).parent
    found = set()
    for path in package.rglob("*.py"):
        module = ".".join(path.relative_to(package.parent).with_suffix("").parts)
        names = filled_by_functions(ast.parse(path.read_text(encoding="utf-8")))
        found |= {f"{module}.{name}" for name in names}
    assert found == FILLED.keys()
