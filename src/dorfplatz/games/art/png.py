"""Convert drawings to PNG; as a program, one after the other.

The program imports nothing of this package, so it starts at once.
"""

import struct
import sys
from typing import BinaryIO

# A drawing is preceded by its width in pixels and its length in bytes, a picture by its length.
ASKED, MADE = struct.Struct("<II"), struct.Struct("<I")


def to_png(svg: str, width: int) -> bytes:
    """The drawing as a PNG picture of this width."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


def make_pictures(drawings: BinaryIO, pictures: BinaryIO) -> None:
    """Answer each drawing with its picture until the input ends."""
    while len(head := drawings.read(ASKED.size)) == ASKED.size:
        width, length = ASKED.unpack(head)
        picture = to_png(drawings.read(length).decode(), width)
        pictures.write(MADE.pack(len(picture)) + picture)
        pictures.flush()


if __name__ == "__main__":
    make_pictures(sys.stdin.buffer, sys.stdout.buffer)
