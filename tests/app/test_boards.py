"""The scoreboard of a match in the event file: line by line, refused, undone, handed in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from app import queries
from app.checking import check_file
from app.courts import calling
from app.event_file.file import Changed, EventFile
from app.games.shuffleboard import scoreboards
from app.operations import results, rounds, running
from models.core.causes import Authority
from models.games.shuffleboard.calling import CourtAdvice
from models.games.shuffleboard.catalogue import CourtEnd
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    BoardLine,
    EndScore,
    EndState,
    Foul,
    MomentKind,
    NewStart,
    Ruling,
    ScoreCorrection,
)
from models.games.shuffleboard.live import LIVE
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import HELD_IN, ShuffleboardEnding, ShuffleboardResult, Start
from tests.app import desk
from tests.app.board_division import DOUBLES, NON_WALKING, Hall
from tests.app.desk import refused
from ui.games.shuffleboard import wording


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "event.taikai", name="x") as made:
        yield made


@pytest.fixture
def hall(event: EventFile) -> Hall:
    return Hall(event, DOUBLES)


def test_a_board_is_empty_until_the_colours_are_known(hall: Hall) -> None:
    assert hall.live().board.waits == (MissingEntry.COLOURS,)
    with refused("COLOURS_NEEDED"):
        hall.write(EndScore(number=1, scores=(7, 8)))
    hall.start()
    assert hall.live().board.next is not None
    assert hall.live().court == "1"


def test_every_line_is_one_action_that_can_be_undone(hall: Hall) -> None:
    hall.start()
    hall.write(EndScore(number=1, scores=(7, -10)))
    entry = hall.event.undoable
    assert entry is not None
    assert (entry.action, entry.values["text"]) == ("board_end", "7 : -10")
    hall.write(EndScore(number=2, scores=(0, 8)))
    assert hall.live().board.totals == (7, -2)
    hall.event.undo()
    assert hall.live().board.totals == (7, -10)
    hall.event.redo()
    assert hall.live().board.totals == (7, -2)


def test_the_journal_gives_yellow_first_and_the_end_that_was_corrected(hall: Hall) -> None:
    hall.start()
    hall.play(9)  # the colours were exchanged before the last one
    entry = hall.event.undoable
    assert entry is not None and entry.values["text"] == "8 : 7"
    hall.write(ScoreCorrection(of=9, scores=(0, 8)))
    entry = hall.event.undoable
    assert entry is not None
    assert (entry.action, entry.values["number"]) == ("board_correction", 9)
    assert entry.values["text"] == "8 : 0"


def test_the_foot_is_refused_before_the_head_and_an_end_after_the_match(hall: Hall) -> None:
    hall.start()
    with refused("WRONG_END") as found:
        hall.write(EndScore(number=2, scores=(7, 8)))
    assert found[0].values == {"frame": 1, "end": "head"}
    hall.play(16)
    with refused("MATCH_OVER"):
        hall.write(EndScore(number=17, scores=(7, 8)))
    assert len(hall.live().board.ends) == 16


def test_what_the_rules_refuse_leaves_no_trace(hall: Hall) -> None:
    hall.start()
    before = hall.live()
    with refused("IMPOSSIBLE_SCORE"):
        hall.write(EndScore(number=1, scores=(9, 8)))
    early = Foul(
        number=1, seat=0, article=Article.HOOK, ruling=Ruling.PENALISED, points=10, director=True
    )
    with refused("WARN_FIRST"):
        hall.write(early)
    alone = Foul(number=1, seat=0, article=Article.LIVE_DISC, ruling=Ruling.PENALISED, points=10)
    with refused("DIRECTOR_NOT_CONSULTED"):
        hall.write(alone)
    assert hall.live() == before


def test_a_question_is_answered_once(hall: Hall) -> None:
    hall.start()
    with refused("RARE_SCORE"):
        hall.write(EndScore(number=1, scores=(30, 8)))
    hall.write(EndScore(number=1, scores=(30, 8)), confirmed=("RARE_SCORE",))
    hall.play(15)
    running.hand_in(hall.event, hall.matches[0])  # not asked about again
    assert hall.live().recorded


def test_a_late_correction_needs_the_consent_of_both(hall: Hall) -> None:
    hall.start()
    hall.play(2)
    late = ScoreCorrection(of=0, scores=(8, 7))
    with refused("BOTH_MUST_AGREE"):
        hall.write(late)
    hall.write(ScoreCorrection(of=0, scores=(8, 7), both_agree=True))
    first = hall.live().board.ends[0]
    assert (first.discs, first.written) == ((8, 7), ((7, 8),))


def test_colours_stay_once_something_is_written_but_not_court_and_officials(hall: Hall) -> None:
    hall.start()
    hall.play(1)
    with refused("BOARD_BEGUN"):
        calling.set_start(hall.event, hall.matches[0], Start(yellow=1))
    hall.start(court="5", referee="森 次郎")
    assert hall.live().court == "5"
    assert len(hall.live().board.ends) == 1


def test_two_matches_do_not_share_a_court(hall: Hall) -> None:
    hall.start(court="5")
    with refused("COURT_TAKEN"):
        hall.start(table=2, court="5")
    hall.start(table=2, court="6")


def test_two_pairs_that_do_not_walk_share_a_court_and_hear_of_each_other(
    event: EventFile,
) -> None:
    hall = Hall(event, NON_WALKING)
    hall.start(court="1")
    with refused("COURT_TAKEN"):
        hall.start(table=2, court="1")
    hall.start(table=2, court="1", pair_end=CourtEnd.FOOT)
    assert hall.live(2).advice == ()
    hall.play(4)
    assert hall.live(2).advice == (CourtAdvice.STOP_AFTER_FRAME,)
    hall.play(4)
    assert hall.live(2).advice == (CourtAdvice.PUSHER,)
    assert hall.live(1).advice == ()


def test_the_finished_match_is_handed_in_as_its_result(hall: Hall) -> None:
    hall.start()
    with refused("MATCH_NOT_OVER"):
        running.hand_in(hall.event, hall.matches[0])
    hall.play(16)
    running.hand_in(hall.event, hall.matches[0])
    match = queries.match_entry(hall.event, hall.matches[0]).match
    assert isinstance(match.result, ShuffleboardResult)
    assert match.result.ending is ShuffleboardEnding.PLAYED
    assert match.result.entries[-1].moment == BetweenEnds(kind=MomentKind.SIGNED)
    assert [cell.difference for cell in match.cells] == [-16, 16]
    with refused("RESULT_STANDS"):
        hall.write(EndScore(number=17, scores=(7, 8)))
    hall.event.undo()
    assert not hall.live().recorded and hall.live().board.finished


def test_an_end_that_is_not_checked_keeps_the_match_open(hall: Hall) -> None:
    hall.start()
    hall.play(15)
    hall.write(EndScore(number=16, scores=(7, 8), state=EndState.WRITTEN))
    with refused("MATCH_NOT_OVER"):
        running.hand_in(hall.event, hall.matches[0])
    hall.write(BetweenEnds(kind=MomentKind.CONFIRMED))
    running.hand_in(hall.event, hall.matches[0])


def test_the_result_typed_from_the_card_is_what_the_board_shows(hall: Hall) -> None:
    hall.start()
    hall.play(1)
    late = ShuffleboardResult(ending=ShuffleboardEnding.LATE, loser=1)
    results.record(hall.event, hall.matches[0], late)
    assert hall.live().recorded
    assert len(hall.live().board.ends) == 1  # what was written stays to be seen


def test_the_hall_hears_of_a_line_as_of_a_note(hall: Hall) -> None:
    heard: list[Changed] = []
    hall.event.listen(heard.append)
    hall.start()
    assert heard and all(flags & Changed.NOTES for flags in heard)
    assert not any(flags & Changed.RESULTS for flags in heard)


def test_after_another_pairing_the_board_is_nobodys(hall: Hall) -> None:
    hall.start()
    first, second = (
        desk.seats(match) for match in desk.last_round(hall.event, hall.division).matches
    )
    rounds.swap(
        hall.event, hall.round, first[0], second[0], by=Authority(referee="港 一郎", reason="誤り")
    )
    now = desk.last_round(hall.event, hall.division).matches[0]
    assert scoreboards.live(hall.event, now.id).board.waits == (MissingEntry.COLOURS,)


def test_only_shuffleboard_has_a_board(event: EventFile) -> None:
    division = desk.plain(event, 4)
    desk.draw(event, division)
    match = desk.last_round(event, division).matches[0]
    with refused("NO_BOARD_HERE"):
        scoreboards.live(event, match.id)
    with refused("NO_BOARD_HERE"):
        calling.set_start(event, match.id, Start())


def test_a_board_that_cannot_be_read_is_reported(hall: Hall) -> None:
    hall.start()
    with hall.event.transaction("log_ruling") as session:
        note = desk.note(session, hall.matches[0], LIVE.note)
        note.payload = {"entrants": [1, 2], "record": {"entries": "?"}}
    assert hall.live().board.waits == (MissingEntry.COLOURS,)
    path = hall.event.path
    hall.event.close()
    assert [problem.code for problem in check_file(path)] == ["STORED_BOARD_UNFIT"]


def test_every_line_has_a_name_in_the_journal() -> None:
    """Fouls and moments are called by what became of them, all others by their kind."""
    apart = {EndScore: "end", ScoreCorrection: "correction", NewStart: "start"}
    kinds = set(get_args(BoardLine)) - {Foul, BetweenEnds}
    actions = {f"board_{apart.get(kind) or HELD_IN[kind]}" for kind in kinds}
    actions |= {f"board_foul_{ruling.value}" for ruling in Ruling}
    actions |= {f"board_{kind.value}" for kind in MomentKind}
    assert actions <= set(wording.ACTIONS)
