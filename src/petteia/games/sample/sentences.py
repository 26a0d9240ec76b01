"""The game in sentences: the position, the question, a move made, a move on offer. All words are in words/*.ftl."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...core.agenda import FATE
from ...core.moves import HIDDEN
from ...core.speech import winners
from ...core.words import Words
from .enums import GOODS, ROUNDS, UNKNOWN, Ask, Opt, Place
from .moves import GOOD, LANGUAGE, WEATHER, Say

_PROMPTS = {kind: f"prompt-{kind.name.lower()}" for kind in Ask}
_OBJECTS = {Say.HIDE, Say.TOSS}
"""Verbs whose sentence has the good as its object; the others name it after a colon."""
_PLACES = {Place.QUAY: "pos-quay", Place.CUSTOMS: "pos-customs", Place.SEA: "pos-sea"}


def position(sight: Any, words: Words) -> list[str]:
    """The position in sentences, as the viewer may know it."""
    state = sight.state
    rounds = sight.box.rounds[state.options[Opt.LONG]]
    lines = [] if sight.over else [words("pos-round", round=state.round + 1, rounds=rounds)]
    if state.lot and sight.question != Ask.TOSS:
        lines.append(words("pos-lot", good=good_name(state.lot - 1, words)))
    lines += [line for i in range(ROUNDS) if (line := _crate(sight, state.away[i], words))]
    for seat in range(sight.seats):
        lines += _merchant(sight, seat, words)
    lines.append(words("pos-deck", crates=state.deck_size))
    return lines + _end(sight, words)


def question(sight: Any, words: Words) -> str:
    """What is asked now."""
    if sight.over:
        return words("core-over")
    state, kind = sight.state, Ask(sight.question)
    asked = sorted(sight.waiting - {FATE})
    said = good_name(state.declared - 1, words) if state.declared else ""
    names = words.join([merchant_name(seat, words) for seat in asked])
    return words(_PROMPTS[kind], seat=names, good=said)


def move(sight: Any, seat: int, packed: int, words: Words) -> str:
    """A move as a sentence of the log. `sight` is the position before it."""
    verb, values = LANGUAGE.unpack(packed)
    given = dict(zip((argument.name for argument in verb.arguments), values, strict=True))
    who = {"seat": merchant_name(given.get("to", seat), words)}
    if "weather" in given:
        return words(f"move-{verb.name}-{WEATHER.names[given['weather']]}")
    if given.get("good") == HIDDEN:
        return words(f"move-{verb.name}-hidden", **who)
    if "good" not in given:
        return words(f"move-{verb.name}", **who)
    case = "acc" if verb.number in _OBJECTS else "nom"
    return words(f"move-{verb.name}", **who, good=words.form(f"good-{GOOD.names[given['good']]}", case))


def option(sight: Any, seat: int, packed: int, words: Words) -> str:
    """A move as a short line of a list."""
    verb, values = LANGUAGE.unpack(packed)
    if verb.name == "roll":
        return words("move-roll-option", weather=words(f"weather-{WEATHER.names[values[0]]}"))
    good = words.form(f"good-{GOOD.names[values[-1]]}", "acc") if values else ""
    return words(f"move-{verb.name}-option", good=good, peek=sight.box.peek, doubt=sight.box.doubt)


def merchant_name(seat: int, words: Words) -> str:
    """A merchant's name."""
    return words("core-seat", n=seat + 1)


def good_name(good: int, words: Words) -> str:
    """A good; hidden where the viewer may not know it."""
    return words("core-hidden") if good == UNKNOWN else words(f"good-{GOOD.names[good]}")


def _crate(sight: Any, crate: Any, words: Words) -> str:
    if crate.place == Place.NOWHERE:
        return ""
    return words(_PLACES[crate.place], seat=merchant_name(crate.owner, words), good=good_name(crate.good, words))


def _merchant(sight: Any, seat: int, words: Words) -> Iterable[str]:
    merchant, name = sight.state.merchants[seat], merchant_name(seat, words)
    yield words("pos-merchant", seat=name, coins=merchant.coins, crates=merchant.crates, bid=merchant.bid)
    if any(merchant.stock):
        yield words("pos-stock", seat=name, crates=_listed(merchant.stock, words))
    if seat == sight.seat and any(merchant.hand):
        yield words("pos-hand", crates=_listed(merchant.hand, words))
    if seat == sight.seat and merchant.under:
        yield words("pos-offer", good=good_name(merchant.under - 1, words), coins=merchant.offer)


def _listed(crates: Any, words: Words) -> str:
    return words.join([words("pos-crates", n=crates[i], good=good_name(i, words)) for i in range(GOODS) if crates[i]])


def _end(sight: Any, words: Words) -> list[str]:
    if not sight.over:
        return []
    points = words("core-points", n=max(sight.scores()))
    return [winners(sight, words, lambda sight, seat, words: merchant_name(seat, words), points=points)]
