"""The laws can fail: bugs planted in copies of the sample game, each caught by the law that is there for it.

A copy is the sample's package with one or two passages replaced. All copies run in one interpreted process; only a
difference between the modes also runs compiled.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.laws.test_laws import in_a_process
from tests.once import made_once

import petteia.games.sample

SAMPLE = Path(petteia.games.sample.__file__).parent


@dataclass(frozen=True)
class Bug:
    """A bug: its name, the law that catches it, what that law says, and what to replace in which file."""

    name: str
    law: int
    says: str
    changes: Mapping[str, tuple[tuple[str, str], ...]]
    patch: str = ""

    @property
    def package(self) -> str:
        """The name of the copy; the worker reads the law's number off its end."""
        return f"{self.name}_{self.law}"


def bug(name: str, law: int, says: str, file: str, old: str, new: str, patch: str = "") -> Bug:
    return Bug(name, law, says, {file: ((old, new),)}, patch)


BUGS = [
    bug(
        "a_memory_on_the_desk", 1, "law 1: (a record does not tell its game|.* in one and .* in the other)",
        "rules/play.py", "        sail(box, table, x)\n",
        "        desk.pool[0] += 1\n        sail(box, table, (x + desk.pool[0]) % 3)\n",
    ),
    bug(
        "two_goods_written_alike", 3, "law 3: two moves of seat .* are written alike",
        "moves.py", "good.name.lower() for good in Good", "good.name[0].replace('C', 'G').lower() for good in Good",
    ),
    bug(
        "imagining_ones_own_hand", 4, "law 4: what seat . imagines, seen by it again",
        "rules/secrets.py", "        if other != seat:\n", "        if other >= 0:\n",
    ),
    bug(
        "imagining_too_many_crates", 4, "law 4: what seat . imagines.*deck_size",
        "rules/secrets.py", "seen = table.discard[good] +", "seen =",
    ),
    Bug(
        "legality_by_anothers_offer", 5, "law 5: ", {
            "rules/play.py": ((
                "return forbids_offer(table.merchants[seat], given)",
                "return forbids_offer(table.merchants[seat], table.merchants[(seat + 1) % table.seats], given)",
            ),),
            "rules/offers.py": (
                ("def forbids_offer(merchant: Merchant,", "def forbids_offer(merchant: Merchant, rival: Merchant,"),
                ("merchant.offer < merchant.coins else", "merchant.offer < min(merchant.coins, rival.offer + 2) else"),
            ),
        },
    ),
    bug(
        "the_last_to_seal_is_noted", 6, "law 6: answers given in the orders .*: .*declared",
        "rules/offers.py", "        open_offers(box, table)\n\n",
        "        open_offers(box, table)\n        table.declared = seat + 1\n\n",
    ),
    bug(
        "a_question_without_an_answer", 7, "no legal answer",
        "rules/weather.py", "return 0 if good == table.away[table.round].good else", "return 0 if good == 9 else",
    ),
    bug(
        "a_leaking_field", 8, "law 8: the structs hide",
        "table.py", "hand: Ints = numbers(i8, GOODS, seen=OWNER,", "hand: Ints = numbers(i8, GOODS, seen=ALL,",
    ),
    Bug(
        "a_leaking_field_that_nobody_listed", 8, r"law 8: seat .*'s view: merchants\..\.hand", {
            "table.py": (("hand: Ints = numbers(i8, GOODS, seen=OWNER,", "hand: Ints = numbers(i8, GOODS, seen=ALL,"),),
            "__init__.py": (('"merchants.hand", ', ""),),
        },
    ),
    bug(
        "a_leaking_count", 8, r"law 8: seat .*'s view: merchants\..\.bid",
        "rules/offers.py", "    merchant.offer += 1\n", "    merchant.offer += 1\n    merchant.bid += 1\n",
    ),
    bug(
        "a_leaking_log", 8, "law 8: the (log line|record) of seat .* tells a secret",
        "moves.py", 'Argument("good", GOOD, seen="to")', 'Argument("good", GOOD)',
    ),
    bug(
        "a_step_that_shows", 8, "law 8: the log tells seat .* of a step that it cannot see",
        "moves.py", 'ADD = 4, "add", SECRET', 'ADD = 4, "add"',
    ),
    bug(
        "a_leaking_prompt", 8, "law 8: the prompt of seat 14 tells a secret",
        "sentences.py", 'said = good_name(state.declared - 1, words) if state.declared else ""',
        'said = good_name(state.declared - 1, words) if state.declared else ""\n'
        '    if kind == Ask.OFFER and any(state.merchants[seat].under for seat in asked):\n'
        '        return words("prompt-declare", seat="")',
        patch="from petteia.core.table import Sight, Table\nTable.asked = Sight.asked\n",
    ),
    bug(
        "a_reveal_kept_quiet", 8, "law 8: seat .*'s view",
        "rules/offers.py", "    reveal(table.agenda)\n    winner", "    winner",
    ),
    bug(
        "a_lost_component", 9, "law 9: the table breaks a law of conservation: that every crate is somewhere, once",
        "rules/offers.py", "            merchant.hand[merchant.under - 1] += 1  # R3.6\n", "",
    ),
    bug(
        "a_write_into_the_box", 9, "law 9: a rule has written into the Box",
        "rules/weather.py", "    close(table.agenda)\n    if weather == Weather.STORM:\n",
        "    close(table.agenda)\n    box.peek += 1\n    if weather == Weather.STORM:\n",
    ),
    bug(
        "a_move_offered_twice", 10, "law 10: a move is offered twice",
        "rules/play.py", "                n = put(out, n, given)\n",
        "                n = put(out, n, given)\n                if verb == Say.TRUST and n < len(out):\n"
        "                    n = put(out, n, given)\n",
    ),
    bug(
        "a_fate_outcome_not_offered", 10, "law 10: .* is not offered to seat 15, but not refused",
        "rules/play.py", "            if forbids(box, table, desk, seat, given) == 0:\n",
        "            if forbids(box, table, desk, seat, given) == 0 and not (verb == Say.ROLL and x == 2):\n",
    ),
    bug(
        "a_derived_field_forgotten", 11, "law 11: a position set up again: deck_size",
        "rules/setup.py", "    table.deck_size -= 1\n", "",
    ),
    bug(
        "an_undo_past_fate", 12, "law 12: seat . takes back, unasked",
        "rules/play.py", "R2.4 Only", "R2.4 Only",
        patch="from petteia.core.table import Table\nTable._passes_a_secret = lambda self, at: False\n",
    ),
    bug(
        "an_undo_of_others_answers", 12, "law 12: seat . takes back its answer: .* in one and .* in the other",
        "rules/play.py", "R2.4 Only", "R2.4 Only",
        patch="from petteia.core.table import Table\nTable._answers_to_keep = lambda self, before, at, who: []\n",
    ),
    Bug(
        "a_fate_outcome_dropped", 13, "law 13: fate (never draws|draws)", {
            "__init__.py": (
                ("        imagine=imagine,\n", "        imagine=imagine,\n        fate=fate,\n"),
                ("import forbids, moves, odds, play", "import fate, forbids, moves, odds, play"),
            ),
            "rules/play.py": (
                ("import MoveList, rule", "import Key, MoveList, rule\nfrom petteia.core.bits import below"),
                ("@rule\ndef odds(", (
                    "@rule\ndef fate(box: Box, table: Table, desk: Desk, key: Key, out: MoveList) -> int:\n"
                    "    n = moves(box, table, desk, 15, out)\n    return out[below(key, max(1, n - 1))]\n\n\n"
                    "@rule\ndef odds("
                )),
            ),
        },
    ),
    bug(
        "an_observation_that_leaves_something_out", 14, "law 14: two views that seat . observes alike: declared",
        "table.py", "declared: int = number(i8, seen=ALL,",
        "declared: int = number(i8, seen=ALL, means=Means.ELSEWHERE,",
    ),
]  # fmt: skip

