"""Make what people keep: a server's database, a backup, campaigns, saved games, records and weights.

The files in `tests/data/kept` were made by the version before one that must still open them, and are never made again
by a later one: `PYTHONPATH=OLD/src:OLD/tests python -P tests/make_kept_data.py FOLDER`. `expected.json` says what that
version knew about them.
"""

import hashlib
import json
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from server.serving import PATIENCE, play_on, serving

from dorfplatz import make
from dorfplatz.bots.valley.weights import FILE, from_bytes
from dorfplatz.campaign import from_json
from dorfplatz.cli import main
from dorfplatz.client import Client, TableLink

SAVED = {
    "romantik": ("--names", "Ann,Bo", "--bot-seats", "2=random", "--parts", "everything"),
    "duel": ("--names", "Ann,Bo,Cy", "--bot-seats", "2=random,3=random", "--modules", "1,2"),
    "valley": ("--names", "Ann,Bo,Cy", "--bot-seats", "3=random", "--sheet", "C", "--family"),
}
SIMULATED = {
    "romantik": ("--parts", "everything"),
    "duel": ("--modules", "1,2", "--players", "3"),
    "valley": ("--players", "4", "--sheet", "D"),
}
OTHERWISE = ("", "no", "none", "done", "end")
SAVED_MOVES = 40
SEED = 7
TASKS = {"forest": 26, "grain": 26, "village": 26, "track": 26, "stream": 26}
PAD = {"tasks": TASKS, "longest": {"track": 6}}


class Served:
    """The tables and the campaign of a server, made by two people."""

    def __init__(self, url: str) -> None:
        self.ann = Client(url, name="Ann")
        self.bo = Client(url, name="Bo")
        self.tables: dict[str, str] = {}

    def fill(self) -> None:
        """Play everything that is kept."""
        self.play("romantik_over", players=2, names=["Ann"], bots=["random"], options={"parts": "everything"})
        self.play("romantik_running", self._a_little, players=3, names=["Ann"], options={"parts": "everything"})
        self.play("daily_running", self._some_moves(10), players=1, names=["Ann"], stack="daily", auto_reveal=True)
        duel: dict[str, Any] = {"game": "duel", "options": {"modules": [1, 2]}}
        self.play("duel_over", **duel, players=3, sides=[0, 0, 1], names=["Ann", "Amy"], bots=["random"])
        self.play("duel_running", self._half_a_turn, **duel, players=2, names=["Ann"])
        family: dict[str, Any] = {"game": "valley", "options": {"sheet": "B", "family": True}}
        self.play("valley_over", **family, players=3, names=["Ann"], bots=["random", "random"])
        self.play(
            "valley_running", self._some_moves(8), game="valley", players=3, names=["Ann", "Amy"], bots=["random"]
        )
        self.campaign()

    def play(self, name: str, how: Callable[[TableLink], None] | None = None, **wanted: Any) -> None:
        """Set a table up and play at it, by default to the end; nobody asks for helps, which take long to find."""
        self.tables[name] = self.ann.create(purist=True, start=how is None, **wanted)
        with self.ann.join(self.tables[name]) as table:
            (how or play_on)(table)

    def _a_little(self, table: TableLink) -> None:
        """A table with everything that happens at tables: sitting down, talking, taking back, standing up."""
        with self.bo.join(table.id) as other:
            other.send("sit", seat=1, name="Bo")
            table.wait(lambda: table.version == other.version)
            table.send("bot", seat=2, level="random")
            table.send("start", first=0)
            table.send("say", text="Shall we begin?")
            other.wait(lambda: other.version == table.version)
            other.send("say", text="Gladly – ça va?")
            play_on(table, other, until=lambda: table.version > 30 and 0 in table.table["may_take_back"])
            table.send("take_back", seat=0)
            play_on(table, other, until=lambda: table.version > 60 and table.is_my_turn)
            other.wait(lambda: other.version == table.version)
            other.send("stand", seat=1)

    def _half_a_turn(self, table: TableLink) -> None:
        """A Duel in which one side has played its part of a turn, which the other has not seen yet."""
        with self.bo.join(table.id) as other:
            other.send("sit", seat=1, name="Bo")
            table.wait(lambda: table.version == other.version)
            table.send("start")
            play_on(table, other, until=lambda: table.view.get("turn", 0) >= 12 and table.view["thinking"] == [1])

    def _some_moves(self, number: int) -> Callable[[TableLink], None]:
        def play(table: TableLink) -> None:
            table.send("start", first=0)
            play_on(table, until=lambda: table.version > number and table.is_my_turn)

        return play

    def campaign(self) -> None:
        """A campaign of two: a typed result, a game that was played, crosses that were spent, and a running game."""
        self.sheet = self.ann.begin_campaign("Sunday round")
        self.bo.join_campaign(self.sheet.page["invite"])
        self.sheet.result(PAD, names=["Ann", "Bo"])
        self._spend()
        self.play("campaign_over", players=1, names=["Ann"], campaign=self.sheet.id)
        self._spend()
        self.play("campaign_running", self._some_moves(20), players=1, names=["Ann"], campaign=self.sheet.id)
        self.sheet.rename("Monday round")

    def _spend(self) -> None:
        while (page := self.sheet.page)["crosses_left"]:
            self.sheet.spend(next(circle["id"] for circle in page["circles"] if circle["open"]))

    def expected(self, folder: Path) -> dict[str, Any]:
        """What this version knows about all tables and the campaign; their records become files."""
        tables = {}
        for name, table_id in self.tables.items():
            (folder / f"{name}.json").write_bytes(self.ann.call("GET", f"/api/tables/{table_id}/record"))
            with self.ann.join(table_id) as table:
                tables[name] = {
                    "id": table_id,
                    "version": table.version,
                    "status": table.status,
                    "seats": [seat["name"] for seat in table.table["seats"]],
                    "chat": [line["text"] for line in table.table["chat"]],
                    "moves": " ".join(sorted(table.moves)) if table.status == "playing" else "",
                    "totals": totals(table.view),
                }
        page = self.sheet.page
        campaign = {name: page[name] for name in ("version", "name", "games", "members", "face_up")}
        cookies = {"Ann": self.ann.cookie, "Bo": self.bo.cookie}
        return {"cookies": cookies, "tables": tables, "campaign": {"id": self.sheet.id, **campaign}}


