"""What an owner of the box may put right in the components: the map, the beginning, prices, dice and cards."""

from __future__ import annotations

from ...core.components import Editable
from .moves import GOOD_NAMES, PROVINCE_NAMES, SEA_NAMES, SLOT_NAMES

_LANDS, _SEAS = tuple(PROVINCE_NAMES), tuple(SEA_NAMES)
_GOODS = tuple(GOOD_NAMES[:13])
_PLACES = tuple(f"{province}.{slot}" for province in _LANDS for slot in SLOT_NAMES if slot != "control")

EDITABLE = (
    *(
        part
        for block in ("provinces", "provinces_reconstructed")
        for part in (
            Editable(path=f"{block}.*.land", names=_LANDS, many=(0, 8), mutual=True),
            Editable(path=f"{block}.*.seas", names=_SEAS, many=(0, 4)),
            Editable(path=f"{block}.*.caravans", names=_GOODS, many=(0, 2)),
        )
    ),
    Editable(path="seas.*", names=_SEAS, many=(0, 8), mutual=True),
    Editable(path="covered.provinces.*", names=_LANDS, many=(0, 20)),
    Editable(path="empires.*.buildings", names=_PLACES, many=(0, 16)),
    Editable(path="units.*.legions", names=_LANDS, number=(0, 8)),
    Editable(path="units.*.fortresses", names=_LANDS, many=(0, 5)),
    Editable(path="units.*.triremes", names=_SEAS, number=(0, 5)),
    Editable(path="resources.*", names=("coin", *_GOODS), number=(0, 9)),
    Editable(path="costs.*", number=(1, 15)),
    Editable(path="costs.cards.*", number=(1, 15)),
    Editable(path="dice.*.*", number=(1, 6)),
    Editable(path="cards.list.*.influence.*", number=(0, 3)),
)
