"""Many games between agents, and what they say."""

from spielwerk.simulate.output import open_output, rows_of
from spielwerk.simulate.plan import Plan, Result, play, record
from spielwerk.simulate.pool import Chunk, Simulation
from spielwerk.simulate.tally import Tally, wilson

__all__ = ["Chunk", "Plan", "Result", "Simulation", "Tally", "open_output", "play", "record", "rows_of", "wilson"]
