"""The content of a weights file, read without NumPy: what is no weights at all is refused at once."""

from pathlib import Path
from zipfile import is_zipfile

from dorfplatz.bots.core.weights.making import WeightsError

# The bundled files have half a megabyte unpacked.
MOST_BYTES = 1 << 23


def content_of(path: Path) -> bytes:
    """The content of a file; one that is too big is not read to its end."""
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise WeightsError(f"{path} is too big for weights; the limit is {MOST_BYTES:,} bytes")
        if not is_zipfile(file):
            raise no_weights(str(path))
    return content


def no_weights(name: str) -> WeightsError:
    """The error about a file that cannot be read as weights."""
    return WeightsError(f"{name} holds no weights, or is damaged")
