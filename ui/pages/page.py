"""What every page of the desk has in common: it shows one division and knows when it is stale."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from app.event_file.file import Changed
from reports.i18n import _
from ui.desk.desk import Desk, Severity
from ui.desk.more import verbs_of
from ui.desk.settings import Settings
from ui.desk.work import breathe
from ui.widgets.basics import is_typed, keyed, on_button, write_into
from ui.words.keys import PAGE_KEYS


class Page(QWidget):
    """One page of a division. A page fills itself in `refresh`, from queries alone.

    `depends` says which changes make it stale: while it is visible it refreshes at once, while
    it is hidden when it is shown next. Signal `aim(Target)` asks the window to go somewhere else.
    """

    aim = Signal(object)
    depends: Changed = Changed.ALL

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__()
        self.desk = desk
        self.settings = settings
        self.division_id: int | None = None
        self.stale = True
        self.acts: Mapping[str, Callable[[], object]] = {}
        """What the keys of the page do, by their names."""
        self._shortcuts: dict[str, QShortcut] = {}
        """The keys themselves; one that is not for this desk is disabled and says why."""
        desk.changed.connect(self.on_changed)
        desk.answered.connect(self.lead_on)

    def keyed(self, page: str, **slots: Callable[[], object]) -> None:
        """Let the keys of a page do something while the focus is in it, each by its name."""
        known = {key.name: key for key in PAGE_KEYS[page]}
        self.acts = slots
        for name, slot in slots.items():
            self._shortcuts[name] = keyed(self, known[name].keys, slot, known[name].as_what)

    def act(self, name: str) -> None:
        """Do what one of the keys of the page does, or one of its verbs that have no button."""
        if name in self.acts:
            key = self._shortcuts.get(name)
            if key is None or key.isEnabled():
                self.acts[name]()
            else:
                self.desk.say(str(key.property("why")), Severity.WARN)
            return
        for verb in verbs_of(self):
            if verb.words == name:
                verb.trigger()
                return

    def show_division(self, division_id: int | None) -> None:
        """Turn to another division."""
        if division_id != self.division_id:
            self.division_id = division_id
            self.stale = True
            self.turned()
        self.catch_up()

    def turned(self) -> None:
        """Forget what belonged to the division before; a page with a state of its own says how."""

    def on_changed(self, flags: Changed) -> None:
        """Take note that facts changed."""
        if flags & self.depends:
            self.stale = True
            breathe()  # the bars follow first
            self.catch_up()

    def catch_up(self) -> None:
        """Refresh if the page is stale and can be seen."""
        if self.stale and self.isVisible() and self.desk.is_open and self.division_id is not None:
            self.stale = False
            self.desk.read(lambda _event: self.refresh())

    def refresh(self) -> None:
        """Fill the page anew; one that shows nothing of the event file has nothing to do."""

    def home(self) -> None:
        """Put the keyboard where the work of this page begins."""

    def lead_on(self) -> None:
        """Lead from a button whose dialog is done to where the work begins.

        On the button the next Enter or Space would ask the same once more.
        """
        if on_button(self):
            self.home()

    def begins_above(self) -> bool:
        """Tell whether there is nothing to do here before the step that stands above the page."""
        return False

    def choice(self) -> object:
        """Give what was chosen on the page, for the page in a window that is built anew."""
        return None

    def choose_again(self, choice: object) -> None:
        """Choose what `choice` of the page before has given."""

    def begin(self, what: str) -> None:
        """Begin a certain work at once, e.g. `import`; a page that knows the word does it."""

    def box_for_typing(self) -> QLineEdit | None:
        """Give the box that characters belong to which are typed elsewhere on the page."""
        return None

    def take_typed(self, event: QKeyEvent) -> bool:
        """Put a character that nothing has taken into the page's box; tell whether it was one."""
        box = self.box_for_typing()
        if box is None or not is_typed(event) or box.hasFocus():
            return False
        if not box.isEnabled():
            said = _("“{text}” was typed, but there is nothing yet that it could open.")
            self.desk.say(box.property("why") or said.format(text=event.text()))
            return True
        write_into(box, event)
        return True

    def take_composed(self, event: QInputMethodEvent) -> None:
        """Let kana and kanji that nothing has taken be composed in the page's box."""
        box = self.box_for_typing()
        if box is not None:
            box.setFocus(Qt.FocusReason.OtherFocusReason)
            box.selectAll()
            QApplication.sendEvent(box, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lose no character that was typed beside the page's box."""
        if not self.take_typed(event):
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what changed while the page was hidden."""
        super().showEvent(event)
        self.catch_up()

    @property
    def explained_as(self) -> str:
        """By which name the help knows the page."""
        return type(self).__name__

    @property
    def division(self) -> int:
        """The division that is shown; an error while there is none."""
        assert self.division_id is not None  # noqa: S101 - a page without one is never shown
        return self.division_id
