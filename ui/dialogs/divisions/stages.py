"""Puts the stages of a programme together: a row that is added to, taken from and moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QVBoxLayout, QWidget

from app.own_rows import as_text, of_text
from models.core.game import Game, OddPlayers
from models.core.problems import Problem, refusals
from models.stages.own.checking import check, full_tables, proposed, where
from models.stages.own.making import FORMATS, OWN
from models.stages.own.options import (
    MOST_GROUPS,
    MOST_IN,
    MOST_MEETINGS,
    MOST_ROUNDS,
    MOST_STAGES,
    ComesIn,
    OwnOptions,
    OwnStage,
    StageFormat,
    asked,
    tidied,
)
from models.stages.own.passing import doubtful, passings
from models.stages.plan import check_settings
from reports.i18n import _
from ui.desk.settings import Settings
from ui.dialogs.divisions.places import replace_in
from ui.dialogs.divisions.row_picture import RowPicture
from ui.dialogs.parts.field import Field, offered
from ui.dialogs.parts.form import OptionsForm
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import Tick, allow, button, label, named, plain, row
from ui.words.divisions import (
    BRINGS,
    KINDS,
    PLACINGS,
    WAYS,
    numbered,
    passing_line,
    stage_called,
    stage_line,
    usual_name,
)
from ui.words.programme_fields import PROGRAMME_FIELDS

STAGES = "stages"
"""What problems of the row begin with, see `models.stages.own.checking.where`."""


@dataclass(frozen=True, kw_only=True)
class StagesValues:
    """A programme of the desk's own, and whether it is to be offered from now on."""

    options: OwnOptions
    keep: bool


