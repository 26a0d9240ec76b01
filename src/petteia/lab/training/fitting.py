"""Fitting weights to what self-play has noted, with NumPy alone, and rounding them to whole numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from ...bots.weights import Weights
from ...core.game import Game
from .self_play import Arrays

Floats = npt.NDArray[np.float64]
UNIT = 64
"""A hidden unit is counted in so many parts of its own measure."""
BITS = 12
"""The weights of the sum are kept to so many binary digits after the point."""
TRUST = 0.8
"""How much of what is wanted of a position is what came in the end; the rest is how the next position is judged, and so on."""
AGAIN = 4
"""So many times what is wanted is worked out anew from how positions are judged by then."""
SHARE = 0.5
"""So much of what was learned is added to the prospect, where only whole turns are judged by it."""


def fit(
    game: Game, seats: int, data: Arrays, hidden: int = 0, epochs: int = 12, key: int = 0, value: bool = True,
    whole_turns: bool = False,
) -> tuple[Weights, dict[str, Any]]:  # fmt: skip
    """Weights for a game, and how well they fit; without `value` those of marks alone. For `whole_turns` see `Weights`."""
    assert game.judgement is not None
    dice = np.random.default_rng(key)
    width = data["inputs"].shape[-1]
    inputs = data["inputs"].reshape(-1, width).astype(np.float64)
    now, ends = data["now"].astype(np.float64), data["to_come"] == 0
    unit = np.zeros((0, width)), np.zeros(0), np.zeros(0)
    by_points = game.adds_up
    if by_points:
        scores = 100.0 * data["scores"]
        wanted = scores
        for _ in range(1 + AGAIN):
            linear, constant = _ridge(inputs, (wanted - now).reshape(-1))
            wanted = returns(now + (inputs @ linear + constant).reshape(now.shape), scores, ends)
        for _ in range(2 if hidden else 0):
            parts = _hidden(inputs, (wanted - now).reshape(-1), linear, constant, hidden, epochs, dice)
            unit = parts[2]
            wanted = returns(now + _judged(inputs, *parts).reshape(now.shape), scores, ends)
        if hidden:
            linear, constant, unit = parts
    else:
        linear, constant = _by_wins(data)
    if whole_turns:
        linear, constant, unit = SHARE * linear, SHARE * constant, (unit[0], unit[1], SHARE * unit[2])
    marks, marks_told = fit_marks(data, game.judgement.marks, dice) if game.judgement.marks else (np.zeros(0), {})
    weights = _rounded(game, seats, linear, constant, unit, marks, (0, 0))
    judged = exact(weights, data["inputs"]) + data["now"]
    spread = fit_spread(judged, data)
    weights = replace(_rounded(game, seats, linear, constant, unit, marks, spread), whole_turns=whole_turns)
    report = {
        "positions": len(data["now"]),
        "error": float(np.sqrt(np.mean((100 * data["scores"] - judged) ** 2)) / 100) if by_points else 0.0,
        "spread": spread[0],
        "spread_left": spread[1],
        **marks_told,
    }
    return weights if value else marks_alone(weights), report


def returns(judged: Floats, came: Floats, ends: npt.NDArray[np.bool_]) -> Floats:
    """What is wanted of positions: what came in the end and how the positions until then are judged, the next ones most.
    Of one position to the next, a game's last one is among `ends`."""
    wanted = came.copy()
    for i in range(len(came) - 2, -1, -1):
        if not ends[i]:
            wanted[i] = (1 - TRUST) * judged[i + 1] + TRUST * wanted[i + 1]
    return wanted


def _judged(inputs: Floats, linear: Floats, constant: float, unit: tuple[Floats, Floats, Floats]) -> Floats:
    """What weights make of inputs, before they are rounded."""
    rows, bias, out = unit
    return np.asarray(inputs @ linear + constant + np.maximum(inputs @ rows.T + bias, 0) @ out)


def marks_alone(weights: Weights) -> Weights:
    """The same weights of marks, with which tables are judged by the game's prospect."""
    head = len(weights.numbers) - weights.marks
    return replace(weights, inputs=(), hidden=0, numbers=(0, *weights.numbers[head:]))


