"""Dialogs of team matches, opened as every dialog is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog

from models.teams.terms import TeamSetting, TeamTerms


def team_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open every dialog of team matches."""
    from ui.dialogs.teams.team_terms import TeamTermsDialog

    free = TeamSetting(terms=TeamTerms(boards=7, fewest=4, registered=14, win="3", draw="1"))
    return {
        "team_terms": lambda: TeamTermsDialog(TeamSetting()),
        "team_terms_all": lambda: TeamTermsDialog(free),
    }
