"""Quick phrases for the chat, which everybody reads in their own language."""

from __future__ import annotations

from ..refusals import words

PHRASES = ("hello", "good-luck", "well-played", "thinking", "oops", "your-turn", "back-soon", "thanks", "rematch")


def phrases(lang: str) -> list[dict[str, str]]:
    """All of them in a language."""
    return [{"key": key, "text": words(lang)(f"phrase-{key}")} for key in PHRASES]
