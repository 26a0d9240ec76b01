"""Rate limits: of each thing a token bucket for each person and address, which fills with time and is emptied by use.

Rates count requests, handshakes and messages before anything is done for them. Work is counted in seconds of the processor, as
they were measured: who has used more than there was is refused until the bucket has filled again.
"""

from __future__ import annotations

import asyncio
import time
import types
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator
from typing import Any, TypeVar

from .refusals import Refusal
from .settings import Limits

T = TypeVar("T")
_seconds = getattr(time, "thread_time", time.perf_counter)
"""The processor's time of this thread; in a browser, which does not tell it, the time that passes."""


class Bucket:
    """Lets `burst` through at once and `rate` a second in the long run."""

    __slots__ = ("_at", "_burst", "_level", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, float(burst)
        self._level, self._at = float(burst), time.monotonic()

    def level(self) -> float:
        """What is in it now; less than nothing if more was used than there was."""
        at = time.monotonic()
        self._level = min(self._burst, self._level + (at - self._at) * self._rate)
        self._at = at
        return self._level

    def take(self, amount: float = 1.0) -> bool:
        """Whether so much may pass now."""
        if self.level() < amount:
            return False
        self._level -= amount
        return True

    def use(self, amount: float) -> None:
        """Take what has been used already."""
        self.level()
        self._level -= amount


class Buckets:
    """One bucket for each name. Of more than `most` those that were not used for the longest time are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, name: str) -> Bucket:
        """The bucket of a name."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket

    def take(self, name: str) -> bool:
        """Whether somebody of that name may pass now."""
        return self.of(name).take()

    def __len__(self) -> int:
        return len(self._buckets)


class Allowances:
    """What each person and each address may still take. Somebody without a cookie is counted by address alone."""

    def __init__(self, limits: Limits) -> None:
        self._requests = Buckets(limits.requests_per_second, limits.requests_burst)
        self._all_requests = Buckets(limits.address_requests_per_second, limits.address_requests_burst)
        self._handshakes = Buckets(limits.handshakes_per_second, limits.handshakes_burst)
        self._messages = Buckets(limits.address_messages_per_second, limits.address_messages_burst)
        self._openings = Buckets(limits.openings_per_hour / 3600, limits.openings_burst)
        self._work = Buckets(limits.work_per_second, limits.work_burst)
        self._all_work = Buckets(limits.address_work_per_second, limits.address_work_burst)
        self._thinking = Buckets(limits.thinking_per_hour / 3600, limits.thinking_burst)
        self._all_thinking = Buckets(limits.address_thinking_per_hour / 3600, limits.address_thinking_burst)
        self._sign_ins = Buckets(limits.sign_ins_per_hour / 3600, limits.sign_ins_burst)
        self._names = Buckets(limits.names_per_hour / 3600, limits.names_burst)
        self._asked_names = Buckets(1 / 3600, 1)
        self._rests = Buckets(limits.rests_per_hour / 3600, limits.rests_burst)
        self._asks = Buckets(limits.asks_per_hour / 3600, limits.asks_burst)
        self._reports = Buckets(limits.reports_per_hour / 3600, limits.reports_burst)
        self._mails = Buckets(limits.mails_per_hour / 3600, limits.mails_burst)
        self._mails_to = Buckets(limits.mails_to_one_per_hour / 3600, limits.mails_to_one_burst)
        self._all_mails = Bucket(limits.all_mails_per_hour / 3600, limits.all_mails_burst)

    def request(self, address: str) -> bool:
        """Whether an address may ask for anything at all."""
        return self._all_requests.take(address)

    def call(self, person: str | None) -> bool:
        """Whether a person may ask for something that is not a file."""
        return person is None or self._requests.take(person)

    def handshake(self, address: str) -> bool:
        """Whether an address may open a socket."""
        return self.request(address) and self._handshakes.take(address)

    def message(self, address: str) -> bool:
        """Whether an address may send a message over any of its sockets."""
        return self._messages.take(address)

    def opening(self, address: str) -> bool:
        """Whether an address may open a table."""
        return self._openings.take(address)

    def sign_in(self, address: str) -> bool:
        """Whether an address may try to sign in."""
        return self._sign_ins.take(address)

    def name(self, address: str, person: str) -> bool:
        """Whether somebody may ask after one more name."""
        return self._names.take(f"a {address}") and self._names.take(f"p {person}")

    def same_name(self, address: str, person: str, name: str) -> bool:
        """Whether somebody may ask after a name; one that they asked after within the last hour is not one more."""
        asked = self._asked_names.of(f"{person} {name[:64]}")
        if asked.level() < 1:
            return True
        return self.name(address, person) and asked.take()

    def ask(self, person: str) -> bool:
        """Whether somebody may ask one more person for something, or block one."""
        return self._asks.take(person)

    def report(self, person: str) -> bool:
        """Whether somebody may send one more report."""
        return self._reports.take(person)

    def rest(self, person: str) -> bool:
        """Whether somebody may change once more when their clock stands still."""
        return self._rests.take(person)

    def ask_for_mail(self, address: str, person: str) -> bool:
        """Whether somebody may have one more mail sent."""
        return self._mails.take(f"a {address}") and self._mails.take(f"p {person}")

    def mail_to(self, mail: str) -> bool:
        """Whether one more mail may be sent to a box."""
        return self._mails_to.take(mail) and self._all_mails.take()

    def work(self, address: str, person: str | None) -> bool:
        """Whether anything may be worked out: not while more has been used than there was."""
        return self._all_work.of(address).level() > 0 and (person is None or self._work.of(person).level() > 0)

    def meter(self, address: str, person: str | None) -> Callable[[float], None]:
        """Where to charge the seconds that work has taken."""

        def charge(seconds: float) -> None:
            self._all_work.of(address).use(seconds)
            if person is not None:
                self._work.of(person).use(seconds)

        return charge

    def thinking(self, address: str, person: str) -> Callable[[float], None]:
        """Where to charge the seconds for which bots look back at games; refused while more has been used than there was."""
        buckets = self._all_thinking.of(address), self._thinking.of(person)
        if min(bucket.level() for bucket in buckets) <= 0:
            raise Refusal("too-often")

        def charge(seconds: float) -> None:
            for bucket in buckets:
                bucket.use(seconds)

        return charge


@types.coroutine
def metered(work: Awaitable[T], charge: Callable[[float], None]) -> Generator[Any, Any, T]:
    """Await something, and charge the processor's time of every step of it, whatever else runs between them."""
    steps: Any = work.__await__()
    error: BaseException | None = None
    while True:
        began = _seconds()
        try:
            waited = next(steps) if error is None else steps.throw(error)
        except StopIteration as done:
            value: T = done.value
            return value
        finally:
            charge(_seconds() - began)
        try:
            yield waited
            error = None
        except GeneratorExit:
            steps.close()
            raise
        except BaseException as thrown:
            error = thrown


async def let_others_run() -> None:
    """Let others go on. Long work in this process does so every few milliseconds."""
    await asyncio.sleep(0)
