"""A server that may have only so many files open: `python -m tests.server.few_files 256 serve ...`."""

from __future__ import annotations

import resource
import sys

from petteia.cli import main

if __name__ == "__main__":
    files = int(sys.argv.pop(1))
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    main()
