"""What is not code: fonts, icons, words and sample events."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent
"""The folder that holds the resources."""


def resource(*parts: str) -> Path:
    """Give the path of a resource inside this folder."""
    return ROOT.joinpath(*parts)
