"""A process that makes pixels of drawings; it ends with whoever began it, because nothing more comes in then."""

import subprocess
import sys

from dorfplatz.games.art import png


class Rasteriser:
    """The process, begun at once; one thread at a time may ask it."""

    def __init__(self) -> None:
        command = [sys.executable, "-P", png.__file__]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._drawings, self._pictures = self._process.stdin, self._process.stdout

    @property
    def pid(self) -> int:
        """Its number among the processes of this machine."""
        return self._process.pid

    def png(self, svg: str, width: int) -> bytes:
        """The picture of a drawing; an `OSError` if the process has died."""
        drawing = svg.encode()
        self._drawings.write(png.ASKED.pack(width, len(drawing)) + drawing)
        self._drawings.flush()
        head = self._pictures.read(png.MADE.size)
        if len(head) < png.MADE.size:
            raise BrokenPipeError("the process that makes pictures has died")
        return self._pictures.read(png.MADE.unpack(head)[0])

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._drawings, self._pictures):
            try:
                pipe.close()
            except OSError:
                continue
