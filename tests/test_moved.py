"""Programs that import public modules by their old names run for one version more."""

import importlib
import json
import subprocess
import sys

import pytest

from dorfplatz.moved import MOVED_NAMES, moved_name, new_names

PROGRAM = """
import importlib, json, sys, warnings
warnings.simplefilter("ignore")
print(json.dumps({old: importlib.import_module(old).__name__ for old in json.loads(sys.argv[1])}))
"""


def test_an_old_name_gives_the_very_module() -> None:
    command = [sys.executable, "-c", PROGRAM, json.dumps([*new_names()])]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == new_names()


def test_the_warning_names_the_new_place() -> None:
    with pytest.warns(DeprecationWarning, match=r"dorfplatz\.games\.moves is dorfplatz\.games\.map\.moves now"):
        importlib.import_module("dorfplatz.games.moves")


def test_what_never_was_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("dorfplatz.games.nothing")


def test_an_old_name_in_a_module_gives_the_thing_itself() -> None:
    record = importlib.import_module("dorfplatz.games.record")
    with pytest.warns(
        DeprecationWarning, match=r"games\.record\.Record is dorfplatz\.games\.romantik\.record\.RomantikRecord now"
    ):
        assert record.Record is importlib.import_module("dorfplatz.games.romantik.record").RomantikRecord


def test_every_old_name_in_a_module_leads_somewhere() -> None:
    for row in MOVED_NAMES.strip().splitlines():
        module, _, names = row.partition(" -> ")
        for name in names.partition(": ")[2].split():
            with pytest.warns(DeprecationWarning, match="the old name goes with the next version"):
                assert moved_name(f"dorfplatz.{module}", name.partition("=")[0]) is not None


def test_what_a_module_never_had_is_not_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Chess'"):
        moved_name("dorfplatz.games.record", "Chess")
