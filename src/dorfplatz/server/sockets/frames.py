"""Frames of WebSockets: written once for everybody who gets them, and read at once where one comes alone and whole."""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

TEXT = 0x81
FINAL, MASKED = 0x80, 0x80
SIZE_OF_MASK = 4


def text_frame(text: bytes) -> bytes:
    """A text as a frame from a server, the same for everybody who gets it."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 65_536:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + text


def start_of_payload(data: bytes) -> int:
    r"""Where the payload begins if some bytes are one whole frame from a client, of any kind and in one piece.

    It is 0 if they are not, and for frames that use an extension, or are longer than we read anyway.

    >>> start_of_payload(b"\x81\x82mask" + b"hi"), start_of_payload(b"\x81\x82mask" + b"hi\x81")
    (6, 0)
    """
    if len(data) < 2 or data[0] & 0xF0 != FINAL or not data[1] & MASKED:
        return 0
    size, start = data[1] & 127, 2
    if size == 127:
        return 0
    if size == 126:
        size, start = int.from_bytes(data[2:4], "big"), 4
    start += SIZE_OF_MASK
    return start if len(data) == start + size else 0


def payload(data: bytes, start: int) -> bytes:
    """What a frame from a client says, without the mask that stands before it."""
    return apply_mask(data[start:], data[start - SIZE_OF_MASK : start])
