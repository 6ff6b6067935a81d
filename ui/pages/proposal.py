"""A pairing that has not been published: whether it still is what the results lead to."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from models.core import StepKind
from models.views import DivisionView
from reports.i18n import _
from ui import ask


def outdated(division: DivisionView) -> bool:
    """Tell whether the proposal of a division would come out otherwise by the results of now."""
    return any(step.kind is StepKind.PAIR_AGAIN for step in division.steps)


def publish_as_it_stands(division: DivisionView, parent: QWidget) -> bool:
    """Ask before a proposal is published that later results outdate; any other goes at once."""
    if not outdated(division):
        return True
    sentence = _(
        "A result was changed after this pairing was made; by the results of now it would be "
        "another one. Publish it as it stands?"
    )
    return ask.confirm(parent, sentence, _("Publish as it stands"), _("Not yet"))
