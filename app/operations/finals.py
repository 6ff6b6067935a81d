"""Naming the finalists (JOA 9, 10)."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.operations.writing.reconciling import lay_down
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import add_draw, add_round, remove_draw, remove_round
from models.core.causes import NOBODY, REFEREE_NEEDED, Authority
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.facts import Finalists, entry_key, finalists_entered
from models.core.problems import refuse


def name(event: EventFile, division_id: int, *, by: Authority = NOBODY) -> int:
    """Announce the two finalists and set up their match; give the round's id.

    Refused: `NO_FINAL_HERE`, `PRELIMINARY_OPEN`, `FINAL_NAMED`, `TOO_FEW_FOR_FINAL`, and
    `REFEREE_NEEDED` where a tie was decided beyond the article.
    """
    division = facts.division(event, division_id)
    programme = division.programme
    if not programme.named_stage:
        raise refuse("NO_FINAL_HERE", division=division.name)
    proposal = programme.final(division.facts)
    choice = programme.finalists(division.facts)
    if choice is None:
        raise refuse("TOO_FEW_FOR_FINAL")
    if choice.referee_needed:
        by.want(REFEREE_NEEDED)
    names = [division.by_id[entrant_id].name for entrant_id in (choice.first, choice.second)]
    details = {"division": division.name, "names": names, "rule": choice.rule}
    with event.transaction("name_finalists", **details) as session:
        named = Finalists(first=choice.first, second=choice.second, rule=choice.rule)
        add_draw(session, division_id, finalists_entered(named))
        record = add_round(session, division, proposal, published=True)
        log_ruling(
            session,
            division_id,
            "finalists",
            by=by,
            article=choice.article,
            new=" / ".join(names),
            round_id=record.id,
        )
        return record.id


def retract(
    event: EventFile, division_id: int, *, by: Authority, ruled: Resolution = NOTHING_RULED
) -> None:
    """Take an announcement back before the final is played, e.g. after a correction (JOA 9, 10).

    Refused: `FINAL_NOT_NAMED`, `RESULT_STANDS` once the final has a result, `REASON_NEEDED`,
    `REFEREE_NEEDED`; Contradicted while it is written down (`lay_down`).
    """
    division = facts.division(event, division_id)
    finals = division.facts.stage_rounds(division.programme.named_stage)
    if not finals:
        raise refuse("FINAL_NOT_NAMED")
    by.want()
    final = finals[-1]
    for match in final.matches:
        if match.id in division.results:
            raise refuse("RESULT_STANDS", name="", round=final.number, table=match.table)
    names = [division.by_id[entrant_id].name for entrant_id in final.matches[0].seats]
    with event.transaction("retract_finalists", division=division.name, names=names) as session:
        lay_down(event, session, division, (match.id for match in final.matches), ruled)
        remove_round(session, final)
        remove_draw(session, division_id, entry_key(final.stage))
        log_ruling(session, division_id, "finalists", by=by, old=" / ".join(names))
