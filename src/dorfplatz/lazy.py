"""Public names of a package that are imported on first use, so that whoever needs one does not load all of them."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from dorfplatz.moved import moved_name


def on_first_use(package: str, homes: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a package; `homes` says for each of its modules the names that are defined there.

    It also finds names that the package used to define.
    """
    home_of = {name: f"{package}.{home}" for home, names in homes.items() for name in names.split()}

    def find(name: str) -> Any:
        if name not in home_of:
            return moved_name(package, name)
        value = getattr(import_module(home_of[name]), name)
        setattr(sys.modules[package], name, value)
        return value

    return find
