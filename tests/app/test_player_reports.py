"""Results that players report: two agree, nothing is guessed, nothing is a result before."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from app import queries
from app.event_file.file import EventFile
from app.facts.notes import SECOND_ENTRY
from app.operations import division_settings, divisions, events, results, rounds
from app.player_reports import (
    TRIES,
    PlayerReports,
    ReportAnswer,
    ReportState,
    are_wanted,
    can_be_drawn,
    is_same,
    numbers_of_cards,
    read_reported,
)
from app.queries.log_queries import journal
from models import durable
from models.core.causes import Authority, CorrectionCause
from models.core.problems import Refused
from models.views.divisions import MatchEntry, MatchState, MatchView
from models.views.second_entry import EVERYWHERE
from tests.app import desk

TEN = datetime(2026, 11, 22, 10, 0)  # noqa: DTZ001 - the desk's wall clock
PHONES = "00112233445566ff", "ffeeddccbbaa9988"


def told(entry: MatchEntry, result: Any) -> str:
    (counted,) = entry.game.typed_counts(result, entry.options)
    return "–".join(counted)


@pytest.fixture
def reports(event: EventFile, running: int) -> PlayerReports:
    del running
    events.report_by_telephone(event, wanted=True)
    return PlayerReports(event, told)


@pytest.fixture
def match(event: EventFile, running: int) -> MatchView:
    found: MatchView = desk.last_round(event, running).matches[0]
    return found


def number(event: EventFile, match: MatchView) -> str:
    return numbers_of_cards(event, [match])[match.id]


def says(
    event: EventFile, reports: PlayerReports, match: MatchView, do: str, me: int, **said: Any
) -> ReportAnswer:
    whole = {"do": do, "me": me, "match": match.code, "number": number(event, match)}
    found = reports.answer({**whole, "phone": PHONES[me], **said}, TEN)
    reports.keep()
    return found


def agree(event: EventFile, reports: PlayerReports, match: MatchView, *figures: str) -> None:
    said = says(event, reports, match, "say", 0, figures=list(figures))
    assert said.state is ReportState.SAID and said.report is not None
    done = says(event, reports, match, "agree", 1, mark=said.report.mark)
    assert done.state is ReportState.AGREED


def test_one_says_it_the_other_agrees_and_nothing_is_entered(
    event: EventFile, reports: PlayerReports, match: MatchView
) -> None:
    assert says(event, reports, match, "look", 0).state is ReportState.FREE
    said = says(event, reports, match, "say", 0, figures=["４０", "24"])
    assert said.state is ReportState.SAID and said.report is not None and said.report.by == 0
    assert reports.count == 0, "one alone is nothing for the desk to do"
    done = says(event, reports, match, "agree", 1, mark=said.report.mark)
    assert done.state is ReportState.AGREED and done.result.discs == (40, 24)
    assert reports.count == 1
    assert queries.match_entry(event, match.id).match.state is MatchState.OPEN
    again = PlayerReports(event, told)
    assert [line.result.discs for line in again.lines()] == [(40, 24)], "it outlives the program"
    late = says(event, reports, match, "say", 1, figures=["10", "54"])
    assert late.state is ReportState.AGREED and late.result.discs == (40, 24)


def test_the_desk_enters_it_and_the_record_says_from_where(
    event: EventFile, reports: PlayerReports, match: MatchView
) -> None:
    agree(event, reports, match, "40", "24")
    (line,) = reports.lines()
    results.record(event, match.id, line.result, reported=True)
    reports.drop(match.id)
    assert reports.lines() == [] and PlayerReports(event, told).lines() == []
    assert journal(event)[0].action == "record_result"
    assert journal(event)[0].values["reported"] is True
    assert says(event, reports, match, "say", 0, figures=["1", "63"]).state is ReportState.ENTERED
    event.undo()
    assert says(event, reports, match, "look", 0).state is ReportState.FREE


def test_who_has_said_it_does_not_agree_to_it(
    event: EventFile, reports: PlayerReports, match: MatchView
) -> None:
    said = says(event, reports, match, "say", 0, figures=["40", "24"])
    assert said.report is not None
    mark = said.report.mark
    assert says(event, reports, match, "agree", 0, mark=mark).state is ReportState.SAID
    same = says(event, reports, match, "agree", 1, mark=mark, phone=PHONES[0])
    assert same.state is ReportState.SAME_PHONE
    anew = says(event, reports, match, "say", 0, figures=["42", "22"])
    assert anew.report is not None
    old = reports.answer(
        {
            **{"do": "agree", "me": 1, "match": match.code, "number": number(event, match)},
            "phone": PHONES[1],
            "mark": "0x",
        },
        TEN,
    )
    assert old.state is ReportState.CHANGED and old.report == anew.report
    assert reports.count == 0


def test_a_denial_is_shown_to_the_desk_until_it_is_said_anew(
    event: EventFile, reports: PlayerReports, match: MatchView
) -> None:
    said = says(event, reports, match, "say", 0, figures=["40", "24"])
    assert said.report is not None
    denied = says(event, reports, match, "deny", 1, mark=said.report.mark)
    assert denied.state is ReportState.DENIED and reports.count == 1
    assert [line.state for line in reports.lines()] == [ReportState.DENIED]
    says(event, reports, match, "say", 1, figures=["24", "40"])
    assert [line.state for line in reports.lines()] == [ReportState.SAID] and reports.count == 0


def test_wrong_numbers_close_the_match(
    event: EventFile, reports: PlayerReports, match: MatchView
) -> None:
    right = number(event, match)
    wrong = f"{(int(right) + 1) % 10**6:06}"
    for _again in range(TRIES):
        assert says(event, reports, match, "look", 0, number=wrong).state is ReportState.WRONG
    assert says(event, reports, match, "look", 0).state is ReportState.CLOSED
    others = desk.last_round(event, desk_of(event)).matches[1]
    assert says(event, reports, others, "look", 0).state is ReportState.FREE


def desk_of(event: EventFile) -> int:
    (division,) = queries.event_view(event).divisions
    return division.id


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"match": "N12"},
        {"match": "A999999999999"},
        {"match": "?", "number": "000000"},
        {"match": 7, "number": 7},
    ],
)
def test_what_names_no_card_is_answered_alike(
    event: EventFile, reports: PlayerReports, said: dict[str, Any]
) -> None:
    del event
    assert reports.answer(said, TEN) == ReportAnswer(state=ReportState.WRONG)


@pytest.mark.parametrize(
    "figures",
    [
        ["40"],
        ["40", "x"],
        ["-1", "65"],
        ["40", "24", "1"],
        ["", ""],
        ["1e3", "2"],
        ["40.5", "23.5"],
    ],
)
def test_what_cannot_be_read_is_said(
    event: EventFile, reports: PlayerReports, match: MatchView, figures: list[str]
) -> None:
    answer = says(event, reports, match, "say", 0, figures=figures)
    assert answer.state is ReportState.UNFIT and answer.problems[0].code == "REPORT_INCOMPLETE"
    assert reports.lines() == []


@pytest.mark.parametrize("figures", [["40", "40"], ["64", "64"], ["32", "32"], ["999", "1"]])
def test_what_the_rules_refuse_is_refused_on_the_telephone(
    event: EventFile, reports: PlayerReports, match: MatchView, figures: list[str]
) -> None:
    answer = says(event, reports, match, "say", 0, figures=figures)
    assert answer.state is ReportState.UNFIT and reports.lines() == []


def test_it_is_off_until_wanted_and_a_card_keeps_its_number(
    event: EventFile, running: int, match: MatchView
) -> None:
    del running
    assert numbers_of_cards(event, [match]) == {} and not are_wanted(event)
    events.report_by_telephone(event, wanted=True)
    assert are_wanted(event)
    first = number(event, match)
    events.report_by_telephone(event, wanted=False)
    assert not are_wanted(event)
    off = PlayerReports(event, told)
    assert numbers_of_cards(event, [match]) == {}
    assert off.answer({"match": match.code, "number": first}, TEN).state is ReportState.OFF
    events.report_by_telephone(event, wanted=True)
    assert number(event, match) == first


def test_entered_meanwhile_it_is_dropped_or_compared(
    event: EventFile, reports: PlayerReports, match: MatchView
) -> None:
    agree(event, reports, match, "40", "24")
    results.record(event, match.id, desk.counted(40))
    (dropped,) = reports.look_through()
    assert (dropped.why, dropped.table) == ("same", match.table) and reports.lines() == []
    event.undo()
    agree(event, reports, match, "40", "24")
    results.record(event, match.id, desk.counted(24))
    assert reports.look_through() == []
    (line,) = reports.lines()
    assert line.state is ReportState.OTHERWISE
    with pytest.raises(Refused, match="UNLIKE_FIRST_ENTRY"):
        results.confirm(event, match.id, line.result, reported=True)


def test_of_two_entries_it_is_one(
    event: EventFile, reports: PlayerReports, match: MatchView
) -> None:
    division_settings.say(event, SECOND_ENTRY, desk_of(event), EVERYWHERE)
    agree(event, reports, match, "40", "24")
    results.record(event, match.id, desk.counted(40))
    assert reports.look_through() == [], "it waits to be compared"
    (line,) = reports.lines()
    results.confirm(event, match.id, line.result, reported=True)
    assert queries.match_entry(event, match.id).match.state is MatchState.CONFIRMED
    assert [one.why for one in reports.look_through()] == ["same"]


def test_of_a_match_that_is_no_more_it_is_dropped(
    event: EventFile, reports: PlayerReports, running: int, match: MatchView
) -> None:
    agree(event, reports, match, "40", "24")
    (round_,) = queries.rounds(event, running)
    rounds.take_back(event, round_.id, by=Authority(referee="山本", reason="名簿の誤り"))
    (dropped,) = reports.look_through()
    assert (dropped.why, dropped.table, dropped.said) == ("gone", match.table, "40–24")
    assert PlayerReports(event, told).lines() == []


def test_a_bye_and_a_proposal_have_no_card_that_could_be_reported(
    event: EventFile, reports: PlayerReports, running: int
) -> None:
    bye = desk.last_round(event, running).matches[-1]
    assert bye.bye and numbers_of_cards(event, [bye]) == {}
    desk.enter(event, running)
    rounds.pair_next(event, running)
    proposed = desk.last_round(event, running).matches[0]
    for one in (bye, proposed):
        said = {"match": one.code, "number": "000000"}
        assert reports.answer(said, TEN) == ReportAnswer(state=ReportState.WRONG)
    for _ in range(TRIES):
        reports.answer({"match": proposed.code, "number": "000000"}, TEN)
    assert reports.answer({"match": proposed.code}, TEN).state is ReportState.WRONG


def entry_of(event: EventFile, game: str) -> MatchEntry:
    """Give the first match of a new division of a game."""
    division = divisions.add(event, game=game, name=game, programme="swiss")
    desk.fill(event, division, 2)
    desk.draw(event, division)
    return queries.match_entry(event, desk.last_round(event, division).matches[0].id)


def test_a_telephone_says_as_much_as_the_game_writes_of_a_result(event: EventFile) -> None:
    othello, plain, go = (entry_of(event, game) for game in ("othello", "plain", "go"))
    assert read_reported(othello, {"figures": ["40", "２４"]}).discs == (40, 24)
    unfit: list[dict[str, Any]]
    unfit = [{}, {"winner": 0}, {"figures": ["40"]}, {"figures": ["40", "24", "1"]}]
    assert not any(read_reported(othello, wrong) for wrong in unfit)
    assert read_reported(plain, {"winner": 1}) == desk.won(1)
    assert read_reported(plain, {"winner": 1, "figures": ["", " "]}) == desk.won(1)
    scored = read_reported(plain, {"winner": 1, "figures": ["3", "5"]})
    assert plain.game.typed_counts(scored, plain.options) == (("3", "5"),)
    unfit = [
        {},
        {"winner": 7},
        {"figures": ["3", "5"]},
        {"winner": 1, "figures": ["5"]},
        {"winner": 1, "figures": ["3", "x"]},
    ]
    assert not any(read_reported(plain, wrong) for wrong in unfit)
    won = read_reported(go, {"winner": 0, "figures": ["3.5"]})
    assert won == read_reported(go, {"winner": 0, "figures": ["３,５"]})
    assert (won.halves, won.winner) == (7, 0)
    assert read_reported(go, {"winner": 1}) is not None
    unfit = [{"figures": ["3.5"]}, {"winner": 0, "figures": ["3.25"]}]
    assert not any(read_reported(go, wrong) for wrong in unfit)


def test_a_draw_is_offered_where_the_rules_of_the_match_know_one(event: EventFile) -> None:
    offered = {game: can_be_drawn(entry_of(event, game)) for game in ("othello", "plain", "shogi")}
    assert offered == {"othello": False, "plain": True, "shogi": False}


def test_a_result_is_the_same_where_winner_difference_and_counts_are(event: EventFile) -> None:
    plain = entry_of(event, "plain")
    results.record(event, plain.match.id, desk.won(1))
    stands = queries.match_entry(event, plain.match.id)
    scored = read_reported(stands, {"winner": 1, "figures": ["3", "5"]})
    assert is_same(stands, desk.won(1))
    assert not is_same(stands, scored), "a score brings a difference"
    assert not is_same(stands, desk.won(0))
    results.correct(event, plain.match.id, scored, cause=CorrectionCause.DESK_ERROR)
    counted = queries.match_entry(event, plain.match.id)
    assert is_same(counted, scored)
    assert not is_same(counted, read_reported(counted, {"winner": 1, "figures": ["4", "5"]}))


def test_what_several_agree_on_is_kept_at_once_or_by_nobody(
    event: EventFile, reports: PlayerReports, running: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_ = [one for one in desk.last_round(event, running).matches if not one.bye]
    wholes = [
        {"match": one.code, "number": number(event, one), "figures": ["40", "24"]} for one in open_
    ]
    agreeing = []
    for whole in wholes:
        said = reports.answer({**whole, "do": "say", "me": 0, "phone": PHONES[0]}, TEN)
        assert said.report is not None
        agreeing.append(
            {**whole, "do": "agree", "me": 1, "phone": PHONES[1], "mark": said.report.mark}
        )
    assert reports.is_kept
    writes, replace = list[object](), durable.replace

    def full(*_files: object) -> None:
        raise OSError(28, "No space left on device")

    def counted(source: Path, target: Path) -> None:
        writes.append(target)
        replace(source, target)

    monkeypatch.setattr(durable, "replace", full)
    assert {reports.answer(one, TEN).state for one in agreeing} == {ReportState.AGREED}
    assert not reports.is_kept and reports.count == len(open_)
    with desk.trouble("disk_full"):
        reports.keep()
    assert reports.is_kept and reports.count == 0, "nobody has agreed"
    assert {line.state for line in reports.lines()} == {ReportState.SAID}
    monkeypatch.setattr(durable, "replace", counted)
    assert {reports.answer(one, TEN).state for one in agreeing} == {ReportState.AGREED}
    reports.keep()
    reports.keep()
    assert len(writes) == 1
    assert len(PlayerReports(event, told).lines()) == len(open_)


def test_however_many_lines_there_are_the_event_is_asked_as_often(
    event: EventFile, reports: PlayerReports, running: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *others = [one for one in desk.last_round(event, running).matches if not one.bye]
    asked, reading = list[int](), EventFile.reading

    def counted(self: EventFile) -> Any:
        asked.append(1)
        return reading(self)

    monkeypatch.setattr(EventFile, "reading", counted)

    def times() -> int:
        asked.clear()
        reports.lines()
        return len(asked)

    agree(event, reports, first, "40", "24")
    times()
    once = times()
    for one in others:
        agree(event, reports, one, "38", "26")
    assert others and times() == once
