"""Random numbers: the sfc32 generator by Chris Doty-Humphrey, four 32-bit words in 64-bit integers."""

from typing import Any

from numpy.typing import NDArray

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import Generator

# Every sum is masked, because 64-bit integers do not wrap at 32 bits.
WORD = 0xFFFFFFFF
DEALING, CHOOSING = 0, 1


@entry
def seed_generator(generator: Generator, seed: int, stream: int) -> None:
    """Seed a generator with 63 bits; the streams DEALING and CHOOSING of a seed are independent."""
    generator[0] = seed & WORD
    generator[1] = seed >> 32
    generator[2] = stream
    generator[3] = 1
    # Mix the seed into all four words before the first number is used.
    for _ in range(15):
        next_word(generator)


@rule
def next_word(generator: Generator) -> int:
    """The next 32 random bits."""
    a, b, c, counter = int(generator[0]), int(generator[1]), int(generator[2]), int(generator[3])
    word = (a + b + counter) & WORD
    generator[0] = b ^ (b >> 9)
    generator[1] = (c + (c << 3)) & WORD
    generator[2] = ((((c << 21) & WORD) | (c >> 11)) + word) & WORD
    generator[3] = (counter + 1) & WORD
    return word


@rule
def below(generator: Generator, limit: int) -> int:
    """A random number from 0 to limit - 1."""
    # Scaling by a product avoids a division; its bias is below limit / 2**32.
    return (next_word(generator) * int(limit)) >> 32


@rule
def shuffle(generator: Generator, stack: NDArray[Any], start: int, end: int) -> None:
    """Shuffle stack[start:end] in place (Fisher-Yates)."""
    for i in range(end - 1, start, -1):
        j = start + below(generator, i - start + 1)
        keep = stack[i]
        stack[i] = stack[j]
        stack[j] = keep
