"""What is not code: fonts, icons, words and sample events."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent
"""The folder that holds the resources."""


def version() -> str:
    """Give the version of the program; this is the one place where it stands.

    >>> version().count(".")
    2
    """
    return resource("version").read_text(encoding="ascii").strip()


def resource(*parts: str) -> Path:
    """Give the path of a resource inside this folder."""
    return ROOT.joinpath(*parts)
