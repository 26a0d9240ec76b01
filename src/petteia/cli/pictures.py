"""Writing what was drawn or told to a file, whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from ..core.agenda import FATE
from ..core.errors import PetteiaError
from ..core.extras import check_extra
from ..core.svg import png, write
from ..core.table import Sight, Table
from ..core.theme import ThemeName

KINDS = (".svg", ".png")


def check_kind(file: Path) -> None:
    """Refuse a file name that is of no kind of picture, or of one that nothing here can write."""
    if file.suffix.lower() not in KINDS:
        raise PetteiaError(f"{file}: a picture is a file that ends in {' or '.join(KINDS)}")
    if file.suffix.lower() == ".png":
        check_extra("a PNG", "png", "resvg_py")


def last_move(table: Table, viewer: int | None = None) -> tuple[int, int] | None:
    """The newest move of a seat; for a viewer, the newest that they may know of, with its hidden arguments as such."""
    language = table.game.language
    for mover, move in reversed(table.log):
        if mover == FATE:
            continue
        if viewer is None or table.over:
            return mover, int(move)
        if not language.unpack(int(move))[0].secret or mover == viewer:
            return mover, language.redact(int(move), mover, viewer)
    return None


def draw(
    sight: Sight,
    file: Path,
    lang: str,
    theme: ThemeName = "light",
    flat: bool = False,
    last: tuple[int, int] | None = None,
) -> None:
    """Write a picture of a table or view; the file's ending says of which kind."""
    check_kind(file)
    scene = sight.scene(lang, last=last, flat=flat)
    is_png = file.suffix.lower() == ".png"
    save_bytes(png(scene, theme, flat) if is_png else write(scene, theme, flat).encode(), file)


def save_bytes(data: bytes, file: Path) -> None:
    """Write a file whole or not at all."""
    name = ""
    try:
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        with os.fdopen(handle, "wb") as out:
            out.write(data)
        os.replace(name, file)
    except OSError as error:
        if name:
            os.unlink(name)
        raise PetteiaError(f"{file}: cannot be written: {error.strerror}") from None
