"""How games are pickled."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class PickledByFields:
    """Pickle only the fields of a dataclass; loading checks them again and rebuilds caches."""

    def __reduce__(self: DataclassInstance) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, field.name) for field in fields(self))
