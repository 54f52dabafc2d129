"""What games have in common that are made from their fields alone."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class Packed:
    """Pickles the fields alone: they are checked again and everything else is found anew where the game arrives."""

    def __reduce__(self: DataclassInstance) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, field.name) for field in fields(self))
