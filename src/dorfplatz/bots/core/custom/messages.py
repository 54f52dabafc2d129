"""Messages between a game and the child process of a custom bot: pickles, each after its length."""

import io
import pickle
from typing import IO, Any

# Stands for the game in the pickle of a view: the child has it already.
GAME = "game"


def write_message(stream: IO[bytes], content: bytes) -> None:
    """Send a message."""
    stream.write(len(content).to_bytes(4, "big") + content)
    stream.flush()


def read_message(stream: IO[bytes]) -> bytes | None:
    """The next message, or None if the other side is gone."""
    size = stream.read(4)
    content = stream.read(int.from_bytes(size, "big")) if len(size) == 4 else b""
    return content if len(size) == 4 and len(content) == int.from_bytes(size, "big") else None


def pack_view(view: Any) -> bytes:
    """Pickle a view without its game; a view holds nothing hidden, so nothing hidden travels."""
    content = io.BytesIO()
    _ViewPickler(content, view).dump(view)
    return content.getvalue()


def unpack_view(content: bytes, game: Any) -> Any:
    """The same view again, of a game that the child knows."""
    return _ViewUnpickler(io.BytesIO(content), game).load()


class _ViewPickler(pickle.Pickler):
    def __init__(self, file: IO[bytes], view: Any) -> None:
        super().__init__(file)
        self._view, self._game = view, view.game

    def persistent_id(self, each: Any) -> str | None:
        return GAME if each is self._game else None

    def reducer_override(self, each: Any) -> Any:
        """Send a view unchecked if it can be: checking that a position is possible takes milliseconds."""
        unchecked = getattr(each, "reduce_unchecked", None) if each is self._view else None
        return NotImplemented if unchecked is None else unchecked()


class _ViewUnpickler(pickle.Unpickler):
    def __init__(self, file: IO[bytes], game: Any) -> None:
        super().__init__(file)
        self._game = game

    def persistent_load(self, each: str) -> Any:
        return self._game
