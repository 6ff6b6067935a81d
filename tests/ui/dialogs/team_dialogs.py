"""Dialogs of team matches, opened as every dialog is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from PySide6.QtWidgets import QDialog, QWidget

from models.core.people import Entrant, Member, Person, Role
from models.core.problems import Problem
from models.games import GAMES
from models.games.plain import PlainResult
from models.teams.game import teamed
from models.teams.record import TeamBoard, TeamResult
from models.teams.terms import OrderMode, TeamSetting, TeamTerms
from models.views.divisions import EntrantView, MatchEntry
from models.views.teams import TeamMatchView, TeamMemberView
from tests.ui.dialogs.helpers import entry

NAMES = ("榎本 明子", "手崎 花")
LONG_NAMES = ("勅使河原 美沙緒エリザベート", "長曾我部 小百合・マリアンヌ・寿限無")
SCHOOLS = ("市立勅使河原中学校囲碁将棋部", "私立南学園")
TODAY = date(2026, 11, 22)
TURNS = ((2, "第2回戦"), (3, "これから組む回戦"))


def team_view() -> EntrantView:
    """Give a team of four with long names, the captain second."""
    people = (*LONG_NAMES, *NAMES)
    members = tuple(
        Member(
            person=Person(id=at, name=name, yomi="よみ"),
            position=at,
            role=Role.CAPTAIN if at == 2 else Role.PLAYER,
        )
        for at, name in enumerate(people, start=1)
    )
    return EntrantView(id=9, number=2, name=SCHOOLS[0], members=members)


LISTS = (
    (*LONG_NAMES, *NAMES),
    ("田中 一郎", "佐々木 次郎", "五十嵐 三千代", "小鳥遊 四季"),
)


def entrants() -> tuple[Entrant, Entrant]:
    """Give two teams of four people each."""
    first, second = (
        Entrant(
            id=9 + at,
            number=at + 1,
            name=name,
            members=tuple(
                Member(person=Person(id=10 * at + n, name=own), position=n)
                for n, own in enumerate(people, start=1)
            ),
        )
        for at, (name, people) in enumerate(zip(SCHOOLS, LISTS, strict=True))
    )
    return first, second


def team_entry(
    *,
    boards: int = 3,
    game: str = "plain",
    line_up: bool = True,
    old: TeamResult[Any] | None = None,
) -> MatchEntry:
    """Give a table of two teams of which the second has a vacant last board."""
    shown = entry(game, names=SCHOOLS)
    terms = TeamTerms(boards=boards, fewest=2, registered=max(boards, 4))
    rest = (None,) * (boards - 3)
    sat = ((1, 2, 3, *rest), (11, 12, None, *rest)) if line_up else ()
    return replace(
        shown,
        game=teamed(GAMES[game], terms),
        context=replace(shown.context, seats=entrants(), lined_up=sat),
        match=replace(shown.match, result=old),
    )


def stands() -> TeamResult[Any]:
    """Give a result with a board that was won by default."""
    won = [TeamBoard(people=(n, 10 + n), result=PlainResult(winner=n - 1)) for n in (1, 2)]
    return TeamResult(boards=(*won, TeamBoard(people=(3, None))))


class Desk:
    """A round of two tables; at the first one both line-ups are in."""

    terms = TeamTerms(registered=5, mode=OrderMode.FREE)

    def __init__(self) -> None:
        self.lines = [
            TeamMatchView(
                match_id=at + 1,
                table=at + 1,
                teams=(SCHOOLS[at], f"第{at + 3}中学校"),
                entrants=(2 * at + 1, 2 * at + 2),
                handed_in=(at == 0, at == 0),
            )
            for at in (0, 1)
        ]
        self.done: list[tuple[str, int, int]] = []

    def matches(self) -> Sequence[TeamMatchView]:
        return self.lines

    def number(self, entrant: int) -> int:
        return 10 + entrant

    def roster(self, _match: int, _side: int) -> Sequence[TeamMemberView]:
        people = (*LONG_NAMES, *NAMES, "田中 一郎")
        return [
            TeamMemberView(number=at, person=at, name=name, captain=at == 1)
            for at, name in enumerate(people, start=1)
        ]

    def usual(self, _match: int, _side: int) -> tuple[int, ...]:
        return (1, 2, 3)

    def against(self, _match: int, _side: int, numbers: tuple[int, ...]) -> tuple[Problem, ...]:
        count = Problem(code="LINE_UP_COUNT", values={"count": len(numbers), "boards": 3})
        return () if len(numbers) == 3 else (count,)

    def hand_in(self, match: int, side: int, _numbers: tuple[int, ...]) -> tuple[Problem, ...]:
        self.done.append(("in", match, side))
        return ()

    def note_exchange(self, match: int) -> tuple[Problem, ...]:
        self.done.append(("exchange", match, 0))
        return ()

    def take_back(self, match: int, side: int) -> tuple[Problem, ...]:
        self.done.append(("back", match, side))
        return ()

    def change(self, match: TeamMatchView, side: int, _parent: QWidget) -> None:
        self.done.append(("change", match.match_id, side))


def team_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open every dialog of team matches."""
    from ui.dialogs.people.showing import PeopleDialog
    from ui.dialogs.result_dialogs import open_result_dialog
    from ui.dialogs.teams.departure import DepartureDialog
    from ui.dialogs.teams.line_ups import ChangeLineUpDialog, LineUpsDialog, WhichTeamDialog
    from ui.dialogs.teams.result import SideDialog
    from ui.dialogs.teams.team import LateMemberDialog, TeamDialog
    from ui.dialogs.teams.team_terms import TeamTermsDialog

    free = TeamSetting(terms=TeamTerms(boards=7, fewest=4, registered=14, win="3", draw="1"))
    return {
        "team": lambda: TeamDialog(None, terms=TeamTerms(), next_number=3, today=TODAY),
        "team_changed": lambda: TeamDialog(team_view(), terms=TeamTerms(registered=5), today=TODAY),
        "team_people": lambda: PeopleDialog(team_view(), (), team=True),
        "team_late": lambda: LateMemberDialog(
            team_view(), [(1, "第1回戦"), (2, "これから組む回戦")], 1
        ),
        "team_leaving": lambda: DepartureDialog(LONG_NAMES[0], SCHOOLS[0], TURNS, 2),
        "team_left": lambda: DepartureDialog(
            LONG_NAMES[0], SCHOOLS[0], TURNS, 2, left=2, back=TURNS[1:]
        ),
        "team_result": lambda: open_result_dialog(team_entry()),
        "team_result_7": lambda: open_result_dialog(team_entry(boards=7)),
        "team_result_discs": lambda: open_result_dialog(team_entry(game="othello")),
        "team_correction": lambda: open_result_dialog(team_entry(old=stands())),
        "team_second_entry": lambda: open_result_dialog(team_entry(old=stands()), blind=True),
        "line_ups": lambda: LineUpsDialog(Desk(), "オーダー：1回戦"),
        "line_up_change": lambda: ChangeLineUpDialog(
            Desk().lines[0], 0, Desk().roster(1, 0), (1, 2, 3), Desk.terms
        ),
        "line_up_whose": lambda: WhichTeamDialog(SCHOOLS),
        "team_side": lambda: SideDialog("誰が来ていないか", SCHOOLS, "どちらも来た", (1,)),
        "team_terms": lambda: TeamTermsDialog(TeamSetting()),
        "team_terms_all": lambda: TeamTermsDialog(free),
    }
