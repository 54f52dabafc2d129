"""Modules that only some systems have are imported behind a guard, so that the others start."""

import ast
from collections.abc import Iterator

import pytest
from places import ROOT

SOME_SYSTEMS = {"fcntl", "grp", "msvcrt", "pty", "pwd", "readline", "resource", "termios", "tty", "uvloop", "winreg"}
FILES = [*(ROOT / "src").rglob("*.py"), *(ROOT / "scripts").glob("*.py")]


def unguarded(node: ast.AST) -> Iterator[str]:
    """The modules of some systems that a program imports on all: neither after an `if` nor within `suppress`."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from SOME_SYSTEMS & {name.name for name in child.names}
        elif isinstance(child, ast.ImportFrom):
            yield from SOME_SYSTEMS & {str(child.module)}
        elif not isinstance(child, ast.If | ast.With):
            yield from unguarded(child)


@pytest.mark.parametrize("program", ["import fcntl", "def lock():\n    import fcntl", "from resource import getrlimit"])
def test_an_import_without_a_guard_is_found(program: str) -> None:
    assert len([*unguarded(ast.parse(program))]) == 1


def test_what_only_some_systems_have_is_imported_behind_a_guard() -> None:
    assert len(FILES) > 600
    found = {str(path): [*unguarded(ast.parse(path.read_text(encoding="utf-8")))] for path in FILES}
    assert {path: modules for path, modules in found.items() if modules} == {}


def texts_without_encoding(program: ast.AST) -> list[int]:
    """The lines on which a program reads or writes a text file in the encoding of the system."""
    most = {"read_text": 0, "write_text": 1}  # arguments, the encoding not among them
    calls = (node for node in ast.walk(program) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute))
    return [
        call.lineno
        for call in calls
        if len(call.args) <= most.get(getattr(call.func, "attr", ""), -1)
        and all(given.arg != "encoding" for given in call.keywords)
    ]


def test_a_text_without_encoding_is_found() -> None:
    program = (
        "path.read_text()\npath.read_text(encoding='utf-8')\npath.write_text(text)\npath.write_text(text, 'ascii')"
    )
    assert texts_without_encoding(ast.parse(program)) == [1, 3]


def test_text_files_have_one_encoding_on_all_systems() -> None:
    found = {str(path): texts_without_encoding(ast.parse(path.read_text(encoding="utf-8"))) for path in FILES}
    assert {path: lines for path, lines in found.items() if lines} == {}