def exact(weights: Weights, inputs: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    """What the compiled loops make of inputs: the same whole numbers."""
    width, numbers = len(weights.inputs), np.array(weights.numbers, np.int64)
    x = inputs.astype(np.int64)
    total = x @ numbers[:width] + numbers[width]
    rows = numbers[width + 1 : (width + 1) * (weights.hidden + 1)].reshape(weights.hidden, width + 1)
    out = numbers[(width + 1) * (weights.hidden + 1) :]
    for unit in range(weights.hidden):
        level = x @ rows[unit, :width] + rows[unit, width]
        total = total + out[unit] * (np.maximum(level, 0) >> weights.inner)
    return np.asarray(total >> weights.shift, np.int64)


def _ridge(inputs: Floats, wanted: Floats, strength: float = 3.0) -> tuple[Floats, float]:
    """The weighted sum that comes nearest to what is wanted."""
    mean, scale = inputs.mean(0), inputs.std(0) + 1e-9
    scale[scale < 1e-6] = 1e9
    x = (inputs - mean) / scale
    gram = x.T @ x + strength * np.eye(x.shape[1]) * max(1.0, len(x) / 10_000)
    found = np.linalg.solve(gram, x.T @ (wanted - wanted.mean()))
    linear = found / scale
    return linear, float(wanted.mean() - mean @ linear)


def _by_wins(data: Arrays, steps: int = 400) -> tuple[Floats, float]:
    """What to add to how the seats stand by themselves, so that who wins is told best: the odds are those of a conditional
    logit. How much standing counts for is found with it."""
    inputs = np.concatenate([data["now"][:, :, None], data["inputs"]], 2).astype(np.float64)
    won = (data["places"] == 1).astype(np.float64)
    won /= won.sum(1, keepdims=True)
    flat = inputs.reshape(-1, inputs.shape[-1])
    scale = flat.std(0) + 1e-9
    scale[scale < 1e-6] = 1e9
    x = inputs / scale
    wanted = won
    for _ in range(AGAIN):
        linear, first, second = np.zeros(x.shape[-1]), np.zeros(x.shape[-1]), np.zeros(x.shape[-1])
        for step in range(1, steps + 1):
            odds = x @ linear
            odds = np.exp(odds - odds.max(1, keepdims=True))
            odds /= odds.sum(1, keepdims=True)
            slope = np.einsum("ns,nsd->d", odds - wanted, x) / len(x) + 1e-3 * linear
            first, second = 0.9 * first + 0.1 * slope, 0.99 * second + 0.01 * slope**2
            rate = 0.05 * (1 - step / (steps + 1))
            linear -= rate * first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.99**step)) + 1e-8)
        wanted = returns(odds, won, data["to_come"] == 0)
    linear /= scale
    measure = max(linear[0], 1e-5)
    return linear[1:] / measure, 0.0


