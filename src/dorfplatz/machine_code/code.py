"""Machine code as a file: a line that describes it, and an object file."""

from __future__ import annotations

import hashlib

import msgspec

FORMAT = "dorfplatz-machine-code/1"


class UnreadableCodeError(ValueError):
    """The file is not machine code, or damaged."""


class Symbols(msgspec.Struct, frozen=True):
    """Where an object file keeps an entry: its wrapper, and the slot of its environment."""

    wrapper: str
    environment: str


class Description(msgspec.Struct, frozen=True):
    """What the first line of a file says: the processor that the code was made for, and the symbols of each entry."""

    format: str
    processor: str
    checksum: str
    entries: dict[str, Symbols]


class Code(msgspec.Struct, frozen=True):
    """The machine code of a unit."""

    processor: str
    entries: dict[str, Symbols]
    object_file: bytes

    def to_bytes(self) -> bytes:
        """The contents of its file."""
        checksum = hashlib.sha256(self.object_file).hexdigest()
        description = Description(FORMAT, self.processor, checksum, self.entries)
        return msgspec.json.encode(description) + b"\n" + self.object_file

    @classmethod
    def from_bytes(cls, contents: bytes) -> Code:
        """Read the contents of a file, and check that nothing is missing."""
        line, _, object_file = contents.partition(b"\n")
        try:
            description = msgspec.json.decode(line, type=Description)
        except msgspec.DecodeError as error:
            raise UnreadableCodeError("this is no machine code") from error
        if description.format != FORMAT or description.checksum != hashlib.sha256(object_file).hexdigest():
            raise UnreadableCodeError("this machine code is damaged")
        return cls(description.processor, description.entries, object_file)
