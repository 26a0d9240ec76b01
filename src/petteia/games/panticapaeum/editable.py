"""What an owner of the box may put right in the components: what is reconstructed."""

from __future__ import annotations

from ...core.components import Editable

_CELLS = (
    "vp:1", "vp:2", "vp:3", "token1", "token2", "worker", "move_building", "free_building", "random_tile", "other_row",
    "aqueduct_tile:a1", "aqueduct_tile:a2", "aqueduct_tile:a3", "upgrade:replace", "upgrade:discount", "upgrade:coin",
)  # fmt: skip
_LETTERS = "BPEOG"

EDITABLE = (
    Editable(path="terrain_tiles.list.*.face", letters=f".x{_LETTERS}_"),
    Editable(path="aqueduct_tiles.list.*.face", letters=".?x_"),
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
