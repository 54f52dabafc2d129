"""Wrong turns: what a player of the Valley may not do."""

from collections.abc import Callable

from .moments import (
    Change,
    Moment,
    Record,
    Test,
    always,
    drawing,
    fallback,
    first,
    later,
    leave_out,
    no_fallback,
    write,
    write_what,
)

RAILS = ("straight", "curve")


def draw_out_of_turn(record: Record, all_moments: list[Moment]) -> None:
    """Let the player draw who draws next."""
    turn = all_moments[1].turn
    turn["player"] = (turn["player"] + 1) % len(record["players"])


def players_exchanged(record: Record, all_moments: list[Moment]) -> None:
    """Write the first two turns of a round in the wrong order."""
    turns = all_moments[0].round["turns"]
    turns[0], turns[1] = turns[1], turns[0]


def other_die(test: Test, value: Callable[[Moment], str]) -> Change:
    """Take another die in the first turn that passes a test and for which there is one; a rail gets a rotation."""
    write_die = write_what(test, "die", value)

    def change(record: Record, all_moments: list[Moment]) -> None:
        write_die(record, all_moments)
        for moment in all_moments:
            if not moment.falls_back and moment.turn["die"] in RAILS:
                moment.turn.setdefault("rotation", 0)
            else:
                moment.turn.pop("rotation", None)

    return change


def taken_colour_with_its_cell(record: Record, all_moments: list[Moment]) -> None:
    """Draw on a free cell of a colour that is taken, and say so."""
    moment = first(lambda m: later(m) and any(m.sheet.colour_of[cell] not in m.colours for cell in m.free), all_moments)
    row, column = moment.cell_of_taken_colour
    moment.turn.update(cell=[row, column], colour=moment.sheet.colour_of[row, column])


def no_fallback_told(record: Record, all_moments: list[Moment]) -> None:
    """Write a fallback with a die that shows a sunflower as if the sunflower were that of the die."""
    first(lambda m: fallback(m) and m.turn["die"] not in RAILS, all_moments).turn.pop("fallback")


def cell_off_the_sheet(row: int, column: int) -> Change:
    """Draw on a cell that the sheet does not have."""
    return write(no_fallback, cell=[row, column])


