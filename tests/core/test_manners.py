"""What one expects of values in Python: they are copied, compared, sent to other processes, and used by threads."""

from __future__ import annotations

import copy
import io
import json
import multiprocessing
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia import FATE, Game, Move, Moves, Table, View
from petteia.core.bits import mix, mixed
from petteia.core.table import Seeded, seeded

SAMPLE = petteia.game("sample")
Way = Callable[[Any], Any]
WAYS = [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))]


def played(table: Table, steps: int = 1000, seed: int = 1) -> Table:
    lot = random.Random(seed)
    for _ in range(steps):
        if table.over:
            break
        seat = lot.choice(sorted(table.waiting))
        table.play(lot.choice(table.moves(seat)), seat)
    return table


def some() -> Table:
    return played(SAMPLE.new(seats=3, seed=5), steps=17)


# --- copies and comparisons ---


@pytest.mark.parametrize("way", WAYS)
def test_a_table_travels_with_its_game_its_log_and_its_luck(way: Way) -> None:
    table = some()
    table.names = ("Ann", "Bo", "")
    twin = way(table)
    assert twin == table
    assert twin is not table
    assert (twin.log, twin.names, twin.seats, twin.options) == (table.log, table.names, 3, table.options)
    assert twin.record().text() == table.record().text()
    assert [twin.can_undo(s) for s in range(3)] == [table.can_undo(s) for s in range(3)]
    before = table.digest(), table.log
    played(twin)
    assert (table.digest(), table.log) == before
    assert twin != table
    assert played(table).record().text() == twin.record().text(), "the same draws follow the same moves"


@pytest.mark.parametrize("way", WAYS)
def test_views_moves_and_games_travel(way: Way) -> None:
    table = some()
    seat = min(table.waiting)
    view, moves = table.view(seat), table.moves(seat)
    for value in (view, moves, moves[0], SAMPLE):
        assert way(value) == value
        assert hash(way(value)) == hash(value)
    assert way(moves).packed() == moves.packed()
    assert moves[0] in way(moves)
    assert way(view).position() == view.position()
    assert way(view).moves(seat) == moves
    assert way(SAMPLE) is SAMPLE


def test_a_list_that_nobody_has_looked_at_travels_as_it_was_asked_for() -> None:
    table = some()
    seat = min(table.waiting)
    moves, want = table.moves(seat), table.copy().moves(seat).packed()
    again = pickle.loads(pickle.dumps(table.moves(seat)))
    table.play(want[0], seat)
    assert moves.packed() == want == again.packed()


def test_what_differs_is_not_equal() -> None:
    table = some()
    seat = min(table.waiting)
    other = SAMPLE.new(seats=3, seed=6)
    assert table != other
    assert table.view(0) != table.view(1)
    assert table.moves(seat) != other.moves(min(other.waiting))
    assert petteia.game("akropolis") != SAMPLE
    for value in (table, table.view(0), table.moves(seat), table.moves(seat)[0], SAMPLE):
        assert value != "something else"
    assert table.moves(seat)[0] != int(table.moves(seat)[0])
    with pytest.raises(TypeError, match="unhashable"):
        hash(table)


def test_a_game_with_another_box_travels_with_it_and_is_another_game() -> None:
    data = copy.deepcopy(dict(SAMPLE.components))
    data["setup"]["coins"] += 1
    other = SAMPLE.with_components(data)
    again = pickle.loads(pickle.dumps(other))
    assert again == other != SAMPLE
    assert again.box_digest == other.box_digest
    assert pickle.loads(pickle.dumps(other.new(seed=2))).digest() == other.new(seed=2).digest()
    assert SAMPLE.with_components(SAMPLE.components) == SAMPLE


def test_a_move_cannot_be_changed() -> None:
    move = some().moves(min(some().waiting))[0]
    for name in ("packed", "game", "other"):
        with pytest.raises(AttributeError):
            setattr(move, name, 3)


