"""A court of shuffleboard on which a test plays: options, names, and what is entered."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args

from models.calling.assigning import CourtWish
from models.core.problems import Problem, refusals
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    BoardLine,
    EndScore,
    Foul,
    MomentKind,
    RepeatCause,
    Ruling,
    ScoreCorrection,
    Voided,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.end_scores import due_end
from models.games.shuffleboard.play.entering import check_line, with_line
from models.games.shuffleboard.play.penalties import FOULS
from models.games.shuffleboard.play.views import MissingEntry, ScoreboardView
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from tests.models.games.shuffleboard.problems import PROBLEM_KEYS

NAMES = ("石川", "清水", "佐藤")
DIRECTOR = "港 一郎"
WALKING = ShuffleboardOptions(target=8, director=DIRECTOR)
DOUBLES = ShuffleboardOptions(form=MatchForm.DOUBLES, target=8, director=DIRECTOR)
POINTS = ShuffleboardOptions(mode=MatchMode.POINTS, target=50, director=DIRECTOR)
DOUBLES_POINTS = ShuffleboardOptions(
    form=MatchForm.DOUBLES, mode=MatchMode.POINTS, target=50, director=DIRECTOR
)
PAIRINGS = ShuffleboardOptions(
    form=MatchForm.ROUND_ROBIN, mode=MatchMode.PAIRINGS, target=8, director=DIRECTOR
)
RANKING = ShuffleboardOptions(
    form=MatchForm.ROUND_ROBIN, mode=MatchMode.RANKING, target=8, director=DIRECTOR
)
PARTNERS = (("A", "B"), ("C", "D"))
CHANGE = BetweenEnds(kind=MomentKind.COLOUR_CHANGE)
PRACTICE = BetweenEnds(kind=MomentKind.PRACTICE)


FIELDS = {"", "court", "seats", "rule", "match"} | {
    one.name
    for kind in (ShuffleboardOptions, ShuffleboardResult, Start, CourtWish, *get_args(BoardLine))
    for one in fields(kind)
}
"""What a problem can be about: fields of the options, the result, its start and its lines, and of
the log of penalties."""


def fits_the_table(problem: Problem) -> None:
    assert set(problem.values) == set(PROBLEM_KEYS[problem.code])
    assert problem.where in FIELDS


class Court:
    """A match as a desk enters it, line by line; scores are those of seats 0, 1 and 2."""

    def __init__(self, options: ShuffleboardOptions, **start: Any) -> None:
        start.setdefault("yellow", None if options.form is MatchForm.ROUND_ROBIN else 0)
        if options.form is MatchForm.DOUBLES:
            start.setdefault("partners", PARTNERS)
        self.options = options
        self.record = ShuffleboardResult(start=Start(**start))
        self._seen: tuple[ShuffleboardResult, ShuffleboardOptions, ScoreboardView] | None = None

    @property
    def now(self) -> ScoreboardView:
        """Give the board, read anew only after something was entered."""
        seen = self._seen
        if seen is None or seen[0] is not self.record or seen[1] is not self.options:
            seen = self._seen = (self.record, self.options, board(self.record, self.options))
        return seen[2]

    def codes(self, line: BoardLine) -> list[str]:
        """Give what stands in the way of a line, a question with its question mark."""
        problems = check_line(self.record, line, self.options, NAMES)
        for problem in problems:
            fits_the_table(problem)
        return [problem.code + "?" * problem.ask for problem in problems]

    def add(self, line: BoardLine) -> int:
        """Write a line that nothing stands in the way of; give its number."""
        problems = check_line(self.record, line, self.options, NAMES)
        assert not refusals(problems), problems
        self.record = with_line(self.record, line)
        return len(self.record.entries) - 1

    def end(self, first: int, second: int, **values: Any) -> int:
        """Write the end that is due, changing colours where that is due before."""
        if MissingEntry.COLOUR_CHANGE in self.now.waits:
            self.add(CHANGE)
        return self.add(self.due(first, second, **values))

    def due(self, *scores: int | None, **values: Any) -> EndScore:
        """Give the line of the end that is due."""
        turn = self.now.next
        assert turn is not None
        return EndScore(game=turn.game, number=turn.number, scores=scores, **values)

    def ends(self, *scores: tuple[int, int]) -> Court:
        for first, second in scores:
            self.end(first, second)
        return self

    def three(self, yellow: int, black: int) -> int:
        turn = self.now.next
        assert turn is not None
        return self.add(due_end(turn, yellow, black, 3))

    def foul(self, seat: int, article: Article, ruling: Ruling, **values: Any) -> Foul:
        charged = self.now.charge_to[seat] or (1, 1)
        values.setdefault("director", ruling in (Ruling.PENALISED, Ruling.DISMISSED))
        if ruling is Ruling.PENALISED:
            values.setdefault("points", FOULS[article].points)
        return Foul(
            game=charged[0],
            number=charged[1],
            seat=seat,
            article=article,
            ruling=ruling,
            **values,
        )

    def void(self, cause: RepeatCause, **values: Any) -> Voided:
        turn = self.now.next
        assert turn is not None
        return Voided(game=turn.game, number=turn.number, cause=cause, **values)

    def correction(self, of: int, *scores: int, **values: Any) -> ScoreCorrection:
        return ScoreCorrection(of=of, scores=scores, **values)


def win(court: Court, seat: int) -> None:
    """Play a game that this seat wins."""
    for _ in range(5):
        court.end(*((10, 0) if seat == 0 else (0, 10)))


def one_all() -> Court:
    court = Court(POINTS)
    win(court, 0)
    win(court, 1)
    return court
