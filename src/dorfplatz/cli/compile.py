"""`dorfplatz compile`: make machine code in advance."""

from dorfplatz.cli.options import Several
from dorfplatz.errors import SetupError


def compile(*, game: Several = None) -> None:  # noqa: A001
    """Compile the rules and bots of the games for this machine, so that nobody waits for it later.

    Parameters
    ----------
    game
        Only this game, such as duel; may be repeated. By default, all games.
    """
    from dorfplatz.games.registry import game_names, units_of
    from dorfplatz.machine_code.files import find, lasting_folder, usual_folder
    from dorfplatz.machine_code.readiness import need, why_plain

    if reason := why_plain():
        raise SetupError(reason)
    units = [unit for name in game or game_names() for unit in units_of(name)]
    if not lasting_folder() and not all(map(find, units)):
        where = usual_folder() or "the cache folder"
        raise SetupError(f"{where} cannot be written, so nothing would be kept; set DORFPLATZ_CACHE to another folder")
    # One process makes them all, because it lowers what games share only once.
    if not need(*units):
        raise SetupError("not everything could be compiled")
    print(f"Everything is compiled for this machine (in {usual_folder()}).")