class RowList(QListWidget):
    """The stages in one line each; Alt with an arrow moves one, Del takes it out."""

    def __init__(self, dialog: StagesDialog) -> None:
        super().__init__()
        self._dialog = dialog
        self.setAlternatingRowColors(True)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(px(150))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with Alt and an arrow, take out with Del."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in steps:
            event.accept()
            self._dialog.move_stage(steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Delete and not event.isAutoRepeat():
            event.accept()
            self._dialog.remove_stage()
        else:
            super().keyPressEvent(event)


MOST = 12
"""So many are kept; the oldest goes."""


class OwnProgrammes:
    """Rows of stages by their names, the newest last, in the settings of this computer."""

    def __init__(self, settings: Settings) -> None:
        """Keep them where these settings are."""
        self._settings = settings

    def rows(self) -> tuple[OwnOptions, ...]:
        """Give what is kept and can be played; what is not to be read is left out."""
        told = of_text(self._settings.own_programmes)
        return tuple(row for row in told if row.name and not refusals(check(row)))[-MOST:]

    def keep(self, row: OwnOptions) -> None:
        """Offer a row from now on, instead of another one of that name."""
        self._write((*self._others(row.name), row))

    def forget(self, name: str) -> None:
        """Offer a row no longer."""
        self._write(self._others(name))

    def _others(self, name: str) -> tuple[OwnOptions, ...]:
        return tuple(own for own in self.rows() if own.name != name)

    def _write(self, rows: tuple[OwnOptions, ...]) -> None:
        self._settings.own_programmes = as_text(rows[-MOST:])


class StagesDialog(Skeleton):
    """Shows a programme as a row of stages, and at the right what the marked one asks for."""

    def __init__(
        self,
        game: Game[Any, Any],
        options: Any,
        programme: OwnOptions,
        *,
        kept: bool = False,
        can_keep: bool = True,
        others: tuple[str, ...] = (),
        people: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        """Start from a row: a preset as it was shown, or what the desk has put together.

        `kept` says whether it is offered on this computer already, `others` are the names of the
        other programmes that are, the oldest first; `people` is the size of the field, 0 while
        nobody knows it.
        """
        super().__init__(
            title=_("Put the stages together"),
            accept=_("&Take these stages"),
            parent=parent,
            width=1040,
        )
        self._game, self._options = game, options
        self._people = people
        self._stages, self._others = programme.stages, others
        self.name = QLineEdit(programme.name)
        self.name.setAccessibleName(_("Name of the programme"))
        self.keep = Tick(_("O&ffer it among the programmes from now on"))
        self.keep.setAccessibleName(plain(self.keep.text()))
        self.keep.setChecked(kept)
        self.keep.setVisible(can_keep)
        self._add_name()
        self.picture = RowPicture()
        self.add_wide(self.picture)
        self.list = RowList(self)
        named(self.list, _("The stages in order"))
        self.form = StageForm(kinds_for(game, options))
        self._lay_out_sides()
        self._write(0)
        self.name.textChanged.connect(self.recheck)
        self.keep.toggled.connect(self.recheck)
        self.list.currentRowChanged.connect(self._marked)
        self.form.changed.connect(self._changed)

    def _add_name(self) -> None:
        """Ask for the name, and beside it whether it is kept by that."""
        line = QWidget()
        beside = QHBoxLayout(line)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(px(16))
        beside.addWidget(self.name, 1)
        beside.addWidget(self.keep)
        line.setFocusProxy(self.name)
        self.add("name", _("&Name of the programme"), line)

    def _lay_out_sides(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.setSpacing(px(6))
        right.setSpacing(px(6))
        left.addWidget(self.list, 1)
        self.add_button = button(_("&Add a stage"), self.add_stage)
        self.remove_button = button(_("Take it &out (Del)"), self.remove_stage)
        self.up_button = button(_("&Earlier (Alt+↑)"), lambda: self.move_stage(-1))
        self.down_button = button(_("&Later (Alt+↓)"), lambda: self.move_stage(1))
        left.addLayout(row(self.add_button, self.remove_button))
        left.addLayout(row(self.up_button, self.down_button))
        self.title = label("", "strong", wrap=True)
        right.addWidget(self.title)
        right.addWidget(self.form)
        right.addStretch(1)
        sides = QHBoxLayout()
        sides.setSpacing(px(24))
        sides.addLayout(left, 5)
        sides.addLayout(right, 5)
        self._grid = None
        self.column.addLayout(sides, 1)
        self._stretched = True

    # ------------------------------------------------------------ the row

    @property
    def _at(self) -> int:
        return max(0, self.list.currentRow())

    def add_stage(self) -> None:
        """Add a stage behind the last that can be played there, a knock-out if possible."""
        if len(self._stages) >= MOST_STAGES:
            return
        kinds = kinds_for(self._game, self._options)
        kind = StageFormat.KNOCKOUT if StageFormat.KNOCKOUT in kinds else kinds[0]
        self._stages = (*self._stages, proposed(self._stages, kind))
        self._write(len(self._stages) - 1)
        self.form.lead_to("kind")

    def remove_stage(self) -> None:
        """Take the marked stage out; who came from it comes from where its people came from."""
        if len(self._stages) == 1:
            return
        self._stages = without(self._stages, self._at)
        self._write(min(self._at, len(self._stages) - 1))

    def move_stage(self, step: int) -> None:
        """Play the marked stage earlier or later; everybody still comes from the same stage."""
        at, to = self._at, self._at + step
        if 0 <= to < len(self._stages):
            self._stages = exchanged(self._stages, min(at, to))
            self._write(to)

    def _write(self, marked: int) -> None:
        """Show the row anew, with one of its stages marked."""
        blocked = self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems(self._lines())
        self.list.setCurrentRow(marked)
        self.list.blockSignals(blocked)
        self._marked(marked)

    def _marked(self, at: int) -> None:
        """Ask for the stage that is marked."""
        if at < 0:
            return
        self.title.setText(_("Stage {number}").format(number=at + 1))
        self.form.show_stage(self._stages, at)
        self._tell()

    def _changed(self) -> None:
        """Take what was changed of the marked stage."""
        at = self._at
        self._stages = (*self._stages[:at], self.form.value(), *self._stages[at + 1 :])
        for place, line in enumerate(self._lines()):
            self.list.item(place).setText(line)
        self._tell()

    def _lines(self) -> list[str]:
        """Write every stage, with how many come into it where the size of the field is known."""
        said = [stage_line(self._stages, at) for at in range(len(self._stages))]
        options = OwnOptions(stages=self._stages)
        if self._people and not refusals(check(options)):
            for one in passings(options, self._people):
                said[one.stage] = f"{said[one.stage]}\n    {passing_line(one)}"
        return said

    def _tell(self) -> None:
        self.picture.show_row(self._stages, self._at)
        count, last = len(self._stages), len(self._stages) - 1
        most = _("There are no more than {n} stages.").format(n=MOST_STAGES)
        allow(self.add_button, most if count >= MOST_STAGES else "")
        allow(self.remove_button, _("It is the only stage.") if count == 1 else "")
        allow(self.up_button, _("It is the first stage.") if self._at <= 0 else "")
        allow(self.down_button, _("It is the last stage.") if self._at >= last else "")
        if self._prepared:
            self.set_tab_order()
        self.recheck()

    # ------------------------------------------------------------ judging

    def typed(self) -> Any:
        """Count the row as typed, beside what stands in the inputs."""
        return {"row": self._stages, "name": self.name.text(), "keep": self.keep.isChecked()}

    def value(self) -> StagesValues:
        """Give what was put together."""
        made = tidied(OwnOptions(name=self.name.text(), stages=self._stages))
        return StagesValues(options=made, keep=self.keep.isChecked())

    def problems(self) -> tuple[Problem, ...]:
        """Say why it cannot be played so, stage by stage; what is kept wants a name."""
        found = check_settings(self._game, OWN, self._options, self.value().options)
        found = (*found, *called_alike(self._stages), *self._of_tables())
        if self._people and not refusals(found):
            found = (*found, *doubtful(self.value().options, self._people))
        if self.keep.isChecked():
            found = (*found, *self._of_keeping(self.name.text().strip()))
        return found

    def _of_tables(self) -> Iterator[Problem]:
        """Want full tables where nobody is left over at them, for nobody helps out later on."""
        sizes = self._game.sizes(self._options)
        if self._game.odd_players is OddPlayers.HOUSE_PLAYER and len(sizes) == 1:
            yield from full_tables(self.value().options, min(sizes))

    def _of_keeping(self, name: str) -> Iterator[Problem]:
        """Want a name, and ask before another programme makes room."""
        if not name:
            yield Problem(code="BLANK", where="name")
        elif name in self._others:
            yield Problem(code="OWN_REPLACED", where="name", values={"name": name}, ask=True)
        elif len(self._others) >= MOST:
            values = {"name": self._others[0], "most": MOST}
            yield Problem(code="OWN_OLDEST_GOES", where="name", values=values, ask=True)

    def conclude(self) -> None:
        """Mark the stages of which something is wrong."""
        wrong = {at for p in refusals(self._found) if (at := _stage_of(p.where)) is not None}
        for at, text in enumerate(self._lines()):
            self.list.item(at).setText(f"⚠ {text}" if at in wrong else text)

    def lead_to(self, key: str) -> None:
        """Put the focus on the field of a stage that a problem is about."""
        at = _stage_of(key)
        if at is None or at >= len(self._stages):
            super().lead_to(key)
            return
        self.list.setCurrentRow(at)
        self.form.lead_to(key.rsplit(".", maxsplit=1)[-1])

    def focus_first(self) -> None:
        """Begin in the row."""
        self.list.setFocus(Qt.FocusReason.TabFocusReason)


def _stage_of(where: str) -> int | None:
    """Give the stage that a problem is about.

    >>> _stage_of("stages.1.count"), _stage_of("name")
    (1, None)
    """
    parts = where.split(".")
    return int(parts[1]) if len(parts) == 3 and parts[0] == STAGES else None


def called_alike(stages: tuple[OwnStage, ...]) -> Iterator[Problem]:
    """Ask about names by which nobody could tell two stages apart.

    >>> two = (OwnStage(name="A級"), OwnStage(kind=StageFormat.KNOCKOUT, name="A級"))
    >>> [(p.where, p.values["other"]) for p in called_alike(two)], list(called_alike(two[:1]))
    ([('stages.1.name', 1)], [])
    """
    names = [stage_called(stages, at) for at in range(len(stages))]
    for at, name in enumerate(names):
        if name in names[:at]:
            values = {"number": at + 1, "other": names.index(name) + 1, "name": name}
            yield Problem(code="OWN_ALIKE", where=where(at, "name"), values=values, ask=True)


def kinds_for(game: Game[Any, Any], options: Any) -> tuple[StageFormat, ...]:
    """Give the kinds of stages whose tables a division fits."""
    sizes = game.sizes(options)
    return tuple(kind for kind, form in FORMATS.items() if sizes <= form.at_table)


def without(stages: Sequence[OwnStage], at: int) -> tuple[OwnStage, ...]:
    """Take a stage out of a row; who came from it comes from where its people came from.

    >>> bracket = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST, source=1)
    >>> [own.source for own in without((OwnStage(), OwnStage(), bracket), 1)]
    [0, 0]
    >>> without((OwnStage(), replace(bracket, source=0)), 0)[0].comes_in
    <ComesIn.EVERYBODY: 'everybody'>
    """
    gone = stages[at]

    def source(own: OwnStage) -> int:
        if own.source == at:
            return gone.source if at else 0
        return own.source - (own.source > at)

    left = [replace(own, source=source(own)) for own in (*stages[:at], *stages[at + 1 :])]
    return _begun(left)


def exchanged(stages: Sequence[OwnStage], at: int) -> tuple[OwnStage, ...]:
    """Exchange a stage with the one behind it; everybody still comes from the same stage.

    >>> two = (OwnStage(), OwnStage(comes_in=ComesIn.REST),
    ...     OwnStage(kind=StageFormat.KNOCKOUT, source=1))
    >>> [(own.kind.value, own.source) for own in exchanged(two, 1)]
    [('swiss', 0), ('knockout', 0), ('swiss', 0)]
    """
    swapped = {at: at + 1, at + 1: at}
    order = [swapped.get(n, n) for n in range(len(stages))]
    found = [
        replace(stages[n], source=swapped.get(stages[n].source, stages[n].source)) for n in order
    ]
    made = [
        replace(own, source=max(0, n - 1)) if own.source >= n else own
        for n, own in enumerate(found)
    ]
    return _begun(made)


def _begun(stages: Sequence[OwnStage]) -> tuple[OwnStage, ...]:
    """Let everybody play the first stage."""
    first, *others = stages
    return (replace(first, comes_in=ComesIn.EVERYBODY, source=0), *others)


# -- asks for one stage of a programme of the desk's own -------------------------------------------

ChosenStages = tuple[OwnStage, ...]


class StageForm(QWidget):
    """Shows what a stage asks for, and asks anew when its kind changes that."""

    changed = Signal()

    def __init__(self, kinds: tuple[StageFormat, ...]) -> None:
        """Offer these kinds; `show_stage` says which stage it is about."""
        super().__init__()
        self._kinds = kinds
        self._stages: ChosenStages = ()
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

    def show_stage(self, stages: ChosenStages, at: int) -> None:
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
        made = OptionsForm([self._field(key) for key in self._keys], own)
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
