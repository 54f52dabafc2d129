"""Digest the sources that machine code was made from.

The digest of a unit covers its modules and everything that they import of Dorfplatz and of their own packages, so an
edited source never runs stale code, and editing the Valley does not recompile the Duel. It does not cover where
they are installed: two checkouts with the same sources share their code.
"""

import ast
import hashlib
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec, resolve_name
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
# In Dorfplatz, whose imports are absolute; parsing a hundred files would take half a second.
IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(?P<source>dorfplatz[\w.]*)[ \t]+import[ \t]+(?:\((?P<block>[^)]*)\)|(?P<line>[^\n]+))"
    r"|import[ \t]+(?P<plain>dorfplatz[\w.]*))",
    re.MULTILINE,
)
ENTRY = re.compile(rb"^@entry$", re.MULTILINE)


@cache
def _file(module: str) -> Path | None:
    """The source file of a module, if there is such a module."""
    package, *names = module.split(".")
    if package != PACKAGE.name:
        try:
            spec = find_spec(module)
        except (ModuleNotFoundError, ValueError):  # a name in a module, or a module without a file
            return None
        return Path(spec.origin) if spec and spec.has_location and spec.origin else None
    place = PACKAGE.joinpath(*names)
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)


@cache
def _imports(module: str) -> frozenset[str]:
    """The modules of Dorfplatz and of its own package that a module names in its imports, also inside functions."""
    path = _file(module)
    if path is None:
        return frozenset()
    source = path.read_text(encoding="utf-8")
    own = module.partition(".")[0]
    named = _named_in_dorfplatz(source) if own == PACKAGE.name else _named_outside(source, module, path)
    found: set[str] = set()
    for home, names in named:
        if home.partition(".")[0] in (own, PACKAGE.name):
            submodules = {f"{home}.{name}" for name in names if _file(f"{home}.{name}")}
            found |= submodules
            if len(submodules) < max(len(names), 1):
                found.add(home)
    return frozenset(found)


def _named_in_dorfplatz(source: str) -> Iterator[tuple[str, list[str]]]:
    """The modules that are imported, each with the names that are taken from it."""
    for match in IMPORT.finditer(source):
        names = re.findall(r"\w+", re.sub(r"\bas\s+\w+", "", match["block"] or match["line"] or ""))
        yield match["source"] or match["plain"], names


def _named_outside(source: str, module: str, path: Path) -> Iterator[tuple[str, list[str]]]:
    """The same for a module outside of Dorfplatz, which may write its imports in any way."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((each.name, []) for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            name = "." * node.level + (node.module or "")
            yield resolve_name(name, package) if node.level else name, [each.name for each in node.names]


def reach(modules: tuple[str, ...]) -> list[str]:
    """These modules and all that they import, directly or not."""
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        if (module := waiting.pop()) not in found:
            found.add(module)
            waiting += _imports(module)
    return sorted(found)


def modules_with_entries(package: str) -> list[str]:
    """The modules of a package that define entries, or the one module of this name."""
    path = _file(package)
    if path is None or path.name != "__init__.py":
        return [package]
    files = [file for file in sorted(path.parent.rglob("*.py")) if ENTRY.search(file.read_bytes())]
    return [".".join((package, *file.relative_to(path.parent).with_suffix("").parts)) for file in files]


@cache
def digest_of(modules: tuple[str, ...]) -> str:
    """A digest of these modules, of what they import, and of what makes machine code of them."""
    digest = hashlib.sha256(" ".join(_tools()).encode())
    for module in reach((*modules, "dorfplatz.machine_code.build")):
        if path := _file(module):
            digest.update(module.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _tools() -> list[str]:
    """The versions that machine code depends on; it calls into Python and Numba."""
    from importlib.metadata import PackageNotFoundError, version

    found = [f"{sys.implementation.cache_tag} {sys.platform}"]
    for package in ("numba", "llvmlite"):
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            found.append(f"no {package}")
    return found
