"""``spielwerk serve``: tables for the browser."""

from __future__ import annotations

import argparse

from spielwerk.cli import BadInput
from spielwerk.cli.common import whole


def add_serve(parser: argparse.ArgumentParser) -> None:
    """Describe the verb."""
    parser.add_argument("--host", metavar="H", help="the address to listen on; all of them if not given")
    parser.add_argument(
        "--port", metavar="P", type=whole(0, 65535), default=8000, help="default 8000; 0: any that is free"
    )
    parser.add_argument(
        "--public-url", metavar="U", help="the address that invitations name, like https://games.example"
    )
    parser.add_argument("--store", metavar="URL", help="where games are kept, like sqlite:///games.db")
    parser.add_argument("--open", action="store_true", help="open the browser, where there is a screen")
    parser.add_argument("--no-browser", action="store_false", dest="open", help="open no browser (the default)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    try:
        from spielwerk.server.run import serve
    except ImportError as error:
        raise BadInput(f"The server cannot start here: {error}.") from None
    return serve(
        host=args.host,
        port=args.port,
        public_url=args.public_url,
        store=args.store,
        open_browser=args.open,
        as_json=args.json,
    )
