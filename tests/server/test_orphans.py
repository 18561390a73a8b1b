"""A server that is killed, or ends by a signal, leaves no process behind."""

import subprocess
import sys

SERVER = """
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from spielwerk.server.worker import ready
if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=ready)
    print(pool.submit(os.getpid).result(), flush=True)
    os._exit(3)  # no farewell to the second process, as when it is killed
"""


def test_the_second_process_ends_with_the_server(tmp_path):
    path = tmp_path / "server.py"
    path.write_text(SERVER, encoding="utf-8")

    # The second process holds the same output: reading it to its end waits for that process too.
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, check=False, timeout=120)

    assert done.returncode == 3
    assert done.stdout.strip().isdecimal()
