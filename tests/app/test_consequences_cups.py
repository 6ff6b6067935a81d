"""What the correction of a result changes in knock-outs, told before it is written."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from app import facts, queries
from app.event_file.file import EventFile
from models.core.facts import Match
from models.core.outcomes import Mark
from models.views.rankings import Consequences
from tests import disk
from tests.app import cups, desk
from tests.app.cups import play, stage_begins

Opened = Callable[[str], EventFile]
"""Opens a copy of an open division when the results of this stage are to be entered next."""
END = "end"


@pytest.fixture(scope="module")
def moments(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Play an open division once, and keep it at the moments that tests begin at."""
    folder = tmp_path_factory.mktemp("open")
    found = {stage: folder / f"{stage}.taikai" for stage in ("ko1", "sf", END)}
    with disk.quick(), EventFile.create(folder / "open.taikai", name="春の大会") as event:
        cups.open_division(event, 64)
        for stage, path in found.items():
            play(event, 1, None if stage == END else stage_begins(stage))
            event.save_copy(path)
    return found


@pytest.fixture
def at(moments: dict[str, Path], tmp_path: Path) -> Opened:
    def opened(stage: str) -> EventFile:
        return EventFile.open(shutil.copy(moments[stage], tmp_path / "open.taikai"))

    return opened


def flipped(event: EventFile, match: Match) -> Consequences:
    """Ask what it would change if the other player had won."""
    assert match.outcomes is not None
    discs = 20 if match.outcomes[0].mark is Mark.WIN else 44
    return queries.consequences(event, match.id, desk.counted(discs))


def matches(event: EventFile, stage: str, number: int = 1) -> tuple[Match, ...]:
    return next(
        round_.matches
        for round_ in facts.division(event, 1).facts.rounds
        if (round_.stage, round_.number) == (stage, number)
    )


def test_later_matches_get_other_players(at: Opened) -> None:
    with at("sf") as event:
        first = matches(event, "ko1")[0]
        change = flipped(event, first)
        quarter = change.overturned[0]
        assert (quarter.stage, quarter.table, quarter.played) == ("qf", first.table, True)
        names = {facts.division(event, 1).by_id[who].name for who in first.seats}
        assert len(names & set(quarter.before)) == len(names & set(quarter.after)) == 1
        assert names & set(quarter.before) != names & set(quarter.after)
        assert {later.stage for later in change.overturned} >= {"qf"}
        assert [later.played for later in change.overturned].count(True) == 1
        assert {own.problem.code for own in change.conflicts} <= {"IN_EXCHANGE", "LATER_PLAYED"}


def test_a_match_that_decides_nothing_later_overturns_nothing(at: Opened) -> None:
    with at(END) as event:
        change = queries.consequences(
            event, matches(event, "ko1")[0].id, facts_result(event, matches(event, "ko1")[0])
        )
        assert change.overturned == () and change.conflicts == ()


def facts_result(event: EventFile, match: Match) -> object:
    return facts.division_of_match(event, match.id).results[match.id].value


def test_a_group_that_has_sent_its_winner_contradicts_the_draw(at: Opened) -> None:
    with at("ko1") as event:
        found = {
            conflict.problem.code
            for number in (1, 2, 3)
            for match in matches(event, "group", number)
            for conflict in flipped(event, match).conflicts
        }
        assert "BRACKET_DRAWN" in found


def test_groups_do_not_rest_on_the_knock_out(at: Opened) -> None:
    with at("sf") as event:
        later = flipped(event, matches(event, "ko1")[0]).later_rounds
        stages = {r.stage for r in facts.division(event, 1).facts.rounds if r.id in later}
        assert "group" not in stages and "qf" in stages