# What is changed in a right record, and words of the problem that this makes.
WRONG_TURNS: dict[str, tuple[Change, str]] = {
    "draws out of turn": (draw_out_of_turn, "it is the turn of"),
    "players exchanged": (players_exchanged, "it is the turn of"),
    "player unknown": (write(always, player=9), "it is the turn of"),
    "player below 0": (write(later, player=-1), "it is the turn of"),
    "player true": (write(always, player=True), "not a whole number"),
    "no player": (leave_out(always, "player"), "cannot be read"),
    "die not rolled": (other_die(no_fallback, lambda m: m.die_not_rolled), "no die"),
    "die taken twice": (other_die(later, lambda m: m.gone_die), "no die"),
    "die unknown": (write(always, die="mountain"), "no die 'mountain'"),
    "no die": (leave_out(always, "die"), "cannot be read"),
    "colour taken": (write_what(later, "colour", lambda m: m.taken_colour), "is not free"),
    "colour taken with its cell": (taken_colour_with_its_cell, "is not free"),
    "colour unknown": (write(always, colour="mauve"), "the colour 'mauve' is not free"),
    "colour by its letter": (write(always, colour="B"), "the colour 'B' is not free"),
    "no colour": (leave_out(always, "colour"), "cannot be read"),
    "cell of another free colour": (write_what(no_fallback, "cell", lambda m: m.cell_of_free_colour), "is not"),
    "cell of a taken colour": (write_what(later, "cell", lambda m: m.cell_of_taken_colour), "is not"),
    "another free colour for the cell": (
        write_what(no_fallback, "colour", lambda m: min(m.colours - {m.turn["colour"]})),
        "is not",
    ),
    "cell drawn on before": (write_what(no_fallback, "cell", lambda m: m.drawn_cell), "is not free"),
    "mountain": (write_what(no_fallback, "cell", lambda m: m.mountain), "is a mountain"),
    "cell below the sheet": (cell_off_the_sheet(5, 0), "there is no cell"),
    "cell right of the sheet": (cell_off_the_sheet(0, 6), "there is no cell"),
    "cell above the sheet": (cell_off_the_sheet(-1, 0), "there is no cell"),
    "cell left of the sheet": (cell_off_the_sheet(0, -1), "there is no cell"),
    "cell far away": (cell_off_the_sheet(2**40, 0), "there is no cell"),
    "cell 1.0": (write(no_fallback, cell=[1.0, 1]), "not a whole number"),
    "cell of three numbers": (write(no_fallback, cell=[1, 1, 1]), "cannot be read"),
    "cell in words": (write(no_fallback, cell="A1"), "not a whole number"),
    "no cell": (leave_out(always, "cell"), "cannot be read"),
    "straight with rotation 3": (write(drawing("straight"), rotation=3), "no rotation 3"),
    "curve with rotation 6": (write(drawing("curve"), rotation=6), "no rotation 6"),
    "rotation below 0": (write(drawing(*RAILS), rotation=-1), "no rotation -1"),
    "rotation 1.0": (write(drawing(*RAILS), rotation=1.0), "not a whole number"),
    "rotation true": (write(drawing(*RAILS), rotation=True), "not a whole number"),
    "rotation null": (write(drawing(*RAILS), rotation=None), "not a whole number"),
    "straight without rotation": (leave_out(drawing("straight"), "rotation"), "needs a rotation"),
    "curve without rotation": (leave_out(drawing("curve"), "rotation"), "needs a rotation"),
    "house with a rotation": (write(drawing("house"), rotation=0), "a house has no rotation"),
    "sheep with a rotation": (write(drawing("sheep"), rotation=1), "a sheep has no rotation"),
    "sunflower with a rotation": (write(drawing("sunflower"), rotation=0), "a sunflower has no rotation"),
    "super sunflower with a rotation": (
        write(drawing("super_sunflower"), rotation=0),
        "a super_sunflower has no rotation",
    ),
    "fallback for nothing": (write(drawing("house", "sheep"), fallback=True), "may not be a fallback"),
    "sunflower as a fallback": (write(drawing("sunflower"), fallback=True), "may not be a fallback"),
    "fallback as a number": (write(fallback, fallback=1), "true or left out"),
    "fallback in words": (write(fallback, fallback="yes"), "true or left out"),
    "fallback not told": (no_fallback_told, "must be a fallback"),
    "fallback said to be none": (write(fallback, fallback=False), "must be a fallback"),
    "fallback with a rail": (write(lambda m: fallback(m) and m.turn["die"] in RAILS, rotation=0), "has no rotation"),
    "fallback with a rotation": (
        write(lambda m: fallback(m) and m.turn["die"] not in RAILS, rotation=0),
        "has no rotation",
    ),
    "fallback on a mountain": (write_what(fallback, "cell", lambda m: m.mountain), "is a mountain"),
    "fallback off the sheet": (write(fallback, cell=[4, 6]), "there is no cell"),
    "fallback on a cell drawn on before": (write_what(fallback, "cell", lambda m: m.drawn_cell), "is not free"),
    "fallback with a colour taken": (write_what(fallback, "colour", lambda m: m.taken_colour), "is not free"),
    "fallback with the colour of its cell": (
        write_what(fallback, "colour", lambda m: m.sheet.colour_of[m.turn["cell"][0], m.turn["cell"][1]]),
        "is not free",
    ),
    "fallback with a die that is gone": (write_what(fallback, "die", lambda m: m.gone_die), "no die"),
    "fallback without a die": (leave_out(fallback, "die"), "cannot be read"),
    "fallback without a colour": (leave_out(fallback, "colour"), "cannot be read"),
}
