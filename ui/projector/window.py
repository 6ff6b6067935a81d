"""The window in the hall, and the board on which a page is drawn."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QScreen,
    QShowEvent,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from reports.i18n import _
from ui.desk.desk import Desk
from ui.look.colours import THEMES
from ui.projector.layout import laid_out
from ui.projector.rotation import Rotation
from ui.projector.scene import Scene, paint
from ui.widgets.trial_banner import TrialMarked

HEIGHT = 1080
"""The height that every page is laid out for; it is drawn in the size of its board."""
SMALL = QSize(960, 540)
KEY = Qt.Key
FORWARD = frozenset(
    (KEY.Key_Right, KEY.Key_Down, KEY.Key_PageDown, KEY.Key_Space, KEY.Key_Return, KEY.Key_Enter)
)
BACK = (KEY.Key_Left, KEY.Key_Up, KEY.Key_PageUp, KEY.Key_Backspace)
TO_THE_DESK = (KEY.Key_Escape, KEY.Key_F9)
ALONE = frozenset(
    (
        *(KEY.Key_Shift, KEY.Key_Control, KEY.Key_Alt, KEY.Key_Meta, KEY.Key_CapsLock),
        *(KEY.Key_AltGr, KEY.Key_NumLock, KEY.Key_Zenkaku_Hankaku, KEY.Key_unknown),
    )
)
"""Keys that write nothing by themselves."""
NATIVE = QKeySequence.SequenceFormat.NativeText
IN_HALL = 2.0
"""How many times larger than at the desk it says in the hall that nothing counts."""


class SlideCanvas(QWidget):
    """Draws the page that is shown, as large as there is room; a screen reader hears its text."""

    def __init__(self, rotation: Rotation, parent: QWidget | None = None) -> None:
        """Follow the pages of a rotation."""
        super().__init__(parent)
        self._rotation = rotation
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        rotation.shown.connect(self.follow)
        rotation.ticked.connect(self.update)
        rotation.chosen.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Draw the page of now."""
        self.setAccessibleName(self._rotation.slide.spoken())
        self.update()

    def scene(self) -> Scene:
        """Give what is drawn, laid out for a screen of `HEIGHT` and the shape of the hall's."""
        return laid_out(
            self._rotation.slide,
            QSizeF(HEIGHT * self._rotation.ratio, HEIGHT),
            THEMES[self._rotation.choices.theme],
            self._rotation.face,
            self._rotation.faces,
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the page, with bars beside it where this board has another shape."""
        scene = self.scene()
        page = QSizeF(HEIGHT * self._rotation.ratio, HEIGHT)
        scale = min(self.width() / page.width(), self.height() / page.height())
        painter = QPainter(self)
        painter.translate(
            (self.width() - page.width() * scale) / 2, (self.height() - page.height() * scale) / 2
        )
        painter.scale(scale, scale)
        paint(painter, scene, QRectF(QPointF(0, 0), page))
        painter.end()


class ProjectorWindow(TrialMarked, QWidget):
    """What the hall sees: a window of its own, usually full screen on the second screen.

    Keys: F11 full screen, Esc back from it and then back to the desk, → ↓ Space Enter the next
    page, ← ↑ Backspace the one before; any other key is the desk's, too.
    Signals: `opened(bool)` when it is shown or hidden, `left(str)` when the keyboard is to go back
    to the desk, with the key that was meant for it, if any.
    """

    opened = Signal(bool)
    left = Signal(str)

    def __init__(self, desk: Desk, rotation: Rotation | None = None) -> None:
        """Show the pages of a rotation, of a new one if none is given; the window is hidden."""
        super().__init__(None, Qt.WindowType.Window)
        self.rotation = rotation or Rotation(desk, parent=self)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setMinimumSize(320, 180)
        self.resize(SMALL)
        self.board = SlideCanvas(self.rotation, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.board)
        desk.language_changed.connect(self.retitle)
        desk.event_changed.connect(self.retitle)
        QGuiApplication.instance().screenRemoved.connect(self._on_screen_gone)  # type: ignore[union-attr]
        self.retitle()

    def retitle(self) -> None:
        """Name the window in the language of the desk."""
        self.setWindowTitle(_("Projector"))
        self.mark_trial(IN_HALL)

    # -- where it stands ------------------------------------------------------------------

    def show_on(self, screen: QScreen, *, full: bool) -> None:
        """Show the window on a screen, all over it or as an ordinary window."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowFullScreen)
        self.setScreen(screen)
        area = screen.availableGeometry()
        self.resize(SMALL.boundedTo(area.size() * 0.9))
        self.move(area.center() - self.rect().center())
        if full:
            self.move(screen.geometry().topLeft())
            self.showFullScreen()
        else:
            self.showNormal()
        self._dress()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or give it back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        self._dress()

    def _dress(self) -> None:
        """Hide the pointer while nothing else is on the screen."""
        if self.isFullScreen():
            self.setCursor(Qt.CursorShape.BlankCursor)
        else:
            self.unsetCursor()

    def _on_screen_gone(self, screen: QScreen) -> None:
        """Never cover the desk's own screen when the cable is pulled."""
        if self.isFullScreen() and self.screen() in (screen, QGuiApplication.primaryScreen()):
            self.toggle_full_screen()

    # -- what happens to it ---------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the few keys of the window; with any other somebody meant the desk."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_F11 or (key == Qt.Key.Key_Escape and self.isFullScreen()):
            self.toggle_full_screen()
        elif key in FORWARD:
            self.rotation.next_page()
        elif key in BACK:
            self.rotation.previous_page()
        elif key in TO_THE_DESK:
            self.left.emit("")
        elif key not in ALONE:
            self.left.emit(QKeySequence(event.keyCombination()).toString(NATIVE))

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """Fill the screen, or give it back."""
        self.toggle_full_screen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the pages out for the new shape."""
        super().resizeEvent(event)
        self.rotation.shape(self.width() / max(1, self.height()))

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to follow what the desk does."""
        super().showEvent(event)
        if not event.spontaneous():
            self.rotation.watch(self, True)
            self.opened.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop reading."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.rotation.watch(self, False)
            self.opened.emit(False)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave full screen, so that the next time begins orderly."""
        super().closeEvent(event)
        self.setWindowState(Qt.WindowState.WindowNoState)
        self._dress()
