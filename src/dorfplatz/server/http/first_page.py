"""The page of the web app, with what its address will need: links to files, and at a table the list of games.

Without them, a browser learns from the first script what to fetch, one round trip later; see `web/src/early.ts`.
"""

import gzip
import re
from functools import lru_cache, partial
from html import escape
from pathlib import Path

from starlette.requests import Request

from dorfplatz.games.text import LANGUAGES
from dorfplatz.server.games.registry import games
from dorfplatz.server.http.game_list import all_games
from dorfplatz.server.people.people import COOKIE
from dorfplatz.server.service import Service
from dorfplatz.server.store.persons import PersonRow

TABLE = re.compile(r"t/([\w-]+)")
# The build notes by name which files a language, a page or a game needs.
NOTED = re.compile(r'<meta name="preload-([\w-]+)" content="([^"]*)"')
HEAD_BEGINS, HEAD_ENDS, BODY_ENDS = "<head>", "</head>", "</body>"
# The app connects to a table at once if it is known who comes, and otherwise asks for a cookie first.
KNOWN = '<meta name="known" content="yes">'
GAMES = '<script type="application/json" id="games">{}</script>'


async def first_page(request: Request, service: Service, index: Path) -> bytes:
    """The page for an address and whoever opens it, compressed."""
    person = await service.people.find(request.cookies.get(COOKIE))
    names = _needed(request, service, _language(request, person))
    listed = tuple(games()) if "table" in names else ()
    return _page(index, index.stat().st_mtime_ns, names, listed, person is not None)


def _language(request: Request, person: PersonRow | None) -> str:
    """The language that the page most likely speaks."""
    language = person.language if person else request.headers.get("accept-language", "")[:2].lower()
    return language if language in LANGUAGES else "en"


def _needed(request: Request, service: Service, language: str) -> tuple[str, ...]:
    """What the address needs, by the names that the build gives it.

    Only tables that lie open are looked at, and by their id alone: nobody waits for the disk here or guesses codes.
    """
    path = request.path_params["path"]
    if not path:
        return (language, "lobby")
    if (table := TABLE.fullmatch(path)) is None:
        return ()
    game = service.rooms.game_of(table[1])
    return (language, "table", *((f"game-{game}", f"{language}-{game}") if game else ()))


# The modification time is part of the key, so that a new build of the web app is served without a restart.
@lru_cache(maxsize=64)
def _page(index: Path, stamp: int, names: tuple[str, ...], listed: tuple[str, ...], known: bool) -> bytes:
    page = index.read_text("utf-8")
    noted = dict(NOTED.findall(page))
    files = {file for name in names for file in noted.get(name, "").split()}
    page = page.replace(HEAD_BEGINS, HEAD_BEGINS + KNOWN, 1) if known else page
    # After the scripts that the page itself names, which are needed sooner.
    page = page.replace(HEAD_ENDS, "".join(map(_link, sorted(files, key=partial(_size, index)))) + HEAD_ENDS, 1)
    if listed:
        facts = gzip.decompress(all_games(listed)).decode().replace("<", "\\u003c")
        page = page.replace(BODY_ENDS, GAMES.replace("{}", facts) + BODY_ENDS, 1)
    return gzip.compress(page.encode(), 9, mtime=0)


def _size(index: Path, file: str) -> tuple[int, str]:
    """Sort the largest first: browsers fetch few at a time, and it takes longest."""
    path = index.parent / file.lstrip("/")
    return (-path.stat().st_size if path.is_file() else 0, file)


def _link(file: str) -> str:
    kind = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
    return f'<link {kind} crossorigin href="{escape(file)}">'
