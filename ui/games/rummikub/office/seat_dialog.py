"""Says who sits where at a table, from the tiles that were drawn (Hashimoto 15)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.games.rummikub.seat_draw import check_draw, read_tiles
from models.views.divisions import MatchView
from reports.i18n import _
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog

SEATS = ("first", "second", "third", "fourth")
"""The lines of the card, in their order."""


class SeatDrawDialog(FieldDialog):
    """The tiles of each player are typed as they are drawn; the order of seats stands below.

    Nothing of it is kept: the card has the players in their order of entry.
    """

    stops = SEATS

    def __init__(self, tables: Sequence[MatchView], parent: QWidget | None = None) -> None:
        """Offer the tables that play now, to call their players by name."""
        super().__init__(title=_("Draw of seats"), accept=_("&Close"), parent=parent, width=640)
        self.cancel_button.hide()
        self._names = {own.id: tuple(seat.entrant.name for seat in own.seats) for own in tables}
        choices = tuple((own.id, _("Table {table}").format(table=own.table)) for own in tables)
        nobody = (None, _("any table"))
        self._hint = _("1 to 13, a joker is J. Who is level draws once more: type both, as in 9 4.")
        titles = (_("&1st player"), _("&2nd player"), _("&3rd player"), _("&4th player"))
        self.add_fields(
            Field(key="table", text=_("&Table"), choices=(nobody, *choices), now=None),
            *(
                Field(key=key, text=text, widest=160, hint=self._hint if key == SEATS[0] else "")
                for key, text in zip(SEATS, titles, strict=True)
            ),
        )

    def names(self) -> tuple[str, ...]:
        """Give how the players are called: by name, or by their lines on the card."""
        lines = (_("1st"), _("2nd"), _("3rd"), _("4th"))
        known = self._names.get(self.answer("table"))
        return known if known is not None else lines

    def adapt(self) -> None:
        """Say beside each box whose tile it is; a table of three has three of them."""
        names = self.names()
        known = self.answer("table") is not None
        for place, key in enumerate(SEATS):
            self.ask_for(**{key: place < len(names)})
            beside = self._hint if place == 0 else ""
            self.rows[key].set_hint(names[place] if known and place < len(names) else beside)

    def drawn(self) -> tuple[tuple[str, ...], list[tuple[int, ...] | None]]:
        """Give who has drawn, and the tiles of each; None for what is no tile."""
        typed = [(name, self.answer(key)) for name, key in zip(self.names(), SEATS, strict=False)]
        if self.answer("table") is None and typed and not typed[-1][1]:
            typed.pop()  # a table of three
        return tuple(name for name, _text in typed), [read_tiles(text) for _name, text in typed]

    def problems(self) -> tuple[Problem, ...]:
        """Say what is no tile of the draw, and who is level still, once all have drawn."""
        names, tiles = self.drawn()
        if () in tiles and None not in tiles:
            return ()  # somebody has still to draw
        return check_draw(names, tiles)[1]

    def meaning(self) -> str:
        """Say who begins, and who sits down after that."""
        names, tiles = self.drawn()
        if () in tiles or self.problems():
            return ""
        order, _found = check_draw(names, tiles)
        said = " → ".join(names[who] for who in order)
        return _("Begins first, then clockwise: {names}").format(names=said)