def test_moves_tell_their_type() -> None:
    table = some()
    moves = table.moves(min(table.waiting))
    assert isinstance(moves, Moves)
    assert all(isinstance(move, Move) for move in [moves[0], *moves, *moves[:2], Move(SAMPLE, moves.packed()[0])])


def test_a_move_is_no_number_to_who_uses_it() -> None:
    move, other = some().moves(min(some().waiting))[:2]
    assert type(move).__name__ == "Move"
    assert f"{move}" == str(move) == move.game.language.write(int(move))
    assert type(int(move)) is type(move.packed) is int
    assert {move == move.packed, move.packed == move, move == other} == {False}
    assert move == Move(SAMPLE, int(move))
    assert not move != Move(SAMPLE, int(move))  # noqa: SIM202
    assert {"game", "packed", "verb", "json", *move.json()} <= {*dir(move)} - {"real"} == {*dir(move)}
    with pytest.raises(AttributeError, match=f"{move.verb} has no real"):
        move.real  # noqa: B018
    with pytest.raises(TypeError):
        sorted([move, other])  # type: ignore[type-var]
    with pytest.raises(TypeError):
        f"{move:5}"


# --- luck ---


def futures(tables: list[Table]) -> set[str]:
    return {played(table).digest() for table in tables}


def test_a_copy_has_the_luck_of_its_original_unless_it_gets_its_own() -> None:
    table = some()
    assert len(futures([table.copy() for _ in range(4)])) == 1
    assert len(futures([table.copy(seed=n) for n in range(6)])) > 3
    assert futures([table.copy(seed=3)]) == futures([table.copy(seed=3)])
    mine = table.copy(seed=None)
    while FATE not in mine.waiting:
        played(mine, 1)
    assert mine.waiting == {FATE}
    assert futures([table]) == futures([some()]), "the original is not touched"


def test_another_key_imagines_another_future() -> None:
    table = some()
    view = table.view(min(table.waiting))
    ends = [tuple(m for s, m in played(view.imagine(key)).log if s == FATE) for key in range(6)]
    assert len(set(ends)) > 3
    assert played(view.imagine(2)) == played(view.imagine(2))
    open_game = petteia.game("akropolis").new(seed=4).view(0)
    drawn = {tuple(open_game.imagine(key).play_out(1).log) for key in range(4)}
    assert len(drawn) == 1, "play_out draws by its own key"
    assert view.imagine(1, seed=None).copy(seed=7) == view.imagine(1, seed=7)


@pytest.mark.parametrize(
    "ask",
    [
        lambda table, key: table.copy(seed=key),
        lambda table, key: table.view(0).imagine(key),
        lambda table, key: table.view(0).imagine(1, seed=key),
        lambda table, key: table.play_out(key),
    ],
)
@pytest.mark.parametrize("key", ["7", 1.5, True])
def test_luck_that_is_no_whole_number_is_refused(ask: Callable[[Table, Any], object], key: Any) -> None:
    table = some()
    with pytest.raises(petteia.BadOption, match=f"is a whole number.* not {key!r}"):
        ask(table, key)
    assert table == some()


@pytest.mark.parametrize("key", [0, 1, 2**63, 2**64 - 1, 12345])
def test_keys_in_python_are_those_of_the_rules(key: int) -> None:
    for n in (0, 1, 2, 63, 10**6):
        assert mixed(key, n) == int(mix(key, n))  # type: ignore[arg-type]
    assert Seeded(key)(3) == mixed(key, 3)
    assert seeded(7) == seeded(7) != seeded(8)


def test_play_out_is_a_game_like_any_other() -> None:
    for seed in range(4):
        table = played(SAMPLE.new(seats=3, seed=seed), steps=seed * 5)
        before, undoable = len(table.log), [table.can_undo(s) for s in range(3)]
        end = table.copy().play_out(9)
        assert end.over
        assert end == table.copy().play_out(9)
        assert petteia.replay(end.record()) == end
        assert end.log[:before] == table.log
        assert [table.can_undo(s) for s in range(3)] == undoable
        for s in range(3):
            assert end.can_undo(s) == petteia.replay(end.record().text()).can_undo(s)
    assert len({SAMPLE.new(seed=1).play_out(key).digest() for key in range(6)}) > 3
    with pytest.raises(petteia.BadOption, match=r"a key is a whole number, not 1\.5"):
        SAMPLE.new().play_out(1.5)  # type: ignore[arg-type]


# --- going back ---


@pytest.mark.parametrize("name", ["sample", "akropolis"])
def test_whether_undo_is_possible_is_the_same_for_a_table_that_was_replayed(name: str) -> None:
    """What is noted while playing, move by move or many at once, is what the rules tell."""
    game, lot = petteia.game(name), random.Random(3)
    table, answers = game.new(seed=11), set()
    while not table.over and len(table.log) < 90:
        seat = lot.choice(sorted(table.waiting))
        table.play(lot.choice(table.moves(seat)), seat)
        again = petteia.replay(table.record().data())
        for who in (*range(table.seats), FATE):
            answers.add(can := table.can_undo(who))
            assert can == again.can_undo(who)
            assert can == (passes_no_secret(table, who))
    assert answers == {True, False}


def passes_no_secret(table: Table, seat: int) -> bool:
    """The same, found out slowly: by looking at every moment since the seat's last answer."""
    at = max((i for i, (s, _) in enumerate(table.log) if s == seat), default=-1)
    if at < 0:
        return False
    since = list(table.moments())[at:]
    draws = [len(before.moves(FATE)) > 1 for before, (s, _) in zip(since, table.log[at:], strict=False) if s == FATE]
    return not any(draws) and since[0].state.agenda.reveals == table.state.agenda.reveals


def test_going_back_a_little_in_a_long_game_replays_a_little(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(SAMPLE.new(seats=3, seed=2, options={"long": True}), steps=70)
    assert len(table.log) > 60
    want = [m.digest() for m in table.moments()]
    run, made = Table._run, []

    def counted(self: Table, log: Any) -> int:
        made.append(len(log))
        return run(self, log)

    monkeypatch.setattr(Table, "_run", counted)
    for _ in range(10):
        table.can_undo(0)
        table.undo(consent=True)
        assert table.copy(seed=None).digest() in want
    assert sum(made) <= 10 * 17, made


def test_an_old_list_is_right_after_undo_and_other_moves() -> None:
    table = some()
    kept = []
    for _ in range(20):
        if table.over:
            break
        seat = min(table.waiting)
        kept.append((table.moves(seat), list(table.copy().moves(seat).packed())))
        table.play(table.moves(seat)[0], seat)
    table.undo(consent=True)
    table.undo(consent=True)
    played(table, 3)
    for moves, want in kept:
        assert list(moves.packed()) == want
        assert [int(m) for m in moves] == want


def test_tables_that_are_played_in_turn_do_not_disturb_each_other() -> None:
    alone = [played(SAMPLE.new(seats=2, seed=s), seed=s).record().text() for s in range(4)]
    tables = [SAMPLE.new(seats=2, seed=s) for s in range(4)]
    lots = [random.Random(s) for s in range(4)]
    while not all(table.over for table in tables):
        asked = []
        for table, lot in zip(tables, lots, strict=True):
            if not table.over:
                seat = lot.choice(sorted(table.waiting))
                asked.append((table, seat, table.moves(seat), lot))
        for table, seat, moves, lot in asked:
            table.play(lot.choice(moves), seat)
    assert [table.record().text() for table in tables] == alone


# --- processes and threads ---


def test_threads_play_each_at_its_own_table() -> None:
    alone = [played(SAMPLE.new(seats=3, seed=s), seed=s).record().text() for s in range(8)]
    with ThreadPoolExecutor(4) as threads:
        for _ in range(3):
            told = threads.map(lambda s: played(SAMPLE.new(seats=3, seed=s), seed=s).record().text(), range(8))
            assert list(told) == alone


def test_a_table_may_go_from_thread_to_thread() -> None:
    alone = played(SAMPLE.new(seats=3, seed=3), seed=9).record().text()
    table, lot = SAMPLE.new(seats=3, seed=3), random.Random(9)
    with ThreadPoolExecutor(3) as threads:
        while not table.over:
            threads.submit(played, SAMPLE.new(seats=2, seed=1), 2)
            seat = lot.choice(sorted(table.waiting))
            moves = threads.submit(table.moves, seat).result()
            chosen = threads.submit(lot.choice, moves).result()
            threads.submit(table.play, chosen, seat).result()
    assert table.record().text() == alone


def _end(table: Table) -> str:
    return played(table).record().text()


def test_a_spawned_process_plays_on() -> None:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(_end, (some(),)) == _end(some())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_process_plays_on() -> None:
    code = """if True:
        import os, petteia
        from tests.core.test_manners import played, some
        table = some()
        want = played(table.copy()).digest()
        child = os.fork()
        if child == 0:
            good = played(table).digest() == want and played(some()).digest() == want
            petteia.game("sample").compile()
            os._exit(0 if good else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        assert played(table).digest() == want
    """
    subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=True, timeout=300)


