"""External bots: another program, in any language, that speaks JSON lines on its standard input and output.

One line out, one line back; `docs/bots.md` describes every message. The program gets a view, never more. It has ended, for
good and with a reason, as soon as it crashes, says something that is not an answer, answers illegally, or is late.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from typing import Any

from ..core.errors import MoveError
from ..core.table import Move, View
from .base import BotFailed, checked
from .budget import Budget, Turn

PROTOCOL = 1
START_SECONDS = 20.0
GRACE_SECONDS = 0.5
"""What a line may take on its way, beyond the time to think."""
LONGEST_LINE = 1 << 20
USUAL = Budget(seconds=5.0)


class ExternalBot:
    """A program that answers for a seat. It is started with the first question and ended by `close`."""

    def __init__(self, command: str, budget: Budget | None = None) -> None:
        self.command = command
        self.budget = budget or USUAL
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._complaints: deque[str] = deque(maxlen=1)
        self._asked = 0
        self._ended: str | None = None

    def choose(self, view: View, turn: Turn | None = None, stop: threading.Event | None = None) -> Move:
        """See `Bot`. Raises BotFailed when the program is at fault, and then for ever after."""
        if self._ended is not None:
            raise BotFailed(self._ended)
        moves = checked(view).moves(view.seat)
        if self._process is None:
            self._start(view)
        turn = turn or Turn(self.budget)
        began = turn.clock()
        answer = self._ask(view, [str(m) for m in moves], turn.share(1))
        turn.spend(began, 0, 0)
        try:
            packed = view.understand(answer)
        except (MoveError, TypeError, ValueError) as error:
            raise self._fail(f"cheated: {error}") from None
        if packed not in moves.packed():
            raise self._fail(f"cheated: {view.game.language.write(packed)!r} is not a legal answer")
        return Move(view.game, packed)

    # --- the conversation ---

    def _ask(self, view: View, moves: list[str], budget: Budget) -> Any:
        self._asked += 1
        question = {
            "type": "choose",
            "id": self._asked,
            "seat": view.seat,
            "position": view.position(),
            "scores": view.scores(),
            "moves": moves,
            "budget": _told(budget),
        }
        self._say(question)
        reply = self._hear((budget.seconds if budget.seconds is not None else START_SECONDS) + GRACE_SECONDS)
        if reply.get("id") != self._asked or not isinstance(reply.get("move"), (str, dict)):
            raise self._fail(f"answered {json.dumps(reply)[:80]}, which has not this question's id and a move")
        return reply["move"]

    def _start(self, view: View) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                text=True, encoding="utf-8", errors="replace", start_new_session=True,
            )  # fmt: skip
        except (OSError, ValueError, IndexError) as error:
            raise self._fail(f"cannot be started: {error}") from None
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        threading.Thread(target=self._overhear, args=(self._process,), daemon=True).start()
        self._say({
            "type": "hello",
            "petteia": PROTOCOL,
            "game": view.game.name,
            "box": view.game.box_digest,
            "seats": view.seats,
            "options": view.options,
            "budget": _told(self.budget),
        })  # fmt: skip
        if self._hear(START_SECONDS).get("type") != "ready":
            raise self._fail('did not say {"type": "ready"} first')

    def _say(self, message: dict[str, Any]) -> None:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            process.stdin.flush()
        except (OSError, ValueError):
            raise self._fail(self._how_it_crashed()) from None

    def _hear(self, seconds: float) -> dict[str, Any]:
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise self._fail(f"did not answer within {seconds:.1f} s") from None
        if line is None:
            raise self._fail(self._how_it_crashed())
        try:
            reply = json.loads(line)
        except ValueError:
            raise self._fail(f"said {line.strip()[:60]!r}, which is not a line of JSON") from None
        if not isinstance(reply, dict):
            raise self._fail(f"said {line.strip()[:60]!r}, which is not a JSON object")
        return reply

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with contextlib.suppress(OSError, ValueError):
            while line := process.stdout.readline(LONGEST_LINE):
                self._lines.put(line)
        self._lines.put(None)

    def _overhear(self, process: subprocess.Popen[str]) -> None:
        assert process.stderr is not None
        with contextlib.suppress(OSError, ValueError):
            for line in process.stderr:
                if line.strip():
                    self._complaints.append(line.strip()[:200])

    # --- the end ---

    def _how_it_crashed(self) -> str:
        assert self._process is not None
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)
        code = self._process.poll()
        time.sleep(0.05)  # what it complained of may still be on its way
        said = f": {self._complaints[-1]}" if self._complaints else ""
        return f"ended by itself (exit code {code}){said}" if code is not None else f"stopped talking{said}"

    def _fail(self, how: str) -> BotFailed:
        self._ended = f"the external bot {self.command!r} {how}"
        self.close()
        return BotFailed(self._ended)

    def close(self) -> None:
        """End the program: first politely, by the end of its input, then by force, with all that it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        if self._ended is None:
            self._ended = f"the external bot {self.command!r} has been sent away"
            with contextlib.suppress(OSError, ValueError):
                assert process.stdin is not None
                process.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(1.0)
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            with contextlib.suppress(OSError, ValueError):
                assert pipe is not None
                pipe.close()


def _told(budget: Budget) -> dict[str, float | int]:
    given = {"seconds": budget.seconds, "simulations": budget.simulations, "nodes": budget.nodes}
    return {name: amount for name, amount in given.items() if amount is not None}
