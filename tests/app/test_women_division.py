"""The women's division of thirty-three, from a Shift JIS list to the last place (JOA 8 to 11)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import queries, sample_event
from app.checking import check_file
from app.commands.output import write_forms
from app.event_file.file import EventFile
from app.operations import entrants, finals, results, rounds
from app.queries import ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.outcomes import Note
from models.core.steps import StepKind
from models.games.othello.record import OthelloEnding, OthelloResult
from tests.app import desk
from tests.app.desk import counted, refused


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "women.taikai", name="女子選手権") as event:
        yield event


@pytest.mark.long
def test_a_whole_womens_division(event: EventFile, tmp_path: Path) -> None:
    division = sample_event.add(event, "othello", "女子の部")
    people = desk.ids(event, division)
    assert len(people) == 33

    # The first round by typed lots; the last of an odd list is free (JOA 8(1)).
    with refused("DRAW_INCOMPLETE"):
        rounds.draw_first(event, division, lots=people[:-1])
    lots = [*people[::2], *people[1::2]]
    rounds.publish(event, rounds.draw_first(event, division, lots=lots))
    first = desk.last_round(event, division)
    assert [desk.seats(match) for match in first.matches][-1] == (lots[-1],)

    # One does not come: 16 discs, and the other's free win is used up (JOA 26).
    results.record(event, first.matches[0].id, OthelloResult(ending=OthelloEnding.LATE, loser=1))
    came, late = desk.seats(first.matches[0])
    assert desk.cells(event, division, came) == ["○+16"]
    desk.enter(event, division)

    # A card was typed wrongly; it is put right, undone, and put right again (JOA 21).
    match = desk.last_round(event, division).matches[3]
    before = [desk.cells(event, division, who) for who in desk.seats(match)]
    word = {"cause": CorrectionCause.DESK_ERROR, "by": Authority(reason="石数の読み違い")}
    results.correct(event, match.id, counted(33, 31), **word)
    after = [desk.cells(event, division, who) for who in desk.seats(match)]
    assert after == [["○+2"], ["×-2"]] != before
    event.undo()
    assert [desk.cells(event, division, who) for who in desk.seats(match)] == before
    event.redo()

    # Somebody goes home in the third round: 64 discs in every round that is left (JOA 26).
    desk.pair(event, division)
    desk.enter(event, division)
    desk.pair(event, division)
    gone = desk.seats(desk.last_round(event, division).matches[5])[0]
    entrants.withdraw(event, gone, from_round=3, reason="体調不良")
    desk.enter(event, division)
    for _round in range(3):
        desk.pair(event, division)
        desk.enter(event, division)
    assert desk.cells(event, division, gone)[2:] == ["×-64"] * 4
    row = desk.row(event, division, gone)
    assert [cell.note for cell in row.cells[2:] if cell] == [Note.WITHDRAWN] * 4
    listed = ranking_queries.standings(event, division).rows
    for own in listed:  # one free win each, nobody met twice (JOA 8(2))
        assert sum(cell.note is Note.BYE for cell in own.cells if cell) <= 1
        met = [cell.opponent for cell in own.cells if cell and cell.opponent and not cell.note]
        assert len(met) == len(set(met))

    finals.name(event, division, by=Authority(referee="主審 大島"))
    desk.enter(event, division)
    view = queries.division_view(event, division)
    assert (view.finished, view.steps[0].kind) == (True, StepKind.CLOSE)
    ranking = ranking_queries.final_ranking(event, division)
    assert ranking.complete
    assert [row.place for row in ranking.rows][:2] == [1, 2]
    assert len(ranking.rows) == 33
    assert late in [row.entrant.id for row in ranking.rows]
    kinds = {
        one.path.suffix for one in write_forms(event, division, tmp_path / "out", everything=True)
    }
    assert kinds >= {".pdf", ".csv", ".xlsx", ".html", ".json"}

    count = 0
    while event.undoable is not None and event.undoable.action != "add_division":
        event.undo()
        count += 1
    assert queries.entrants(event, division) == ()
    for _action in range(count):
        event.redo()
    assert ranking_queries.final_ranking(event, division) == ranking
    event.save_copy(tmp_path / "copy.taikai")
    assert check_file(tmp_path / "copy.taikai") == []
