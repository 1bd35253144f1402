"""Where the arena's matches are played: in this process, in several of this machine, or on a Dask cluster.

Every executor gives one result for each match, in the order of the tasks; which one plays them changes no result.
"""

from __future__ import annotations

import itertools
import multiprocessing
import time
from collections import deque
from collections.abc import Iterator
from typing import Any, Protocol, Self

from game.worker import die_with_parent
from tools.arena_matches import Result
from tools.command import UsageError

AHEAD = 4
"""Matches given out to a cluster for each of its threads: enough that none waits, few enough to stop soon."""

CONNECT_S = 10
"""How long a scheduler may take to answer."""

ATTEMPTS = 20
"""A match is given out again so often when the worker that plays it dies."""


LOOK_S, ALONE_S = 2.0, 30.0
"""How often a waiting arena looks whether there are workers, and how long it waits for one, in seconds."""

OUTSIDE = "Its scheduler and workers must find the project: start them in its folder with PYTHONPATH=."


class PlayableTask(Protocol):
    """One match that any process can play."""

    def play(self) -> Result:
        """Play it."""


class Playable(Protocol):
    """A set of matches."""

    @property
    def games(self) -> int:
        """How many there are."""

    def tasks(self) -> Iterator[Any]:
        """Yield every match, a `PlayableTask`."""


class Executor(Protocol):
    """Plays sets of matches; a context manager that frees what it used."""

    def play(self, arena: Playable) -> Iterator[Result]:
        """Yield one result for each match, in the order of the tasks."""

    def __enter__(self) -> Self:
        """Begin."""

    def __exit__(self, *_: object) -> None:
        """End, and let go of what is still being played."""


def play_task(task: PlayableTask) -> Result:
    """Play one match: what is sent to other processes."""
    return task.play()


class Local:
    """Plays in this process, or in so many others of this machine."""

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing is left: `play` frees its processes."""

    def play(self, arena: Playable) -> Iterator[Result]:
        """Yield the results in the order of the tasks."""
        workers = min(self._workers, arena.games)
        if workers == 1:
            yield from (task.play() for task in arena.tasks())
            return
        with multiprocessing.get_context("spawn").Pool(workers, die_with_parent) as pool:
            yield from pool.imap(play_task, arena.tasks())


class Cluster:
    """Plays on a Dask cluster that runs in the project's folder. A match whose worker dies is played again."""

    def __init__(self, address: str) -> None:
        try:
            import distributed
        except ImportError as error:
            raise UsageError("--cluster needs Dask: install the extra [cluster]") from error
        try:
            self._client = distributed.Client(address, timeout=CONNECT_S, set_as_default=False)
        except (OSError, ValueError) as error:
            raise UsageError(f"no scheduler answers at {address}") from error

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the cluster; what it still plays for us is dropped."""
        self._client.close()

    def play(self, arena: Playable) -> Iterator[Result]:
        """Yield the results in the order of the tasks. Raises UsageError where the workers can't play them."""
        tasks = enumerate(arena.tasks())
        waiting: deque[Any] = deque()
        for future in map(self._submit, itertools.islice(tasks, self._room())):
            waiting.append(future)
        while waiting:
            result: Result = self._result(waiting.popleft())
            yield result
            for future in map(self._submit, itertools.islice(tasks, max(0, self._room() - len(waiting)))):
                waiting.append(future)

    def _room(self) -> int:
        return AHEAD * max(1, sum(self._client.nthreads().values()))

    def _submit(self, numbered: tuple[int, Any]) -> Any:
        return self._client.submit(play_task, numbered[1], pure=False, key=f"match-{id(self)}-{numbered[0]}")

    def _result(self, future: Any) -> Any:
        from distributed import KilledWorker

        deaths, begin = 0, time.monotonic()
        while deaths < ATTEMPTS:
            try:
                return future.result(timeout=LOOK_S)
            except TimeoutError:
                if self._client.nthreads():
                    begin = time.monotonic()
                elif time.monotonic() - begin > ALONE_S:
                    raise UsageError(f"the cluster has no worker. {OUTSIDE}") from None
            except KilledWorker:
                deaths += 1
                future.retry()
            except (ImportError, RuntimeError) as error:  # the scheduler reads tasks too, and calls it a RuntimeError
                if isinstance(error, ImportError) or "deserialization" in str(error):
                    raise UsageError(f"the cluster can't read our matches. {OUTSIDE}") from error
                raise
        raise UsageError(f"the cluster's workers died {ATTEMPTS} times over one match")


def executor(workers: int, cluster: str | None) -> Executor:
    """Return where to play: on a cluster if an address is given. Raises UsageError with one line."""
    return Cluster(cluster) if cluster else Local(workers)
