"""Actions of teams: the terms of a division here, line-ups in `line_up`."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.operations.writing.reconciling import reconcile
from models.core.problems import Refused, refuse
from models.games import GAMES
from models.stages.registry import SHARED
from models.store.codec import to_stored
from models.teams.game import can_team
from models.teams.terms import TeamSetting, TeamTerms


def set_terms(event: EventFile, division_id: int, terms: TeamTerms | None) -> None:
    """Say under which terms teams play a division's game, or that people play it (None).

    Refused with `TeamTerms.problems`; `TEAM_GAME` for a game that is not one of two people,
    `TEAM_PROGRAMME` for a programme that only this game has, `OPTIONS_LOCKED` once a round is
    drawn, `TEAM_TOO_MANY` for a team that has more people than the terms allow.
    """
    division = facts.division(event, division_id)
    wanted, known = TeamSetting(terms=terms), division.facts
    if wanted == division.teams:
        return
    if known.rounds or known.draws:
        raise refuse("OPTIONS_LOCKED", round=1)
    if terms is not None:
        if problems := terms.problems():
            raise Refused(*problems)
        if not can_team(GAMES[division.game], known.options):
            raise refuse("TEAM_GAME", division=division.name)
        if division.programme.key not in SHARED:
            raise refuse("TEAM_PROGRAMME", division=division.name)
        for entrant in known.entrants:
            if len(entrant.people()) > terms.registered:
                values = {"team": entrant.called(), "registered": terms.registered}
                raise refuse("TEAM_TOO_MANY", where="registered", **values)
    told = {} if terms is None else {"terms": to_stored(terms)}
    with event.transaction("set_team_terms", division=division.name, **told) as session:
        notes.TEAM.say(session, division_id, wanted)
        session.flush()
        reconcile(event, session, division)
