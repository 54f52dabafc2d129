"""The pause before an automatic reveal: chosen at the table, and told to everybody."""

import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.server.settings import Settings


def test_a_table_tells_how_long_it_waits_before_it_reveals(ann: Client) -> None:
    with ann.join(ann.create(names=["Ann"], auto_reveal=True, reveal_after=3, start=True)) as table:
        table.wait(lambda: table.view["phase"] == "place")
        assert table.table["options"]["reveal_after"] == 3
        paused = [table.table["reveals_in"]]
        table.play(table.moves[0])
        assert table.view["phase"] == "reveal"
        paused.append(table.table["reveals_in"])
        table.play("reveal")
        assert [*paused, table.table["reveals_in"]] == [None, 3.0, None]


def test_the_pause_is_changed_during_the_game(ann: Client) -> None:
    with ann.join(ann.create(names=["Ann"], auto_reveal=True, reveal_after=3, start=True)) as table:
        table.wait(lambda: table.view["phase"] == "place")
        table.send("settings", reveal_after=0)
        assert table.table["options"] == {**table.table["options"], "reveal_after": 0, "auto_reveal": True}
        table.play(table.moves[0])
        table.wait(lambda: table.view["phase"] == "place")
        assert len(table.view["tiles"]) == 1
        for wrong in (2, -1, "3"):
            with pytest.raises(RefusedError, match="unreadable"):
                table.send("settings", reveal_after=wrong)


def test_a_reveal_by_hand_or_without_a_choice_has_the_pause_of_the_server_or_none(ann: Client) -> None:
    with ann.join(ann.create(names=["Ann"], auto_reveal=False, start=True)) as table:
        table.play("reveal")
        table.play(table.moves[0])
        assert table.table["reveals_in"] is None
        assert "reveal_after" not in table.table["options"]
    assert Settings.__dataclass_fields__["reveal_after"].default == 3.0


def test_against_bots_the_pause_before_a_roll_is_that_of_a_person(ann: Client) -> None:
    wanted = {"game": "valley", "players": 2, "names": ["Ann"], "bots": ["greedy"], "start": True, "first": 0}
    with ann.join(ann.create(**wanted, auto_reveal=True, reveal_after=3)) as table:
        while table.table.get("reveals_in") != 3.0:
            if table.is_my_turn:
                table.play(table.moves[0])
            else:
                table.receive()
        assert (table.view["phase"], table.table["may_take_back"]) == ("reveal", [0])
