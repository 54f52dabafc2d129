"""Checking one turn of a Duel record against what the oracle says each seat may choose."""

from typing import Any

from oracle.choice import Choice
from oracle.turn import LAID, marked_problems, reveal_problems, whole

from .side import Phase
from .state import OracleDuel

Record = dict[str, Any]


def turn_problems(turn: Record, state: OracleDuel, unfinished: bool) -> list[str]:
    """One tile is revealed for everybody, then each side has its entry in seat order."""
    if state.is_over:
        return ["the game was already over"]
    if "reveal" not in turn:
        return ["no tile was revealed"]
    problems = reveal_problems(turn["reveal"], state.neediest, state.tiles)
    if problems:
        return problems
    state.reveal(turn["reveal"]["tile"], turn["reveal"].get("marker"))
    if unfinished and "boards" not in turn:
        return []
    if len(turn["boards"]) != state.players:
        return [f"there are {len(turn['boards'])} boards, not {state.players}"]
    for seat, board in enumerate(turn["boards"]):
        problems = board_problems(board, state, seat, unfinished)
        if problems:
            return [f"board {seat + 1}: {problem}" for problem in problems]
    return []


def board_problems(board: Record, state: OracleDuel, seat: int, unfinished: bool) -> list[str]:
    """A side lays the tile and takes its options, or sets the tile aside because it fits nowhere."""
    if board.get("aside"):
        return aside_problems(board, state, seat)
    if unfinished and "do" not in board:
        return []
    side = state.sides[seat]
    entries = list(board["do"])
    while side.phase != "done":
        if unfinished and not entries and len(state.choices(seat)) != 1:
            break
        problems = step_problems(entries, state, seat)
        if problems:
            return problems
    if entries:
        return [f"nothing else may be done after that, not {entries}"]
    return marked_problems(board, "completed", side.completed) + marked_problems(board, "cancelled", side.cancelled)


def aside_problems(board: Record, state: OracleDuel, seat: int) -> list[str]:
    """A tile is set aside only if it can go nowhere, and then nothing is laid or judged."""
    if board["aside"] is not True:
        return [f"aside is true or left out, not {board['aside']!r}"]
    if ("aside",) not in state.choices(seat):
        return [f"{state.sides[seat].in_hand.id} was set aside but could be laid"]
    state.do(seat, ("aside",))
    return [f"{name} is written although nothing was laid" for name in LAID if name in board]


def step_problems(entries: list[Record], state: OracleDuel, seat: int) -> list[str]:
    """The next step of a side; a heart or a photographer that is not written was declined."""
    side = state.sides[seat]
    phase = side.phase
    name = "place" if phase in ("hand", "special") else phase
    choice: Choice = ("heart", None) if phase == "heart" else ("photographer", False)
    if entries and name in entries[0]:
        choice = written_choice(phase, entries.pop(0))
    elif name in ("place", "interest"):
        return [f"the next step is {name}, not {entries[:1]}"]
    if choice not in state.choices(seat):
        return [f"{choice} may not be chosen with {side.in_hand.id}"]
    state.do(seat, choice)
    return []


def written_choice(phase: Phase, entry: Record) -> Choice:
    """What is written in an entry; hearts and photographers are never written as declined."""
    match phase:
        case "hand" | "special":
            q, r = map(whole, entry["place"])
            return ("place", q, r, whole(entry["rotation"]))
        case "heart" if type(entry["heart"]) is not str:
            raise ValueError(f"{entry} is no heart")
        case "photographer" if entry["photographer"] is not True:
            raise ValueError(f"{entry} is no photographer")
    return (phase, entry[phase])
