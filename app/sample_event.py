"""The sample event, entered as the desk would.

A women's Othello division and a plain one; the whole sample has an open Othello division with
groups, knock-out and exchange, the knock-out of a meet, and shuffleboard in three forms besides.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

from app import facts, queries
from app.event_file.file import EventFile
from app.games.othello.open_division import exchange_queries, group_queries
from app.games.othello.open_division.group_import import propose_seats, seated
from app.games.shuffleboard import sample
from app.imports import ExistingEntrant, accepted, build_rows, propose_columns, read_table
from app.operations import divisions, draws, entrants, finals, penalties, results, rounds, rulings
from app.operations.draws import GroupSeat
from app.queries import draw_queries
from models.core.game import CorrectionCause, PenaltyClaim
from models.core.steps import Step, StepKind
from models.fair_random import FairRandom
from models.games.othello.record import (
    Category,
    EmptiesRule,
    Ending,
    OthelloOptions,
    OthelloResult,
)
from models.games.shuffleboard.record import ShuffleboardResult
from models.programmes import PROGRAMMES
from models.programmes.knockout import KnockoutOptions
from models.programmes.plan import PRELIMINARY, BracketDraw, SwissOptions
from models.views.divisions import MatchView
from resources import resource

SEED = "2026-11-21 大会デスク"
"""The published seed of the sample's draws."""

SEEDED = 4
"""How many of the meet's players are seeded: those who did well last time (Meet Othello 1)."""

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


def create_whole(path: Path) -> EventFile:
    """Make the sample event at `path` with all of its divisions."""
    event = create(path)
    try:
        add_open(event)
        add_meet(event)
        sample.add(event, import_file)
    except BaseException:
        event.close()
        raise
    return event


def add_open(event: EventFile) -> int:
    """Add the open division: sixteen groups of four as headquarters made them; give its id."""
    division_id = divisions.add(
        event,
        game="othello",
        name="無差別の部",
        programme="groups_knockout",
        options=OthelloOptions(category=Category.OPEN),
    )
    path = resource("samples", "sample_open_groups.csv")
    table = read_table(path.read_bytes(), path.name)
    columns = propose_seats(table)
    report = seated(build_rows(table, columns, [], today=TODAY), table, columns)
    seats = [
        GroupSeat(group=row.group, seat=row.seat, data=row.data)
        for row in report.rows
        if row.group is not None and row.seat is not None
    ]
    draws.import_groups(event, division_id, seats)
    return division_id


def add_meet(event: EventFile) -> int:
    """Add the meet's knock-out of twenty-one, everybody checked in; give its id."""
    division_id = divisions.add(
        event,
        game="othello",
        name="県大会の部",
        programme="knockout",
        options=OthelloOptions(category=Category.MEET, empties_rule=EmptiesRule.SPLIT),
        programme_options=KnockoutOptions(start="10:00"),
    )
    import_file(event, division_id, resource("samples", "sample_meet_entrants.csv"))
    return division_id


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
        step = queries.division_view(event, division_id).steps[0]
        last = rounds_to_play is not None and step.round > rounds_to_play
        if step.kind is StepKind.CLOSE or (step.kind is StepKind.PAIR and last):
            return
        if not do_step(event, division_id, step):
            return


def do_step(event: EventFile, division_id: int, step: Step) -> bool:
    """Do one step as the desk would; False where somebody has to be entered first."""
    match step.kind:
        case StepKind.PAIR:
            pair(event, division_id, step.round, stage=step.stage)
        case StepKind.PUBLISH:
            publish(event, division_id, step)
        case StepKind.ENTER_RESULTS:
            enter_results(event, division_id)
        case StepKind.NAME_FINALISTS:
            finals.name(event, division_id, referee="主審 大島")
        case StepKind.DRAW_LOT:
            draw_lot(event, division_id, step.round)
        case StepKind.DRAW_BRACKET:
            draw_bracket(event, division_id, step.key)
        case _:
            return False
    return True


def publish(event: EventFile, division_id: int, step: Step) -> None:
    """Publish the proposal that a step speaks of."""
    for round_ in queries.drawn(event, division_id):
        if (round_.stage, round_.number) == (step.stage, step.round):
            rounds.publish(event, round_.id)


def draw_lot(event: EventFile, division_id: int, group: int) -> None:
    """Let those who are level at the top of a group draw (JOA 3)."""
    level = group_queries.groups(event, division_id)[group - 1].lot_needed
    order = [entrant.id for entrant in level]
    FairRandom(SEED, f"lot {group}").shuffle(order)
    draws.draw_lot(event, division_id, group, order, referee="主審 大島")


