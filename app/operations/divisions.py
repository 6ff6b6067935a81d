"""Actions on divisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts import note, notes, reception_notes
from app.facts.division import Division, fixed
from app.facts.reception_notes import THE_EVENT, DeskParts
from app.operations.members import remove_members
from app.operations.writing.reconciling import keep_records, reconcile
from app.operations.writing.recording import changes
from app.operations.writing.seating import remove_draw, remove_round
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.criterion import Criterion
from models.core.game import Game
from models.core.problems import Refused, refusals, refuse
from models.games import GAMES
from models.stages.day.proposing import usual_options
from models.stages.plan import check_settings
from models.stages.registry import PROGRAMMES, may_play
from models.store.codec import to_stored
from models.store.records import (
    AbsenceRecord,
    AdjustmentRecord,
    DivisionRecord,
    EntrantRecord,
    PenaltyRecord,
    RulingRecord,
)
from models.teams.game import game_under
from models.teams.own import unplayable
from models.teams.terms import TEAM_PART, TeamSetting, TeamTerms, stored_game
from models.tie_breaks import check_chosen, chosen, usual_order


def add(
    event: EventFile,
    *,
    game: str,
    name: str,
    programme: str,
    options: Any = None,
    programme_options: Any = None,
    ranked_by: Sequence[str] = (),
    teams: TeamTerms | None = None,
) -> int:
    """Add a division at the end of the list and give its id; with terms, one of `teams`.

    Without options the game's and the programme's defaults hold, without `ranked_by` (keys of
    criteria) the usual order. The event uses the part of teams then. Refused: `NAME_MISSING`,
    `NAME_TAKEN`, `UNKNOWN_GAME`, what game and programme say of their options,
    `tie_breaks.check_chosen` of the criteria, and what `teams.set_terms` says.
    """
    known = game in GAMES and may_play(GAMES[game], programme)
    programme_options = programme_options or (
        usual_options(GAMES[game], PROGRAMMES[programme]) if known else None
    )
    options = options or (GAMES[game].options_type() if known else None)
    check_new(event, game, name, programme, options, programme_options)
    plan = PROGRAMMES[programme].under(programme_options)
    setting = TeamSetting(terms=teams)
    if teams is not None:
        wrong = teams.problems() or unplayable(game, options, programme, name)
        if wrong:
            raise Refused(*wrong)
    played = game_under(GAMES[game], setting)
    usual = usual_order(played, options, programme_options, plan.criteria)
    wanted = _wanted_order(played, options, usual, ranked_by)
    with event.transaction("add_division", division=name) as session:
        record = division_record(session, game, name, programme, options, programme_options)
        if teams is not None:
            record.game = stored_game(game, setting)
            notes.TEAM.say(session, record.id, setting)
            _use_teams(event, session)
        _keep_order(session, record.id, wanted)
        return record.id


def _use_teams(event: EventFile, session: Session) -> None:
    """Let the event have the part of teams, where it has not yet."""
    used = reception_notes.parts(event)
    if TEAM_PART not in used:
        now = DeskParts(used=tuple(sorted({*used, TEAM_PART})))
        reception_notes.PARTS.keep(session, THE_EVENT, now)


def check_new(
    event: EventFile, game: str, name: str, programme: str, options: Any, programme_options: Any
) -> None:
    """Refuse a division that cannot be added, as `add` says."""
    if game not in GAMES or not may_play(GAMES[game], programme):
        raise refuse("UNKNOWN_GAME", game=game, programme=programme)
    _check_name(event, name, None)
    _check_options(GAMES[game], options, programme, programme_options)


def division_record(
    session: Session, game: str, name: str, programme: str, options: Any, programme_options: Any
) -> DivisionRecord:
    """Write a division at the end of the list."""
    last = session.execute(select(func.max(DivisionRecord.position))).scalar()
    record = DivisionRecord(
        position=(last or 0) + 1,
        game=game,
        name=name.strip(),
        programme=programme,
        options=to_stored(options),
        programme_options=to_stored(programme_options),
    )
    session.add(record)
    session.flush()
    return record


def change(
    event: EventFile,
    division_id: int,
    *,
    name: str,
    options: Any,
    programme_options: Any,
    programme: str = "",
    ranked_by: Sequence[str] | None = None,
    ruled: Resolution = NOTHING_RULED,
) -> None:
    """Change a division's name and settings, and with `programme` its programme.

    Until a round is published everything can change: a proposal or draw that another programme,
    another size of tables or other settings of a draw leave without meaning goes with them.
    From then on programme and rules of the game are locked (`OPTIONS_LOCKED`), but for settings
    on which nothing rests; there can be no fewer rounds than have been drawn (`ROUNDS_PLAYED`).
    Where teams play: nothing that only single people can play (`TEAM_GAME`, `TEAM_PROGRAMME`).
    What ranks it can change at any time (`ranked_by`: keys of criteria, none for the usual order,
    None for the order it has); `ruled` says what becomes of what then follows no longer,
    and of running records in which lines no longer hold (`keep_records`).
    """
    division = facts.division(event, division_id)
    division_facts, wanted = division.facts, PROGRAMMES.get(programme or division.programme.key)
    if wanted is not None and division.teams.terms is not None:
        wrong = unplayable(division.game, options, wanted.key, division.name)
        if wrong:
            raise Refused(*wrong)
    if wanted is None or not may_play(division_facts.game, wanted.key):
        raise refuse("UNKNOWN_GAME", game=division.game, programme=programme)
    _check_name(event, name, division_id)
    _check_options(division_facts.game, options, wanted.key, programme_options)
    _check_fixed(division, wanted.key, options, programme_options)
    keys = [own.key for own in division_facts.ranked_by] if ranked_by is None else ranked_by
    ranks = wanted.under(programme_options).criteria
    usual = usual_order(division_facts.game, options, programme_options, ranks)
    order = _wanted_order(division_facts.game, options, usual, keys, kept=ranked_by is None)
    old = _settings(
        division.name,
        division.programme.key,
        division_facts.options,
        division_facts.programme_options,
    )
    new = _settings(name.strip(), wanted.key, options, programme_options)
    if wanted.key != division.programme.key:  # its settings have no old values to stand beside
        new = {key: value for key, value in new.items() if key in old}
    found = [*changes(old, new), *_order_changes(division, usual or (), order)]
    anew = _draws_anew(division, wanted.key, options, programme_options)
    told = {"division": name, "game": division.game, "changes": found}
    with event.transaction("change_division", **told) as session:
        keep_records(event, session, division, options, ruled)
        if anew:
            _forget_draws(session, division)
        record = session.get_one(DivisionRecord, division_id)
        record.name = name.strip()
        record.programme = wanted.key
        record.options = to_stored(options)
        record.programme_options = to_stored(programme_options)
        _keep_order(session, division_id, order)
        session.flush()
        reconcile(event, session, division, ruled)


def _wanted_order(
    game: Game[Any, Any],
    options: Any,
    usual: Sequence[Criterion] | None,
    keys: Sequence[str],
    *,
    kept: bool = False,
) -> tuple[Criterion, ...]:
    """Give what the desk wants a division ranked by, none for the usual order.

    Where nobody can choose there is none. Refused as `tie_breaks.check_chosen` says, unless it is
    an order that is `kept` from before, of which only what is still offered stays.
    """
    if usual is None:
        return ()
    problems = () if kept else check_chosen(game, options, usual, keys)
    if problems:
        raise Refused(*problems)
    return chosen(game, options, usual, keys)


def _order_changes(
    division: Division, usual: Sequence[Criterion], order: Sequence[Criterion]
) -> list[list[Any]]:
    """Give what becomes of the order that the desk has chosen, for the journal; keys of criteria.

    What follows from the settings of the game or another programme is told by these.
    """
    if order == division.facts.ranked_by:
        return []
    old = division.programme.criteria(division.facts)
    return [["ranked_by", [own.key for own in old], [own.key for own in order or usual]]]


def _keep_order(session: Session, division_id: int, order: Sequence[Criterion]) -> None:
    """Note what ranks a division; nothing where it is the usual order."""
    said = notes.RankedBy(criteria=tuple(own.key for own in order))
    notes.RANKED_BY.say(session, division_id, said)


def _check_fixed(division: Division, programme: str, options: Any, programme_options: Any) -> None:
    """Refuse what a published round has fixed, and fewer rounds than there are."""
    division_facts, stands = division.facts, fixed(division)
    kept = {name: getattr(division_facts.options, name) for name in stands.open}
    rules = replace(options, **kept) != division_facts.options
    if stands.round and (rules or programme != division.programme.key):
        raise refuse("OPTIONS_LOCKED", round=stands.round)
    if (
        programme == division.programme.key
        and programme_options != division_facts.programme_options
    ):
        begun = stands.round and not division.programme.keeps(division_facts, programme_options)
        if stands.programme_settings or begun:
            raise refuse("OPTIONS_LOCKED", round=stands.round)
        drawn = sum(r.published for r in division_facts.stage_rounds(division.programme.numbered))
        wanted = division.programme.rounds(programme_options)
        if wanted is not None and wanted < drawn:
            raise refuse("ROUNDS_PLAYED", where="rounds", drawn=drawn)


def _draws_anew(division: Division, programme: str, options: Any, programme_options: Any) -> bool:
    """Tell whether what is drawn so far means nothing under other settings."""
    known = division.facts
    if fixed(division).round:
        return False
    return (
        programme != division.programme.key
        or (programme_options != known.programme_options and bool(known.draws))
        or known.game.sizes(options) != known.game.sizes(known.options)
    )


def _forget_draws(session: Session, division: Division) -> None:
    """Remove every proposal and draw; who came in while one stood is not late for the next."""
    known = division.facts
    for round_ in known.rounds:
        remove_round(session, round_)
    for key in known.draws:
        remove_draw(session, division.id, key)
    if known.rounds:
        late = select(EntrantRecord).where(
            EntrantRecord.division_id == division.id, EntrantRecord.from_round > 1
        )
        for entrant in session.scalars(late):
            entrant.from_round = 1


def _settings(name: str, programme: str, options: Any, programme_options: Any) -> dict[str, Any]:
    """Give the settings of a division side by side, as the journal shows them."""
    own = {**to_stored(options), **to_stored(programme_options)}
    return {**own, "name": name, "programme": programme}


def remove(event: EventFile, division_id: int) -> None:
    """Remove a division and its entrants; Refused `DIVISION_HAS_ROUNDS` once a round is drawn."""
    division = facts.division(event, division_id)
    if division.facts.rounds:
        raise refuse("DIVISION_HAS_ROUNDS", division=division.name)
    with event.transaction("remove_division", division=division.name) as session:
        for key in division.facts.draws:
            remove_draw(session, division_id, key)
        for kind in (AdjustmentRecord, PenaltyRecord, RulingRecord):
            for log in session.scalars(select(kind).where(kind.division_id == division_id)):
                session.delete(log)
            session.flush()  # an adjustment names its line of the log, which goes after it
        absences = select(AbsenceRecord).where(AbsenceRecord.entrant_id.in_(division.by_id))
        for absence in session.scalars(absences):
            session.delete(absence)
        session.flush()
        remove_members(session, division.by_id)
        note.drop_all(session, division_id)
        entrants = select(EntrantRecord).where(EntrantRecord.division_id == division_id)
        for entrant in session.scalars(entrants):
            session.delete(entrant)
        session.flush()
        session.delete(session.get_one(DivisionRecord, division_id))


def _check_name(event: EventFile, name: str, own_id: int | None) -> None:
    if not name.strip():
        raise refuse("NAME_MISSING", where="name")
    for division_id in facts.division_ids(event):
        if division_id != own_id and facts.division(event, division_id).name == name.strip():
            raise refuse("NAME_TAKEN", where="name", name=name.strip())


def _check_options(
    game: Game[Any, Any], options: Any, programme: str, programme_options: Any
) -> None:
    problems = check_settings(game, PROGRAMMES[programme], options, programme_options)
    if refusals(problems):
        raise Refused(*refusals(problems))
