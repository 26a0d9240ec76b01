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
    """What each person and each address may still take. Somebody without a cookie is counted by address alone.

    A kind of thing is a pair of `Limits`: `names_per_hour` and `names_burst` are the buckets of `names`.
    """

    def __init__(self, limits: Limits) -> None:
        given = vars(limits)
        self._of = {
            name: Buckets(
                given.get(f"{name}_per_second", given.get(f"{name}_per_hour", 0.0) / 3600), given[f"{name}_burst"]
            )
            for name in (field.removesuffix("_burst") for field in given if field.endswith("_burst"))
        }
        self._asked_names = Buckets(1 / 3600, 1)

    def may(self, what: str, *who: str | None) -> bool:
        """Whether each of these addresses and persons may have one more thing of a kind; None is nobody."""
        return all(one is None or self._of[what].take(one) for one in who)

    def take(self, what: str, *who: str | None) -> None:
        """Refuse what may not be."""
        if not self.may(what, *who):
            raise Refusal("too-often")

    def handshake(self, address: str) -> bool:
        """Whether an address may open a socket."""
        return self.may("address_requests", address) and self.may("handshakes", address)

    def same_name(self, address: str, person: str, name: str) -> None:
        """Refuse to ask after too many names; one that somebody asked after within the last hour is not one more."""
        asked = self._asked_names.of(f"{person} {name[:64]}")
        if asked.level() >= 1:
            self.take("names", address, person)
            asked.take()

    def mail_to(self, mail: str) -> bool:
        """Whether one more mail may be sent to a box."""
        return self.may("mails_to_one", mail) and self.may("all_mails", "")

    def work(self, address: str, person: str | None) -> bool:
        """Whether anything may be worked out: not while more has been used than there was."""
        return self._of["address_work"].of(address).level() > 0 and (
            person is None or self._of["work"].of(person).level() > 0
        )

    def meter(self, address: str, person: str | None) -> Callable[[float], None]:
        """Where to charge the seconds that work has taken."""

        def charge(seconds: float) -> None:
            self._of["address_work"].of(address).use(seconds)
            if person is not None:
                self._of["work"].of(person).use(seconds)

        return charge

    def thinking(self, address: str, person: str) -> Callable[[float], None]:
        """Where to charge the seconds for which bots look back at games; refused while more has been used than there was."""
        buckets = self._of["address_thinking"].of(address), self._of["thinking"].of(person)
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
