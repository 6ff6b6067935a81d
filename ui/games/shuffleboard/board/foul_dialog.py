"""Asks for a foul: the ladder from a warning to a deduction, with the director's consent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from models.games.shuffleboard.cards.record import CardNote
from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.lines import Article, BoardLine, Foul, Ruling
from models.games.shuffleboard.play.drafts import foul_draft
from models.games.shuffleboard.play.penalties import FOULS, replays
from models.games.shuffleboard.scores import DISCS, Discs, early_shot
from reports.games.shuffleboard import words as paper
from reports.games.shuffleboard.line_words import end_at
from reports.i18n import _N, _, _n
from ui.dialogs.parts.field import Field, FieldKind, choice, offered
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.line_dialog import ScoreboardLineDialog, people
from ui.games.shuffleboard.board.words import foul_referee
from ui.games.shuffleboard.typed_scores import discs_text, read_score
from ui.words.wording import listed

OPEN = (Ruling.CONSULTING, Ruling.DISMISSED)
"""The rulings of a case that is still open, or was."""


class FoulDialog(ScoreboardLineDialog):
    """Choose who and which article; the ruling that is due stands there already (YSA C-31)."""

    title = _N("Foul")
    wide = 860  # what is wrong is said in few lines
    tall = 560
    _proposed: tuple[object, ...] = ()

    def asked(self) -> Iterator[Field]:
        """Ask who, what, and what became of it; then what only some rulings and articles want."""
        yield from self._asked_of_all()
        agrees = _("The tournament director was &asked and agrees")
        verified = _("The director has &verified the fact (C-30)")
        touched = _("The opponent's discs in 10, 8 and 7 that the cue touched, e.g. 8+7 (C-21)")
        moved = _(
            "Those in 10, 8 and 7 that the early shot moved, e.g. 8+7; below, how many of the "
            "offender's it moved into the 10-OFF: all of them count (C-20)"
        )
        yield _number("points", _("&Points off"), 999)
        yield Field(key="director", text=agrees, now=False)
        yield Field(key="verified", text=verified, now=False)
        yield Field(key="touched", text=_("Discs &touched"), hint=touched)
        yield Field(key="moved", text=_("Opponent's discs &moved"), hint=moved)
        yield _number("moved_off", _("Own discs in the 10-&OFF"), 9)
        yield Field(key="note", text=_("&Note"))

    def _asked_of_all(self) -> Iterator[Field]:
        """Begin with the foul that waits for a decision, if there is one."""
        live, on_card = self.live, self.of_card is not None
        waiting = next((foul for foul in live.board.fouls if foul.open), None)
        who = None if waiting is None else (waiting.seat, waiting.partner)
        articles = tuple(
            (article, f"{article.value}  {_(paper.FOUL_NAMES[article])}")
            for article, rule in FOULS.items()
            if live.options.form in rule.forms
        )
        rulings = [
            known
            for known in offered(table.RULINGS)
            if known[0] not in OPEN or waiting is not None or not on_card  # a card is decided
        ]
        unnoted = live.options.form is MatchForm.DOUBLES and not live.board.partners
        where = _(
            "F2 on the scoreboard notes who is at the head; then each player has a name here."
        )
        hint = where if unnoted and not on_card else ""
        whom = people(live, coloured=not on_card)
        yield choice("seat", _("&Who"), whom, who, required=True, hint=hint)
        what = choice("article", _("&Foul"), articles, waiting and waiting.article, required=True)
        yield replace(what, kind=FieldKind.LIST)
        yield choice("ruling", _("&Ruling"), rulings, required=True)

    # -- proposing ------------------------------------------------------------------------

    def _settles(self) -> int | None:
        """Give the consultation that a ruling on this foul would end."""
        whose = self.answer("seat"), self.answer("article")
        for foul in self.live.board.fouls:
            if foul.open and ((foul.seat, foul.partner), foul.article) == whose:
                return foul.entry
        return None

    def _draft(self) -> Foul | None:
        who, article = self.answer("seat"), self.answer("article")
        if who is None or article is None:
            return None
        seat, partner = who
        return foul_draft(self.live.board, seat, article, partner, settles=self._settles())

    def adapt(self) -> None:
        """Propose what is due as soon as who and what are chosen; show only what is asked for."""
        who, article = self.answer("seat"), self.answer("article")
        chosen = (who, article, self.live.record)
        if chosen != self._proposed:
            self._proposed = chosen
            draft = self._draft()
            self.put(ruling=None if draft is None else draft.ruling)
            self.put(points=None if draft is None else draft.points or None)
        named = who is not None and self.of_card is None
        if named:
            self.rows["seat"].set_hint(foul_referee(self.live, who[0]))
        ruling, typing = self.answer("ruling"), self.input("points").hasFocus()
        penalised = ruling is Ruling.PENALISED
        if penalised and article is not None and self.answer("points") is None and not typing:
            self.put(points=FOULS[article].points or None)
        early = penalised and article is Article.EARLY_SHOT
        self.ask_for(
            points=penalised,
            director=penalised or ruling is Ruling.DISMISSED,
            verified=penalised and article is Article.DELIBERATE,
            touched=penalised and article is Article.SLIPPED_CUE,
            moved=early,
            moved_off=early,
        )

    # -- reading --------------------------------------------------------------------------

    def fill(self, line: BoardLine | CardNote) -> None:
        """Show a foul that was written; what is due is proposed anew for another player."""
        if not isinstance(line, Foul):
            return
        who = line.seat, line.partner
        self._proposed = (who, line.article, self.live.record)
        self.put(
            seat=who,
            article=line.article,
            ruling=line.ruling,
            points=line.points or None,
            director=line.director,
            verified=line.verified,
            touched=_typed(line.touched),
            moved=_typed(line.moved),
            moved_off=None if line.moved is None else line.moved.off or None,
            note=line.note,
        )

    def line(self) -> Foul | None:
        """Give the foul with its ruling."""
        if self.blanks():
            return None
        said, draft = self.said(), self._draft()
        said |= {
            "points": said["points"] or 0,
            "touched": _touched(said["touched"]),
            "moved": _moved(said["moved"], said.pop("moved_off") or 0),
        }
        return Foul(game=0, number=0, **said) if draft is None else replace(draft, **said)

    def meaning(self) -> str:
        """Say what came before, and what the ruling does to the end."""
        line = self.line()
        if line is None:
            return ""
        before = [
            foul
            for foul in self.live.board.fouls
            if (foul.seat, foul.partner, foul.article) == (line.seat, line.partner, line.article)
            and foul.person == self.live.board.person(line.seat, line.partner)
        ]
        history = ""
        if before:
            listed_before = listed([paper.ruling_name(f.ruling, f.points) for f in before])
            history = _("Before: {rulings}").format(rulings=listed_before)
        effects = []
        if line.ruling is Ruling.PENALISED and line.points and line.number:
            words = _n("{end}: {points} point off", "{end}: {points} points off", line.points)
            end = end_at(self.live, line.game, line.number)
            effects.append(words.format(end=end, points=line.points))
        if replays(line):
            effects.append(_("the end is played again"))
        if line.moved is not None:
            theirs, own = early_shot(line.moved)
            words = _("counted already: {theirs} for the opponent, {own} for the offender")
            effects.append(words.format(theirs=theirs.score, own=paper.figure_text(own.score)))
        return "\n".join(filter(None, (history, " · ".join(effects))))


def _number(key: str, text: str, most: int) -> Field:
    return Field(key=key, text=text, kind=FieldKind.NUMBER, high=most, now=None, widest=96)


def _typed(discs: Discs | None) -> str:
    """Write scoring discs as they are typed; blank for none of them.

    >>> _typed(Discs(eights=1, sevens=1)), _typed(None)
    ('8+7', '')
    """
    scoring = replace(discs or Discs(), off=0)
    return discs_text(scoring) if scoring.count else ""


def _touched(text: str) -> Discs | None:
    """Read the discs that a slipped cue touched; what is none the rules refuse."""
    return _discs(text) or Discs(off=1) if text else None


def _moved(text: str, off: int) -> Discs | None:
    """Read what an early shot moved: the opponent's scoring discs, the offender's off."""
    if not text:
        return Discs(off=off) if off else None
    found = _discs(text)
    if found is None or found.off:
        return Discs(off=DISCS)  # no discs that could count: the rules refuse it
    return replace(found, off=off)


def _discs(text: str) -> Discs | None:
    """Read discs typed as a sum, or a single one; None for what is none."""
    typed = read_score(text)
    if typed.discs is not None:
        return typed.discs
    return {10: Discs(tens=1), 8: Discs(eights=1), 7: Discs(sevens=1)}.get(typed.score or 0)
