"""The programmes to choose from: a picture, a name, one sentence, and how long each takes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QRadioButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from models.stages.day.proposing import Outlook
from models.stages.own.options import OwnOptions
from models.stages.registry import PROGRAMMES
from reports import wording as paper
from reports.i18n import _
from ui.dialogs.divisions.picture import ProgrammePicture
from ui.dialogs.parts.inputs import DIGITS, DigitChoice, escaped, narrow
from ui.look.plain_text import hint_text
from ui.look.theme import px
from ui.widgets.basics import label, set_role, written
from ui.widgets.flow import flow
from ui.words.day_words import in_short
from ui.words.dialog_problems import words as sentence_of
from ui.words.divisions import programme_called, row_line
from ui.words.programme_fields import in_a_sentence


def programme_key(card: str) -> str:
    """Give the programme that a card is of: several can be rows of the desk's own.

    >>> programme_key("swiss"), programme_key("own:2")
    ('swiss', 'own')
    """
    return card.partition(":")[0]


class ProgrammeCard(QWidget):
    """One programme; a click anywhere on it chooses it."""

    def __init__(self, key: str, number: int, row: OwnOptions | None = None) -> None:
        """Show a programme by its key, or a row of stages that the desk has put together."""
        super().__init__()
        self.key = key
        self.row = row
        self.offered = True
        """Whether it can be played at the tables of the division, so that it is shown."""
        called = programme_called(row) if row is not None else ""
        self.called = called or paper.programme_name(programme_key(key))
        self.said = in_a_sentence(key) if row is None else row_line(row)
        self.picture = ProgrammePicture(PROGRAMMES[programme_key(key)], row)
        self.radio = QRadioButton(escaped(f"{number}  {self.called}"))
        self.badge = label(_("★ proposed"), "good")
        self.time = label("", "strong")
        self.sentence = label(self.said, "muted", wrap=True)
        self.doubt = label("", "warn", wrap=True)
        self.doubt.hide()
        head = flow(self.radio, self.badge, None)
        head.setSpacing(px(12))
        words = QVBoxLayout()
        words.setSpacing(px(2))
        words.addLayout(head)
        words.addWidget(self.sentence)
        words.addWidget(self.doubt)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, px(1), 0, px(1))
        layout.setHorizontalSpacing(px(12))
        layout.addWidget(self.picture, 0, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(words, 0, 1)
        # of its own column: among what flows it would stand below the programme
        layout.addWidget(self.time, 0, 2, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
        layout.setColumnStretch(1, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def show_outlook(self, outlook: Outlook | None, *, proposed: bool) -> None:
        """Say how long it takes, why it hardly suits so many, and whether it is proposed."""
        self.badge.setVisible(proposed)
        text = "" if outlook is None else in_short(outlook)
        wrong = outlook is not None and bool(outlook.problems)
        late = outlook is not None and outlook.day is not None and bool(outlook.day.late)
        doubtful = late or (outlook is not None and outlook.warning is not None)
        short = _("not with these settings") if wrong else text
        self.time.setText(("⚠ " if doubtful else "") + short)
        self.time.setToolTip(hint_text(text) if wrong else "")
        set_role(self.time, "warn" if doubtful else "muted" if wrong else "strong")
        warning = None if outlook is None else outlook.warning
        self.doubt.setText("" if warning is None else sentence_of(warning))
        self.doubt.setVisible(warning is not None)
        spoken = (self.radio.text(), self.badge.text() if proposed else "", text)
        self.radio.setAccessibleName(" ".join(filter(None, spoken)).replace("&&", "&"))
        self.radio.setAccessibleDescription(" ".join(filter(None, (self.said, self.doubt.text()))))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the programme by a click on its words or its picture."""
        if event.button() == Qt.MouseButton.LeftButton and self.radio.isEnabled():
            self.radio.setFocus(Qt.FocusReason.MouseFocusReason)
            self.radio.click()
        super().mousePressEvent(event)


FROM_OUTSIDE = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.MouseFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
"""Why the keyboard comes to a programme, other than by staying there."""
NO_ROWS: Mapping[str, OwnOptions] = {}


