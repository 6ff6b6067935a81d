"""Enters an Othello result: by the discs, by the two cards, or by another ending."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from models.core.outcomes import Mark
from models.core.problems import Problem
from models.games.othello.board import SQUARES
from models.games.othello.record import ExpiryChoice, OthelloEnding, OthelloResult
from models.games.othello.rights import rights_settled
from models.games.othello.stages import OthelloStage, stage_of
from models.views.divisions import SYMBOL, MatchEntry, signed
from reports.i18n import _, _p
from ui.desk import ask
from ui.dialogs.parts.control import wants_words
from ui.dialogs.parts.form import ProblemSpot, show_problems
from ui.dialogs.parts.inputs import ChoiceRow, ProblemLine, keep_room
from ui.dialogs.result import CORRECTION_ROWS, ResultDialog
from ui.games.othello import wording as words
from ui.games.othello.boxes import SIGNS, EndingList, ScoreBoxes
from ui.games.othello.rights_form import HiddenStoneDialog, JankenDialog, rights_before, rights_text
from ui.games.othello.winner_row import OthelloWinnerRow
from ui.games.othello.wording import LOSERS
from ui.widgets.basics import Tick, button, label, plain

FEW_DISCS = 14
"""Fewer than these are doubted where they are the number of a table that waits."""
UNKNOWN_HERE = frozenset({"ORGANISER_RULING_NEEDED", "NO_SUCH_ENDING"})
"""What the rules say of an ending that a stage does not know."""


class OthelloDialog(ResultDialog):
    """Type the first count and Enter; F2 for every other ending."""

    def __init__(
        self, entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
    ) -> None:
        """Show the table; nothing is typed yet."""
        super().__init__(entry, parent, blind=blind, read=self.read, described=self.described)
        self.stage = stage_of(entry.context.part)
        self._black: int | None = entry.match.result.black if self.correcting else None
        self.ending = OthelloEnding.COUNTED
        self.score = ScoreBoxes(self.names, self.seat_grid, self.seat_columns)
        self.discs = self.score.discs
        self.marks = self.score.marks
        self.differences = self.score.differences
        self.middle = self.score.middle
        self.rights = label(
            rights_before(self.entry, self.names, correcting=self.correcting), "muted", wrap=True
        )
        self._lay_out_boxes()
        self._lay_out_fields()
        self._add_other_endings()
        self.add_correction()
        self.keep_rooms(not self.correcting)
        self._show_ending(OthelloEnding.COUNTED)

    def keep_rooms(self, keep: bool) -> None:
        """Keep the room of what may be wrong with the discs, too."""
        super().keep_rooms(keep)
        if "discs" in self.spots:
            keep_room(self.spots["discs"].problem, keep)

    # ------------------------------------------------------------ building

    def _lay_out_boxes(self) -> None:
        for box in (*self.discs, *self.marks, *self.differences):
            box.edited.connect(self.recheck)
        for disc in self.discs:
            disc.sign_typed.connect(self._start_cards)
        self.add_wide(self.rights)
        self.add_wide(self.score.as_it_stood)
        for key, boxes in (
            ("discs", self.discs),
            ("marks", self.marks),
            ("differences", self.differences),
        ):
            line = ProblemLine()
            self.spots[key] = ProblemSpot(boxes[0], line)
            self.add_wide(line)

    def _lay_out_fields(self) -> None:
        people = tuple(enumerate(self.names))
        self.winner = OthelloWinnerRow(self.names)
        self.loser = ChoiceRow(people)
        self.case = ChoiceRow([(case, _(text)) for case, text in words.CASES.items()])
        self.choice = ChoiceRow([(choice, _(text)) for choice, text in words.CHOICES.items()])
        self.flag_fell = self._tick(_("The winner's time ran out as well"))
        self.draw_right = ChoiceRow(people)
        self.called_by = ChoiceRow([(caller, _(text)) for caller, text in words.CALLERS.items()])
        self.mid_move = self._tick(_("It ran out in the middle of a move"))
        self.move_finished = self._tick(_("That move was finished"))
        self.after_agreement = self._tick(_("Both had already agreed the result"))
        self.witness = QLineEdit()
        wants_words(self.witness)
        self.add("ending_name", _("Ending"), label("", "strong"))
        self.add("winner", _("&Winner"), self.winner)
        self.add("loser", _("&Who"), self.loser)
        self.add("case", _("&Case"), self.case)
        self.add("choice", _("&Taken"), self.choice)
        self.add("solo_flag_fell", "", self.flag_fell)
        self.add("draw_right", _("&Draw-win right"), self.draw_right)
        self.add("called_by", _("Called &by"), self.called_by)
        self.add("mid_move", "", self.mid_move)
        self.add("move_finished", "", self.move_finished)
        self.add("after_agreement", "", self.after_agreement)
        self.add("witness", _("|Re&feree| who watched"), self.witness)
        self.watch(self.witness.textChanged)

    def _add_other_endings(self) -> None:
        against = {ending: self._against(ending) for ending in words.ENDINGS}
        known = [ending for ending, codes in against.items() if not codes & UNKNOWN_HERE]
        self.endings = EndingList(known)
        self.endings.hide()
        self.endings.picked.connect(self._ending_picked)
        self.add_wide(self.endings)
        for ending in known:
            if "NO_CLOCK" in against[ending]:
                self.endings.refuse(ending, _("no clocks here (JOA 13)"))
        self.other = button(_("&Other endings (F2)"), self.pick_ending)
        self.buttons.insertWidget(0, self.other)
        QShortcut(QKeySequence(Qt.Key.Key_F2), self).activated.connect(self.pick_ending)
        stone = _("&Janken (F4)") if self.stage.meet else _("&Hidden stone (F4)")
        self.stone_button = button(stone, self.hide_stone)
        settled = self.entry.context.rights_of is not None
        self.stone_button.setVisible(not settled and not self.correcting)
        self.buttons.insertWidget(1, self.stone_button)
        QShortcut(QKeySequence(Qt.Key.Key_F4), self).activated.connect(self.hide_stone)

    def _against(self, ending: OthelloEnding) -> set[str]:
        """Give the codes that speak against an ending here, whatever is filled in."""
        tried = OthelloResult(ending=ending, loser=0)
        found = self.entry.game.check(tried, self.entry.context, self.entry.options)
        return {problem.code for problem in found}

    def _tick(self, text: str) -> QCheckBox:
        tick = Tick(text)
        tick.setAccessibleName(plain(text))
        tick.toggled.connect(self.recheck)
        return tick

    def hide_stone(self) -> None:
        """Help with the hidden stone and take over who has the rights; refused by rule (JOA 9)."""
        if settled := rights_settled(self.entry.context):
            show_problems(self.problem_line, settled, quiet=False)
            self.fit()
            return
        dialog: HiddenStoneDialog | JankenDialog = (
            JankenDialog(self.names, self)
            if self.stage.meet
            else HiddenStoneDialog(self.entry, self)
        )
        if ask.ask(dialog):
            rights = dialog.value()
            self.take_rights(rights.draw_right, rights.black)
            self.rights.setVisible(not self.endings.isVisible())

    def take_rights(self, draw_right: int | None, black: int) -> None:
        """Take over who has which right, as it was noted before the game."""
        self.draw_right.choose(draw_right)
        self._black = black
        if draw_right is not None:
            self.rights.setText(rights_text(draw_right, black, self.names))
        self.recheck()

    def take_board(self, discs: tuple[int, int], *, draw_right: int | None, black: int) -> None:
        """Take over a board that was counted elsewhere; where no discs are kept, who won."""
        self.take_rights(draw_right, black)
        for box, count in zip(self.discs, discs, strict=True):
            box.show_number(count)
        ahead = draw_right if discs[0] == discs[1] else int(discs[1] > discs[0])
        self.winner.choose(ahead)
        self.recheck()

    # ------------------------------------------------------------ which fields

    def pick_ending(self) -> None:
        """Show the list of endings, or go back to the one that was entered before."""
        if self.endings.isVisible():
            self._show_ending(self.ending)
            return
        self._show_nothing()
        self.endings.show()
        self.endings.stand_on(self.ending)
        self.endings.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.recheck()

    def _ending_picked(self) -> None:
        self._show_ending(self.endings.ending())

    def _start_cards(self, sign: str) -> None:
        if self.stage.meet:
            return
        self._show_ending(OthelloEnding.CARD)
        self.marks[0].put(SIGNS[sign])
        if not self.stage.records_discs:
            return
        box = self.differences[0]
        if sign in "+-":
            box.setText(sign)
        box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        box.deselect()
        box.end(False)

    def _show_nothing(self) -> None:
        self.score.show_only(discs=False, marks=False, differences=False)
        self.rights.hide()
        for key in self._own_rows():
            self.rows[key].show_if(False)

    def _own_rows(self) -> list[str]:
        return [key for key in self.rows if key not in CORRECTION_ROWS]

    def _show_ending(self, ending: OthelloEnding) -> None:
        """Show what this ending asks for, and put the focus on its first field."""
        self.ending = ending
        self.endings.hide()
        self.rights.setVisible(bool(self.rights.text()))
        name = self.rows["ending_name"].widget
        name.setText(_(words.ENDINGS[ending]))  # type: ignore[attr-defined]
        if ending in words.LOSERS:
            text = _(words.LOSERS[ending])
            self.rows["loser"].label.setText(text)
            self.loser.setAccessibleName(plain(text))
        watched = _("|Re&feree| who watched")
        self.score.show_standing(ending is OthelloEnding.RULED)
        if ending is OthelloEnding.RULED:
            watched = _("Or&ganiser who decided")
        self.rows["witness"].label.setText(watched)
        self.witness.setAccessibleName(plain(watched))
        self._show_fields()
        self.recheck()
        self._focus_first()

    def _show_fields(self) -> None:
        shown = self._wanted()
        for key in self._own_rows():
            self.rows[key].show_if(key in shown)
        self.score.show_only(
            discs="discs" in shown, marks="marks" in shown, differences="differences" in shown
        )

    def _wanted(self) -> frozenset[str]:
        """Name the fields that the ending asks for, as things stand."""
        typed = TypedAnswers(
            ending=self.ending,
            choice=self.choice.value(),
            flag_fell=self.flag_fell.isChecked(),
            mid_move=self.mid_move.isChecked(),
            case=self.case.value(),
            counts=self._counts(),
            card_differences=self.score.card_differences(),
            rights_settled=self.entry.context.rights_of is not None,
        )
        return fields_asked(self.stage, typed)

    def _focus_first(self) -> None:
        order: list[QWidget] = [self.discs[0], self.marks[0], self.winner, self.loser, self.case]
        order = (
            order[3:] if self.ending is OthelloEnding.RULED else order
        )  # the discs may stay blank
        for widget in order:
            if widget.isHidden() or not widget.isEnabled():
                continue
            if isinstance(widget, ChoiceRow):
                widget.focus_chosen()
            else:
                widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        self.accept_button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # ------------------------------------------------------------ reading

    def adapt(self) -> None:
        """Bring proposals and fields up to date before the game is asked."""
        if not self.endings.isVisible():
            self._show_fields()
        if self.rows["winner"].asked:
            self.rows["winner"].set_hint(self.winner.told())
        self._propose()

    def conclude(self) -> None:
        """Show the difference; say nothing while the ending is being chosen."""
        super().conclude()
        self._show_difference()
        if self.endings.isVisible():
            self._hide_verdict()

    def _hide_verdict(self) -> None:
        """Say nothing about a result while the ending is being chosen."""
        self.problem_line.show_text("")
        self.meaning_line.hide()
        self.yes.hide()
        self.accept_button.setEnabled(False)

    def lead_to(self, key: str) -> None:
        """Open the list where only another ending is possible; go on to the other card."""
        blank = self.score.first_blank() if key in ("marks", "differences") else None
        if key == "ending":
            self.pick_ending()
        elif blank is not None:
            blank.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().lead_to(key)

    def seldom(self, box: QLineEdit, number: int) -> bool:
        """Doubt so few discs that they are hardly ever counted, unless both counts agree on it."""
        agreed = sum(self.score.counts(board_full=False) or ()) == SQUARES
        return box in self.discs and number < FEW_DISCS and not agreed

    def problems(self) -> tuple[Problem, ...]:
        """Want both counts or none of a board as it stood."""
        half = self.ending is OthelloEnding.RULED and self.score.half_typed
        missing = (Problem(code="COUNT_NEEDED", where="discs"),) * half
        return (*missing, *super().problems())

    def at_rest(self) -> bool:
        """Take the ending first while its list is open."""
        if self.endings.isVisible():
            self.endings.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return False
        return super().at_rest()

    def read(self) -> OthelloResult:
        """Make the record of what the ending asks for; hidden fields leave no trace."""
        asked = self._wanted()
        marks: tuple[Mark | None, Mark | None] | None = None
        differences: tuple[int | None, int | None] | None = None
        if "winner" in asked:
            winner = self.winner.value()
            marks = {None: None, 0: (Mark.WIN, Mark.LOSS), 1: (Mark.LOSS, Mark.WIN)}[winner]
        if "marks" in asked:
            marks = self.score.card_marks()
        if "differences" in asked:
            differences = self.score.card_differences()
        calling = "called_by" in asked
        return OthelloResult(
            ending=self.ending,
            discs=self._counts() if "discs" in asked else None,
            marks=marks,
            differences=differences,
            draw_right=self.draw_right.value() if "draw_right" in asked else None,
            black=self._black,
            loser=self.loser.value() if "loser" in asked else None,
            choice=self.choice.value() if "choice" in asked else None,
            solo_flag_fell="solo_flag_fell" in asked and self.flag_fell.isChecked(),
            called_by=self.called_by.value() if calling else None,
            after_agreement=calling and self.after_agreement.isChecked(),
            mid_move=calling and self.mid_move.isChecked(),
            move_finished="move_finished" in asked and self.move_finished.isChecked(),
            case=self.case.value() if "case" in asked else None,
            witness=self.witness.text().strip() if "witness" in asked else "",
        )

    def _counts(self) -> tuple[int, int] | None:
        return self.score.counts(board_full=self.ending is OthelloEnding.COUNTED)

    # ------------------------------------------------------------ the second entry

    def described(self, result: OthelloResult) -> dict[str, str]:
        """Say what a record holds, field by field."""
        return described(result, self.names, discs_recorded=self.stage.records_discs)

    def agrees(self, result: OthelloResult) -> bool:
        """Take the discs and the two cards for the same where they mean the same."""
        first, entry = self.entry.match.result, self.entry
        if {first.ending, result.ending} != {OthelloEnding.COUNTED, OthelloEnding.CARD}:
            return super().agrees(result)
        score, context, options = entry.game.score, entry.context, entry.options
        return bool(score(first, context, options) == score(result, context, options))

    def go_to_correction(self) -> None:
        """Leave out what was said for before the game."""
        self._black = self.entry.match.result.black if self._black is None else self._black
        super().go_to_correction()
        self.stone_button.hide()
        self.rights.setText(rights_before(self.entry, self.names, correcting=self.correcting))
        self.rights.setVisible(bool(self.rights.text()))

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give the boxes of both seats."""
        boxes = {"discs": self.discs, "marks": self.marks, "differences": self.differences}
        return boxes[key] if key in boxes else super().inputs(key)

    # ------------------------------------------------------------ showing

    def _propose(self) -> None:
        self.score.propose(self._counts() if self.ending is OthelloEnding.COUNTED else None)

    def _show_difference(self) -> None:
        outcomes = self.outcomes()
        known = bool(outcomes) and outcomes[0].difference is not None
        text = signed(outcomes[0].difference) if known else "–"
        if self.stage.meet:
            text = " – ".join(self.printed_scores()) or "–"
        self.middle.setText(text)


