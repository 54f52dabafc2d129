"""What is left in a Duel: tiles and markers that nobody has seen, and the shared supply of Module 2."""

from collections import Counter
from collections.abc import Iterator

from dorfplatz.cli.language import named, say
from dorfplatz.games.duel import DuelView


def supply_lines(view: DuelView) -> Iterator[str]:
    """One line for the stacks, one for each pile of markers, and those of Module 2."""
    kinds = Counter(tile.kind for tile in view.unseen_tiles)
    aside = kinds["landscape"] - view.landscape_left
    yield say("supply.stacks", landscape=view.landscape_left, task=view.tasks_left, aside=aside)
    tasks = Counter(tile.task_name for tile in view.unseen_tiles if tile.task)
    yield say("supply.tasks", tasks=", ".join(f"{named('task', name)} {number}" for name, number in tasks.items()))
    yield say("supply.markers")
    for task, markers in view.unseen_markers.items():
        numbers = [f"{number} × {marker}" if number > 1 else str(marker) for marker, number in Counter(markers).items()]
        if markers or view.game.pile(task):
            yield f"  {named('task', task):14} {', '.join(numbers) or say('supply.none')}"
    if view.supply:
        left = [f"{named('supply_of', name)} {number}" for name, number in view.supply.items()]
        yield say("supply.module2", left=", ".join(left))
