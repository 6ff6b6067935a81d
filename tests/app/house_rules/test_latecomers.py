"""Who comes late sits down with whoever has the bye, while the round is being played."""

from __future__ import annotations

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions, entrants, rounds
from app.operations.house_rules import choose, keep_apart, plan, sit_down
from app.queries import log_queries, ranking_queries
from app.queries.house_rules.latecomers import FreeSeat, free_seat
from models.core.consequences import Resolution
from models.core.house_rules import AbsenceRule, ApartLine, DivisionHouseRules, PairingRestrictions
from models.core.outcomes import Note
from models.core.steps import StepKind
from tests.app import desk
from tests.app.desk import refused
from tests.app.paired import tables

LATE = DivisionHouseRules(late_with_bye=True)


def one_late(event: EventFile) -> tuple[int, list[int], int]:
    """Publish round 1 of five; give the division, those who are here and who comes now."""
    division = desk.plain(event, 6, 4)
    choose(event, division, LATE)
    *here, late = desk.ids(event, division)
    entrants.check_in(event, [late], present=False)
    desk.draw(event, division, here)
    entrants.check_in(event, [late])
    return division, here, late


def test_the_bye_becomes_a_match_and_the_round_waits_for_it(event: EventFile) -> None:
    division, here, late = one_late(event)
    bye = next(match for match in desk.last_round(event, division).matches if match.bye)
    assert free_seat(event, late) == FreeSeat(
        name="選手06 太郎", other="選手05 太郎", stage="swiss", round=1, table=3
    )
    made = sit_down(event, late)
    assert tables(desk.last_round(event, division))[-1] == (here[-1], late)
    match = desk.match_of(event, division, late)
    assert (match.id, match.table) == (made, bye.table)
    assert match.code != bye.code
    assert free_seat(event, late) is None
    assert log_queries.rulings(event, division)[-1].kind == "late"
    desk.enter(event, division)
    rows = ranking_queries.standings(event, division).rows
    cells = {row.entrant.id: row.cells for row in rows}
    assert [cell.note for cell in cells[late]] == [None], "nothing was missed"
    assert [cell.note for cell in cells[here[-1]]] == [None], "and no free win is used up"
    desk.pair(event, division)


def test_undo_gives_the_bye_back(event: EventFile) -> None:
    division, here, late = one_late(event)
    sit_down(event, late)
    event.undo()
    assert tables(desk.last_round(event, division))[-1] == (here[-1],)
    assert desk.person(event, late).from_round == 2


def test_who_comes_in_round_two_has_missed_round_one_alone(event: EventFile) -> None:
    division, _here, late = one_late(event)
    entrants.check_in(event, [late], present=False)
    desk.enter(event, division)
    desk.pair(event, division)
    entrants.check_in(event, [late])
    sit_down(event, late)
    desk.enter(event, division)
    rows = ranking_queries.standings(event, division).rows
    own = next(row for row in rows if row.entrant.id == late)
    assert [cell.note for cell in own.cells] == [Note.MISSED, None]


def test_nobody_sits_down_where_the_round_is_over_or_another_one_is_drawn(
    event: EventFile,
) -> None:
    division, _here, late = one_late(event)
    desk.enter(event, division)
    with refused("NO_FREE_SEAT"):
        sit_down(event, late)
    rounds.pair_next(event, division)
    assert free_seat(event, late) is None
    assert queries.division_view(event, division).steps[0].kind is StepKind.PUBLISH


def test_nobody_sits_down_with_who_has_the_bye_and_has_gone_home(event: EventFile) -> None:
    _division, here, late = one_late(event)
    entrants.withdraw(event, here[-1], from_round=1)
    assert free_seat(event, late) is None
    with refused("NO_FREE_SEAT"):
        sit_down(event, late)


def test_who_must_never_meet_does_not_take_the_bye(event: EventFile) -> None:
    division, here, late = one_late(event)
    keep_apart(event, division, PairingRestrictions(lines=(ApartLine(who=(here[-1], late)),)))
    assert free_seat(event, late) is None
    with refused("NO_FREE_SEAT"):
        sit_down(event, late)


def test_who_has_met_the_free_one_sits_down_on_the_referees_word_alone(event: EventFile) -> None:
    division = desk.plain(event, 6, 4)
    choose(event, division, DivisionHouseRules(late_with_bye=True, absence=AbsenceRule()))
    a, b, c, e, f, d = desk.ids(event, division)
    plan(event, a, [2])
    desk.draw(event, division, [a, d, b, e, c, f])
    desk.enter(event, division)
    desk.pair(event, division)
    assert tables(desk.last_round(event, division))[-1] == (d,)
    found = free_seat(event, a)
    assert found is not None
    assert found.met
    with refused("REFEREE_NEEDED"):
        sit_down(event, a)
    sit_down(event, a, ruled=Resolution(referee="審判", reason="早く来た"))
    assert set(tables(desk.last_round(event, division))[-1]) == {a, d}
    assert desk.person(event, a).planned == (), "the plan for the round is struck"
    assert desk.person(event, a).from_round == 1, "and who has played before is not late"


def test_it_is_off_at_first_and_where_a_rule_book_or_the_programme_leaves_no_room(
    event: EventFile,
) -> None:
    division, _here, late = one_late(event)
    choose(event, division, DivisionHouseRules())
    assert free_seat(event, late) is None
    for game, programme, code in (
        ("othello", "swiss", "RULE_BOOK_SAYS"),
        ("shuffleboard", "swiss", "RULE_BOOK_SAYS"),
        ("plain", "league", "NO_BYES_HERE"),
    ):
        made = divisions.add(event, game=game, name=f"{game} {programme}", programme=programme)
        with refused(code):
            choose(event, made, LATE)
