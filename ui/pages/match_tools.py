"""The windows that a game has beside 対戦, as buttons: online rooms, an operator board."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from models.views.divisions import DivisionView
from reports.i18n import _N, _
from ui.game_screen import MatchTool, OnDemand
from ui.games.registry import GAME_SCREENS
from ui.look.theme import UNIT
from ui.widgets.basics import READS, add_key, allow, button, marked

LINE_UPS = MatchTool(
    key="line_ups",
    text=_N("L&ine-ups… (F4)"),
    of_match=False,
    programmes=(),
    open=OnDemand("ui.dialogs.teams.line_ups:open_line_ups"),
    keys="F4",
)
"""Who of a team plays at which board; only where teams play."""


class MatchTools(QWidget):
    """Shows a button for every tool that has a place in a division; `chosen(MatchTool)`."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(UNIT)
        self.buttons: list[tuple[MatchTool, QPushButton]] = []
        self.setVisible(False)

    def show_division(self, division: DivisionView) -> None:
        """Offer what the game of a division has for its programme."""
        tools = [
            tool
            for tool in GAME_SCREENS[division.game].match_tools
            if (not tool.programmes or division.programme in tool.programmes)
            and tool.wanted(division)
        ]
        if division.of_teams:
            tools = [LINE_UPS]  # those of the game know single people
        if tools == [tool for tool, _button in self.buttons]:
            return
        for _tool, old in self.buttons:
            self._row.removeWidget(old)
            old.hide()  # its key would be claimed twice until it is gone
            old.deleteLater()
        self.buttons = [(tool, button(_(tool.text), partial(self._choose, tool))) for tool in tools]
        for tool, made in self.buttons:
            if tool.shows:
                marked(READS, made)
            self._row.addWidget(made)
            if tool.keys:
                add_key(made, tool.keys)
        self.setVisible(bool(tools))

    def enable(self, *, drawn: bool, begun: bool, match: bool) -> None:
        """Allow what there is something for: a round, a published one, a chosen match."""
        for tool, made in self.buttons:
            ready = drawn if tool.proposed else begun
            why = ""
            if not ready:
                why = (
                    _("There is no |round| yet.")
                    if tool.proposed
                    else _("Publish the |round| first.")
                )
            elif tool.of_match and not match:
                why = _("Select a |table| |at| which two sides meet.")
            allow(made, why)

    def _choose(self, tool: MatchTool) -> None:
        self.chosen.emit(tool)
