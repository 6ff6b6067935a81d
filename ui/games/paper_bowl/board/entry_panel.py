"""What can be entered now: a box for the keyboard, and buttons for the mouse, legal ones only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from models.games.paper_bowl.events import DEFENCE_CARDS, DICE_FACES, PLAY_CARDS, OffenceCall
from models.games.paper_bowl.play import NEW_DEFENCE, NEW_OFFENCE
from models.games.paper_bowl.record import seat_of
from models.games.paper_bowl.state import PlayPhase, PlayState
from models.games.paper_bowl.typed import CALLS, SIDES
from models.games.paper_bowl.virtual import ROLLED
from reports.games.paper_bowl.now_words import on_the_table, waits
from reports.games.paper_bowl.words import CALLS as CALL_WORDS
from reports.games.paper_bowl.words import winner_text
from reports.i18n import _, _p
from ui.look.theme import large, px
from ui.widgets.basics import CommandBox, allow, button, label
from ui.widgets.flow import flow


@dataclass(frozen=True, slots=True)
class PlayOption:
    """One thing that can be entered: its letters, and its words on a button."""

    typed: str
    words: str
    more: bool = False
    """Whether something has to follow, so that the click only fills the box."""
    why_not: str = ""
    """Why it cannot be entered now; its button says so and cannot be pressed."""


DICE = ROLLED - {PlayPhase.PLAY_CARD}
"""The phases in which dice are rolled."""


def ways(state: PlayState, names: Sequence[str], *, virtual: bool) -> Iterator[PlayOption]:
    """Give what can be entered beside dice and card numbers.

    >>> [way.typed for way in ways(PlayState(), ("Mori", "Chiba"), virtual=False)]
    ['H', 'A']
    """
    yes, no = _p("answer", "Yes"), _p("answer", "No")
    match state.phase:
        case PlayPhase.TOSS:
            for letter, name in zip(SIDES, names, strict=True):
                yield PlayOption(letter, _("{name} kicks off").format(name=name))
        case PlayPhase.KICKOFF:
            yield PlayOption("O", _("Onside kick"), more=not virtual)
        case PlayPhase.RETURN_CHOICE:
            yield PlayOption("T", _("Touchback (own 20)"))
            yield PlayOption("R", _("Run it back"))
        case PlayPhase.SCRIMMAGE | PlayPhase.TWO_CARDS:
            yield from _cards(state, names)
        case PlayPhase.TIMEOUT_OFFER:
            card = state.play.card if state.play else 0
            if card == NEW_OFFENCE:
                yield from (
                    PlayOption(f"Y{letter}", _(CALL_WORDS[call])) for letter, call in _calls(state)
                )
            elif card != NEW_DEFENCE:
                yield PlayOption("Y", yes)
            yield PlayOption("N", no)
        case PlayPhase.CHALLENGE:
            yield PlayOption("Y", yes, more=not virtual)
            yield PlayOption("N", no)
        case PlayPhase.PAT:
            yield PlayOption("K", _("Kick"), more=not virtual)
            yield PlayOption("T", _("Two points"))
        case PlayPhase.LAST_FG:
            yield PlayOption("Y", yes)
            yield PlayOption("N", no)


def _calls(state: PlayState) -> Iterator[tuple[str, OffenceCall]]:
    """Give the offence cards that can be laid."""
    for letter, call in CALLS.items():
        far = call is OffenceCall.FIELD_GOAL and not state.in_range
        if not far and not (state.phase is PlayPhase.TWO_CARDS and call.kicks):
            yield letter, call


def _cards(state: PlayState, names: Sequence[str]) -> Iterator[PlayOption]:
    for letter, call in _calls(state):
        yield PlayOption(letter, _(CALL_WORDS[call]), more=not call.kicks)
    if state.phase is not PlayPhase.SCRIMMAGE:
        return
    if not state.in_range:
        far = _("{yards} yards, not 35").format(yards=state.to_goal)
        yield PlayOption("F", _(CALL_WORDS[OffenceCall.FIELD_GOAL]), why_not=far)
    for letter, side in SIDES.items() if state.extendable else ():
        words = _("{name}: one more card").format(name=names[seat_of(side)])
        none = "" if state.timeouts.of(side) else _("no time-out")
        yield PlayOption(f"E{letter}", words, why_not=none)


class EntryPanel(QWidget):
    """The box, what can be typed in it, and a button for each of it.

    `waits` says who must decide what now, `hint` what can be typed; the window lays both over its
    whole width.
    Signal: `entered(str)` when Enter was pressed or a click made the entry whole.
    """

    entered = Signal(str)

    def __init__(self) -> None:
        """Offer nothing yet."""
        super().__init__()
        self._state = PlayState()
        self._names: Sequence[str] = ("", "")
        self._virtual, self._seed = False, ""
        self.waits = label("", "strong", wrap=True)
        self.waits.setFont(large(1.25))
        self.box = CommandBox()
        self.box.setFont(large(1.35))
        self.box.setFixedWidth(px(150))
        self.box.setMaxLength(12)
        self.box.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.box.setAccessibleName(_("What happens now"))
        self.box.returnPressed.connect(self._enter)
        self.box_label = label(_("E&ntry"), "strong")
        self.box_label.setBuddy(self.box)
        self.enter_button = button(_("Enter it (Enter)"), self._enter, primary=True)
        self.hint = label("", "muted", wrap=True)
        line = QHBoxLayout()
        for shown in (self.box_label, self.box, self.enter_button):
            line.addWidget(shown)
        line.addStretch(1)
        self._offers = QScrollArea()
        self._offers.setWidgetResizable(True)
        self._offers.setFrameShape(QFrame.Shape.NoFrame)
        self._offers.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._offers.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(px(6))
        whole.addLayout(line)
        whole.addWidget(self._offers, 1)

    def show_match(
        self, state: PlayState, names: Sequence[str], *, virtual: bool, seed: str, closed: str
    ) -> None:
        """Offer what a match waits for; nothing where it cannot be written on, for what reason."""
        self._state, self._names, self._virtual, self._seed = state, names, virtual, seed
        won = winner_text(state, names)
        done = _("{result}. F9 enters it as the result.").format(result=won) if not closed else won
        self.waits.setText(done if won else waits(state, names, virtual=virtual))
        over = ""
        if state.phase is PlayPhase.GAME_OVER:
            over = _("The match is over. Earlier lines can still be mended.")
        goes = not closed and not over
        self.box.setEnabled(goes)
        allow(self.enter_button, closed or over)
        self.hint.setText(hint(state, virtual=virtual) if goes else "")
        self._offers.setWidget(self._made(state) if goes else QWidget())

    def _made(self, state: PlayState) -> QWidget:
        """Make a button for everything that can be entered now."""
        holder = QWidget()
        rows = QVBoxLayout(holder)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(px(4))
        offered = [self._offer(way) for way in ways(state, self._names, virtual=self._virtual)]
        if offered:
            rows.addLayout(flow(*offered))
        for number in self._figures(state):
            rows.addLayout(flow(*number))
        for line in on_the_table(state):
            rows.addWidget(label(line, wrap=True))
        if self._seed:
            said = _("dice of the program, seed {seed}").format(seed=self._seed)
            rows.addWidget(label(said, "muted", wrap=True))
        rows.addStretch(1)
        return holder

    def _offer(self, way: PlayOption) -> QWidget:
        said = _("{words}: {why}") if way.why_not else _("{words} ({key})")
        words = said.format(words=way.words, key=way.typed, why=way.why_not)
        made = button(words, lambda: self._take(way))
        allow(made, way.why_not)
        made.setFocusPolicy(self.focusPolicy())
        return made

    def _figures(self, state: PlayState) -> Iterator[list[QWidget]]:
        """Give rows of figures: dice, defence cards, or the play cards."""
        if state.phase in (PlayPhase.SCRIMMAGE, PlayPhase.TWO_CARDS):
            yield [self._figure(_("Defence {card}"), number) for number in DEFENCE_CARDS]
        elif state.phase is PlayPhase.PLAY_CARD and not self._virtual:
            yield [self._figure("{card:02}", card) for card in PLAY_CARDS]
        elif state.phase in DICE and not self._virtual:
            yield [self._figure(_("Die {card}"), face) for face in DICE_FACES]
        elif state.play is not None and state.phase is PlayPhase.TIMEOUT_OFFER:
            changes = state.play.card == NEW_DEFENCE
            cards = DEFENCE_CARDS if changes else ()
            yield [self._figure(_("Yes, defence {card}"), card) for card in cards]

    def _figure(self, words: str, number: int) -> QWidget:
        made = button(words.format(card=number), lambda: self._add(number))
        made.setFocusPolicy(self.focusPolicy())
        used = self._state.phase is PlayPhase.PLAY_CARD and number in self._state.used
        allow(made, _("This card has been turned up this quarter.") if used else "")
        return made

    def _take(self, way: PlayOption) -> None:
        """Enter what a button stands for, or begin it."""
        self.box.setText(way.typed)
        self.box.setFocus()
        if not way.more:
            self._enter()

    def _add(self, number: int) -> None:
        """Add a figure; the last one that is wanted enters it."""
        phase, before = self._state.phase, self.box.text()
        if phase is PlayPhase.PLAY_CARD:
            before = ""
        elif phase is PlayPhase.TIMEOUT_OFFER:
            before = "Y"
        self.box.setText(f"{before}{number}")
        self.box.setFocus()
        digits = sum(letter.isdigit() for letter in self.box.text())
        onside = before[:1] in ("O", "o")
        wanted = 2 if phase in DICE and not onside else 1
        whole = phase is PlayPhase.PLAY_CARD or digits >= wanted
        if phase in (PlayPhase.SCRIMMAGE, PlayPhase.TWO_CARDS):
            whole = bool(before) and digits == 1
        if whole:
            self._enter()

    def _enter(self) -> None:
        typed = self.box.text().strip()
        if typed or self._rolls:
            self.entered.emit(typed)

    @property
    def _rolls(self) -> bool:
        """Whether Enter alone does something: the program rolls the dice or turns up a card."""
        return self._virtual and self._state.phase in ROLLED - ASKED


ASKED = frozenset({PlayPhase.CHALLENGE, PlayPhase.PAT, PlayPhase.KICKOFF})
"""The phases with dice in which something is chosen first."""


def hint(state: PlayState, *, virtual: bool) -> str:
    """Say what can be typed now."""
    if virtual and state.phase in ROLLED - ASKED:
        return _("Enter alone: the program rolls the dice, or turns up the card.")
    hints = {
        PlayPhase.TOSS: _("H or A"),
        PlayPhase.KICKOFF: _("two dice, as in 35; onside with O and one die, O5"),
        PlayPhase.RETURN_CHOICE: _("T or R"),
        PlayPhase.SCRIMMAGE: _("offence and defence card, as in R4 or S5; F and P alone"),
        PlayPhase.TWO_CARDS: _("offence and defence card, as in R4 or S5"),
        PlayPhase.PLAY_CARD: _("the number of the card, 1 to 24"),
        PlayPhase.TIMEOUT_OFFER: _("Y or N; a new card behind the Y"),
        PlayPhase.CHALLENGE: _("N, or Y with two dice, as in Y35"),
        PlayPhase.PAT: _("K with two dice, as in K46; T for two points"),
        PlayPhase.LAST_FG: _("Y or N"),
        PlayPhase.GAME_OVER: "",
    }
    if virtual and state.phase in ASKED:
        return {
            PlayPhase.KICKOFF: _("D deep, O onside"),
            PlayPhase.CHALLENGE: _("Y or N"),
            PlayPhase.PAT: _("K or T"),
        }[state.phase]
    return hints.get(state.phase, _("two dice, as in 35"))
