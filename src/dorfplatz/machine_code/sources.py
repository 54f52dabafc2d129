"""Digest the sources that machine code was made from.

The digest of a unit covers its modules and everything of Dorfplatz that they import, so an edited source never runs
stale code, and editing the Valley does not recompile the Duel. It does not cover where Dorfplatz is installed: two
checkouts with the same sources share their code.
"""

import hashlib
import re
import sys
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
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
        spec = find_spec(module)
        return Path(spec.origin) if spec and spec.origin else None
    place = PACKAGE.joinpath(*names)
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)


@cache
def _imports(module: str) -> frozenset[str]:
    """The modules of Dorfplatz that a module names in its imports, also inside functions."""
    path = _file(module)
    named: set[str] = set()
    for match in IMPORT.finditer(path.read_text(encoding="utf-8") if path else ""):
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
    found = [f"{sys.implementation.cache_tag} {sys.platform}"]
    for package in ("numba", "llvmlite"):
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            found.append(f"no {package}")
    return found
