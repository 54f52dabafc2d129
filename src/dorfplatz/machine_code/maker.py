"""Start the process that makes machine code, and listen to it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from dorfplatz.machine_code import files
from dorfplatz.machine_code.build import Order, Progress

Maker = subprocess.Popen[bytes]


def start_maker(order: Order) -> Maker:
    """Let a process of its own make units; it ends when it has, or when this process does."""
    files.cache_folder()  # so that the environment names the folder that both use
    maker = subprocess.Popen(
        [sys.executable, "-P", "-m", "dorfplatz.machine_code.build"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=_environment(),
        # Ctrl-C is for this process: the other one ends when its standard input does.
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )
    assert maker.stdin is not None
    with contextlib.suppress(OSError):  # if it has ended already, whoever listens finds that out
        maker.stdin.write(msgspec.json.encode(order) + b"\n")
        maker.stdin.flush()  # and not closed
    return maker


def progress_of(maker: Maker) -> Iterator[Progress]:
    """How far the units are, until the process has ended."""
    assert maker.stdout is not None
    for line in maker.stdout:
        yield msgspec.json.decode(line, type=Progress)
    maker.wait()


def end_maker(maker: Maker) -> int:
    """Let the process end if it has not, and return its exit code."""
    for pipe in (maker.stdin, maker.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
    return maker.wait()


def let_go(maker: Maker) -> None:
    """Drop the pipes that a forked process has inherited, or the maker would end only with both of them.

    Another thread may have been reading at the moment of the fork, so the file objects cannot be closed.
    """
    nowhere = os.open(os.devnull, os.O_RDWR)
    for pipe in (maker.stdin, maker.stdout):
        if pipe is not None and not pipe.closed:
            os.dup2(nowhere, pipe.fileno(), inheritable=False)
    os.close(nowhere)


def _environment() -> dict[str, str]:
    """That of this process, with its import paths, and without settings of Numba, because others use the code too.

    The current folder comes last, so that a file in it hides no module of Python or Dorfplatz.
    """
    own = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    here = [str(Path.cwd())] if "" in sys.path else []
    return own | {"PYTHONPATH": os.pathsep.join([*filter(None, sys.path), *here])}
