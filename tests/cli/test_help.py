"""Help, version, and a quick start."""

import subprocess
import sys
from pathlib import Path

import pytest

from dorfplatz import __version__
from dorfplatz.cli.app import COMMANDS, make_app
from dorfplatz.cli.campaign.app import CAMPAIGN_COMMANDS
from dorfplatz.cli.catalog.app import CATALOG_COMMANDS

from .conftest import PATIENCE, Call, run

# Calls commands until one has loaded a heavy package, and ends with the name of both.
LOADING = """
import sys
from dorfplatz.cli import main
for line in sys.argv[2:]:
    main(line.split())
    loaded = {name.partition(".")[0] for name in sys.modules} & {*sys.argv[1].split(",")}
    if loaded:
        sys.exit(f"{line} loads {loaded}")
"""
GAMES = ("romantik", "duel", "valley")
HEAVY = "numba,numpy,llvmlite,starlette,sqlalchemy,uvicorn,alembic"
HELP = [
    *(f"{name} --help" for name in COMMANDS),
    *(f"campaign {name} --help" for name in CAMPAIGN_COMMANDS),
    *(f"catalog {name} --help" for name in CATALOG_COMMANDS),
]
USAGE_ERRORS = [
    "frob",
    "simulate --frob 3",
    "simulate extra",
    "simulate --games x",
    "simulate --game chess",
    "simulate --game duel --parts circus",
    "play --names Ann",
    "play --terminal --players x",
    "serve --port x",
    "serve --port 65536",
    "arena --rounds x",
    "train --minutes 0",
    "replay",
    "replay missing.jsonl",
    "verify missing.json",
    "tiles --out tiles.gif",
    "perft --depth 9",
    "campaign frob",
    "campaign show --frob",
    "backup",
    "backup no/such/file",
    "restore missing.dorfplatz",
    "backup new.dorfplatz --data no/such",
    "salvage new.dorfplatz --source missing",
    "salvage new.dorfplatz --data no/such",
    "serve --host 192.0.2.1 --port 0",
    "serve --data /dev/null --port 0",
    "serve --public-url village --port 0",
]
# Refused because the folder has no campaign, or the file is missing.
CAMPAIGN_ERRORS = [
    *(f"{name} --folder no/such" for name in ("show", "play", "result", "spend", "adopt")),
    "add mill --folder no/such",
    "correct 1 --folder no/such",
    "remove 1 --folder no/such",
    "rename Sunday Monday --folder no/such",
    "export Sunday sunday.json --folder no/such",
    "import missing.json",
    "new Sunday --with frob",
]
# Refused for what a file holds: {file} is one of another kind.
FILE_ERRORS = [
    "analyse {file}",
    "campaign import {file}",
    "catalog keep {file}",
    "catalog show {file}",
    "play --terminal --catalog {file}",
    "play --terminal --resume {file}",
    "play --terminal --save {file}",
    "replay {file}",
    "restore {file}",
    "salvage new.dorfplatz --source {file}",
    "simulate --catalog {file}",
    "train --start {file}",
    "verify {file}",
]
SETUP_ERRORS = [
    "simulate --players 9",
    "simulate --game duel --players 9",
    "simulate --game valley --players 9",
    "simulate --parts frob",
    "simulate --game duel --modules 3",
    "simulate --game valley --sheet Z",
    "simulate --games 0",
    "simulate --seed -1",
    *(f"simulate --game {game} --bot {bot}" for game in GAMES for bot in ("deepblue", "master:frob", "no.py:Bot")),
    "arena",
    "arena random deepblue",
    "arena random --game duel",
    "arena random greedy --rounds 0",
    "arena random greedy --out no/such/cup",
    "perft --players 9",
    "perft --seed -1",
    "perft --moves frob",
    "perft --game duel --moves reveal",
    "perft --game duel --moves 0:frob",
    "perft --game valley --moves frob",
    *(f"rules {game} frob" for game in GAMES),
    *(f"rules {game} --search zzzz" for game in GAMES),
    "play --terminal --players 9",
    "play --terminal --players 2 --bot-seats 2=deepblue",
    "compile --game chess",
    "train --game chess",
    "analyse missing.jsonl",
    "simulate --processes 0",
    "train --start missing.npz",
    "play --terminal --save no/such/file",
    "play --terminal --teams Ann+Bo,Cleo",
    *(f"campaign {line}" for line in CAMPAIGN_ERRORS),
]


