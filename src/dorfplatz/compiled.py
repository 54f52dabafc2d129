"""Compile the rules once per machine and version of the sources, and cache the machine code on disk.

With NUMBA_DISABLE_JIT=1 the same functions run as plain Python.
"""

import contextlib
import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import config as numba_config
from numba.core import types

from dorfplatz.unboxing import enter_records_by_address

Function = TypeVar("Function", bound=Callable[..., Any])

HERE = Path(__file__).parent
config: Any = numba_config
VERSIONS_KEPT = 8
INTERPRETED = bool(config.DISABLE_JIT)
enter_records_by_address()


def sources_digest(*more: str) -> str:
    """A digest of the rules and of further sources, so that edited sources never run stale machine code.

    The installation folder counts too, because Numba keeps the code of each installation apart.
    """
    digest = hashlib.sha256(f"{HERE} {numba.__version__} {np.__version__} {sys.version}".encode())
    single = [HERE / name for name in ("compiled.py", "unboxing.py", "hexes.py")]
    single += [HERE / "catalog" / name for name in ("tile.py", "part.py", "sheet.py", "valley.py")]
    for pattern in ("rules/**/*.py", *more):
        single += sorted(HERE.glob(pattern))
    for path in single:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


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


_HOME = _cache_home()
CACHE = _HOME / sources_digest()
BOTS_CACHE = _HOME / sources_digest("bots/**/*.py")


def rule(function: Function) -> Function:
    """Compile a function of the rules or of a bot, which uses arrays and numbers only, without the GIL.

    The machine code of bots is cached apart, so that editing a bot does not recompile the rules.
    """
    before = config.CACHE_DIR
    config.CACHE_DIR = str(BOTS_CACHE if function.__module__.startswith("dorfplatz.bots") else CACHE)
    try:
        return cast("Function", _widening(numba.njit(nogil=True, cache=True)(function)))
    finally:
        config.CACHE_DIR = before


def _widening(compiled: Any) -> Any:
    """Make rules call this one with 64-bit integers only, or every integer type is compiled anew."""
    if INTERPRETED:
        return compiled
    template = compiled.get_call_template

    def widened(arguments: Sequence[Any], named: Any) -> Any:
        return template([types.int64 if isinstance(kind, types.Integer) else kind for kind in arguments], named)

    compiled.get_call_template = widened
    return compiled


def is_ready(name: str, cache: Path = CACHE) -> bool:
    """Whether these functions have been compiled on this machine from the same sources."""
    return INTERPRETED or (cache / f"{name}.ready").exists()


def compile_with_progress(name: str, steps: Sequence[tuple[str, Callable[[], object]]], cache: Path = CACHE) -> None:
    """Call functions once, so that they are compiled and cached, and show the progress."""
    if is_ready(name, cache):
        return
    started = time.perf_counter()
    for number, (what, step) in enumerate(steps, 1):
        _tell(f"Compiling {name}, once on this machine: {what} ({number} of {len(steps)})", number == 1)
        step()
    seconds = time.perf_counter() - started
    how_long = f" in {seconds:.0f} s" if seconds >= 1 else ""
    _tell(f"Compiled {name}{how_long}, once on this machine.\n", True)
    note_ready(name, cache)


def note_ready(name: str, cache: Path = CACHE) -> None:
    """Record that these functions have been compiled."""
    with contextlib.suppress(OSError):
        cache.mkdir(parents=True, exist_ok=True)
        (cache / f"{name}.ready").touch()
        _forget_old_code()


def _tell(line: str, matters: bool) -> None:
    """Show a line of progress in place on a terminal; elsewhere print only the lines that matter."""
    if sys.stderr.isatty():
        sys.stderr.write("\r" + line.rstrip("\n").ljust(79) + ("\n" if line.endswith("\n") else ""))
    elif matters:
        sys.stderr.write(line.rstrip() + "\n")
    sys.stderr.flush()


def _forget_old_code() -> None:
    """Delete the machine code of all but the last few versions of the sources."""
    ours = [path for path in CACHE.parent.iterdir() if path.is_dir() and re.fullmatch("[0-9a-f]{16}", path.name)]
    versions = sorted(ours, key=lambda path: path.stat().st_mtime)
    for path in versions[:-VERSIONS_KEPT]:
        shutil.rmtree(path, ignore_errors=True)
