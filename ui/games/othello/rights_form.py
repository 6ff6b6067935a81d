"""What is chosen before a game, in every way of choosing: a right and the colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.games.othello.meet import MeetRights, meet_rights
from models.games.othello.rights import (
    DiscColour,
    HiddenStone,
    OnlineRights,
    Right,
    check_hidden_stone,
    hidden_stone,
    hider,
)
from models.games.othello.stages import stage_of
from models.views.divisions import MatchEntry
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton
from ui.widgets.basics import label, plain


class RightsForm(Skeleton):
    """Two answers, each by its digit, with the names of who gives them; the other has the rest."""

    def __init__(
        self,
        names: tuple[str, ...],
        *,
        title: str,
        accept: str,
        parent: QWidget | None = None,
        chooser: Callable[[], int | None],
        rights: Callable[[], OnlineRights | MeetRights],
    ) -> None:
        """Prepare the two answers; the subclass says where they stand.

        `chooser` gives the seat that takes one of the two rights, None while that is not known;
        `rights` gives who has which right once every answer is there.
        """
        super().__init__(title=title, accept=accept, parent=parent, width=640)
        self.names = names
        self._chooser = chooser
        self._rights = rights
        self.right = ChoiceRow(
            ((Right.DRAW_WIN, _("The draw-win right")), (Right.COLOUR, _("The colour")))
        )
        self.colour = ChoiceRow(((DiscColour.BLACK, _("Black")), (DiscColour.WHITE, _("White"))))

    def add_rights(self) -> None:
        """Add the two answers below the fields so far."""
        self.add("right", _("Chos&en"), self.right)
        self.add("colour", _("C&olour"), self.colour)

    def blanks(self, *before: tuple[str, ChoiceRow]) -> tuple[Problem, ...]:
        """Say which answers are wanted, these fields' first; name at each whose it is."""
        self._name_choosers()
        rows = (*before, ("right", self.right), ("colour", self.colour))
        return tuple(Problem(code="BLANK", where=key) for key, box in rows if box.value() is None)

    def _name_choosers(self) -> None:
        """Say at each choice whose it is, as soon as that is known."""
        chosen, colour = _("Chos&en"), _("C&olour")
        chooser = self._chooser()
        if chooser is not None:
            chosen = _("{name} choos&es").format(name=self.names[chooser].replace("&", "&&"))
            if self.right.value() is not None:
                takes = chooser if self.right.value() is Right.COLOUR else 1 - chooser
                colour = _("{name} t&akes").format(name=self.names[takes].replace("&", "&&"))
        for key, text in (("right", chosen), ("colour", colour)):
            row = self.rows[key]
            if row.label.text() != text:
                row.label.setText(text)
                row.widget.setAccessibleName(plain(text))
                self.align_labels()

    def meaning(self) -> str:
        """Say in one sentence who holds the draw-win right and who is Black."""
        if self.problems():
            return ""
        held = self._rights()
        return rights_text(held.draw_right, held.black, self.names)


def rights_text(draw_right: int, black: int, names: tuple[str, ...]) -> str:
    """Say who holds the draw-win right and who is Black."""
    return _("{holder} holds the draw-win right; {black} is Black.").format(
        holder=names[draw_right], black=names[black]
    )


# -- shares out the rights at the meet: who won janken takes one of them (Meet Othello 2-2) --------


class JankenDialog(RightsForm):
    """Three answers, each by its digit; after acceptance `value()` says who has which right."""

    def __init__(self, names: tuple[str, ...], parent: QWidget | None = None) -> None:
        """Ask who won, what they took, and the colour."""
        decider = ChoiceRow(tuple(enumerate(names)))
        super().__init__(
            names,
            title=_("Janken before the game"),
            accept=_("&Take over"),
            parent=parent,
            chooser=decider.value,
            rights=self.value,
        )
        self.decider = decider
        self.add("decider", _("&Won janken (or the lot)"), self.decider)
        self.add_rights()

    def problems(self) -> tuple[Problem, ...]:
        """Want every answer (Meet Othello 2-2)."""
        return self.blanks(("decider", self.decider))

    def value(self) -> MeetRights:
        """Give who holds which right."""
        return meet_rights(self.decider.value(), self.right.value(), self.colour.value())


