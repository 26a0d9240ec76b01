"""What an owner of the box may put right in the components: what is reconstructed."""

from __future__ import annotations

from ...core.components import Editable
from .pieces import TOKENS

_CELLS = (
    "vp:1", "vp:2", "vp:3", "token1", "token2", "worker", "move_building", "free_building", "random_tile", "other_row",
    "aqueduct_tile:a1", "aqueduct_tile:a2", "aqueduct_tile:a3", "upgrade:replace", "upgrade:discount", "upgrade:coin",
)  # fmt: skip
_LETTERS = "BPEOG"
_PAINTS = {".": "field", "x": "sand", "?": "white", "_": "", **dict(zip(_LETTERS, TOKENS, strict=True))}


def _face(path: str, letters: str) -> Editable:
    return Editable(path=path, letters=letters, paints=tuple(_PAINTS[letter] for letter in letters))


EDITABLE = (
    _face("terrain_tiles.list.*.face", f".x{_LETTERS}_"),
    _face("aqueduct_tiles.list.*.face", ".?x_"),
    Editable(path="aqueduct_tiles.list.*.count", number=(1, 12)),
    Editable(path="building_sizes.*", number=(1, 2)),
    Editable(path="building_costs.sides.*.cost.*", number=(1, 9)),
    Editable(path="development_board.*", names=_CELLS, many=(1, 16)),
    Editable(path="resource_tokens.single.*", names=(*_LETTERS,)),
    Editable(
        path="resource_tokens.double.*",
        names=tuple(a + b for i, a in enumerate(_LETTERS) for b in _LETTERS[i:]),
    ),
    Editable(path="upgrades.*", number=(0, 16)),
    Editable(path="values.*.*", number=(1, 9)),
)
