"""A pairing that has not been published: whether it still is what the results lead to."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from models.core import StepKind
from models.views import DivisionView
from reports.i18n import _
from ui import ask


def outdated(division: DivisionView, stage: str = "") -> bool:
    """Tell whether a proposal would come out otherwise by the results of now.

    It is that of a stage, or any of the division.
    """
    return any(
        step.kind is StepKind.PAIR_AGAIN and stage in ("", step.stage) for step in division.steps
    )


def publish_as_it_stands(division: DivisionView, parent: QWidget, stage: str = "") -> bool:
    """Ask before a proposal is published that later results outdate; any other goes at once."""
    if not outdated(division, stage):
        return True
    sentence = _(
        "A result was changed after this pairing was made; by the results of now it would be "
        "another one. Publish it as it stands?"
    )
    return ask.confirm(parent, sentence, _("Publish as it stands"), _("Not yet"))
