"""The commitment to a shuffle: published at the start; at the end anybody can check it."""

import hashlib
import secrets


def new_salt() -> str:
    """32 random bytes in hexadecimal."""
    return secrets.token_hex(32)


def commitment(seed: str, salt: str) -> str:
    """The SHA-256 of the text `seed:salt`, in hexadecimal.

    >>> commitment("7", "00" * 32)[:16]
    'a5a47a13b8aba1c7'
    """
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()
