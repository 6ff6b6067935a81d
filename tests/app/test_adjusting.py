"""Rulings that change a sum: given, changed, struck; what ranks afterwards, worked out by hand."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from app import facts, queries
from app.event_file.file import EventFile
from app.facts.consequences import rehearsed
from app.operations import adjustments, divisions, entrants, lots, rounds, standing
from app.operations.adjustments import AdjustmentData
from app.queries import log_queries, ranking_queries, standing_queries
from models.core.causes import Authority
from models.core.problems import Refused
from models.stages.league import LeagueOptions
from models.stages.own.options import ComesIn, OwnOptions, OwnStage
from reports.files.documents import ranking_json
from reports.files.exports import ranking_sheet
from reports.games import GAME_FORMS
from reports.sheets.cross_table import cross_table_text
from tests.app import cups, desk
from tests.app.desk import refused


@pytest.fixture
def four(event: EventFile) -> int:
    """Two rounds of four: 1 has two points, 2 and 3 one each and as many against, 4 none."""
    division_id = desk.plain(event, 4, 2)
    desk.play_rounds(event, division_id, 2)
    assert desk.order(event, division_id) == [(1, 1, "2"), (2, 2, "1"), (2, 3, "1"), (4, 4, "0")]
    return division_id


def fine(**other: Any) -> AdjustmentData:
    """Give half a point off, for coming late."""
    usual: dict[str, Any] = {
        "figure": "points",
        "amount": Fraction(-1, 2),
        "reason": "遅刻",
        "referee": "審判 太郎",
    }
    return AdjustmentData(**{**usual, **other})


def test_half_a_point_off_decides_between_two_who_were_level(event: EventFile, four: int) -> None:
    adjustments.add(event, desk.ids(event, four)[2], fine())
    assert desk.order(event, four) == [(1, 1, "2"), (2, 2, "1"), (3, 3, "1/2"), (4, 4, "0")]


def test_who_led_falls_behind_those_with_more(event: EventFile, four: int) -> None:
    adjustments.add(event, desk.ids(event, four)[0], fine(amount=Fraction(-3, 2)))
    assert desk.order(event, four) == [(1, 2, "1"), (1, 3, "1"), (3, 1, "1/2"), (4, 4, "0")]


def test_several_add_up_and_one_column_shows_them(event: EventFile, four: int) -> None:
    third = desk.ids(event, four)[2]
    assert [own.key for own in ranking_queries.standings(event, four).adjusted] == []
    adjustments.add(event, third, fine())
    adjustments.add(event, third, fine(amount=Fraction(-1, 3)))
    view = ranking_queries.standings(event, four)
    assert [own.key for own in view.columns][-1] == "adjusted:points"
    values = {row.entrant.number: row.figure("adjusted:points") for row in view.rows}
    assert values == {1: None, 2: None, 3: Fraction(-5, 6), 4: None}


def test_a_ruling_on_a_match_counts_from_its_round_on(event: EventFile, four: int) -> None:
    third = desk.ids(event, four)[2]
    match = desk.match_of(event, four, third)
    before = desk.order(event, four, through=1)
    adjustments.add(event, third, fine(match_id=match.id))
    assert desk.order(event, four, through=1) == before
    assert ranking_queries.standings(event, four, 1).adjusted == ()
    assert desk.order(event, four, through=2)[2] == (3, 3, "1/2")


def test_it_is_changed_and_struck_in_place_and_every_step_is_undone(
    event: EventFile, four: int
) -> None:
    third = desk.ids(event, four)[2]
    states = [desk.contents(event)]
    made = adjustments.add(event, third, fine())
    states.append(desk.contents(event))
    assert adjustments.change(event, made, fine(amount=Fraction(1), reason="読み違い")) == made
    assert desk.order(event, four)[:2] == [(1, 1, "2"), (2, 3, "2")]  # SOS 3 and 2
    states.append(desk.contents(event))
    adjustments.strike(event, made, by=Authority(referee="審判長", reason="裁定の取消"))
    assert desk.order(event, four) == [(1, 1, "2"), (2, 2, "1"), (2, 3, "1"), (4, 4, "0")]
    end = desk.contents(event)
    for state in reversed(states):
        event.undo()
        assert desk.contents(event) == state
    for _ in states:
        event.redo()
    assert desk.contents(event) == end


def test_the_log_of_rulings_says_each_step(event: EventFile, four: int) -> None:
    third = desk.ids(event, four)[2]
    made = adjustments.add(event, third, fine(article="第12条"))
    adjustments.change(event, made, fine(amount=Fraction(-1)))
    adjustments.strike(event, made, by=Authority(referee="審判長", reason="誤り"))
    lines = log_queries.rulings(event, four)
    assert [(line.kind, line.old, line.new, line.text, line.referee) for line in lines] == [
        ("adjustment", "", "points -1/2", "遅刻", "審判 太郎"),
        ("adjustment", "points -1/2", "points -1", "遅刻", "審判 太郎"),
        ("adjustment", "points -1", "", "誤り", "審判長"),
    ]
    assert {line.names for line in lines} == {(desk.person(event, third).name,)}
    assert lines[0].article == "第12条"


def test_the_journal_names_who_and_how_much(event: EventFile, four: int) -> None:
    from ui.words.wording import action_name

    adjustments.add(event, desk.ids(event, four)[2], fine())
    assert event.undoable is not None
    assert action_name(event.undoable) == "選手03 太郎さんの調整 勝点 -0.5"


def test_what_is_no_ruling_is_refused_and_nothing_is_written(event: EventFile, four: int) -> None:
    third = desk.ids(event, four)[2]
    other = desk.match_of(event, four, desk.ids(event, four)[0])
    adjustments.add(event, third, fine())
    before = desk.contents(event)
    for code, data in (
        ("ADJUSTMENT_ZERO", fine(amount=Fraction(0))),
        ("ADJUSTMENT_WHOLE", fine(figure="wins")),
        ("ADJUSTMENT_RANGE", fine(amount=Fraction(10**7))),
        ("ADJUSTMENT_RANGE", fine(amount=Fraction(1, 1001))),
        ("NO_SUCH_FIGURE", fine(figure="seed")),
        ("NO_SUCH_STAGE", fine(stage="main")),
        ("NO_SUCH_MATCH", fine(match_id=9999)),
        ("REASON_NEEDED", fine(reason=" ")),
        ("REFEREE_NEEDED", fine(referee="")),
    ):
        with refused(code):
            adjustments.add(event, third, data)
    if third not in desk.seats(other):
        with refused("NOT_AT_TABLE"):
            adjustments.add(event, third, fine(match_id=other.id))
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        adjustments.strike(event, 1, by=Authority(referee="", reason=""))
    with refused("NO_SUCH_ENTRANT"):
        adjustments.add(event, 9999, fine())
    with refused("NO_SUCH_ADJUSTMENT"):
        adjustments.change(event, 9999, fine())
    assert desk.contents(event) == before


def test_what_was_struck_cannot_be_struck_again(event: EventFile, four: int) -> None:
    made = adjustments.add(event, desk.ids(event, four)[2], fine())
    adjustments.strike(event, made, by=Authority(referee="審判", reason="誤り"))
    with refused("NO_SUCH_ADJUSTMENT"):
        adjustments.strike(event, made, by=Authority(referee="審判", reason="誤り"))


def test_who_is_disqualified_has_nothing_to_adjust(event: EventFile, four: int) -> None:
    third = desk.ids(event, four)[2]
    standing.disqualify(event, third, from_round=3, by=Authority(referee="審判", reason="暴言"))
    with refused("IS_DISQUALIFIED"):
        adjustments.add(event, third, fine())


def test_who_has_withdrawn_can_still_be_fined(event: EventFile, four: int) -> None:
    third = desk.ids(event, four)[2]
    entrants.withdraw(event, third, from_round=3)
    adjustments.add(event, third, fine())
    assert desk.row(event, four, third).points == Fraction(1, 2)


def test_a_knock_out_adds_nothing_up(event: EventFile) -> None:
    division_id = cups.meet(event, 4)
    with refused("NOTHING_ADDS_UP"):
        adjustments.add(event, desk.ids(event, division_id)[0], fine())


def test_to_foresee_it_writes_nothing_and_says_the_places(event: EventFile, four: int) -> None:
    first = desk.ids(event, four)[0]
    before, newest = desk.contents(event), event.undoable
    act = partial(adjustments.add, event, first, fine(amount=Fraction(-3, 2)))
    change = rehearsed(event, four, act, about=(first,))
    assert [(move.before, move.after) for move in change.places] == [(1, 3)]
    assert change.others == 2
    assert (desk.contents(event), event.undoable) == (before, newest)
    act()
    assert desk.order(event, four)[2] == (3, 1, "1/2")


def test_the_next_pairing_goes_by_it_and_an_old_proposal_says_so(event: EventFile) -> None:
    division_id = desk.plain(event, 8, 3)
    desk.play_rounds(event, division_id, 1)
    first = desk.ids(event, division_id)[0]
    rounds.pair_next(event, division_id)
    assert not facts.division(event, division_id).outdated
    adjustments.add(event, first, fine(amount=Fraction(-1)))
    assert facts.division(event, division_id).outdated


def test_in_a_league_the_sum_is_shown_beside_the_points(event: EventFile) -> None:
    division_id = divisions.add(
        event,
        game="plain",
        name="リーグ",
        programme="league",
        programme_options=LeagueOptions(),
    )
    desk.fill(event, division_id, 3)
    desk.draw(event, division_id)
    first, second, third = desk.ids(event, division_id)
    for _ in range(3):
        desk.enter(event, division_id)
    adjustments.add(event, second, fine(amount=Fraction(1, 2)))
    assert desk.row(event, division_id, second).figure("adjusted:points") == Fraction(1, 2)
    assert desk.row(event, division_id, first).figure("adjusted:points") is None
    standing.set_ranked(event, third, False, by=Authority(referee="審判", reason="補充"))
    places = {
        row.entrant.id: row.place for row in ranking_queries.standings(event, division_id).rows
    }
    assert places[third] is None


def test_in_the_final_ranking_the_sum_is_that_of_the_stage_by_which_one_stands(
    event: EventFile,
) -> None:
    row = (OwnStage(rounds=1), OwnStage(rounds=1, comes_in=ComesIn.BEST, count=2))
    division_id = divisions.add(
        event,
        game="plain",
        name="二段の部",
        programme="own",
        programme_options=OwnOptions(stages=row),
    )
    desk.fill(event, division_id, 4)
    desk.draw(event, division_id)
    desk.enter(event, division_id)
    rounds.publish(event, rounds.pair_next(event, division_id, stage="swiss2"))
    desk.enter(event, division_id)
    first, out, second, _last = desk.ids(event, division_id)
    adjustments.add(event, first, fine(stage="swiss2"))
    adjustments.add(event, second, fine(amount=Fraction(-1, 4)))
    adjustments.add(event, out, fine(amount=Fraction(-1, 3)))
    rows = ranking_queries.final_ranking(event, division_id).rows
    assert {own.entrant.id: own.figure("adjusted:points") for own in rows if own.values} == {
        first: Fraction(-1, 2),
        second: None,
        out: Fraction(-1, 3),
        _last: None,
    }


def test_files_and_sheets_show_it(event: EventFile, four: int) -> None:
    adjustments.add(event, desk.ids(event, four)[2], fine())
    head = queries.sheet_head(event, four)
    view = ranking_queries.final_ranking(event, four)
    sheet = ranking_sheet(head, view, GAME_FORMS["plain"])
    at = sheet.columns.index("調整（勝点）")
    assert [row[at] for row in sheet.rows] == [None, None, Fraction(-1, 2), None]
    lines = json.loads(ranking_json(head, view))["ranking"]
    assert [line.get("adjustments") for line in lines] == [None, None, {"points": "-1/2"}, None]
    assert lines[2]["values"] == {"points": "1/2", "sos": "2", "wins": "1"}
    text = cross_table_text(head, view).splitlines()
    assert text[3].endswith("調整")
    assert "-0.5" in next(line for line in text if "選手03" in line)


def test_what_can_be_ruled_is_told_with_what_stands(event: EventFile, four: int) -> None:
    third = desk.ids(event, four)[2]
    match = desk.match_of(event, four, third)
    adjustments.add(event, third, fine(match_id=match.id, article="第12条"))
    (line,) = log_queries.rulings(event, four)
    assert (line.names, line.table) == ((desk.person(event, third).name,), match.table)
    entry = standing_queries.standing_entry(event, third)
    assert (entry.figures, entry.stages) == (("points", "wins"), ("swiss",))
    assert entry.sums == {"points": Fraction(1, 2), "wins": 1}
    (ruled,) = entry.adjustments
    assert (ruled.figure, ruled.amount, ruled.match_id) == ("points", Fraction(-1, 2), match.id)
    assert (ruled.reason, ruled.referee, ruled.article) == ("遅刻", "審判 太郎", "第12条")
    assert [place.round for place in entry.matches] == [1, 2]
    assert (entry.leaves_from, entry.open_match, entry.begun) == (3, None, True)


def test_lots_are_drawn_only_among_those_who_are_level_after_it(
    event: EventFile, four: int
) -> None:
    second, third = desk.ids(event, four)[1:3]
    adjustments.add(event, third, fine())
    with pytest.raises(Refused):
        lots.draw(event, four, [second, third])


def test_it_goes_with_the_entrant_or_the_division_and_comes_back(event: EventFile) -> None:
    division_id = desk.plain(event, 3, 2)
    first, second, _third = desk.ids(event, division_id)
    adjustments.add(event, first, fine())
    adjustments.add(event, second, fine())
    standing.disqualify(event, second, from_round=1, by=Authority(referee="審判", reason="暴言"))
    states = [desk.contents(event)]
    entrants.remove(event, first)
    states.append(desk.contents(event))
    entrants.remove(event, second)
    states.append(desk.contents(event))
    divisions.remove(event, division_id)
    assert desk.contents(event)["adjustments"] == desk.notes(event) == []
    for state in reversed(states):
        event.undo()
        assert desk.contents(event) == state


def test_it_goes_with_its_division_alone(event: EventFile) -> None:
    division_id = desk.plain(event, 2, 2)
    adjustments.add(event, desk.ids(event, division_id)[0], fine())
    before = desk.contents(event)
    divisions.remove(event, division_id)
    event.undo()
    assert desk.contents(event) == before


def test_whose_single_match_is_taken_back_has_its_fine_no_more(event: EventFile) -> None:
    division_id = divisions.add(event, game="plain", name="対局", programme="single_matches")
    desk.fill(event, division_id, 2)
    first, second = desk.ids(event, division_id)
    round_id = rounds.arrange(event, division_id, [[first, second]])
    match = desk.match_of(event, division_id, first)
    adjustments.add(event, first, fine(match_id=match.id))
    standing.disqualify(event, second, from_round=2, by=Authority(referee="審判", reason="暴言"))
    rounds.discard(event, round_id)
    assert facts.division(event, division_id).facts.adjustments == ()
