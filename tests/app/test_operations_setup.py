"""Before the first round: the event, its divisions, its people; and people who come and go."""

from __future__ import annotations

from datetime import date

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions, entrants, events, penalties, rounds, rulings, standing
from app.operations.entrants import EntrantData
from app.queries import log_queries
from models.core.causes import Authority
from models.core.game import PenaltyClaim
from models.core.steps import StepKind
from models.games.othello.record import Category, OthelloOptions
from models.games.plain import PlainOptions
from models.stages.knockout import KnockoutOptions
from models.stages.plan import SwissOptions
from models.stages.proposals import BracketDraw
from tests.app import desk
from tests.app.desk import refused

TWO_HANDS = PenaltyClaim(
    rule="two_hands", values={"time_left": 312, "statements_agree": True, "exempt": False}
)


# -- the event ----------------------------------------------------------------------------------


def test_renaming_the_event(event: EventFile) -> None:
    events.rename(event, name="夏の大会", date="2026-08-01", venue="体育館")
    view = queries.event_view(event)
    assert (view.name, view.date, view.venue) == ("夏の大会", "2026-08-01", "体育館")
    assert event.undo().values["name"] == "夏の大会"
    assert queries.event_view(event).name == "春の大会"


def test_an_event_has_a_name(event: EventFile) -> None:
    with refused("NAME_MISSING") as problems:
        events.rename(event, name=" \u3000", date="", venue="")
    assert problems[0].where == "name"


# -- divisions ----------------------------------------------------------------------------------


def test_divisions_stand_in_the_order_in_which_they_were_added(event: EventFile) -> None:
    for name in ("b", "a", "c"):
        desk.plain(event, 0, name=name)
    assert [division.name for division in queries.event_view(event).divisions] == ["b", "a", "c"]


def test_a_division_keeps_its_settings(event: EventFile) -> None:
    options = OthelloOptions(category=Category.ELEMENTARY, clock=False, timeout_min=2)
    division_id = desk.othello(event, 0, 5, name=" 小学生の部 ", options=options)
    view = queries.division_view(event, division_id)
    assert (view.name, view.options, view.programme) == ("小学生の部", options, "swiss_final")
    assert view.programme_options == SwissOptions(rounds=5)
    assert view.steps[0].kind is StepKind.ADD_ENTRANTS


def test_a_division_without_settings_has_the_usual_ones(event: EventFile) -> None:
    division_id = divisions.add(event, game="plain", name="x", programme="swiss")
    view = queries.division_view(event, division_id)
    assert (view.options, view.programme_options) == (PlainOptions(), SwissOptions())


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"name": " "}, "NAME_MISSING"),
        ({"name": "一般の部"}, "NAME_TAKEN"),
        ({"name": " 一般の部 "}, "NAME_TAKEN"),
        ({"game": "chess"}, "UNKNOWN_GAME"),
        ({"programme": "ladder"}, "UNKNOWN_GAME"),
        ({"game": "plain", "programme": "swiss_final"}, "UNKNOWN_GAME"),
        ({"programme_options": SwissOptions(rounds=0)}, "ROUNDS_RANGE"),
        ({"programme_options": SwissOptions(rounds=21)}, "ROUNDS_RANGE"),
    ],
)
def test_a_division_that_cannot_be_added(
    event: EventFile, changed: dict[str, object], code: str
) -> None:
    desk.plain(event, 0)
    given = {"game": "othello", "name": "新", "programme": "swiss", **changed}
    with refused(code):
        divisions.add(event, **given)  # type: ignore[arg-type]
    assert len(queries.event_view(event).divisions) == 1


def _change(event: EventFile, division_id: int, **changed: object) -> None:
    view = queries.division_view(event, division_id)
    given = {
        "name": view.name,
        "options": view.options,
        "programme_options": view.programme_options,
        **changed,
    }
    divisions.change(event, division_id, **given)  # type: ignore[arg-type]


def test_changing_a_division_before_it_begins(event: EventFile) -> None:
    division_id = desk.plain(event, 4)
    strict = PlainOptions(draws_allowed=False)
    _change(
        event,
        division_id,
        name="新しい名",
        options=strict,
        programme_options=SwissOptions(rounds=3),
    )
    view = queries.division_view(event, division_id)
    assert (view.name, view.options) == ("新しい名", strict)
    assert view.programme_options == SwissOptions(rounds=3)
    event.undo()
    assert queries.division_view(event, division_id).name == "一般の部"


