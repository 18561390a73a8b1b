"""A real server in a process of its own: bots do not pause to think, and no test hangs on luck.

``python house.py STORE PORT``
"""

import sys
from types import SimpleNamespace

SEED = 11

if __name__ == "__main__":
    from spielwerk.server import hub, limits, live, thinker, ws
    from spielwerk.server.pace import Pace
    from spielwerk.server.run import serve
    from spielwerk.table import Seeded

    quick = Pace(bot=0.02, shown=0.0, vote=0.0)
    setattr(hub, "Pace", lambda: quick)  # noqa: B010  people would not be able to follow; tests are
    setattr(ws, "HINTS", limits.Rate(10_000, 10_000.0))  # noqa: B010  whole games are played by hints
    # Each table is dealt the same: what a test meets depends neither on luck nor on the tests before it.
    setattr(live, "SystemSource", lambda: Seeded(SEED))  # noqa: B010
    same = SimpleNamespace(randbits=lambda bits: SEED, choice=lambda options: options[0])
    setattr(thinker, "secrets", same)  # noqa: B010
    sys.exit(serve(host="127.0.0.1", port=int(sys.argv[2]), store=sys.argv[1], as_json=True))
