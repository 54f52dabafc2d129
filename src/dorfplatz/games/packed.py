"""What games have in common that remember their packed form."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class Packed:
    """A game is what it was made from; everything found from that is found anew where the game is sent."""

    def __getstate__(self: DataclassInstance) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self)}
