"""Fouls and replays in shuffleboard (YSA C-8 to C-31, E-10, I)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from models.core.game import PenaltyClaim
from models.core.live_rules import LiveMatch, LoggedPenalty
from models.games.shuffleboard.cards.scoreboard import blocks
from models.games.shuffleboard.catalogue import (
    MatchForm,
)
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndChoice,
    EndState,
    Foul,
    Logged,
    LogKind,
    MomentKind,
    RepeatCause,
    Ruling,
    Voided,
)
from models.games.shuffleboard.live import LIVE, KeptBoard
from models.games.shuffleboard.officials import scorer_colour
from models.games.shuffleboard.play.drafts import foul_draft, void_draft
from models.games.shuffleboard.play.entering import check_lines
from models.games.shuffleboard.play.penalties import FOULS, PENALTIES
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.play.views import MissingEntry, NextPart
from models.games.shuffleboard.scores import Discs
from tests.models.games.shuffleboard.court import (
    CHANGE,
    DOUBLES,
    POINTS,
    WALKING,
    Court,
    win,
)

NON_WALKING = replace(WALKING, form=MatchForm.NON_WALKING)

# Fouls (YSA C-9 to C-31, I)


def penalised(article: Article, **values: Any) -> dict[str, Any]:
    return {"article": article, "ruling": Ruling.PENALISED, **values}


@pytest.mark.parametrize("article", Article)
def test_the_ladder_of_every_foul(article: Article) -> None:
    rule = FOULS[article]
    immediate = {Article.LIVE_DISC, Article.EARLY_SHOT, Article.SLIPPED_CUE, Article.DELIBERATE}
    court = Court(DOUBLES)
    extra = {"points": 20, "verified": True} if article is Article.DELIBERATE else {}
    if article in immediate:
        assert "NO_WARNING_STAGE" in court.codes(court.foul(0, article, Ruling.WARNED))
        court.add(court.foul(0, article, Ruling.PENALISED, **extra))
    else:
        wanted = Ruling.PENALISED if rule.points else Ruling.NO_DEDUCTION
        assert court.codes(court.foul(0, article, wanted, **extra)) == ["WARN_FIRST"]
        court.add(court.foul(0, article, Ruling.WARNED))
        assert court.codes(court.foul(0, article, Ruling.WARNED)) == ["ALREADY_WARNED?"]
        court.add(court.foul(0, article, wanted, **extra))
        court.add(court.foul(0, article, wanted, **extra))
    assert [foul.article for foul in court.now.fouls] == [article] * len(court.now.fouls)
    due = {Article.NEXT_COURT: 5, Article.DISTURBING: 5, Article.NOT_SEATED: 0, Article.REMARKS: 0}
    assert rule.points == due.get(article, 10)
    assert rule.replay == (article in (Article.LIVE_DISC, Article.SLIPPED_CUE))


@pytest.mark.parametrize(
    ("values", "codes"),
    [
        (penalised(Article.LIVE_DISC, points=10), []),
        (penalised(Article.LIVE_DISC, points=10, director=False), ["DIRECTOR_NOT_CONSULTED"]),
        (penalised(Article.LIVE_DISC, points=5), ["WRONG_DEDUCTION"]),
        (penalised(Article.DELIBERATE, points=20, verified=True), []),
        (penalised(Article.DELIBERATE, points=33, verified=True), []),
        (penalised(Article.DELIBERATE, points=19, verified=True), ["DEDUCTION_TOO_SMALL"]),
        (penalised(Article.DELIBERATE, points=20), ["FACT_NOT_VERIFIED"]),
        (penalised(Article.REMARKS, points=0), ["NO_POINTS_FOR_FOUL"]),
        (penalised(Article.COACHING), ["FOUL_NOT_HERE"]),
        ({"article": Article.NOT_SEATED, "ruling": Ruling.WARNED}, ["FOUL_NOT_HERE"]),
        (
            {"article": Article.HOOK, "ruling": Ruling.NO_DEDUCTION},
            ["DEDUCTION_NEEDED"],
        ),
        ({"article": Article.HOOK, "ruling": Ruling.WARNED, "points": 10}, ["NO_POINTS_HERE"]),
        (
            {"article": Article.HOOK, "ruling": Ruling.DISMISSED, "director": False},
            ["DIRECTOR_NOT_CONSULTED"],
        ),
        ({"article": Article.HOOK, "ruling": Ruling.WARNED, "partner": 1}, ["NO_PARTNER"]),
        ({"article": Article.HOOK, "ruling": Ruling.WARNED, "touched": Discs()}, ["BAD_CREDIT"]),
        (penalised(Article.SLIPPED_CUE, touched=Discs(tens=1, sevens=3)), []),
        (penalised(Article.SLIPPED_CUE, touched=Discs(tens=2, sevens=3)), ["BAD_CREDIT"]),
        (penalised(Article.SLIPPED_CUE, touched=Discs(off=1)), ["BAD_CREDIT"]),
        (penalised(Article.SLIPPED_CUE), []),
    ],
)
def test_rulings(values: dict[str, Any], codes: list[str]) -> None:
    court = Court(WALKING)
    assert court.codes(court.foul(0, **values)) == codes


def test_a_stranger_cannot_foul() -> None:
    court = Court(WALKING)
    foul = Foul(number=1, seat=2, article=Article.HOOK, ruling=Ruling.WARNED)
    assert court.codes(foul) == ["NOT_IN_MATCH"]


def test_partners_are_warned_apart_and_articles_too() -> None:
    court = Court(DOUBLES)
    court.add(court.foul(0, Article.HOOK, Ruling.WARNED))
    for other in ({"partner": 1}, {"article": Article.LINE}):
        values = {"article": Article.HOOK, **other}
        article = values.pop("article")
        foul = court.foul(0, article, Ruling.PENALISED, **values)
        assert court.codes(foul) == ["WARN_FIRST"]


def test_a_warning_holds_for_all_games_of_a_match() -> None:
    court = Court(POINTS)
    court.add(court.foul(1, Article.HOOK, Ruling.WARNED))
    win(court, 0)
    court.add(CHANGE)
    foul = court.foul(1, Article.HOOK, Ruling.PENALISED)
    assert (foul.game, foul.number) == (2, 1)
    court.add(foul)
    court.end(0, 0)
    assert court.now.totals == (0, -10)


def test_a_foul_between_games_counts_in_the_next_game() -> None:
    court = Court(POINTS)
    win(court, 0)
    assert court.now.charge_to == ((2, 1), (2, 1))
    late = Foul(number=5, seat=1, article=Article.HOOK, ruling=Ruling.WARNED)
    assert court.codes(late) == ["WRONG_CHARGE"]


def test_an_open_case_keeps_the_deciding_end_unconfirmed() -> None:
    court = Court(POINTS)
    win(court, 1)
    court.add(CHANGE)
    court.ends((0, 10), (0, 10), (0, 10), (0, 10))
    case = court.add(court.foul(1, Article.LIVE_DISC, Ruling.CONSULTING))
    assert court.now.waits == (MissingEntry.RULING,)
    assert court.codes(court.due(0, 10)) == ["RULING_FIRST"]
    court.add(court.due(0, 10, state=EndState.WRITTEN))
    assert not court.now.finished
    assert court.codes(BetweenEnds(kind=MomentKind.CONFIRMED)) == ["RULING_FIRST"]
    assert court.codes(court.foul(1, Article.LIVE_DISC, Ruling.PENALISED)) == ["CASE_OPEN"]
    wrong = court.foul(1, Article.EARLY_SHOT, Ruling.PENALISED, settles=case)
    assert court.codes(wrong) == ["NO_CASE_OPEN"]
    again = court.foul(1, Article.LIVE_DISC, Ruling.CONSULTING, settles=case)
    assert court.codes(again) == ["NO_CASE_OPEN"]
    court.add(court.foul(1, Article.LIVE_DISC, Ruling.DISMISSED, settles=case))
    court.add(BetweenEnds(kind=MomentKind.CONFIRMED))
    assert (court.now.finished, court.now.winner) == (True, 1)


@pytest.mark.parametrize(("deduction", "over"), [(False, True), (True, False)])
def test_a_deduction_counts_before_the_game_point_is_looked_at(deduction: bool, over: bool) -> None:
    court = Court(POINTS).ends(*[(10, 0)] * 4)
    if deduction:
        court.add(court.foul(0, Article.EARLY_SHOT, Ruling.PENALISED))
    court.end(10, 0)
    assert court.now.games[0].over == over


def test_a_deduction_hands_the_game_to_the_other() -> None:
    court = Court(POINTS).ends(*[(10, 10)] * 4, (0, 0))
    court.add(court.foul(0, Article.EARLY_SHOT, Ruling.PENALISED))
    court.end(17, 10)
    assert court.now.games[0].winner == 1


def test_an_end_that_is_confirmed_is_not_charged() -> None:
    court = Court(WALKING).ends(*[(7, 8)] * 8)
    assert court.now.charge_to == (None, None)
    foul = Foul(number=8, seat=0, article=Article.HOOK, ruling=Ruling.WARNED)
    assert court.codes(foul) == ["NO_END_LEFT"]


def test_a_foul_in_an_end_that_is_written_but_not_confirmed_is_charged_to_it() -> None:
    court = Court(WALKING)
    court.add(court.due(7, 8, state=EndState.WRITTEN))
    court.add(court.foul(0, Article.EARLY_SHOT, Ruling.PENALISED))
    assert court.now.totals == (-3, 8)
    assert court.now.ends[0].fouls == (1,)
    court.add(BetweenEnds(kind=MomentKind.CONFIRMED))
    assert check_lines(court.record, court.options) == ()


def test_penalties_of_a_division_follow_the_same_list() -> None:
    found = {}
    for rule in PENALTIES:
        values: dict[str, int | bool | str] = {"earlier": 1, "director": True}
        if rule.key == "C-30":
            values |= {"verified": True, "extra": 15}
        claim = PenaltyClaim(rule=rule.key, values=values)
        (sent,) = rule.assess(claim, DOUBLES).problems
        assert sent.code == "PAIR_AT_SCOREBOARD"
        assessment = rule.assess(claim, NON_WALKING)
        codes = [problem.code for problem in assessment.problems]
        assert codes == {"C-19": ["FOUL_NOT_HERE"]}.get(
            rule.key, ["AT_SCOREBOARD"] if rule.key in ("C-20", "C-21") else []
        )
        found[rule.article] = assessment.values.get("points", 0)
    assert found["YSA C-30"] == 25
    assert found["YSA C-15"] == found["YSA C-18"] == 0
    assert len(found) == 13
    warned = PENALTIES[0].assess(PenaltyClaim(rule="C-9", values={"earlier": 0}), WALKING)
    assert (warned.effect, warned.values) == ("warned", {})


# Replays (YSA C-8, C-16, C-17, C-21, C-27, C-28, E-10)


def test_a_replay_keeps_end_lead_and_colours_and_stays_visible() -> None:
    court = Court(WALKING).ends((7, 8))
    before = court.now.next
    number = court.add(court.void(RepeatCause.OTHER_COURT, eighth_disc=True))
    assert court.now.next == before
    (attempt,) = court.now.attempts
    assert (attempt.entry, attempt.turn, attempt.article) == (number, before, "C-28")
    assert attempt.score_entry is None


@pytest.mark.parametrize(
    ("values", "codes"),
    [
        ({"cause": RepeatCause.BOUNCE}, []),
        ({"cause": RepeatCause.BOUNCE, "eighth_disc": True}, ["EIGHTH_DISC_COUNTS"]),
        ({"cause": RepeatCause.OTHER_COURT, "eighth_disc": True}, []),
        ({"cause": RepeatCause.TOUCHED_BY_OTHERS}, []),
        ({"cause": RepeatCause.TOUCHED_BY_OFFICIAL}, []),
        ({"cause": RepeatCause.WRONG_LEAD}, []),
        ({"cause": RepeatCause.DIRECTOR}, ["DIRECTOR_DECIDES"]),
        ({"cause": RepeatCause.DIRECTOR, "director": True}, []),
        ({"cause": RepeatCause.BOUNCE, "whole_frame": True}, ["NO_HEAD_END"]),
        ({"cause": RepeatCause.BOUNCE, "number": 3}, ["NO_END_IN_PLAY"]),
    ],
)
def test_voided_attempts(values: dict[str, Any], codes: list[str]) -> None:
    assert Court(WALKING).codes(Voided(**{"number": 1, **values})) == codes


def test_a_wrong_lead_is_played_again_only_until_the_score_is_written() -> None:
    court = Court(WALKING)
    court.add(court.due(7, 8, state=EndState.ANNOUNCED))
    void = Voided(number=1, cause=RepeatCause.WRONG_LEAD)
    assert court.codes(void) == []
    court.add(BetweenEnds(kind=MomentKind.WRITTEN))
    assert court.codes(void) == ["LEAD_TOO_LATE"]
    court.add(BetweenEnds(kind=MomentKind.CONFIRMED))
    court.add(Logged(kind=LogKind.LATE_LEAD))
    assert court.now.totals == (7, 8)
    assert court.now.next is not None
    assert court.now.next.place == place(MatchForm.WALKING, 2)


def test_in_doubles_the_end_is_played_again_and_the_frame_if_the_director_says_so() -> None:
    court = Court(DOUBLES)
    head = court.end(7, 8)
    court.add(court.void(RepeatCause.TOUCHED_BY_OTHERS))
    assert court.now.next is not None
    assert court.now.next.number == 2
    assert court.now.totals == (7, 8)
    whole = court.void(RepeatCause.TOUCHED_BY_OTHERS, whole_frame=True)
    assert court.codes(whole) == ["DIRECTOR_DECIDES"]
    court.add(court.void(RepeatCause.DIRECTOR, whole_frame=True, director=True))
    assert court.now.next.number == 1
    assert court.now.totals == (0, 0)
    assert [attempt.score_entry for attempt in court.now.attempts] == [None, None, head]
    court.ends((0, 0), (0, 7))
    assert court.now.totals == (0, 7)
    assert check_lines(court.record, court.options) == ()


def test_touching_a_live_disc_costs_ten_and_the_end_is_played_again() -> None:
    court = Court(WALKING)
    court.add(court.foul(1, Article.LIVE_DISC, Ruling.PENALISED))
    assert court.now.attempts[0].article == "C-16"
    assert court.now.pending == (0, 10)
    court.end(7, 8)
    assert court.now.totals == (7, -2)


def test_a_slipped_cue_credits_the_opponent_and_the_end_is_played_again() -> None:
    court = Court(WALKING)
    touched = Discs(tens=1, eights=1)
    court.add(court.foul(0, Article.SLIPPED_CUE, Ruling.PENALISED, touched=touched))
    assert court.now.pending == (10, -18)
    court.end(7, 38)
    (end,) = court.now.ends
    assert (end.credits, end.net, end.totals) == ((0, 18), (-3, 56), (-3, 56))


def test_a_slipped_cue_ends_a_game_at_the_game_point() -> None:
    court = Court(POINTS).ends(*[(10, 0)] * 4)
    court.add(court.foul(1, Article.SLIPPED_CUE, Ruling.PENALISED, touched=Discs(tens=1)))
    game = court.now.games[0]
    assert (game.winner, game.ends[-1].slip, game.progress.totals) == (0, True, (50, -10))
    assert court.now.waits == (MissingEntry.COLOUR_CHANGE,)
    assert [attempt.article for attempt in court.now.attempts] == ["C-21"]
    (block,) = blocks(court.now, game)
    assert block.rows[0].cells[-1].small == (10,)
    assert check_lines(court.record, court.options) == ()


def test_a_slipped_cue_below_the_game_point_ends_nothing() -> None:
    court = Court(POINTS).ends(*[(10, 0)] * 4)
    court.add(court.foul(1, Article.SLIPPED_CUE, Ruling.PENALISED, touched=Discs(eights=1)))
    assert not court.now.games[0].over
    court.end(0, 0)
    assert court.now.totals == (48, -10)
    frames = Court(WALKING).ends(*[(40, 0)] * 7)
    frames.add(frames.foul(1, Article.SLIPPED_CUE, Ruling.PENALISED, touched=Discs(eights=1)))
    assert not frames.now.games[0].over


@pytest.mark.parametrize("ends_it", [True, False])
def test_a_slipped_cue_in_an_extension(ends_it: bool) -> None:
    options = replace(POINTS, slip_ends_extension=ends_it)
    court = Court(options).ends(*[(10, 10)] * 5)
    assert court.now.stage is NextPart.EXTENSION
    court.add(court.foul(0, Article.SLIPPED_CUE, Ruling.PENALISED))
    assert court.now.games[0].winner == (1 if ends_it else None)


def test_a_case_stays_with_its_end_although_the_frame_is_played_again() -> None:
    court = Court(DOUBLES)
    court.end(7, 8)
    case = court.add(court.foul(1, Article.EARLY_SHOT, Ruling.CONSULTING))
    court.add(court.void(RepeatCause.DIRECTOR, whole_frame=True, director=True))
    elsewhere = court.foul(1, Article.EARLY_SHOT, Ruling.PENALISED, settles=case)
    assert (elsewhere.number, court.codes(elsewhere)) == (1, ["WRONG_CHARGE"])
    court.add(replace(elsewhere, number=2))
    court.ends((0, 0), (7, 8))
    assert court.now.totals == (7, -2)


def test_a_slipped_cue_is_ruled_after_the_other_cases() -> None:
    court = Court(POINTS).ends(*[(10, 0)] * 4)
    court.add(court.foul(0, Article.HOOK, Ruling.CONSULTING))
    slip = court.foul(1, Article.SLIPPED_CUE, Ruling.PENALISED, touched=Discs(tens=1))
    assert court.codes(slip) == ["RULING_FIRST"]


@pytest.mark.parametrize("article", Article)
def test_what_is_drafted_for_a_foul_is_lawful_once_the_director_agrees(article: Article) -> None:
    court = Court(DOUBLES)
    for _ in range(3):
        draft = foul_draft(court.now, 1, article, 1)
        assert draft is not None
        agreed = replace(draft, director=True, verified=True)
        assert court.codes(agreed) == []
        court.add(agreed)
    case = court.add(court.foul(1, article, Ruling.CONSULTING, partner=0))
    court.add(court.due(7, 8, state=EndState.WRITTEN))
    draft = foul_draft(court.now, 1, article, settles=case)
    assert draft is not None
    court.add(replace(draft, director=True, verified=True))


def test_nothing_is_drafted_after_the_last_end() -> None:
    over = Court(WALKING).ends(*[(7, 8)] * 8)
    assert foul_draft(over.now, 0, Article.HOOK) is None
    assert void_draft(over.now, RepeatCause.BOUNCE) is None
    written = Court(WALKING)
    written.add(written.due(7, 8, state=EndState.WRITTEN))
    assert void_draft(written.now, RepeatCause.BOUNCE) == Voided(number=1, cause=RepeatCause.BOUNCE)


def test_black_referees_but_yellow_rules_on_blacks_own_foul() -> None:
    turn = Court(WALKING, yellow=1).now.next
    assert turn is not None
    assert (turn.seat(scorer_colour()), turn.referee()) == (1, 0)
    assert (turn.referee(offender=1), turn.referee(offender=0)) == (0, 1)


def test_what_the_director_dismissed_was_no_foul() -> None:
    court = Court(WALKING)
    case = court.add(court.foul(0, Article.HOOK, Ruling.CONSULTING))
    court.add(court.foul(0, Article.HOOK, Ruling.DISMISSED, settles=case))
    assert court.codes(court.foul(0, Article.HOOK, Ruling.PENALISED)) == ["WARN_FIRST"]
    draft = foul_draft(court.now, 0, Article.HOOK)
    assert draft is not None
    assert draft.ruling is Ruling.WARNED


def test_a_foul_stays_with_its_player_when_the_pair_exchanges_ends() -> None:
    court = Court(DOUBLES)
    court.add(court.foul(0, Article.DISTURBING, Ruling.WARNED))
    court.add(EndChoice(seat=0, exchanged=True))
    match = LiveMatch(entrants=(1, 2), names=("A・B", "C・D"), stage="", options=DOUBLES)
    kept = KeptBoard(entrants=match.entrants, record=court.record)
    assert [one.who for one in LIVE.penalties(kept, match)] == ["A"]


def test_the_fouls_of_a_record_are_told_with_their_points_and_a_consultation_until_it_ends() -> (
    None
):
    court = Court(DOUBLES)
    match = LiveMatch(entrants=(1, 2), names=("A・B", "C・D"), stage="", options=DOUBLES)

    def penalties() -> list[LoggedPenalty]:
        kept = KeptBoard(entrants=match.entrants, record=court.record)
        return list(LIVE.penalties(kept, match))

    assert penalties() == []
    first = court.add(court.foul(0, Article.DISTURBING, Ruling.WARNED, note="大声"))
    again = court.add(court.foul(0, Article.DISTURBING, Ruling.PENALISED))
    asked = court.add(court.foul(1, Article.HOOK, Ruling.CONSULTING))
    told = LoggedPenalty(
        seat=0,
        line=first,
        rule=Article.DISTURBING.value,
        effect=Ruling.WARNED.value,
        values={},
        note="大声",
        who="A",
    )
    points = FOULS[Article.DISTURBING].points
    more = replace(
        told, line=again, effect=Ruling.PENALISED.value, values={"points": points}, note=""
    )
    waiting = penalties()
    assert waiting[:2] == [told, more]
    assert [(own.line, own.effect) for own in waiting[2:]] == [(asked, Ruling.CONSULTING.value)]
    ended = court.add(court.foul(1, Article.HOOK, Ruling.WARNED, settles=asked))
    assert [own.line for own in penalties()] == [first, again, ended]
