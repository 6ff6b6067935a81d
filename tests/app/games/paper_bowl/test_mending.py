"""Lines of a match that are struck and replaced, before and after it was handed in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import results, rounds, running
from app.queries import live_queries, log_queries, ranking_queries
from models.core.live_rules import strike
from models.games.paper_bowl.correcting import DeskCorrection
from models.games.paper_bowl.record import line_of
from models.games.paper_bowl.state import Pair
from reports.forms.catalogue import render_form
from tests.app import desk
from tests.app.desk import refused
from tests.app.games.paper_bowl.bowl import SLIP, WHO, Field, final
from tests.reports.views import text
from ui.papers.form_input import Sources, available_forms

KICK = ("H", "12", "R", "65")
"""Home kicks off and away begins at its 36: lines 1 to 4."""
RUN = ("R4", "14", "56")
PASS = ("S1", "16", "45")


@pytest.fixture
def field(event: EventFile) -> Field:
    return Field(event)


def test_a_struck_play_card_lets_no_other_play_take_its_place(field: Field) -> None:
    """The cards of one play are never rolled out with the play card of the next."""
    field.enter(*KICK, *RUN, *PASS, "R1", "11", "34")
    whole = field.live.view
    field.strike(5)
    view = field.live.view
    assert view.state.phase.value == "play_card"
    assert list(view.refused) == [6, 7, 8, 9, 10, 11, 12]
    assert field.fallen[6] == "WRONG_PHASE" and field.fallen[8] == "PLAY_BROKEN"
    field.replace(5, "14")
    assert field.live.view.state == whole.state
    assert field.live.view.told == whole.told


def test_what_no_longer_holds_is_named_before_and_after_and_nothing_is_lost(field: Field) -> None:
    field.enter(*KICK, *RUN, *PASS)
    before = field.live.record
    found = live_queries.foresee(field.event, field.match, strike(4, **WHO))
    assert [line.id for line in found.fall] == [5, 6]
    assert field.live.record == before
    with refused("NAME_MISSING"):
        field.strike(4, by=" ")
    with refused("REASON_NEEDED"):
        field.strike(4, reason="")
    field.strike(4)
    assert field.lines == ["holds"] * 4 + ["struck", "fallen", "fallen"] + ["holds"] * 4
    field.strike(10)  # the strike is taken back
    assert "fallen" not in field.lines
    assert field.live.record.lines[: len(before.lines)] == before.lines


def test_lines_are_mended_one_after_the_other_until_all_hold(field: Field) -> None:
    """Both plays were entered with the wrong card, the second with what is the first one's."""
    field.enter(*KICK, "R4", "14", "56", "S1", "16", "45")
    with refused("LINE_UNCHANGED"):
        field.replace(5, "14")
    field.replace(5, "16")
    assert field.fallen == {8: "CARD_ALREADY_USED", 9: "WRONG_PHASE"}
    field.replace(8, "14")
    assert field.fallen == {}
    assert field.live.view.state.used == (16, 14)


def test_what_a_mend_brings_more_is_typed_with_it(field: Field) -> None:
    """The dice were a double: the roll of the chain is typed with it, and all goes on."""
    field.enter(*KICK, *RUN, *PASS)
    field.replace(6, "66")
    assert field.live.view.state.phase.value == "reroll" and field.fallen
    field.replace(6, "66/12")
    assert field.fallen == {}
    first = next(entry for entry in field.live.view.entries if entry.kind == "run")
    assert (first.yards, len(first.rolls)) == (15, 2)
    with refused("WRONG_PHASE"):
        running.replace(field.event, field.match, 6, _chain(field), **WHO)


def _chain(field: Field) -> object:
    """Give a line whose second event cannot follow its first."""
    line = field.anew(6, "66/12")
    return replace(line, then=(*line.then, *line.then))


def test_a_shortened_chain_lets_its_second_roll_fall_and_no_more(field: Field) -> None:
    field.enter(*KICK, "R4", "14", "22", "13", *PASS)
    field.replace(6, "12")
    assert field.fallen == {7: "WRONG_PHASE"}


def test_a_toss_is_replaced_and_every_play_of_the_other_side_falls(field: Field) -> None:
    field.enter(*KICK, *RUN)
    field.replace(0, "A")
    assert field.fallen[1] == "OTHER_SIDE" and len(field.fallen) == 6
    field.replace(0, "H")
    assert field.fallen == {}


def test_a_touchdown_that_was_none_takes_its_try_along(field: Field) -> None:
    field.enter(*KICK, "R1", "13", "66", "66", "66", "66", "66", "66", "K46", "33", "T", *RUN)
    assert field.live.view.state.score.away == 7
    field.replace(6, "12")
    view = field.live.view
    assert (view.state.score.away, view.state.offence) == (0, "away")
    assert field.fallen[12] == "WRONG_PHASE" and field.fallen[15] == "OTHER_SIDE"
    box = view.boxes
    assert sum(box[side].points for side in box) == 0


