"""An event that is no real one: a copy to practise with, or the sample."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class TrialKind(StrEnum):
    """What kind of event that does not count."""

    PRACTICE = "practice"
    SAMPLE = "sample"


@dataclass(frozen=True, kw_only=True, slots=True)
class Trial:
    """The mark in a file that nothing in it counts."""

    kind: TrialKind
    of: str = ""
    """The file that a copy to practise with was made of; empty for the sample."""

    @property
    def practice(self) -> bool:
        """Whether it is a copy of a real event, made to practise with."""
        return self.kind is TrialKind.PRACTICE
