"""練習: a copy of the event to try everything with; the bar over it, results by chance, its end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFrame, QWidget

from reports.i18n import _, _n
from ui import heavy, on_demand
from ui.desk.desk import Desk, Severity
from ui.desk.settings import config_folder
from ui.look.theme import px
from ui.widgets import trial_banner
from ui.widgets.basics import button, label, row
from ui.widgets.trial_banner import SENTENCES

if TYPE_CHECKING:
    from models.core.trial import Trial
    from models.views.divisions import DivisionView


def practice_path() -> Path:
    """Give the one place where a copy to practise with stands."""
    return config_folder() / "practice" / "practice.taikai"


def is_made_up(path: Path) -> bool:
    """Tell whether a file stands where the sample or a copy to practise with is made."""
    return path.parent.parent == config_folder() and path.parent.name in ("practice", "sample")


class Window(Protocol):
    """What is asked of the window."""

    def division(self) -> DivisionView | None:
        """Give the division that is shown."""
        ...


class TrialBar(QFrame):
    """The bar over the main window: what kind of event it is, and the two keys of a practice."""

    def __init__(
        self, found: Trial, at_random: Callable[[], None], end: Callable[[], None]
    ) -> None:
        super().__init__()
        self.setProperty("role", "trial")
        self.words = label(_(SENTENCES[found.kind]), "large", wrap=True)
        self.random_button = button(_("Results by c&hance (F11)"), at_random)
        self.end_button = button(_("&Back to the real event (F12)"), end)
        self.end_button.setVisible(found.practice)
        line = row(self.words, self.random_button, self.end_button)
        line.setContentsMargins(px(16), px(4), px(12), px(4))
        line.setStretch(0, 1)
        self.setLayout(line)


class Practising(QObject):
    """Begins and ends a practice; whatever ends it, its copy goes."""

    def __init__(self, desk: Desk, window: QWidget, shown: Window) -> None:
        super().__init__(window)
        self._desk = desk
        self._shown = shown
        self._copy: Path | None = None
        """The copy that is open, to be thrown away."""
        desk.event_changed.connect(self._turned)

    @property
    def now(self) -> Trial | None:
        """The mark of the event that is open."""
        return trial_banner.trial()

    def path_of(self, path: Path) -> Path:
        """Give the file that the person knows: of a copy the one that it was made of."""
        return Path(self.now.of) if self.now is not None and self.now.of else path

    def bar(self) -> QWidget:
        """Make the bar over the window; one that is hidden over a real event."""
        if self.now is not None:
            return TrialBar(self.now, self.enter_at_random, self.end)
        nothing = QWidget()
        nothing.hide()
        return nothing

    def _turned(self) -> None:
        """See what kind of event is open now; of a practice that was left nothing stays."""
        path = self._desk.event_file.path if self._desk.is_open else None
        found = None if path is None else self._desk.read(heavy.notes.trial_of)
        trial_banner.use_trial(found)
        left, own = self._copy, practice_path()
        practising = found is not None and found.practice
        self._copy = own if practising and path == own else None
        if left is not None and self._copy is None:
            heavy.practice.throw_away(left)

    def begin(self) -> None:
        """Open a copy of the event to practise with."""
        desk, copy = self._desk, practice_path()
        desk.attempt(heavy.practice.make_copy, desk.event_file, copy)
        if desk.last_refusal is None and desk.open(copy):
            desk.say(
                _("Try everything: F11 enters results by chance, F12 throws the copy away."),
                Severity.GOOD,
            )

    def end(self) -> None:
        """Throw the copy away and open the event again that it was made of."""
        if self._copy is None or self.now is None:
            return
        real = Path(self.now.of)
        if self._desk.open(real):
            self._desk.say(_("The copy is thrown away. This is the real event."), Severity.GOOD)
        else:
            self._desk.close()

    def enter_at_random(self) -> None:
        """Enter a result by chance at every open table of the division that is shown."""
        division = self._shown.division()
        if division is None or self.now is None:
            return
        seed = on_demand.match_window.wall_clock().isoformat()
        done = self._desk.run(heavy.practice.enter_at_random, division.id, seed=seed)
        if done is None:
            return
        if not done.count and not done.refused:
            self._desk.say(_("No |table| is open: do the next step first."), Severity.WARN)
            return
        text = _n(
            "{count} random result was entered.",
            "{count} random results were entered.",
            done.count,
        ).format(count=done.count)
        if done.refused:
            left = _n(
                "Not yet possible |at| |table| {tables}.",
                "Not yet possible |at| the |tables| {tables}.",
                len(done.refused),
            )
            text += " " + left.format(tables=heavy.wording.listed(done.refused))
        self._desk.say(text, Severity.WARN if done.refused else Severity.GOOD)
