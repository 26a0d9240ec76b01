"""An external bot that sets up what it is told: from then on it has a view like any bot within Petteia.

Try it against a bot of Petteia::

    petteia arena little_town --seats "exec:python examples/external_bot_set_up.py,random" --games 4

`external_bot.py` needs nothing of Petteia; this one takes the library to look ahead. docs/bots.md describes the messages.
"""

from __future__ import annotations

import json
import sys

import petteia


def main() -> None:
    """Answer line by line until the input ends."""
    bot = petteia.bot("greedy")
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            game = petteia.game(message["game"])
            reply = {"type": "ready", "name": "from a position"}
        else:
            view = game.set_up_view(message["position"], message["seat"])
            assert [str(move) for move in view.moves()] == message["moves"]
            reply = {"id": message["id"], "move": str(bot.choose(view))}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
