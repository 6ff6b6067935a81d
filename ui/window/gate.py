"""Before a pairing or draw: what stands in the way and what to look at, each line one key away."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app import elsewhere, queries
from app.event_file.file import EventFile
from app.gate import GateItem, gate, marks, worth_showing
from app.queries import gate_queries, hold_queries, log_queries, people_queries
from app.queries.last_results import corrected_twice, typed_twice
from app.targets import Goal, Target
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.views.divisions import DivisionView
from reports import wording as paper
from reports.forms.catalogue import form_title
from reports.i18n import _N, _
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.dialogs.parts.skeleton import ENTER, Skeleton
from ui.game_screen import OwnStep
from ui.games.registry import GAME_SCREENS
from ui.look.theme import px
from ui.papers.issued import stale_sheets
from ui.widgets.basics import label
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Column
from ui.words import wording

SENTENCES = {
    "RESULT_MISSING": _N("|Table| {table} ({names}) has no result."),
    "NOT_CONFIRMED": _N("|Table| {table} ({names}): the card has been typed only once."),
    "ON_HOLD": _N("|Table| {table} ({names}): the card is on hold – {note}"),
    "ON_HOLD_OF_ROUND": _N("{round_name}, |table| {table} ({names}): the card is on hold – {note}"),
    "RESULT_MISSING_OF_ROUND": _N("{round_name}, |table| {table} ({names}) has no result."),
    "NOT_CONFIRMED_OF_ROUND": _N(
        "{round_name}, |table| {table} ({names}): the card has been typed only once."
    ),
    "RULING_MISSING": _N("{name} ({article}): the |referee|'s ruling is not logged."),
    "ABSENT": _N("{name} did not come to |table| {table}. Absent in the next |round|, too?"),
    "NOT_HERE": _N("Not here yet, so not paired ({counted}): {names}"),
    "UNJOINED": _N(
        "{name} may be {other} of {division}: Members… joins them, so that nobody sits |at| two "
        "|tables|."
    ),
    "ELSEWHERE": _N("{name} still sits |at| |table| {table} of {division}."),
    "SAME_SLOT": _N("{name} plays in {division} in the same slot ({slot}, |table| {table})."),
    "SHEET_OLD": _N("{form} was issued and is out of date."),
    "SHEET_OLD_OF_ROUND": _N("{form} ({round_name}) was issued and is out of date."),
}
DOING = {
    Goal.RESULT: _N("Open the |table|…"),
    Goal.RULING: _N("Log the ruling…"),
    Goal.WITHDRAW: _N("Withdraw…"),
    Goal.ENTRANTS: _N("To the entrants"),
    Goal.FORM: _N("To the forms"),
    Goal.TABLE: _N("To the |table|"),
}
"""What Enter does on a line."""
COMES_BACK = frozenset({Goal.RESULT, Goal.RULING, Goal.WITHDRAW})
"""The goals that are a dialog: after it the gate is looked at again."""
LINES = 9
"""How many lines are seen without scrolling."""
SHOWN = 8
"""How many names are written out."""


@dataclass(frozen=True, slots=True)
class GateLine:
    """One item as the list shows it."""

    id: int
    item: GateItem
    sentence: str


def items_of(
    event: EventFile, division_id: int, *, step: Step | None = None
) -> tuple[GateItem, ...]:
    """Look through a division for everything that stands against its next pairing or draw.

    Before a step that concerns some people alone, e.g. one group, this is only what concerns them.
    """
    published = gate_queries.rounds_before(event, division_id, step)
    running = published[-1] if published else None
    items = gate(
        running=running,
        earlier=[
            shown
            for shown in published[:-1]
            if running and (step is not None or shown.stage == running.stage)
        ],
        entrants=queries.entrants(event, division_id),
        penalties=log_queries.penalties(event, division_id),
        rulings=log_queries.rulings(event, division_id),
        old_sheets=stale_sheets(event, division_id),
        sitting=(
            *elsewhere.elsewhere(event, division_id),
            *elsewhere.same_slot(event, division_id),
        ),
        unjoined=people_queries.unjoined(event, division_id),
        second=typed_twice(event, division_id),
        holds=hold_queries.holds(event, division_id),
        corrected=corrected_twice(event, division_id),
        at_once=gate_queries.at_once(event, division_id),
    )
    people = None if step is None else gate_queries.basis_of(event, division_id, step).people
    if people is None:
        return items
    tables = {
        match.id
        for shown in published
        for match in shown.matches
        if any(seat.entrant.id in people for seat in match.seats)
    }
    return tuple(item for item in items if item.blocks and _is_of(item, people, tables))


def _is_of(item: GateItem, people: Collection[int], tables: Collection[int]) -> bool:
    """Tell whether something that blocks is about one of these people or tables."""
    return item.target.entrant_id in people or item.target.match_id in tables


def sentence(item: GateItem, round_names: dict[int, str]) -> str:
    """Say an item in words."""
    values: dict[str, Any] = dict(item.values)
    code = item.code
    if "names" in values:
        names = values["names"]
        more = len(names) - SHOWN
        values["names"] = wording.listed(names[:SHOWN]) if code == "NOT_HERE" else " – ".join(names)
    if code == "NOT_HERE":
        if "names" in values:
            values["names"] = wording.and_more(values["names"], more, values.get("each", 1))
        values["counted"] = paper.counted(values["count"], values.get("each", 1))
    if code == "SHEET_OLD":
        values["form"] = form_title(values["form"], values["at_table"])
    if values.get("round_id") in round_names:
        code = f"{code}_OF_ROUND"
        values["round_name"] = round_names[values["round_id"]]
    return wording.fill(SENTENCES[code], values)


def _kind(line: GateLine) -> str:
    return _("× Must be settled") if line.item.blocks else _("⚠ Check")


def _colour(line: GateLine) -> str:
    return "bad" if line.item.blocks else "warn"


def _doing(line: GateLine) -> str:
    return _(DOING[line.item.target.goal])


class GateDialog(Skeleton):
    """Lists the items; Enter on one leads there (`chosen`), the verb goes on if nothing blocks."""

    def __init__(
        self,
        items: Sequence[GateItem],
        step: Step,
        round_names: dict[int, str],
        parent: QWidget | None = None,
        *,
        own_step: OwnStep | None = None,
    ) -> None:
        """Show the items of a division that wants to do this step, which may be a game's own."""
        if step.kind is StepKind.NAME_FINALISTS:
            title, accept = _("Before the finalists are named"), _("&Name them anyway")
        elif step.kind is StepKind.NAME_ENTRIES:
            title = _("Before choosing who goes on")
            accept = _("&Go on anyway")
        elif step.kind is StepKind.DRAW_BRACKET:
            title = _("Before the draw of {bracket}").format(
                bracket=paper.bracket_name(step.key, step.stage)
            )
            accept = _("&Draw anyway")
        elif own_step is not None:
            title, accept = _(own_step.gate).format(number=step.round), _(own_step.gate_button)
        else:
            name = paper.round_name(step.stage, step.round)
            title = _("Before {round_name} is paired").format(round_name=name)
            accept = _("&Pair anyway")
        super().__init__(title=title, accept=accept, parent=parent, width=900)
        self.chosen: GateItem | None = None
        self._items = tuple(items)
        self.grid: Grid[GateLine] = Grid(
            [
                Column(title=_("State"), text=_kind, colour=_colour, least=110),
                Column(
                    title=_("What"),
                    text=lambda line: line.sentence,
                    hint=lambda line: line.sentence,
                    stretch=True,
                ),
                Column(title=_("Enter"), text=_doing, least=150),
            ],
            _("What to check"),
        )
        self.grid.show_rows(
            [
                GateLine(place, item, sentence(item, round_names))
                for place, item in enumerate(self._items)
            ]
        )
        rows = min(len(self._items), LINES)
        self.grid.setMinimumHeight(px(44 + 30 * rows))
        self.grid.opened.connect(self._lead)
        self.grid.installEventFilter(self)
        self.hint = label(
            _("Enter opens the line; Ctrl+Enter goes on once nothing is left to settle."),
            "muted",
            wrap=True,
        )
        self.add_wide(self.grid, 1)
        self.add_wide(self.hint)
        self.grid.go_to(0)

    def problems(self) -> tuple[Problem, ...]:
        """Say that something blocks."""
        count = sum(item.blocks for item in self._items)
        return (Problem(code="GATE_BLOCKED", values={"count": count}),) if count else ()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep Ctrl+Enter for this dialog; the window below does its step by the same keys."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            if event.key() in ENTER and control:
                event.accept()
                return True
        return super().eventFilter(watched, event)

    def conclude(self) -> None:
        """Say below the list that something blocks, in these words alone."""
        found = self.problems()
        if found:
            self.problem_line.show_text(wording.sentences(found), role="bad", icon="×")

    def _lead(self, line: GateLine) -> None:
        self.chosen = line.item
        self.reject()


