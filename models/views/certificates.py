"""What the desk has chosen for the certificates of a division."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.problems import Problem

LOWEST_PLACE = 99
"""The last place for which a certificate can be wanted."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Certificates:
    """For which places there are certificates, and what stands on them."""

    first: int = 1
    """The best place that has one."""
    last: int = 3
    """The last place that has one."""
    landscape: bool = False
    title: str = ""
    """The word at the top; empty for the usual one of the language."""
    words: str = ""
    """What is said below the name, line by line; empty for the usual words."""
    dated: str = ""
    """The day as it is to be written; empty for the date of the event."""
    giver: str = ""
    """Who gives it, line by line: the organiser, and who signs."""
    after_name: str | None = None
    """What is written behind a name; None for the usual word of the language."""
    figures: bool = True
    """Whether the figures stand on it that the game names."""
    as_entered: bool = True
    """Whether the name is the one that was entered, rather than what everybody may read."""

    def wants(self, place: int | None) -> bool:
        """Tell whether there is a certificate for a place.

        >>> [Certificates().wants(place) for place in (1, 3, 4, None)]
        [True, True, False, False]
        """
        return place is not None and self.first <= place <= self.last

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the places: the first of them comes after the last, or is none.

        >>> Certificates().problems, Certificates(first=3, last=2).problems[0].code
        ((), 'CERTIFICATE_PLACES')
        """
        if 0 < self.first <= self.last <= LOWEST_PLACE:
            return ()
        values = {"low": 1, "high": LOWEST_PLACE}
        return (Problem(code="CERTIFICATE_PLACES", where="last", values=values),)


USUAL = Certificates()
"""What holds until the desk has chosen."""
