"""Processors: the one that we run on, and the baseline that ready-made machine code is for."""

from __future__ import annotations

import hashlib
import platform
from functools import cache
from typing import Any

import llvmlite.binding as llvm

# What most processors of the last ten years can do.
BASELINES = {"x86_64": "x86-64-v3", "amd64": "x86-64-v3", "aarch64": "generic", "arm64": "generic"}
# What x86-64-v3 adds to the first processors of its kind, in LLVM's words.
NEEDED = {
    "x86-64-v3": (
        *("sse4.2", "popcnt", "cx16", "sahf"),
        *("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"),
    ),
    "generic": (),
}


@cache
def host() -> str:
    """The processor that we run on, by name and abilities; code for it may use them all."""
    features = hashlib.sha256(llvm.get_host_cpu_features().flatten().encode()).hexdigest()[:8]
    return f"{llvm.get_host_cpu_name()}-{features}"


def baseline() -> str | None:
    """The common baseline of processors of this kind, if there is one."""
    return BASELINES.get(platform.machine().lower())


def supports_baseline() -> bool:
    """Whether there is a baseline, and code for it runs here."""
    features = llvm.get_host_cpu_features()
    return baseline() is not None and all(features.get(feature) for feature in NEEDED[str(baseline())])


def target_machine() -> Any:
    """LLVM's machine for code that is loaded into this process, with the options of Numba's own."""
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=3,
        reloc="static" if platform.machine().lower() in ("x86_64", "amd64") else "default",
        codemodel="jitdefault",
        jit=True,
    )
