"""A rule of which no machine code can be made, in a module that prints when it is imported."""

from dorfplatz.machine_code import entry

print("imported, which is none of anybody's business")


@entry
def text_of(number: int) -> int:
    """Do what no rule can."""
    return len(open(str(number)).read())  # noqa: PTH123
