"""Asks who plays in the consolation though not at the first match (Meet Shogi 1)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.views.divisions import EntrantView
from models.views.draws import Absent
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.inputs import escaped
from ui.dialogs.referee import RefereeDialog
from ui.widgets.basics import label
from ui.words.wording import listed


class AdmittingDialog(RefereeDialog):
    """Lists who has lost and ticks those who did not come then and are let in now."""

    def __init__(
        self,
        losers: Sequence[EntrantView],
        absent: Absent,
        title: str,
        parent: QWidget | None = None,
    ) -> None:
        """Begin with what was said before: usually nobody is let in."""
        super().__init__(title=title, accept=_("&Go on to the draw"), parent=parent, width=680)
        self._absent = absent
        names = listed(who.name for who in losers if who.id not in absent.admitted)
        self.add_wide(label(_("They have lost and play: {names}").format(names=names), wrap=True))
        said = _(
            "These did not come to their first match. Tick who is here now and may play, if the "
            "organiser agrees."
        )
        self.add_wide(label(said, "strong", wrap=True))
        self.add_fields(
            *(
                Field(
                    key=f"who{who.id}",
                    text=escaped(f"{who.number}  {who.name}"),
                    now=who.id in absent.admitted,
                )
                for who in absent.people
            )
        )
        self.add_referee()

    def chosen(self) -> tuple[int, ...]:
        """Give who is let in."""
        return tuple(who.id for who in self._absent.people if self.answer(f"who{who.id}"))

    @property
    def changed(self) -> bool:
        """Whether it is not what was said before."""
        return set(self.chosen()) != set(self._absent.admitted)

    def adapt(self) -> None:
        """Ask on whose word only where something changes."""
        self.ask_for(reason=self.changed, referee=self.changed)

    def problems(self) -> tuple[Problem, ...]:
        """Want both where something changes."""
        return self.blanks("reason", "referee") if self.changed else ()
