"""The address of a game's art: it changes with what is drawn and with the code that draws it."""

import hashlib
from functools import cache
from pathlib import Path

from dorfplatz import art


@cache
def art_digest(catalog_digest: str) -> str:
    """One digest of a catalog and of the code that draws it."""
    digest = hashlib.sha256(catalog_digest.encode())
    for path in sorted(Path(art.__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
