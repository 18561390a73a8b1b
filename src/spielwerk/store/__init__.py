"""The store: every acknowledged answer, and what people need to come back to their tables."""

from spielwerk.store.base import (
    Answer,
    Chat,
    Conflict,
    Done,
    Finished,
    SeatRow,
    Session,
    Store,
    StoreError,
    TableRow,
    Token,
)
from spielwerk.store.sqlite import SqliteStore, open_store

__all__ = [
    "Answer",
    "Chat",
    "Conflict",
    "Done",
    "Finished",
    "SeatRow",
    "Session",
    "SqliteStore",
    "Store",
    "StoreError",
    "TableRow",
    "Token",
    "open_store",
]
