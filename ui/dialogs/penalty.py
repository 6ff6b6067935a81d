"""Logs a penalty: what the referee was told, and what the rules make of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from models.core import Game, PenaltyClaim, PenaltyField, PenaltyRule, Problem
from models.views import EntrantView, MatchView
from reports.i18n import _
from ui import wording
from ui.dialogs.inputs import NumberBox
from ui.dialogs.ruling import entrant_box, match_box
from ui.dialogs.skeleton import Skeleton
from ui.theme import px
from ui.widgets.basics import plain


@dataclass(frozen=True, kw_only=True)
class PenaltyValues:
    """Against whom, for what, and at which match."""

    entrant_id: int
    claim: PenaltyClaim
    match_id: int | None
    note: str


class PenaltyDialog(Skeleton):
    """Asks what the chosen rule asks for and shows the effect at once."""

    def __init__(
        self,
        game: Game[Any, Any],
        options: Any,
        entrants: tuple[EntrantView, ...],
        parent: QWidget | None = None,
        *,
        entrant_id: int | None = None,
        matches: tuple[MatchView, ...] = (),
        match_id: int | None = None,
    ) -> None:
        """Offer the penalties of the game; one without penalties has a free note only."""
        super().__init__(
            title=_("Log a penalty"), accept=_("&Log the penalty"), parent=parent, width=760
        )
        self._options = options
        self._effect = ""
        self._inputs: dict[str, dict[str, QCheckBox | NumberBox | QLineEdit]] = {}
        self._rules = game.penalties
        self._words: Mapping[str, str] = getattr(
            import_module(f"ui.games.{game.key}.wording"), "FIELDS", {}
        )
        self.rule = QComboBox()
        for rule in game.penalties:
            self.rule.addItem(f"{wording.penalty_rule(rule.key)} ({rule.article})", rule.key)
        self.entrant = entrant_box(entrants, entrant_id, _("Choose …"))
        self.match = match_box(matches, match_id)
        self.note = QLineEdit()
        self.add("entrant", _("&Person"), self.entrant)
        self.add("rule", _("&Offence"), self.rule)
        for rule in game.penalties:
            self._inputs[rule.key] = {asked.key: self._ask(asked) for asked in rule.asks}
        self.add("match", _("&Match"), self.match)
        self.add("note", _("&Note"), self.note)
        self.watch(self.rule.currentIndexChanged, self.entrant.currentIndexChanged)

    def recheck(self) -> None:
        """Show only what the chosen rule asks for."""
        chosen = self._inputs.get(self.rule.currentData(), {})
        for key in {key for inputs in self._inputs.values() for key in inputs}:
            self.rows[key].show_if(key in chosen)
        super().recheck()

    def problems(self) -> tuple[Problem, ...]:
        """Ask the rule what it makes of the claim."""
        found = []
        if self.entrant.currentData() is None:
            found.append(Problem(code="BLANK", where="entrant"))
        rule = self._rule()
        self._effect = ""
        if rule is None:
            return (*found, Problem(code="NO_PENALTIES", where="rule"))
        assessment = rule.assess(self._claim(rule), self._options)
        if not assessment.problems:
            self._effect = _said(assessment.effect, assessment.values)
        return (*found, *assessment.problems)

    def meaning(self) -> str:
        """Say what the penalty leads to."""
        return self._effect

    def value(self) -> PenaltyValues:
        """Give the claim as it was told."""
        rule = self._rule()
        if rule is None:
            raise ValueError("a game without penalties")
        return PenaltyValues(
            entrant_id=self.entrant.currentData(),
            claim=self._claim(rule),
            match_id=self.match.currentData(),
            note=self.note.text().strip(),
        )

    def _rule(self) -> PenaltyRule[Any] | None:
        key = self.rule.currentData()
        return next((rule for rule in self._rules if rule.key == key), None)

    def _claim(self, rule: PenaltyRule[Any]) -> PenaltyClaim:
        values: dict[str, int | bool | str] = {}
        for key, made in self._inputs[rule.key].items():
            if isinstance(made, QCheckBox):
                values[key] = made.isChecked()
            elif isinstance(made, NumberBox):
                number = made.number()
                if number is not None:
                    values[key] = number
            else:
                values[key] = made.text().strip()
        return PenaltyClaim(rule=rule.key, values=values)

    def _ask(self, asked: PenaltyField) -> QCheckBox | NumberBox | QLineEdit:
        text = _(self._words.get(asked.key, asked.key))
        made: QCheckBox | NumberBox | QLineEdit
        if asked.kind is bool:
            made = QCheckBox(text)
            made.setAccessibleName(plain(text))
            made.toggled.connect(self.recheck)
            self.add(asked.key, "", made)
            return made
        if asked.kind is int:
            made = NumberBox(name=plain(text), digits=4)
            made.setMaximumWidth(px(120))
            made.edited.connect(self.recheck)
        else:
            made = QLineEdit()
            made.textChanged.connect(self.recheck)
        self.add(asked.key, text, made)
        return made


def _said(effect: str, values: Mapping[str, Any]) -> str:
    return wording.penalty_effect(effect, values) if effect else ""
