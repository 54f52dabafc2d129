"""Where the numbers of a catalog come from."""

from typing import Literal

# Read off a printed box, or reconstructed from what is known about it.
Source = Literal["exact", "reconstructed"]
