"""Who takes part in a division, and when somebody is away."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, kw_only=True, slots=True)
class Absence:
    """A withdrawal of an entrant, from a round on, until a round if reinstated."""

    from_round: int
    back_round: int | None = None

    def covers(self, number: int) -> bool:
        """Tell whether the entrant is away in round `number`.

        >>> [Absence(from_round=2, back_round=4).covers(n) for n in (1, 2, 3, 4)]
        [False, True, True, False]
        """
        return self.from_round <= number and (self.back_round is None or number < self.back_round)


@dataclass(frozen=True, kw_only=True, slots=True)
class Entrant:
    """A person, or a pair or team, in one division."""

    id: int
    number: int
    name: str
    yomi: str = ""
    grade: str = ""
    birth: date | None = None
    club: str = ""
    """Club, block or school: whom the person belongs to (所属/ブロック)."""
    checked_in: bool = True
    from_round: int = 1
    """The first round the entrant can be paired in; later than 1 for a late entry."""
    absences: tuple[Absence, ...] = ()

    def away(self, number: int) -> bool:
        """Tell whether the entrant has withdrawn from round `number`.

        >>> gone = Entrant(id=1, number=1, name="A", absences=(Absence(from_round=3),))
        >>> gone.away(2), gone.away(3)
        (False, True)
        """
        return bool(self.absences) and any(absence.covers(number) for absence in self.absences)

    def present(self, number: int) -> bool:
        """Tell whether the entrant is to be paired in round `number`.

        >>> Entrant(id=1, number=1, name="A", from_round=2).present(1)
        False
        """
        return self.checked_in and self.from_round <= number and not self.away(number)
