"""Digits as strokes of our own: bold, round and of one width, so that art needs no font."""

from dorfplatz.art.svg import placed

HEIGHT, WIDTH, ADVANCE = 16.0, 10.0, 15.0

_STROKES = {
    "0": "M5 0C1.5 0 0 3.4 0 8C0 12.6 1.5 16 5 16C8.5 16 10 12.6 10 8C10 3.4 8.5 0 5 0Z",
    "1": "M1.6 3.2L6 0V16",
    "2": "M.4 4.4C.4 1.7 2.3 0 5 0C7.7 0 9.5 1.7 9.5 4.4C9.5 8.4 3.8 11.2 .4 16H10",
    "3": "M.7 0H9.3L4.8 6.2C7.9 6.2 10 8.3 10 11C10 13.9 7.9 16 5 16C2.7 16 .9 14.9 0 13",
    "4": "M7.6 16V0L0 11.4H10.8",
    "5": "M9.2 0H1.7L1.1 7.3C2.1 6.5 3.4 6.1 4.9 6.1C7.9 6.1 10 8.1 10 11C10 13.9 7.9 16 5 16C2.7 16 .9 15 0 13.2",
    "6": "M7.4 0L1.1 8.3M0 11a5 5 0 0 1 10 0a5 5 0 0 1-10 0Z",
    "7": "M0 0H9.8L3.6 16",
    "8": "M1.3 3.7a3.7 3.7 0 0 1 7.4 0a3.7 3.7 0 0 1-7.4 0ZM.6 11.7a4.4 4.3 0 0 1 8.8 0a4.4 4.3 0 0 1-8.8 0Z",
    "9": "M2.6 16L8.9 7.7M0 5a5 5 0 0 1 10 0a5 5 0 0 1-10 0Z",
}


def digit(letter: str) -> str:
    """Path data of one digit, 10 wide and 16 high, from its upper left corner."""
    return _STROKES[letter]


def figure(value: int, x: float, y: float, height: float) -> str:
    """Path data of a number centred on (x, y); stroke it with about a quarter of its height."""
    text = str(value)
    scale = height / HEIGHT
    left = x - ((len(text) - 1) * ADVANCE + WIDTH) * scale / 2
    top = y - height / 2
    return "".join(
        placed(_STROKES[letter], left + index * ADVANCE * scale, top, scale) for index, letter in enumerate(text)
    )
