"""The desks of a shared event: who is there, what for, since when silent, how far behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from reports.i18n import _, _n, _p
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.skeleton import Skeleton
from ui.several_desks import kept_cards
from ui.several_desks.share_dialog import trouble_at
from ui.widgets.basics import allow, button, label, row, set_text
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.words.desks import others

if TYPE_CHECKING:
    from app.desks.desk_role import DeskSign


def _colour(sign: DeskSign) -> str:
    if sign.expelled:
        return "muted"
    return "warn" if others.needs_a_look(sign) else ""


def _columns() -> list[Column[DeskSign]]:
    return [
        Column(
            title=_p("of an event", "Desk"),
            text=lambda sign: sign.name,
            stretch=True,
            colour=_colour,
        ),
        Column(title=_("What it is for"), text=others.role),
        Column(title=_("State"), text=others.state_of, colour=_colour),
        Column(
            title=_("Last seen"),
            text=lambda sign: f"{sign.seen:%H:%M:%S}",
            align=Align.RIGHT,
        ),
        Column(
            title=_p("desks", "Behind"),
            text=lambda sign: "" if sign.expelled else str(sign.behind),
            align=Align.RIGHT,
        ),
    ]


class DesksDialog(Skeleton):
    """Lists the desks; the main desk can shut one out, any desk enter the cards it has kept."""

    tall = 560

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        """Show the desks as they were at the last look, and then at each."""
        super().__init__(
            title=_("Desks of this event"), accept=_("&Close"), parent=parent, width=860
        )
        self.cancel_button.hide()
        self._desk = desk
        self.standing = label(wrap=True)
        self.add_wide(self.standing)
        self.grid: Grid[DeskSign] = Grid(_columns(), _("Desks of this event"))
        self.grid.opens = False
        self.add_wide(self.grid, 1)
        self.kept_button = button("", self._enter_kept)
        self.expel_button = button(_("S&hut out…"), self._expel)
        line = QWidget()
        line.setLayout(row(self.expel_button, self.kept_button, None))
        self.add_wide(line)
        self.grid.chosen.connect(self._show_buttons)
        desk.link.changed.connect(self._show)
        desk.link.looked.connect(self._show)
        self._show()

    def _show(self) -> None:
        link = self._desk.link
        if link.state is None:
            self.reject()
            return
        self.grid.show_rows(link.signs)
        state = link.state.value
        if state in others.MEANS:
            said = others.means(state, link.name)
        else:
            said = _("This desk, {name}, works with the others.").format(name=link.name)
        self.standing.setText(said)
        self._show_buttons()

    def _show_buttons(self, _row: object = None) -> None:
        link, chosen = self._desk.link, self.grid.current()
        shared = link.shared
        free = chosen is not None and not chosen.expelled and not chosen.main
        self.expel_button.setVisible(link.is_main)
        allow(
            self.expel_button,
            ""
            if free and shared is not None
            else _("Choose a desk that takes part, other than the main one."),
        )
        count = len(kept_cards.waiting(self._desk))
        words = _n("&Enter {n} kept card…", "&Enter {n} kept cards…", count)
        set_text(self.kept_button, words.format(n=count))
        self.kept_button.setVisible(count > 0)
        self.kept_button.setEnabled(link.state is not None and link.state.value == others.LIVE)

    def _expel(self) -> None:
        chosen = self.grid.current()
        if chosen is None:
            return
        sentence = _(
            "The desk {name} can enter nothing any more, and comes back only with the code. What "
            "it has entered stays."
        ).format(name=chosen.name)
        if not ask.confirm(self, sentence, _("Shut it out"), _("Leave it")):
            return
        trouble = self._desk.link.expel(chosen.id)
        if trouble is not None:
            self.close_unless((trouble_at("", trouble),))

    def _enter_kept(self) -> None:
        kept_cards.enter_kept(self._desk, self)
        self._show()


def show_desks(desk: Desk, window: QWidget) -> None:
    """Show who is there."""
    if desk.link.state is not None:
        ask.ask(DesksDialog(desk, window))
