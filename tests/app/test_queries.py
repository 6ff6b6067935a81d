"""What screens and papers read: matches found, their rows, and how much is asked for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from sqlalchemy import event as sqlalchemy_event

from app import facts, queries
from app.event_file.file import EventFile
from app.operations import divisions, entrants, finals, results, rounds
from app.queries import log_queries, ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.outcomes import Mark
from models.core.steps import StepKind
from models.match_code import match_code
from models.views.divisions import EntrantView, MatchState
from tests.app import cups, desk
from tests.app.desk import refused
from tests.app.ruling import act_ruled
from ui.pages.form_lines import form_lines

# -- finding a match ----------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["2", " 2 ", "２", "02", "\u30002"])
def test_a_table_of_the_running_round(event: EventFile, running: int, typed: str) -> None:
    assert queries.find_match(event, running, typed).table == 2


def test_a_table_is_one_of_the_newest_round(event: EventFile, running: int) -> None:
    first = queries.find_match(event, running, "1")
    desk.enter(event, running)
    desk.pair(event, running)
    second = queries.find_match(event, running, "1")
    assert (second.table, second.round) == (1, 2)
    assert second.id != first.id


def test_a_table_is_one_of_the_round_on_the_screen(event: EventFile, running: int) -> None:
    first = desk.last_round(event, running)
    desk.enter(event, running)
    desk.pair(event, running)
    second = desk.last_round(event, running)
    for shown in (first, second):
        found = queries.find_match(event, running, "1", on_screen=[shown.id])
        assert (found.table, found.round) == (1, shown.number)


def test_a_number_that_stands_on_the_screen_twice_is_refused(
    event: EventFile, running: int
) -> None:
    desk.enter(event, running)
    first = desk.last_round(event, running)
    desk.pair(event, running)
    desk.enter(event, running)
    second = desk.last_round(event, running)
    codes = [shown.matches[0].code for shown in (first, second)]
    with refused("TABLE_TWICE") as problems:
        queries.find_match(event, running, "1", on_screen=[first.id, second.id])
    assert problems[0].values["codes"] == codes


def test_a_table_of_another_round_is_named_with_its_round(event: EventFile, running: int) -> None:
    with refused("TABLE_ELSEWHERE") as problems:
        queries.find_match(event, running, "1", on_screen=[])
    assert (problems[0].values["stage"], problems[0].values["round"]) == ("swiss", 1)


def test_a_code_finds_a_match_of_any_round(event: EventFile, running: int) -> None:
    code = queries.find_match(event, running, "3").code
    desk.enter(event, running)
    desk.pair(event, running)
    wide = "".join(chr(ord(char) + 0xFEE0) for char in code)
    for typed in (code, code.lower(), f" {code} ", wide, wide.lower()):
        found = queries.find_match(event, running, typed)
        assert (found.code, found.table, found.round) == (code, 3, 1)
        assert found.state is MatchState.ENTERED


@pytest.mark.parametrize("typed", ["", " ", "A", "卓2", "2-1", "１A", "A2B", "፩", "²²x", "Q1.5"])
def test_what_is_no_code(event: EventFile, running: int, typed: str) -> None:
    with refused("NO_SUCH_CODE"):
        queries.find_match(event, running, typed)


def test_a_wrong_check_letter_is_noticed(event: EventFile, running: int) -> None:
    code = queries.find_match(event, running, "1").code
    wrong = ("A" if code[0] != "A" else "B") + code[1:]
    with refused("NO_SUCH_CODE") as problems:
        queries.find_match(event, running, wrong)
    assert problems[0].values == {"text": wrong}
    with refused("NO_SUCH_CODE"):
        queries.find_match(event, running, match_code(4711))


@pytest.mark.parametrize("typed", ["0", "5", "99", "123456789012345678901234567890"])
def test_a_table_that_is_not_there(event: EventFile, running: int, typed: str) -> None:
    with refused("NO_SUCH_TABLE") as problems:
        queries.find_match(event, running, typed)
    assert problems[0].values["last"] == 3, "the free win's table has no card"


def test_tables_that_leave_numbers_out_are_named_one_by_one(event: EventFile) -> None:
    division = cups.meet(event, 11)
    step = cups.steps(event, division)[0]
    while step.kind is not StepKind.ENTER_RESULTS:
        cups.do(event, division, step, players=11)
        step = cups.steps(event, division)[0]
    shown = [round_.id for round_ in queries.drawn(event, division)][:1]
    tables = [m.table for m in queries.rounds(event, division)[0].matches if not m.bye]
    assert tables[-1] - tables[0] >= len(tables)
    with refused("NO_SUCH_TABLE_AMONG") as problems:
        queries.find_match(event, division, "99", on_screen=shown)
    assert problems[0].values == {"table": 99, "tables": tables}


def test_the_numbers_of_a_league_are_those_of_all_rounds(event: EventFile) -> None:
    division = divisions.add(event, game="plain", name="リーグ", programme="league")
    desk.fill(event, division, 6)
    desk.draw(event, division)
    last = [round_.id for round_ in queries.drawn(event, division)][-1:]
    assert queries.find_match(event, division, "1", on_screen=last).table == 1
    with refused("NO_SUCH_TABLE") as problems:
        queries.find_match(event, division, "99", on_screen=last)
    assert problems[0].values == {"table": 99, "first": 1, "last": 15}


def test_the_code_of_another_division_names_it(event: EventFile, running: int) -> None:
    other = desk.plain(event, 2, name="一般の部")
    with refused("NO_ROUND_RUNNING"):
        queries.find_match(event, other, "1")
    desk.draw(event, other)
    code = queries.find_match(event, other, "1").code
    with refused("CODE_OF_OTHER_DIVISION") as problems:
        queries.find_match(event, running, code)
    assert problems[0].values["division"] == "一般の部"
    assert queries.find_match(event, other, code).code == code


def test_a_bye_has_no_card(event: EventFile, running: int) -> None:
    code = desk.last_round(event, running).matches[3].code
    for typed in ("4", code):
        with refused("BYE_HAS_NO_CARD"):
            queries.find_match(event, running, typed)


def test_a_proposal_has_no_cards_yet(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    rounds.draw_first(event, division_id, lots=desk.ids(event, division_id))
    with refused("NOT_PUBLISHED"):
        queries.find_match(event, division_id, "1")


def test_what_is_not_there(event: EventFile) -> None:
    with refused("NO_SUCH_DIVISION"):
        queries.division_view(event, 1)
    with refused("NO_SUCH_MATCH"):
        queries.match_entry(event, 1)
    division_id = desk.othello(event, 4)
    with refused("NO_SUCH_ROUND"):
        queries.round_view(event, division_id, 1)


# -- matches ------------------------------------------------------------------------------------


def test_a_match_shows_the_score_before_its_round(event: EventFile, running: int) -> None:
    desk.enter(event, running)
    desk.pair(event, running)
    desk.enter(event, running)
    first, second = queries.rounds(event, running)
    assert all(
        seat.wins == 0 and seat.difference is None for m in first.matches for seat in m.seats
    )
    by_person = {seat.entrant.id: seat for match in second.matches for seat in match.seats}
    for match in first.matches:
        for seat, cell in zip(match.seats, match.cells, strict=True):
            before = by_person[seat.entrant.id]
            assert before.wins == (cell.mark is Mark.WIN)
            assert before.points == Fraction(before.wins)
            assert before.difference == cell.difference
    one = queries.round_view(event, running, second.id)
    assert one == second


def test_a_match_entry_has_all_that_a_dialog_needs(event: EventFile, running: int) -> None:
    match = queries.find_match(event, running, "1")
    entry = queries.match_entry(event, match.id)
    assert (entry.match, entry.game.key, entry.correction) == (match, "othello", False)
    assert (entry.context.stage, entry.context.round) == ("swiss", 1)
    assert [seat.id for seat in entry.context.seats] == list(desk.seats(match))
    assert entry.options == queries.division_view(event, running).options
    results.record(event, match.id, desk.counted(40))
    entry = queries.match_entry(event, match.id)
    assert (entry.correction, entry.match.result) == (True, desk.counted(40))
    assert not entry.next_round_published


def test_a_correction_moves_the_scores_of_every_later_round(event: EventFile) -> None:
    division_id = desk.othello(event, 4, 2)
    desk.play_rounds(event, division_id, 2)
    finals.name(event, division_id, by=Authority(referee="大島"))
    first, second, final = queries.rounds(event, division_id)
    match = first.matches[0]
    correct = partial(results.correct, cause=CorrectionCause.DESK_ERROR)
    act_ruled(correct, event, match.id, desk.counted(48), wish=(Consequence.STAYS,))
    winner = desk.seats(match)[0]
    gained = 32 - (match.cells[0].difference or 0)
    again = queries.rounds(event, division_id)
    for before, after in ((second, again[1]), (final, again[2])):
        for old, new in zip(
            [seat for match in before.matches for seat in match.seats],
            [seat for match in after.matches for seat in match.seats],
            strict=True,
        ):
            if old.entrant.id == winner:
                assert (new.difference or 0) - (old.difference or 0) == gained
    assert winner in desk.seats(final.matches[0])
    event.undo()
    assert queries.rounds(event, division_id) == (first, second, final)


def test_the_final_counts_as_the_round_after_the_preliminaries(event: EventFile) -> None:
    division_id = desk.othello(event, 4, 3)
    desk.play_rounds(event, division_id, 3)
    match = desk.last_round(event, division_id).matches[0]
    finals.name(event, division_id)
    assert queries.match_entry(event, match.id).next_round_published
    final = queries.match_entry(event, desk.last_round(event, division_id).matches[0].id)
    assert (final.context.stage, final.context.round, final.context.rights_of) == ("final", 4, 0)
    assert final.match.rights_of == 0
    assert not final.next_round_published


# -- standings ----------------------------------------------------------------------------------


def test_views_have_short_names_that_differ(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    for name in ("佐藤 健", "佐藤 愛", "林 桜"):
        entrants.add(event, division_id, entrants.EntrantData(name=name))
    shorts = [entrant.short for entrant in queries.entrants(event, division_id)]
    assert shorts == ["佐健", "佐愛", "林"]


def test_the_head_of_a_sheet(event: EventFile, running: int) -> None:
    head = queries.sheet_head(event, running, desk.last_round(event, running))
    assert (head.event, head.date, head.venue) == ("春の大会", "2026-04-05", "公民館")
    assert (head.division, head.game, head.stage, head.round) == (
        "女子の部",
        "othello",
        "swiss",
        1,
    )
    assert head.printed_at.microsecond == 0
    assert queries.sheet_head(event, running).round is None


# -- how much is asked of the file --------------------------------------------------------------


@contextmanager
def statements(event: EventFile) -> Iterator[list[str]]:
    """Collect the statements that are sent to the file, without BEGIN, COMMIT and pragmas."""
    sent: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if statement.split(maxsplit=1)[0] not in ("BEGIN", "PRAGMA"):
            sent.append(statement)

    engine = event._engine
    sqlalchemy_event.listen(engine, "before_cursor_execute", note)
    try:
        yield sent
    finally:
        sqlalchemy_event.remove(engine, "before_cursor_execute", note)


READS = {
    "division_view": queries.division_view,
    "entrants": queries.entrants,
    "rounds": queries.rounds,
    "standings": ranking_queries.standings,
    "final_ranking": ranking_queries.final_ranking,
    "finalists": ranking_queries.finalists,
    "rulings": log_queries.rulings,
    "penalties": log_queries.penalties,
}


def counts(event: EventFile, division_id: int) -> dict[str, int]:
    """Count the statements of each read of a division that nobody has read yet."""
    found = {}
    for name, read in READS.items():
        facts._KEEPERS.pop(event, None)
        with statements(event) as sent:
            read(event, division_id)
        found[name] = len(sent)
    return found


def test_reading_asks_the_same_of_ten_and_of_sixty(event: EventFile) -> None:
    """No query inside a loop."""
    small = desk.othello(event, 10, 3, name="small")
    large = desk.othello(event, 60, 3, name="large")
    for division_id in (small, large):
        desk.play_rounds(event, division_id, 3)
    few, many = counts(event, small), counts(event, large)
    assert few == many
    assert max(many.values()) <= 11


def test_after_one_result_only_that_result_is_read(event: EventFile) -> None:
    asked = []
    for count in (10, 60):
        division_id = desk.othello(event, count, 3, name=f"{count}")
        desk.play_rounds(event, division_id, 1)
        desk.pair(event, division_id)
        queries.event_view(event)
        match = desk.last_round(event, division_id).matches[0]
        with statements(event) as sent:
            results.record(event, match.id, desk.counted(40))
        writing = len(sent)
        with statements(event) as sent:
            queries.division_view(event, division_id)
            queries.rounds(event, division_id)
            ranking_queries.standings(event, division_id)
        assert desk.last_round(event, division_id).matches[0].result == desk.counted(40)
        asked.append((writing, len(sent)))
    assert asked[0] == asked[1]
    assert asked[0][1] <= 2  # the result itself, and the swaps of the rounds
    with statements(event) as sent:
        ranking_queries.standings(event, division_id)
        queries.division_view(event, division_id)
        queries.entrants(event, division_id)
    assert sent == []


def test_a_ruling_costs_no_reading_of_the_division(event: EventFile, running: int) -> None:
    from app.operations import rulings

    people: tuple[EntrantView, ...] = queries.entrants(event, running)
    rulings.log(event, running, text="裁定")
    with statements(event) as sent:
        assert queries.entrants(event, running) is not people
        ranking_queries.standings(event, running)
    assert sent == []


def test_the_list_of_forms_asks_nothing_for_each_form(event: EventFile, running: int) -> None:
    with statements(event) as sent:
        _sources, lines = form_lines(event, running, None, large=False)
    assert len(lines) > 15
    assert max(Counter(sent).values()) <= 3
