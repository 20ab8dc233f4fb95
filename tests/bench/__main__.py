"""Each part in a process of its own: what one leaves in memory slows the next."""

import subprocess
import sys

for part in ("engine", "bots", "move"):
    subprocess.run(
        [sys.executable, "-c", f"from tests.bench import {part}; {part}.main()"], check=True
    )
