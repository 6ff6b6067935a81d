"""What is asked about teams; none of it tells a line-up before both sides are in.

`own_line_up` alone gives what a side has handed in to whoever types for it.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.notes import LINE_UP
from models.core.facts import Match, Round
from models.core.outcomes import Mark, Outcome
from models.core.people import Entrant, Member, Role
from models.core.problems import Problem, refuse
from models.teams.line_ups import LineUp, members_at, read_line_up, usual_line_up
from models.teams.record import TeamResult
from models.teams.terms import TeamTerms
from models.views.teams import (
    PersonRecordView,
    SeatedView,
    TeamBoardView,
    TeamMatchView,
    TeamMemberView,
    TeamsView,
)

_SUM_OF: dict[Mark | None, str] = {Mark.WIN: "wins", Mark.DRAW: "draws"}


def teams(event: EventFile, division_id: int) -> TeamsView | None:
    """Give the terms and lists of a division's teams; None where people play for themselves."""
    division = facts.division(event, division_id)
    terms = division.teams.terms
    if terms is None:
        return None
    lists = {own.id: _members(own, None, terms) for own in division.facts.entrants}
    return TeamsView(terms=terms, lists=lists)


def matches(event: EventFile, division_id: int, round_id: int) -> tuple[TeamMatchView, ...]:
    """Give the matches of a round with their boards, in order of the tables; byes left out.

    Boards are told once both line-ups are in, or a result says who sat there.
    """
    division = facts.division(event, division_id)
    terms = division.teams.terms
    if terms is None:
        return ()
    noted = LINE_UP.all(event, division_id)
    return tuple(
        _match(division, round_, match, noted.get(match.id, LineUp()), terms)
        for round_ in division.facts.rounds
        if round_.id == round_id
        for match in round_.matches
        if not match.bye
    )


def match(event: EventFile, match_id: int) -> TeamMatchView:
    """Give one match with its boards, as `matches` does; Refused `NO_TEAMS`."""
    division, round_, own, terms = _place(event, match_id)
    return _match(division, round_, own, LINE_UP.of(event, match_id) or LineUp(), terms)


def own_line_up(event: EventFile, match_id: int, side: int) -> tuple[int, ...] | None:
    """Give the numbers that a side has handed in, 0 for vacant; for its own dialog alone.

    None where nothing is handed in; Refused `NO_TEAMS`.
    """
    division, round_, own, _terms = _place(event, match_id)
    noted = (LINE_UP.of(event, match_id) or LineUp()).of(side)
    if noted is None:
        return None
    team = division.by_id[own.seats[side]]
    listed = {m.person.id: m.position for m in members_at(team, division.turn(round_))}
    return tuple(listed.get(who, 0) if who is not None else 0 for who in noted)


def usual_numbers(event: EventFile, match_id: int, side: int) -> tuple[int, ...]:
    """Give the numbers of the first members, as a dialog proposes them; Refused `NO_TEAMS`."""
    division, round_, own, terms = _place(event, match_id)
    team, turn = division.by_id[own.seats[side]], division.turn(round_)
    listed = {m.person.id: m.position for m in members_at(team, turn)}
    seats = usual_line_up(team, turn, terms)
    return tuple(0 if who is None else listed[who] for who in seats)


def line_up_problems(
    event: EventFile, match_id: int, side: int, numbers: tuple[int, ...]
) -> tuple[Problem, ...]:
    """Say what stands against a line-up while it is typed; Refused `NO_TEAMS`."""
    division, round_, own, terms = _place(event, match_id)
    team = division.by_id[own.seats[side]]
    return read_line_up(numbers, team, division.turn(round_), terms)[1]


def roster(event: EventFile, match_id: int, side: int) -> tuple[TeamMemberView, ...]:
    """Give who a side can line up, by the numbers of its list; Refused `NO_TEAMS`."""
    division, round_, own, terms = _place(event, match_id)
    return _members(division.by_id[own.seats[side]], division.turn(round_), terms)


def records(event: EventFile, division_id: int) -> tuple[PersonRecordView, ...]:
    """Give what everybody of every team has done, by team and number; () without teams."""
    division = facts.division(event, division_id)
    terms = division.teams.terms
    if terms is None:
        return ()
    sums: dict[int, dict[str, Any]] = defaultdict(lambda: defaultdict(int))
    for match_id, stored in division.results.items():
        round_, own = division.places[match_id]
        if round_.published:
            _count(division, round_, own, stored.value, sums)
    views = []
    for team in sorted(division.facts.entrants, key=lambda own: own.number):
        for member in _everybody(team, terms):
            own_sums = dict(sums.get(member.person, {}))
            boards = [own_sums.pop(f"at_{n}", 0) for n in range(1, terms.boards + 1)]
            views.append(
                PersonRecordView(
                    person=member.person,
                    name=member.name,
                    public=member.public,
                    team=team.called(),
                    number=member.number,
                    by_board=tuple(boards),
                    **own_sums,
                )
            )
    return tuple(views)


