"""How the rules are compiled: once per machine and version of the sources, and kept on disk.

With NUMBA_DISABLE_JIT=1 the same functions run as plain Python.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

Function = TypeVar("Function", bound=Callable[..., Any])

HERE = Path(__file__).parent
INTERPRETED = bool(numba.config.DISABLE_JIT)


def _sources_digest() -> str:
    """One digest of everything that is compiled: an edit anywhere can never run stale machine code."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version}".encode())
    for path in sorted([*HERE.glob("*.py"), *HERE.glob("rules/**/*.py"), *HERE.glob("bots/*.py")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_home() -> Path:
    """Where machine code is kept: DORFPLATZ_CACHE, the user's cache folder, or a temporary one."""
    named = os.environ.get("DORFPLATZ_CACHE")
    home = Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "dorfplatz"
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except OSError:
        return Path(tempfile.gettempdir()) / f"dorfplatz-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"


CACHE = _cache_home() / _sources_digest()
COMPLETE = CACHE / "complete"
if not INTERPRETED:
    numba.config.CACHE_DIR = str(CACHE)


def rule(function: Function) -> Function:
    """Compile a function of the rules: it touches arrays and numbers only, and runs without the GIL."""
    return cast("Function", numba.njit(nogil=True, cache=True)(function))


def is_ready() -> bool:
    """Whether this version of the rules has been compiled on this machine before."""
    return INTERPRETED or COMPLETE.exists()


def mark_ready() -> None:
    """Remember that everything has been compiled."""
    if not INTERPRETED:
        CACHE.mkdir(parents=True, exist_ok=True)
        COMPLETE.touch()
