"""What days of teams in the real window have in common: terms, lists, line-ups, substitutes."""

from __future__ import annotations

from app.event_file.file import EventFile
from models.views.divisions import MatchView
from reports.i18n import _
from tests.window.day import Day

CAPTAIN, REASON, REFEREE = "Captain Abe", "fever", "Referee Ito"
RESULT = _("Result: {round_name}, |table| {table} ({code})").split("{", maxsplit=1)[0]
"""How the title of the dialog of a result begins."""
LINE_UPS = _("Line-ups: {round}").split("{", maxsplit=1)[0]
"""How the title of the dialog of line-ups begins."""


class TeamDay(Day):
    """The desk's day among teams."""

    def look(self) -> EventFile:
        """Give a copy of the file, which the caller closes."""
        with self.file():
            pass
        return EventFile.open(self.folder / "copy.taikai")

    def have_teams(self, boards: int, mode: str, *more: str) -> None:
        """Have teams in the event, then say the terms; `mode` are the keys behind Home."""
        desk = self.desk
        desk.press("alt+e", "b")
        desk.front(_("What the desk does besides"))
        desk.press("alt+m")
        self.screen.picture("02-besides")
        desk.press("Return")
        self.did("use_parts")
        desk.press("alt+6")
        self.screen.picture("03-settings")
        desk.press("alt+c")
        self.say_terms(boards, mode, *more)
        self.screen.picture("05-settings")

    def say_terms(self, boards: int, mode: str, *more: str) -> None:
        """Say the terms where they are asked for; `mode` are the keys behind Home."""
        desk = self.desk
        desk.front(_("Team matches"))
        if boards > 3:
            desk.press("alt+b", "Home", *["Down"] * ((boards - 3) // 2))
        desk.press("alt+l", "Home", *mode.split(), *more)
        self.screen.picture("04-terms")
        desk.press("Return")
        self.did("set_team_terms")

    def type_teams(self, teams: dict[str, list[str]]) -> None:
        """Type teams with their people in the order of the lists, and check all of them in."""
        desk = self.desk
        desk.press("alt+1")
        self.screen.picture("06-nobody-yet")
        for at, (team, people) in enumerate(teams.items()):
            desk.press("Insert")
            desk.front(_("Add a team"))
            desk.write(team)
            for name in people:
                desk.press("Return")
                desk.write(name)
            if at == 0:
                self.screen.picture("07-team")
            desk.press("ctrl+Return")
            self.did("add_entrant")
        self.screen.picture("08-teams")
        desk.press("alt+1", "ctrl+a", "space")
        self.did("check_in")

    def draw(self) -> None:
        """Draw by a published number."""
        desk = self.desk
        desk.press("ctrl+Return")
        desk.front(_("Draw |round| 1"))
        self.screen.picture("09-draw")
        desk.press("alt+s")
        desk.write("1")
        desk.press("Return")
        self.did("draw_round")
        self.step("publish_round")

    def open_line_ups(self) -> None:
        """Take line-ups of the round that is shown."""
        self.desk.press("F4")
        self.desk.front(LINE_UPS)

    def hand_in(self, match: MatchView, first: str, second: str) -> None:
        """Hand in both line-ups of a match, the captains exchange them."""
        desk = self.desk
        for side, numbers in enumerate((first, second)):
            desk.write(str(match.seats[side].entrant.number))
            desk.press("Return")
            desk.write(numbers)
            self.screen.picture(f"2-line-up-{match.table}-{side}")
            desk.press("Return")
            self.saved.action("hand_in_line_up")
        desk.press("alt+x")
        self.saved.action("exchange_line_ups")

    def substitute(self, match: MatchView, side: int, numbers: str) -> None:
        """Somebody from outside the line-up comes in; the captain has told it."""
        desk, team = self.desk, match.seats[side].entrant
        desk.write(str(team.number))
        desk.press("Return")
        desk.front(_("Change the line-up of {team}").format(team=team.name))
        desk.press("ctrl+a")
        desk.write(numbers)
        desk.press("Tab")
        desk.write("1")
        desk.press("alt+p")
        desk.write(CAPTAIN)
        desk.press("Tab")
        desk.write(REASON)
        desk.press("Tab")
        desk.write(REFEREE)
        self.screen.picture("4-substitute")
        desk.press("Return")
        self.saved.action("change_line_up")

    def close_line_ups(self) -> None:
        """Go back to the page, once a change that was told has closed its dialog."""
        self.desk.front(LINE_UPS)
        self.desk.press("Escape")
        self.desk.front(self.event)

    def open_result(self, match: MatchView) -> None:
        """Open the dialog of a card."""
        self.desk.write(str(match.table))
        self.desk.press("Return")
        self.desk.front(RESULT)

    def nobody_came(self, board: int, side: int) -> None:
        """Say that a side has not come to the board the keyboard is in."""
        desk = self.desk
        desk.press("F4")
        desk.front(_("Who has not come to board {board_no}").format(board_no=board))
        self.screen.picture("5-absent")
        desk.write(str(side + 1))
        desk.press("Return")
        desk.front(RESULT)

    def correct(self, match: MatchView, typed: str, wrong: str) -> None:
        """Go to the round before, and have the referee put the first board of a card right."""
        desk = self.desk
        desk.press("ctrl+Left")
        desk.write(str(match.table))
        desk.press("Return")
        desk.front(_("Correct: {round_name}, |table| {table} ({code})").split("{", maxsplit=1)[0])
        desk.write(typed)
        self.screen.picture("6-correction")
        desk.press("alt+h")
        desk.write("3")
        desk.write(wrong)
        desk.press("Tab")
        desk.write(REFEREE)
        self.screen.picture("7-corrected")
        desk.press("Return")
        self.did("correct_result")

    def look_at_standings(self) -> None:
        """Look at the ranking and the records of people."""
        self.desk.press("alt+3")
        self.screen.picture("8-standings")
        self.desk.press("ctrl+Right")
        self.screen.picture("9-people")
