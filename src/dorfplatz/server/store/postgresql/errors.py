"""Errors of PostgreSQL by their codes: a lost connection, a race, damage, a full disk, or a bug of ours."""

# Two transactions that cannot both have happened, and a deadlock: the whole transaction is done again.
RACES = ("40001", "40P01")
DAMAGED = ("XX001", "XX002")
# Connections that were refused or ended by the server: classes 08 and 57P, and too many of them.
LOST = ("08", "57P", "53300", "25P03")
# Out of disk or memory, errors of its machine, cancelled for taking too long, only for reading just now.
UNUSABLE = ("53", "58", "57014", "25006")
FULL = "53100"


def _code(error: BaseException) -> str | None:
    """The code of an error of PostgreSQL; empty if it comes from the driver, None if it comes from elsewhere."""
    return (getattr(error, "sqlstate", None) or "") if hasattr(error, "sqlstate") else None


def is_damage(error: BaseException) -> bool:
    """Whether PostgreSQL found a page or an index damaged."""
    return (_code(error) or "") in DAMAGED


def is_race(error: BaseException) -> bool:
    """Whether the same transaction may succeed if it is done again."""
    return (_code(error) or "") in RACES


def is_lost(error: BaseException) -> bool:
    """Whether the connection is gone, or none could be had."""
    code = _code(error)
    if code:
        return code.startswith(LOST)
    names = {kind.__name__ for kind in type(error).__mro__}
    return code is not None and bool(names & {"OperationalError", "InterfaceError"})


def is_away(error: BaseException) -> bool:
    """Whether the database cannot be used just now, though its disk is not full."""
    return is_of_database(error) and not (_code(error) or "").startswith(FULL)


def is_of_database(error: BaseException) -> bool:
    """Whether the database or its machine is the cause."""
    return is_lost(error) or is_race(error) or (_code(error) or "").startswith(UNUSABLE)
