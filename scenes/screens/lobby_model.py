"""What is being set up in the lobby: seats, options, base, seed; checked as a whole, remembered. No widgets."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.kernel.errors import BadSetup, SafehouseError
from game.kernel.record import SeatInfo
from game.kernel.types import Setup
from game.registry import load_bots, load_game
from scenes.kit.storage import StorageError
from scenes.screens.looks import BY_LOT, MARKS, SIDES, Mark, look_of
from scenes.screens.requests import MatchRequest

if TYPE_CHECKING:
    from game.kernel.types import Option
    from scenes.kit.storage import Storage
    from scenes.screens.own_files import OwnFile
    from scenes.screens.own_maps import OwnMap

FILE = "lobby.json"
HUMAN, CLOSED = "human", "closed"
NAME_LENGTH, SEED_DIGITS = 16, 9
SEED_LIMIT = 10**SEED_DIGITS


@dataclass(frozen=True, slots=True)
class Problem:
    """Why the match can't be started: a key of the strings and what fills it."""

    key: str
    values: tuple[tuple[str, object], ...] = ()

    @staticmethod
    def of(key: str, **values: object) -> Problem:
        """Make one from keywords."""
        return Problem(key, tuple(values.items()))


@dataclass
class SeatDraft:
    """One place at the table: 'human', 'bot:<level>' or 'closed'; name; figure and mark as numbers."""

    sitter: str
    name: str
    figure: int
    mark: int

    @property
    def closed(self) -> bool:
        """Whether nobody sits there."""
        return self.sitter == CLOSED


@dataclass
class Names:
    """The names that seats begin with."""

    people: tuple[str, ...]
    bots: tuple[str, ...]
    used: tuple[str, ...] = ()  # what people typed last, seat by seat


