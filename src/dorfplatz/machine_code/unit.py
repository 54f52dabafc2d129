"""A unit: the machine code of the entries of some modules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

from dorfplatz.machine_code.rule import ENTRIES, Entry
from dorfplatz.machine_code.sources import digest_of, modules_with_entries


@dataclass(frozen=True)
class Unit:
    """The machine code of the entries of some modules, which is made and loaded as a whole.

    `title` is what people are told is being compiled. `packages` are modules, or packages with all that is in them.
    `state` is where the data layout of the game's state is found, as "module:name".
    """

    name: str
    title: str
    packages: tuple[str, ...]
    state: str

    @cached_property
    def modules(self) -> tuple[str, ...]:
        """The modules whose entries it holds."""
        return tuple(module for package in self.packages for module in modules_with_entries(package))

    @cached_property
    def digest(self) -> str:
        """A digest of what the machine code depends on."""
        return digest_of((*self.modules, self.state.partition(":")[0]))

    def entries(self) -> dict[str, Entry]:
        """The entries by module and name; imports the modules."""
        for module in self.modules:
            import_module(module)
        modules = set(self.modules)
        return {f"{entry.__module__}.{entry.__name__}": entry for entry in ENTRIES if entry.__module__ in modules}

    def state_layout(self) -> Any:
        """The dtype of the game's state."""
        module, _, name = self.state.partition(":")
        return getattr(import_module(module), name)