def test_a_division_cannot_take_another_ones_name(event: EventFile) -> None:
    desk.plain(event, 0, name="A")
    second = desk.plain(event, 0, name="B")
    with refused("NAME_TAKEN"):
        _change(event, second, name="A")
    with refused("NAME_MISSING"):
        _change(event, second, name="")
    with refused("ROUNDS_RANGE"):
        _change(event, second, programme_options=SwissOptions(rounds=0))
    with refused("NO_SUCH_DIVISION"):
        divisions.change(
            event, 99, name="x", options=PlainOptions(), programme_options=SwissOptions()
        )
    _change(event, second, name="B")  # its own name is not taken


def test_the_settings_are_locked_once_the_first_round_is_published(event: EventFile) -> None:
    division_id = desk.plain(event, 4)
    strict = PlainOptions(draws_allowed=False)
    round_id = rounds.draw_first(event, division_id, lots=desk.ids(event, division_id))
    _change(event, division_id, options=strict)  # a proposal locks nothing
    rounds.publish(event, round_id)
    with refused("OPTIONS_LOCKED") as problems:
        _change(event, division_id, options=PlainOptions())
    assert problems[0].values["round"] == 1
    _change(event, division_id, name="別の名", programme_options=SwissOptions(rounds=6))
    assert queries.division_view(event, division_id).programme_options.rounds == 6


def test_a_proposal_goes_where_another_programme_is_chosen(event: EventFile) -> None:
    division_id = desk.plain(event, 4)
    rounds.draw_first(event, division_id, lots=desk.ids(event, division_id))
    before = desk.contents(event)
    _change(event, division_id, programme_options=SwissOptions(rounds=3))
    assert len(queries.rounds(event, division_id)) == 1, "it is as good as before"
    event.undo()
    _change(event, division_id, programme="knockout", programme_options=KnockoutOptions())
    view = queries.division_view(event, division_id)
    assert (view.programme, view.fixed.round) == ("knockout", 0)
    assert queries.rounds(event, division_id) == ()
    assert view.steps[0].kind is StepKind.DRAW_BRACKET
    event.undo()
    assert desk.contents(event) == before


def test_a_drawn_bracket_goes_with_other_settings_until_it_is_published(event: EventFile) -> None:
    division_id = desk.plain(event, 5)
    _change(event, division_id, programme="knockout", programme_options=KnockoutOptions())
    field = desk.ids(event, division_id)
    rounds.draw_bracket(event, division_id, "main", BracketDraw(order=tuple(field)))
    _change(event, division_id, programme_options=KnockoutOptions(third=True))
    assert queries.rounds(event, division_id) == ()
    round_id = rounds.draw_bracket(event, division_id, "main", BracketDraw(order=tuple(field)))
    rounds.publish(event, round_id)
    fixed = queries.division_view(event, division_id).fixed
    assert (fixed.round, fixed.programme_settings) == (1, True)
    with refused("OPTIONS_LOCKED"):
        _change(event, division_id, programme="swiss", programme_options=SwissOptions())
    with refused("UNKNOWN_GAME"):
        _change(event, division_id, programme="swiss_final", programme_options=SwissOptions())


def test_there_are_no_fewer_rounds_than_were_drawn(event: EventFile) -> None:
    division_id = desk.plain(event, 6)
    desk.play_rounds(event, division_id, 2)
    with refused("ROUNDS_PLAYED") as problems:
        _change(event, division_id, programme_options=SwissOptions(rounds=1))
    assert problems[0].values == {"drawn": 2}
    _change(event, division_id, programme_options=SwissOptions(rounds=2))
    assert queries.division_view(event, division_id).finished
    _change(event, division_id, programme_options=SwissOptions(rounds=3))
    assert queries.division_view(event, division_id).steps[0].kind is StepKind.PAIR


def test_the_number_of_rounds_is_locked_once_the_final_is_named(event: EventFile) -> None:
    from app.operations import finals

    division_id = desk.othello(event, 4, 1)
    desk.play_rounds(event, division_id, 1)
    finals.name(event, division_id, by=Authority(referee="大島"))
    with refused("OPTIONS_LOCKED"):
        _change(event, division_id, programme_options=SwissOptions(rounds=2))
    _change(event, division_id, name="別の名")


def test_removing_a_division_takes_everything_of_it_along(event: EventFile) -> None:
    desk.plain(event, 2, name="stays")
    before = desk.contents(event)
    division_id = desk.othello(event, 4)
    people = desk.ids(event, division_id)
    entrants.withdraw(event, people[0], from_round=1)
    penalties.log(event, division_id, people[1], TWO_HANDS)
    rulings.log(event, division_id, text="注意", entrant_id=people[2])
    full = desk.contents(event)
    divisions.remove(event, division_id)
    assert desk.contents(event) == before
    with refused("NO_SUCH_DIVISION"):
        queries.division_view(event, division_id)
    event.undo()
    assert desk.contents(event) == full


