"""Pictures of a table as files."""

from __future__ import annotations

from pathlib import Path

from ..core.errors import PetteiaError
from ..core.extras import check_extra
from ..core.record import save
from ..core.svg import png, write
from ..core.table import Sight
from ..core.theme import ThemeName

KINDS = (".svg", ".png")


def check_kind(file: Path) -> None:
    """Refuse a file name that is of no kind of picture, or of one that nothing here can write."""
    if file.suffix.lower() not in KINDS:
        raise PetteiaError(f"{file}: a picture is a file that ends in {' or '.join(KINDS)}")
    if file.suffix.lower() == ".png":
        check_extra("a PNG", "png", "resvg_py")


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
    save(png(scene, theme, flat) if is_png else write(scene, theme, flat).encode(), file)
