"""Parts of Petteia that need packages which a plain installation does not have."""

from __future__ import annotations

import importlib.util

from .errors import PetteiaError


class MissingExtra(PetteiaError):
    """A package is not installed; the message names the extra that has it."""


def has_packages(*packages: str) -> bool:
    """Whether packages are installed. Imports none of them."""
    try:
        return all(importlib.util.find_spec(name) is not None for name in packages)
    except (ImportError, ValueError):
        return False


def missing_extra(what: str, extra: str) -> MissingExtra:
    """The error that says which extra `what` needs."""
    return MissingExtra(f"{what} needs the extra `{extra}`: pip install 'petteia[{extra}]'")


def check_extra(what: str, extra: str, *packages: str) -> None:
    """Refuse, before anything slow begins, what needs an extra of which one of these packages is not installed."""
    if not has_packages(*packages):
        raise missing_extra(what, extra)
