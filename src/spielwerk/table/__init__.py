"""One game being played: who sits there, what is drafted, proposed and committed, and the record of it."""

from spielwerk.table.draft import Draft
from spielwerk.table.errors import NotYourTurn
from spielwerk.table.record import Record, RecordWriter, Seat, new_record, record_of, replay
from spielwerk.table.source import Seeded, Source, SystemSource, game_seed
from spielwerk.table.table import Commit, Table, Writer

__all__ = [
    "Commit",
    "Draft",
    "NotYourTurn",
    "Record",
    "RecordWriter",
    "Seat",
    "Seeded",
    "Source",
    "SystemSource",
    "Table",
    "Writer",
    "game_seed",
    "new_record",
    "record_of",
    "replay",
]