def test_a_division_that_was_drawn_stays(event: EventFile) -> None:
    division_id = desk.plain(event, 2)
    round_id = rounds.draw_first(event, division_id, lots=desk.ids(event, division_id))
    with refused("DIVISION_HAS_ROUNDS"):
        divisions.remove(event, division_id)
    rounds.discard(event, round_id)
    divisions.remove(event, division_id)
    assert queries.event_view(event).divisions == ()


# -- entering people ----------------------------------------------------------------------------


def test_everything_typed_about_a_person_is_kept(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    data = EntrantData(
        number=7,
        name="山田 花子",
        yomi="やまだ はなこ",
        grade="三段",
        birth=date(1990, 2, 28),
        club="中部",
    )
    entrant_id = entrants.add(event, division_id, data)
    found = desk.person(event, entrant_id)
    assert (found.number, found.name, found.yomi) == (7, "山田 花子", "やまだ はなこ")
    assert (found.grade, found.birth, found.club) == ("三段", date(1990, 2, 28), "中部")
    assert (found.checked_in, found.withdrawn_from) == (False, None)


def test_without_a_number_the_next_one_is_given(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    for number, name in ((None, "a"), (5, "b"), (None, "c")):
        entrants.add(event, division_id, EntrantData(number=number, name=name))
    listed = [(e.number, e.name) for e in queries.entrants(event, division_id)]
    assert listed == [(1, "a"), (5, "b"), (6, "c")]


IMPOSSIBLE = [
    (EntrantData(name=" "), "NAME_MISSING", "name"),
    (EntrantData(name="長" * 101), "NAME_TOO_LONG", "name"),
    (EntrantData(name="x", number=1), "NUMBER_TAKEN", "number"),
    (EntrantData(name="x", number=0), "NUMBER_RANGE", "number"),
    (EntrantData(name="x", number=100_000), "NUMBER_RANGE", "number"),
    (EntrantData(name="ﾔﾏﾀﾞ　花子", yomi="ヤマダハナコ"), "ALREADY_ENTERED", "name"),
]
"""What nobody can be entered as beside 1 ヤマダ 花子, with the code and the field."""


def _first(event: EventFile) -> int:
    division_id = desk.plain(event, 0)
    entrants.add(event, division_id, EntrantData(name="ヤマダ 花子", yomi="やまだ はなこ"))
    return division_id


@pytest.mark.parametrize(("data", "code", "where"), IMPOSSIBLE)
def test_people_who_cannot_be_entered(
    event: EventFile, data: EntrantData, code: str, where: str
) -> None:
    division_id = _first(event)
    other = entrants.add(event, division_id, EntrantData(name="other"))
    before = desk.contents(event)
    with refused(code) as problems:
        entrants.add(event, division_id, data)
    assert problems[0].where == where
    with refused(code):
        entrants.change(event, other, data)
    fine = EntrantData(name="fine")
    with refused(code) as problems:
        entrants.import_all(event, division_id, [fine, data])
    assert problems[0].values["row"] == 2
    assert desk.contents(event) == before


def test_namesakes_with_another_reading_are_two_people(event: EventFile) -> None:
    division_id = _first(event)
    entrants.add(event, division_id, EntrantData(name="ヤマダ 花子", yomi="やまだ かこ"))
    assert len(queries.entrants(event, division_id)) == 2


def test_nobody_is_twice_in_one_list(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    twice = [EntrantData(name="a"), EntrantData(name="b"), EntrantData(name="Ａ")]
    with refused("ALREADY_ENTERED") as problems:
        entrants.import_all(event, division_id, twice)
    assert problems[0].values == {"name": "Ａ", "row": 3}
    numbers = [EntrantData(name="a", number=4), EntrantData(name="b", number=4)]
    with refused("NUMBER_TAKEN") as problems:
        entrants.import_all(event, division_id, numbers)
    assert problems[0].values == {"number": 4, "row": 2}


def test_an_import_is_one_action_and_fills_the_free_numbers(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    entrants.add(event, division_id, EntrantData(name="first", number=2))
    rows = [EntrantData(name="a"), EntrantData(name="b", number=3), EntrantData(name="c")]
    assert entrants.import_all(event, division_id, rows) == 3
    listed = [(e.number, e.name) for e in queries.entrants(event, division_id)]
    assert listed == [(1, "a"), (2, "first"), (3, "b"), (4, "c")]
    assert event.undo().values == {"division": "一般の部", "count": 3, "game": "plain"}
    assert len(queries.entrants(event, division_id)) == 1
    assert entrants.import_all(event, division_id, []) == 0


def test_changing_a_person(event: EventFile) -> None:
    division_id = desk.plain(event, 2)
    first = desk.ids(event, division_id)[0]
    entrants.change(
        event, first, EntrantData(name="新", yomi="しん", grade="2級", birth=date(2000, 1, 1))
    )
    found = desk.person(event, first)
    assert (found.number, found.name, found.grade, found.club) == (1, "新", "2級", "")
    assert found.checked_in
    entrants.change(event, first, EntrantData(name="新", number=9))
    assert desk.person(event, first).number == 9
    with refused("NO_SUCH_ENTRANT"):
        entrants.change(event, 999, EntrantData(name="x"))


def test_striking_a_person_off_the_list(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    person = desk.ids(event, division_id)[0]
    entrants.withdraw(event, person, from_round=1, reason="病気")
    penalties.log(event, division_id, person, TWO_HANDS)
    rulings.log(event, division_id, text="口頭注意", entrant_id=person)
    before = desk.contents(event)
    entrants.remove(event, person)
    assert len(queries.entrants(event, division_id)) == 3
    assert log_queries.penalties(event, division_id) == ()
    assert [line.text for line in log_queries.rulings(event, division_id)] == ["口頭注意"]
    event.undo()
    assert desk.contents(event) == before


def test_who_is_struck_off_the_list_takes_what_is_noted_along(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    person = desk.ids(event, division_id)[0]
    standing.disqualify(event, person, from_round=1, by=Authority(referee="審判", reason="暴言"))
    assert {*standing.LEFT.all(event, division_id)} == {person}
    before = desk.contents(event)
    entrants.remove(event, person)
    assert standing.LEFT.all(event, division_id) == {}
    event.undo()
    assert desk.contents(event) == before


def test_who_was_paired_cannot_be_struck_off(event: EventFile) -> None:
    division_id = desk.plain(event, 3)
    person = desk.ids(event, division_id)[2]
    round_id = rounds.draw_first(event, division_id, lots=desk.ids(event, division_id))
    with refused("ENTRANT_PAIRED") as problems:
        entrants.remove(event, person)
    assert problems[0].values == {"name": desk.names(3)[2]}
    rounds.discard(event, round_id)
    entrants.remove(event, person)


# -- reception ----------------------------------------------------------------------------------


def test_checking_in_and_out(event: EventFile) -> None:
    division_id = desk.plain(event, 3)
    people = desk.ids(event, division_id)
    entrants.check_in(event, people[:1], present=False)
    view = queries.division_view(event, division_id)
    assert (view.entrants, view.checked_in) == (3, 2)
    warning = view.steps[0].warnings[0]
    assert (warning.code, warning.values) == ("NOT_CHECKED_IN", {"count": 1})
    entrants.check_in(event, people)  # notes only the one who was not there
    (name,) = desk.names(1)
    said = {"division": "一般の部", "name": name, "names": [name], "count": 1, "game": "plain"}
    assert event.undo().values == said
    entrants.check_in(event, [])
    with refused("NO_SUCH_ENTRANT"):
        entrants.check_in(event, [999])
    other = desk.plain(event, 1, name="other")
    with refused("NO_SUCH_ENTRANT"):
        entrants.check_in(event, [people[0], *desk.ids(event, other)], present=False)


def test_who_was_paired_cannot_be_checked_out(event: EventFile) -> None:
    division_id = desk.plain(event, 2)
    rounds.draw_first(event, division_id, lots=desk.ids(event, division_id))
    with refused("ENTRANT_PAIRED"):
        entrants.check_in(event, desk.ids(event, division_id)[:1], present=False)


def test_the_field_must_be_there_before_the_draw(event: EventFile) -> None:
    division_id = desk.plain(event, 0)
    with refused("TOO_FEW"):
        rounds.draw_first(event, division_id, seed="x")
    people = [entrants.add(event, division_id, EntrantData(name=name)) for name in ("a", "b", "c")]
    entrants.check_in(event, people[:1])
    step = queries.division_view(event, division_id).steps[0]
    assert (step.kind, step.blocked[0].code) == (StepKind.CHECK_IN, "TOO_FEW_PRESENT")
    with refused("TOO_FEW_PRESENT"):
        rounds.draw_first(event, division_id, seed="x")
    entrants.check_in(event, people[1:2])
    rounds.draw_first(event, division_id, seed="x")
    assert queries.rounds(event, division_id)[0].matches[0].seats[0].entrant.id in people[:2]


def test_a_small_field_is_warned_of_when_it_is_drawn(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 6)
    step = queries.division_view(event, division_id).steps[0]
    small = {"count": 8, "rounds": 6, "most": 7}
    assert [(w.code, w.values) for w in step.warnings] == [("FIELD_SMALL", small)]
    _change(event, division_id, programme_options=SwissOptions(rounds=3))
    assert queries.division_view(event, division_id).steps[0].warnings == ()
