"""An entrant moves to another division: before he has played with everything, later by reason."""

from __future__ import annotations

from dataclasses import replace

from app import queries
from app.event_file.file import EventFile
from app.operations import entrants, moving, people, results, rounds, rulings
from app.operations.people import person_data
from app.operations.writing.reconciling import Contradicted
from app.queries import log_queries
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.entrant_data import EntrantData
from models.views.divisions import SeatView
from tests.app import cups
from tests.app import desk as small
from tests.app.desk import refused
from tests.app.ruling import act_ruled


def entrant(event: EventFile, division: int, number: int) -> int:
    return next(e.id for e in queries.entrants(event, division) if e.number == number)


def test_before_he_has_played_everything_goes_along(event: EventFile) -> None:
    women = small.othello(event, 8)
    youth = small.othello(event, 3, name="小学生の部")
    who = entrant(event, women, 8)
    known = small.person(event, who)
    person = known.people[0]
    people.change(event, person.id, replace(person_data(person), needs=("車いす",)))
    rulings.log(event, women, text="介助者の同席を許可", entrant_id=who)
    assert moving.move(event, who, youth) == who
    assert who not in small.ids(event, women)
    now = small.person(event, who)
    assert (now.number, now.checked_in, now.from_round) == (8, True, 1)
    assert now.needs == ("車いす",) and now.people[0].id == person.id
    assert [line.text for line in log_queries.rulings(event, youth)] == ["介助者の同席を許可"]
    assert log_queries.rulings(event, women) == ()
    small.draw(event, youth)
    assert small.match_of(event, youth, who)
    event.undo()
    event.undo()
    event.undo()
    assert small.ids(event, women)[-1] == who and len(small.ids(event, youth)) == 3
    event.redo()
    assert who in small.ids(event, youth) and who not in small.ids(event, women)


def test_whether_everything_goes_along_is_told_before(event: EventFile) -> None:
    women = small.othello(event, 4)
    first = small.ids(event, women)[0]
    last = entrants.add(event, women, EntrantData(name="遅刻 花子"))
    assert moving.may_move_whole(event, first)
    drawn = rounds.draw_first(event, women, seed="1")
    assert not moving.may_move_whole(event, first), "already in a round that is only proposed"
    assert moving.may_move_whole(event, last)
    rounds.publish(event, drawn)
    assert [moving.may_move_whole(event, who) for who in (first, last)] == [False, True]


def test_who_moves_into_a_division_that_has_begun_comes_late_there(event: EventFile) -> None:
    women = small.othello(event, 8)
    youth = small.othello(event, 4, name="小学生の部")
    small.draw(event, youth)
    who = entrant(event, women, 8)
    moving.move(event, who, youth)
    assert small.person(event, who).from_round == 2


def test_who_has_not_come_yet_is_not_said_to_come_late_where_he_is_moved_to(
    event: EventFile,
) -> None:
    women, youth = small.othello(event, 8), small.othello(event, 4, name="小学生の部")
    small.draw(event, youth)
    who = entrant(event, women, 8)
    entrants.check_in(event, [who], present=False)
    moving.move(event, who, youth)
    assert small.person(event, who).from_round == 1
    entrants.check_in(event, [who])
    assert small.person(event, who).from_round == 2


def test_who_had_withdrawn_before_the_draw_takes_part_where_he_is_moved_to(
    event: EventFile,
) -> None:
    women, youth = small.othello(event, 4), small.othello(event, 3, name="小学生の部")
    who = entrant(event, women, 4)
    entrants.withdraw(event, who, from_round=1)
    moving.move(event, who, youth)
    assert small.person(event, who).withdrawn_from is None
    small.draw(event, youth)
    assert small.match_of(event, youth, who)


def test_a_number_that_is_taken_there_becomes_the_next_free_one(event: EventFile) -> None:
    women, youth = small.othello(event, 4), small.othello(event, 0, name="小学生の部")
    entrants.import_all(event, youth, [EntrantData(name="林 桜"), EntrantData(name="森 葵")])
    who = entrant(event, women, 2)
    entrants.check_in(event, [who], present=False)
    moving.move(event, who, youth)
    assert (small.person(event, who).number, small.person(event, who).checked_in) == (3, False)


