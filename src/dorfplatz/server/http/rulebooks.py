"""The rulebooks: their text in a language, and their pictures."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from dorfplatz.art.themes import is_theme
from dorfplatz.games.registry import entry_of, game_names
from dorfplatz.rulebook import LANGUAGES, GameRules
from dorfplatz.server.http.bodies import compressed_answer, while_connected, work_asker
from dorfplatz.server.http.pages import FOR_EVER
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.work.making import compressed_rule_picture, compressed_rulebook


async def rulebook(request: Request, service: Service) -> Response:
    """Send the rulebook of a game in a language."""
    rules, language = _rules(request), request.path_params["language"]
    if language not in LANGUAGES:
        raise Refusal("not_found", f"The languages are {', '.join(LANGUAGES)}.")
    make = partial(compressed_rulebook, rules.game, language)
    asker = await work_asker(request, service)
    made = service.work.drawings.find(("rulebook", rules.game, language), asker, make)
    return compressed_answer(request, await while_connected(request, made), "application/json", "no-cache")


async def rule_picture(request: Request, service: Service) -> Response:
    """Draw an emblem or an example; its path holds a digest, so that clients may cache it for ever."""
    rules, name, theme = _rules(request), request.path_params["picture"], request.path_params["theme"]
    if not is_theme(theme) or name not in rules.pictures or request.path_params["digest"] != rules.digest:
        raise Refusal("not_found", "There is no such drawing.")
    asker = await work_asker(request, service)
    draw = partial(compressed_rule_picture, rules.game, name, theme)
    drawn = service.work.drawings.find(("rulebook", rules.game, name, theme), asker, draw)
    return compressed_answer(request, await while_connected(request, drawn), "image/svg+xml", FOR_EVER)


def _rules(request: Request) -> GameRules:
    game = request.path_params["game"]
    rules: GameRules | None = entry_of(game).find("rulebook") if game in game_names() else None
    if rules is None:
        raise Refusal("not_found", "There is no rulebook of that game.")
    return rules
