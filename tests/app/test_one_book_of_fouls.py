"""Fouls of shuffleboard stand in one book: the log of a division and the record of a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.event_file.file import EventFile
from app.operations import penalties, running
from app.queries import log_queries
from models.core.causes import CorrectionCause
from models.core.game import Assessment, PenaltyClaim
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.lines import Article, Foul, Ruling
from models.games.shuffleboard.play.drafts import foul_draft
from models.games.shuffleboard.record import ShuffleboardOptions
from tests.app import desk
from tests.app.board_division import DOUBLES, Hall
from tests.app.desk import refused

SINGLES = ShuffleboardOptions(target=8, director="港 一郎")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with EventFile.create(tmp_path / "event.taikai", name="x") as event:
        made = Hall(event, SINGLES)
        made.start()
        yield made


def logs(
    hall: Hall, rule: str, *, seat: int = 0, match: int | None = 0, note: str = ""
) -> Assessment:
    """Log a foul on the page of penalties, as often before as the dialog counts."""
    match_id = None if match is None else hall.matches[match]
    seats = hall.live().match.seats
    claim = PenaltyClaim(rule=rule, values={"earlier": 0, "director": True})
    who = seats[seat].entrant.id
    return penalties.log(hall.event, hall.division, who, claim, match_id=match_id, note=note)


def book(hall: Hall) -> list[tuple[str, str, int | None]]:
    found = log_queries.penalties(hall.event, hall.division)
    return [(one.rule, one.effect, one.values.get("points")) for one in found]


def test_ten_points_that_are_logged_come_off_the_board(hall: Hall) -> None:
    hall.play(1)
    done = logs(hall, "C-16", note="足で触れた")
    assert (done.effect, done.values) == ("penalised", {"points": 10})
    assert hall.live().board.pending == (10, 0)
    (foul,) = hall.live().board.fouls
    assert (foul.number, foul.note, foul.director) == (2, "足で触れた", True)
    assert book(hall) == [("C-16", "penalised", 10)]
    hall.event.undo()
    assert hall.live().board.fouls == () and book(hall) == []


def test_a_warning_that_is_logged_counts_on_the_board_and_the_other_way_round(hall: Hall) -> None:
    assert logs(hall, "C-10").effect == "warned"
    due = foul_draft(hall.live().board, 0, Article.HOOK)
    assert due is not None and due.ruling is Ruling.PENALISED
    hall.write(Foul(number=1, seat=0, article=Article.LINE, ruling=Ruling.WARNED))
    again = logs(hall, "C-9")
    assert (again.effect, again.values) == ("penalised", {"points": 10})
    assert book(hall) == [
        ("C-10", "warned", None),
        ("C-9", "warned", None),
        ("C-9", "penalised", 10),
    ]
    running.strike(hall.event, hall.matches[0], 1, by="森", reason="入力誤り")
    assert [rule for rule, _effect, _points in book(hall)] == ["C-10"]  # the penalty fell with it


def test_the_book_names_match_and_person_and_keeps_them_after_the_result(hall: Hall) -> None:
    logs(hall, "C-10", seat=1)
    hall.play(8)
    running.hand_in(hall.event, hall.matches[0])
    (line,) = log_queries.penalties(hall.event, hall.division)
    assert line.entrant == hall.live().match.seats[1].entrant
    assert (line.round, line.table, line.match_id) == (1, 1, hall.matches[0])
    assert line.id < 0 and line.time == ""
    with refused("PENALTY_IN_RESULT"):
        logs(hall, "C-10", seat=1)
    word = {"by": "森", "reason": "入力誤り", "cause": CorrectionCause.DESK_ERROR}
    running.strike(hall.event, hall.matches[0], 0, **word)
    assert book(hall) == []


def test_a_consultation_is_one_entry_with_what_it_led_to(hall: Hall) -> None:
    case = Foul(number=1, seat=0, article=Article.HOOK, ruling=Ruling.CONSULTING)
    hall.write(case)
    assert book(hall) == [("C-10", "consulting", None)]
    hall.write(
        Foul(
            number=1,
            seat=0,
            article=Article.HOOK,
            ruling=Ruling.DISMISSED,
            director=True,
            settles=0,
        )
    )
    assert book(hall) == [("C-10", "dismissed", None)]


def test_what_wants_more_than_a_log_asks_for_is_sent_to_the_scoreboard(hall: Hall) -> None:
    for rule in ("C-20", "C-21"):
        with refused("AT_SCOREBOARD"):
            logs(hall, rule)
    with refused("MATCH_NEEDED"):
        logs(hall, "C-10", match=None)
    with refused("NOT_AT_TABLE"):
        logs(hall, "C-10", match=1)


def test_pairs_are_warned_at_the_scoreboard_where_partners_are_told_apart(tmp_path: Path) -> None:
    assert DOUBLES.form is MatchForm.DOUBLES
    with EventFile.create(tmp_path / "pairs.taikai", name="x") as event:
        made = Hall(event, DOUBLES)
        made.start()
        with refused("PAIR_AT_SCOREBOARD"):
            logs(made, "C-10")
        assert desk.contents(event)["penalties"] == []
