"""How much of everything one person, one address and one table may use."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

LONGEST_BODY: Final = 512_000  # bytes of a request; a map may come as an option
LONGEST_FRAME: Final = 16_384  # characters of a message over the socket
LONGEST_SOCKET_FRAME: Final = 1 << 16  # bytes: beyond this the socket is closed without reading on
LONGEST_NAME: Final = 24
LONGEST_TABLE_NAME: Final = 48
LONGEST_CHAT: Final = 400
LONGEST_ACTION: Final = 200
MOST_ACTIONS: Final = 200  # in one request of a program
MOST_LOCAL: Final = 32  # settings one reader keeps at a table …
LONGEST_LOCAL: Final = 200  # … and their length
MOST_CONNECTIONS: Final = 100  # at one table
MOST_PEOPLE: Final = 300  # remembered at one open table
MOST_LISTED: Final = 50
MOST_REPLAYS: Final = 8
TABLES_AN_HOUR: Final = 60  # made by one session
IDLE: Final = 600.0  # seconds after which a table nobody looks at is put away


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


MESSAGES: Final = Rate(60, 20)  # over one socket; more are read later
PATIENCE: Final = Rate(400, 4)  # messages of one socket that came before their time
WIRE: Final = Rate(128, 40)  # of one socket: pieces of what it sends, and frames that are no messages
TALK: Final = Rate(8, 0.5)  # lines of chat of one person at one table
REQUESTS: Final = Rate(600, 100)  # of one address; more wait for their time …
LONGEST_WAIT: Final = 1.0  # … but not for longer: what would is refused
NEW_TABLES: Final = Rate(60, 1 / 20)  # of one address
GUESSES: Final = Rate(30, 0.2)  # unknown tokens from one address
LOOKS: Final = Rate(60, 2)  # at a text in a workshop, by one address
HINTS: Final = Rate(5, 0.5)


class Buckets:
    """Counts what each key uses of a rate. The clock is handed in, so that tests need not wait."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic, most: int = 10_000) -> None:
        self.rate = rate
        self._clock = clock
        self._most = most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # key -> (left, when)

    def take(self, key: str) -> bool:
        """Use one; False if there is none left now."""
        if self._now(key) < 1:
            return False
        self.spend(key)
        return True

    def spend(self, key: str) -> None:
        """Use one, if need be of those that are still to come."""
        self._left[key] = (self._now(key) - 1, self._clock())

    def wait(self, key: str) -> float:
        """Return how many seconds there are until one is left, without using it."""
        return max(0.0, (1 - self._now(key)) / self.rate.per_second)

    def empty(self, key: str) -> bool:
        """Say whether none is left now, without using one."""
        return self._now(key) < 1

    def _now(self, key: str) -> float:
        now = self._clock()
        left, when = self._left.pop(key, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - when) * self.rate.per_second)
        self._left[key] = (left, now)
        while len(self._left) > self._most:
            self._left.popitem(last=False)
        return left
