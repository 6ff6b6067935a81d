"""A stripped win is that of one game: it outlives neither the game nor the card (Hashimoto 19)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from app import facts, queries
from app.event_file.file import EventFile
from app.facts.consequences import foresee
from app.games.rummikub import rulings
from app.games.rummikub.rulings import Given
from app.operations import adjustments, results
from app.operations import rulings as shared_rulings
from app.operations.adjustments import AdjustmentData
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.problems import Refused
from models.core.steps import StepKind
from models.games.rummikub.discipline import Penalty
from models.games.rummikub.record import RummikubResult
from tests.app import desk
from tests.app import rummikub_days as days
from tests.app.ruling import act_ruled

WORD = Authority(referee="森", reason="記録の誤り")


def wins(event: EventFile, division: int, who: int) -> int:
    return facts.division(event, division).tally()[who].wins


def steps(event: EventFile, division: int) -> list[StepKind]:
    return [step.kind for step in queries.division_view(event, division).steps]


class Stripped:
    """An open of eight after its first set, in which somebody has lost the win of a game."""

    def __init__(self, event: EventFile, *, over: bool = False, both: bool = False) -> None:
        self.event = event
        self.division = days.played(event, 8, rounds=None if over else 1)
        known = facts.division(event, self.division)
        self.match = known.facts.rounds[0].matches[0]
        card: RummikubResult = known.results[self.match.id].value
        first, _ = card.games
        seats = range(len(self.match.seats))
        at = rulings.winners_of(known, self.match.id)
        self.seat = next(seat for seat in seats if self.match.seats[seat] in at[0])
        self.who = self.match.seats[self.seat]
        self.other = (self.seat + 1) % len(self.match.seats)
        # Game 1 is won by one person, game 2 by another or by the same.
        self.card = replace(
            card, games=(first, self.turned(first, self.seat if both else self.other))
        )
        act_ruled(
            results.correct,
            event,
            self.match.id,
            self.card,
            cause=CorrectionCause.DESK_ERROR,
            wish=(Consequence.STAYS,),
        )
        given = Given(penalty=Penalty.STRIPPED_WIN, **vars(WORD), match_id=self.match.id, game=1)
        self.made = rule(event, self.who, given)

    def turned(self, card: object, seat: int) -> object:
        """Give a game of which another seat has the winner's rack."""
        racks = list(card.racks)  # type: ignore[attr-defined]
        racks[self.seat], racks[seat] = racks[seat], racks[self.seat]
        return replace(card, racks=tuple(racks))  # type: ignore[type-var]

    def corrected(self) -> RummikubResult:
        """Give the card with game 1 won by somebody else, and game 2 by who was stripped."""
        first, second = self.card.games
        return replace(
            self.card, games=(self.turned(first, self.other), self.turned(second, self.other))
        )


def rule(event: EventFile, who: int, given: Given) -> int:
    made: list[int] = []

    def act(event: EventFile, **ruled: object) -> None:
        made.append(rulings.rule(event, who, given, **ruled))  # type: ignore[arg-type]

    act_ruled(act, event, wish=(Consequence.STAYS,))
    return made[-1]


def test_a_card_that_gives_the_game_to_another_asks_what_becomes_of_the_ruling(
    event: EventFile,
) -> None:
    day = Stripped(event)
    assert wins(event, day.division, day.who) == 0
    card = day.corrected()
    (conflict,) = foresee(event, day.match.id, card).conflicts
    assert conflict.problem.code == "WIN_GONE"
    assert conflict.problem.values["game"] == 1
    with desk.refused("WIN_GONE"):
        results.correct(event, day.match.id, card, cause=CorrectionCause.DESK_ERROR)
    correct = {"cause": CorrectionCause.DESK_ERROR}
    act_ruled(results.correct, event, day.match.id, card, wish=(Consequence.VOID,), **correct)
    assert wins(event, day.division, day.who) == 1, "the win of game 2 is nobody's to take"
    assert not facts.division(event, day.division).facts.adjustments


def test_a_ruling_that_stays_takes_nothing_until_the_game_is_won_again(event: EventFile) -> None:
    day = Stripped(event)
    correct = {"cause": CorrectionCause.DESK_ERROR, "wish": (Consequence.STAYS,)}
    act_ruled(results.correct, event, day.match.id, day.corrected(), **correct)
    assert wins(event, day.division, day.who) == 1
    assert StepKind.SETTLE not in steps(event, day.division), "it is ruled"
    act_ruled(results.correct, event, day.match.id, day.card, **correct)
    assert wins(event, day.division, day.who) == 0


def test_another_reason_for_the_same_game_is_no_second_ruling_on_it(event: EventFile) -> None:
    day = Stripped(event)
    (made,) = facts.division(event, day.division).facts.adjustments
    again = AdjustmentData(
        figure="wins",
        amount=Fraction(-1),
        reason="席を離れた",
        referee="森",
        match_id=day.match.id,
        game=1,
    )
    changed = adjustments.change(event, made.id, again)
    assert [own.id for own in facts.division(event, day.division).facts.adjustments] == [changed]
    assert wins(event, day.division, day.who) == 0
    with pytest.raises(Refused):
        adjustments.add(event, day.who, again)


def test_wins_never_go_below_zero_while_a_card_is_open(event: EventFile) -> None:
    day = Stripped(event)
    word = {"cause": CorrectionCause.REFEREE, "by": WORD}
    act_ruled(results.strike, event, day.match.id, wish=(Consequence.STAYS,), **word)
    assert wins(event, day.division, day.who) == 0
    assert StepKind.SETTLE not in steps(event, day.division), "the card is typed again"


def test_it_is_named_when_nobody_was_asked_also_when_the_division_is_over(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = Stripped(event, over=True)
    with monkeypatch.context() as older:  # as a file of an earlier version has it
        older.setattr("app.operations.results.reconcile", lambda *_args, **_named: None)
        cause = CorrectionCause.DESK_ERROR
        results.correct(event, day.match.id, day.corrected(), cause=cause)
    first = queries.division_view(event, day.division).steps[0]
    assert first.kind is StepKind.SETTLE
    assert "WIN_GONE" in [problem.code for problem in first.warnings]
    act_ruled(shared_rulings.resolve, event, day.division, wish=(Consequence.STAYS,))
    assert StepKind.SETTLE not in steps(event, day.division)


def test_a_ruling_that_is_changed_keeps_its_game(event: EventFile) -> None:
    day = Stripped(event, both=True)
    data = AdjustmentData(figure="wins", amount=Fraction(-1), match_id=day.match.id, **vars(WORD))
    adjustments.change(event, day.made, replace(data, reason="言い直し"))
    (ruled,) = facts.division(event, day.division).facts.adjustments
    assert ruled.game == 1


def test_which_game_of_two_must_be_said(event: EventFile) -> None:
    day = Stripped(event, both=True)
    adjustments.strike(event, day.made, by=WORD)
    data = AdjustmentData(figure="wins", amount=Fraction(-1), match_id=day.match.id, **vars(WORD))
    with pytest.raises(Refused) as caught:
        adjustments.add(event, day.who, data)
    (problem,) = caught.value.problems
    assert (problem.code, problem.values["games"]) == ("WHICH_GAME", [1, 2])
    adjustments.add(event, day.who, replace(data, game=2))
    adjustments.add(event, day.who, data)  # the only one that is left
    assert {own.game for own in facts.division(event, day.division).facts.adjustments} == {1, 2}
    assert wins(event, day.division, day.who) == 0
