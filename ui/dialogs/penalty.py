"""Logs a penalty or ruling, or changes what was logged.

Of a penalty: what the referee was told, what came before, and what the rules make of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from PySide6.QtWidgets import QWidget

from models.core.game import Game, PenaltyClaim, PenaltyField, PenaltyRule
from models.core.problems import Problem
from models.views.divisions import EntrantView, MatchView
from models.views.logs import PenaltyView, RulingView
from reports import wording as paper
from reports.i18n import _, _n
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.referee import RefereeDialog
from ui.widgets.basics import DropDown, label
from ui.words import wording
from ui.words.of_games import of_game

EARLIER = "earlier"
"""What a rule asks for whose effect hangs on how often the same happened before."""
SHOWN = 4
"""How many earlier penalties are written out."""


@dataclass(frozen=True, kw_only=True)
class PenaltyValues:
    """Against whom, for what, and at which match."""

    entrant_id: int
    claim: PenaltyClaim
    match_id: int | None
    note: str


class PenaltyDialog(RefereeDialog):
    """Asks what the chosen rule asks for and shows what came before and the effect at once."""

    def __init__(
        self,
        game: Game[Any, Any],
        options: Any,
        entrants: tuple[EntrantView, ...],
        parent: QWidget | None = None,
        *,
        entrant_id: int | None = None,
        matches: tuple[MatchView, ...] = (),
        match_id: int | None = None,
        history: tuple[PenaltyView, ...] = (),
        logged: PenaltyView | None = None,
    ) -> None:
        """Offer the penalties of the game; one without penalties has a free note only.

        `matches` come with the newest round first, `history` is the log, the oldest first;
        `logged` is a line of it that is to be changed.
        """
        title, accept = _("Log a penalty"), _("&Log the penalty")
        if logged is not None:
            title, accept = _("Change a penalty"), _("Change the p&enalty")
            entrant_id, match_id = logged.entrant.id, logged.match_id
            # Lines of records have ids below zero; of the log those that came before it count.
            history = tuple(view for view in history if view.id < logged.id)
        super().__init__(title=title, accept=accept, parent=parent, width=760)
        self._options = options
        self._effect = ""
        self._matches = matches
        self._history = history
        self._rules = {rule.key: rule for rule in game.penalties}
        self._words = of_game(game.key, "FIELDS")
        people = entrant_choices(entrants, _("Choose …"))
        self.match = DropDown()
        self.earlier = label("", wrap=True)
        self.add_fields(
            Field(key="entrant", text=_("&Person"), choices=people, now=entrant_id, required=True)
        )
        self.add("match", _("&Match"), self.match)
        self.add_fields(
            Field(
                key="rule",
                text=_("&Offence"),
                kind=FieldKind.LIST,
                choices=tuple((rule.key, _named(rule)) for rule in game.penalties),
            )
        )
        self.add("history", _("So far"), self.earlier)
        self._asks = {asked.key: asked for rule in game.penalties for asked in rule.asks}
        self.add_fields(*map(self._ask, self._asks.values()))
        self.add_fields(Field(key="note", text=_("&Note")))
        self._needs = {entrant.id: entrant.needs for entrant in entrants}
        self._offer_matches(match_id)
        if logged is None:
            self._tick_flags()
            self._count_earlier()
        else:
            self._show_logged(logged)
        self._controls["entrant"].changed.connect(self._choose_person)
        self._controls["rule"].changed.connect(self._look_back)
        self.match.currentIndexChanged.connect(self._look_back)

    def _show_logged(self, logged: PenaltyView) -> None:
        """Show what was told of a penalty, and ask who changes it, and why."""
        if logged.match_id is None:
            self.match.setCurrentIndex(0)
        told = {"rule": logged.rule, "note": logged.note, **logged.claim}
        for key in self._controls.keys() & told.keys():
            self._controls[key].show_silently(told[key])
        self.add_referee("reason", "referee", hint=_("Why this is changed"))

    # ------------------------------------------------------------ person, match, history

    def _choose_person(self) -> None:
        """Offer the matches of the person who was chosen, and tick what is allowed to them."""
        self._offer_matches(self.match.currentData())
        self._tick_flags()
        self._look_back()

    def _offer_matches(self, chosen: int | None) -> None:
        """List the matches that it can be about; the newest one of the person is proposed."""
        person = self.answer("entrant")
        offered = [
            match
            for match in self._matches
            if person is None or any(seat.entrant.id == person for seat in match.seats)
        ]
        blocked = self.match.blockSignals(True)
        self.match.clear()
        self.match.addItem(_("no match"), None)
        for match in offered:
            name = paper.round_name(match.stage, match.round)
            self.match.addItem(f"{name}\u3000{match_text(match)}", match.id)
        place = self.match.findData(chosen) if chosen is not None else -1
        if place < 0:
            place = 1 if person is not None and offered else 0
        self.match.setCurrentIndex(place)
        self.match.blockSignals(blocked)

    def _tick_flags(self) -> None:
        """Tick what the rules allow to the person who was chosen (JOA 16, 32)."""
        allowed = self._needs.get(self.answer("entrant"), ())
        for asked in self._asks.values():
            if asked.flag:
                self._controls[asked.key].show_silently(asked.flag in allowed)

    def _look_back(self) -> None:
        """Count again what the same person did before; the desk can correct the number."""
        self._count_earlier()
        self.recheck()

    def _count_earlier(self) -> None:
        if EARLIER in self._asks:
            count = sum(self._counts(view) for view in self._same_offence())
            self._controls[EARLIER].show_silently(count)

    def _counts(self, view: PenaltyView) -> bool:
        """Tell whether an earlier offence counts here: within the match, where one is chosen."""
        match_id = self.match.currentData()
        return match_id is None or view.match_id == match_id

    def _same_offence(self) -> list[PenaltyView]:
        rule = self._rule()
        return [view for view in self._of_person() if rule and view.article == rule.article]

    def _of_person(self) -> list[PenaltyView]:
        person = self.answer("entrant")
        return [view for view in self._history if view.entrant.id == person]

    def _said_so_far(self) -> str:
        """Say what the person has been logged for, the same offence first."""
        if self.answer("entrant") is None:
            return ""
        found, same = self._of_person(), self._same_offence()
        if not found:
            return _("Nothing has been logged against this person.")
        others = [view for view in reversed(found) if view not in same]
        listed = [*reversed(same), *others]
        lines = [_line(view) for view in listed[:SHOWN]]
        if len(listed) > SHOWN:
            more = len(listed) - SHOWN
            lines.append(_n("and {count} more", "and {count} more", more).format(count=more))
        return "\n".join(lines)

    # ------------------------------------------------------------ what it leads to

    def adapt(self) -> None:
        """Show only what the chosen rule asks for, and what came before."""
        rule = self._rule()
        asked = {field.key for field in rule.asks} if rule is not None else set()
        for key in self._asks:
            self.rows[key].show_if(key in asked)
        said = self._said_so_far()
        self.earlier.setText(said)
        self.rows["history"].show_if(bool(said))

    def problems(self) -> tuple[Problem, ...]:
        """Ask the rule what it makes of the claim."""
        found = self.blanks()
        rule = self._rule()
        self._effect = ""
        if rule is None:
            return (*found, Problem(code="NO_PENALTIES", where="rule"))
        assessment = rule.assess(self._claim(rule), self._options)
        if not assessment.problems and assessment.effect:
            self._effect = wording.penalty_effect(assessment.effect, assessment.values)
        return (*found, *assessment.problems)

    def meaning(self) -> str:
        """Say how often it happened, and what it leads to."""
        rule, times = self._rule(), len(self._same_offence())
        if not self._effect or rule is None or not times:
            return self._effect
        again = _("Offence no. {count} of this person under {article}.").format(
            count=times + 1, article=rule.article
        )
        return f"{again} {self._effect}"

    def value(self) -> PenaltyValues:
        """Give the claim as it was told."""
        rule = self._rule()
        if rule is None:
            raise ValueError("a game without penalties")
        return PenaltyValues(
            entrant_id=self.answer("entrant"),
            claim=self._claim(rule),
            match_id=self.match.currentData(),
            note=self.answer("note"),
        )

    def _rule(self) -> PenaltyRule[Any] | None:
        return self._rules.get(self.answer("rule"))

    def _claim(self, rule: PenaltyRule[Any]) -> PenaltyClaim:
        told = ((asked.key, self.answer(asked.key)) for asked in rule.asks)
        return PenaltyClaim(
            rule=rule.key, values={key: value for key, value in told if value is not None}
        )

    def _ask(self, asked: PenaltyField) -> Field:
        text = _(self._words.get(asked.key, asked.key))
        if asked.key == EARLIER and asked.key not in self._words:
            text = _("&Times before")
        if asked.kind is timedelta:
            return Field(key=asked.key, text=text, kind=FieldKind.TIME_LEFT, now=None, widest=120)
        if asked.kind is int:
            return Field(key=asked.key, text=text, kind=FieldKind.NUMBER, high=9999, widest=120)
        return Field(key=asked.key, text=text, now=False if asked.kind is bool else "")


def _named(rule: PenaltyRule[Any]) -> str:
    return _("{rule} ({article})").format(rule=wording.penalty_rule(rule.key), article=rule.article)


def _line(view: PenaltyView) -> str:
    """Write an earlier penalty in one line: where, for what, and what it led to."""
    where = view.time
    if view.round is not None:
        where = (
            _("{time} |round| {round}, |table| {table}")
            .format(time=where, round=view.round, table=view.table)
            .strip()
        )
    return _("{where}: {rule} – {effect}").format(
        where=where,
        rule=wording.penalty_rule(view.rule),
        effect=wording.penalty_effect(view.effect, view.values),
    )


# -- writes a ruling of the referee into the log ---------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class RulingValues:
    """What was ruled, by whom and about whom."""

    text: str
    article: str
    referee: str
    match_id: int | None
    entrant_id: int | None


def match_text(match: MatchView) -> str:
    """Name a match in a list: its table, its code and who plays."""
    return _("|Table| {table} ({code}): {names}").format(
        table=match.table,
        code=match.code,
        names=" – ".join(seat.entrant.name for seat in match.seats),
    )


def entrant_choices(
    entrants: tuple[EntrantView, ...], nobody: str
) -> tuple[tuple[int | None, str], ...]:
    """List the people that something can be about, and on top that it is about nobody."""
    people = ((entrant.id, f"{entrant.number}  {entrant.name}") for entrant in entrants)
    return ((None, nobody), *people)


class RulingDialog(RefereeDialog):
    """Asks what the referee ruled, by which article and about whom.

    Of one that is changed also who changes it, and why.
    """

    def __init__(
        self,
        entrants: tuple[EntrantView, ...],
        matches: tuple[MatchView, ...] = (),
        parent: QWidget | None = None,
        *,
        match_id: int | None = None,
        entrant_id: int | None = None,
        logged: RulingView | None = None,
    ) -> None:
        """Offer the people and the running matches; `logged` is a ruling that is to be changed."""
        title, accept = _("Log a ruling"), _("&Log the ruling")
        if logged is not None:
            title, accept = _("Change a ruling"), _("&Change the ruling")
            match_id, entrant_id = logged.match_id, logged.entrant_id
        super().__init__(title=title, accept=accept, parent=parent, width=760)
        running = ((match.id, match_text(match)) for match in matches)
        self.add_fields(
            Field(
                key="text",
                text=_("&What was ruled"),
                hint=_("Ctrl+Enter saves."),
                kind=FieldKind.LONG_TEXT,
                required=True,
                in_words=True,
            ),
            Field(key="article", text=_("&Article"), hint=_("e.g. |article 5|")),
            Field(
                key="match_id",
                text=_("&Match"),
                choices=((None, _("no match")), *running),
                now=match_id,
            ),
            Field(
                key="entrant_id",
                text=_("&Person"),
                choices=entrant_choices(entrants, _("nobody")),
                now=entrant_id,
            ),
        )
        if logged is None:
            self.add_referee("referee", reason=False)
            return
        self.add_fields(
            Field(key="ruled_by", text=_("Ruled &by"), now=logged.referee, in_words=True)
        )
        self.put(text=logged.text, article=logged.article)
        self.add_referee("reason", "referee", hint=_("Why this is changed"))

    def value(self) -> RulingValues:
        """Give the ruling."""
        said = self.answers()
        return RulingValues(
            text=said["text"],
            article=said["article"],
            referee=said.get("ruled_by", said["referee"]),
            match_id=said["match_id"],
            entrant_id=said["entrant_id"],
        )
