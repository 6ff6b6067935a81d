"""How a day of Go begins in the real window: the event, its division and who comes."""

from __future__ import annotations

from pathlib import Path

from models.games.go import GoResult
from reports.i18n import _
from tests.window.day import Day
from tests.window.driver import Screen

EVENT = "第２回 県民囲碁大会"
DAY = "2026-11-23"
VENUE = "県民会館 ２階"
DIVISION = "Ａ級"
ROUNDS = 3
PEOPLE = """番号,氏名,ふりがな,段級位,生年月日,所属
1,石黒　正一,いしぐろ　しょういち,三段,1951/4/2,下関
2,川端　節子,かわばた　せつこ,二段,1948/9/19,山口
3,宮下　修,みやした　おさむ,二段,1955/2/3,萩
4,大庭　誠,おおば　まこと,初段,1960/12/1,防府
5,德永　昭,とくなが　あきら,初段,1944/7/7,宇部
6,吉野　茂,よしの　しげる,1級,1957/4/30,岩国
"""
REFEREE = "大谷審判"
REASON = "数えちがい"
LETTERS = "".join([EVENT, VENUE, DIVISION, REFEREE, REASON])


class GoDay(Day):
    """The day, and what was typed of every card."""

    def __init__(self, screen: Screen, folder: Path, *, built: Path | None = None) -> None:
        """Sit down before the start page."""
        super().__init__(screen, folder, EVENT, built=built)
        self.typed: dict[str, GoResult] = {}
        self.doubted = False
        """Whether the last keys may be the number of another table."""


def make_division(day: GoDay) -> None:
    """Choose Go and type six: the Swiss is proposed; three rounds are wanted."""
    desk = day.desk
    day.make_event(DAY, VENUE)
    desk.write(DIVISION)
    desk.press("alt+1", "5", "alt+2")
    desk.write("6")
    day.screen.picture("1-division")
    desk.press("alt+r")
    desk.write(str(ROUNDS))
    desk.press("Return")
    day.did("add_division")


def let_people_in(day: GoDay) -> None:
    """Import the list, check everybody in, draw by a published number."""
    desk = day.desk
    day.take_in(PEOPLE)
    desk.press("ctrl+a", "space")
    day.did("check_in")
    desk.press("ctrl+Return")
    desk.front(_("Draw |round| 1"))
    desk.press("alt+s")
    desk.write(DAY)
    desk.press("Return")
    day.did("draw_round")
    day.step("publish_round")
    day.screen.picture("3-published")
