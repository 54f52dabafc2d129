"""See and do what is not one's own: hidden placements, old sessions, codes, daily chats, and others' campaigns."""

import contextlib
import json
import secrets
import sqlite3
import time
from collections.abc import Callable

from itsdangerous import Signer

from bench.attacks.victim import Victim, victim
from dorfplatz.client import Client, RefusedError, TableLink

YEARS = 4 * 365 * 24 * 3600 * 1000
ROUNDS, CODES = 3, 38


def measure() -> dict[str, float | str]:
    """How often each thing is possible that should not be."""
    with victim() as server:
        return {
            **_take_a_bots_seat(server.url),
            **_use_an_old_session(server),
            **_try_codes(server.url),
            **_talk_at_a_daily_table(server.url),
            **_rename(server.url),
        }


def _is_done(deed: Callable[[], object]) -> bool:
    try:
        deed()
    except RefusedError:
        return False
    return True


def _take_a_bots_seat(url: str) -> dict[str, float | str]:
    """Take the bot of a Duel out after it has placed, sit down there, look, take back, and put the bot back."""
    seen = taken_back = 0
    eve = Client(url, name="Eve")
    for _ in range(ROUNDS):
        table_id = eve.create(game="duel", players=2, names=["Eve"], bots=["random"], start=True)
        with eve.join(table_id) as table:
            table.wait(lambda link=table: link.view["thinking"] == [0], 30)  # type: ignore[misc]
            seen += _sees_more(table)
            taken_back += _is_done(lambda link=table: link.send("take_back", seat=1))  # type: ignore[misc]
            table.send("stand", seat=1)
            table.send("bot", seat=1, level="random")
    return {f"hidden placements seen, of {ROUNDS}": seen, f"hidden placements taken back, of {ROUNDS}": taken_back}


def _sees_more(table: TableLink) -> bool:
    before = table.view["map1"]
    table.send("bot", seat=1, level=None)
    table.send("sit", seat=1, name="Eve too")
    return bool(table.view["map1"] != before)


def _use_an_old_session(server: Victim) -> dict[str, float | str]:
    """Come with the cookie of a device that was used four years ago for the last time."""
    ann = Client(server.url, name="Ann")
    session, at = secrets.token_urlsafe(24), int(time.time() * 1000) - YEARS
    with contextlib.closing(sqlite3.connect(server.data / "dorfplatz.sqlite")) as connection:
        row = (session, ann.person, at, at)
        connection.execute("INSERT INTO sessions (id, person, created, renewed) VALUES (?, ?, ?, ?)", row)
        connection.commit()
    signer = Signer((server.data / "secret").read_bytes(), salt="dorfplatz.session")
    came = Client(server.url, cookie=f"dorfplatz={signer.sign(session).decode()}").person
    can_end = _is_done(lambda: ann.call("DELETE", "/api/me/devices"))
    return {
        "a session of four years ago is good": float(came == ann.person),
        "devices can be logged out": float(can_end),
    }


def _try_codes(url: str) -> dict[str, float | str]:
    """Ask for the stacks of codes, and see how many answers come and whether a code that exists can be told."""
    ann, eve = Client(url), Client(url)
    code = json.loads(ann.call("POST", "/api/tables", {"players": 1, "names": ["Ann"], "start": True}))["code"]
    told = [_answer_to(eve, tried) for tried in (code, *(f"AAAA{number:02d}" for number in range(CODES)))]
    answered = [reason for reason in told if reason != "too_fast"]
    return {
        f"codes answered, of {CODES + 1}": len(answered),
        "a code that exists is told apart": float(told[0] != told[1]),
    }


def _answer_to(eve: Client, code: str) -> str:
    try:
        eve.create(players=1, names=["Eve"], stack={"same_as": code}, start=True)
    except RefusedError as refused:
        return refused.reason
    return "done"


def _talk_at_a_daily_table(url: str) -> dict[str, float | str]:
    """Read and write the chat of a game on the stack of the day without a seat."""
    ann, eve = Client(url), Client(url)
    with ann.join(ann.create(players=2, names=["Ann"], stack="daily")) as table, eve.join(table.id) as outside:
        table.send("say", text="the mill comes first")
        outside.wait(lambda: outside.version == table.version)
        read = len(outside.table["chat"])
        wrote = _is_done(lambda: outside.send("say", text="the mill comes first"))
    return {"lines of a daily chat read by outsiders": read, "outsiders write there": float(wrote)}


def _rename(url: str) -> dict[str, float | str]:
    """Rename a campaign as a mere member."""
    ann, eve = Client(url, name="Ann"), Client(url, name="Eve")
    sheet = ann.begin_campaign("Sunday round")
    theirs = eve.join_campaign(sheet.page["invite"])
    renamed = _is_done(lambda: theirs.rename("Eve's round"))
    removed = _is_done(lambda: ann.call("DELETE", f"/api/campaigns/{sheet.id}/members/{eve.person}"))
    return {"members rename": float(renamed), "the owner can remove a member": float(removed)}
