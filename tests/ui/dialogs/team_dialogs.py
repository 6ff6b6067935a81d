"""Dialogs of team matches, opened as every dialog is."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from PySide6.QtWidgets import QDialog

from models.core.people import Member, Person, Role
from models.teams.terms import TeamSetting, TeamTerms
from models.views.divisions import EntrantView

NAMES = ("榎本 明子", "手崎 花")
LONG_NAMES = ("勅使河原 美沙緒エリザベート", "長曾我部 小百合・マリアンヌ・寿限無")
TODAY = date(2026, 11, 22)


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
    return EntrantView(id=9, number=2, name="市立勅使河原中学校囲碁将棋部", members=members)


def team_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open every dialog of team matches."""
    from ui.dialogs.teams.team import LateMemberDialog, TeamDialog
    from ui.dialogs.teams.team_terms import TeamTermsDialog

    free = TeamSetting(terms=TeamTerms(boards=7, fewest=4, registered=14, win="3", draw="1"))
    return {
        "team": lambda: TeamDialog(None, terms=TeamTerms(), next_number=3, today=TODAY),
        "team_changed": lambda: TeamDialog(team_view(), terms=TeamTerms(registered=5), today=TODAY),
        "team_late": lambda: LateMemberDialog(
            team_view(), [(1, "第1回戦"), (2, "これから組む回戦")], 1
        ),
        "team_terms": lambda: TeamTermsDialog(TeamSetting()),
        "team_terms_all": lambda: TeamTermsDialog(free),
    }
