"""Othello by the rules of the Japan Othello Association's championship (JOA)."""

from __future__ import annotations

from collections.abc import Mapping

from models.core.game import Chance, Correction, Game, MatchContext
from models.core.house_rules import LATE_WITH_BYE, PAIRING_RESTRICTIONS, PLANNED_ABSENCE
from models.core.outcomes import Note, Outcome
from models.core.parts import PartRules
from models.core.people import WOF
from models.core.problems import Problem
from models.core.timetable import Pace
from models.criteria import DIFFERENCE, GRADE, NUMBER, SENIORITY, WINS
from models.games.othello import scoring
from models.games.othello.board import SQUARES
from models.games.othello.checking import check
from models.games.othello.corrections import check_correction
from models.games.othello.live import LIVE
from models.games.othello.meet import printed_score
from models.games.othello.open_division.programme import GROUPS_KNOCKOUT
from models.games.othello.own_actions import OWN_ACTIONS
from models.games.othello.penalties import PENALTIES, no_penalty
from models.games.othello.record import OthelloEnding, OthelloOptions, OthelloResult
from models.games.othello.rehearsal import sample
from models.games.othello.stages import (
    MEET_PARTS,
    NOT_AT_THE_MEET,
    absent_minutes,
    clock_switch,
    round_minutes,
    stage_of,
)
from models.games.othello.swiss_final import SWISS_FINAL
from models.told import BOARD_MARKS, ExportedResult, Reported


