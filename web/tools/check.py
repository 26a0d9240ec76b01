"""Builds the page, checks its types and runs its unit tests: what `make web` does."""

from __future__ import annotations

from build import build, install, npm

if __name__ == "__main__":
    install()
    build()
    npm("run", "check", "--silent")
    npm("test", "--silent")
