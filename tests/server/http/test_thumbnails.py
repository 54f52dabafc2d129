"""Small pictures for lists of tables: of every game, and kept by browsers for as long as they are true."""

import urllib.request

import pytest

from dorfplatz.client import Client, RefusedError

from ..serving import play_on


def caching_of(client: Client, address: str) -> str:
    """What browsers are told about keeping an answer."""
    request = urllib.request.Request(client.url + address, headers={"cookie": client.cookie})
    with urllib.request.urlopen(request) as answer:
        return str(answer.headers["cache-control"])


@pytest.mark.parametrize(
    ("game", "players", "bots"), [("romantik", 1, []), ("duel", 2, ["stroller"]), ("valley", 2, ["stroller"])]
)
def test_every_game_has_a_small_picture(ann: Client, game: str, players: int, bots: list[str]) -> None:
    table_id = ann.create(game=game, players=players, names=["Ann"], bots=bots, start=True)
    day, dusk = (ann.call("GET", f"/api/tables/{table_id}/thumbnail.svg?theme={theme}") for theme in ("day", "dusk"))
    assert day.startswith(b"<svg")
    assert day != dusk
    assert b"Ann" not in day
    assert len(day) < 80_000


def test_a_small_picture_is_kept_for_the_version_in_the_list(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], auto_reveal=False, start=True)) as table:
        play_on(table, until=lambda: len(table.view["tiles"]) == 3)
        version = ann.get("/api/tables")[0]["version"]
        address = f"/api/tables/{table.id}/thumbnail.svg"
        assert caching_of(ann, f"{address}?version={version}") == "private, max-age=31536000, immutable"
        assert caching_of(ann, f"{address}?version={version + 99}") == "no-store"
        before = ann.call("GET", address)
        play_on(table, until=lambda: len(table.view["tiles"]) == 4)
        assert ann.call("GET", address) != before
        assert ann.get("/api/tables")[0]["version"] > version


def test_a_list_says_whose_turn_it_is_at_which_seat(ann: Client, bo: Client) -> None:
    table_id = ann.create(players=3, names=["Ann", "Al"])
    with bo.join(table_id) as table:
        table.send("sit", seat=2, name="Bo")
        table.send("start", first=2)
    (of_ann,), (of_bo,) = ann.get("/api/tables"), bo.get("/api/tables")
    assert (of_ann["to_move"], of_ann["yours"], of_ann["your_turn"]) == ([2], [0, 1], False)
    assert (of_bo["to_move"], of_bo["yours"], of_bo["your_turn"]) == ([2], [2], True)


def test_a_table_that_has_not_begun_has_no_small_picture(ann: Client) -> None:
    with pytest.raises(RefusedError, match="not_found"):
        ann.call("GET", f"/api/tables/{ann.create(players=2, names=['Ann'])}/thumbnail.svg")