class Othello(Game[OthelloResult, OthelloOptions]):
    """Othello in championships, opens and meets."""

    key = "othello"
    seats = 2
    result_type = OthelloResult
    options_type = OthelloOptions
    board_digits = 2
    programmes = (SWISS_FINAL.key, "swiss", GROUPS_KNOCKOUT.key, "knockout", "swiss_cut")
    own_programmes = (SWISS_FINAL, GROUPS_KNOCKOUT)
    parts_in: Mapping[str, Mapping[str, PartRules]] = {"knockout": MEET_PARTS}
    pace = Pace(minutes=round_minutes)
    numbers = frozenset({WOF})
    unused_in: Mapping[str, frozenset[str]] = {"knockout": NOT_AT_THE_MEET}
    criteria = (WINS, DIFFERENCE)
    ranked_by_rule = "JOA 11"
    pairing_criteria = (WINS, DIFFERENCE, GRADE, SENIORITY, NUMBER)
    draws = False
    against: Mapping[str, str] = {
        PAIRING_RESTRICTIONS: "JOA 8(2)",
        PLANNED_ABSENCE: "JOA 26",
        LATE_WITH_BYE: "JOA 8(2)",
    }
    penalties = PENALTIES
    live = LIVE
    own_actions = OWN_ACTIONS

    def check(
        self, result: OthelloResult, context: MatchContext, options: OthelloOptions
    ) -> tuple[Problem, ...]:
        """Report every problem of a result, refusals and questions (JOA 12, 21 to 27)."""
        return check(result, context, options)

    def compared(self, result: OthelloResult) -> bool:
        """Tell whether it was read off the cards of both players, each typed whole (JOA 21).

        >>> from models.core.outcomes import Mark
        >>> cards = OthelloResult(
        ...     ending=OthelloEnding.CARD, marks=(Mark.WIN, Mark.LOSS), differences=(12, -12)
        ... )
        >>> counted = OthelloResult(ending=OthelloEnding.COUNTED, discs=(38, 26))
        >>> OTHELLO.compared(cards), OTHELLO.compared(counted)
        (True, False)
        """
        return result.ending is OthelloEnding.CARD

    def score(
        self, result: OthelloResult, context: MatchContext, options: OthelloOptions
    ) -> tuple[Outcome, Outcome]:
        """Give marks and differences of both players (JOA 12, 21 to 26)."""
        return scoring.score(result, context, options)

    def bye(self, _options: OthelloOptions) -> Outcome:
        """Give a win by 16 discs, the one allowed to each (JOA 8, 26)."""
        return scoring.bye()

    def absence(self, note: Note, _options: OthelloOptions) -> Outcome:
        """Give what a Swiss round without a match costs (JOA 26)."""
        return scoring.absence(note)

    def withdrawal(
        self, seat: int, context: MatchContext, _options: OthelloOptions
    ) -> OthelloResult:
        """Give the result of a match that the withdrawal of this seat leaves unplayed (JOA 26)."""
        return scoring.withdrawal(seat, context)

    def check_correction(
        self, correction: Correction[OthelloResult], context: MatchContext, options: OthelloOptions
    ) -> tuple[Problem, ...]:
        """Report why a result that has been handed in stays as it is (JOA 21, 27)."""
        return check_correction(correction, context, options)

    def penalties_elsewhere(self, options: OthelloOptions) -> Problem | None:
        """Say where the one penalty of the list does not hold (JOA 16)."""
        return no_penalty(options)

    def sample(
        self, chance: Chance, context: MatchContext, options: OthelloOptions
    ) -> OthelloResult:
        """Give a plausible result by chance."""
        return sample(chance, context, options)

    def printed_score(
        self, result: OthelloResult, context: MatchContext, _options: OthelloOptions
    ) -> tuple[str, str]:
        """Give the counts of a match of the meet with the halved squares (Meet Othello 2-4)."""
        return printed_score(result, context)

    def of_board(
        self, typed: str, context: MatchContext, _options: OthelloOptions
    ) -> OthelloResult | None:
        """Read two digits as the discs of the first name; where none are recorded, who has won.

        >>> OTHELLO.of_board("40", MatchContext(stage="swiss"), OthelloOptions()).discs
        (40, 24)
        >>> OTHELLO.of_board("1", MatchContext(stage="swiss"), OthelloOptions()) is None
        True
        """
        if not stage_of(context.part).records_discs:
            marks = BOARD_MARKS.get(typed)
            return OthelloResult(ending=OthelloEnding.COUNTED, marks=marks) if marks else None
        if len(typed) != self.board_digits or not typed.isdecimal() or int(typed) > SQUARES:
            return None
        discs = (int(typed), SQUARES - int(typed))
        return OthelloResult(ending=OthelloEnding.COUNTED, discs=discs)

    def reported(self, part: PartRules, _options: OthelloOptions) -> Reported:
        """Let the players report the discs; where none are recorded, who has won."""
        return Reported.COUNTS if stage_of(part).records_discs else Reported.WINNER

    def of_players(
        self, reported: ExportedResult, _context: MatchContext, _options: OthelloOptions
    ) -> OthelloResult:
        """Read the discs that both have counted, or who has won.

        >>> from models.core.outcomes import Mark
        >>> marks = (Mark.WIN, Mark.LOSS)
        >>> told = ExportedResult(marks=marks, score=(40, 24))
        >>> OTHELLO.of_players(told, MatchContext(stage="swiss"), OthelloOptions()).discs
        (40, 24)
        """
        if reported.score is None:
            return OthelloResult(ending=OthelloEnding.COUNTED, marks=reported.marks)
        return OthelloResult(ending=OthelloEnding.COUNTED, discs=reported.score)

    def typed_counts(
        self, result: OthelloResult, _options: OthelloOptions
    ) -> tuple[tuple[str, ...], ...]:
        """Give the discs as they were counted and typed; nothing for any other ending.

        >>> counted = OthelloResult(ending=OthelloEnding.COUNTED, discs=(26, 38))
        >>> OTHELLO.typed_counts(counted, OthelloOptions())
        (('26', '38'),)
        >>> late = OthelloResult(ending=OthelloEnding.LATE, loser=1)
        >>> OTHELLO.typed_counts(late, OthelloOptions())
        ()
        """
        if result.discs is None or result.ending is not OthelloEnding.COUNTED:
            return ()
        return ((str(result.discs[0]), str(result.discs[1])),)

    def clock_switch(self, part: PartRules, options: OthelloOptions) -> bool:
        """Tell whether the desk may say that clocks are used: where there are none (JOA 13)."""
        return clock_switch(part, options)

    def absent_minutes(self, part: PartRules, _options: OthelloOptions) -> int | None:
        """Give how long the clock of an absent player runs (JOA 17)."""
        return absent_minutes(part)


OTHELLO = Othello()