class ProgrammeCards(DigitChoice):
    """The programmes of a game, of which one is taken by arrow, digit or mouse."""

    taken = Signal()
    """Somebody has chosen, not the program."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: dict[str, ProgrammeCard] = {}
        self._before = ""
        """The card that was chosen before digits were typed that are none of them."""
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._quiet = False
        self._locked = False
        self.digit_coming.connect(self._keep_before)
        self.digit_taken.connect(self.stay)

    def offer(self, keys: Sequence[str], rows: Mapping[str, OwnOptions] = NO_ROWS) -> None:
        """Show these programmes, none of them chosen; `rows` are those of the desk's own."""
        for old in self.cards.values():
            self._group.removeButton(old.radio)
            self._layout.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.cards = {
            key: ProgrammeCard(key, place, rows.get(key))
            for place, key in enumerate((*keys, *rows), start=1)
        }
        self._buttons = []
        for place, card in enumerate(self.cards.values()):
            self.add_button(card.radio, place)
            card.radio.clicked.connect(self._clicked)
            self._layout.addWidget(card)
        self._before = ""
        first = next(iter(self.cards.values()), None)
        if first is not None:
            self.setFocusProxy(first.radio)

    def value(self) -> str:
        """Give the key of the programme that is chosen, empty while none is."""
        return programme_key(self.card())

    def card(self) -> str:
        """Give the key of the card that is chosen, empty while none is."""
        return next((key for key, card in self.cards.items() if card.radio.isChecked()), "")

    def choose(self, key: str) -> None:
        """Choose a programme as the program does, which is no choice of anybody's."""
        self._quiet = True
        self.cards[key].radio.setChecked(True)
        self._quiet = False

    def fit(self, keys: Collection[str]) -> None:
        """Show those that fit, numbered by the digits that take them, and the one chosen."""
        number, self._buttons = 0, []
        for key, card in self.cards.items():
            card.offered = key in keys or card.radio.isChecked()
            card.setVisible(card.offered and not (self._locked and not card.radio.isChecked()))
            # Arrows go to hidden buttons, too, as long as they could be pressed.
            card.radio.setEnabled(card.offered and not self._locked)
            number += card.offered
            if card.offered:
                self._buttons.append(card.radio)
                card.radio.setText(escaped(f"{number}  {card.called}"))
        self._layout.invalidate()
        self._take_height()

    def lock(self) -> None:
        """Leave the programme as it is: it can be read, not changed, and no other is shown."""
        self._locked = True
        for card in self.cards.values():
            card.setVisible(card.radio.isChecked())
            card.radio.setEnabled(False)

    def show_outlooks(self, found: Mapping[str, Outlook], proposed: str) -> None:
        """Say of each how long it takes, and which one is proposed."""
        for key, card in self.cards.items():
            card.show_outlook(found.get(key), proposed=key == proposed)

    def hasHeightForWidth(self) -> bool:
        """Be as high as the words at the width they have; beside a form Qt would guess."""
        return False

    def event(self, event: QEvent) -> bool:
        """Take the height that the words need once they are laid out."""
        done = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Polish):
            self._take_height()
        return done

    def _take_height(self) -> None:
        needed = self._layout.totalHeightForWidth(self.width())
        if needed > 0 and self.minimumHeight() != needed:
            self.setFixedHeight(needed)
        if self._layout.geometry() != self.rect():  # Qt keeps that of the height before
            self._layout.setGeometry(self.rect())

    def choose_none(self) -> None:
        """Go back to the programme that was chosen before the digits: one always is."""
        if (self._whole or self._begun) and self._before in self.cards:
            self.choose(self._before)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin a new number where the keyboard comes from elsewhere, or behind another key."""
        if isinstance(event, QFocusEvent):
            begins = event.gotFocus() and event.reason() in FROM_OUTSIDE
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            begins = narrow(written(event)) not in tuple(DIGITS)
        else:
            begins = False
        if begins:
            self._whole = False
        return super().eventFilter(watched, event)

    def _keep_before(self) -> None:
        self._before = self.card()

    def _clicked(self) -> None:
        self._whole = False
        self.taken.emit()

    def _toggled(self, place: int, on: bool) -> None:
        if on and not self._quiet:
            self.taken.emit()
        super()._toggled(place, on)