@pytest.mark.parametrize("seed", ["1", "2"])
def test_any_struck_line_leaves_a_match_whose_points_add_up(field: Field, seed: str) -> None:
    """Nothing is credited twice, whatever is struck, also after half-time."""
    field.play(seed)
    count = len(field.live.record.lines)
    for of in range(3, count, count // 6):
        before = field.live.view
        field.strike(of)
        view = field.live.view
        for side, box in view.boxes.items():
            assert box.points == view.state.score.of(side)
        for quarter in view.state.by_quarter:
            assert quarter.home >= 0 and quarter.away >= 0
        field.event.undo()
        assert field.live.view == before


# -- after the match was handed in --------------------------------------------------------------


def handed_in(event: EventFile, programme: str = "swiss") -> Field:
    field = Field(event, programme)
    field.play("5")
    running.hand_in(event, field.match)
    return field


def last_score(field: Field) -> int:
    """Give the line of the last kick for one point that was good."""
    listed = field.live.view.told
    return next(
        one.line for one in reversed(listed) if any(e.kind == "pat_good" for e in one.entries)
    )


def test_a_mend_after_the_result_corrects_it_and_the_standings(event: EventFile) -> None:
    field = handed_in(event)
    before, home = field.result, _home(field)
    row = desk.row(event, field.division, home)
    assert before is not None and before.score is not None
    of = last_score(field)
    with refused("BLANK_CAUSE"):
        field.replace(of, "K12", **WHO)
    field.replace(of, "K12", **SLIP)
    after = field.result
    assert after is not None and after.score is not None
    assert sum(after.score) == sum(before.score) - 1
    assert desk.row(event, field.division, home).values != row.values
    (line,) = log_queries.rulings(event, field.division)
    assert (line.kind, line.referee, line.text) == ("correction", "森", "入力誤り")
    event.undo()
    assert field.result == before
    event.redo()
    assert field.result == after
    path = event.path
    event.close()
    assert check_file(path) == []


def _home(field: Field) -> int:
    match = next(
        m for m in desk.last_round(field.event, field.division).matches if m.id == field.match
    )
    return desk.seats(match)[0]


def test_a_match_that_is_not_over_any_more_is_played_on_and_handed_in_again(
    event: EventFile,
) -> None:
    field = handed_in(event)
    results.record(event, field.matches[1], final(14, 10))
    desk.pair(event, field.division)
    count = len(field.live.record.lines)
    field.strike(count - 1, **SLIP)
    assert field.result is None and not field.live.recorded
    assert [line.kind for line in log_queries.rulings(event, field.division)] == ["reopened"]
    ranking_queries.standings(event, field.division)
    with refused("RESULTS_MISSING"):
        rounds.pair_next(event, field.division)
    field.play("9")
    running.hand_in(event, field.match)
    assert field.result is not None


def test_who_has_not_won_any_more_leaves_the_next_match_of_a_knock_out(event: EventFile) -> None:
    field = handed_in(event, "knockout")
    results.record(event, field.matches[1], final(14, 10))
    (last,) = desk.last_round(event, field.division).matches
    results.record(event, last.id, final(3, 0))
    count = len(field.live.record.lines)
    with refused("LATER_PLAYED"):
        field.strike(count - 1, **SLIP)
    event.undo()
    field.strike(count - 1, **SLIP)
    assert [m.id for m in desk.last_round(event, field.division).matches] == field.matches


def test_lines_are_mended_after_the_final_ranking_exists(event: EventFile) -> None:
    field = Field(event, "league", 2)
    field.play("5")
    running.hand_in(event, field.match)
    before = ranking_queries.final_ranking(event, field.division).rows
    field.replace(last_score(field), "K12", **SLIP)
    after = ranking_queries.final_ranking(event, field.division).rows
    assert [row.values for row in before] != [row.values for row in after]


def test_points_that_were_given_by_mistake_change_who_goes_on(event: EventFile) -> None:
    """The desk gave home 60 points; once that line is struck away has won, and plays the final."""
    field = Field(event, "knockout")
    field.enter("H", "12", "T")
    wrong = DeskCorrection(score=Pair(home=60), referee="森", reason="見間違い")
    running.write(event, field.match, line_of(wrong))
    field.play("2")
    running.hand_in(event, field.match)
    results.record(event, field.matches[1], final(14, 10))
    home, away = desk.seats(
        next(m for m in queries.rounds(event, field.division)[0].matches if m.id == field.match)
    )
    assert home in desk.seats(desk.last_round(event, field.division).matches[0])
    found = live_queries.foresee(event, field.match, strike(3, **WHO), cause=SLIP["cause"])
    assert not found.fall and found.result.winner == 1
    field.strike(3, **SLIP)
    assert field.result is not None and field.result.winner == 1
    assert away in desk.seats(desk.last_round(event, field.division).matches[0])
    event.undo()
    assert home in desk.seats(desk.last_round(event, field.division).matches[0])
    path = event.path
    event.close()
    assert check_file(path) == []


def test_the_log_sheet_names_every_mend_with_its_reason(field: Field) -> None:
    field.enter(*KICK, *RUN, *PASS)
    field.strike(5, reason="カードの見間違い")
    forms = {one.key: one for one in available_forms(field.event, field.division)}
    round_id = desk.last_round(field.event, field.division).id
    given = Sources(field.event, field.division, round_id=round_id).of(forms["bowl_records"])
    said = text(render_form("bowl_records", given)).replace("\n", "")
    assert "カードの見間違い" in said and "森" in said
    assert said.count("無効") == 4
