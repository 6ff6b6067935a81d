"""Asks for a foul: the ladder from a warning to a deduction, with the director's consent."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.games.shuffleboard.lines import Article, Foul, Line, Ruling
from models.games.shuffleboard.play.drafts import foul_draft
from models.games.shuffleboard.play.penalties import FOULS, replays
from models.games.shuffleboard.scores import DISCS, Discs, early_shot
from reports.games.shuffleboard import words as paper
from reports.games.shuffleboard.line_words import end_at, figure_text
from reports.i18n import _, _n
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.line_dialog import CardEnds, LineDialog, people
from ui.games.shuffleboard.board.words import foul_referee
from ui.games.shuffleboard.typed_scores import read_score
from ui.look.theme import px
from ui.words.wording import listed

WIDE = 860
"""Pixels of width at 100 %: what is wrong is said in few lines."""
OPEN = (Ruling.CONSULTING, Ruling.DISMISSED)
"""The rulings of a case that is still open, or was."""


class FoulDialog(LineDialog):
    """Choose who and which article; the ruling that is due stands there already (YSA C-31)."""

    def __init__(
        self, live: LiveBoard, parent: QWidget | None = None, of_card: CardEnds | None = None
    ) -> None:
        """Begin with the foul that waits for a decision, if there is one."""
        super().__init__(live, title=_("Foul"), parent=parent, of_card=of_card)
        live = self.live
        self.tall = 560
        self._width = px(WIDE)
        self._proposed: tuple[object, ...] = ()
        self.who = ChoiceRow(people(live, coloured=of_card is None))
        self.article = QComboBox()
        self._articles = [a for a, rule in FOULS.items() if live.options.form in rule.forms]
        for article in self._articles:
            self.article.addItem(f"{article.value}  {paper.foul_name(article)}")
        self.article.setCurrentIndex(-1)
        closed = of_card is not None and not any(foul.open for foul in live.board.fouls)
        self.ruling = ChoiceRow(
            [
                (ruling, _(text))
                for ruling, text in table.RULINGS.items()
                if not closed or ruling not in OPEN  # on a card everything is decided
            ]
        )
        self.points = NumberBox(name=_("Points off"), digits=3)
        self.points.setFixedWidth(px(96))
        self.touched = QLineEdit()
        self.moved = QLineEdit()
        self.moved_off = NumberBox(name=_("Offender's discs moved in the 10-OFF"), digits=1)
        self.moved_off.setFixedWidth(px(96))
        self.note = QLineEdit()
        self.add("seat", _("&Who"), self.who)
        self.add("article", _("&Foul"), self.article)
        self.add("ruling", _("&Ruling"), self.ruling)
        self.add("points", _("&Points off"), self.points)
        self.director = self.tick("director", _("The tournament director was &asked and agrees"))
        self.verified = self.tick("verified", _("The director has &verified the fact (C-30)"))
        self.add(
            "touched",
            _("Discs &touched"),
            self.touched,
            _("The opponent's discs in 10, 8 and 7 that the cue touched, e.g. 8+7 (C-21)"),
        )
        self.add(
            "moved",
            _("Opponent's discs &moved"),
            self.moved,
            _(
                "Those in 10, 8 and 7 that the early shot moved, e.g. 8+7; below, how many of the "
                "offender's it moved into the 10-OFF: all of them count (C-20)"
            ),
        )
        self.add("moved_off", _("Own discs in the 10-&OFF"), self.moved_off)
        self.add("note", _("&Note"), self.note)
        self.watch(
            self.article.currentIndexChanged,
            self.points.textChanged,
            self.touched.textChanged,
            self.moved.textChanged,
            self.moved_off.textChanged,
        )
        waiting = next((foul for foul in live.board.fouls if foul.open), None)
        if waiting is not None:
            self.who.choose((waiting.seat, waiting.partner))
            self.article.setCurrentIndex(self._articles.index(waiting.article))

    def _article(self) -> Article | None:
        place = self.article.currentIndex()
        return self._articles[place] if 0 <= place < len(self._articles) else None

    # -- proposing ------------------------------------------------------------------------

    def _settles(self) -> int | None:
        """Give the consultation that a ruling on this foul would end."""
        seat_partner, article = self.who.value(), self._article()
        for foul in self.live.board.fouls:
            if foul.open and (foul.seat, foul.partner) == seat_partner and foul.article is article:
                return foul.entry
        return None

    def _draft(self) -> Foul | None:
        who, article = self.who.value(), self._article()
        if who is None or article is None:
            return None
        seat, partner = who
        return foul_draft(self.live.board, seat, article, partner, settles=self._settles())

    def adapt(self) -> None:
        """Propose what is due as soon as who and what are chosen; show only what is asked for."""
        chosen = (self.who.value(), self._article(), self.live.record)
        if chosen != self._proposed:
            self._proposed = chosen
            draft = self._draft()
            self.ruling.choose(None if draft is None else draft.ruling)
            self.points.show_number(None if draft is None else draft.points or None)
        article, ruling = self._article(), self.ruling.value()
        who = self.who.value()
        named = who is not None and self.of_card is None
        self.rows["seat"].set_hint(foul_referee(self.live, who[0]) if named and who else "")
        penalised = ruling is Ruling.PENALISED
        if (
            penalised
            and not self.points.text()
            and article is not None
            and not self.points.hasFocus()
        ):
            self.points.show_number(FOULS[article].points or None)
        self.rows["points"].show_if(penalised)
        self.rows["director"].show_if(penalised or ruling is Ruling.DISMISSED)
        self.rows["verified"].show_if(penalised and article is Article.DELIBERATE)
        self.rows["touched"].show_if(penalised and article is Article.SLIPPED_CUE)
        for key in ("moved", "moved_off"):
            self.rows[key].show_if(penalised and article is Article.EARLY_SHOT)

    # -- reading --------------------------------------------------------------------------

    def _first_blank(self) -> str:
        if self.who.value() is None:
            return "seat"
        return "article" if self._article() is None else "ruling"

    def fill(self, line: Line) -> None:
        """Show a foul that was written; what is due is proposed anew for another player."""
        if not isinstance(line, Foul):
            return
        self.who.choose((line.seat, line.partner))
        if line.article in self._articles:
            self.article.setCurrentIndex(self._articles.index(line.article))
        self.recheck()
        self.ruling.choose(line.ruling)
        self.points.show_number(line.points or None)
        self.director.setChecked(line.director)
        self.verified.setChecked(line.verified)
        self.touched.setText(_sum(line.touched))
        if line.moved is not None:
            self.moved.setText(_sum(replace(line.moved, off=0)))
            self.moved_off.show_number(line.moved.off or None)
        self.note.setText(line.note)

    def line(self) -> Foul | None:
        """Give the foul with its ruling."""
        draft, ruling = self._draft(), self.ruling.value()
        who, article = self.who.value(), self._article()
        if who is None or article is None or ruling is None:
            return None
        penalised = ruling is Ruling.PENALISED
        number = (0, 0) if draft is None else (draft.game, draft.number)
        return Foul(
            game=number[0],
            number=number[1],
            seat=who[0],
            partner=who[1],
            article=article,
            ruling=ruling,
            points=(self.points.number() or 0) if penalised else 0,
            director=self.director.isChecked(),
            verified=penalised and self.verified.isChecked(),
            touched=self._touched() if penalised and article is Article.SLIPPED_CUE else None,
            moved=self._moved() if penalised and article is Article.EARLY_SHOT else None,
            settles=None if draft is None else draft.settles,
            note=self.note.text().strip(),
        )

    def _touched(self) -> Discs | None:
        text = self.touched.text().strip()
        return _discs(text) or Discs(off=1) if text else None  # the rules refuse the latter

    def _moved(self) -> Discs | None:
        """Give what an early shot moved: the opponent's scoring discs, the offender's off."""
        text, off = self.moved.text().strip(), self.moved_off.number() or 0
        if not text:
            return Discs(off=off) if off else None
        found = _discs(text)
        if found is None or found.off:
            return Discs(off=DISCS)  # no discs that could count: the rules refuse it
        return replace(found, off=off)

    def meaning(self) -> str:
        """Say what came before, and what the ruling does to the end."""
        line = self.line()
        if line is None:
            return ""
        before = [
            foul
            for foul in self.live.board.fouls
            if (foul.seat, foul.partner, foul.article) == (line.seat, line.partner, line.article)
        ]
        history = ""
        if before:
            listed_before = listed([paper.ruling_name(f.ruling, f.points) for f in before])
            history = _("Before: {rulings}").format(rulings=listed_before)
        said = []
        if line.ruling is Ruling.PENALISED and line.points and line.number:
            words = _n("{end}: {points} point off", "{end}: {points} points off", line.points)
            end = end_at(self.live, line.game, line.number)
            said.append(words.format(end=end, points=line.points))
        if replays(line):
            said.append(_("the end is played again"))
        if line.moved is not None:
            theirs, own = early_shot(line.moved)
            words = _("counted already: {theirs} for the opponent, {own} for the offender")
            said.append(words.format(theirs=theirs.score, own=figure_text(own.score)))
        return "\n".join(filter(None, (history, " · ".join(said))))


def _sum(discs: Discs | None) -> str:
    """Write discs as they are typed; empty for none.

    >>> _sum(Discs(eights=1, sevens=1)), _sum(None)
    ('8+7', '')
    """
    if discs is None:
        return ""
    values = ("10",) * discs.tens + ("8",) * discs.eights + ("7",) * discs.sevens
    return "+".join(values)


def _discs(text: str) -> Discs | None:
    """Read discs typed as a sum, or a single one; None for what is none."""
    typed = read_score(text)
    if typed.discs is not None:
        return typed.discs
    return {10: Discs(tens=1), 8: Discs(eights=1), 7: Discs(sevens=1)}.get(typed.score or 0)
