"""`dorfplatz compile`: make the machine code of all games in advance."""

from dorfplatz.errors import SetupError


def compile() -> None:  # noqa: A001
    """Compile the rules and bots of all games for this machine, so that nobody waits for it later."""
    from dorfplatz.games.registry import game_names, units_of
    from dorfplatz.machine_code.files import cache_folder
    from dorfplatz.machine_code.readiness import need_side_by_side, why_plain

    if reason := why_plain():
        raise SetupError(reason)
    if not need_side_by_side([units_of(game) for game in game_names()]):
        raise SetupError("not everything could be compiled")
    print(f"All games are compiled for this machine (in {cache_folder()}).")
