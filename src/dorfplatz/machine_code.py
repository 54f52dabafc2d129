"""Cache machine code on disk by the contents of the sources it was made from.

The code of a module is kept in `CACHE/<module>/<digest>`. The digest covers the module and everything of Dorfplatz that
it imports, so an edited source never runs stale code, and editing the Valley does not recompile the Duel. It does not
cover where Dorfplatz is installed: two checkouts with the same sources share their code.
"""

import contextlib
import hashlib
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

HERE = Path(__file__).parent
VERSIONS_KEPT = 8
MODULE = re.compile(
    r"^[ \t]*(?:from[ \t]+(?P<source>dorfplatz[\w.]*)[ \t]+import[ \t]+(?:\((?P<block>[^)]*)\)|(?P<line>[^\n]+))"
    r"|import[ \t]+(?P<plain>dorfplatz[\w.]*))",
    re.MULTILINE,
)
DEFINES_RULES = re.compile(rb"^@rule\b", re.MULTILINE)
TOOLS = f"{sys.version} numba {numba.__version__} llvmlite {llvmlite.__version__} numpy {np.__version__}"


def _cache_home() -> Path:
    """The cache folder: DORFPLATZ_CACHE, the user's cache folder, or a temporary one."""
    with contextlib.suppress(OSError, RuntimeError):
        named = os.environ.get("DORFPLATZ_CACHE")
        usual = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        home = (Path(named) if named else Path(usual) / "dorfplatz") / "machine-code"
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    return Path(tempfile.mkdtemp(prefix="dorfplatz-")) / "machine-code"


CACHE = _cache_home()


@cache
def _file(module: str) -> Path | None:
    """The source file of a module of Dorfplatz, if there is such a module."""
    place = HERE.joinpath(*module.split(".")[1:])
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)


@cache
def _imports(module: str) -> frozenset[str]:
    """The modules of Dorfplatz that a module names in its imports, also inside functions."""
    path = _file(module)
    named: set[str] = set()
    for match in MODULE.finditer(path.read_text(encoding="utf-8") if path else ""):
        source = match["source"] or match["plain"]
        names = re.findall(r"\w+", re.sub(r"\bas\s+\w+", "", match["block"] or match["line"] or ""))
        submodules = {f"{source}.{name}" for name in names if _file(f"{source}.{name}")}
        named |= submodules
        if len(submodules) < max(len(names), 1):
            named.add(source)
    return frozenset(named)


def reach(modules: tuple[str, ...]) -> list[str]:
    """These modules and all that they import, directly or not."""
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        if (module := waiting.pop()) not in found:
            found.add(module)
            waiting += _imports(module)
    return sorted(found)


def _digest(modules: list[str]) -> str:
    digest = hashlib.sha256(TOOLS.encode())
    for module in modules:
        if path := _file(module):
            digest.update(module.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def digest_of(module: str) -> str:
    """A digest of what the machine code of one module depends on."""
    return _digest(reach((module,)))


@cache
def rules_digest(*modules: str) -> str:
    """A digest of all rules that these modules reach, whatever else they import."""
    rules = [name for name in reach(modules) if (path := _file(name)) and DEFINES_RULES.search(path.read_bytes())]
    return _digest(reach(tuple(rules)))


class _Locator(_CacheLocator):
    """Tell Numba the folder of a function's machine code."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file  # Numba's name: it reports functions that cannot be cached by it
        self._digest = digest_of(function.__module__)
        self._folder = CACHE / function.__module__ / self._digest
        self._line = function.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._digest

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> "_Locator":
        return cls(py_func, py_file)


class _Files(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012


class MachineCode(FunctionCache):
    """The cached machine code of one function."""

    _impl_class = _Files


def is_noted(name: str, *modules: str) -> bool:
    """Whether everything under this name has been compiled from the present rules of these modules."""
    return _note(name, modules).exists()


def note(name: str, *modules: str) -> None:
    """Note that everything under this name has been compiled, and delete code of old versions."""
    with contextlib.suppress(OSError):
        path = _note(name, modules)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        _delete_old_versions()


def _note(name: str, modules: tuple[str, ...]) -> Path:
    return CACHE / "ready" / f"{name} {rules_digest(*modules)}"


def _delete_old_versions() -> None:
    """Keep the last few versions of each module's code; other folders are not ours."""
    for module in (path for path in CACHE.iterdir() if path.name.startswith("dorfplatz.")):
        versions = [path for path in module.iterdir() if re.fullmatch("[0-9a-f]{16}", path.name)]
        for path in sorted(versions, key=lambda path: path.stat().st_mtime)[:-VERSIONS_KEPT]:
            shutil.rmtree(path, ignore_errors=True)
