"""Corrections, suspensions and substitutes in shuffleboard (YSA D-5, G, H)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from models.games.shuffleboard.catalogue import (
    Colour,
    MatchForm,
)
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndState,
    Fault,
    Lag,
    Logged,
    LogKind,
    MomentKind,
    Postponement,
    Resumption,
    Ruling,
    ScoreCorrection,
    StopReason,
    Substitution,
    Suspension,
)
from models.games.shuffleboard.play.drafts import foul_draft
from models.games.shuffleboard.play.entering import check_lines
from models.games.shuffleboard.play.views import MissingEntry, NextPart
from models.games.shuffleboard.record import (
    ShuffleboardOptions,
)
from tests.models.games.shuffleboard.court import (
    CHANGE,
    DIRECTOR,
    DOUBLES,
    POINTS,
    PRACTICE,
    WALKING,
    Court,
    one_all,
    win,
)

LATER = datetime.fromisoformat("2026-05-03T09:30")


# Rain and other suspensions (YSA H-1, H-2, E-4)


def test_rain_in_the_middle_of_an_end() -> None:
    court = Court(WALKING).ends((7, 8), (0, 10))
    before = court.now.next
    court.add(Suspension(reason=StopReason.RAIN, mid_end=True))
    stop = court.now.suspended
    assert stop is not None
    assert (court.now.totals, court.now.next, stop.mid_end) == ((7, 18), before, True)
    assert court.now.attempts[0].article == "H-1"
    assert court.codes(court.due(7, 8)) == ["SUSPENDED"]
    assert court.codes(PRACTICE) == ["SUSPENDED"]
    assert court.codes(Postponement(until=LATER)) == ["DIRECTOR_DECIDES"]
    court.add(Postponement(until=LATER, director=True))
    assert court.now.until == LATER
    assert court.codes(Resumption()) == ["DIRECTOR_DECIDES", "COURT_NOT_READY"]
    court.add(Resumption(director=True, court_ready=True))
    assert court.now.next == before
    assert court.now.rights.practice
    assert court.now.rights.court_care
    assert court.now.stage is NextPart.RESUMED
    court.add(PRACTICE)
    court.end(0, 0)
    assert not court.now.rights.practice
    assert check_lines(court.record, court.options) == ()


def test_what_was_written_is_seen_to_while_it_rains() -> None:
    team = ShuffleboardOptions(target=8, team_event=True, director=DIRECTOR)
    court = Court(team).ends((7, 8))
    court.add(court.due(0, 10, state=EndState.WRITTEN))
    case = court.add(court.foul(1, Article.EARLY_SHOT, Ruling.CONSULTING))
    court.add(Suspension(reason=StopReason.RAIN, mid_end=True))
    assert court.now.attempts == ()  # its discs had all been shot
    assert court.codes(court.foul(0, Article.HOOK, Ruling.WARNED)) == ["SUSPENDED"]
    court.add(court.foul(1, Article.EARLY_SHOT, Ruling.PENALISED, settles=case))
    court.add(BetweenEnds(kind=MomentKind.CONFIRMED))
    court.add(court.correction(0, 8, 8, both_agree=True))
    assert court.codes(reserve()) == ["MATCH_BEGUN"]
    assert court.now.totals == (8, 8)
    assert court.now.waits == (MissingEntry.RESUME,)


def test_wind_stops_play_only_by_the_director() -> None:
    court = Court(WALKING)
    assert court.codes(Suspension(reason=StopReason.WIND)) == ["DIRECTOR_DECIDES"]
    court.add(Suspension(reason=StopReason.WIND, director=True))
    court.add(Logged(kind=LogKind.REMINDER, text="C-12"))


def test_practice_after_rain_even_before_a_third_game() -> None:
    court = one_all()
    court.add(Lag(distances=(10, 90), chooser=0, colour=Colour.YELLOW))
    court.add(Suspension(reason=StopReason.RAIN))
    court.add(Resumption(director=True, court_ready=True))
    assert court.now.rights.practice
    assert not court.now.rights.speed_check


def test_what_is_not_suspended_does_not_resume() -> None:
    court = Court(WALKING)
    resume = Resumption(director=True, court_ready=True)
    assert court.codes(resume) == ["NOT_SUSPENDED"]
    later = Postponement(until=LATER, director=True)
    assert court.codes(later) == ["NOT_SUSPENDED"]
    over = Court(WALKING).ends(*[(7, 8)] * 8)
    assert over.codes(Suspension(reason=StopReason.RAIN)) == ["MATCH_OVER"]


# Corrections (YSA D-5)


def test_a_score_is_corrected_until_the_next_end_is_complete() -> None:
    court = Court(WALKING).ends((7, 8))
    court.add(court.due(0, 0, state=EndState.ANNOUNCED))
    assert court.codes(court.correction(0, 8, 8)) == []
    assert [end.window_open for end in court.now.ends] == [True, True]
    court.add(BetweenEnds(kind=MomentKind.WRITTEN))
    assert [end.window_open for end in court.now.ends] == [False, True]
    assert court.codes(court.correction(0, 8, 8)) == ["BOTH_MUST_AGREE"]
    assert court.codes(court.correction(0, 8, 8, found_in_time=True)) == ["FOUND_IN_TIME?"]
    court.add(court.correction(0, 8, 8, both_agree=True, by="清水"))
    assert court.now.totals == (8, 8)
    assert court.now.ends[0].discs == (8, 8)
    assert court.now.ends[0].written == ((7, 8),)
    assert court.codes(court.correction(1, 0, 7)) == []


@pytest.mark.parametrize(
    ("values", "codes"),
    [
        ({"of": 0, "scores": (7, 8)}, ["NO_CHANGE"]),
        ({"of": 0, "scores": (7, 8), "fault": Fault.TOTAL}, []),
        ({"of": 0, "scores": (8, 7), "fault": Fault.ROW}, []),
        ({"of": 0, "scores": (8, 8), "fault": Fault.JUDGEMENT}, ["JUDGEMENT_STANDS"]),
        ({"of": 0, "scores": (9, 8)}, ["IMPOSSIBLE_SCORE"]),
        ({"of": 0, "scores": (7, None)}, ["ONE_SIDE_ONLY"]),
        ({"of": 1, "scores": (7, 8)}, ["NO_SUCH_SCORE"]),
        ({"of": -1, "scores": (7, 8)}, ["NO_SUCH_SCORE"]),
        ({"of": 9, "scores": (7, 8)}, ["NO_SUCH_SCORE"]),
    ],
)
def test_what_can_be_corrected(values: dict[str, Any], codes: list[str]) -> None:
    court = Court(WALKING).ends((7, 8))
    court.add(court.foul(0, Article.HOOK, Ruling.WARNED))
    assert court.codes(ScoreCorrection(**values)) == codes


def test_the_window_of_the_last_end_closes_with_the_signature() -> None:
    court = Court(WALKING).ends(*[(7, 8)] * 8)
    last = len(court.record.entries) - 1
    assert court.codes(court.correction(last, 7, 10)) == []
    court.add(BetweenEnds(kind=MomentKind.SIGNED))
    assert court.now.signed
    assert court.codes(court.correction(last, 7, 10, both_agree=True)) == ["SIGNED_OFF"]
    assert court.codes(BetweenEnds(kind=MomentKind.SIGNED)) == ["SIGNED_OFF"]
    court.add(Logged(kind=LogKind.PROTEST))
    assert Court(WALKING).codes(BetweenEnds(kind=MomentKind.SIGNED)) == ["MATCH_NOT_OVER"]


def test_the_window_reaches_across_a_colour_change_and_into_the_next_game() -> None:
    court = Court(POINTS)
    win(court, 0)
    last = len(court.record.entries) - 1
    court.add(CHANGE)
    assert court.codes(court.correction(last, 11, 0)) == []
    court.end(0, 0)
    assert "BOTH_MUST_AGREE" in court.codes(court.correction(last, 11, 0))


def test_a_correction_opens_a_game_again() -> None:
    court = Court(POINTS)
    win(court, 0)
    last = len(court.record.entries) - 1
    court.add(court.correction(last, 7, 0))
    assert not court.now.games[0].over
    assert court.now.next is not None
    assert court.now.next.key == (1, 6)
    court.end(7, 0)
    assert court.now.games[0].winner == 0


def test_a_correction_opens_a_game_again_although_the_next_was_begun() -> None:
    court = Court(POINTS)
    win(court, 0)
    last = len(court.record.entries) - 1
    court.add(CHANGE)
    begun = court.end(8, 8)
    late = court.correction(last, 7, 0, both_agree=True)
    assert court.codes(late) == ["DIRECTOR_MUST_CONFIRM"]
    court.add(court.correction(last, 7, 0, both_agree=True, director=True))
    assert court.now.fallen == (begun - 1, begun)
    assert court.now.next is not None
    assert (court.now.next.key, court.now.totals) == ((1, 6), (47, 0))
    win(court, 0)
    assert court.now.games[0].winner == 0
    assert check_lines(court.record, court.options) == ()


def test_a_correction_ends_a_game_earlier_and_later_ends_fall_away() -> None:
    court = Court(POINTS).ends(*[(10, 0)] * 4, (8, 0))
    court.end(0, 20)
    assert court.codes(court.correction(4, 10, 0, both_agree=True)) == ["DIRECTOR_MUST_CONFIRM"]
    court.add(court.correction(4, 10, 0, both_agree=True, director=True))
    assert court.now.fallen == (5,)
    assert (court.now.games[0].winner, court.now.games[0].progress.totals) == (0, (50, 0))
    assert court.codes(court.correction(5, 0, 10, both_agree=True)) == ["NO_SUCH_SCORE"]


def test_a_correction_that_ends_the_game_with_its_last_end_is_confirmed_too() -> None:
    court = Court(POINTS).ends(*[(10, 0)] * 4, (8, 0))
    assert court.codes(court.correction(4, 10, 0)) == ["DIRECTOR_MUST_CONFIRM"]
    assert court.codes(court.correction(4, 10, 0, director=True)) == []


def test_what_a_score_that_cannot_be_would_end_nobody_has_to_confirm() -> None:
    court = Court(POINTS).ends(*[(10, 0)] * 4, (8, 0))
    assert court.codes(court.correction(4, 19, 0)) == ["IMPOSSIBLE_SCORE"]
    assert court.codes(ScoreCorrection(of=4, scores=(10,))) == ["SCORES_NEEDED"]
    assert court.codes(ScoreCorrection(of=4, scores=(10, None))) == ["ONE_SIDE_ONLY"]
    court.ends((0, 20), (0, 0))
    assert court.codes(court.correction(4, 19, 0)) == ["IMPOSSIBLE_SCORE", "BOTH_MUST_AGREE"]
    assert court.codes(court.correction(4, 10, 0)) == ["BOTH_MUST_AGREE", "DIRECTOR_MUST_CONFIRM"]


def test_several_corrections_of_one_score_all_stay_visible() -> None:
    court = Court(WALKING).ends((7, 8))
    court.add(court.correction(0, 8, 8))
    court.add(court.correction(0, 10, 8))
    assert court.now.ends[0].written == ((7, 8), (8, 8))
    assert court.now.totals == (10, 8)


# Substitutes (YSA G-1, G-2)


def reserve(**values: Any) -> Substitution:
    given: dict[str, Any] = {
        "seat": 0,
        "name": "補欠",
        "captain": "主将",
        "director": True,
        "outside_line_up": True,
    }
    return Substitution(**{**given, **values})


@pytest.mark.parametrize(
    ("values", "codes"),
    [
        ({}, []),
        ({"name": " "}, ["SUBSTITUTE_NEEDED"]),
        ({"captain": ""}, ["CAPTAIN_NEEDED"]),
        ({"director": False}, ["DIRECTOR_NOT_TOLD"]),
        ({"outside_line_up": False}, ["IN_LINE_UP"]),
        ({"seat": 5}, ["NOT_IN_MATCH"]),
    ],
)
def test_substitutes(values: dict[str, Any], codes: list[str]) -> None:
    team = ShuffleboardOptions(form=MatchForm.DOUBLES, target=8, team_event=True)
    assert Court(team).codes(reserve(**values)) == codes


def test_a_substitute_plays_in_the_place_of_the_partner() -> None:
    team = ShuffleboardOptions(form=MatchForm.DOUBLES, target=8, team_event=True)
    court = Court(team)
    court.add(reserve(partner=1))
    assert court.now.partners == (("A", "補欠"), ("C", "D"))
    court.end(7, 8)
    assert court.codes(reserve(name="控え")) == ["MATCH_BEGUN"]
    court.add(reserve(name="控え", override="けが"))
    assert Court(DOUBLES).codes(reserve()) == ["NO_SUBSTITUTES"]


def test_a_substitute_has_warnings_of_his_own() -> None:
    team = ShuffleboardOptions(target=8, team_event=True, director=DIRECTOR)
    court = Court(team)
    court.add(court.foul(0, Article.HOOK, Ruling.WARNED))
    court.add(court.foul(1, Article.HOOK, Ruling.WARNED))
    court.add(reserve(override="けが"))
    assert court.codes(court.foul(0, Article.HOOK, Ruling.PENALISED)) == ["WARN_FIRST"]
    assert court.codes(court.foul(1, Article.HOOK, Ruling.PENALISED)) == []
    due = foul_draft(court.now, 0, Article.HOOK)
    assert due is not None and due.ruling is Ruling.WARNED
    court.add(due)
    again = foul_draft(court.now, 0, Article.HOOK)
    assert again is not None and again.ruling is Ruling.PENALISED


def test_a_case_of_who_left_is_ruled_by_his_own_warnings() -> None:
    team = ShuffleboardOptions(target=8, team_event=True, director=DIRECTOR)
    court = Court(team)
    court.add(court.foul(0, Article.HOOK, Ruling.WARNED))
    case = court.add(court.foul(0, Article.HOOK, Ruling.CONSULTING))
    court.add(reserve(override="けが"))
    due = foul_draft(court.now, 0, Article.HOOK, settles=case)
    assert due is not None and due.ruling is Ruling.PENALISED
    court.add(replace(due, director=True))
    assert court.codes(court.foul(0, Article.HOOK, Ruling.PENALISED)) == ["WARN_FIRST"]


@pytest.mark.parametrize("name", ["石川", "清水", " 清 水 ", "清　水"])
def test_nobody_of_the_match_is_a_substitute_in_it(name: str) -> None:
    team = ShuffleboardOptions(target=8, team_event=True)
    assert Court(team).codes(reserve(name=name)) == ["IN_THIS_MATCH"]
    pairs = ShuffleboardOptions(form=MatchForm.DOUBLES, target=8, team_event=True)
    court = Court(pairs)
    assert court.codes(reserve(name="D")) == ["IN_THIS_MATCH"]
    court.add(reserve(name="補欠"))
    assert court.codes(reserve(seat=1, name="補欠")) == ["IN_THIS_MATCH"]
    assert court.codes(reserve(name="A")) == []  # who left may come back
