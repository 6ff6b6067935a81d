"""On whose word something that was entered is changed, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from models.core.problems import Problem, Refused


class CorrectionCause(StrEnum):
    """On whose word an entered result is corrected."""

    DESK_ERROR = "desk_error"
    """The desk typed something else than the card says."""
    PLAYERS_AGREE = "players_agree"
    REFEREE = "referee"


REFEREE_NEEDED = Problem(code="REFEREE_NEEDED", where="referee")
REASON_NEEDED = Problem(code="REASON_NEEDED", where="reason")


@dataclass(frozen=True, kw_only=True)
class Authority:
    """On whose word something is done, and why; empty where nobody was asked."""

    referee: str = ""
    reason: str = ""

    @property
    def given(self) -> bool:
        """Whether anybody has said anything."""
        return bool(self.referee.strip() or self.reason.strip())

    def missing(self) -> tuple[Problem, ...]:
        """Say which of the two is not in writing.

        >>> [problem.code for problem in Authority(reason=" ").missing()]
        ['REASON_NEEDED', 'REFEREE_NEEDED']
        """
        said = (REASON_NEEDED, self.reason), (REFEREE_NEEDED, self.referee)
        return tuple(problem for problem, text in said if not text.strip())

    def want(self, *only: Problem) -> None:
        """Refuse what is done without a reason or by nobody, or without `only` one of them.

        >>> Authority(referee="審判").want(REFEREE_NEEDED)
        """
        found = [problem for problem in self.missing() if not only or problem in only]
        if found:
            raise Refused(*found)

    @property
    def clean(self) -> Authority:
        """The same without what stands round the words."""
        return Authority(referee=self.referee.strip(), reason=self.reason.strip())


NOBODY = Authority()