class Gate:
    """Asks before a step of a window; what was looked at once in this sitting is not shown again.

    `aim` opens the target of a line in the window.
    """

    def __init__(self, desk: Desk, window: QWidget, aim: Callable[[Target], None]) -> None:
        self._desk = desk
        self._window = window
        self._aim = aim
        self._seen: set[tuple[Any, ...]] = set()

    def passed(self, step: Step, division: DivisionView) -> bool:
        """Tell whether a step may be done: at once when nothing is to be looked at."""
        event = self._desk.event_file
        while True:
            items = items_of(event, division.id, step=step)
            seen = {(division.id, *mark) for item in items for mark in marks(item)}
            known = {mark[1:] for mark in self._seen if mark[0] == division.id}
            if not worth_showing(items, known):
                return True
            own = GAME_SCREENS[division.game].own_steps.get(step.own)
            names = round_names_of(event, division)
            dialog = GateDialog(items, step, names, self._window, own_step=own)
            if ask.ask(dialog):
                self._seen |= seen
                return True
            if dialog.chosen is None:
                return False
            target = dialog.chosen.target
            self._aim(target)
            if target.goal not in COMES_BACK:
                self._say_where(target, division)
                return False

    def _say_where(self, target: Target, division: DivisionView) -> None:
        """Say that another division is shown now: the next cards typed would be its own."""
        shown = target.division_id
        if shown is not None and shown != division.id:
            said = _("This is {shown}. In {division} nothing has been done yet.").format(
                shown=queries.division_view(self._desk.event_file, shown).name,
                division=division.name,
            )
            self._desk.say(said, Severity.WARN)


def round_names_of(event: EventFile, division: DivisionView) -> dict[int, str]:
    """Name every round of a division by its id."""
    return {
        shown.id: paper.round_name(shown.stage, shown.number)
        for shown in queries.rounds(event, division.id)
    }
