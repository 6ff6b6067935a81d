"""Entering and correcting results (JOA 21, 27)."""

from __future__ import annotations

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, rounds
from app.queries import log_queries
from models.core.causes import Authority, CorrectionCause
from models.core.outcomes import Mark
from models.games.othello.record import OthelloEnding, OthelloResult
from models.games.plain import PlainResult
from models.views.divisions import MatchState
from tests.app import desk
from tests.app.desk import cells, refused
from tests.app.running_rounds import AGREED, DESK, REFEREE, running

# -- recording ----------------------------------------------------------------------------------


def test_a_result_is_entered_once(event: EventFile) -> None:
    division_id, (a, b, *_others), (match, _) = running(event)
    results.record(event, match.id, desk.counted(40))
    view = desk.last_round(event, division_id).matches[0]
    assert (view.state, view.result) == (MatchState.ENTERED, desk.counted(40))
    assert [(cell.mark, cell.difference) for cell in view.cells] == [
        (Mark.WIN, 16),
        (Mark.LOSS, -16),
    ]
    assert cells(event, division_id, a) == ["○+16"]
    assert event.undoable is not None
    assert event.undoable.action == "record_result"
    assert event.undoable.values == {
        "game": "othello",
        "division": "女子の部",
        "stage": "swiss",
        "round": 1,
        "table": 1,
        "names": desk.names(2),
        "text": "40–24 ○+16 ×-16",
    }
    with refused("RESULT_THERE") as problems:
        results.record(event, match.id, desk.counted(20))
    assert problems[0].values == {"table": 1}
    with refused("NO_SUCH_MATCH"):
        results.record(event, 999, desk.counted(40))
    event.undo()
    assert desk.last_round(event, division_id).matches[0].state is MatchState.OPEN
    assert cells(event, division_id, b) == ["-"]


def test_every_problem_of_a_result_is_told_at_once(event: EventFile) -> None:
    _division_id, _people, (match, _) = running(event)
    wrong = OthelloResult(
        ending=OthelloEnding.CARD, marks=(Mark.WIN, Mark.WIN), differences=(63, -8), draw_right=0
    )
    with refused("CARD_MISMATCH", "CARD_MISMATCH", "IMPOSSIBLE_DIFF", "SIGN_WRONG"):
        results.record(event, match.id, wrong)
    assert event.undoable is not None
    assert event.undoable.action == "publish_round"


def test_a_question_is_lifted_by_a_yes_a_refusal_never(event: EventFile) -> None:
    division_id, _people, (match, other) = running(event)
    empties = desk.counted(34, 29)
    with refused("EMPTIES") as problems:
        results.record(event, match.id, empties)
    assert problems[0].ask
    with refused("EMPTIES"):
        results.record(event, match.id, empties, confirmed=["ODD_DIFF"])
    results.record(event, match.id, empties, confirmed=["EMPTIES"])
    assert desk.last_round(event, division_id).matches[0].cells[0].difference == 5
    with refused("OVER_64"):
        results.record(event, other.id, desk.counted(40, 25), confirmed=["OVER_64"])


def test_a_second_entry_confirms_where_it_says_the_same(event: EventFile) -> None:
    division_id, _people, (match, _) = running(event)
    with refused("NOTHING_TO_CORRECT"):
        results.confirm(event, match.id, desk.counted(40))
    results.record(event, match.id, desk.counted(40))
    with refused("UNLIKE_FIRST_ENTRY") as found:
        results.confirm(event, match.id, desk.counted(24))
    assert found[0].values == {"first": "40–24 ○+16 ×-16", "second": "24–40 ×-16 ○+16"}
    with refused("OVER_64"):
        results.confirm(event, match.id, desk.counted(40, 30))
    assert desk.last_round(event, division_id).matches[0].state is MatchState.ENTERED
    results.confirm(event, match.id, desk.counted(40))
    assert desk.last_round(event, division_id).matches[0].state is MatchState.CONFIRMED
    (act,) = log_queries.acts(event, "confirm_result")
    assert "reported" not in act.values, "it was typed at the desk"
    assert event.undo().action == "confirm_result"
    assert desk.last_round(event, division_id).matches[0].state is MatchState.ENTERED
    event.redo()
    results.correct(event, match.id, desk.counted(42), cause=DESK)
    assert desk.last_round(event, division_id).matches[0].state is MatchState.ENTERED


# -- corrections --------------------------------------------------------------------------------


def test_the_desk_mends_its_own_typing_at_any_time(event: EventFile) -> None:
    division_id, (a, b, *_others), (match, _) = running(event)
    desk.enter(event, division_id)
    desk.pair(event, division_id)
    pairing = [desk.seats(found) for found in desk.last_round(event, division_id).matches]
    old = queries.rounds(event, division_id)[0].matches[0].cells
    assert [cell.mark for cell in old] == [Mark.WIN, Mark.LOSS]
    results.correct(event, match.id, desk.counted(28), cause=DESK, by=Authority(reason="読み違い"))
    assert cells(event, division_id, a)[0] == "×-8"
    assert cells(event, division_id, b)[0] == "○+8"
    assert [desk.seats(found) for found in desk.last_round(event, division_id).matches] == pairing
    (line,) = log_queries.rulings(event, division_id)
    assert (line.kind, line.cause, line.text) == ("correction", "desk_error", "読み違い")
    assert (line.old, line.new) == ("33–31 ○+2 ×-2", "28–36 ×-8 ○+8")
    assert (line.round, line.table, line.names) == (1, 1, tuple(desk.names(2)))
    assert event.undoable is not None
    assert event.undoable.values["old"] == "33–31 ○+2 ×-2"
    assert event.undoable.values["text"] == "28–36 ×-8 ○+8"
    event.undo()
    assert cells(event, division_id, a)[0] == "○+2"
    assert log_queries.rulings(event, division_id) == ()


