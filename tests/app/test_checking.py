"""What `check` reports of a file in which somebody meddled with what is stored."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, rounds
from app.queries import ranking_queries
from tests.app import desk
from tests.app.desk import refused


def _played(path: Path) -> tuple[int, list[int]]:
    """Make a file with one round of four tables played; give the division and the matches."""
    with EventFile.create(path, name="x") as event:
        division_id = desk.othello(event, 8, 2)
        desk.play_rounds(event, division_id, 1)
        return division_id, [match.id for match in desk.last_round(event, division_id).matches]


def _tamper(path: Path, match_id: int, payload: str) -> None:
    with desk.raw(path) as connection:
        connection.execute("UPDATE results SET payload = ? WHERE match_id = ?", (payload, match_id))


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ('{"ending": "guessed"}', "STORED_RESULT_UNFIT"),
        ('{"ending": "counted", "discs": ["40", "24"]}', "STORED_RESULT_UNFIT"),
        ('{"ending": "counted", "discs": [40]}', "STORED_RESULT_UNFIT"),
        ("[]", "STORED_RESULT_UNFIT"),
        ("null", "STORED_RESULT_UNFIT"),
        ('{"ending": "counted", "discs": [63, 64]}', "STORED_RESULT_REFUSED"),
        ('{"ending": "resigned"}', "STORED_RESULT_REFUSED"),
    ],
)
def test_a_result_somebody_meddled_with_is_typed_again(path: Path, payload: str, code: str) -> None:
    division_id, matches = _played(path)
    _tamper(path, matches[2], payload)
    (problem,) = check_file(path)
    assert problem.code == code
    found = {key: problem.values[key] for key in ("division", "round", "table")}
    assert found == {"division": "女子の部", "round": 1, "table": 3}
    with EventFile.open(path) as event:
        view = desk.last_round(event, division_id)
        assert view.missing == (3,)
        assert view.matches[2].result is None
        assert not queries.match_entry(event, matches[2]).correction
        assert queries.division_view(event, division_id).steps[0].missing == (3,)
        assert ranking_queries.standings(event, division_id).complete is False
        with refused("RESULTS_MISSING"):
            rounds.pair_next(event, division_id)
        results.record(event, matches[2], desk.counted(40))
        assert desk.last_round(event, division_id).missing == ()
    assert check_file(path) == []


def test_a_person_can_withdraw_over_a_result_somebody_meddled_with(path: Path) -> None:
    division_id, matches = _played(path)
    _tamper(path, matches[0], '{"ending": "resigned"}')
    with EventFile.open(path) as event:
        entrants.withdraw(event, desk.ids(event, division_id)[0], from_round=1)
        assert desk.cells(event, division_id, desk.ids(event, division_id)[0]) == ["×-64"]
    assert check_file(path) == []


def test_settings_somebody_meddled_with_are_reported(path: Path) -> None:
    _played(path)
    with desk.raw(path) as connection:
        connection.execute('UPDATE divisions SET options = \'{"timeout_min": "one"}\'')
    assert _closed(path) == ["OPTIONS_UNFIT"]
    with desk.raw(path) as connection:
        connection.execute("UPDATE divisions SET game = 'chess'")
    assert _closed(path) == ["UNKNOWN_GAME"]


def _closed(path: Path) -> list[str]:
    """Give what the only division of a file is closed for."""
    found = check_file(path)
    assert [problem.code for problem in found] == ["DIVISION_CLOSED"]
    return [problem.values["problem"].code for problem in found]


def test_a_file_in_order_has_no_problems(path: Path) -> None:
    division_id, _matches = _played(path)
    assert check_file(path) == []
    with EventFile.open(path) as event:
        divisions.change(
            event,
            division_id,
            name="改名",
            options=queries.division_view(event, division_id).options,
            programme_options=queries.division_view(event, division_id).programme_options,
        )
    assert check_file(path) == []
