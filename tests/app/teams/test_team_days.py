"""Days of teams on which anything happens: who plays where follows, or somebody says so."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Any

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import absences, divisions, entrants, results, rounds, rulings, teams
from app.operations.teams import line_up
from app.queries import teams as team_queries
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.outcomes import Mark
from models.core.problems import Refused
from models.core.steps import StepKind
from models.games import GAMES
from models.teams.game import can_team
from models.teams.record import TeamResult
from tests.app import desk
from tests.app.decisions_oracle import unsaid
from tests.app.disturbed_days import FOR_TWO, WORD, Day, row
from tests.app.ruling import act_ruled
from tests.app.teams.division import RESERVED, team_data, team_division
from tests.examples import examples, first

GAMES_OF_TWO = sorted(key for key, own in GAMES.items() if can_team(own, own.options_type()))
PROGRAMMES = ("swiss", "league", "groups_cup", "knockout", "two_losses", "own")
PAIRS = [
    (game, PROGRAMMES[(at + step * 2) % len(PROGRAMMES)])
    for at, game in enumerate(GAMES_OF_TWO)
    for step in range(3)
]
DAYS, SOME = 96, 12


def composed(event: EventFile, game: str, chance: random.Random, count: int) -> int:
    """Make a division of teams whose programme is put together of stages by chance."""
    made = divisions.add(
        event, game=game, name="団体戦", programme="own", programme_options=row(chance, FOR_TWO)
    )
    teams.set_terms(event, made, RESERVED)
    entrants.import_all(event, made, [team_data(at) for at in range(1, count + 1)])
    entrants.check_in(event, [own.id for own in queries.entrants(event, made)])
    return made


def make(event: EventFile, game: str, programme: str, chance: random.Random, count: int) -> int:
    if programme == "own":
        return composed(event, game, chance, count)
    return team_division(event, game=game, programme=programme, count=count)


def go_on(event: EventFile, division_id: int) -> bool:
    """Do the next step, with line-ups; False at the end of the day."""
    step = queries.division_view(event, division_id).steps[0]
    if step.kind is StepKind.CLOSE:
        return False
    if step.kind is StepKind.SETTLE:
        act_ruled(rulings.resolve, event, division_id)
        return True
    if step.kind is StepKind.ENTER_RESULTS:
        for _table, match_id in sample_event.open_tables(event, division_id):
            for side in (0, 1):
                numbers = team_queries.usual_numbers(event, match_id, side)
                if (
                    team_queries.own_line_up(event, match_id, side) is None
                    and sum(number > 0 for number in numbers) >= RESERVED.fewest
                ):
                    line_up.hand_in(event, match_id, side, numbers)
    try:
        assert sample_event.do_step(event, division_id, step), step
    except Refused as refused:
        assert [problem.code for problem in refused.problems] == ["NO_LEGAL_PAIRING"]
        referee = Authority(referee="主審", reason="")
        rounds.pair_next(event, division_id, stage=step.stage, approve_rematch=True, by=referee)
    return True


def turned(event: EventFile, match_id: int) -> TeamResult[Any]:
    """Give the result by which the other team has won."""
    outcomes = (
        facts.division(event, facts.division_of_match(event, match_id).id)
        .places[match_id][1]
        .outcomes
    )
    assert outcomes is not None
    return TeamResult(forfeit=(0 if outcomes[0].points > outcomes[1].points else 1,))


def earlier_match(event: EventFile, division_id: int) -> int | None:
    """Give a match whose winner has played again since then; None while there is none."""
    known = facts.division(event, division_id).facts
    done = [m for r in known.rounds for m in r.matches if m.outcomes is not None and not m.bye]
    for at, match in enumerate(done):
        assert match.outcomes is not None
        best = max((0, 1), key=lambda seat: match.outcomes[seat].points)  # type: ignore[index]
        if match.outcomes[best].mark is Mark.WIN and any(
            match.seats[best] in own.seats for own in done[at + 1 :]
        ):
            return match.id
    return None


def leaves(event: EventFile, division_id: int) -> None:
    """Let the first team leave that can, from this round or the next one on."""
    division = facts.division(event, division_id)
    for own in division.facts.entrants:
        for turn in (division.last_turn, division.last_turn + 1):
            try:
                act_ruled(absences.withdraw, event, own.id, from_round=turn)
            except Refused as refused:
                assert {p.code for p in refused.problems} <= {"RESULT_STANDS", "NOT_PUBLISHED"}
            else:
                return
    raise AssertionError("nobody can leave")


def late(event: EventFile, division_id: int) -> None:
    """Let another team come where the programme takes somebody who comes so late."""
    try:
        came = entrants.add(event, division_id, team_data(9))
    except Refused as refused:
        codes = {problem.code for problem in refused.problems}
        assert codes <= {"ENTRIES_CLOSED", "ENTRIES_CLOSED_BY_RULE"}
        return
    entrants.check_in(event, [came])


@pytest.mark.long
@pytest.mark.parametrize(("game", "programme"), PAIRS)
def test_a_day_with_everything_goes_to_its_end_and_back_to_its_beginning(
    event: EventFile, path: Path, game: str, programme: str
) -> None:
    division_id = make(event, game, programme, random.Random(f"{game} {programme}"), 8)
    beginning = desk.contents(event)
    while (earlier := earlier_match(event, division_id)) is None:
        assert go_on(event, division_id)
    named = act_ruled(
        results.correct,
        event,
        earlier,
        turned(event, earlier),
        wish=(Consequence.STAYS, *Consequence),
        cause=CorrectionCause.REFEREE,
        **WORD,
    )
    assert not unsaid(facts.division(event, division_id))
    if programme == "knockout":
        assert named  # who has lost plays on: somebody has said so
    act_ruled(results.strike, event, earlier, cause=CorrectionCause.DESK_ERROR)
    act_ruled(results.record, event, earlier, TeamResult(forfeit=(1,)))
    assert not unsaid(facts.division(event, division_id))
    go_on(event, division_id)
    leaves(event, division_id)
    late(event, division_id)
    assert not unsaid(facts.division(event, division_id))
    for _step in range(80):
        if not go_on(event, division_id):
            break
    assert queries.division_view(event, division_id).finished
    assert not unsaid(facts.division(event, division_id))
    event.close()
    assert check_file(path) == []
    with EventFile.open(path) as again:
        while desk.contents(again) != beginning:
            assert again.undoable is not None
            again.undo()
        assert not facts.division(again, division_id).facts.rounds


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("begin", first(4, range(0, DAYS, SOME)))
def test_who_plays_in_a_stage_of_teams_follows_or_is_named(begin: int) -> None:
    for seed in range(begin, begin + examples(SOME)):
        chance = random.Random(seed)
        game, programme = chance.choice(GAMES_OF_TWO), chance.choice((*PROGRAMMES, "own", "own"))
        with (
            tempfile.TemporaryDirectory() as folder,
            EventFile.create(Path(folder) / "day.taikai", name="一日") as event,
        ):
            count = chance.randint(4, 8)
            Day(event, make(event, game, programme, chance, count), chance).played()