def test_later_the_reason_is_wanted_and_he_comes_late_there(event: EventFile) -> None:
    women, youth = small.othello(event, 8), small.othello(event, 4, name="小学生の部")
    entrants.change(event, entrant(event, youth, 1), EntrantData(number=1, name="林 桜"))
    for number, name in enumerate(("森 葵", "原 凛", "堀 蓮"), start=2):
        own = entrant(event, youth, number)
        entrants.change(event, own, EntrantData(number=number, name=name))
    small.draw(event, women)
    small.draw(event, youth)
    who = entrant(event, women, 1)
    other = small.match_of(event, women, who).seats[1].entrant.id
    with refused("REASON_NEEDED"):
        moving.move(event, who, youth)
    made = moving.move(event, who, youth, by=Authority(referee="大島", reason="学年の誤り"))
    assert small.person(event, who).withdrawn_from == 1
    assert small.match_of(event, women, other).cells  # recorded as withdrawn
    now = small.person(event, made)
    assert (now.from_round, now.checked_in) == (2, True)
    assert now.people[0].id == small.person(event, who).people[0].id
    for division in (women, youth):
        (line,) = log_queries.rulings(event, division)
        assert (line.kind, line.text, line.referee) == ("moved", "学年の誤り", "大島")
        assert (line.old, line.new) == ("女子の部", "小学生の部")
        assert line.entrant_id == (who if division == women else made)
        assert line.names == (small.person(event, who).name,)
    small.enter(event, youth)
    small.pair(event, youth)
    assert small.match_of(event, youth, made)
    while event.undoable and event.undoable.action != "move_entrant_later":
        event.undo()
    event.undo()
    assert small.person(event, who).withdrawn_from is None
    assert len(small.ids(event, youth)) == 4


def test_what_cannot_be_moved_is_said(event: EventFile) -> None:
    women, youth = small.othello(event, 8), small.othello(event, 4, name="小学生の部")
    who = entrant(event, women, 8)
    with refused("SAME_DIVISION"):
        moving.move(event, who, women)
    with refused("ALREADY_ENTERED"):
        moving.move(event, entrant(event, women, 1), youth)
    round_id = rounds.draw_first(event, women, lots=small.ids(event, women))
    with refused("MOVE_PROPOSED"):
        moving.move(event, who, youth)
    rounds.discard(event, round_id)
    moving.move(event, who, youth)
    assert who in small.ids(event, youth)


def test_nobody_moves_into_a_bracket_that_is_drawn(event: EventFile) -> None:
    women, meet = small.othello(event, 4), cups.meet(event, 8)
    cups.play(event, meet, cups.stage_begins("main_qf"))
    with refused("ENTRIES_CLOSED"):
        moving.move(event, entrant(event, women, 1), meet)


def test_a_bracket_that_a_later_move_contradicts_is_asked_about(event: EventFile) -> None:
    """The winner leaves after the result was struck: another one has lost, and has a bracket."""
    meet, youth = cups.meet(event, 8), small.othello(event, 4, name="小学生の部")
    cups.play(event, meet, cups.stage_begins("main_sf"))
    match = queries.rounds(event, meet)[0].matches[0]
    word = {
        "cause": CorrectionCause.REFEREE,
        "by": Authority(referee="大島", reason="別の卓のカード"),
    }
    results.strike(event, match.id, **word)
    winner = next(seat.entrant.id for seat in match.seats if _moves_against(event, seat, youth))
    before = small.contents(event)
    chosen = act_ruled(
        moving.move,
        event,
        winner,
        youth,
        by=Authority(referee="大島", reason="学年の誤り"),
        wish=(Consequence.STAYS,),
    )
    assert [*chosen.values()] == [Consequence.STAYS]
    assert small.person(event, winner).withdrawn_from is not None
    assert [e.number for e in queries.entrants(event, youth)] == [1, 2, 3, 4, 5]
    event.undo()
    assert small.contents(event) == before


def _moves_against(event: EventFile, seat: SeatView, to: int) -> bool:
    """Tell whether moving somebody is refused for what was drawn after it; nothing is written."""
    before = small.contents(event)
    try:
        moving.move(event, seat.entrant.id, to, by=Authority(referee="大島", reason="学年の誤り"))
    except Contradicted as against:
        assert [own.problem.code for own in against.conflicts] == ["BRACKET_DRAWN"]
        assert small.contents(event) == before
        return True
    event.undo()
    return False
