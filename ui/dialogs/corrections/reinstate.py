"""Puts a withdrawal right: struck, over from a round on, or begun at another round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app.queries.absence_queries import AwayRound, AwayView, Fate
from models.core.causes import Authority
from models.core.problems import Problem
from models.views.divisions import Departure, EntrantView
from reports import wording as paper
from reports.i18n import _
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.inputs import escaped
from ui.dialogs.referee import RefereeDialog
from ui.widgets.basics import Notice, label
from ui.words.wording import listed

REST = 120
"""Milliseconds without a change after which what follows is worked out."""


class WithdrawalChange(StrEnum):
    """What becomes of a withdrawal."""

    STRIKE = "strike"
    BACK = "back"
    MOVE = "move"


@dataclass(frozen=True, kw_only=True)
class MendedAbsence:
    """What becomes of a withdrawal, from which turn, and on whose word."""

    mend: WithdrawalChange
    turn: int
    """From when the person plays again, or is away instead."""
    beside: tuple[int, ...]
    """The turns in which the person sits down with whoever is free."""
    why: str
    """Why the person is away, where that begins at another round."""
    word: Authority


ForeseeReturn = Callable[[MendedAbsence], str]


def left_from(left: Departure) -> str:
    """Say from when somebody is away."""
    if not left.round:
        return _("before the first match")
    name = paper.round_name(left.stage, left.round)
    if left.after:
        return _("after {round_name}").format(round_name=name)
    return _("from {round_name} on").format(round_name=name)


def _join_text(own: AwayRound) -> str:
    words = _("{round_name}: sits down with {names}, who is free (|table| {table})")
    name = paper.round_name(own.stage, own.round)
    return escaped(words.format(round_name=name, names=listed(own.others), table=own.table))


class ReinstateDialog(RefereeDialog):
    """Says round by round what happens to somebody's part in it, and below what follows."""

    def __init__(
        self,
        entrant: EntrantView,
        away: AwayView,
        foresee: ForeseeReturn | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Propose the next round that is not drawn yet; `foresee` tries what is chosen."""
        super().__init__(
            title=_("Withdrawal of {name}").format(name=entrant.name),
            accept=_("Make this chan&ge"),
            parent=parent,
            width=760,
        )
        self._name, self._away, self._foresee = entrant.name, away, foresee
        said = _("Withdrawn {when}.").format(when=left_from(away.left))
        if away.reason:
            said += " " + _("Reason: {reason}").format(reason=away.reason)
        self.add_wide(label(said, wrap=True))
        self._add_choices()
        self._joins = {own.turn: own for own in away.rounds if own.can_join}
        self.add_fields(
            *(
                Field(
                    key=f"beside:{turn}",
                    text=_join_text(own),
                    now=False,
                    hint=_("The two have met before: the |referee| must agree.") if own.met else "",
                )
                for turn, own in self._joins.items()
            )
        )
        self.effect = label(wrap=True)
        self.add_wide(self.effect)
        self.add_referee()
        self.follows = Notice()
        self.add_wide(self.follows)
        self._tried_last: MendedAbsence | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._tell)

    def _add_choices(self) -> None:
        away = self._away
        choices = [(WithdrawalChange.STRIKE, _("it was a mistake: cancel the withdrawal"))]
        turns = list(self._turns())
        if turns:
            choices.append((WithdrawalChange.BACK, _("back in from a later |round|")))
        if away.other_starts:
            choices.append((WithdrawalChange.MOVE, _("withdrawn, but from another |round|")))
        later = [turn for turn, _words in turns if turn >= away.next_turn]
        self.add_fields(
            Field(
                key="mend",
                text=_("&What is right"),
                kind=FieldKind.CHOICE,
                now=WithdrawalChange.BACK if turns else WithdrawalChange.STRIKE,
                choices=choices,
            ),
            Field(
                key="turn",
                text=_("&Plays again"),
                kind=FieldKind.LIST,
                choices=turns,
                now=later[0] if later else None,
            ),
            Field(
                key="from_round",
                text=_("With&drawn"),
                kind=FieldKind.LIST,
                choices=[(turn, left_from(left)) for turn, left in away.other_starts],
                now=away.other_starts[0][0] if away.other_starts else None,
            ),
            Field(key="why", text=_("Rea&son"), now=away.reason),
        )

    def _turns(self) -> Iterator[tuple[int, str]]:
        """Give the turns after the first missed one from which somebody can be back."""
        away = self._away
        told: set[int] = set()
        for own in away.rounds:
            if own.turn > away.from_round and own.turn not in told:
                told.add(own.turn)
                name = paper.round_name(own.stage, own.round)
                yield own.turn, _("from {round_name} on").format(round_name=name)
        if not away.numbered:
            if away.next_turn > away.from_round:
                yield away.next_turn, _("in the |rounds| that are still to be drawn")
            return
        for turn in range(away.next_turn, max(away.next_turn, away.last_round) + 1):
            if turn > away.from_round:
                name = paper.round_name(away.numbered, turn)
                yield turn, _("from {round_name} on, still to be drawn").format(round_name=name)

    def focus_first(self) -> None:
        """Begin with the answer that is proposed."""
        self.lead_to("mend")

    # ------------------------------------------------------------ looking again

    def adapt(self) -> None:
        """Ask only for what the choice needs, and say what becomes of every drawn round."""
        mended = self.value()
        drawn = mended.mend is not WithdrawalChange.MOVE and any(
            own.turn >= mended.turn for own in self._away.rounds
        )
        self.ask_for(
            turn=mended.mend is WithdrawalChange.BACK,
            from_round=mended.mend is WithdrawalChange.MOVE,
            why=mended.mend is WithdrawalChange.MOVE,
            reason=drawn,
            referee=drawn,
        )
        for turn in self._joins:
            self.rows[f"beside:{turn}"].show_if(
                mended.mend is not WithdrawalChange.MOVE and turn >= mended.turn
            )
        lines = list(self._effects(mended))
        self.effect.setText("\n".join(lines))
        self.effect.setVisible(bool(lines))
        if mended != self._tried_last:
            self._tried_last = mended
            self._rest.start()

    def _effects(self, said: MendedAbsence) -> Iterator[str]:
        if said.mend is WithdrawalChange.MOVE:
            return
        for own in self._away.rounds:
            if own.turn >= said.turn:
                yield self._effect(own, joins=own.turn in said.beside)

    def _effect(self, away_round: AwayRound, *, joins: bool) -> str:
        words = {
            Fate.OPENS: _("{round_name}, |table| {table}: open again ({name} – {names})."),
            Fate.WAITS: _("{round_name}, |table| {table}: {name} sits there again."),
            Fate.OTHER_AWAY: _("{round_name}, |table| {table}: {names} has withdrawn as well."),
            Fate.STAYS: _("{round_name}, |table| {table}: stays as it was played."),
            Fate.FREE: _("{round_name}: the bye stays."),
            Fate.MISSED: _("{round_name}: was paired without {name} and stays missed."),
            Fate.PROPOSED: _("{round_name}: is proposed without {name}; pair it again."),
        }[Fate.OPENS if joins else away_round.fate]
        return words.format(
            round_name=paper.round_name(away_round.stage, away_round.round),
            table=away_round.table,
            name=self._name,
            names=listed(away_round.others),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want the referee where two sit down who have met."""
        said = self.value()
        met = any(self._joins[turn].met for turn in said.beside)
        return self.blanks("reason", "referee") if met else ()

    def value(self) -> MendedAbsence:
        """Give what was decided."""
        answers = self.answers()
        mend = self.answer("mend") or WithdrawalChange.STRIKE
        starts = {
            WithdrawalChange.STRIKE: self._away.from_round,
            WithdrawalChange.BACK: self.answer("turn"),
            WithdrawalChange.MOVE: self.answer("from_round"),
        }
        turn = starts[mend] or self._away.from_round
        beside = tuple(at for at in self._joins if at >= turn and bool(self.answer(f"beside:{at}")))
        return MendedAbsence(
            mend=mend,
            turn=turn,
            beside=() if mend is WithdrawalChange.MOVE else beside,
            why=answers["why"] if mend is WithdrawalChange.MOVE else "",
            word=self.word,
        )

    def told(self) -> str:
        """Say what was changed, from what to what."""
        said, was = self.value(), left_from(self._away.left)
        if said.mend is WithdrawalChange.STRIKE:
            return _("The withdrawal of {name} ({was}) is struck.").format(name=self._name, was=was)
        if said.mend is WithdrawalChange.BACK:
            words = _("{name}, withdrawn {was}, plays again {now}.")
            now = dict(self._turns())[said.turn]
        else:
            words = _("The withdrawal of {name} has been corrected: {was} → {now}.")
            now = left_from(dict(self._away.other_starts)[said.turn])
        return words.format(name=self._name, was=was, now=now)

    def at_rest(self) -> bool:
        """Say what follows first, however quickly it was chosen."""
        if self._rest.isActive():
            self._rest.stop()
            self._tell()
        return True

    def _tell(self) -> None:
        """Try what is chosen."""
        follows = self._foresee(self.value()) if self._foresee is not None else ""
        self.follows.show_sentence("info", follows)
        self.fit()
