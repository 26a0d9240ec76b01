"""OpenSpiel: the games as Python games of its kind, `pyspiel.load_game("petteia_akropolis_v1(players=3)")`.

Chance is OpenSpiel's chance player with the game's own odds. Where several seats are asked at once they answer one after the
other; what one has answered is hidden from the next, so its ISMCTS treats the question as it is meant.

An information state has perfect recall: it names all that the player has seen and done so far, in order. An observation is the
present View alone. There is no tensor of information states, since what was seen has no bounded length.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ...core.agenda import FATE
from ...core.extras import missing_extra
from ...core.game import Game
from ...core.rule import M64
from ...core.table import Table
from ...games import game as find_game
from ...games import names
from .observer import Observer, rewards

try:
    import pyspiel
except ModuleNotFoundError:
    raise missing_extra("petteia.lab.envs.spiel", "spiel") from None


def short_name(game: Game) -> str:
    """The id of a game in OpenSpiel."""
    return f"petteia_{game.name}_v{game.rules}"


def read_options(game: Game, text: str) -> dict[str, Any]:
    """Options from a game parameter: `long:true;reading:any_gap` (an equals sign would end the parameter)."""
    truths = {"true": True, "false": False}
    pairs = [part.partition(":") for part in text.split(";") if part.strip()]
    return {name.strip(): truths.get(value.strip().lower(), value.strip()) for name, _, value in pairs}


@dataclass
class Position:
    """A table that is copied cheaply, as search wants it, and what each player remembers. OpenSpiel copies it with its state.

    `memories` are digests of all that a player has seen and done; `seen` of what it saw last.
    """

    array: npt.NDArray[Any]
    memories: tuple[bytes, ...]
    seen: tuple[bytes, ...]

    def __deepcopy__(self, memo: Mapping[int, Any]) -> Position:
        return Position(self.array.copy(), self.memories, self.seen)


def _digest(*parts: bytes) -> bytes:
    return hashlib.blake2b(b"".join(parts), digest_size=12).digest()


class Shared:
    """What all states of one game share: scratch space, and the doors into the rules."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any]) -> None:
        self.game, self.seats, self.options, self.doors = game, seats, options, game.doors
        self.start = Table.opened(game, seats, options, None)._array
        self.desk = np.zeros(1, game.desk_struct.dtype)
        self.out = np.zeros(game.most_moves, np.int64)
        self.observer = Observer(game, seats)
        self.has_secrets = len(game.plans[seats]) > 0

    def __deepcopy__(self, memo: Mapping[int, Any]) -> Shared:
        return self

    def __reduce__(self) -> Any:
        return _room, (self.game.name, self.seats, self.options)

    def asked(self, at: Position) -> int:
        """The lowest seat that is asked, FATE last; -1 when it is over."""
        return int(self.doors.names["first_asked"](at.array))

    def count(self, at: Position, seat: int) -> int:
        """How many answers a seat has."""
        return int(self.doors.count_moves(self.game.box, at.array, self.desk, seat, self.out))

    def nth(self, at: Position, seat: int, k: int) -> int:
        """The k-th answer of a seat."""
        return int(self.doors.nth_move(self.game.box, at.array, self.desk, seat, k, self.out))

    def opened(self) -> Position:
        """The first position of a game."""
        nothing = (b"",) * self.seats
        return self.looked_at(Position(self.start.copy(), nothing, nothing))

    def looked_at(self, at: Position) -> Position:
        """Let every player remember what it sees now, if it is something new."""
        if not self.has_secrets:
            return at
        seen = tuple(_digest(self.observer.view(at.array, player).tobytes()) for player in range(self.seats))
        pairs = zip(at.memories, seen, at.seen, strict=True)
        at.memories = tuple(memory if new == old else _digest(memory, new) for memory, new, old in pairs)
        at.seen = seen
        return at

    def play(self, at: Position, seat: int, move: int) -> None:
        """Make a move. Its mover remembers it; where nothing is hidden, everybody does."""
        self.doors.attempt(self.game.box, at.array, self.desk, seat, move)
        done = move.to_bytes(8, "little")
        at.memories = tuple(
            _digest(memory, b"did", done) if player == seat or not self.has_secrets else memory
            for player, memory in enumerate(at.memories)
        )
        self.looked_at(at)

    def imagined(self, at: Position, player: int, key: int) -> Position:
        """A position that a player cannot tell from this one. What the others remember of it is what they see there."""
        array = self.observer.view(at.array, player).copy()
        self.doors.imagine_table(self.game.box, array, self.desk, player, np.uint64(key))
        others = tuple(memory if other == player else b"imagined" for other, memory in enumerate(at.memories))
        unseen = tuple(seen if other == player else b"" for other, seen in enumerate(at.seen))
        return self.looked_at(Position(array, others, unseen))


