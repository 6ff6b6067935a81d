"""Who leaves is replaced by a fill-in in the seat: no table is drawn anew (Health mahjong)."""

from __future__ import annotations

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.games.mahjong import incidents
from app.operations import absences, entrants, house_players
from app.queries import log_queries, ranking_queries
from models.core.steps import StepKind
from models.games.mahjong.incidents import IncidentKind, IncidentNote
from tests.app import desk as at_desk
from tests.app.games.mahjong.halls import add_hall, minutes, played, publish, seats


def test_a_fill_in_takes_the_seat_of_the_round_and_of_the_rounds_to_come(event: EventFile) -> None:
    division = add_hall(event)
    before = seats(played(event, division))
    first = played(event, division).matches[0]
    leaver = first.seats[1].entrant.id
    incidents.write(event, first.id, IncidentNote(kind=IncidentKind.TIME_UP), at=minutes(3))
    planned = facts.division(event, division).facts.draws["plan:2"].order
    other = house_players.take_seat(event, leaver, "補欠 一郎", from_round=1, reason="体調不良")
    now = played(event, division)
    exchanged = [tuple(other if who == leaver else who for who in table) for table in before]
    assert seats(now) == exchanged
    table = next(m for m in now.matches if m.table == first.table)
    assert table.id != first.id  # the card of before is void
    assert len(incidents.of_match(event, table.id)) == 1
    house_player = next(own for own in queries.entrants(event, division) if own.id == other)
    assert (house_player.ranked, house_player.checked_in, house_player.name) == (
        False,
        True,
        "補欠 一郎",
    )
    while queries.division_view(event, division).steps[0].kind is not StepKind.PAIR:
        assert sample_event.do_step(
            event, division, queries.division_view(event, division).steps[0]
        )
    publish(event, division)
    assert played(event, division).number == 2
    order = tuple(who for table in seats(played(event, division)) for who in table)
    assert order == tuple(other if who == leaver else who for who in planned)
    rows = ranking_queries.standings(event, division, 1).rows
    assert rows[-1].entrant.id in (leaver, other)
    assert {row.entrant.id for row in rows[-2:]} == {leaver, other}


def test_it_is_one_action_that_undo_takes_back(event: EventFile) -> None:
    division = add_hall(event)
    before = played(event, division)
    leaver = before.matches[0].seats[0].entrant.id
    house_players.take_seat(event, leaver, "補欠", from_round=1)
    event.undo()
    assert played(event, division) == before
    assert len(queries.entrants(event, division)) == 16


def test_a_fill_in_whom_nobody_needs_any_more_is_named_before_the_next_tables(
    event: EventFile,
) -> None:
    division = add_hall(event)
    leaver = played(event, division).matches[0].seats[1].entrant.id
    house_players.take_seat(event, leaver, "補欠 一郎", from_round=1)
    absences.reinstate(event, leaver, round_number=1)
    while (step := queries.division_view(event, division).steps[0]).kind is not StepKind.PAIR:
        assert sample_event.do_step(event, division, step)
    (blocked,) = step.blocked
    assert (blocked.code, blocked.values["names"]) == ("FILL_INS_TOO_MANY", ["補欠 一郎"])


def test_who_has_withdrawn_already_is_replaced_too(event: EventFile) -> None:
    division = add_hall(event)
    leaver = played(event, division).matches[0].seats[0].entrant.id
    entrants.withdraw(event, leaver, from_round=1)
    waiting = entrants.add(event, division, entrants.EntrantData(name="補欠"), ranked=False)
    assert house_players.take_seat(event, leaver, "補欠") == waiting
    assert waiting in seats(played(event, division))[0]


def test_who_has_withdrawn_is_replaced_from_then_on_and_keeps_what_was_played(
    event: EventFile,
) -> None:
    division = add_hall(event)
    (step,) = queries.division_view(event, division).steps
    assert sample_event.do_step(event, division, step)
    first = seats(played(event, division))
    publish(event, division)
    leaver = played(event, division).matches[0].seats[0].entrant.id
    before = seats(played(event, division))
    entrants.withdraw(event, leaver, from_round=2)
    other = house_players.take_seat(event, leaver, " 補欠 ", reason="代わり")
    one, two, *_later = queries.rounds(event, division)
    assert seats(one) == first
    assert seats(two) == [tuple(other if w == leaver else w for w in table) for table in before]
    known = facts.division(event, division).by_id
    assert (known[other].name, known[other].from_round, known[other].ranked) == ("補欠", 2, False)
    assert [(gap.from_round, gap.back_round) for gap in known[leaver].absences] == [(2, None)]
    entry = event.undoable
    assert entry is not None
    told = {"name": known[leaver].name, "other": "補欠", "turn": 2}
    assert (entry.action, {key: entry.values[key] for key in told}) == ("take_seat", told)
    line = log_queries.rulings(event, division)[-1]
    assert (line.kind, line.text, line.old, line.new) == (
        "fill_in",
        "代わり",
        known[leaver].name,
        "補欠",
    )
    assert (line.round, line.entrant_id) == (2, other)


