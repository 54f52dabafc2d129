"""Games that were interrupted elsewhere, set up at tables here where they stopped."""

from sqlalchemy import Connection

from dorfplatz.campaign import RunningGame
from dorfplatz.server.calendar import now
from dorfplatz.server.campaigns.group import Group
from dorfplatz.server.create import new_code, new_id
from dorfplatz.server.events import AnyEvent, Beginning, Chair, Created, Options, Played, encode_event
from dorfplatz.server.games import game
from dorfplatz.server.projections.romantik_campaign import GAME, moves_of, options_of, stack_of
from dorfplatz.server.proof import new_salt
from dorfplatz.server.store import campaigns as rows
from dorfplatz.server.store import logs
from dorfplatz.server.store.campaigns import GameRow
from dorfplatz.server.store.writer import EventRow
from dorfplatz.server.summary import summary_row
from dorfplatz.server.table import replay


def set_up_again(connection: Connection, group: Group, running: RunningGame, person: str) -> None:
    """A table on which a game goes on: seats keep their names until somebody takes them, and the stack is known."""
    if running.game not in group.campaign.begun or running.game in rows.games_of(connection, group.id):
        return
    table_id, code, at = new_id(), new_code(), now()
    happened = _events(group, running, person, code)
    log = [EventRow(table_id, number, person, "", at, encode_event(event)) for number, event in enumerate(happened, 1)]
    summary = summary_row(replay(table_id, log))
    logs.create_table(connection, log[0], summary, code, GAME, "", [person])
    logs.append_all(connection, log[1:])
    rows.add_game(connection, GameRow(group.id, running.game, table_id, False))


def _events(group: Group, running: RunningGame, person: str, code: str) -> list[AnyEvent]:
    parts = group.campaign.begun[running.game].parts
    chairs = [_chair(name, running.bots.get(seat, "")) for seat, name in enumerate(running.players, 1)]
    stack = stack_of(running, parts)
    beginning = Beginning(chairs=[*range(len(chairs))], first=0, stack=stack, salt=new_salt(), known=True)
    options = Options(auto_reveal=len(chairs) == 1, stack="shared", own=options_of(parts), campaign=group.id)
    created = Created(game=GAME, code=code, by=person, options=options, chairs=chairs, stack=stack, beginning=beginning)
    return [created, *(Played(seat=seat, move=move, shown=shown) for seat, move, shown in moves_of(running, parts))]


def _chair(name: str, bot: str) -> Chair:
    return Chair(name=name, bot=bot if bot in game(GAME).bots else "")
