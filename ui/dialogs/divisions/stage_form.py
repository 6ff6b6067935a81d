"""Asks for one stage of a programme of the desk's own."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.stages.own.options import (
    MOST_GROUPS,
    MOST_IN,
    MOST_MEETINGS,
    MOST_ROUNDS,
    ComesIn,
    OwnStage,
    StageFormat,
    asked,
)
from reports.i18n import _
from ui.dialogs.divisions.places import replace_in
from ui.dialogs.parts.field import Field, offered
from ui.dialogs.parts.options import OptionsForm
from ui.words.divisions.own_words import BRINGS, KINDS, PLACINGS, WAYS, numbered, usual_name
from ui.words.programme_fields import PROGRAMME_FIELDS

Stages = tuple[OwnStage, ...]


class StageForm(QWidget):
    """Shows what a stage asks for, and asks anew when its kind changes that."""

    changed = Signal()

    def __init__(self, kinds: tuple[StageFormat, ...]) -> None:
        """Offer these kinds; `show_stage` says which stage it is about."""
        super().__init__()
        self._kinds = kinds
        self._stages: Stages = ()
        self._at = 0
        self._keys: tuple[str, ...] = ()
        self.form = OptionsForm((), OwnStage())
        self._holder = QVBoxLayout(self)
        self._holder.setContentsMargins(0, 0, 0, 0)
        self._holder.addWidget(self.form)

    def value(self) -> OwnStage:
        """Give the stage as it is shown."""
        found: OwnStage = self.form.value()
        return found

    def show_stage(self, stages: Stages, at: int) -> None:
        """Ask for a stage of a row."""
        self._stages, self._at = stages, at
        self._fill()

    def input(self, key: str) -> QWidget:
        """Give the control of a field; KeyError where it is not asked for now."""
        return self.form.input(key)

    def lead_to(self, key: str) -> None:
        """Put the focus on a field, if it is asked for."""
        if key in self._keys:
            self.form.input(key).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _fill(self) -> None:
        own = self._stages[self._at]
        self._keys = asked(self._stages, self._at)
        made = OptionsForm([self._field(key) for key in self._keys], own, most=99)
        made.changed.connect(self._taken)
        self.form = made
        replace_in(self._holder, made)

    def _taken(self) -> None:
        """Take what was changed; what is asked for can be something else now."""
        own, at = self.value(), self._at
        self._stages = (*self._stages[:at], own, *self._stages[at + 1 :])
        if asked(self._stages, at) != self._keys:
            focused = next((k for k in self._keys if self.form.input(k).hasFocus()), "kind")
            self._fill()
            self.lead_to(focused)
        self.changed.emit()

    def _field(self, key: str) -> Field:
        stages, at = self._stages, self._at
        own = stages[at]
        kinds = dict.fromkeys((*self._kinds, own.kind))
        sources = tuple((n, numbered(stages, n)) for n in range(at))
        made = {
            "kind": Field(
                key="kind",
                text=_("&What is played"),
                choices=offered({kind: KINDS[kind] for kind in kinds}),
            ),
            "name": Field(key="name", text=_("Na&me of the stage"), hint=usual_name(stages, at)),
            "rounds": Field(key="rounds", text=_("How many &|rounds|"), low=1, high=MOST_ROUNDS),
            "meetings": Field(
                key="meetings", text=_("Meetings of any two (&X)"), low=1, high=MOST_MEETINGS
            ),
            "at_once": Field(key="at_once", text=_("All |rounds| at on&ce")),
            "groups": Field(key="groups", text=_("&Groups"), low=2, high=MOST_GROUPS),
            "seating": Field(
                key="seating",
                text=_("Groups are &drawn"),
                choices=PROGRAMME_FIELDS["seating"].choices,
            ),
            "balanced": Field(key="balanced", text=_("Everybody has every seat e&qually often")),
            "placing": Field(
                key="placing", text=_("Matches for &places"), choices=offered(PLACINGS)
            ),
            "comes_in": Field(key="comes_in", text=_("Who comes &in"), choices=self._ways()),
            "source": Field(key="source", text=_("From which &stage"), choices=sources),
            "count": Field(key="count", text=_("&How many"), low=1, high=MOST_IN),
            "fill": Field(
                key="fill",
                text=_("Filled &up to"),
                hint=_("by the best of the others; 0: not"),
                low=0,
                high=MOST_IN,
            ),
            "place": Field(key="place", text=_("Le&vel for place"), low=1, high=MOST_IN),
            "brings": Field(
                key="brings", text=_("What they &bring along"), choices=offered(BRINGS)
            ),
            "beside": Field(key="beside", text=_("A ran&king of its own, beside the main one")),
        }
        return made[key]

    @staticmethod
    def _ways() -> tuple[tuple[ComesIn, str], ...]:
        return offered(WAYS)
