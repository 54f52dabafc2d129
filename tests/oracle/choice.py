"""The choices of a player, as small values that can be compared as sets.

("reveal",) ("stored",) ("end",) at the start of a turn; ("place", q, r, rotation) ("store",) ("aside",) with a tile
in hand; then ("cloud", side, region or None), ("heart", "red" | "gold" | None), and ("mill", yes), ("balloon", yes),
("photographer", yes), where `yes` is True or False.
"""

from typing import Any

Choice = tuple[str | int | None, ...]


def declined(choice: Choice) -> bool:
    """Whether this is a heart, mill, balloon or photographer that was declined."""
    return choice[0] in ("heart", "mill", "balloon", "photographer") and not choice[1]


def entry_of(choice: Choice) -> dict[str, Any]:
    """A choice as it is written in the `do` of a record."""
    match choice:
        case ("place", q, r, rotation):
            return {"place": [q, r], "rotation": rotation}
        case ("cloud", side, region):
            return {"cloud": side, "join": region}
        case ("store",):
            return {"store": True}
        case (name, answer):
            return {str(name): answer}
    raise ValueError(f"{choice} is not written in `do`")