def test_help_names_every_command(call: Call) -> None:
    ended = call("--help")
    assert ended.code == 0
    for name, listed in COMMANDS.items():
        assert name in ended.out
        assert " ".join(listed.help.split()[:5]) in ended.out


@pytest.mark.parametrize("line", HELP)
def test_switches_have_no_opposites(call: Call, line: str) -> None:
    assert "--no-" not in call(*line.split()).out


@pytest.mark.parametrize("line", HELP)
def test_every_option_says_what_it_is(line: str) -> None:
    app = make_app()
    for name in line.split()[:-1]:
        app = app[name]
    if app.default_command is not None:
        silent = [
            each.name
            for each in app.assemble_argument_collection(parse_docstring=True)
            if each.show and not each.parameter.help
        ]
        assert not silent


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_its_examples(call: Call, command: str) -> None:
    ended = call(command, "--help")
    assert ended.code == 0
    for example in COMMANDS[command].examples:
        assert example in ended.out


@pytest.mark.parametrize("command", CATALOG_COMMANDS)
def test_every_command_of_catalogs_has_help_with_its_examples(call: Call, command: str) -> None:
    ended = call("catalog", command, "--help")
    assert ended.code == 0
    for example in CATALOG_COMMANDS[command].examples:
        assert example in " ".join(ended.out.split())


@pytest.mark.parametrize("command", CAMPAIGN_COMMANDS)
def test_every_command_of_campaigns_has_help_with_its_examples(call: Call, command: str) -> None:
    ended = call("campaign", command, "--help")
    assert ended.code == 0
    for example in CAMPAIGN_COMMANDS[command].examples:
        assert example in " ".join(ended.out.split())


def test_every_option_has_a_word_of_help(call: Call) -> None:
    inner = [("campaign", name) for name in CAMPAIGN_COMMANDS]
    # Two files are all that a comparison takes.
    inner += [("catalog", name) for name in CATALOG_COMMANDS if name != "compare"]
    for command in [*((name,) for name in COMMANDS if name not in ("campaign", "catalog")), *inner]:
        lines = [line for line in call(*command, "--help").out.splitlines() if line.startswith("│ --")]
        assert lines
        for line in lines:
            assert len(line.strip("│ ").split()) > 3, line


def test_help_names_no_option_that_only_the_parser_knows(call: Call) -> None:
    text = call("serve", "--help").out + call("compile", "--help").out + call("rules", "--help").out
    assert "--empty-" not in text
    assert '[default: ""]' not in text


def test_no_command_at_all_shows_the_help(call: Call) -> None:
    assert call().out == call("--help").out


def test_the_version_is_that_of_the_package(call: Call) -> None:
    assert call("--version").out == f"{__version__}\n"


def test_the_real_command_shows_the_version() -> None:
    ended = run("--version")
    assert (ended.code, ended.out, ended.err) == (0, f"{__version__}\n", "")


def loading(packages: str, *lines: str) -> str:
    """What the first of these command lines has loaded of some packages, in a new process."""
    command = [sys.executable, "-c", LOADING, packages, *lines]
    ended = subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)
    return ended.stderr.splitlines()[-1] if ended.returncode else ""


def test_help_does_not_load_the_engine() -> None:
    assert loading(f"{HEAVY},msgspec", "--help", "--version") == ""


def test_help_of_a_command_loads_neither_engine_nor_server() -> None:
    assert loading(HEAVY, *HELP) == ""


def test_usage_errors_load_neither_engine_nor_server() -> None:
    assert loading(HEAVY, *USAGE_ERRORS) == ""


def test_a_wrong_set_up_is_refused_without_the_engine() -> None:
    """Counted in modules: what is not loaded takes no time, on any machine."""
    assert loading(f"{HEAVY},multiprocessing", *SETUP_ERRORS) == ""


def test_a_file_of_another_kind_is_refused_without_the_engine(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann,\nlet us play.\n")
    lines = [line.format(file=file) for line in FILE_ERRORS]
    assert loading(f"{HEAVY},multiprocessing", *lines) == ""


def test_what_is_loaded_is_noticed() -> None:
    line = "simulate --bot greedy:3s"
    assert loading(HEAVY, "frob", line).startswith(f"{line} loads {{")