def test_the_players_may_mend_a_difference_until_the_next_round_is_out(event: EventFile) -> None:
    division_id, _people, (match, _) = running(event)
    desk.enter(event, division_id)
    results.correct(event, match.id, desk.counted(40), cause=AGREED)
    (line,) = log_queries.rulings(event, division_id)
    said = ("players_agree", "33–31 ○+2 ×-2", "40–24 ○+16 ×-16")
    assert (line.cause, line.old, line.new) == said
    with refused("REFEREE_NEEDED"):  # not who won (JOA 21)
        results.correct(event, match.id, desk.counted(24), cause=AGREED)
    round_id = rounds.pair_next(event, division_id)
    assert not queries.match_entry(event, match.id).next_round_published
    results.correct(event, match.id, desk.counted(42), cause=AGREED)
    rounds.publish(event, round_id)
    assert queries.match_entry(event, match.id).next_round_published
    with refused("REFEREE_NEEDED"):
        results.correct(event, match.id, desk.counted(44), cause=AGREED)
    assert len(log_queries.rulings(event, division_id)) == 2


def test_everything_else_is_the_referees_in_writing(event: EventFile) -> None:
    division_id, (a, *_others), (match, _) = running(event)
    desk.enter(event, division_id)
    swapped = desk.counted(24)
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        results.correct(event, match.id, swapped, cause=REFEREE)
    with refused("REASON_NEEDED"):
        results.correct(
            event, match.id, swapped, cause=REFEREE, by=Authority(referee="大島", reason=" ")
        )
    with refused("REFEREE_NEEDED"):
        results.correct(event, match.id, swapped, cause=REFEREE, by=Authority(reason="逆に記入"))
    results.correct(
        event, match.id, swapped, cause=REFEREE, by=Authority(referee="大島", reason="逆に記入")
    )
    assert cells(event, division_id, a) == ["×-16"]
    (line,) = log_queries.rulings(event, division_id)
    assert (line.cause, line.referee, line.text) == ("referee", "大島", "逆に記入")


def test_a_correction_is_checked_like_an_entry(event: EventFile) -> None:
    division_id, _people, (match, other) = running(event)
    with refused("NOTHING_TO_CORRECT"):
        results.correct(event, match.id, desk.counted(40), cause=DESK)
    results.record(event, match.id, desk.counted(40))
    with refused("NO_CHANGE"):
        results.correct(event, match.id, desk.counted(40), cause=DESK)
    with refused("OVER_64"):
        results.correct(event, match.id, desk.counted(40, 30), cause=DESK)
    with refused("EMPTIES"):
        results.correct(event, match.id, desk.counted(40, 20), cause=DESK)
    results.correct(event, match.id, desk.counted(40, 20), cause=DESK, confirmed=["EMPTIES"])
    with refused("NO_SUCH_MATCH"):
        results.correct(event, 999, desk.counted(40), cause=DESK)
    assert other.id not in [line.table for line in log_queries.rulings(event, division_id)]


def test_a_plain_game_is_corrected_by_its_own_rule(event: EventFile) -> None:
    division_id = desk.plain(event, 4)
    desk.draw(event, division_id)
    desk.enter(event, division_id)
    match = desk.last_round(event, division_id).matches[0]
    results.correct(event, match.id, PlainResult(winner=1), cause=AGREED)
    desk.pair(event, division_id)
    with refused("REFEREE_NEEDED"):
        results.correct(event, match.id, PlainResult(winner=0), cause=AGREED)
    results.correct(event, match.id, PlainResult(winner=None), cause=DESK)
    assert [line.new for line in log_queries.rulings(event, division_id)] == ["× ○", "△ △"]


def test_the_desk_is_asked_once_and_never_stopped(event: EventFile) -> None:
    division = divisions.add(event, game="othello", name="一般", programme="swiss")
    rows = [
        entrants.EntrantData(name="榎本 明子", grade="四段"),
        entrants.EntrantData(name="手崎 花", grade="5級"),
    ]
    entrants.import_all(event, division, rows)
    entrants.check_in(event, desk.ids(event, division))
    desk.draw(event, division)
    (match,) = desk.last_round(event, division).matches
    strong = [seat.entrant.grade for seat in match.seats].index("四段")
    upset = desk.counted(26 if strong == 0 else 38)
    with refused("AGAINST_GRADE") as found:
        results.record(event, match.id, upset)
    assert found[0].ask and found[0].values["winner"] == "手崎 花"
    results.record(event, match.id, upset, confirmed=["AGAINST_GRADE"])
    results.confirm(event, match.id, upset)
    right = desk.counted(38 if strong == 0 else 26)
    results.correct(event, match.id, right, cause=CorrectionCause.DESK_ERROR)
