"""The errors that cross a border of the house; each message is one line a player can read."""


class SafehouseError(Exception):
    """Base of all expected errors: shown to a person as one clear line, never as a traceback."""


class IllegalAction(SafehouseError):
    """An action was submitted that is not legal now, or by a seat whose turn it is not."""


class UndoRefused(SafehouseError):
    """An undo was asked for past a reveal, a die roll or another seat's action; the text says why."""


class BadRecord(SafehouseError):
    """A saved match is damaged, truncated, edited, of another program or of another rules version."""


class BadSetup(SafehouseError):
    """The seats, options or content do not make a match of this game."""


class UnknownGame(SafehouseError):
    """No game with that id is installed."""


class BadMap(SafehouseError):
    """A map cannot be played on. `problems` holds one line for each fault: object, square, what to do."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems
