"""Records: what they say, that they replay, that files are written whole, and every record that is refused."""

from __future__ import annotations

import json
import random
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia.core.agenda import FATE, WATCHER
from petteia.core.errors import BadRecord, PetteiaError, UnknownGame
from petteia.core.record import FORMAT, Record, parse, read, save, seal
from petteia.core.table import Table, replayed

SAMPLE = petteia.game("sample")


def played(seats: int = 2, seed: int = 5, steps: int = 1000, **options: Any) -> Table:
    """A table after some moves, each one drawn by lot."""
    lot = random.Random(seed)
    table: Table = SAMPLE.new(seats=seats, seed=seed, options=options)
    for _ in range(steps):
        if table.over:
            break
        seat = lot.choice(sorted(table.waiting))
        table.play(lot.choice(table.moves(seat)), seat)
    return table


OVER = played()
RUNNING = played(steps=9)
Data = dict[str, Any]


def edited(table: Table, change: Callable[[Data], object], sealed: bool = True) -> str:
    """The text of a record with something changed, with a seal that fits or as it was."""
    data = data_of(table.record())
    change(data)
    return json.dumps(data | {"seal": seal(data)} if sealed else data)


def data_of(record: petteia.Record) -> Data:
    data: Data = record.data()
    return data


def reopened(text: str) -> Table:
    data = parse(text, "game.json")
    return replayed(SAMPLE, read(SAMPLE, data, "game.json"), "game.json")


def refusal(text: str) -> str:
    with pytest.raises(BadRecord) as caught:
        reopened(text)
    said = str(caught.value)
    assert said.startswith("game.json: ")
    assert "\n" not in said
    return said


# --- what is written ---


def test_a_record_reads_as_the_game_was_played() -> None:
    data = data_of(RUNNING.record())
    assert list(data) == ["petteia", "game", "edition", "box", "rules", "seats", "options", "moves", "result", "seal"]
    assert data["options"] == {"winter": False, "long": False}
    assert data["result"] is None
    assert data["moves"][0].startswith("fate deal ")
    assert data["moves"][-1].split()[0] in {"0", "1", "fate"}
    assert OVER.record().data()["result"] == OVER.scores()


def test_the_text_is_stable_and_has_a_line_for_each_move() -> None:
    text = OVER.record().text()
    assert text == played().record().text() == OVER.record().text()
    assert json.loads(text) == OVER.record().data()
    assert text.endswith("}\n")
    assert len(text.splitlines()) == len(OVER.log) + 13
    assert Record(SAMPLE, "", "", 1, 2, {}, ()).text().count("\n") == 12


@pytest.mark.parametrize("table", [OVER, RUNNING, played(seats=4, winter=True), played(seats=3, long=True, steps=30)])
def test_replaying_gives_the_same_bytes(table: Table) -> None:
    again = reopened(table.record().text())
    assert again.digest() == table.digest()
    assert again.log == table.log
    assert again.record().text() == table.record().text()


def test_a_record_of_a_game_that_began_with_a_position_replays_too() -> None:
    table = SAMPLE.set_up(RUNNING.position(), seed=1)
    seat = min(table.waiting)
    table.play(table.moves(seat)[0], seat)
    again = reopened(table.record().text())
    assert again.digest() == table.digest()
    assert again.record().text() == table.record().text()


def test_records_from_before_the_digests_of_boxes_changed_are_read() -> None:
    """They are those of the sample's box at that time, and of the pictures of the README."""
    old = reopened(edited(OVER, lambda d: d.update(box="7a3887a7a1cd0f98")))
    assert old.digest() == OVER.digest()
    akropolis = petteia.game("akropolis")
    assert akropolis.is_played_with("8f579ab8997223ac")
    assert not akropolis.is_played_with("7a3887a7a1cd0f98")
    assert not akropolis.is_played_with(None)


def test_a_file_goes_out_and_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    OVER.record().save(file)
    assert petteia.replay(file).digest() == petteia.replay(str(file)).digest() == OVER.digest()
    assert [f.name for f in tmp_path.iterdir()] == ["game.json"]


def test_a_saved_file_has_the_permissions_of_any_new_file(tmp_path: Path) -> None:
    OVER.record().save(tmp_path / "a")
    (tmp_path / "b").write_text("", encoding="utf-8")
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == stat.S_IMODE((tmp_path / "b").stat().st_mode)


def test_a_failure_while_saving_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    RUNNING.record().save(file)
    before = file.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("petteia.core.record.os.fsync", full)
    with pytest.raises(BadRecord, match=r"game.json: cannot be written: No space left on device"):
        OVER.record().save(file)
    assert file.read_bytes() == before
    assert [f.name for f in tmp_path.iterdir()] == ["game.json"]


def test_a_text_that_cannot_be_encoded_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    save("old", file)
    with pytest.raises(UnicodeEncodeError):
        save("\ud800", file)
    assert file.read_text(encoding="utf-8") == "old"
    assert [f.name for f in tmp_path.iterdir()] == ["game.json"]


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for place in (tmp_path / "none" / "game.json", tmp_path / "folder"):
        with pytest.raises(BadRecord, match=f"{place}: cannot be written"):
            OVER.record().save(place)
    assert [f.name for f in tmp_path.iterdir()] == ["folder"]


# --- what one seat gets ---


def test_a_seat_gets_its_own_secrets_and_question_marks_for_the_others() -> None:
    table = SAMPLE.new(seats=2, seed=5)
    for seat in (0, 1):
        table.play(table.moves(seat)[0], seat)
    table.play("seal", 0)
    told = {viewer: data_of(table.record(seat=viewer)) for viewer in (0, 1, WATCHER)}
    deals = [str(m) for s, m in table.log if m.verb == "deal"]
    for viewer in (0, 1, WATCHER):
        assert told[viewer]["viewer"] == viewer
        want = [f"fate {d}" if d.endswith(f"to {viewer}") else f"fate deal ? to {d[-1]}" for d in deals]
        assert told[viewer]["moves"][:6] == want
    assert told[0]["moves"][7:] == [f"0 {table.log[7][1]}", "0 seal"]
    assert told[1]["moves"][7:] == [f"1 {table.log[8][1]}", "0 ?"]
    assert told[WATCHER]["moves"][7:] == ["0 ?"]


def test_every_secret_answer_is_told_once_even_if_its_giver_is_asked_again() -> None:
    table = SAMPLE.new(seats=2, seed=5)
    for seat in (0, 1):
        table.play(table.moves(seat)[0], seat)
    table.play("seal", 0)
    table.play("add", 1)
    table.play("seal", 1)
    assert table.waiting == {1}
    assert data_of(table.record(seat=0))["moves"][7:] == [f"0 {table.log[7][1]}", "0 seal", "1 ?"]
    assert data_of(table.record(seat=WATCHER))["moves"][7:] == ["0 ?", "1 ?"]
    assert len(table.story(seat=WATCHER)) == 9


def test_once_it_is_over_everybody_gets_everything() -> None:
    assert OVER.record(seat=1) == OVER.record()


def test_a_start_position_is_shown_to_a_seat_as_that_seat_may_see_it() -> None:
    table = SAMPLE.set_up(RUNNING.position(), seed=1)
    hands = [m["hand"] for m in data_of(table.record(seat=0))["start"]["table"]["merchants"]]
    assert hands[0] == [*table.state.merchants[0].hand]
    assert hands[1] == [None] * 4
    assert None not in data_of(table.record())["start"]["table"]["merchants"][1]["hand"]


def test_a_seat_that_does_not_play_gets_no_record() -> None:
    for seat in (2, -1, FATE):
        with pytest.raises(PetteiaError, match="there is no seat"):
            RUNNING.record(seat=seat)


# --- what is refused ---


def test_a_truncated_record_is_refused_wherever_it_breaks_off() -> None:
    text = RUNNING.record().text()
    for length in range(0, len(text.rstrip()), 7):
        assert "not a whole record" in refusal(text[:length])


@pytest.mark.parametrize(
    "text", ["[]", "3", "null", '"x"', "{}", '{"petteia": "1"}', "[" * 100_000, '{"petteia": ' + "1" * 5000 + "}"]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    assert "not a Petteia record" in refusal(text)


def test_a_newer_format_is_refused_before_anything_else() -> None:
    assert f"written by a newer Petteia (format {FORMAT + 1}" in refusal(json.dumps({"petteia": FORMAT + 1}))


@pytest.mark.parametrize("name", ["game", "edition", "box", "rules", "seats", "options", "moves", "seal"])
def test_a_missing_part_is_named(name: str) -> None:
    data = data_of(RUNNING.record())
    del data[name]
    assert f"it lacks {name!r}" in refusal(json.dumps(data))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", ["sample"]), ("edition", 3), ("box", None), ("rules", "1"), ("rules", True), ("seats", "2"),
        ("seats", [2]), ("options", []), ("moves", {}), ("moves", None), ("start", []), ("result", 3), ("viewer", "0"),
    ],
)  # fmt: skip
def test_a_part_of_the_wrong_kind_is_named(name: str, value: Any) -> None:
    assert f"its {name!r} is a" in refusal(edited(RUNNING, lambda d: d.update({name: value})))


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["moves"].pop(),
        lambda d: d["moves"].__setitem__(7, d["moves"][7].replace("hide", "HIDE")),
        lambda d: d["options"].update(winter=True),
        lambda d: d.update(result=[50, 1]),
        lambda d: d.update(seats=3),
        lambda d: d.update(edition="another"),
        lambda d: d.update(note="hello"),
        lambda d: d.update(seal="0" * 16),
        lambda d: d.update(edition="\ud800"),
    ],
)
def test_a_record_edited_by_hand_is_refused(change: Callable[[Data], object]) -> None:
    assert "changed by hand" in refusal(edited(OVER, change, sealed=False))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            lambda d: d.update(box="0" * 16),
            "played with another box ('Harbour, made for this project', '0000000000000000')",
        ),
        (lambda d: d.update(rules=2), "played by newer rules (2) than this Petteia knows (1)"),
        (lambda d: d.update(rules=0), "there are no rules 0"),
        (lambda d: d.update(seats=9), "sample is for 2, 3 or 4 seats, not 9"),
        (lambda d: d.update(options={"fog": True}), "sample has no option 'fog'"),
        (lambda d: d.update(options={"winter": 1}), "option 'winter' cannot be 1"),
        (lambda d: d.update(options={"winter": {}}), "option 'winter' cannot be {}"),
        (lambda d: d.update(result=[1, 2]), "the game it tells does not end [1, 2]"),
        (lambda d: d.update(result=["x", None]), "the game it tells does not end"),
        (lambda d: d.update(viewer=0), "one seat's view of a running game"),
        (lambda d: d["moves"].append("0 seal"), "(0 seal) is not legal there"),
        (lambda d: d["moves"].__setitem__(0, "fate lot wine"), "move 1 (fate lot wine) is not legal there"),
        (lambda d: d["moves"].__setitem__(0, "3 seal"), "move 1 (3 seal) is not legal there"),
        (lambda d: d["moves"].__setitem__(0, "fate deal ? to 0"), "move 1 (fate deal ? to 0) is not legal there"),
        (lambda d: d["moves"].__setitem__(2, "4 seal"), "move 3: '4' is not a seat"),
        (lambda d: d["moves"].__setitem__(2, "² seal"), "move 3: '²' is not a seat"),
        (lambda d: d["moves"].__setitem__(2, "00 seal"), "move 3: '00' is not a seat"),
        (lambda d: d["moves"].__setitem__(2, "1" * 5000 + " seal"), "is not a seat"),
        (lambda d: d["moves"].__setitem__(2, "seal"), "move 3: 'seal' is not a seat and a move"),
        (lambda d: d["moves"].__setitem__(2, 7), "move 3: 7 is not a seat and a move"),
        (lambda d: d["moves"].__setitem__(2, "0 steal"), "move 3: 'steal' is not understood"),
        (lambda d: d["moves"].__setitem__(2, "0 hide silver"), "move 3: hide: 'silver' is no good"),
        (lambda d: d["moves"].__setitem__(7, "0 ?"), "move 8: a secret answer is missing"),
        (lambda d: d.update(start={}), "its start: position: not a position"),
        (lambda d: d.update(start={"game": "chess", "table": {}}), "its start: position: of 'chess', not of sample"),
    ],
)
def test_a_record_that_does_not_fit_is_refused_by_name_though_its_seal_fits(
    change: Callable[[Data], object], said: str
) -> None:
    assert said in refusal(edited(OVER, change))


def test_a_result_before_the_end_is_refused() -> None:
    scores = RUNNING.scores()
    assert f"does not end {scores}" in refusal(edited(RUNNING, lambda d: d.update(result=scores)))


def test_the_record_of_one_seat_is_refused() -> None:
    assert "one seat's view of a running game" in refusal(RUNNING.record(seat=1).text())


def test_a_record_of_an_unknown_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(edited(OVER, lambda d: d.update(game="sampel")), encoding="utf-8")
    with pytest.raises(UnknownGame, match="no game is called 'sampel'; did you mean 'sample'"):
        petteia.replay(file)


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x80")
    for name, said in [
        ("none", "cannot be read"),
        (".", "cannot be read"),
        ("noise", "not text"),
        ("a\0b", "not text"),
    ]:
        with pytest.raises(BadRecord, match=said):
            petteia.replay(tmp_path / name)


def test_refusing_writes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(RUNNING.record().text()[:-20], encoding="utf-8")
    before = file.read_bytes()
    with pytest.raises(BadRecord):
        petteia.replay(file)
    assert file.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


def outcome(text: str) -> str:
    try:
        reopened(text)
    except BadRecord as error:
        return str(error)
    return ""


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
PARTS = ["petteia", "game", "edition", "box", "rules", "seats", "options", "moves", "start", "viewer", "result"]


@given(st.sampled_from(PARTS), JSON)
def test_any_part_replaced_by_anything_opens_or_is_refused_in_one_line(name: str, value: Any) -> None:
    text = edited(RUNNING, lambda d: d.update({name: value}))
    assert "\n" not in outcome(text)


@given(st.integers(0, 40), st.text(max_size=12) | JSON)
def test_any_line_replaced_by_anything_opens_or_is_refused_in_one_line(at: int, line: Any) -> None:
    text = edited(OVER, lambda d: d["moves"].__setitem__(at % len(d["moves"]), line))
    assert "\n" not in outcome(text)
