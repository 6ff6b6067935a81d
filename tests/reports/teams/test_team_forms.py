"""What the forms of teams say, when they are due and what each of them cannot do without."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from models.core.people import Member, Person
from models.teams.terms import OrderMode
from models.views.teams import TeamMatchView
from reports.forms.catalogue import FORMS
from reports.forms.form import FormInput, seating
from reports.forms.where import FormContext
from reports.games import GAME_FORMS
from reports.teams.words import forms_under
from tests.reports.teams.views import TERMS, team_input

OFFERED = {
    *("order_sheets", "order_sheets_blank", "team_cards", "line_ups", "board_results"),
    *("team_cards_filled", "person_records", "person_records_csv"),
}


@pytest.fixture(scope="module")
def given() -> FormInput:
    return team_input("plain")


def where(mode: OrderMode | None) -> FormContext:
    """Give a division of teams with this order, or of people."""
    game = GAME_FORMS["plain"]
    terms = replace(TERMS, mode=mode) if mode is not None else None
    return FormContext(game=game if terms is None else forms_under(game, terms), stage="swiss")


def ready(given: FormInput) -> set[str]:
    return {key for key in OFFERED if FORMS[key].ready(given)}


def test_order_sheets_are_given_out_unless_the_order_is_that_of_the_list() -> None:
    for mode in OrderMode:
        due = {key for key in OFFERED if FORMS[key].due(where(mode))}
        assert due == {"team_cards", "line_ups"} | (
            set() if mode is OrderMode.FIXED else {"order_sheets"}
        )
        assert all(FORMS[key].offered(where(mode)) for key in OFFERED)
    assert not any(FORMS[key].offered(where(None)) for key in OFFERED)
    assert not FORMS["order_sheets"].due(where(None))


def test_line_ups_wait_until_all_are_out_and_results_for_the_first(given: FormInput) -> None:
    assert ready(given) == OFFERED
    first, *others = given.team_matches

    def having(*matches: TeamMatchView) -> FormInput:
        return given.having(team_matches=matches)

    hidden = replace(first, boards=())
    assert ready(having(hidden, *others)) == OFFERED - {"line_ups"}
    assert ready(having(replace(hidden, forfeit=(0,)), *others)) == OFFERED
    open_ = [replace(match, scores=("", "")) for match in given.team_matches]
    played = {"board_results", "team_cards_filled"}
    assert ready(having(*open_)) == OFFERED - played
    assert ready(having(*open_[1:], replace(open_[0], forfeit=(0,)))) == OFFERED
    assert ready(given.having(round=None)) == {
        "order_sheets_blank",
        "person_records",
        "person_records_csv",
    }
    assert ready(given.having(person_records=())) == OFFERED - {
        "person_records",
        "person_records_csv",
    }


def test_what_forms_of_teams_say_is_what_they_show(given: FormInput) -> None:
    terms, seats = given.game.teams, seating(given)
    boards = [
        [[(seat.person, seat.name) for seat in board.sides] for board in match.boards]
        for match in given.team_matches
    ]
    for key in ("team_cards", "line_ups"):
        assert FORMS[key].says(given) == (seats, terms, boards)
    assert FORMS["order_sheets"].says(given) == (seats, given.teams)
    assert FORMS["board_results"].says(given) == (seats, given.team_matches)
    scores = [s.score for m in given.team_matches for b in m.boards for s in b.sides]
    assert FORMS["team_cards_filled"].says(given) == (seats, given.team_matches, scores)
    for key in ("person_records", "person_records_csv"):
        assert FORMS[key].says(given) == (terms, given.person_records)


def test_blank_order_sheets_are_for_those_who_still_play_by_their_numbers(
    given: FormInput,
) -> None:
    first, second, *others = given.entrants
    people = (*others, second, replace(first, withdrawn_from=2))
    numbers = sorted([second, *others], key=lambda own: own.number)
    form = FORMS["order_sheets_blank"]
    made = given.having(entrants=people)
    assert form.says(made) == ([(one.id, one.name) for one in numbers], given.teams)
    assert form.in_kit(made) is made


def test_files_of_a_ranking_of_teams_say_their_lists_and_what_their_people_did(
    given: FormInput,
) -> None:
    assert given.teams is not None
    order, lists = given.standings, given.teams.lists
    assert FORMS["ranking_csv"].says(given) == (order, lists)
    for key in ("ranking_xlsx", "ranking_html"):
        assert FORMS[key].says(given) == (order, lists, given.person_records)


def test_a_list_of_teams_says_of_its_people_what_any_of_them_has(given: FormInput) -> None:
    assert given.teams is not None
    form = FORMS["entrants_csv"]
    born, read, bare = (
        Person(id=1, name="森 一", birth=date(2011, 4, 5)),
        Person(id=2, name="林 二", yomi="はやし"),
        Person(id=3, name="原 三"),
    )
    members = tuple(
        Member(person=one, position=at) for at, one in enumerate((born, read, bare), start=1)
    )
    team = replace(given.entrants[0], members=members)
    made = given.having(entrants=(team,))
    assert form.says(made) == (
        (team,),
        given.rounds,
        given.teams.lists,
        [(1, "", date(2011, 4, 5), ""), (2, "はやし", None, "")],
    )
    nobody = replace(team, members=members[2:])
    assert form.says(made.having(entrants=(nobody,))) == (
        (nobody,),
        given.rounds,
        given.teams.lists,
    )