def _room(name: str, seats: int, options: Mapping[str, Any]) -> Shared:
    return Shared(find_game(name), seats, options)


def _type_of(game: Game, players: int) -> Any:
    kinds = pyspiel.GameType
    is_open = len(game.plans[game.seats[-1]]) == 0
    return kinds(
        short_name=short_name(game),
        long_name=f"Petteia: {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if is_open else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if players > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.seats[0]), "options": ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as OpenSpiel sees it. The parameters are `players` and `options`."""

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        players = int(given.get("players", max(2, game.seats[0])))
        options = read_options(game, str(given.get("options", "")))
        game.option_numbers(players, options)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.most_moves,
            max_chance_outcomes=game.most_moves,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players > 1 else None,
            max_game_length=game.most_steps,
        )
        super().__init__(_type_of(game, players), info, given)
        self.shared = Shared(game, players, options)

    def new_initial_state(self) -> SpielState:
        """See OpenSpiel."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """See OpenSpiel."""
        return SpielObserver(self.shared, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of one of our games as OpenSpiel sees it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        self.at = game.shared.opened()

    def current_player(self) -> int:
        """See OpenSpiel."""
        seat = self.shared.asked(self.at)
        if seat < 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == FATE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self.shared.count(self.at, player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Fate's answers by their odds."""
        shared, game = self.shared, self.shared.game
        n = int(shared.doors.list_moves(game.box, self.at.array, shared.desk, FATE, shared.out))
        weights = [int(shared.doors.odds_of(game.box, self.at.array, int(move))) for move in shared.out[:n]]
        return [(k, weight / sum(weights)) for k, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        seat = self.shared.asked(self.at)
        self.shared.play(self.at, seat, self.shared.nth(self.at, seat, action))

    def _action_to_string(self, player: int, action: int) -> str:
        seat = FATE if player == pyspiel.PlayerId.CHANCE else player
        return self.shared.game.language.write(self.shared.nth(self.at, seat, action))

    def is_terminal(self) -> bool:
        """See OpenSpiel."""
        return self.shared.asked(self.at) < 0

    def returns(self) -> list[float]:
        """See OpenSpiel: the share of the win less a fair share, once it is over."""
        if not self.is_terminal():
            return [0.0] * self.shared.seats
        place = np.zeros(self.shared.seats, np.int64)
        self.shared.doors.final_places(self.shared.game.box, self.at.array, self.shared.desk, place)
        return rewards(place.tolist())

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one, by the game's own `imagine`."""
        other: SpielState = self.clone()
        other.at = self.shared.imagined(self.at, player, int(sampler() * 2**53) * 0x9E3779B97F4A7C15 & M64)
        return other

    def __str__(self) -> str:
        """The position in sentences, with its name: equal positions have equal texts, others do not."""
        table = Table(self.shared.game, self.at.array.copy(), None)
        return "\n".join([f"{self.shared.game.name} {table.digest()}", *table.spoken()])


class SpielObserver:
    """What a player sees, as OpenSpiel asks for it: the observation of its View, and a name: of the View, or with perfect
    recall of all that it has seen and done."""

    def __init__(self, shared: Shared, perfect_recall: bool) -> None:
        self.shared, self.perfect_recall = shared, perfect_recall
        self.tensor = np.zeros(shared.seats + shared.observer.layout.size, np.float32)
        self.dict = {"player": self.tensor[: shared.seats], "observation": self.tensor[shared.seats :]}

    def set_from(self, state: SpielState, player: int) -> None:
        """See OpenSpiel."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["observation"][:] = self.shared.observer.observe(state.at.array, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """See OpenSpiel. Equal views, or memories, have equal names."""
        if self.perfect_recall:
            return f"seat {player} of {self.shared.game.name} remembers {state.at.memories[player].hex()}"
        view = self.shared.observer.view(state.at.array, player)
        return f"seat {player} of {self.shared.game.name} sees {_digest(view.tobytes()).hex()}"


def register() -> None:
    """Make every known game known to OpenSpiel."""
    for name in names(every=True):
        game = find_game(name)
        if short_name(game) not in pyspiel.registered_names():
            _register(game)


def _register(game: Game) -> None:
    class GameByParameters(SpielGame):
        """One game, made by its parameters alone, as OpenSpiel registers it."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(_type_of(game, 2), GameByParameters)


register()
