"""From the event file to what everybody may know now: what is held back stays at the desk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from models.core.problems import Problem
from models.stages.format import Stage
from models.stages.publishing import held_back, last_in
from models.stages.stage_parts import Publishes
from models.views.divisions import EntrantView
from models.views.rankings import StandingRow, StandingsView

NOBODY = EntrantView(id=0, number=0, name="")
"""Who stands in a line that has no name."""


def held(event: EventFile, division_id: int) -> frozenset[str]:
    """Give the keys of the rounds of which no result may leave the desk now."""
    division = facts.division(event, division_id)
    return frozenset(held_back(division.programme, division.facts))


def told(event: EventFile, division_id: int, view: StandingsView) -> StandingsView | None:
    """Give of a ranking what everybody may know: all, one line without a name, or nothing (None).

    The one line is there once every result up to its round is in.
    """
    division = facts.division(event, division_id)
    silent = held_back(division.programme, division.facts)
    if not silent:
        return view
    stages = _ranked_by(division, final=view.final)
    found = {own.key: own for key, own in silent.items() if key in stages}
    if not found:
        return view
    first = next(iter(found.values()))
    alone = len(found) == 1 and first.publishes is Publishes.ONE_LINE
    return _one_line(division, first, view) if alone and view.complete else None


def only_line(event: EventFile, division_id: int, view: StandingsView) -> int | None:
    """Give the place in a ranking whose figures alone may be told now; None where more or less may.

    Those figures are told without a name, and only once every result up to its round is in.
    """
    division = facts.division(event, division_id)
    held = held_back(division.programme, division.facts)
    if not held:
        return None
    stages = _ranked_by(division, final=view.final)
    silent = [own for key, own in held.items() if key in stages]
    if len(silent) != 1 or silent[0].publishes is not Publishes.ONE_LINE:
        return None
    row = _last_to_go_on(division, silent[0], view)
    return None if row is None else row.place


def withheld(event: EventFile, division_id: int) -> Problem | None:
    """Say why no figures may be made known now; None where some may, or nothing is ever held back.

    `STAGE_SILENT` while a stage runs that tells nothing before its end, `CARDS_MISSING` while one
    line could be told and results are missing, `NOTHING_TO_TELL` before anything was played.
    """
    division = facts.division(event, division_id)
    silent = held_back(division.programme, division.facts)
    begun = [own for own in division.facts.rounds if own.published and own.stage in silent]
    if not silent:
        return None
    if not begun:
        return Problem(code="NOTHING_TO_TELL")
    last = begun[-1]
    if silent[last.stage].publishes is not Publishes.ONE_LINE:
        return Problem(code="STAGE_SILENT", values={"stage": last.stage})
    if last.missing:
        return Problem(code="CARDS_MISSING", values={"tables": last.missing})
    told = last_in(division.programme, division.facts, silent[last.stage])
    return Problem(code="NOTHING_TO_TELL") if told is None else None


def _ranked_by(division: Division, *, final: bool) -> Mapping[str, Stage]:
    """Give the stages whose results a ranking tells, by the keys of their rounds."""
    programme = division.programme
    stages = programme.stages(division.facts.programme_options)
    found = {key: own for own in stages if not own.beside for key in own.format.keys(own)}
    counted = programme.numbered
    return found if final or counted not in found else {counted: found[counted]}


def _one_line(division: Division, stage: Stage, view: StandingsView) -> StandingsView | None:
    """Give the line of the last to go on, with its figures and nothing that tells who it is."""
    last = last_in(division.programme, division.facts, stage)
    row = _last_to_go_on(division, stage, view)
    if row is None:
        return None
    criteria = tuple(own for own in view.criteria if not own.tells_who)
    known = {own.key for own in criteria}
    row = replace(
        row,
        values=tuple((key, value) for key, value in row.values if key in known),
        place=last,
        entrant=NOBODY,
        decided_by=None,
        tied=False,
        cells=(),
        notes=(),
    )
    return replace(view, rows=(row,), criteria=criteria, finalists=None)


def _last_to_go_on(division: Division, stage: Stage, view: StandingsView) -> StandingRow | None:
    """Give the line of the last who would go on by place now; who has left goes nowhere."""
    last = last_in(division.programme, division.facts, stage)
    after = view.after_round + 1
    here = [row for row in view.placed if not division.by_id[row.entrant.id].gone(after)]
    return None if last is None or len(here) < last else here[last - 1]
