"""Reception for the exchange: who of those who are out plays on (JOA 6)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from app.games.othello.open_division.exchange import ExchangeEntry
from models.core.problems import Problem
from models.views.divisions import EntrantView
from reports.i18n import _, _n
from ui.dialogs.parts.seat_picker import PersonSearch, found
from ui.dialogs.parts.skeleton import ENTER
from ui.dialogs.parts.unsaved import Contents
from ui.dialogs.referee import RefereeDialog
from ui.look.theme import px, tokens
from ui.widgets.basics import is_typed, label, named
from ui.words.wording import listed

TALL, LOW = 300, 150
"""Pixels of height of the list at 100 %: alone, and where the referee is asked below it."""
WHO = Qt.ItemDataRole.UserRole


class ExchangeDialog(RefereeDialog):
    """A list to tick: type a name or number and Enter, or go through it with the space bar."""

    def __init__(
        self, entry: ExchangeEntry, everybody: Sequence[EntrantView], parent: QWidget | None = None
    ) -> None:
        """Show who can play; who cannot stands below with the reason."""
        super().__init__(
            title=_("Exchange: reception for round {round}").format(round=entry.round),
            accept=_("&Save the list"),
            parent=parent,
            width=820,
        )
        self._possible = {person.id: person for person in (*entry.entered, *entry.can_enter)}
        self._late = entry.late
        self._chosen = {person.id for person in entry.entered}
        self._playing = tuple(p for p in entry.playing if p.withdrawn_from is None)
        others = [p for p in everybody if p.id not in self._possible and p not in entry.playing]
        self._order = [
            *sorted(self._possible.values(), key=_number),
            *sorted(entry.playing, key=_number),
            *sorted(others, key=_number),
        ]
        self._before = {person.id for person in entry.playing}
        self._shown: list[EntrantView] = []
        self.add_wide(
            label(
                _(
                    "Volunteers of those who are out of the groups or the first round of the "
                    "knock-out. Entry closes when the round is published (JOA 6)."
                ),
                "muted",
                wrap=True,
            )
        )
        self.search = PersonSearch(
            _("Who plays on"), _("number, name or reading, then Enter to tick")
        )
        self.add_wide(self.search)
        self.list = QListWidget()
        named(self.list, _("Who can play in the exchange"))
        self.list.setMinimumHeight(px(TALL))
        self.list.setAlternatingRowColors(True)
        self.add_wide(self.list, stretch=1)
        self.count = label("", "strong", wrap=True)
        self.add_wide(self.count)
        self.late = label("", "warn", wrap=True)
        self.add_wide(self.late)
        self.add_referee("reason", "referee")
        self.search.textChanged.connect(self._fill)
        self.search.taken.connect(self._take)
        self.search.moved.connect(self._move)
        self.list.itemChanged.connect(self._ticked)
        self.list.installEventFilter(self)
        self._fill()

    def _fill(self) -> None:
        """Show those who fit what is typed."""
        blocked = self.list.blockSignals(True)
        self.list.clear()
        theme = tokens()
        self._shown = found(self._order, self.search.text())
        for person in self._shown:
            item = QListWidgetItem(self._words(person))
            item.setData(WHO, person.id)
            if person.id in self._possible:
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                ticked = person.id in self._chosen
                item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
            else:
                item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
                item.setForeground(QColor(theme.muted))
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.blockSignals(blocked)
        self._say_count()

    def _words(self, person: EntrantView) -> str:
        parts = [str(person.number), person.name, person.club]
        if person.id in self._before:
            parts.append(_("✓ plays already"))
        elif person.withdrawn_from is not None:
            parts.append(_("⊘ has withdrawn"))
        elif person.id not in self._possible:
            parts.append(_("⊘ still in the knock-out"))
        elif person.id in self._late:
            parts.append(_("△ late: only by the |referee|"))
        return "   ".join(part for part in parts if part)

    def _take(self) -> None:
        """Tick who is marked, or take the tick away; then ask for the next."""
        row = max(0, self.list.currentRow())
        if row >= len(self._shown):
            return
        person = self._shown[row]
        if person.id not in self._possible:
            return
        self._chosen ^= {person.id}
        self.search.clear()
        self._fill()
        self.recheck()

    def _move(self, step: int) -> None:
        last = self.list.count() - 1
        self.list.setCurrentRow(max(0, min(last, self.list.currentRow() + step)))

    def _ticked(self, item: QListWidgetItem) -> None:
        who = item.data(WHO)
        if who not in self._possible:
            return
        if item.checkState() == Qt.CheckState.Checked:
            self._chosen.add(who)
        else:
            self._chosen.discard(who)
        self._say_count()
        self.recheck()

    def _say_count(self) -> None:
        count = len(self._chosen) + len(self._playing)
        said = _n("{count} player", "{count} players", count).format(count=count)
        text = _("In this round: {players} ({before} from before, {new} new)")
        if count % 2:
            text = _(
                "In this round: {players} ({before} from before, {new} new); the last has a bye"
            )
        self.count.setText(
            text.format(players=said, before=len(self._playing), new=len(self._chosen))
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Type on in the search from the list."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if watched is self.list and is_typed(event):
                self.search.setFocus(Qt.FocusReason.OtherFocusReason)
                self.search.setText(event.text())
                return True
            if watched is self.list and event.key() in ENTER:
                self.submit()
                return True
        return super().eventFilter(watched, event)

    def typed(self) -> Contents:
        """Count who is ticked, and the referee's word."""
        return {"chosen": frozenset(self._chosen), "word": self.word}

    def adapt(self) -> None:
        """Ask for the referee's word where somebody is to begin later than possible."""
        late = [person for person in self._order if person.id in self._late & self._chosen]
        names = listed([person.name for person in late])
        said = _(
            "{names} could have begun in an earlier round: the |referee| must let them in. What "
            "was missed counts as a late default (JOA 6, 26)."
        )
        self.late.setText(said.format(names=names) if late else "")
        self.late.setVisible(bool(late))
        self.list.setMinimumHeight(px(LOW if late else TALL))
        self.ask_for(reason=bool(late), referee=bool(late))

    def problems(self) -> tuple[Problem, ...]:
        """Want the referee's word for who comes late; whoever cannot play cannot be ticked."""
        return self.blanks()

    def value(self) -> tuple[int, ...]:
        """Give the ids of who begins with this round."""
        return tuple(sorted(self._chosen))


def _number(person: EntrantView) -> int:
    return person.number
