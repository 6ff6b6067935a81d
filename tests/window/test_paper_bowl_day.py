"""A match of Paper Bowl in the real window: refereed, undone and saved as a sheet, by keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtPdf import QPdfDocument

from app import queries
from app.games.paper_bowl import matches
from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.state import PlayPhase
from reports.i18n import _
from tests.window.day import Day, the_file_is_whole
from tests.window.driver import Screen, wait_until
from ui.papers.form_input import available_forms

pytestmark = pytest.mark.window

EVENT = "第２回 冬の大会"
DIVISION = "紙球の部"
PEOPLE = """番号,氏名,ふりがな,段級位,生年月日,所属
1,風間　航,かざま　わたる,,1999/4/2,港南
2,千葉　蓮,ちば　れん,,1998/9/19,港南
3,柏木　隆,かしわぎ　たかし,,2001/2/3,
"""
LETTERS = "".join([EVENT, DIVISION])
TITLE = "1卓："
TYPED = (
    ("H", "bowl_toss"),
    ("12", "bowl_kick"),
    ("R", "bowl_receive"),
    ("65", "bowl_roll"),
    ("S1", "bowl_cards"),
    ("16", "bowl_play_card"),
    ("45", "bowl_roll"),
    ("S1", "bowl_cards"),
    ("12", "bowl_play_card"),
    ("56", "bowl_roll"),
    ("R1", "bowl_cards"),
    ("13", "bowl_play_card"),
    ("66", "bowl_roll"),
    ("34", "bowl_roll"),
    ("K46", "bowl_pat"),
)
"""A drive from the toss to the touchdown and its kick."""
CHALLENGED = (
    ("33", "bowl_kick"),
    ("T", "bowl_receive"),
    ("S2", "bowl_cards"),
    ("1", "bowl_play_card"),
    ("14", "bowl_roll"),
    ("Y12", "bowl_challenge"),
)
"""The next kick-off, and an interception that is challenged."""


def test_a_drive_is_in_the_file_as_it_was_typed(tmp_path: Path) -> None:
    with Screen("bowl", tmp_path, letters=LETTERS) as screen:
        day = Day(screen, tmp_path / "desk", EVENT)
        make_division(day)
        drive(day)
        challenge(day)
        mend(day)
        sheet(day)
        enter_on_paper(day)
        day.end()
    the_file_is_whole(day)


def make_division(day: Day) -> None:
    """Choose the game; three people in a league, whose rounds stand at once."""
    desk = day.desk
    day.make_event("2026-11-23", "")
    desk.write(DIVISION)
    desk.press("alt+1", "7", "alt+2")
    desk.write("3")
    day.screen.picture("1-division")
    desk.press("Return", "Return")
    day.did("add_division")
    day.take_in(PEOPLE)
    desk.press("ctrl+a", "space")
    day.did("check_in")
    desk.press("ctrl+Return")
    desk.front(_("Draw the places of the league"))
    desk.press("Return")
    day.did("draw_round")
    day.step("publish_round")


def drive(day: Day) -> None:
    """Referee a drive to its touchdown; wrong input is refused and changes nothing."""
    desk = day.desk
    desk.press("Down", "Home", "F6")
    desk.front(TITLE)
    day.screen.picture("3-field")
    for number, (typed, action) in enumerate(TYPED):
        if number == 1:
            desk.write("07")
            desk.press("Return")
            day.screen.picture("4-no-dice")
            desk.press("ctrl+a")
        desk.write(typed)
        desk.press("Return")
        day.saved.action(action)
    day.screen.picture("5-touchdown")
    assert lines(day) == [typed for typed, _action in TYPED]
    with day.file() as event:
        (live,) = matches.running_now(event)
        assert live.view.state.phase is PlayPhase.KICKOFF
        assert live.view.state.score.of(BowlSide.AWAY) == 7


def challenge(day: Day) -> None:
    """Kick off, challenge an interception, and take all of it back to the kick-off."""
    desk = day.desk
    for typed, action in CHALLENGED:
        desk.write(typed)
        desk.press("Return")
        day.saved.action(action)
    day.screen.picture("5-challenge")
    with day.file() as event:
        (live,) = matches.running_now(event)
        assert [entry.kind for entry in live.view.entries[-2:]] == ["challenge_won", "incomplete"]
    for _typed in CHALLENGED:
        desk.press("F8")
        day.saved.action("bowl_taken_back")
    with day.file() as event:
        (live,) = matches.running_now(event)
        assert live.view.state.phase is PlayPhase.KICKOFF
        assert live.view.entries[-1].kind == "pat_good"


def sheet(day: Day) -> None:
    """Save the play-by-play as a file, as it would be printed."""
    desk = day.desk
    with day.file() as event:
        (division,) = queries.event_view(event).divisions
        forms = [form.key for form in available_forms(event, division.id)]
    desk.press("alt+5", "alt+m", "alt+5", "Home", *["Down"] * forms.index("play_by_play"))
    day.screen.picture("7-sheet")
    desk.press("alt+s")
    desk.front(_("Save the form"))
    desk.press("Return")
    desk.front(EVENT)
    wait_until(lambda: list(day.folder.glob("*.pdf")), "the sheet as a file")
    (path,) = day.folder.glob("*.pdf")
    document = QPdfDocument()
    document.load(str(path))
    said = document.getAllText(0).text().replace("\n", "")
    assert "3+4=7" in said
    assert "タッチダウン" in said


def mend(day: Day) -> None:
    """Take back the kick and put it back; then back to the list of matches."""
    desk = day.desk
    desk.press("F8")
    day.saved.action("bowl_taken_back")
    desk.press("shift+F8")
    day.saved.action("bowl_put_back")
    desk.press("F5")
    desk.front(_("Box score"))
    day.screen.picture("6-box-score")
    desk.press("Escape")
    desk.front(TITLE)
    desk.press("Escape")
    desk.front(EVENT)
    with day.file() as event:
        (live,) = matches.running_now(event)
        assert live.view.state.score.of(BowlSide.AWAY) == 7


def enter_on_paper(day: Day) -> None:
    """Enter a match that was played on paper by its score."""
    desk = day.desk
    with day.file() as event:
        written = {live.match.id for live in matches.running_now(event)}
    cards = [one for own in day.rounds() for one in own.matches if not one.bye]
    match = next(one for one in cards if one.id not in written)
    desk.press("alt+2")
    desk.write(str(match.table))
    desk.press("Return")
    desk.front(_("Result: {round_name}, |table| {table} ({code})").split("{", maxsplit=1)[0])
    desk.write("14")
    desk.press("Return")
    desk.write("7")
    day.screen.picture("7-score")
    desk.press("Return")
    day.did("record_result")
    found = next(one for own in day.rounds() for one in own.matches if one.id == match.id)
    assert found.result is not None
    assert found.result.score == (14, 7)


def lines(day: Day) -> list[str]:
    """Give what stands in the record, as it was typed."""
    letters = {"run": "R", "short_pass": "S", "return": "R", "home": "H"}
    with day.file() as event:
        (live,) = matches.running_now(event)
    found = []
    for line in live.record.lines:
        word = letters.get(str(line.offence or line.kicker or line.choice), "")
        if line.choice == "kick":
            word = "K"
        dice = "".join(map(str, line.dice or ()))
        found.append(f"{word}{line.defence or line.card or ''}{dice}")
    return found
