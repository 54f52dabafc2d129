"""Packages that only some uses of Dorfplatz need, and the extra of the installation that brings each of them.

`pip install dorfplatz` brings what the library needs. Where a package from this list may be missing, it is imported
inside `naming_extras`, so that whoever lacks it is told what to install.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from dorfplatz.errors import DorfplatzError

# The packages of each extra, by the names under which they are imported.
EXTRAS = {
    "play": "alembic cyclopts h11 itsdangerous pebble rich sqlalchemy starlette uvicorn uvloop websockets",
    "draw": "PIL resvg_py",
    "ray": "ray",
    "metrics": "prometheus_client",
}
_EXTRA_OF = {package: extra for extra, packages in EXTRAS.items() for package in packages.split()}


class MissingExtraError(DorfplatzError, ImportError):
    """A package is not installed; the message says how to install it."""


@contextmanager
def naming_extras() -> Iterator[None]:
    """Turn the failed import of a package of an extra into an error that says what to install.

    >>> with naming_extras():
    ...     raise ModuleNotFoundError(name="resvg_py")
    Traceback (most recent call last):
    ...
    dorfplatz.extras.MissingExtraError: this needs resvg_py, which is not installed; run: pip install 'dorfplatz[draw]'
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in _EXTRA_OF:
            raise
        raise missing(package) from None


def missing(package: str) -> MissingExtraError:
    """The error about a package of an extra that is not installed."""
    install = f"pip install 'dorfplatz[{_EXTRA_OF[package]}]'"
    return MissingExtraError(f"this needs {package}, which is not installed; run: {install}", name=package)