# -- a recorded Othello game in words, field by field, so that two entries of it can be compared ---


def described(
    result: OthelloResult, names: tuple[str, ...], *, discs_recorded: bool
) -> dict[str, str]:
    """Say all that a record holds, by the keys of the dialog's fields.

    Who watched is left out: it stands on no card. The draw-win right is said only where the game
    is level, and a person only by name.
    """
    return dict(_lines(result, names, discs_recorded=discs_recorded))


def _lines(
    result: OthelloResult, names: tuple[str, ...], *, discs_recorded: bool
) -> Iterator[tuple[str, str]]:
    yield "ending_name", _(words.ENDINGS[result.ending])
    if result.discs is not None:
        yield "discs", "{} – {}".format(*result.discs)
    if result.marks is not None:
        if discs_recorded or result.ending is OthelloEnding.CARD:
            yield "marks", " ".join("–" if mark is None else SYMBOL[mark] for mark in result.marks)
        elif Mark.WIN in result.marks:
            yield "winner", names[result.marks.index(Mark.WIN)]
    if result.differences is not None:
        yield "differences", " / ".join(signed(number) or "–" for number in result.differences)
    if result.loser is not None:
        yield "loser", names[result.loser]
    if result.case is not None:
        yield "case", _(words.CASES[result.case])
    if result.choice is not None:
        yield "choice", _(words.CHOICES[result.choice])
    if result.draw_right is not None and is_level(result):
        yield "draw_right", names[result.draw_right]
    if result.called_by is not None:
        yield "called_by", _(words.CALLERS[result.called_by])
    for key in ("solo_flag_fell", "mid_move", "move_finished", "after_agreement"):
        if getattr(result, key):
            yield key, _p("option", "yes")


