"""Hatchling's build hook of scripts/wheel.py: machine code in the wheel, and a tag that says for which machines.

Without HATCH_BUILD_HOOK_ENABLE_CUSTOM, Hatchling does not load it, and the wheel is pure Python.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HOOK = "HATCH_BUILD_HOOK_ENABLE_CUSTOM"
ROOT = Path(__file__).resolve().parent.parent
READY_MADE = ROOT / "build" / "ready_made"


class ReadyMade(BuildHookInterface[Any]):
    """Add the machine code in build/ready_made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Tell Hatchling what to add, before it builds a wheel."""
        for path in READY_MADE.glob("*.code"):  # nothing that an interrupted process has left
            build_data["force_include"][str(path)] = f"dorfplatz/machine_code/ready_made/{path.name}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
