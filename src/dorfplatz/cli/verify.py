"""`dorfplatz verify`: check the shuffle of a game against the commitment of its table."""

import sys
from functools import partial
from pathlib import Path

import msgspec

from dorfplatz.cli.endings import ALL_RIGHT, WRONG_RECORD
from dorfplatz.cli.language import say, with_colon
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.files import check_source
from dorfplatz.errors import UnreadableRecordError, WrongRecordError
from dorfplatz.games.record import LONGEST_RECORD


class Proof(msgspec.Struct):
    """A commitment, and the seed and salt that open it."""

    commitment: str
    seed: str = ""
    salt: str = ""
    known_stack: bool = False
    opens: str = ""


class TableRecord(msgspec.Struct):
    """What the record of a table holds besides the game itself."""

    game: str
    proof: Proof


def verify(file: Path, /, *, commitment: str | None = None, catalog: Path | None = None) -> int:
    """Check that a game at a table was shuffled fairly: its seed gives the stacks, and the table committed to it.

    Parameters
    ----------
    file
        The record of the finished game, downloaded from the table.
    commitment
        The commitment that the table showed at the start, if you noted it; its first characters are enough.
    catalog
        The custom catalog that the game was played with; by default, the bundled one or one that you keep.
    """
    check_source(file)
    with file.open("rb") as opened:
        content = opened.read(LONGEST_RECORD + 1)
    try:
        proof = check(content, commitment, catalog)
    except UnreadableRecordError as error:
        raise UnreadableRecordError(with_colon(str(file), str(error))) from None
    except WrongRecordError as error:
        print(f"dorfplatz: {printable(with_colon(str(file), str(error)))}", file=sys.stderr)
        return WRONG_RECORD
    print(say("verify.fair", seed=proof.seed))
    print(say("verify.committed", commitment=proof.commitment))
    if proof.known_stack:
        print(say("verify.known"))
    return ALL_RIGHT


def check(content: bytes, promised: str | None = None, catalog: Path | None = None) -> Proof:
    """The proof of a record, after checking game, shuffle and commitment."""
    game, proof = _read(content)
    from dorfplatz.cli.catalog.folder import with_kept
    from dorfplatz.games.catalogs.file import open_catalog
    from dorfplatz.server.games.registry import game as kind_of
    from dorfplatz.server.table import proof as promises

    given = None if catalog is None else open_catalog(catalog).catalog
    seed = with_kept(partial(kind_of(game).check_shuffle, content), given)
    if seed != proof.seed:
        raise WrongRecordError("the record names another seed than the proof")
    if promises.commitment(proof.seed, proof.salt) != proof.commitment:
        raise WrongRecordError("the commitment is not that of this seed and salt")
    if promised is not None and not (promised and proof.commitment.startswith(promised.lower())):
        raise WrongRecordError("the table showed another commitment at the start")
    return proof


def _read(content: bytes) -> tuple[str, Proof]:
    from dorfplatz.games.registry import game_names

    if len(content) > LONGEST_RECORD:
        raise UnreadableRecordError("this is too long for a game record")
    try:
        game, proof = msgspec.structs.astuple(msgspec.json.decode(content, type=TableRecord))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableRecordError(f"this is not the record of a table with its proof: {error}") from None
    if game not in game_names():
        raise UnreadableRecordError("this is not the record of a game that is known here")
    if proof.opens and not proof.seed:
        raise UnreadableRecordError(
            f"this game is on the stack of a day that was not over; its seed is published from {proof.opens[:10]} on "
            f"(0:00 UTC): download the record again then. Its commitment is {proof.commitment[:64]}"
        )
    if not (proof.seed and proof.salt):
        raise UnreadableRecordError("this record holds a commitment but no seed; download it again after the game")
    return game, proof
