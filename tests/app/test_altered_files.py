"""Event files that somebody altered: refused in words, or open but for the division concerned."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app import queries
from app.__main__ import main
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import entrants, events, rounds
from app.queries import log_queries, people_queries, plan_queries
from reports import i18n
from tests.app import desk, tabled
from tests.app.desk import refused, trouble
from tests.mutations.looking import look_through
from tests.mutations.trying import Trial

FEW = 60
"""How many altered files are looked at in every run; `make mutations` has 1,500."""


# -- one of each kind, again and again -----------------------------------------------------------


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Trial:
    """Give the sample files that are altered."""
    return Trial(tmp_path_factory.mktemp("altered"))


@pytest.mark.parametrize("first", range(5))
def test_altered_files_are_refused_closed_or_reported(trial: Trial, first: int) -> None:
    for number in range(first, FEW, 5):
        tried = trial.attempt(number, printing=False)
        assert not tried.raised, (number, tried.how, tried.raised)


# -- a lie in one division -----------------------------------------------------------------------


@pytest.fixture
def played(path: Path) -> Iterator[Path]:
    """Give a file with two divisions, of which the first has played a round."""
    with EventFile.create(path, name="x") as event:
        division_id = desk.othello(event, 8, 2)
        desk.play_rounds(event, division_id, 1)
        desk.plain(event, 4, name="other")
    yield path


SEAT = "UPDATE seats SET entrant_id = {} WHERE match_id = 1 AND position = 1"
LIES = {
    "somebody of another division": (SEAT.format(9), "STORED_SEATS_UNFIT"),
    "somebody twice in a round": (
        SEAT.format("(SELECT entrant_id FROM seats WHERE match_id = 2 AND position = 0)"),
        "STORED_SEATS_UNFIT",
    ),
    "somebody against himself": (
        SEAT.format("(SELECT entrant_id FROM seats WHERE match_id = 1 AND position = 0)"),
        "STORED_SEATS_UNFIT",
    ),
    "three at a table of two": ("INSERT INTO seats VALUES (1, 2, 8)", "STORED_SEATS_UNFIT"),
    "a seat behind the last": (
        "UPDATE seats SET position = 7 WHERE match_id = 1 AND position = 1",
        "STORED_SEATS_UNFIT",
    ),
    "nobody at a table": ("DELETE FROM seats WHERE match_id = 1", "STORED_SEATS_UNFIT"),
    "a table below nought": ("UPDATE matches SET table_no = -4 WHERE id = 1", "STORED_SEATS_UNFIT"),
    "a round of no stage": ("UPDATE rounds SET stage = 'moon'", "STORED_ROUND_UNFIT"),
    "a round without end": ("UPDATE rounds SET number = 1 << 40", "STORED_ROUND_UNFIT"),
    "reasons that are none": ("UPDATE rounds SET reasons = '{\"1\": 7}'", "STORED_ROUND_UNFIT"),
    "a draw larger than the earth": (
        "INSERT INTO draws (division_id, key, size, seeds, drawn_by, seed, label, referee, reason)"
        " VALUES (1, 'main', 1 << 31, '[]', '', '', '', '', '')",
        "STORED_DRAW_UNFIT",
    ),
    "away for ever": (
        "INSERT INTO absences (entrant_id, from_round, reason) VALUES (1, 1 << 40, '')",
        "STORED_PERSON_UNFIT",
    ),
    "back before having left": (
        "INSERT INTO absences (entrant_id, from_round, back_round, reason) VALUES (1, 5, 2, '')",
        "STORED_PERSON_UNFIT",
    ),
    "in the place of nobody": (
        "UPDATE members SET role = 'king' WHERE entrant_id = 1",
        "STORED_PERSON_UNFIT",
    ),
    "a sum that there is not": (
        "INSERT INTO adjustments (division_id, entrant_id, stage, figure, amount, reason)"
        " VALUES (1, 1, '', 'luck', '1', '')",
        "STORED_SUM_UNFIT",
    ),
    "more rounds than anybody plays": (
        "UPDATE divisions SET programme_options = '{\"rounds\": 1099511627776}' WHERE id = 1",
        "ROUNDS_RANGE",
    ),
    "settings of no kind": (
        "UPDATE divisions SET options = '[[]]' WHERE id = 1",
        "OPTIONS_UNFIT",
    ),
    "an unknown game": ("UPDATE divisions SET game = 'chess' WHERE id = 1", "UNKNOWN_GAME"),
    "a programme of another game": (
        "UPDATE divisions SET programme = 'tables_final' WHERE id = 1",
        "UNKNOWN_GAME",
    ),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_closes_its_division_and_no_other(played: Path, lie: str) -> None:
    statement, code = LIES[lie]
    with desk.raw(played) as connection:
        connection.execute(statement)
    told = {(p.code, p.values["division"], p.values["problem"].code) for p in check_file(played)}
    assert told == {("DIVISION_CLOSED", "女子の部", code)}
    with EventFile.open(played) as event:
        view = queries.event_view(event)
        assert [shut.name for shut in view.closed] == ["女子の部"]
        (other,) = view.divisions
        assert other.name == "other"
        with refused(*[code] * len(view.closed[0].problems)):
            queries.division_view(event, view.closed[0].id)
        desk.draw(event, other.id)
        people_queries.people(event)
        log_queries.journal(event)
        event.undo()
    assert [problem.code for problem in check_file(played)][:1] == ["DIVISION_CLOSED"]


OF_PLAN = "WHERE draw_id = (SELECT id FROM draws WHERE key = 'plan:2')"
PLANS = {
    "a seat at no table": f"UPDATE lines SET line = 9901 {OF_PLAN} AND line = 101",  # noqa: S608 - ours
    "a seat before the first": f"UPDATE lines SET line = 5 {OF_PLAN} AND line = 101",  # noqa: S608 - ours
    "fewer tables": "UPDATE draws SET size = 1 WHERE key = 'plan:2'",
    "more tables": "UPDATE draws SET size = 60 WHERE key = 'plan:2'",
    "nobody": f"DELETE FROM lines {OF_PLAN}",  # noqa: S608 - ours
}


@pytest.mark.parametrize("lie", PLANS)
@pytest.mark.parametrize("played", range(4))
def test_a_plan_of_tables_that_cannot_be_closes_its_division(
    lie: str, played: int, event: EventFile, path: Path
) -> None:
    """Before its first round is published, and after, until the last one is played."""
    division = tabled.tabled(event, 18, 2)
    desk.plain(event, 4, name="other")
    if played:
        tabled.drawn(event, division)
    for _ in range(played - 1):
        tabled.played(event, division)
        if len(queries.rounds(event, division)) == 1:
            tabled.paired(event, division)
    if not played:
        rounds.accept(event, division, tabled.planned(event, division))
    event.close()
    with desk.raw(path) as connection:
        connection.execute(PLANS[lie])
    told = [(p.code, p.values["division"], p.values["problem"].code) for p in check_file(path)]
    assert told == [("DIVISION_CLOSED", "テーブルの部", "STORED_DIVISION_UNFIT")]
    with EventFile.open(path) as again:
        assert [own.name for own in queries.event_view(again).divisions] == ["other"]
        assert look_through(again, printing=True) == 1


@pytest.mark.parametrize("key", ["plan:9", "plan:x"])
def test_a_plan_with_a_gap_is_no_plan(key: str, event: EventFile, path: Path) -> None:
    """As where more rounds are to be played than were planned: the rest is planned anew."""
    division = tabled.tabled(event, 18)
    rounds.accept(event, division, tabled.planned(event, division))
    assert plan_queries.whole_plan(event, division) is not None
    event.close()
    with desk.raw(path) as connection:
        connection.execute("UPDATE draws SET key = ? WHERE key = 'plan:4'", (key,))
    with EventFile.open(path) as again:
        assert plan_queries.whole_plan(again, division) is None
        assert look_through(again, printing=True) == 0


def test_a_closed_division_is_explained_in_both_languages(played: Path) -> None:
    from ui.words import wording

    with desk.raw(played) as connection:
        connection.execute(SEAT.format(9))
    said = set()
    for language in i18n.LANGUAGES:
        with i18n.speaking(language):
            said |= {wording.sentence(problem) for problem in check_file(played)}
    assert len(said) == len(i18n.LANGUAGES)
    assert all("女子の部" in text and "STORED" not in text for text in said)


def test_export_says_which_division_it_leaves_out(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with desk.raw(played) as connection:
        connection.execute(SEAT.format(9))
    out = tmp_path / "out"
    assert main(["export", str(played), "--out", str(out)]) == 1
    assert "「女子の部」は開けません" in capsys.readouterr().out
    assert sorted(folder.name for folder in out.iterdir()) == ["index.html", "other"]
    assert "「女子の部」は開けません" in (out / "index.html").read_text(encoding="utf-8")


def test_a_division_that_is_put_right_is_open_again(played: Path) -> None:
    """Restoring a snapshot of before is enough."""
    with EventFile.open(played) as event:
        sound = event.snapshot("sound")
    with desk.raw(played) as connection:
        connection.execute(SEAT.format(9))
    with EventFile.open(played) as event:
        assert queries.event_view(event).closed
        event.restore(sound)
        view = queries.event_view(event)
        assert not view.closed
        assert len(view.divisions) == 2


# -- what does not open at all -------------------------------------------------------------------


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM event",
        "INSERT INTO event VALUES (2, 'two', '', '')",
        "UPDATE people SET birth = '1990-04-01T09:30:00' WHERE id = 1",
        "UPDATE entrants SET birth = '19900401' WHERE id = 1",
        "UPDATE results SET entered_at = '2026-11-22T10:00:00+09:00'",
        "UPDATE journal SET state = 'perhaps' WHERE id = 1",
        "UPDATE journal SET images = '{}' WHERE id = 1",
        'UPDATE results SET payload = \'{"a": ' + "9" * 5000 + "}'",
        "UPDATE journal SET images = '" + "[" * 900 + "]" * 900 + "' WHERE id = 1",
        'UPDATE journal SET details = \'{"name": "\\ud800"}\' WHERE id = 1',
    ],
)
def test_what_no_reader_could_stand_is_damage(played: Path, statement: str) -> None:
    with desk.raw(played) as connection:
        connection.execute(statement)
    with trouble("damaged"):
        EventFile.open(played)
    assert [problem.code for problem in check_file(played)] == ["FILE_DAMAGED"]


# -- lines about others --------------------------------------------------------------------------


def test_lines_of_the_log_about_others_are_counted_and_do_no_harm(played: Path) -> None:
    with desk.raw(played) as connection:
        connection.execute(
            "INSERT INTO penalties (division_id, entrant_id, rule, article, claim, effect,"
            " effect_values, note, at) VALUES (1, 9, '', '', '{}', '', '{}', '', '2026-11-22')"
        )
        connection.execute(
            "INSERT INTO notes (division_id, owner, owner_id, owner_key, kind, payload)"
            " VALUES (1, 'match', 900, '', 'room', '{}')"
        )
    found = {(p.code, p.values["division"], p.values["count"]) for p in check_file(played)}
    assert found == {("STRAY_LOG", "女子の部", 1), ("STRAY_NOTES", "女子の部", 1)}
    with EventFile.open(played) as event:
        assert log_queries.penalties(event, 1) == ()


# -- undo ----------------------------------------------------------------------------------------


def _newest_images(path: Path, change: Callable[[list[Any]], Any]) -> None:
    with desk.raw(path) as connection:
        row, text = connection.execute(
            "SELECT id, images FROM journal ORDER BY id DESC LIMIT 1"
        ).fetchone()
        images = json.loads(text)
        changed = change(images)
        new = json.dumps(images if changed is None else changed)
        connection.execute("UPDATE journal SET images = ? WHERE id = ?", (new, row))


def _zlib(text: bytes) -> list[dict[str, str]]:
    """Give images as they are packed where they are long."""
    return [{"zlib": base64.b64encode(zlib.compress(text)).decode()}]


def _set(where: str, name: str, value: object) -> Callable[[list[Any]], None]:
    return lambda images: images[0][where].__setitem__(name, value)


@pytest.mark.parametrize(
    "change",
    [
        lambda _images: [[1], [2], []],
        lambda images: images * 2,
        lambda _images: [{"zlib": "ab"}],
        lambda _images: [{"zlib": base64.b64encode(b"no").decode()}],
        lambda _images: _zlib(b"7"),
        lambda _images: _zlib(b"[" * 100_000),
        lambda images: _zlib(json.dumps([images[0] | {"before": 7}]).encode()),
        lambda images: images[0].__setitem__("table", "sqlite_schema"),
        lambda images: images[0].__setitem__("before", 7),
        lambda images: images[0]["key"].__setitem__("id", 2),
        lambda images: images[0]["after"].clear(),
        _set("before", "name", 5),
        _set("before", "birth", "tomorrow"),
        _set("before", "checked_in", "yes"),
        _set("after", "name", "somebody else"),
        _set("before", "division_id", 99),
        _set("before", "number", 1 << 70),
        _set("before", "from_round", 1 << 40),
    ],
)
def test_undo_of_an_altered_action_is_refused_and_changes_nothing(
    event: EventFile, path: Path, change: Callable[[list[Any]], Any]
) -> None:
    division_id = desk.plain(event, 4)
    (first, *_) = desk.ids(event, division_id)
    entrants.change(event, first, entrants.EntrantData(number=1, name="new name"))
    event.close()
    _newest_images(path, change)
    with EventFile.open(path) as again:
        queries.event_view(again)
        before = desk.contents(again)
        undoable = again.undoable
        with trouble("altered"):
            again.undo()
        assert desk.contents(again) == before
        assert again.undoable == undoable
        events.rename(again, name="goes on", date="", venue="")
        again.undo()


def test_a_long_action_takes_little_room_and_is_undone_after_opening_the_file_again(
    event: EventFile, path: Path
) -> None:
    division_id = desk.plain(event, 0)
    empty = desk.contents(event)
    desk.fill(event, division_id, 60)
    with desk.raw(path) as connection:
        (length,) = connection.execute(
            "SELECT max(length(images)) FROM journal WHERE action = 'import_entrants'"
        ).fetchone()
    assert 0 < length < 8_000  # as it is it has 40,000 letters
    event.undo()
    event.close()
    with EventFile.open(path) as again:
        again.undo()
        assert {k: v for k, v in desk.contents(again).items() if k != "divisions"} == {
            k: v for k, v in empty.items() if k != "divisions"
        }
        again.redo()
        assert len(desk.ids(again, division_id)) == 60


def test_an_action_whose_values_in_words_were_altered_still_has_a_name(
    event: EventFile, path: Path
) -> None:
    from ui.words import changes, wording

    desk.plain(event, 4)
    event.close()
    strange = {"changes": 7, "names": {"a": 1}, "count": [2], "round": "x", "each": None}
    with desk.raw(path) as connection:
        connection.execute("UPDATE journal SET details = ?", (json.dumps(strange),))
    with EventFile.open(path) as again:
        for entry in log_queries.journal(again):
            assert wording.action_name(entry)
            changes.details(entry)