def totals(view: dict[str, Any]) -> list[int]:
    """The results in a view of any game."""
    return [score["total"] for score in view.get("scores") or [view["score"]]]


def save_game(name: str, path: Path) -> None:
    """Play the beginning of a game in the terminal."""
    with patch("builtins.input", partial(next, typed(lambda: state_in(json.loads(path.read_text()))))):
        assert main(["play", "--terminal", "--game", name, "--seed", str(SEED), *SAVED[name], "--save", str(path)]) == 0


def keep_campaign(path: Path) -> None:
    """Play a game of a campaign at home, and the beginning of the next one."""
    with TemporaryDirectory() as scratch:
        folder = ("--folder", scratch)

        def state() -> Any:
            (file,) = Path(scratch).glob("*.json")
            kept = from_json(file.read_bytes(), file.name)
            return kept.running[0].state(kept.campaign.begun[kept.running[0].game].parts)

        assert main(["campaign", "new", "At home", *folder]) == 0
        assert main(["campaign", "play", "--bot", "random", "--seed", str(SEED), *folder]) == 0
        with patch("builtins.input", partial(next, typed(state))):
            assert main(["campaign", "play", "--names", "Ann,Bo", "--seed", str(SEED), *folder]) == 0
        assert main(["campaign", "export", "At home", str(path), *folder]) == 0


def typed(look: Callable[[], Any], moves: int = SAVED_MOVES) -> Iterator[str]:
    """Somebody who types the first legal move, until the game has so many moves.

    Where the terminal does not take that, it waits for Enter, or asks a question, and the answer is no.
    """
    before = -1
    while len((state := look()).moves) < moves:
        if len(state.moves) == before:
            yield from OTHERWISE
        before = len(state.moves)
        move = str(state.legal_moves(state.to_move[0])[0])
        yield "" if move == "reveal" else move
    raise EOFError


def state_in(saved: dict[str, Any]) -> Any:
    """The game in a save file."""
    options = {name: saved[name] for name in ("parts", "modules", "cards", "sheet", "family", "first") if name in saved}
    game = make(saved.get("game", "romantik"), players=len(saved["players"]), **options)
    return game.start(saved["seed"], saved["moves"])


def make_all(folder: Path) -> None:
    """Make everything."""
    folder.mkdir(parents=True, exist_ok=True)
    Client.patience = PATIENCE
    with TemporaryDirectory() as scratch, ExitStack() as stack:
        data = Path(scratch) / "data"
        served = Served(stack.enter_context(serving(data)))
        served.fill()
        expected = served.expected(folder)
        (folder / "campaign.json").write_bytes(served.sheet.export())
        assert main(["backup", str(folder / "backup.dorfplatz"), "--data", str(data), "--force"]) == 0
        stack.close()
        shutil.copytree(data, folder / "data", dirs_exist_ok=True)
    keep_campaign(folder / "campaign_at_home.json")
    for name in SAVED:
        save_game(name, folder / f"saved_{name}.json")
        records = folder / f"{name}.jsonl"
        options = ("--game", name, "--bot", "random", "--games", "2", "--seed", str(SEED), "--processes", "1")
        assert main(["simulate", *options, *SIMULATED[name], "--records", str(records), "--json"]) == 0
    expected["weights"] = copy_weights(folder / "valley_weights.npz")
    (folder / "expected.json").write_text(json.dumps(expected, indent=1, ensure_ascii=False) + "\n")


def copy_weights(path: Path) -> str:
    """The bundled weights of the Valley, and a digest of what is read in them."""
    path.write_bytes(FILE.read_bytes())
    return digest_of(path)


def digest_of(path: Path) -> str:
    """A digest of the weights in a file of the Valley."""
    weights, _ = from_bytes(path.read_bytes(), path.name)
    return hashlib.sha256(weights.tobytes()).hexdigest()


if __name__ == "__main__":
    make_all(Path(sys.argv[1]))