SLIP = Bug(
    "a_slip_of_signs", 2, "", {
        "table.py": (
            ("offer: int = number(i8,", "offer: int = number(u8,"),
            ("bid: int = number(i8,", "bid: int = number(u8,"),
        ),
        "rules/offers.py": ((
            "        merchant.bid = merchant.offer\n",
            "        merchant.bid = max(merchant.offer - merchant.bid, merchant.bid)\n",
        ),),
    },
)  # fmt: skip


OVERFLOW = bug(
    "a_number_too_large", 2, "",
    "rules/offers.py", "merchant.offer > table.merchants[best].offer)",
    "(merchant.offer << 61) - seat > (table.merchants[best].offer << 61) - best)",
)  # fmt: skip


def plant(bug: Bug, folder: Path) -> None:
    """Write the copy of the sample that has the bug."""
    copy = folder / bug.package
    shutil.copytree(SAMPLE, copy, ignore=shutil.ignore_patterns("__pycache__", "guide"))
    for file, pairs in bug.changes.items():
        text = (copy / file).read_text(encoding="utf-8")
        for old, new in pairs:
            assert text.count(old) == 1, f"{bug.name}: {file} has {old!r} {text.count(old)} times"
            text = text.replace(old, new)
        (copy / file).write_text(text, encoding="utf-8")
    (copy / "patch.py").write_text(bug.patch, encoding="utf-8")
    for path in copy.rglob("*.py"):
        text = path.read_text(encoding="utf-8").replace("from ....core", "from petteia.core")
        path.write_text(text.replace("from ...core", "from petteia.core"), encoding="utf-8")


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the laws say of every planted bug, and of copies without one; found out once for all processes of a run."""
    found: dict[str, str] = json.loads(
        (made_once(tmp_path_factory, "planted", find_verdicts) / "verdicts.json").read_text()
    )
    return found


def find_verdicts(folder: Path) -> None:
    for one in [*BUGS, *(Bug("sound", number, "", {}) for number in sorted({b.law for b in BUGS}))]:
        plant(one, folder)
    names = sorted(path.name for path in folder.iterdir())
    found = in_a_process("planted", str(folder), *names, PETTEIA_INTERPRETED="1")
    (folder / "verdicts.json").write_text(json.dumps(found), encoding="utf-8")


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.package)
def test_the_law_catches(bug: Bug, verdicts: dict[str, str]) -> None:
    assert verdicts[bug.package], f"law {bug.law} does not catch {bug.name}"
    assert re.search(bug.says, verdicts[bug.package]), verdicts[bug.package]


def test_the_laws_find_nothing_in_copies_without_a_bug(verdicts: dict[str, str]) -> None:
    assert {name: said for name, said in verdicts.items() if name.startswith("sound_") and said} == {}


def test_every_law_has_a_bug() -> None:
    assert {bug.law for bug in [*BUGS, OVERFLOW]} == set(range(1, 15))


@pytest.mark.soak
def test_law2_catches_a_number_too_large(tmp_path: Path) -> None:
    """Numbers packed into one: compiled code keeps 64 bits of it, Python all."""
    plant(OVERFLOW, tmp_path)
    where = (OVERFLOW.package, "3", str(tmp_path))
    compiled = in_a_process("trace", *where, PETTEIA_INTERPRETED="", PETTEIA_CACHE=str(tmp_path / "cache"))
    assert compiled != in_a_process("trace", *where, PETTEIA_INTERPRETED="1")


def test_the_compiler_refuses_a_slip_of_signs(tmp_path: Path) -> None:
    """The difference of two unsigned fields would wrap round below zero: law 2 need not even be asked."""
    plant(SLIP, tmp_path)
    with pytest.raises(AssertionError, match="unsigned numbers"):
        in_a_process(
            "trace", SLIP.package, "1", str(tmp_path), PETTEIA_INTERPRETED="", PETTEIA_CACHE=str(tmp_path / "cache")
        )
