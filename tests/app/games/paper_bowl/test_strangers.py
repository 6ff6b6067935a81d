"""Records that a stranger's file brings: told where they cannot have been, and nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import results, running
from app.queries import live_queries
from models.core.causes import Authority, CorrectionCause
from models.core.problems import Refused
from models.games.paper_bowl.events import BowlSide, Toss
from models.games.paper_bowl.live import Begun
from models.games.paper_bowl.record import line_of
from reports import i18n
from reports.games.paper_bowl.line_words import line_words
from reports.log_lines import log_lines
from tests import disk
from tests.app import desk
from tests.app.games.paper_bowl.bowl import Field, final
from tests.examples import first
from ui.words import wording

Change = Callable[[dict[str, Any]], Any]


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Lay a file with a match that is being played, one handed in, and another division."""
    path = tmp_path_factory.mktemp("strangers") / "event.taikai"
    with disk.quick(), EventFile.create(path, name="x") as event:
        field = Field(event)
        field.enter("H", "12", "R", "65", "R4", "14", "56", "S1", "16", "45")
        field.match = field.matches[1]
        field.play("5")
        running.hand_in(event, field.match)
        desk.plain(event, 4, name="other")
    return path.read_bytes()


@pytest.fixture
def played(laid: bytes, path: Path) -> Path:
    """Give a copy of that file."""
    path.write_bytes(laid)
    return path


def tamper(path: Path, change: Change, where: str = "notes") -> None:
    """Change what is kept of the match that is played, or the result of the other one."""
    table, key, match = {"notes": ("notes", "owner_id", 1), "results": ("results", "match_id", 2)}[
        where
    ]
    with desk.raw(path) as connection:
        of = f"WHERE {key} = {match}" + (" AND kind = 'paper_bowl'" if table == "notes" else "")
        (text,) = connection.execute(f"SELECT payload FROM {table} {of}").fetchone()  # noqa: S608
        kept = json.loads(text)
        new = change(kept["record"])
        payload = json.dumps(kept) if new is None else new
        connection.execute(f"UPDATE {table} SET payload = ? {of}", (payload,))  # noqa: S608


def line(number: int, **values: Any) -> Change:
    """Let a line, from 0, say something else."""
    return lambda record: record["lines"][number].update(values)


REFUSED: dict[str, tuple[Change, int, int, str]] = {
    "a die that shows nought": (line(6, dice=[0, 5]), 7, 1, "BAD_DICE"),
    "a die that shows 7": (line(6, dice=[7, 5]), 7, 1, "BAD_DICE"),
    "a huge die": (line(6, dice=[10**30, 5]), 7, 1, "BAD_DICE"),
    "no dice": (line(6, dice=None), 7, 1, "BAD_DICE"),
    "a card that there is not": (line(5, card=99), 6, 1, "BAD_CARD"),
    "a card twice": (line(8, card=14), 9, 2, "CARD_ALREADY_USED"),
    "an event that there is not": (line(6, type="<b>moon</b>"), 7, 1, "UNKNOWN_EVENT"),
    "a choice of nobody": (line(2, choice="both"), 3, 0, "BAD_CHOICE"),
    "a card and dice at once": (line(6, card=3), 7, 1, "BAD_CHOICE"),
    "a side that is none": (line(7, by="referee"), 8, 2, "OTHER_SIDE"),
    "the play of another": (line(6, play=1), 7, 1, "PLAY_BROKEN"),
    "a field goal from far": (line(7, offence="field_goal"), 8, 2, "FG_OUT_OF_RANGE"),
    "a line too many": (lambda own: own["lines"].insert(1, own["lines"][0]), 2, 0, "WRONG_PHASE"),
}


@pytest.mark.parametrize("lie", REFUSED)
def test_a_line_that_cannot_have_happened_is_told_with_its_place(played: Path, lie: str) -> None:
    change, number, play, code = REFUSED[lie]
    tamper(played, change)
    (problem,) = check_file(played)
    assert problem.code == "STORED_PLAYS_REFUSED"
    inner = problem.values["problem"]
    assert inner.values["problem"].code == code
    found = {key: inner.values[key] for key in ("line", "quarter", "play")}
    assert found == {"line": number, "quarter": 1, "play": play}
    for language in i18n.LANGUAGES:
        with i18n.speaking(language):
            said = wording.sentence(problem)
            assert str(number) in said and "_" not in said.replace("event_", "")
    with EventFile.open(played) as event:
        match = next(m.id for m in desk.last_round(event, 1).matches)
        log = live_queries.live(event, match).log
        words = log_lines(log, line_words)
        assert len(words) == len(log.lines) >= 10
        assert words[number - 1].mark
        running.strike(event, match, number - 1, by="森", reason="読めない行")
        assert [one.name for one in queries.event_view(event).divisions] == [
            "ペーパーボウルの部",
            "other",
        ]


UNREADABLE: dict[str, tuple[Change, object]] = {
    "a die of letters": (line(3, dice=["6", 5]), 4),
    "three dice": (line(3, dice=[1, 2, 3]), 4),
    "a kind that is a number": (line(3, type=7), 4),
    "a line that is a text": (lambda own: own["lines"].__setitem__(3, "roll"), 4),
    "no lines at all": (lambda own: own.update(lines=7), "?"),
    "a line without a word": (line(3, type=""), 4),
    "lines in lines in lines": (
        lambda own: own["lines"][3].update(then=[{"type": "roll", "dice": [{"dice": [1]}]}]),
        4,
    ),
    "a mend of what is to come": (line(3, mends={"of": 9}), 4),
    "house rules that cannot be": (lambda own: own["house"].update(ot_timeouts=10**9), "?"),
    "house rules of no kind": (lambda own: own["house"].update(overtime="for ever"), "?"),
    "a correction that is none": (line(3, type="correction"), 4),
    "a hundred thousand lines": (
        lambda own: own.update(lines=own["lines"] + [own["lines"][0]] * 100_000),
        "?",
    ),
}


