"""An external bot: JSON lines in, JSON lines out. It takes the move whose name comes first in the alphabet.

Try it against a bot of Petteia::

    petteia arena akropolis --seats "exec:python examples/external_bot.py,random" --games 10

It needs nothing of Petteia, and could be written in any language. docs/bots.md describes the messages.
"""

from __future__ import annotations

import json
import sys
from typing import Any


def answer(question: dict[str, Any]) -> str:
    """One of the legal moves. `position`, `scores`, `seat` and `budget` say all that a better bot would look at."""
    moves: list[str] = question["moves"]
    return min(moves)


def main() -> None:
    """Answer line by line until the input ends."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            reply: dict[str, Any] = {"type": "ready", "name": "alphabet"}
        else:
            reply = {"id": message["id"], "move": answer(message)}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
