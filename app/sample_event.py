"""The sample event: a women's Othello division and a plain one, entered as the desk would."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from app import facts, queries
from app.event_file import EventFile
from app.imports import ExistingEntrant, accepted, build_rows, propose_columns, read_table
from app.operations import divisions, entrants, finals, penalties, results, rounds, rulings
from models.core import CorrectionCause, PenaltyClaim, StepKind
from models.fair_random import FairRandom
from models.games.othello.record import Category, Ending, OthelloOptions, OthelloResult
from models.programmes.plan import SwissOptions
from models.views import MatchView
from resources import resource

SEED = "2026-11-21 大会デスク"
"""The published seed of the sample's draws."""

EVENT = {"name": "第1回 大会デスク杯", "date": "2026-11-21", "venue": "市民センター 大ホール"}
TODAY = date(2026, 11, 21)


def create(path: Path) -> EventFile:
    """Make the sample event at `path`: two divisions with their entrants checked in."""
    event = EventFile.create(path, **EVENT)
    try:
        add_othello(event)
        add_plain(event)
    except BaseException:
        event.close()
        raise
    return event


def add_othello(event: EventFile) -> int:
    """Add the women's division from the cp932 list of 33 entrants; give its id."""
    division_id = divisions.add(
        event,
        game="othello",
        name="女子の部",
        programme="swiss_final",
        options=OthelloOptions(category=Category.WOMEN),
        programme_options=SwissOptions(rounds=6),
    )
    import_file(event, division_id, resource("samples", "sample_entrants_cp932.csv"))
    return division_id


def add_plain(event: EventFile) -> int:
    """Add a plain division of twelve entrants and four rounds; give its id."""
    division_id = divisions.add(
        event,
        game="plain",
        name="一般の部",
        programme="swiss",
        programme_options=SwissOptions(rounds=4),
    )
    import_file(event, division_id, resource("samples", "sample_plain_entrants.csv"))
    return division_id


def import_file(event: EventFile, division_id: int, path: Path) -> int:
    """Import a list of entrants as the import dialog proposes it and check everybody in."""
    table = read_table(path.read_bytes(), path.name)
    existing = [
        ExistingEntrant(entrant.name, entrant.yomi, entrant.number)
        for entrant in queries.entrants(event, division_id)
    ]
    report = build_rows(table, propose_columns(table), existing, today=TODAY)
    count = entrants.import_all(event, division_id, accepted(report))
    entrants.check_in(event, [entrant.id for entrant in queries.entrants(event, division_id)])
    return count


def play_through(event: EventFile, division_id: int, *, rounds_to_play: int | None = None) -> None:
    """Play a division from where it stands: to its end, or until some rounds are complete."""
    while True:
        division = queries.division_view(event, division_id)
        step = division.steps[0]
        match step.kind:
            case StepKind.PAIR:
                if rounds_to_play is not None and step.round > rounds_to_play:
                    return
                pair(event, division_id, step.round)
            case StepKind.PUBLISH:
                rounds.publish(event, queries.rounds(event, division_id)[-1].id)
            case StepKind.ENTER_RESULTS:
                enter_results(event, division_id)
            case StepKind.NAME_FINALISTS:
                finals.name(event, division_id, referee="主審 大島")
            case _:
                return


def play_until_third_round(event: EventFile) -> None:
    """Play two rounds of each division, with incidents, and half of the third."""
    for division in queries.event_view(event).divisions:
        play_through(event, division.id, rounds_to_play=2)
        if division.game == "othello":
            rehearse_incidents(event, division.id)
        pair(event, division.id, 3)
        rounds.publish(event, queries.rounds(event, division.id)[-1].id)
        tables = queries.division_view(event, division.id).tables
        enter_results(event, division.id, leave=tables // 2)


def pair(event: EventFile, division_id: int, number: int) -> None:
    """Draw the first round by the published seed, pair any other by the order."""
    if number == 1:
        rounds.draw_first(event, division_id, seed=SEED)
    else:
        rounds.pair_next(event, division_id, approve_rematch=False)


def enter_results(event: EventFile, division_id: int, *, leave: int = 0) -> None:
    """Enter a plausible result at every open table of the running round but the last `leave`."""
    division = facts.division(event, division_id)
    known = division.facts
    current = known.rounds[-1]
    chance = FairRandom(SEED, f"{division.name} {current.stage} {current.number}")
    still_open = [match for match in current.matches if match.outcomes is None]
    for match in still_open[: len(still_open) - leave]:
        context = division.context(current, match)
        result = known.game.sample(chance, context, known.options)
        asked = {p.code for p in known.game.check(result, context, known.options) if p.ask}
        results.record(event, match.id, result, confirmed=asked)


def rehearse_incidents(event: EventFile, division_id: int) -> None:
    """Let happen in the running round what does happen: a fault, a ruling, a corrected card.

    To be called when a round of the Othello division is complete and the next one is not drawn.
    """
    round_ = queries.rounds(event, division_id)[-1]
    matches = [match for match in round_.matches if not match.bye]
    first, second = matches[0], matches[1]
    penalties.log(
        event,
        division_id,
        first.seats[0].entrant.id,
        PenaltyClaim(
            rule="two_hands",
            values={"time_left": 540, "statements_agree": True, "exempt": False},
        ),
        match_id=first.id,
    )
    rulings.log(
        event,
        division_id,
        text="時計の停止を確認し、両者の残り時間を調整した。",
        article="JOA 33",
        referee="主審 大島",
        match_id=second.id,
    )
    correct_typing_error(event, first)


def correct_typing_error(event: EventFile, match: MatchView) -> None:
    """Correct a count that the desk had typed two discs off (JOA 21)."""
    entry = queries.match_entry(event, match.id)
    first, second = (cell.mark for cell in entry.match.cells)
    new = OthelloResult(ending=Ending.COUNTED, discs=(36, 28) if first > second else (28, 36))
    if new == entry.match.result:
        new = OthelloResult(ending=Ending.COUNTED, discs=(new.discs or (0, 0))[::-1])
    results.correct(
        event,
        match.id,
        new,
        cause=CorrectionCause.DESK_ERROR,
        reason="カードの石数を読み違えて入力したため",
    )
