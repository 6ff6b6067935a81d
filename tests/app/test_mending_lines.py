"""Lines of a live record that are struck, replaced and put back, in the event file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.games.othello import rooms
from app.operations import running
from app.queries import live_queries
from models.core.live import START, LineState
from models.core.live_rules import replacement, strike
from models.games.othello.moves import BoardLayout, replay
from models.games.othello.online import NewSettled
from models.games.othello.rights import DiscColour
from models.games.shuffleboard.catalogue import Colour as Disc
from models.games.shuffleboard.catalogue import MatchMode
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    BoardLine,
    EndChoice,
    EndScore,
    Foul,
    Lag,
    MomentKind,
    NewStart,
    Ruling,
    ScoreCorrection,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.record import (
    ShuffleboardOptions,
    ShuffleboardResult,
    beginning,
    begun,
)
from tests.app import desk
from tests.app.board_division import DOUBLES, Hall
from tests.app.desk import refused
from tests.app.online_rooms import NOW, begin
from tests.models.games.othello.games import game_by_chance

WHO = {"by": "森", "reason": "デスクの入力誤り"}
POINTS = ShuffleboardOptions(mode=MatchMode.POINTS, target=50, director="港 一郎")


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "event.taikai", name="x") as made:
        yield made


@pytest.fixture
def hall(event: EventFile) -> Hall:
    made = Hall(event, DOUBLES)
    made.start()
    return made


def hook(number: int, seat: int = 0, **values: Any) -> Foul:
    values = {"ruling": Ruling.WARNED, **values}
    return Foul(number=number, seat=seat, article=Article.HOOK, **values)


def penalty(number: int, seat: int = 0) -> Foul:
    return hook(number, seat, ruling=Ruling.PENALISED, points=10, director=True)


def notes(event: EventFile) -> dict[int, str]:
    with event.reading() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        rows = driver.execute("SELECT owner_id, payload FROM notes").fetchall()
    return dict(rows)


def strikes(hall: Hall, of: int, **values: Any) -> None:
    running.strike(hall.event, hall.matches[0], of, **{**WHO, **values})


def replaces(hall: Hall, of: int, line: BoardLine, **values: Any) -> None:
    running.replace(hall.event, hall.matches[0], of, line, **{**WHO, **values})


def states(hall: Hall) -> list[LineState]:
    return [line.state for line in live_queries.live(hall.event, hall.matches[0]).lines]


def test_a_foul_of_the_wrong_player_is_struck_after_the_match_is_over(hall: Hall) -> None:
    hall.start(table=2, court="9")
    hall.play(4)
    hall.write(hook(5))
    hall.play(12)
    assert hall.live().board.finished and len(hall.live().board.fouls) == 1
    others = {key: note for key, note in notes(hall.event).items() if key != hall.matches[0]}
    strikes(hall, 4)
    assert hall.live().board.fouls == () and hall.live().board.finished
    assert others
    assert {k: n for k, n in notes(hall.event).items() if k != hall.matches[0]} == others
    entry = hall.event.undoable
    assert entry is not None
    assert (entry.action, entry.values["number"], entry.values["name"]) == ("strike_line", 5, "森")
    running.hand_in(hall.event, hall.matches[0])
    with refused("BLANK_CAUSE"):
        strikes(hall, 3)
    match = queries.match_entry(hall.event, hall.matches[0]).match
    assert isinstance(match.result, ShuffleboardResult)
    assert match.result.entries[4].foul is not None  # what was written stays to be read
    path = hall.event.path
    hall.event.close()
    assert check_file(path) == []


def test_a_strike_says_first_which_later_lines_will_not_hold(hall: Hall) -> None:
    hall.write(hook(1))
    hall.play(1)
    hall.write(penalty(2))
    hall.play(1)
    before = hall.live()
    found = live_queries.foresee(hall.event, hall.matches[0], strike(0, **WHO))
    assert [(line.id, [p.code for p in line.problems]) for line in found.fall] == [
        (2, ["WARN_FIRST"])
    ]
    assert hall.live() == before
    strikes(hall, 0)
    assert states(hall)[:4] == [
        LineState.STRUCK,
        LineState.HOLDS,
        LineState.FALLEN,
        LineState.HOLDS,
    ]
    assert hall.live().board.ends[1].deductions == (0, 0)
    risen = live_queries.foresee(hall.event, hall.matches[0], strike(4, **WHO))
    assert [line.id for line in risen.rise] == [2]
    strikes(hall, 4)
    assert hall.live().board == before.board


def test_a_foul_is_given_to_the_player_who_made_it(hall: Hall) -> None:
    hall.write(hook(1))
    hall.play(1)
    replaces(hall, 0, hook(1, seat=1))
    (foul,) = hall.live().board.fouls
    assert (foul.entry, foul.seat) == (0, 1)
    hall.event.undo()
    assert hall.live().board.fouls[0].seat == 0
    hall.event.redo()
    assert hall.live().board.fouls[0].seat == 1


def test_a_mend_needs_a_name_a_reason_and_a_line(hall: Hall) -> None:
    hall.play(1)
    with refused("NAME_MISSING"):
        strikes(hall, 0, by=" ")
    with refused("REASON_NEEDED"):
        strikes(hall, 0, reason="")
    with refused("NO_LINE_THERE"):
        strikes(hall, 5)
    with refused("START_STAYS"):
        strikes(hall, START)
    with refused("IMPOSSIBLE_SCORE"):
        replaces(hall, 0, EndScore(number=1, scores=(9, 8)))
    with refused("LINES_NEED_REASONS"):
        running.take_back(hall.event, hall.matches[0])
    assert len(hall.live().record.entries) == 1


def test_a_score_past_its_window_is_only_the_desks_own_slip(hall: Hall) -> None:
    hall.play(3)
    better = EndScore(number=1, scores=(8, 7))
    with refused("TYPING_ONLY"):
        replaces(hall, 0, better)
    replaces(hall, 0, better, confirmed=("TYPING_ONLY",))
    assert hall.live().board.ends[0].discs == (8, 7)
    assert hall.live().board.ends[0].written == ()  # no correction on the board
    with refused("BOTH_MUST_AGREE"):
        hall.write(ScoreCorrection(of=0, scores=(7, 7)))


def test_wrong_colours_and_a_wrong_choice_of_ends_are_mended(hall: Hall) -> None:
    choice = EndChoice(seat=0, exchanged=True)
    hall.write(choice)
    hall.play(2)
    start = hall.live().record.start
    now = beginning(begun(start, beginning(start)))
    with refused("LINE_UNCHANGED"):
        replaces(hall, START, NewStart(was=now, now=now))
    swapped = NewStart(was=beginning(start), now=beginning(type(start)(yellow=1)))
    with refused("START_STAYS"):
        replaces(hall, 0, swapped)
    found = live_queries.foresee(hall.event, hall.matches[0], replacement(START, swapped, **WHO))
    assert [(line.id, line.problems[0].code) for line in found.fall] == [(0, "YELLOW_FIRST")]
    replaces(hall, START, swapped)
    assert hall.live().board.ends[0].turn.yellow == 1
    replaces(hall, 0, EndChoice(seat=1, exchanged=True))
    assert hall.live().board.choices == (1,)
    strikes(hall, 3)
    assert hall.live().record.start == start


def test_a_wrong_chooser_of_the_lag_is_mended(event: EventFile) -> None:
    hall = Hall(event, POINTS)
    hall.start()
    for game, scores in ((1, (30, 0)), (2, (0, 30))):
        for number in (1, 2):
            end = EndScore(game=game, number=number, scores=scores)
            hall.write(end, confirmed=("RARE_SCORE",))
        if game == 1:
            hall.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
    lag = Lag(distances=(20, 10), chooser=1, colour=Disc.YELLOW)
    hall.write(lag)
    hall.write(EndScore(game=3, number=1, scores=(7, 8)))
    assert hall.live().board.games[2].yellow == 1
    of = len(hall.live().record.entries) - 2
    replaces(hall, of, Lag(distances=(10, 20), chooser=0, colour=Disc.YELLOW))
    assert hall.live().board.games[2].yellow == 0
    assert len(hall.live().board.ends) == 5


def test_the_record_folds_like_one_that_was_typed_right(hall: Hall) -> None:
    hall.write(hook(1))
    hall.play(6)
    strikes(hall, 0)
    replaces(hall, 3, EndScore(number=3, scores=(0, 8)), confirmed=("TYPING_ONLY",))
    hall.start(table=2, court="9")
    for number in range(1, 7):
        hall.write(EndScore(number=number, scores=(0, 8) if number == 3 else (7, 8)), table=2)
    mended, typed = hall.live().board, hall.live(2).board
    assert [end.net for end in mended.ends] == [end.net for end in typed.ends]
    assert (mended.totals, mended.next, mended.fouls) == (typed.totals, typed.next, typed.fouls)


def test_every_mend_is_undone_and_done_again(hall: Hall) -> None:
    hall.write(hook(1))
    hall.play(3)
    seen = [hall.live().record]
    for act in (
        lambda: strikes(hall, 0),
        lambda: replaces(hall, 2, EndScore(number=2, scores=(8, 8)), confirmed=("TYPING_ONLY",)),
        lambda: strikes(hall, 4),
        lambda: strikes(hall, 5),
    ):
        act()
        seen.append(hall.live().record)
    for earlier in reversed(seen[:-1]):
        hall.event.undo()
        assert hall.live().record == earlier
    for later in seen[1:]:
        hall.event.redo()
        assert hall.live().record == later
    path = hall.event.path
    hall.event.close()
    with EventFile.open(path) as again:
        assert live_queries.live(again, hall.matches[0]).kept.record == seen[-1]


# -- Othello online -------------------------------------------------------------------------------


@pytest.fixture
def match(event: EventFile) -> int:
    made = rooms.rooms(event, 1, desk.draw(event, desk.othello(event, 4)), NOW)[0].match
    begin(event, made)
    return made.id


def moves(event: EventFile, match: int) -> tuple[str, ...]:
    return rooms.room(event, match, NOW).moves


def test_a_move_twenty_plies_back_is_mended_and_the_record_goes_on(
    event: EventFile, match: int
) -> None:
    right = game_by_chance(3)[:25]
    wrong = next(
        text
        for text in (f"{column}{row}" for column in "あいうえおかきく" for row in range(1, 9))
        if text != right[4] and _legal((*right[:4], text))
    )
    for text in (*right[:4], wrong):
        running.write(event, match, text)
    for text in right[5:]:
        if not _legal((*moves(event, match), text)):
            break
        running.write(event, match, text)
    typed = moves(event, match)
    running.replace(event, match, 4, right[4], **WHO)
    now = moves(event, match)
    assert now == tuple(right[: len(now)]) and len(now) <= len(typed)
    running.strike(event, match, len(typed), **WHO)
    assert moves(event, match) == typed


def _legal(calls: tuple[str, ...]) -> bool:
    from models.core.problems import Refused

    try:
        replay(calls, BoardLayout.MIRROR)
    except Refused:
        return False
    return True


def test_the_record_stops_at_the_first_move_that_is_impossible_now(
    event: EventFile, match: int
) -> None:
    for text in game_by_chance(5)[:12]:
        running.write(event, match, text)
    found = live_queries.foresee(event, match, strike(3, **WHO))
    running.strike(event, match, 3, **WHO)
    stops = rooms.room(event, match, NOW).stops
    assert stops is not None and stops == found.fall[0].id + 1
    assert found.fall[0].problems[0].code in ("ILLEGAL_MOVE", "OCCUPIED")
    assert {line.problems[0].code for line in found.fall[1:]} <= {"RECORD_STOPS"}
    with refused("RECORD_STOPS"):
        running.write(event, match, "か4")
    fallen = running.strike_fallen(event, match, **WHO)
    assert fallen == len(found.fall)
    assert rooms.room(event, match, NOW).stops is None
    with refused("NOTHING_FELL"):
        running.strike_fallen(event, match, **WHO)


def test_lot_and_rights_are_mended_while_the_game_runs(event: EventFile, match: int) -> None:
    for text in ("か4", "え3"):
        running.write(event, match, text)
    known = live_queries.live(event, match).kept
    other = type(known.settled)(
        lot=0, right=known.right, colour=DiscColour.WHITE, layout=BoardLayout.MIRROR
    )
    running.replace(event, match, START, NewSettled(was=known.settled, now=other), **WHO)
    room = rooms.room(event, match, NOW)
    assert (room.lot, room.draw_right, room.moves) == (0, 0, ("か4", "え3"))
    running.strike(event, match, 2, **WHO)
    assert live_queries.live(event, match).kept.settled == known.settled


@settings(max_examples=6, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 10**6), st.lists(st.sampled_from("mmmbr"), max_size=16))
def test_moves_are_taken_back_and_put_back(
    tmp_path_factory: pytest.TempPathFactory, seed: int, steps: list[str]
) -> None:
    game = game_by_chance(seed)
    path = tmp_path_factory.mktemp("moves") / "event.taikai"
    with EventFile.create(path, name="x") as event:
        first = rooms.rooms(event, 1, desk.draw(event, desk.othello(event, 4)), NOW)[0]
        begin(event, first.match)
        played, again = 0, 0
        for step in steps:
            if step == "m" and played < len(game):
                running.write(event, first.match.id, game[played])
                played, again = played + 1, 0
            elif step == "b" and played:
                running.take_back(event, first.match.id)
                played, again = played - 1, again + 1
            elif step == "r" and again:
                running.put_back(event, first.match.id)
                played, again = played + 1, again - 1
            assert list(moves(event, first.match.id)) == game[:played]
    assert check_file(path) == []


def test_a_board_can_be_read_that_was_written_before_there_were_mends(hall: Hall) -> None:
    hall.play(3)
    with hall.event.transaction("log_ruling") as session:
        note = desk.note(session, hall.matches[0], "board")
        payload = note.payload
        for entry in payload["record"]["entries"]:
            del entry["mends"], entry["new_start"]
        note.payload = dict(payload)
    assert len(hall.live().board.ends) == 3
    assert hall.live().board == board(hall.live().record, DOUBLES)