def test_before_a_round_is_drawn_the_fill_in_waits_for_it(event: EventFile) -> None:
    division = add_hall(event)
    before = seats(played(event, division))
    leaver = played(event, division).matches[0].seats[0].entrant.id
    other = house_players.take_seat(event, leaver, "補欠", from_round=2)
    assert seats(played(event, division)) == before, "this hanchan is played to its end"
    line = log_queries.rulings(event, division)[-1]
    assert (line.kind, line.new, line.round, line.entrant_id) == ("fill_in", "補欠", None, other)
    (step,) = queries.division_view(event, division).steps
    assert sample_event.do_step(event, division, step)
    publish(event, division)
    assert {leaver, other} & {who for table in seats(played(event, division)) for who in table} == {
        other
    }


def test_who_sits_at_a_table_already_is_no_fill_in_for_somebody_else(event: EventFile) -> None:
    division = add_hall(event)
    first, second = (match.seats[0].entrant.id for match in played(event, division).matches[:2])
    house_players.take_seat(event, first, "補欠", from_round=1)
    before = at_desk.contents(event)
    with at_desk.refused("ALREADY_ENTERED"):
        house_players.take_seat(event, second, "補欠", from_round=1)
    assert at_desk.contents(event) == before


def test_a_fill_in_who_is_here_already_and_sits_nowhere_is_taken(event: EventFile) -> None:
    division = add_hall(event)
    leaver = played(event, division).matches[0].seats[0].entrant.id
    waiting = entrants.add(event, division, entrants.EntrantData(name="補欠"), ranked=False)
    entrants.check_in(event, [waiting])
    assert house_players.take_seat(event, leaver, "補欠", from_round=1) == waiting
    assert waiting in seats(played(event, division))[0]


def test_a_fill_in_of_another_name_goes_on_waiting(event: EventFile) -> None:
    division = add_hall(event)
    leaver = played(event, division).matches[0].seats[0].entrant.id
    waiting = entrants.add(event, division, entrants.EntrantData(name="補欠 一郎"), ranked=False)
    other = house_players.take_seat(event, leaver, "補欠 二郎", from_round=1)
    assert other != waiting
    assert at_desk.person(event, other).name == "補欠 二郎"
    assert waiting not in {who for table in seats(played(event, division)) for who in table}


def test_who_waits_to_play_for_a_place_is_not_taken_for_a_fill_in(event: EventFile) -> None:
    division = add_hall(event)
    leaver = played(event, division).matches[0].seats[0].entrant.id
    waiting = entrants.add(event, division, entrants.EntrantData(name="補欠"))
    with at_desk.refused("ALREADY_ENTERED"):
        house_players.take_seat(event, leaver, "補欠", from_round=1)
    assert waiting not in seats(played(event, division))[0]


def test_what_cannot_be_is_refused(event: EventFile) -> None:
    division = add_hall(event)
    match = played(event, division).matches[0]
    leaver, other = match.seats[0].entrant.id, match.seats[1].entrant.name
    with at_desk.refused("NAME_MISSING"):
        house_players.take_seat(event, leaver, " ", from_round=1)
    with at_desk.refused("ALREADY_ENTERED"):
        house_players.take_seat(event, leaver, other, from_round=1)
    step = queries.division_view(event, division).steps[0]
    assert sample_event.do_step(event, division, step)
    with at_desk.refused("RESULT_STANDS"):
        house_players.take_seat(event, leaver, "補欠", from_round=1)
    pairs = at_desk.othello(event, 4)
    at_desk.draw(event, pairs)
    with at_desk.refused("NO_FILL_IN_HERE"):
        house_players.take_seat(event, at_desk.ids(event, pairs)[0], "補欠", from_round=1)


def test_fill_ins_of_several_names_are_entered_by_one_action(event: EventFile) -> None:
    division = add_hall(event)
    before = at_desk.contents(event)
    made = house_players.fill_tables(event, division, [" 補欠 一郎 ", "補欠 二郎"], from_round=2)
    known = facts.division(event, division).by_id
    assert [(known[who].name, known[who].ranked, known[who].from_round) for who in made] == [
        ("補欠 一郎", False, 2),
        ("補欠 二郎", False, 2),
    ]
    assert all(at_desk.person(event, who).checked_in for who in made)
    entry = event.undoable
    assert entry is not None
    assert (entry.action, entry.values["names"]) == ("fill_tables", ["補欠 一郎", "補欠 二郎"])
    event.undo()
    assert at_desk.contents(event) == before
    with at_desk.refused("ALREADY_ENTERED"):
        house_players.fill_tables(event, division, ["補欠", "選手 01"])
    with at_desk.refused("NAME_MISSING"):
        house_players.fill_tables(event, division, ["補欠", " "])
    with at_desk.refused("NO_FILL_IN_HERE"):
        house_players.fill_tables(event, at_desk.othello(event, 4), ["補欠"])
