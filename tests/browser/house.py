"""A real server in a process of its own, with bots that do not pause to think: ``python house.py STORE PORT``."""

import sys

if __name__ == "__main__":
    from spielwerk.server import hub, limits, ws
    from spielwerk.server.run import serve

    quick = hub.Pace(bot=0.02)
    setattr(hub, "Pace", lambda: quick)  # noqa: B010  people would not be able to follow; tests are
    setattr(ws, "HINTS", limits.Rate(10_000, 10_000.0))  # noqa: B010  whole games are played by hints
    sys.exit(serve(host="127.0.0.1", port=int(sys.argv[2]), store=sys.argv[1], as_json=True))
