"""What the forms of teams are made of, without an event file."""

from __future__ import annotations

from models.core.outcomes import Mark
from models.teams.terms import FirstMove, OrderMode, TeamTerms
from models.views.teams import (
    PersonRecordView,
    SeatedView,
    TeamBoardView,
    TeamMatchView,
    TeamMemberView,
    TeamsView,
)
from reports.forms.form import FormInput
from reports.games import GAME_FORMS
from reports.teams.words import forms_under
from tests.reports.views import play

TERMS = TeamTerms(registered=5, mode=OrderMode.FREE, first_move=FirstMove.FIRST_ODD)


def members(team: int) -> tuple[TeamMemberView, ...]:
    """Give four people of a team, the captain first and a reserve last."""
    return tuple(
        TeamMemberView(
            number=number,
            person=10 * team + number,
            name=f"{team}-{number}",
            captain=number == 1,
            reserve=number > TERMS.boards,
        )
        for number in range(1, 5)
    )


def seated(team: int, at: int, side: int) -> SeatedView:
    """Give who sits at a board: the first of the list; the second has nobody on the other side."""
    if at == 1 and side:
        return SeatedView(mark=Mark.LOSS)
    own = members(team)[at]
    mark = Mark.WIN if at == 1 or (at + side) % 2 else Mark.LOSS
    return SeatedView(
        person=own.person, number=own.number, name=own.name, mark=mark, played=at != 1
    )


def team_input(game: str) -> FormInput:
    """Give seven teams in a round of a game, with line-ups, results and records of people."""
    given = play(7, discs=game == "othello").given(game)
    assert given.round is not None
    matches = tuple(
        TeamMatchView(
            match_id=match.id,
            table=match.table,
            teams=(match.seats[0].entrant.name, match.seats[1].entrant.name),
            entrants=(match.seats[0].entrant.id, match.seats[1].entrant.id),
            handed_in=(True, True),
            boards=tuple(
                TeamBoardView(
                    number=at + 1,
                    sides=(
                        seated(match.seats[0].entrant.id, at, 0),
                        seated(match.seats[1].entrant.id, at, 1),
                    ),
                )
                for at in range(TERMS.boards)
            ),
            scores=("2", "1"),
        )
        for match in given.round.matches
        if not match.bye
    )
    people = [own for entrant in given.entrants for own in members(entrant.id)]
    records = tuple(
        PersonRecordView(
            person=own.person,
            name=own.name,
            public=own.name,
            team=str(own.person // 10),
            number=own.number,
            played=2 * (not own.reserve),
            wins=own.number % 3,
            losses=(2 - own.number % 3) * (not own.reserve),
            defaults_won=int(own.number == 2),
            by_board=tuple(2 * (own.number == board) for board in range(1, TERMS.boards + 1)),
        )
        for own in people
    )
    return given.having(
        game=forms_under(GAME_FORMS[game], TERMS),
        teams=TeamsView(terms=TERMS, lists={own.id: members(own.id) for own in given.entrants}),
        team_matches=matches,
        person_records=records,
    )