def _count(
    division: Division, round_: Round, match: Match, result: TeamResult[Any], sums: Any
) -> None:
    outcomes = _outcomes(division, round_, match, result)
    for number, (board, pair) in enumerate(zip(result.boards, outcomes, strict=True), start=1):
        for side, who in enumerate(board.people):
            if who is None:
                continue
            own, mark = sums[who], pair[side].mark
            if board.result is None:
                own["defaults_lost" if side in board.absent else "defaults_won"] += 1
                continue
            own["played"] += 1
            own[f"at_{number}"] += 1
            own[_SUM_OF.get(mark, "losses")] += 1


def _outcomes(
    division: Division, round_: Round, match: Match, result: TeamResult[Any]
) -> tuple[tuple[Outcome, ...], ...]:
    found: tuple[tuple[Outcome, ...], ...] = _by_board("outcomes", division, round_, match, result)
    return found


def _by_board(
    what: str, division: Division, round_: Round, match: Match, result: TeamResult[Any]
) -> Any:
    """Ask the game of the division about each board: its `outcomes`, or its `scores`."""
    known = division.facts
    context = division.context(round_, match, accepted=True)
    return getattr(known.game, f"board_{what}")(result, context, known.options)


def _match(
    division: Division, round_: Round, match: Match, noted: LineUp, terms: TeamTerms
) -> TeamMatchView:
    turn = division.turn(round_)
    first, second = (division.by_id[who] for who in match.seats)
    stored = division.results.get(match.id)
    result: TeamResult[Any] = TeamResult() if stored is None else stored.value
    outcomes = _outcomes(division, round_, match, result)
    board_scores = _by_board("scores", division, round_, match, result)
    known = result.boards or noted.complete
    sat = (result.sat(0), result.sat(1)) if result.boards else noted.sides
    boards = []
    for at in range(terms.boards) if known else ():
        pair = outcomes[at] if result.boards else None
        sides = [
            _seated(
                team,
                turn,
                terms,
                (sat[side] or ())[at],
                terms.moves_first(side, at),
                pair[side].mark if pair else None,
                played=bool(pair) and result.boards[at].result is not None,
                score=board_scores[at][side] if pair else "",
            )
            for side, team in enumerate((first, second))
        ]
        boards.append(TeamBoardView(number=at + 1, sides=(sides[0], sides[1])))
    scores = ("", "")
    if stored is not None:
        printed = division.facts.game.printed_score(
            result, division.context(round_, match), division.facts.options
        )
        scores = (printed[0], printed[1])
    return TeamMatchView(
        match_id=match.id,
        table=match.table,
        teams=(first.called(turn), second.called(turn)),
        entrants=(first.id, second.id),
        handed_in=(noted.of(0) is not None, noted.of(1) is not None),
        exchanged=noted.exchanged,
        boards=tuple(boards),
        forfeit=result.forfeit,
        lots=result.lots,
        scores=scores,
    )


def _seated(
    team: Entrant,
    turn: int,
    terms: TeamTerms,
    who: int | None,
    moves_first: bool,
    mark: Mark | None,
    *,
    played: bool,
    score: str,
) -> SeatedView:
    member = next((m for m in _members(team, turn, terms) if m.person == who), None)
    if member is None:  # who has left the list since then is still somebody
        left = next((m.person for m in team.members if m.person.id == who), None)
        return SeatedView(
            person=who,
            name=left.name if left else "",
            public=left.public if left else "",
            moves_first=moves_first,
            mark=mark,
            played=played,
            score=score,
        )
    return SeatedView(
        person=who,
        number=member.number,
        name=member.name,
        public=member.public,
        substitute=member.reserve,
        moves_first=moves_first,
        mark=mark,
        played=played,
        score=score,
    )


def _members(team: Entrant, turn: int | None, terms: TeamTerms) -> tuple[TeamMemberView, ...]:
    return tuple(_view(own, terms) for own in members_at(team, turn))


def _view(own: Member, terms: TeamTerms) -> TeamMemberView:
    return TeamMemberView(
        number=own.position,
        person=own.person.id,
        name=own.person.name,
        yomi=own.person.yomi,
        public=own.person.public,
        captain=own.role == Role.CAPTAIN,
        reserve=own.position > terms.boards or own.role == Role.SUBSTITUTE,
    )


def _everybody(team: Entrant, terms: TeamTerms) -> tuple[TeamMemberView, ...]:
    """Give who is of a team or was, by number: also who has left it since then."""
    own = {m.person.id: m for m in team.members if m.role != Role.LEFT}
    ever = sorted(own.values(), key=lambda member: (member.position, member.from_turn))
    return tuple(_view(member, terms) for member in ever)


def _place(event: EventFile, match_id: int) -> tuple[Division, Round, Match, TeamTerms]:
    division = facts.division_of_match(event, match_id)
    terms = division.teams.terms
    if terms is None:
        raise refuse("NO_TEAMS", division=division.name)
    return (division, *division.places[match_id], terms)