# --- records and printing ---


def test_a_record_opens_from_a_name_a_file_a_text_json_and_itself(tmp_path: Path) -> None:
    table = played(SAMPLE.new(seed=4))
    record, file = table.record(), tmp_path / "game.json"
    record.save(file)
    text = file.read_text(encoding="utf-8")
    with file.open(encoding="utf-8") as opened, file.open("rb") as raw:
        sources: list[Any] = [file, str(file), opened, raw, io.StringIO(text), io.BytesIO(text.encode()), text]
        sources += [f"\n {text}", json.loads(text), record.data(), record]
        for source in sources:
            assert petteia.replay(source) == table


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("{", "record: not a whole record"),
        ('{"petteia": 1}', "record: not a whole record: it lacks 'game'"),
        ({"petteia": 1}, "record: not a whole record: it lacks 'game'"),
        ({}, "record: not a Petteia record"),
        (io.BytesIO(b"\xff\xfe"), "record: not a record: not text"),
        (io.StringIO("no"), "record: not a whole record"),
        (7, "a file, its name, its text or its JSON is expected, not int"),
        (None, "a file, its name, its text or its JSON is expected, not NoneType"),
        ("nowhere.json", r"nowhere\.json: cannot be read"),
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(source: Any, said: str) -> None:
    with pytest.raises(petteia.BadRecord, match=said):
        petteia.replay(source)


def test_a_record_whose_json_was_changed_is_refused() -> None:
    data = played(SAMPLE.new(seed=4)).record().data()
    data["seats"] = 3
    with pytest.raises(petteia.BadRecord, match="changed by hand"):
        petteia.replay(data)


def test_a_state_prints_itself() -> None:
    table = some()
    state = table.state
    assert repr(state).startswith("Table(agenda=Agenda(questions=[Question(about=[")
    assert f"coins={state.merchants[0].coins}" in repr(state)
    lines = str(state).splitlines()
    assert "seats: 3" in lines
    assert "merchants[1]:" in lines
    assert f"  coins: {state.merchants[1].coins}" in lines
    city = petteia.game("akropolis").new(seed=1).state.city[0]
    assert len(repr(city)) < 1000, "a long row of numbers is told by what is in it"
    assert repr(city.hex).count(",") > 1000


def test_the_public_api_names_its_types() -> None:
    import typing

    for owner in (Game, Table, View, Moves, Move):
        for name in ("new", "set_up", "play", "undo", "copy", "view", "moves", "imagine", "sheet", "gains", "scene"):
            function = getattr(owner, name, None)
            if callable(function):
                hint = function.__annotations__.get("return")
                assert hint not in (None, "Any", typing.Any), f"{owner.__name__}.{name}"
