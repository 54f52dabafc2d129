#!/usr/bin/env python3
"""Write requirements*.txt from the plain pins in requirements*.in, with the hash of every file that may be installed.

Run it after a change of a pin: .venv/bin/python scripts/hashes.py. It asks the package index that pip is set up with.
"""

import re
import subprocess
import sys
import urllib.request
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import InvalidSdistFilename, canonicalize_name, parse_sdist_filename, parse_wheel_filename
from packaging.version import Version
from pip._internal.models.index import PyPI

ROOT = Path(__file__).parent.parent
LINK = re.compile(r'#sha256=([0-9a-f]{64})"[^>]*>\s*([^<\s]+)\s*</a>')
INTERPRETERS = re.compile(r"py3|py2\.py3|cp3(1[1-4])?")
OLDER_STABLE = re.compile(r"cp3\d+")
ABIS = re.compile(r"none|abi3|cp31[1-4]")
PLATFORMS = re.compile(r"any|(manylinux|musllinux|linux).*_(x86_64|aarch64)|macosx_.*|win_(amd64|arm64)")


def main() -> None:
    """Write every file anew."""
    for plain in sorted(ROOT.glob("requirements*.in")):
        lines = [
            line if not line or line.startswith("#") else _with_hashes(line)
            for line in plain.read_text(encoding="utf-8").splitlines()
        ]
        note = f"# Written by scripts/hashes.py from {plain.name}; change the pins there.\n"
        plain.with_suffix(".txt").write_text(note + "\n".join(lines) + "\n", encoding="utf-8")


def _with_hashes(pin: str) -> str:
    if not pin or pin.startswith("#"):
        return pin
    wanted = Requirement(pin)
    version = Version(str(wanted.specifier).removeprefix("=="))
    files = _files(canonicalize_name(wanted.name), version)
    if not files:
        sys.exit(f"The index has no file for {pin}.")
    return " \\\n".join([pin, *(f"    --hash=sha256:{digest}" for digest in files)])


def _files(name: str, version: Version) -> list[str]:
    """The hashes of the wheels for the platforms that Dorfplatz runs on, or of the sources where there is no wheel."""
    with urllib.request.urlopen(f"{_index()}/{name}/", timeout=60) as page:
        found = LINK.findall(page.read().decode())
    wheels = {digest for digest, file in found if file.endswith(".whl") and _is_wanted(file, version)}
    return sorted(wheels or {digest for digest, file in found if _is_source(file, version)})


def _is_wanted(file: str, version: Version) -> bool:
    _, its_version, _, tags = parse_wheel_filename(file)
    return its_version == version and any(
        (INTERPRETERS.fullmatch(tag.interpreter) or (tag.abi == "abi3" and OLDER_STABLE.fullmatch(tag.interpreter)))
        and ABIS.fullmatch(tag.abi)
        and PLATFORMS.fullmatch(tag.platform)
        for tag in tags
    )


def _is_source(file: str, version: Version) -> bool:
    try:
        return parse_sdist_filename(file)[1] == version
    except InvalidSdistFilename:
        return False


def _index() -> str:
    """The index that pip would ask."""
    command = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return (told or PyPI.simple_url).rstrip("/")


if __name__ == "__main__":
    main()
