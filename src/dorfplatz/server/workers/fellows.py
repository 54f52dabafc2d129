"""What a worker knows of itself and of the others."""

from dorfplatz.server.workers.messages import WorkerState


class Fellows:
    """The state of all workers as the supervisor told it last; empty in a server that is a single process."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self.states: list[WorkerState] = []

    @property
    def answer(self) -> dict[str, object]:
        """What /healthz and /readyz say of them."""
        return {"worker": self.number, "workers": self.states} if self.number else {}
