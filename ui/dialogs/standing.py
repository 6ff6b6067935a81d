"""Rules how somebody stands: a sum is changed, somebody is thrown out, or only fills in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from PySide6.QtWidgets import QWidget

from models.adjustments import amount_problems
from models.core.causes import Authority
from models.core.problems import Problem
from models.exact import exact, read_exact
from models.views.divisions import EntrantView
from models.views.standing import AdjustmentView, StandingEntry
from reports import game_words
from reports import wording as paper
from reports.i18n import _
from ui.dialogs.corrections.reinstate import left_from
from ui.dialogs.foreseeing import Foreseeing
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.penalty import entrant_choices
from ui.dialogs.referee import RefereeDialog
from ui.widgets.basics import label
from ui.words.wording import listed


class RulingKind(StrEnum):
    """What can be ruled about somebody."""

    ADJUST = "adjust"
    CHANGE = "change"
    STRIKE = "strike"
    DISQUALIFY = "disqualify"
    MOVE = "move"
    TAKE_BACK = "take_back"
    HOUSE_PLAYER = "fill_in"
    RANK = "rank"


SUMMED = (RulingKind.ADJUST, RulingKind.CHANGE)
"""What asks for a sum and how much."""
STANDING = ("figure", "amount", "counts", "reason", "referee", "article")
"""The fields in which an adjustment that stands is shown."""


@dataclass(frozen=True, kw_only=True)
class RulingWish(Authority):
    """What is to be ruled, as far as it can be read."""

    what: RulingKind
    of: int = 0
    """The id of the adjustment that is changed or struck."""
    article: str = ""
    from_round: int | None = None
    figure: str = ""
    amount: Fraction | None = None
    stage: str = ""
    match_id: int | None = None


class WhomDialog(FieldDialog):
    """Asks whom a ruling is about."""

    def __init__(
        self,
        entrants: tuple[EntrantView, ...],
        parent: QWidget | None = None,
        *,
        entrant_id: int | None = None,
    ) -> None:
        """Offer everybody; `entrant_id` is who is proposed."""
        super().__init__(
            title=_("Adjust or disqualify"), accept=_("&Go on with this person"), parent=parent
        )
        self.add_fields(
            Field(
                key="entrant_id",
                text=_("&Person"),
                choices=entrant_choices(entrants, _("choose somebody")),
                now=entrant_id,
                required=True,
            )
        )

    def value(self) -> int:
        """Give who was chosen, by id."""
        return int(self.answer("entrant_id"))


class StandingDialog(RefereeDialog):
    """Asks what is ruled about one entrant, and says what follows before it is done."""

    def __init__(self, entry: StandingEntry, parent: QWidget | None = None) -> None:
        """Offer what can be done now: by what stands, and by what ranks the division.

        `foreseeing.ask` is told the wish, and `attempt` does it.
        """
        title = _("Adjust or disqualify {name}").format(name=entry.entrant.name)
        super().__init__(title=title, accept=_("Recor&d this ruling"), parent=parent, width=800)
        self.entry = entry
        self._adjustments = {own.id: own for own in entry.adjustments}
        self._shown: tuple[RulingKind, int] | None = None
        self._typed: dict[str, Any] = {}
        """What was typed before an adjustment that stands took its place."""
        self.state = label(_state(entry), "muted", wrap=True)
        self.add_wide(self.state)
        choices = tuple(_choices(entry))
        self.add_fields(
            Field(key="what", text=_("&What is ruled"), choices=choices, now=choices[0][0]),
            Field(key="figure", text=_("&Sum"), choices=_figures(entry), now=_first_figure(entry)),
            Field(
                key="amount",
                text=_("&How much"),
                hint=_(
                    "With a sign: what is added has a plus, +1 or +26 2/3; a deduction has a "
                    "minus, -0.5 or △4.5"
                ),
            ),
            Field(
                key="counts",
                text=_("&Counts"),
                choices=tuple(_counts(entry)),
                now=("stage", _first_stage(entry)),
            ),
        )
        self.add_fields(
            *_rounds(entry), _other_start(entry), Field(key="article", text=_("&Article"))
        )
        self.add_referee()
        self.foreseeing = Foreseeing(self)
        self.foreseeing.told.connect(self.fit)
        self.add_wide(label(_("What follows:"), "strong"))
        self.explained = label("", wrap=True)
        self.add_wide(self.explained)
        self.add_wide(self.foreseeing.line)

    # -- what is asked --------------------------------------------------------------------

    def adapt(self) -> None:
        """Ask for what belongs to that; an adjustment that stands is shown as it is."""
        what, which = self.answer("what")
        if (what, which) != self._shown:
            self._shown = (what, which)
            self._show(what, which)
        figured = what in SUMMED
        self.ask_for(
            figure=figured and len(self.entry.figures) > 1,
            amount=figured,
            counts=figured and len(tuple(_counts(self.entry))) > 1,
            article=figured or what == RulingKind.DISQUALIFY,
            from_round=what == RulingKind.DISQUALIFY and not self.entry.has_left,
            other_start=what == RulingKind.MOVE,
        )
        worded = self._wanted_word
        self.ask_for(reason=worded, referee=worded)
        self.explained.setText("\n".join(_explained(self.entry, what)))

    def _show(self, what: RulingKind, which: int) -> None:
        """Put into the fields what stands of an adjustment, or again what was typed before."""
        stands = self._adjustments.get(which)
        if stands is None or what is not RulingKind.CHANGE:
            self.put(**self._typed)
            self._typed = {}
            return
        if not self._typed:
            self._typed = {key: self.answer(key) for key in STANDING}
        counts = ("match", stands.match_id) if stands.match_id else ("stage", stands.stage)
        self.put(
            figure=stands.figure,
            amount=exact(stands.amount, signed=True),
            counts=counts,
            reason=stands.reason,
            referee=stands.referee,
            article=stands.article,
        )

    @property
    def _wanted_word(self) -> bool:
        """Whether the referee says so: a house player is the desk's until a round is out."""
        return (
            self.answer("what")[0] not in (RulingKind.HOUSE_PLAYER, RulingKind.RANK)
            or self.entry.begun
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want an amount that can be read in one way, the reason and the referee."""
        found = self.blanks("amount", "reason", "referee")
        if self.answer("what")[0] in SUMMED:
            found = (*self._amount_problems(), *found)
        return found

    def _amount_problems(self) -> tuple[Problem, ...]:
        typed = self.answer("amount")
        if not typed:
            return ()
        read = read_exact(typed)
        if len(read.readings) > 1:
            one, other = map(exact, read.readings)
            values = {"text": typed, "one": one, "other": other}
            return (Problem(code="NUMBER_TWO_WAYS", where="amount", values=values),)
        if read.value is None:
            return (Problem(code="NO_NUMBER", where="amount", values={"text": typed}),)
        if read.value > 0 and not read.signed:  # whoever takes off 20 writes 20 on the slip
            values = {"text": typed, "more": f"+{typed}", "less": f"-{typed}"}
            return (Problem(code="SIGN_NEEDED", where="amount", values=values),)
        return amount_problems(self.answer("figure"), read.value)

    def at_rest(self) -> bool:
        """Say what follows before it is done: nothing is asked about while it is."""
        self.foreseeing.hurry()
        return True

    def value(self) -> RulingWish:
        """Give what is to be ruled."""
        answers = self.answers()
        what, which_one = answers["what"]
        of, which = answers["counts"]
        return RulingWish(
            what=what,
            of=which_one,
            reason=answers["reason"] if self._wanted_word else "",
            referee=answers["referee"] if self._wanted_word else "",
            article=answers["article"],
            from_round=self._from_round(what, answers),
            figure=answers["figure"],
            amount=read_exact(answers["amount"]).value,
            stage=which if of == "stage" else "",
            match_id=which if of == "match" else None,
        )

    def _from_round(self, what: RulingKind, said: Mapping[str, Any]) -> int | None:
        """Give from when on somebody is out; None where that stands already."""
        if what == RulingKind.MOVE:
            return int(said["other_start"])
        return None if self.entry.has_left else said["from_round"]

    # -- what follows ---------------------------------------------------------------------

    def meaning(self) -> str:
        """Say what the sum was and will be."""
        wish = self.value()
        what = wish.what
        stands = self._adjustments.get(wish.of)
        figure = stands.figure if what == RulingKind.STRIKE and stands else wish.figure
        now = self.entry.sums.get(figure)
        added = wish.amount if what in SUMMED else Fraction(0)
        if now is None or added is None or what not in (*SUMMED, RulingKind.STRIKE):
            return ""
        taken = stands.amount if stands is not None and stands.figure == figure else 0
        return _("{name}: {figure} {before} → {after}").format(
            name=self.entry.entrant.name,
            figure=game_words.criterion_name(figure, self.entry.game),
            before=game_words.number(now, self.entry.game),
            after=game_words.number(now - taken + added, self.entry.game),
        )

    def conclude(self) -> None:
        """Ask what would follow once the typing has come to a rest."""
        blocked = any(problem.code != "BLANK" for problem in self.problems())
        wish = self.value()
        wanting = wish.what in SUMMED and wish.amount is None
        self.foreseeing.turn_to(None if blocked or wanting else wish)


# -- words -------------------------------------------------------------------------------------


def _state(entry: StandingEntry) -> str:
    """Say how somebody stands now."""
    who = entry.entrant
    said = _("ranked") if who.ranked else _("fill-in: plays and scores, but is not ranked")
    if who.disqualified:
        said = _("disqualified: not ranked")
    ruled = [adjustment_line(own, entry.game) for own in entry.adjustments]
    if not ruled:
        return _("Until now: {state}.").format(state=said)
    return _("Until now: {state}; {rulings}.").format(state=said, rulings=listed(ruled))


def adjustment_line(own: AdjustmentView, game: str) -> str:
    """Name an adjustment in a list: the sum, how much and why."""
    told = game_words.adjustment_text(own.figure, own.amount, game)
    return _("{change} ({reason})").format(change=told, reason=own.reason)


def _choices(entry: StandingEntry) -> Iterator[tuple[tuple[RulingKind, int], str]]:
    """Give what can be done, what is done most first."""
    if entry.entrant.disqualified:
        yield (RulingKind.TAKE_BACK, 0), _("Take the disqualification back")
        if entry.other_starts:
            yield (RulingKind.MOVE, 0), _("Disqualified, but from another |round|")
    elif entry.figures:
        yield (RulingKind.ADJUST, 0), _("Adjust a sum: points are taken off or given")
    for own in entry.adjustments:
        line = adjustment_line(own, entry.game)
        if not entry.entrant.disqualified:
            yield (
                (RulingKind.CHANGE, own.id),
                _("Change the adjustment {change}").format(change=line),
            )
        yield (RulingKind.STRIKE, own.id), _("Strike the adjustment {change}").format(change=line)
    if not entry.entrant.disqualified:
        yield (RulingKind.DISQUALIFY, 0), _("Disqualify: no place, no further matches")
        if entry.entrant.ranked:
            yield (
                (RulingKind.HOUSE_PLAYER, 0),
                _("Make a fill-in: plays and scores, but is not ranked"),
            )
        else:
            yield (RulingKind.RANK, 0), _("Rank again: no longer a fill-in")


def _first_figure(entry: StandingEntry) -> str:
    return entry.figures[0] if entry.figures else ""


def _figures(entry: StandingEntry) -> tuple[tuple[str, str], ...]:
    named = ((key, game_words.criterion_name(key, entry.game)) for key in entry.figures)
    return tuple(named) or (("", ""),)


def _first_stage(entry: StandingEntry) -> str:
    return entry.stages[0] if entry.stages else ""


def _counts(entry: StandingEntry) -> Iterator[tuple[tuple[str, Any], str]]:
    """Give from when on an adjustment can count."""
    for key in entry.stages or ("",):
        if len(entry.stages) < 2:
            yield ("stage", key), _("from the beginning on")
        else:
            stage = paper.stage_name(key)
            yield ("stage", key), _("from the beginning of {stage} on").format(stage=stage)
    for match in entry.matches:
        name = paper.round_name(match.stage, match.round)
        text = _("from {round_name} on (|table| {table})")
        yield ("match", match.id), text.format(round_name=name, table=match.table)


def _rounds(entry: StandingEntry) -> tuple[Field, ...]:
    """Ask from when on somebody is out."""
    first, match = entry.leaves_from, entry.open_match
    choices: tuple[tuple[int, str], ...] = ((first, _("at once")),)
    if match is not None:
        at_once = _("at once: |the match at table| {table} is left").format(table=match.table)
        choices = ((first, at_once), (first + 1, _("after the match that is being played")))
    return (
        Field(
            key="from_round",
            text=_("Fro&m when"),
            kind=FieldKind.CHOICE,
            choices=choices,
            now=first,
        ),
    )


def _other_start(entry: StandingEntry) -> Field:
    """Ask from when on somebody is out instead."""
    choices = [(turn, left_from(left)) for turn, left in entry.other_starts]
    return Field(
        key="other_start",
        text=_("Fro&m when"),
        kind=FieldKind.LIST,
        choices=choices or [(0, "")],
        now=choices[-1][0] if choices else 0,
    )


def _explained(entry: StandingEntry, what: RulingKind) -> Iterator[str]:
    """Say what a ruling means, whatever the results are."""
    name = entry.entrant.name
    if what in (*SUMMED, RulingKind.STRIKE):
        yield _("Only the sum of {name} changes; results stay as they were played.").format(
            name=name
        )
    elif what == RulingKind.DISQUALIFY:
        yield _("{name} stands last without a place, and whoever is behind moves up.").format(
            name=name
        )
        yield _("What was played stays for the opponents; {name} is paired no more.").format(
            name=name
        )
    elif what == RulingKind.MOVE:
        yield _(
            "What was played before that counts, and its cards are entered with {name}."
        ).format(name=name)
    elif what == RulingKind.TAKE_BACK:
        yield _("{name} has a place again.").format(name=name)
        if entry.has_left:
            yield _("Who left only by it is paired again from the next |round| that is drawn.")
    elif what == RulingKind.HOUSE_PLAYER:
        yield _(
            "{name} is seated and scored and has no place; what opponents get there counts. "
            "Fill-ins do not count for how many go on."
        ).format(name=name)
    else:
        yield _("{name} is ranked like everybody else, with all that was played.").format(name=name)
