"""scripts/setup.py: what it installs, what it says, and what it does when something is in the way."""

import ast
import errno
import fcntl
import hashlib
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from packaging.specifiers import SpecifierSet
from places import ROOT

from dorfplatz.cli import main

SCRIPTS = ROOT / "scripts"
PATIENCE = 120
PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""
BACKEND = """
import shutil
def build_editable(folder, config_settings=None, metadata_directory=None):
    return shutil.copy("wheels/village-1.0-py3-none-any.whl", folder) and "village-1.0-py3-none-any.whl"
"""


def wheel(folder: Path, name: str) -> str:
    """Write a wheel with one module, and return its pin with the hash."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    info = f"{name}-1.0.dist-info"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(f"{name}.py", "WHOLE = True\n")
        file.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        file.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: us\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{info}/RECORD", "")
    return f"{name}==1.0 --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


class Checkout:
    """A small project with the real set-up, in a folder whose name has a space."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "my games"
        (self.root / "scripts").mkdir(parents=True)
        (self.root / "wheels").mkdir()
        for name in ("setup", "setup.py", "pip_progress.py", "play_options.py"):
            shutil.copy(SCRIPTS / name, self.root / "scripts")
        (self.root / "pyproject.toml").write_text(PROJECT)
        (self.root / "backend.py").write_text(BACKEND)
        wheel(self.root / "wheels", "village")
        (self.root / "requirements.txt").write_text(wheel(self.root / "wheels", "square"))
        (self.root / "requirements-dev.txt").write_text(wheel(self.root / "wheels", "inspector"))
        (self.root / "requirements-metrics.txt").write_text("# Nothing.\n")
        (self.root / "requirements-ray.txt").write_text("absent==1.0 --hash=sha256:" + 64 * "0")

    def start(self, *arguments: str, **variables: str) -> subprocess.Popen[str]:
        """Start the set-up; only the folder of wheels is known to pip."""
        own = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": (self.root / "wheels").as_uri(), "PIP_CONFIG_FILE": os.devnull}
        command = [sys.executable, str(self.root / "scripts" / "setup.py"), *arguments]
        environment = {**os.environ, **own, **variables}
        # A run of the tests in the background of a shell ignores Ctrl-C, and so would this process.
        listen = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
        return subprocess.Popen(
            command,
            text=True,
            stderr=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            preexec_fn=listen,  # noqa: PLW1509
        )

    def run(self, *arguments: str, **variables: str) -> tuple[int, str]:
        """Run the set-up; the exit code, and what it said."""
        with self.start(*arguments, **variables) as process:
            out, said = process.communicate(timeout=PATIENCE)
        assert out == ""
        assert "Traceback" not in said
        return process.returncode, said

    def fake_environment(self, program: str) -> None:
        """A virtual environment whose Python is a shell script."""
        python = self.root / ".venv" / "bin" / "python"
        python.parent.mkdir(parents=True)
        python.write_text(f"#!/bin/sh\n{program}\n")
        python.chmod(0o755)
        (self.root / ".venv" / "ready").write_text(json.dumps({"root": str(self.root)}))


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.fixture
def setup(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The program as a module, for that project."""
    monkeypatch.syspath_prepend(str(checkout.root / "scripts"))
    import setup as module

    assert checkout.root == module.ROOT
    before = signal.getsignal(signal.SIGTERM)
    yield module
    signal.signal(signal.SIGTERM, before)
    del sys.modules["setup"], sys.modules["pip_progress"], sys.modules["play_options"]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Checkout, str]:
    """A project that is set up for playing, and what was said about it."""
    checkout = Checkout(tmp_path_factory.mktemp("set up"))
    code, said = checkout.run("play")
    assert code == 0, said
    return checkout, said


def imports(checkout: Checkout, *names: str) -> list[bool]:
    """Whether its Python can import each of these, with all their content."""
    python = checkout.root / ".venv" / "bin" / "python"
    calls = [[str(python), "-c", f"import {name}; assert {name}.WHOLE"] for name in names]
    return [not subprocess.run(call, check=False, capture_output=True).returncode for call in calls]


def test_playing_installs_what_playing_needs_and_the_tests_add_the_rest(made: tuple[Checkout, str]) -> None:
    checkout, said = made
    lines = said.splitlines()
    assert lines[0].startswith("Setting up Dorfplatz in .venv with Python ")
    assert lines[-3:-1] == ["Installing 1 packages.", "Installing Dorfplatz itself."]
    assert lines[-1].startswith("Ready after ")
    assert imports(checkout, "square", "village", "inspector") == [True, True, False]
    assert checkout.run("play") == (0, "")
    code, said = checkout.run("test")
    assert (code, said.splitlines()[0]) == (0, "Adding to .venv what is missing.")
    assert imports(checkout, "square", "village", "inspector") == [True, True, True]
    assert "square" not in (checkout.root / "build" / "setup.log").read_text()
    assert checkout.run("test") == checkout.run() == (0, "")


def test_a_package_of_which_half_was_installed_is_installed_again(made: tuple[Checkout, str]) -> None:
    checkout, _ = made
    (packages,) = (checkout.root / ".venv").glob("lib/python*/site-packages")
    (packages / "square.py").write_text("")
    (packages / "square-1.0.dist-info" / "INSTALLER").unlink()
    (packages / "~uare").mkdir()
    record = checkout.root / ".venv" / "ready"
    done = json.loads(record.read_text())
    del done["requirements.txt"]
    record.write_text(json.dumps(done))
    assert imports(checkout, "square") == [False]
    assert checkout.run("play")[0] == 0
    assert imports(checkout, "square") == [True]
    assert not [*packages.glob("~*")]


def test_without_a_network_it_says_so(made: tuple[Checkout, str]) -> None:
    checkout, _ = made
    code, said = checkout.run("ray", PIP_NO_INDEX="0", PIP_INDEX_URL="http://127.0.0.1:9/", PIP_RETRIES="1")
    assert code == 2
    assert "The package index cannot be reached." in said
    assert "absent" in (checkout.root / "build" / "setup.log").read_text()


def test_another_failure_of_pip_is_shown_in_its_own_words(made: tuple[Checkout, str]) -> None:
    checkout, _ = made
    code, said = checkout.run("ray")
    assert code == 2
    assert "ERROR: No matching distribution found for absent==1.0" in said
    assert "build/setup.log" in said


def test_a_package_with_another_hash_is_not_installed(made: tuple[Checkout, str]) -> None:
    checkout, _ = made
    wheel(checkout.root / "wheels", "absent")
    code, said = checkout.run("ray")
    (checkout.root / "wheels" / "absent-1.0-py3-none-any.whl").unlink()
    assert code == 2
    assert "THESE PACKAGES DO NOT MATCH THE HASHES" in said
    assert imports(checkout, "absent") == [False]


def test_a_folder_that_was_moved_is_set_up_anew(checkout: Checkout, setup: Any, monkeypatch: Any) -> None:
    checkout.fake_environment("true")
    (checkout.root / ".venv" / "ready").write_text(json.dumps({"root": "/elsewhere"}))
    made: list[Path] = []
    monkeypatch.setattr(setup, "make_environment", lambda: made.append(checkout.root))
    assert setup.run("play") == 0
    assert made == [checkout.root]
    assert setup.missing("play") == []


@pytest.mark.skipif(os.name == "nt", reason="Python is copied there, not linked")
def test_an_environment_of_another_python_is_made_anew(checkout: Checkout, setup: Any, tmp_path: Path) -> None:
    """As after an upgrade of the system, where python3 is a later one than before."""
    folder = checkout.root / ".venv" / "bin"
    folder.mkdir(parents=True)
    (folder / "python").symlink_to(tmp_path / "python3")
    for minor in (11, 12):
        (tmp_path / f"python3.{minor}").touch()
        (tmp_path / "python3").unlink(missing_ok=True)
        (tmp_path / "python3").symlink_to(f"python3.{minor}")
        if minor == 11:
            setup.note(root=str(checkout.root), python=setup.version())
        assert setup.is_moved() == (minor == 12)


def test_it_names_the_versions_that_are_declared_and_pinned(setup: Any) -> None:
    declared = SpecifierSet(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"])
    assert str(declared) == ">=" + ".".join(map(str, setup.OLDEST))
    assert f"cp3(1[{setup.OLDEST[1] - 10}-{setup.NEWEST[1] - 10}])" in (SCRIPTS / "hashes.py").read_text()


@pytest.mark.parametrize("name", ["setup.py", "pip_progress.py", "play.py"])
def test_an_old_python_understands_it_well_enough_to_refuse(name: str) -> None:
    ast.parse((SCRIPTS / name).read_text(), feature_version=(3, 7))


def test_a_python_that_does_not_fit_is_refused(setup: Any, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setattr(setup, "OLDEST", (4, 0))
    monkeypatch.setattr(setup, "NEWEST", (4, 2))
    monkeypatch.setenv("PATH", "")
    assert setup.run("play") == 2
    assert f"needs Python 4.0 to 4.2; this is {sys.version.split()[0]}" in capsys.readouterr().err


def test_another_python_is_used_if_one_fits(checkout: Checkout, setup: Any, monkeypatch: Any) -> None:
    folder = checkout.root / "programs"
    folder.mkdir()
    other = folder / "python3.19"
    other.write_text(f'#!/bin/sh\n[ "$1" = -c ] && echo 19 || echo "$@" >"{folder}/called"\n')
    other.chmod(0o755)
    monkeypatch.setattr(setup, "OLDEST", (3, 18))
    monkeypatch.setattr(setup, "NEWEST", (3, 20))
    monkeypatch.setenv("PATH", str(folder))
    assert setup.run("test") == 0
    assert (folder / "called").read_text() == f"{checkout.root}/scripts/setup.py test\n"


def test_without_any_python_the_script_says_what_is_needed(checkout: Checkout) -> None:
    programs = checkout.root / "programs"
    programs.mkdir()
    for name in ("bash", "dirname", "env"):
        (programs / name).symlink_to(str(shutil.which(name)))
    command = [str(checkout.root / "scripts" / "setup"), "play"]
    ended = subprocess.run(command, check=False, capture_output=True, text=True, env={"PATH": str(programs)})
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "needs Python 3.11 or later" in ended.stderr


def test_a_python_that_cannot_make_environments_is_named(checkout: Checkout, setup: Any, monkeypatch: Any) -> None:
    base = checkout.root / "base"
    base.write_text("#!/bin/sh\necho ensurepip is not available\nexit 1\n")
    base.chmod(base.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr(sys, "_base_executable", str(base))
    monkeypatch.setattr(sys, "stderr", StringIO())
    assert setup.run("play") == 2
    said = sys.stderr.getvalue()  # type: ignore[union-attr]
    assert "ensurepip is not available" in said
    assert "apt-get install python3-venv" in said


def test_a_folder_that_cannot_be_written_is_named(checkout: Checkout) -> None:
    (checkout.root / "build").write_text("a file, so that no folder of that name can be made, even by root")
    code, said = checkout.run("play")
    assert code == 2
    assert f"{checkout.root} cannot be written" in said


def test_a_full_disk_is_named(setup: Any, monkeypatch: Any, capsys: Any) -> None:
    def fill(level: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(setup, "set_up", fill)
    assert setup.run("play") == 2
    assert "is full; playing needs 400 MB there" in capsys.readouterr().err


def test_a_wrong_option_of_the_game_is_refused_before_anything_is_installed(checkout: Checkout) -> None:
    code, said = checkout.run("play", "--terminal", "--plyers=3")
    assert code == 2
    assert said.startswith("There is no option --plyers; there are --bot-seats, ")
    assert not (checkout.root / ".venv").exists()


def test_the_options_of_the_game_are_known_before_it_is_installed(setup: Any, capsys: Any) -> None:
    from play_options import OPTIONS

    assert main(["play", "--help"]) == 0
    shown = {line.split()[1] for line in capsys.readouterr().out.splitlines() if line.startswith("│ --")}
    assert {*OPTIONS} == shown | {"--help", "--language"}


def test_an_unknown_level_is_refused(checkout: Checkout) -> None:
    code, said = checkout.run("everything")
    assert code == 2
    assert "one of play, test, ray, node, not 'everything'" in said


def test_a_second_set_up_waits_for_the_first(checkout: Checkout) -> None:
    checkout.fake_environment("exit 0")
    (checkout.root / "build").mkdir()
    with (checkout.root / "build" / "setup.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with checkout.start("play") as process:
            assert process.stderr is not None
            assert process.stderr.readline() == "Another set-up is at work in this folder; waiting for it.\n"
            fcntl.flock(lock, fcntl.LOCK_UN)
            _, said = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said.splitlines()[0]) == (0, "Adding to .venv what is missing.")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_interrupted_it_ends_pip_and_goes_on_the_next_time(checkout: Checkout, number: int, code: int) -> None:
    checkout.fake_environment("echo Collecting square; exec sleep 60")
    with checkout.start("play") as process:
        assert process.stderr is not None
        assert [process.stderr.readline() for _ in range(2)][1] == "Fetching 1 packages.\n"
        process.send_signal(number)
        process.communicate(timeout=PATIENCE)
    assert process.returncode == code
    shutil.rmtree(checkout.root / ".venv")
    checkout.fake_environment("echo Collecting square; exit 0")
    assert checkout.run("play")[0] == 0
    assert checkout.run("play") == (0, "")


def test_on_a_terminal_one_line_tells_how_far_it_is(setup: Any, monkeypatch: Any) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setenv("COLUMNS", "70")
    said = [
        "Collecting numba==0.68.1 (from -r requirements.txt (line 7))\n",
        "  Downloading numba-0.68.1-x.whl (3.8 MB)\n",
    ]
    count = 10
    progress = setup.Progress(said, 4, lambda: count)
    progress.read()
    progress.show()
    said += ["Processing /wheels/rich_rst-2.2.0-py3-none-any.whl\n", "Installing collected packages: numba, rich-rst\n"]
    progress.read()
    count = 11
    progress.show()
    lines = sys.stderr.getvalue().split("\r")[1:]  # type: ignore[union-attr]
    assert [len(line) for line in lines] == [69, 69]
    assert lines[0].rstrip() == "Fetching [#####...............] 1 of 4, 0 s  numba (3.8 MB)"
    assert lines[1].rstrip() == "Installing [##########..........] 1 of 2, 0 s"