def is_level(result: OthelloResult) -> bool:
    """Tell whether the draw-win right decides the game."""
    if result.discs is not None:
        return result.discs[0] == result.discs[1]
    return result.case == 3 or result.differences == (0, 0)


# -- which fields of a result an ending asks for, as things stand; no Qt ---------------------------

CALLED = frozenset({OthelloEnding.TIMEOUT, OthelloEnding.BOTH_OUT})
"""The endings of which it matters who called the time, and when."""


@dataclass(frozen=True, kw_only=True, slots=True)
class TypedAnswers:
    """What has been typed so far and decides what else is asked."""

    ending: OthelloEnding
    choice: ExpiryChoice | None = None
    flag_fell: bool = False
    mid_move: bool = False
    case: int | None = None
    counts: tuple[int, int] | None = None
    """The discs on the board; None while they are not known."""
    card_differences: tuple[int | None, int | None] | None = None
    rights_settled: bool = False
    """Whether it was settled before the game who holds the draw-win right."""


def fields_asked(stage: OthelloStage, typed: TypedAnswers) -> frozenset[str]:
    """Name the fields that are to be filled in.

    >>> swiss = OthelloStage(records_discs=True, swiss=True)
    >>> sorted(fields_asked(swiss, TypedAnswers(ending=OthelloEnding.COUNTED, counts=(40, 24))))
    ['discs']
    >>> sorted(fields_asked(swiss, TypedAnswers(ending=OthelloEnding.COUNTED, counts=(32, 32))))
    ['discs', 'draw_right']
    """
    ending, discs = typed.ending, stage.records_discs
    asked = set() if ending is OthelloEnding.COUNTED else {"ending_name"}
    if ending in LOSERS:
        asked.add("loser")
    if ending is OthelloEnding.RULED:
        asked |= {"witness", "discs"}
    fixed = stage.swiss and ending in (OthelloEnding.LATE, OthelloEnding.WITHDRAWN)
    if ending in LOSERS and discs and not fixed and not stage.meet:
        asked.add("choice")
        if typed.choice is ExpiryChoice.SOLO:
            asked.add("solo_flag_fell")
            if not typed.flag_fell:
                asked.add("discs")
            if ending in (OthelloEnding.LATE, OthelloEnding.WITHDRAWN):
                asked.add("witness")
    if ending in CALLED:
        asked |= {"called_by", "mid_move", "after_agreement"}
        if typed.mid_move:
            asked.add("move_finished")
    if ending is OthelloEnding.CARD:
        asked |= {"marks", "differences"} if discs else {"marks"}
    if ending is OthelloEnding.BOTH_OUT:
        asked.add("case")
    counted = ending is OthelloEnding.BOTH_OUT and typed.case in (1, 2)
    if ending is OthelloEnding.COUNTED or counted:
        asked.add("discs" if discs else "winner")
    if not typed.rights_settled and draw_right_decides(stage, typed):
        asked.add("draw_right")
    return frozenset(asked)


def draw_right_decides(stage: OthelloStage, typed: TypedAnswers) -> bool:
    """Tell whether both have the same, so that the draw-win right decides.

    >>> swiss = OthelloStage(records_discs=True, swiss=True)
    >>> draw_right_decides(swiss, TypedAnswers(ending=OthelloEnding.BOTH_OUT, case=3))
    True
    """
    if not stage.records_discs and typed.ending is not OthelloEnding.BOTH_OUT:
        return False
    if typed.ending is OthelloEnding.BOTH_OUT and typed.case == 3:
        return True
    if typed.ending is OthelloEnding.CARD:
        return typed.card_differences == (0, 0)
    counted = typed.ending is OthelloEnding.COUNTED or typed.case in (1, 2)
    counts = typed.counts
    return counted and counts is not None and counts[0] == counts[1] > 0