def _hidden(
    inputs: Floats, wanted: Floats, linear: Floats, constant: float, hidden: int, epochs: int, dice: np.random.Generator
) -> tuple[Floats, float, tuple[Floats, Floats, Floats]]:
    """One hidden layer beside the sum, by Adam."""
    mean, scale = inputs.mean(0), inputs.std(0) + 1e-9
    scale[scale < 1e-6] = 1e9
    x = ((inputs - mean) / scale).astype(np.float32)
    measure = float(np.std(wanted)) or 1.0
    y = ((wanted - inputs @ linear - constant) / measure).astype(np.float32)
    parts = {
        "w": (dice.standard_normal((hidden, x.shape[1])) / np.sqrt(x.shape[1])).astype(np.float32),
        "b": np.zeros(hidden, np.float32),
        "o": np.zeros(hidden, np.float32),
        "l": np.zeros(x.shape[1], np.float32),
        "c": np.zeros(1, np.float32),
    }
    first = {name: np.zeros_like(p) for name, p in parts.items()}
    second = {name: np.zeros_like(p) for name, p in parts.items()}
    batch, step = 4096, 0
    total = max(1, epochs * (len(x) // batch))
    for _ in range(epochs):
        order = dice.permutation(len(x))
        for at in range(0, len(x) - batch + 1, batch):
            some = order[at : at + batch]
            xs, step = x[some], step + 1
            level = xs @ parts["w"].T + parts["b"]
            up = np.maximum(level, 0)
            error = (up @ parts["o"] + xs @ parts["l"] + parts["c"] - y[some]) / batch
            back = (error[:, None] * parts["o"]) * (level > 0)
            slopes = {"w": back.T @ xs, "b": back.sum(0), "o": up.T @ error, "l": xs.T @ error, "c": error.sum()[None]}
            rate = 0.003 * (1 - step / (total + 1))
            for name, slope in slopes.items():
                first[name] = 0.9 * first[name] + 0.1 * slope
                second[name] = 0.999 * second[name] + 0.001 * slope**2
                parts[name] -= (
                    rate * (first[name] / (1 - 0.9**step)) / (np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8)
                )
    rows = parts["w"].astype(np.float64) / scale
    bias = parts["b"].astype(np.float64) - rows @ mean
    extra = measure * parts["l"].astype(np.float64) / scale
    constant += measure * float(parts["c"][0]) - float(extra @ mean)
    return linear + extra, constant, (rows, bias, measure * parts["o"].astype(np.float64))


def fit_marks(data: Arrays, marks: int, dice: np.random.Generator, epochs: int = 12) -> tuple[Floats, dict[str, Any]]:
    """Weights of marks, by which the chosen answer and those of large gains come out in front."""
    listed, gains = data["marks"], data["gains"].astype(np.float64)
    if not len(listed):
        return np.zeros(marks), {}
    is_answer = gains > -(2**31) + 1
    heat = 150.0
    shown = np.where(is_answer, gains, -np.inf)
    wanted = np.exp((shown - shown.max(1, keepdims=True)) / heat)
    wanted /= wanted.sum(1, keepdims=True)
    wanted *= 0.5
    wanted[:, 0] += 0.5  # the chosen one
    table = np.zeros(marks + 1)
    first, second = np.zeros(marks + 1), np.zeros(marks + 1)
    at = np.where(listed < 0, marks, listed).astype(np.int64)
    batch, step = 256, 0
    for epoch in range(epochs):
        order = dice.permutation(len(at))
        for begin in range(0, len(at), batch):
            some = order[begin : begin + batch]
            step += 1
            score = np.where(is_answer[some], table[at[some]].sum(2), -np.inf)
            odds = np.exp(score - score.max(1, keepdims=True))
            odds /= odds.sum(1, keepdims=True)
            error = (odds - wanted[some]) / len(some)
            slope = np.bincount(at[some].reshape(-1), np.repeat(error.reshape(-1), at.shape[2]), marks + 1)
            slope[marks] = 0
            first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
            rate = 0.05 * (1 - epoch / epochs)
            table -= rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
            table[marks] = 0
    score = np.where(is_answer, table[at].sum(2), -np.inf)
    place = (score > score[:, :1]).sum(1)
    best = np.argmax(shown, 1)
    best_place = (score > score[np.arange(len(score)), best][:, None]).sum(1)
    told = {f"chosen_in_{k}": float(np.mean(place < k)) for k in (1, 4, 8, 16)}
    return table[:marks], told | {f"best_in_{k}": float(np.mean(best_place < k)) for k in (1, 4, 8, 16)}


def fit_spread(value: npt.NDArray[Any], data: Arrays) -> tuple[int, int]:
    """The lead that is worth three quarters of a win: at the end, and how much more of it for each turn left."""
    seats = value.shape[1]
    if seats == 1:
        return 2000, 100
    leads, won = [], []
    for seat in range(seats):
        others = np.delete(value, seat, 1).max(1)
        leads.append(value[:, seat] - others)
        won.append((data["places"][:, seat] == 1) / np.maximum(1, (data["places"] == 1).sum(1)))
    lead, share = np.concatenate(leads).astype(np.float64), np.concatenate(won)
    left = np.concatenate([data["inputs"][:, seat, 0] for seat in range(seats)]).astype(np.float64)
    best, found = np.inf, (1000, 100)
    for base in (100, 200, 300, 500, 800, 1200, 2000, 3000, 5000):
        for more in (0, 10, 20, 40, 60, 80, 120, 160, 240, 320):
            guess = 0.5 + 0.5 * lead / (np.abs(lead) + base + more * left)
            error = float(np.mean((guess - share) ** 2))
            if error < best:
                best, found = error, (base, more)
    return found


def _rounded(
    game: Game, seats: int, linear: Floats, constant: float, unit: tuple[Floats, Floats, Floats], marks: Floats,
    spread: tuple[int, int],
) -> Weights:  # fmt: skip
    assert game.judgement is not None
    rows, bias, out = unit
    inner = 12
    numbers = [*(linear * (1 << BITS)), constant * (1 << BITS)]
    for row, b in zip(rows, bias, strict=True):
        numbers += [*(row * UNIT * (1 << inner)), b * UNIT * (1 << inner)]
    numbers += [*(out * (1 << BITS) / UNIT), *(marks * 1000)]
    return Weights(
        game.name, seats, tuple(game.judgement.names), game.judgement.marks, len(rows), inner, BITS, int(spread[0]),
        int(spread[1]), tuple(int(np.clip(round(float(n)), -(2**31) + 1, 2**31 - 1)) for n in numbers),
    )  # fmt: skip