@pytest.mark.parametrize("lie", first(len(UNREADABLE) - 1, UNREADABLE))  # the last is very long
def test_a_record_that_cannot_be_read_is_told_and_the_rest_opens(played: Path, lie: str) -> None:
    change, number = UNREADABLE[lie]
    tamper(played, change)
    (problem,) = check_file(played)
    assert (problem.code, problem.values["table"]) == ("STORED_PLAYS_UNFIT", 1)
    assert problem.values["line"] == number
    with EventFile.open(played) as event:
        first, second = desk.last_round(event, 1).matches
        place = live_queries.live(event, first.id)
        assert place.log.lines == () and not place.mendable
        assert place.unread is not None and place.unread.values.get("line", "?") == number
        assert second.result is not None
        desk.draw(event, 2)


ACTS: dict[str, Callable[[EventFile, int], object]] = {
    "start": lambda event, match: running.start(event, match, Begun("7"), action="bowl_start"),
    "write": lambda event, match: running.write(event, match, line_of(Toss(BowlSide.HOME))),
    "strike": lambda event, match: running.strike(event, match, 0, by="森", reason="x"),
    "replace": lambda event, match: running.replace(
        event, match, 0, line_of(Toss(BowlSide.AWAY)), by="森", reason="x"
    ),
    "strike fallen": lambda event, match: running.strike_fallen(event, match, by="森", reason="x"),
    "take back": running.take_back,
    "put back": running.put_back,
    "hand in": running.hand_in,
}


@pytest.mark.parametrize("act", ACTS)
def test_nothing_is_written_over_a_record_that_cannot_be_read(played: Path, act: str) -> None:
    """It may be all there is of the match: the refusal says which line cannot be read."""
    tamper(played, line(3, type=""))

    def kept() -> str:
        with desk.raw(played) as connection:
            query = "SELECT payload FROM notes WHERE owner_id = 1 AND kind = 'paper_bowl'"
            (text,) = connection.execute(query).fetchone()
            return str(text)

    before = kept()
    with EventFile.open(played) as event:
        match = desk.last_round(event, 1).matches[0].id
        with pytest.raises(Refused) as refused:
            ACTS[act](event, match)
        (problem,) = refused.value.problems
        assert problem.code == "RECORD_LINE_UNREADABLE"
        assert dict(problem.values) == {"table": 1, "line": 4}
        for language in i18n.LANGUAGES:
            with i18n.speaking(language):
                assert "4" in wording.sentence(problem)
    assert kept() == before


def test_a_match_whose_record_cannot_be_read_takes_its_result(played: Path) -> None:
    tamper(played, line(3, type=""))
    with EventFile.open(played) as event:
        match = desk.last_round(event, 1).matches[0].id
        results.record(event, match, final(14, 7))
        assert live_queries.live(event, match).unread is None
        results.strike(
            event,
            match,
            cause=CorrectionCause.DESK_ERROR,
            by=Authority(referee="森", reason="別の卓"),
        )
        assert live_queries.live(event, match).unread is not None, "it is still in the file"


def test_a_result_whose_record_is_refused_shows_as_open_and_is_handed_in_again(
    played: Path,
) -> None:
    """The board still has its own record: nothing has to be typed again."""
    tamper(played, line(6, dice=[0, 9]), "results")
    (problem,) = check_file(played)
    assert problem.code == "STORED_RESULT_REFUSED"
    assert problem.values["problem"].code == "REPLAY_REFUSED"
    assert "BAD_DICE" not in wording.sentence(problem)
    assert "7" in wording.sentence(problem)
    with EventFile.open(played) as event:
        match = desk.last_round(event, 1).matches[1]
        assert match.result is None
        assert live_queries.live(event, match.id).log.state.finished
        running.hand_in(event, match.id)
    assert check_file(played) == []


def test_a_result_that_says_something_else_than_its_record_is_refused(played: Path) -> None:
    def lie(path: Path, **values: Any) -> None:
        with desk.raw(path) as connection:
            (text,) = connection.execute("SELECT payload FROM results").fetchone()
            payload = json.dumps({**json.loads(text), **values})
            connection.execute("UPDATE results SET payload = ?", (payload,))

    for values in ({"score": [99, 0], "winner": 0}, {"winner": None}, {"winner": 7}):
        copy = played.with_name("copy.taikai")
        copy.write_bytes(played.read_bytes())
        lie(copy, **values)
        (problem,) = check_file(copy)
        assert problem.code == "STORED_RESULT_REFUSED"


def test_names_as_mark_up_are_only_letters(played: Path) -> None:
    with EventFile.open(played) as event:
        match = desk.last_round(event, 1).matches[0].id
        running.strike(event, match, 6, by="<b>森</b>", reason="<img src=x>" * 50)
        words = log_lines(live_queries.live(event, match).log, line_words)
        assert "<b>森</b>" in words[-1].mend
        running.strike(event, match, 10, by="{name}", reason="{reason} %s")
        assert live_queries.live(event, match).log.state.refused == {}
