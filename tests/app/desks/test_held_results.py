"""What was typed of a card that waits is read again as it was, for these people and nobody else."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app import facts
from app.desks.held_results import HeldCorrection, HeldResult, packed, said_of, unpacked
from app.event_file.file import EventFile
from app.operations import results
from models.core.causes import Authority, CorrectionCause
from models.core.outcomes import Mark
from tests.app import desk
from tests.app.earlier_files import unpack


def kept(event: EventFile, match_id: int) -> HeldResult:
    division = facts.division_of_match(event, match_id)
    match = division.places[match_id][1]
    value = division.results[match_id].value
    return HeldResult(
        result=value, seats=match.seats, confirmed=("ODD",), second=False, said="○ 38–26"
    )


def test_results_wait_as_they_were_typed(tmp_path: Path) -> None:
    games = set()
    for name in ("event_v4", "sample"):
        with EventFile.open(unpack(name, tmp_path)) as event:
            for division_id in facts.division_ids(event):
                division = facts.division(event, division_id)
                for match_id in division.results:
                    held = kept(event, match_id)
                    assert unpacked(event, match_id, packed(held)) == held
                    assert said_of(packed(held)) == "○ 38–26"
                    games.add(division.game)
    assert games == {"othello", "plain", "shuffleboard"}


def test_a_correction_waits_with_what_stood_and_on_whose_word(
    event: EventFile, running: int
) -> None:
    first = facts.division(event, running).facts.rounds[0].matches[0]
    results.record(event, first.id, desk.counted(38))
    own = HeldCorrection(
        before=desk.counted(40),
        cause=CorrectionCause.REFEREE,
        by=Authority(referee="山本", reason="数え直し"),
    )
    held = replace(kept(event, first.id), correction=own)
    assert unpacked(event, first.id, packed(held)) == held
    told = json.loads(packed(held))
    for broken in ({"cause": "x"}, {"before": 7}, {"referee": None, "cause": []}):
        wrong = {**told, "correction": {**told["correction"], **broken}}
        with desk.refused("HELD_UNREADABLE"):
            unpacked(event, first.id, json.dumps(wrong))
    with desk.refused("HELD_UNREADABLE"):
        unpacked(event, first.id, json.dumps({**told, "correction": 7}))


def test_it_is_of_who_sat_there_then(event: EventFile, running: int) -> None:
    first = facts.division(event, running).facts.rounds[0].matches[0]
    results.record(event, first.id, desk.counted(38))
    held = kept(event, first.id)
    others = packed(replace(held, seats=held.seats[::-1]))
    with desk.refused("HELD_OF_OTHERS"):
        unpacked(event, first.id, others)


@pytest.mark.parametrize("broken", ["", "[]", "{}", "[" * 5_000, '{"result": null}', "7"])
def test_what_is_none_of_it_is_refused(event: EventFile, running: int, broken: str) -> None:
    first = facts.division(event, running).facts.rounds[0].matches[0]
    with desk.refused("HELD_UNREADABLE"):
        unpacked(event, first.id, broken)
    assert said_of(broken) == ""


def test_a_result_of_another_game_is_refused(event: EventFile, running: int) -> None:
    first = facts.division(event, running).facts.rounds[0].matches[0]
    results.record(event, first.id, desk.counted(38))
    told = json.loads(packed(kept(event, first.id)))
    for result in ({"mark": Mark.WIN.value}, [], 38):
        with desk.refused("HELD_UNREADABLE"):
            unpacked(event, first.id, json.dumps({**told, "result": result}))
