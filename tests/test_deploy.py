"""The files in deploy/: they name settings that exist, and give the server no more than it needs.

What else judges them, where it is installed: `hadolint deploy/Dockerfile`, `check-jsonschema --builtin-schema
vendor.compose-spec deploy/compose.yaml`, `caddy validate --config deploy/Caddyfile` and `systemd-analyze verify`.
"""

import ipaddress
import re
import shutil
import subprocess
from inspect import signature
from pathlib import Path

import pytest
import yaml
from places import ROOT

from dorfplatz.cli import main
from dorfplatz.cli.serve import serve
from dorfplatz.cli.server_settings import variable_of
from dorfplatz.server import run
from dorfplatz.server.settings import DEFAULT_PORT, Settings, choices

DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
UNIT = (DEPLOY / "dorfplatz.service").read_text()
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file())


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_every_variable_is_a_setting(file: Path) -> None:
    known = {variable_of(name) for name in [*signature(serve).parameters, *(field.name for field, _ in choices())]}
    named = {*re.findall(r"DORFPLATZ_[A-Z_]*[A-Z]", file.read_text())}
    assert named <= known | {"DORFPLATZ_CACHE"}


def variables_of_image() -> dict[str, str]:
    """What the image sets."""
    return dict(re.findall(r"(DORFPLATZ_\w+)=(\S+)", DOCKERFILE))


def test_a_server_starts_with_the_settings_of_image_and_compose_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    taken: list[Settings] = []
    monkeypatch.setattr(run, "serve", lambda settings, *others: taken.append(settings))
    own = {**variables_of_image(), **COMPOSE["services"]["dorfplatz"]["environment"]}
    own["DORFPLATZ_PUBLIC_URL"] = re.sub(r"\$\{DOMAIN:\?.*\}", "village.example", own["DORFPLATZ_PUBLIC_URL"])
    for name, value in {**own, "DORFPLATZ_DATA": str(tmp_path)}.items():
        monkeypatch.setenv(name, value)
    assert main(["serve", "--port", "0"]) == 0
    (settings,) = taken
    assert (settings.log_format, settings.backup_every, settings.is_behind_proxy) == ("json", 6.0, True)
    assert settings.is_secure, "a cookie that a page without TLS could read"
    assert settings.reachable_at == ["https://village.example"]


def test_the_image_is_not_run_by_root_and_its_check_asks_for_a_page_that_exists() -> None:
    final = DOCKERFILE[DOCKERFILE.rindex("\nFROM ") :]
    assert re.findall(r"^USER (.+)$", final, re.MULTILINE) == ["10001"]
    assert f"http://127.0.0.1:{DEFAULT_PORT}/healthz" in final
    assert f"EXPOSE {DEFAULT_PORT}" in final
    bases = re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)
    assert len({*bases}) == 1, "machine code is for one version of Python"


def test_what_the_image_is_built_from_is_there() -> None:
    kept = re.findall(r"^!(.+)$", (DEPLOY / "Dockerfile.dockerignore").read_text(), re.MULTILINE)
    assert all([*ROOT.glob(pattern)] for pattern in kept)
    for name in re.findall(r"requirements[\w-]*\.txt", DOCKERFILE):
        assert (ROOT / name).is_file()
    needed = {"LICENSE", "README.md", "pyproject.toml", "scripts", "src"}
    assert needed <= {*kept}
    assert (ROOT / "scripts" / "wheel").is_file()


def test_the_server_can_be_reached_through_the_proxy_alone() -> None:
    server, proxy = COMPOSE["services"]["dorfplatz"], COMPOSE["services"]["caddy"]
    assert "ports" not in server
    assert {*server["networks"]} == {*proxy["networks"]} == {"inside"}
    (subnet,) = (each["subnet"] for each in COMPOSE["networks"]["inside"]["ipam"]["config"])
    assert server["environment"]["DORFPLATZ_TRUSTED_PROXIES"] == subnet
    assert ipaddress.ip_network(subnet).is_private
    assert proxy["environment"]["UPSTREAM"] == f"dorfplatz:{DEFAULT_PORT}"
    assert (server["read_only"], server["cap_drop"]) == (True, ["ALL"])
    assert "{$UPSTREAM" in (DEPLOY / "Caddyfile").read_text()


def test_the_service_is_not_run_by_root_and_ends_with_the_code_of_a_graceful_end() -> None:
    options = dict(re.findall(r"^(\w+)=(.*)$", UNIT, re.MULTILINE))
    assert options["User"] == "dorfplatz"
    assert options["SuccessExitStatus"] == "143"
    assert options["CapabilityBoundingSet"] == ""
    assert (options["NoNewPrivileges"], options["ProtectSystem"]) == ("yes", "strict")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="this machine has no systemd")
def test_systemd_understands_the_service(tmp_path: Path) -> None:
    own = tmp_path / "dorfplatz.service"
    # The program is not installed here, and a service that names a missing one is refused.
    own.write_text(UNIT.replace("/opt/dorfplatz/bin/dorfplatz", shutil.which("true") or "/bin/true"))
    ended = subprocess.run(["systemd-analyze", "verify", str(own)], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
