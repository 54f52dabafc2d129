"""A request to stop thinking."""

from typing import Protocol


class Stop(Protocol):
    """Something that says whether to stop, such as a `threading.Event`."""

    def is_set(self) -> bool:
        """Whether to stop now."""
        ...