# -- helps with the hidden stone before a game: who chooses, who has which right (JOA 12) ----------


class HiddenStoneDialog(RightsForm):
    """Four answers, each by its digit; after acceptance `value()` says who has which right."""

    def __init__(self, entry: MatchEntry, parent: QWidget | None = None) -> None:
        """Name who hides the stone where grade or age tell; ask for the rest."""
        names = tuple(seat.entrant.name for seat in entry.match.seats)
        super().__init__(
            names,
            title=_("Hidden stone"),
            accept=_("&Take over"),
            parent=parent,
            chooser=self._first,
            rights=self.value,
        )
        self._entry = entry
        self._known = hider(entry.context.seats) if len(entry.context.seats) == 2 else None
        self.hider = ChoiceRow(tuple(enumerate(self.names)))
        self.call = ChoiceRow(((True, _("Right")), (False, _("Wrong"))))
        if self._known is None:
            self.add("hider", _("Who &hides (the |referee| names)"), self.hider)
        else:
            self.hider.choose(self._known)
            name = self.names[self._known]
            self.add("hider_name", _("Hides the stone"), label(name, "strong"))
        self.add("call", _("The &call"), self.call)
        self.add_rights()

    def _first(self) -> int | None:
        """Give the caller after a right call, else who hid the stone."""
        hiding, right_call = self.hider.value(), self.call.value()
        if hiding is None or right_call is None:
            return None
        return int(1 - hiding if right_call else hiding)

    def value(self) -> OnlineRights:
        """Give who holds which right."""
        return hidden_stone(self._stone(), self._entry.context)

    def _stone(self) -> HiddenStone:
        """Make the record; only whether the call was right matters, not which colour lay on top."""
        called = DiscColour.BLACK if self.call.value() else DiscColour.WHITE
        return HiddenStone(
            top=DiscColour.BLACK,
            call=called,
            right=self.right.value() or Right.DRAW_WIN,
            colour=self.colour.value() or DiscColour.BLACK,
            hider=self.hider.value(),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want every answer; refuse where every right is settled already (JOA 9)."""
        blank = self.blanks(("call", self.call))
        return check_hidden_stone(self._stone(), self._entry.context) or blank


# -- who has which rights before a game, in words; no Qt -------------------------------------------


def rights_before(entry: MatchEntry, names: Sequence[str], *, correcting: bool) -> str:
    """Say what is recorded, and how the rights are shared out (JOA 9, 12, Meet Othello 2-2).

    A correction is told only what is settled.
    """
    return "\n".join(_lines(entry, names, correcting=correcting))


def _lines(entry: MatchEntry, names: Sequence[str], *, correcting: bool) -> Iterator[str]:
    context = entry.context
    stage = stage_of(context.part)
    if not stage.records_discs:
        yield _("Only the winner is recorded, no discs (JOA 23).")
    if context.rights_of is not None:
        yield _("{name} chooses the colour and holds the draw-win right (JOA 9).").format(
            name=names[context.rights_of]
        )
        return
    if correcting:
        return
    if stage.meet:
        yield _(
            "Janken: the winner takes the draw-win right or the colour, the other has the rest "
            "(Meet Othello 2-2). Empty squares count half to each side (Meet "
            "Othello 2-4)."
        )
        return
    hiding = hider(context.seats) if len(context.seats) == 2 else None
    if hiding is None:
        yield _("Hidden stone: the |referee| names who hides it (JOA 12).")
    else:
        yield _("Hidden stone: {hider} hides, {caller} calls (JOA 12).").format(
            hider=names[hiding], caller=names[1 - hiding]
        )