def draw_bracket(event: EventFile, division_id: int, key: str) -> None:
    """Fill a knock-out: by drawn lots after groups, else as the secretariat placed it.

    Every second of those who are out of their groups plays on in the exchange.
    """
    field = [entrant.id for entrant in draw_queries.bracket_field(event, division_id, key)]
    if queries.division_view(event, division_id).programme == "knockout":
        seeds = SEEDED if key == "main" else 0
        wish = BracketDraw(seeds=tuple(field[:seeds]), order=tuple(field[seeds:]))
        draws.draw_bracket(event, division_id, key, wish)
        return
    lines = list(range(1, len(field) + 1))
    FairRandom(SEED, "lots").shuffle(lines)
    lots = dict(zip(field, lines, strict=True))
    draws.draw_bracket(event, division_id, key, BracketDraw(lots=lots))
    register(event, division_id)


def register(event: EventFile, division_id: int) -> None:
    """Let every second of those who may play in the exchange do so."""
    entry = exchange_queries.exchange_entry(event, division_id)
    draws.register(event, division_id, [entrant.id for entrant in entry.can_enter[::2]])


def play_until_third_round(event: EventFile) -> None:
    """Play the divisions until they are well on their way, with incidents.

    Two rounds of each Swiss and half of the third; the open division until knock-out and
    exchange run side by side; the meet until the consolation has begun.
    """
    for division in queries.event_view(event).divisions:
        match division.programme:
            case _ if division.game == "shuffleboard":
                begin_shuffleboard(event, division.id)
            case "groups_knockout":
                play_until_exchange(event, division.id)
            case "knockout":
                play_until_consolation(event, division.id)
            case _:
                play_two_rounds_and_a_half(event, division.id)


def play_two_rounds_and_a_half(event: EventFile, division_id: int) -> None:
    """Play two rounds of a Swiss, in Othello with incidents, and half of the third."""
    play_through(event, division_id, rounds_to_play=2)
    if queries.division_view(event, division_id).game == "othello":
        rehearse_incidents(event, division_id)
    pair(event, division_id, 3)
    rounds.publish(event, queries.rounds(event, division_id)[-1].id)
    tables = queries.division_view(event, division_id).tables
    enter_results(event, division_id, leave=tables // 2)


def play_until_exchange(event: EventFile, division_id: int) -> None:
    """Play the groups, draw the knock-out, and begin it and the exchange."""
    while True:
        steps = queries.division_view(event, division_id).steps
        if {step.stage for step in steps if step.missing} == {"ko1", "exchange"}:
            break
        do_step(event, division_id, steps[0])
    enter_results(event, division_id, leave=14)


def begin_shuffleboard(event: EventFile, division_id: int) -> None:
    """Draw a division of shuffleboard, assign its courts, play some and begin another match."""
    while not any(step.missing for step in queries.division_view(event, division_id).steps):
        do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    sample.assign(event, division_id)
    tables = queries.division_view(event, division_id).tables
    enter_results(event, division_id, leave=tables - tables // 3)
    sample.begin(event, division_id, ends=5)


def play_until_consolation(event: EventFile, division_id: int) -> None:
    """Play a knock-out until the consolation is under way."""
    while not any(r.stage.startswith("consolation") for r in queries.drawn(event, division_id)):
        do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    enter_results(event, division_id, leave=6)


def pair(event: EventFile, division_id: int, number: int, *, stage: str = PRELIMINARY) -> None:
    """Draw the first round by the published seed, pair any other by the order, or by hand."""
    if PROGRAMMES[queries.division_view(event, division_id).programme].arrange is not None:
        sample.arrange(event, division_id)
        return
    if stage == PRELIMINARY and number == 1:
        rounds.draw_first(event, division_id, seed=SEED)
        return
    if stage == "exchange" and number == 2:
        register(event, division_id)  # now those who lost in the first knock-out round may join
    rounds.pair_next(event, division_id, stage=stage)


def enter_results(event: EventFile, division_id: int, *, leave: int = 0) -> None:
    """Enter a plausible result at every open table of the running rounds but the last `leave`."""
    division = facts.division(event, division_id)
    still_open = [
        match.id
        for round_ in division.facts.rounds
        if round_.published
        for match in round_.matches
        if match.outcomes is None
    ]
    chances: dict[int, FairRandom] = {}
    for match_id in still_open[: len(still_open) - leave]:
        division = facts.division(event, division_id)
        known = division.facts
        round_, match = division.places[match_id]
        if round_.id not in chances:
            label = f"{division.name} {round_.stage} {round_.number}"
            chances[round_.id] = FairRandom(SEED, label)
        chance = chances[round_.id]
        context = division.context(round_, match)
        result = known.game.sample(chance, context, known.options)
        if isinstance(result, ShuffleboardResult):
            result = sample.as_settled(event, match_id, result, chance)
        asked = {p.code for p in known.game.check(result, context, known.options) if p.ask}
        results.record(event, match_id, result, confirmed=asked)


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