@dataclass
class LobbyModel:
    """The draft of a match of one game."""

    game_id: str
    names: Names
    figures: int
    seats: list[SeatDraft] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    own_map: OwnMap | None = None
    own_file: OwnFile | None = None
    file_before: str = ""  # the name of the own file that was chosen last time
    seed: str = ""
    _before: dict[int, str] = field(default_factory=dict)  # who sat on a seat that was closed

    def __post_init__(self) -> None:
        self.info = load_game(self.game_id).info
        self.levels = tuple(level for level in load_bots(self.game_id) if level != "random")
        self.reset_options()
        if not self.seats:
            self.seats = [self._fresh(number) for number in range(self.info.max_seats)]

    def _fresh(self, number: int) -> SeatDraft:
        sitter = HUMAN if number == 0 else self._usual_bot() if number < self._usual() else CLOSED
        names = self.names
        if sitter == HUMAN and number < len(names.used):
            name = names.used[number]
        else:
            pool = names.people if sitter == HUMAN else names.bots
            name = pool[number % len(pool)]
        return SeatDraft(sitter, name[:NAME_LENGTH], number % max(1, self.figures), number % len(MARKS))

    def _usual_bot(self) -> str:
        level = "normal" if "normal" in self.levels else self.levels[0] if self.levels else "random"
        return f"bot:{level}"

    def _usual(self) -> int:
        """Return how many seats are open at first: four where that fits."""
        return max(self.info.min_seats, min(4, self.info.max_seats))

    # --- changing ---------------------------------------------------------------------------------------------------
    def set_sitter(self, number: int, sitter: str) -> None:
        """Change who sits on a seat; a name that came with the old kind of sitter changes too."""
        seat = self.seats[number]
        was_human, is_human = seat.sitter == HUMAN, sitter == HUMAN
        if sitter == CLOSED and not seat.closed:
            self._before[number] = seat.sitter
        seat.sitter = sitter
        if sitter == CLOSED or was_human == is_human:
            return
        old, new = (self.names.people, self.names.bots) if was_human else (self.names.bots, self.names.people)
        if not seat.name.strip() or seat.name in old or (was_human and seat.name in self.names.used):
            seat.name = self._free_name(new, number)

    def open_seat(self, number: int) -> None:
        """Let somebody sit on a closed seat: who sat there last, else a bot like the last one at the table."""
        bots = [seat.sitter for _, seat in self.open_seats() if seat.sitter != HUMAN]
        seat = self.seats[number]
        self.set_sitter(number, self._before.get(number) or (bots[-1] if bots else self._usual_bot()))
        if any(other.name.casefold() == seat.name.casefold() for _, other in self.open_seats() if other is not seat):
            seat.name = self._free_name(self.names.people if seat.sitter == HUMAN else self.names.bots, number)

    def set_count(self, count: int) -> None:
        """Let so many sit at the table: closed seats are opened from the first on, open ones closed from the last on.

        Bots go before people do.
        """
        while len(self.open_seats()) < min(count, len(self.seats)):
            self.open_seat(next(number for number, seat in enumerate(self.seats) if seat.closed))
        while len(self.open_seats()) > max(0, count):
            seats = self.open_seats()
            bots = [number for number, seat in seats if seat.sitter != HUMAN]
            self.set_sitter(bots[-1] if bots else seats[-1][0], CLOSED)

    def _free_name(self, pool: tuple[str, ...], number: int) -> str:
        taken = {seat.name.casefold() for i, seat in enumerate(self.seats) if i != number and not seat.closed}
        used = self.names.used[number] if pool is self.names.people and number < len(self.names.used) else ""
        if used and used.casefold() not in taken:
            return used
        order = [*pool[number:], *pool[:number]]
        return next((name for name in order if name.casefold() not in taken), pool[number % len(pool)])[:NAME_LENGTH]

    def set_figure(self, number: int, figure: int) -> None:
        """Give a seat a figure; whoever had it takes the old one in exchange."""
        self._exchange(number, "figure", figure)

    def set_mark(self, number: int, mark: int) -> None:
        """Give a seat a mark; whoever had it takes the old one in exchange."""
        self._exchange(number, "mark", mark)

    def _exchange(self, number: int, what: str, value: int) -> None:
        mine = self.seats[number]
        for seat in self.seats:
            if seat is not mine and getattr(seat, what) == value:
                setattr(seat, what, getattr(mine, what))
        setattr(mine, what, value)

    def reset_options(self) -> None:
        """Put all house options to what the rule book says."""
        self.options = {option.key: option.default for option in self.info.options}
        self.own_map = self.own_file = None

    def take_file(self, own: OwnFile | None, choice: str = "") -> None:
        """Choose a player's own file, or a shipped choice (the default for '') instead."""
        option = self.file_option
        assert option is not None
        self.own_file = own
        self.options[option.key] = own.name if own is not None else choice or option.default

    # --- sides ------------------------------------------------------------------------------------------------------
    @property
    def side_option(self) -> Option | None:
        """The option that says who plays which side, if the game has sides."""
        return next((option for option in self.info.options if option.sides), None)

    def side(self, number: int) -> str:
        """Return the word of the side that a seat will play, '' for by lot."""
        option = self.side_option
        place = option.choices.index(self.options[option.key]) if option is not None else 0
        return option.sides[0 if number == place - 1 else 1] if option is not None and place else ""

    def set_side(self, number: int, word: str) -> None:
        """Let a seat play a side, the other seat the other; '' for by lot."""
        option = self.side_option
        assert option is not None
        first = number if word == option.sides[0] else 1 - number
        self.options[option.key] = option.choices[first + 1] if word else option.choices[0]

    def mark(self, number: int) -> Mark:
        """Return the mark of a seat: its side's, if the game has sides, else its own."""
        if self.side_option is None:
            return MARKS[self.seats[number].mark]
        return SIDES.get(self.side(number), BY_LOT)

    @property
    def file_option(self) -> Option | None:
        """The option that takes a player's own file, if the game has one."""
        return next((option for option in self.info.options if option.own_file), None)

    @property
    def map_option(self) -> Option | None:
        """The option that names the map, if the game has one."""
        return next((option for option in self.info.options if option.is_map), None)

    # --- asking -----------------------------------------------------------------------------------------------------
    def open_seats(self) -> list[tuple[int, SeatDraft]]:
        """Return the seats that somebody sits on, with their numbers in the lobby."""
        return [(number, seat) for number, seat in enumerate(self.seats) if not seat.closed]

    def humans(self) -> list[int]:
        """Return the numbers, among the open seats, that people sit on."""
        return [number for number, (_, seat) in enumerate(self.open_seats()) if seat.sitter == HUMAN]

    def uneven(self) -> bool:
        """Return whether seats play in companies and one more agent would make them equal."""
        count = len(self.open_seats())
        return self.info.companies and self.info.min_seats <= count < self.info.max_seats and count % 2 == 1

    def problem(self) -> Problem | None:
        """Return the first reason why this is no match yet, or None."""
        return self._seat_problem() or self._seed_problem() or self._setup_problem()

    def _seat_problem(self) -> Problem | None:
        seats = self.open_seats()
        least = self.info.min_seats
        if not seats:
            return Problem.of("lobby.problem.none", least=least)
        if len(seats) < least:
            return Problem.of("lobby.problem.few", n=len(seats), least=least)
        names: set[str] = set()
        for number, seat in seats:
            name = seat.name.strip()
            if not name:
                return Problem.of("lobby.problem.unnamed", n=number + 1)
            if name.casefold() in names:
                return Problem.of("lobby.problem.same_name", name=name)
            names.add(name.casefold())
        return None

    def _seed_problem(self) -> Problem | None:
        text = self.seed.strip()
        if text and not (text.isascii() and text.isdigit() and len(text) <= SEED_DIGITS):
            return Problem.of("lobby.problem.seed")
        return None

    def _setup_problem(self) -> Problem | None:
        if self.own_map is not None and self.own_map.problems:
            return Problem.of("lobby.problem.base")
        if self.own_file is not None and self.own_file.problem:
            return Problem.of("lobby.problem.file", file=self.own_file.path.name)
        try:
            self._setup(self.options)
        except SafehouseError as error:
            return self._misfit() or Problem.of("lobby.problem.setup", problem=str(error))
        return None

    def _misfit(self) -> Problem | None:
        """Return which single option doesn't fit: the match would do with that one at its default."""
        for option in self.info.options:
            if self.options[option.key] == option.default or option.is_map or option.own_file:
                continue
            try:
                self._setup({**self.options, option.key: option.default})
            except SafehouseError:
                continue
            return Problem.of("lobby.problem.option", option=option.key, choice=self.options[option.key])
        return None

    def _setup(self, options: dict[str, str]) -> Setup:
        own = self.own_map or self.own_file
        content = own.content if own is not None else None
        return load_game(self.game_id).make_setup(len(self.open_seats()), options, content)

    def request(self, draw_seed: Callable[[int], int]) -> MatchRequest:
        """Return the match. Raises BadSetup if `problem` is not None. `draw_seed(limit)` gives a random number."""
        if self.problem() is not None:
            raise BadSetup("this is no match yet")
        seats = tuple(
            SeatInfo(seat.sitter, seat.name.strip(), look_of(seat.figure, seat.mark)) for _, seat in self.open_seats()
        )
        seed = int(self.seed) if self.seed.strip() else draw_seed(SEED_LIMIT)
        return MatchRequest(self.game_id, self._setup(self.options), seats, seed)

    # --- remembering ------------------------------------------------------------------------------------------------
    def remember(self, storage: Storage) -> None:
        """Keep seats and options for the next time; seeds and maps are of one match alone."""
        kept = _read(storage)
        kept[self.game_id] = {
            "seats": [[seat.sitter, seat.name, seat.figure, seat.mark] for seat in self.seats],
            "options": {key: value for key, value in self.options.items() if not self._is_own(key)},
            "file": self.own_file.path.name if self.own_file is not None else "",
        }
        storage.write_text(FILE, json.dumps(kept, ensure_ascii=False, indent=1))

    def _is_own(self, key: str) -> bool:
        pairs = ((self.own_map, self.map_option), (self.own_file, self.file_option))
        return any(own is not None and option is not None and option.key == key for own, option in pairs)

    def recall(self, storage: Storage) -> None:
        """Take up what was kept; whatever doesn't fit any more is left as it comes."""
        kept = _read(storage).get(self.game_id)
        if not isinstance(kept, dict):
            return
        seats, options, file = kept.get("seats"), kept.get("options"), kept.get("file")
        self.file_before = file if isinstance(file, str) else ""
        if isinstance(seats, list):
            self._recall_seats(seats)
        if isinstance(options, dict):
            for option in self.info.options:
                if options.get(option.key) in option.choices:
                    self.options[option.key] = options[option.key]

    def _recall_seats(self, kept: list[Any]) -> None:
        sitters = {HUMAN, CLOSED, *(f"bot:{level}" for level in self.levels)}
        for number, raw in enumerate(kept[: len(self.seats)]):
            if not (isinstance(raw, list) and len(raw) == 4 and raw[0] in sitters and isinstance(raw[1], str)):
                continue
            seat = self.seats[number]
            seat.sitter, seat.name = raw[0], raw[1][:NAME_LENGTH]
            if type(raw[2]) is int and 0 <= raw[2] < max(1, self.figures):
                self.set_figure(number, raw[2])
            if type(raw[3]) is int and 0 <= raw[3] < len(MARKS):
                self.set_mark(number, raw[3])


def _read(storage: Storage) -> dict[str, Any]:
    try:
        kept = json.loads(storage.read_text(FILE))
    except (StorageError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}
