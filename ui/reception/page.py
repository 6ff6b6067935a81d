"""受付: everybody of the event in one list, and beside it the receptions that rules ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app import queries
from app.facts import reception_notes
from app.queries import reception
from models.readings import reading_key
from models.reception.fees import FeeClass
from models.reception.payments import STAMPED_FROM, in_till
from models.reception.views import Attendance, EventReception, ReceptionRow
from models.views.divisions import DivisionView
from reports.forms.notice_forms import NOTICES
from reports.i18n import _, _n, _p
from reports.reception_words import yen
from reports.wording import need_text
from ui.desk.desk import Desk
from ui.desk.more import More, Verb
from ui.game_screen import PagePart
from ui.look.theme import UNIT, px
from ui.reception import asking
from ui.reception.papers import print_badges, print_owing, print_receipt, print_till
from ui.reception.queue import Queue
from ui.widgets.basics import (
    ORGANISES,
    READS,
    Tabs,
    allow,
    button,
    keyed,
    marked,
    named,
    on_button,
    written,
)
from ui.widgets.grid_model import Align, Column
from ui.widgets.search import key_of
from ui.words.keys import RECEPTION_KEYS
from ui.words.wording import listed


class EventQueue(Queue[ReceptionRow]):
    """Everybody of the event: a number or some letters, Enter, Space; a digit is another class."""

    def __init__(self, desk: Desk) -> None:
        hint = _("Number, name or reading (Ctrl+F)")
        super().__init__(desk, columns(), _("Reception"), hint=hint)
        self.grid.setSelectionMode(self.grid.SelectionMode.SingleSelection)
        self._view: EventReception | None = None
        self._badges = 0
        """How many badges are due."""
        self.pay_button = button(
            _("Here and &paid"), self.on_current(self._receive), hint=_("Space"), primary=True
        )
        receipt, change = self.on_current(self.receipt), self.on_current(self.change)
        self.receipt_button = button(_("&Receipt"), receipt, hint="F6")
        self.new_button = button(_("&Comes on the day…"), self.enter, hint="Insert")
        self.change_button = button(_("Cha&nge…"), change, hint="F2")
        other = self.on_current(partial(asking.pay, desk, self))
        self.other_verb = Verb(_("&Another payment…"), other)
        self.lines_verb = Verb(
            _("Pa&yments…"), lambda: asking.payments(desk, self, self.grid.current())
        )
        self.back_verb = Verb(_("Pay bac&k…"), partial(asking.pay_back, desk, self))
        self.late_verb = Verb(_("Comes &later"), self._noting(Attendance.LATE))
        self.not_verb = Verb(_("Does n&ot come"), self._noting(Attendance.NOT_COMING))
        self.till_verb = Verb(_("Count the &till…"), partial(asking.count_till, desk, self))
        self.sheet_verb = Verb(_("Print the till sheet"), partial(print_till, desk, self))
        self.owing_verb = Verb(_("Print &who still owes"), partial(print_owing, desk, self))
        badge = self.on_current(partial(print_badges, desk, self))
        self.badge_verb = Verb(_("Print the &badge"), badge)
        self.badges_verb = Verb("", partial(print_badges, desk, self))
        self.fees_verb = Verb(_("Fee&s…"), partial(asking.set_up_fees, desk, self))
        marked(READS, self.sheet_verb, self.owing_verb)
        marked(ORGANISES, self.fees_verb)
        keyed(self, RECEPTION_KEYS["receipt"], receipt)
        keyed(self, RECEPTION_KEYS["enter"], self.enter)
        keyed(self, RECEPTION_KEYS["change"], change)
        self.lay_out(
            (),
            (self.pay_button, self.receipt_button, self.new_button, self.change_button),
            More(
                self.other_verb,
                self.lines_verb,
                self.back_verb,
                self.late_verb,
                self.not_verb,
                self.till_verb,
                self.sheet_verb,
                self.owing_verb,
                self.badge_verb,
                self.badges_verb,
                self.fees_verb,
            ),
        )

    # -- what the list says -------------------------------------------------------------------

    def show_event(self) -> None:
        """Read everybody anew."""
        self._view = self._desk.read(lambda _event: self._desk.look(reception.reception))
        worn = NOTICES in (self._desk.read(reception_notes.parts) or ())
        self.badge_verb.setVisible(worn)
        self.badges_verb.setVisible(worn)
        self._badges = 0
        if worn:
            due = self._desk.read(reception.badges) or ()
            self._badges = sum(len(found) for _division_id, found in due)
            words = _("Print the badges that are d&ue ({count})").format(count=self._badges)
            self.badges_verb.set_text(words)
            printed = _("Every badge was printed already.")
            allow(self.badges_verb, "" if self._badges else printed)
        self.show_queue(() if self._view is None else self._view.rows)

    def key_of(self, row: ReceptionRow) -> str:
        """Give what somebody is found by."""
        return search_key(row)

    def numbers_of(self, row: ReceptionRow) -> tuple[int, ...]:
        """Give the numbers of somebody in the divisions."""
        return tuple(place.number for place in row.places)

    def waits(self, row: ReceptionRow) -> bool:
        """Tell whether somebody has not come yet."""
        return not row.here

    def found(self, row: ReceptionRow, *, alone: bool) -> None:
        """Stand on whom the letters have found; Space or a digit goes on."""
        del row, alone
        self.grid.setFocus()

    def sentence(self) -> tuple[str, str]:
        """Say which key takes which fee."""
        return ("", "") if self._view is None else sentence(self._view, self._view.fees.classes)

    def totals(self) -> str:
        """Count who is here and what is in the till."""
        view = self._view
        if view is None:
            return ""
        return totals(view, in_till(view.payments), badges=self._badges)

    def nobody(self) -> str:
        """Say what to do while nobody is entered."""
        return _("There are no entrants yet. Add them in the divisions, or press Insert.")

    def enable(self, row: ReceptionRow | None) -> None:
        """Offer what can be done with somebody."""
        nobody = "" if row is not None else _("Choose somebody in the list first.")
        for made in (self.pay_button, self.change_button, self.other_verb, self.badge_verb):
            allow(made, nobody)
        unpaid = row is not None and row.account.paid <= 0
        allow(self.receipt_button, nobody or (_("Nothing is paid yet.") if unpaid else ""))
        here = row is not None and row.here
        for verb in (self.late_verb, self.not_verb):
            allow(verb, nobody or (_("Is here already.") if here else ""))
        counted = self._view is not None and self._view.till is not None
        allow(self.sheet_verb, "" if counted else _("The till is not counted yet."))

    # -- doing --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a digit on somebody as the class of the fee."""
        typed, row = written(event), self.grid.current()
        classes = () if self._view is None else self._view.fees.classes
        on_list = bool(classes) and self.grid.hasFocus() and not event.isAutoRepeat()
        if on_list and row is not None and typed.isdecimal() and typed != "0":
            place = int(typed)
            if place <= len(classes):
                self._receive(row, fee=classes[place - 1].key)
            else:
                said = _(
                    "There is no class {digit} of the fee. Numbers are typed in the box above."
                )
                self._desk.say(said.format(digit=place))
            event.accept()
        else:
            super().keyPressEvent(event)

    def open_row(self, row: ReceptionRow) -> None:
        """Note that somebody is here and pays later."""
        self._receive(row, pays=False)

    def mark(self, rows: tuple[ReceptionRow, ...]) -> None:
        """Note that somebody is here and has paid in the proposed class."""
        if rows:
            self._receive(rows[0])

    def _receive(self, row: ReceptionRow, *, pays: bool = True, fee: int | None = None) -> None:
        if asking.receive(self._desk, self, row, pays=pays, fee=fee):
            self.search.clear()
            self.grid.go_to(row.id)
            self.to_search()

    def receipt(self, row: ReceptionRow) -> None:
        """Number the receipt of somebody and print it; a second time says so."""
        made = asking.issue_receipt(self._desk, row)
        if made is None:
            return
        print_receipt(self._desk, self, made)
        if made.stamped:
            said = _(
                "A receipt on paper over {amount} or more may need a revenue stamp; the program "
                "does not decide that."
            )
            self._desk.say(said.format(amount=yen(STAMPED_FROM)))

    def enter(self) -> None:
        """Enter who comes on the day, and stand there."""
        typed = self.search.text().strip()
        name = "" if typed.isdecimal() or self.grid.grid.rows else typed
        person = asking.enter(self._desk, self, name)
        if person is not None:
            self.search.clear()
            self.grid.go_to(person)
            self.grid.setFocus()
        else:
            self.to_search()

    def change(self, row: ReceptionRow) -> None:
        """Change what decides on the fee of somebody."""
        asking.describe(self._desk, self, row)
        self.grid.setFocus()

    def _noting(self, coming: Attendance) -> Callable[[], None]:
        return self.on_current(lambda row: asking.note_coming(self._desk, row, coming))


class ReceptionPage(QWidget):
    """The list of everybody, and a list for each division whose rules receive people themselves."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.queue = EventQueue(desk)
        self.parts: dict[int, PagePart] = {}
        """The lists of divisions with a reception of their own, by division."""
        self._views: dict[int, DivisionView] = {}
        self.tabs = Tabs()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        named(self.tabs, _("Lists of reception"), _("Ctrl+Left and Ctrl+Right switch lists"))
        self.tabs.addTab(_("Everybody"))
        self.stack = QStackedWidget()
        self.stack.addWidget(self.queue)
        self.tabs.currentChanged.connect(self._turned)
        keyed(self, "Ctrl+Left", lambda: self._turn(-1))
        keyed(self, "Ctrl+Right", lambda: self._turn(1))
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(UNIT), px(16), px(UNIT))
        column.setSpacing(px(UNIT))
        column.addWidget(self.tabs)
        column.addWidget(self.stack, 1)
        desk.answered.connect(self.lead_on)

    def lead_on(self) -> None:
        """Lead from a button whose dialog is done to the next one who comes."""
        if on_button(self):
            self.home()

    def refresh(self) -> None:
        """Read the list that is shown anew, while the page can be seen."""
        if not self.isVisible() or not self._desk.is_open:
            return
        self._follow_divisions()
        place = self.tabs.currentIndex()
        if place == 0:
            self.queue.show_event()
            return
        key = list(self.parts)[place - 1]
        self._desk.read(lambda event: self.parts[key].show_part(event, self._views[key]))

    def _follow_divisions(self) -> None:
        """Have a tab for each division with a reception of its own."""
        event = self._desk.read(queries.event_view)
        divisions = [] if event is None else list(event.divisions)
        divisions = [one for one in divisions if asking.reception_of(one) is not None]
        self._views = {one.id: one for one in divisions}
        blocked = self.tabs.blockSignals(True)
        for key in [key for key in self.parts if key not in self._views]:
            place = 1 + list(self.parts).index(key)
            self.tabs.removeTab(place)
            if (gone := self.stack.widget(place)) is not None:
                self.stack.removeWidget(gone)
                gone.deleteLater()
            del self.parts[key]
        for one in divisions:
            reception = asking.reception_of(one)
            if one.id not in self.parts and reception is not None:
                part = reception.part(self._desk)
                self.parts[one.id] = part
                self.stack.addWidget(part)
                self.tabs.addTab(one.name)
            self.tabs.setTabText(1 + list(self.parts).index(one.id), one.name)
        self.tabs.setVisible(bool(self.parts))
        self.stack.setCurrentIndex(self.tabs.currentIndex())
        self.tabs.blockSignals(blocked)

    def _turn(self, by: int) -> None:
        place = self.tabs.currentIndex() + by
        self.tabs.setCurrentIndex(min(max(place, 0), self.tabs.count() - 1))

    def _turned(self, place: int) -> None:
        self.stack.setCurrentIndex(place)
        self.refresh()
        self.home()

    def home(self) -> None:
        """Begin in the search box."""
        place = self.tabs.currentIndex()
        if place == 0:
            self.queue.home()
        else:
            list(self.parts.values())[place - 1].home()


# -- the columns of the page of reception, and the sentences over it -------------------------------


def columns() -> tuple[Column[ReceptionRow], ...]:
    """Give the columns: whether somebody is here, who it is, and the money."""
    return (
        Column(
            title=_("State"),
            text=state_text,
            sort_key=state_text,
            colour=_state_colour,
            fits=_("✓ Here"),
            tight=True,
        ),
        Column(title=_("No."), text=numbers_text, sort_key=_first_number, align=Align.RIGHT),
        Column(
            title=_("Name"),
            text=lambda row: row.name,
            sort_key=lambda row: reading_key(row.person.yomi, row.person.name),
            bold=lambda row: row.here,
            least=120,
            stretch=True,
        ),
        Column(
            title=_("Reading"),
            text=lambda row: row.person.yomi,
            sort_key=lambda row: reading_key(row.person.yomi, row.person.name),
            most=170,
        ),
        Column(title=_("Plays in"), text=places_text, most=240),
        Column(title=_("Fee"), text=class_text, sort_key=class_text, most=160),
        Column(title=_("Money"), text=money_text, colour=_money_colour, fits=_("✓ paid")),
        Column(
            title=_p("at reception", "Receipt"),
            text=lambda row: listed([str(number) for number in row.receipts]),
            optional=True,
            align=Align.RIGHT,
            tight=True,
        ),
        Column(
            title=_("Needs"),
            text=lambda row: need_text(listed(row.person.needs)),
            optional=True,
            most=140,
        ),
    )


def state_text(row: ReceptionRow) -> str:
    """Say whether somebody has come, by sign and word."""
    if row.whole:
        return _("✓ Here")
    if row.here:
        return _("✓ Has come, waits for others")
    if row.coming is Attendance.NOT_COMING:
        return _("⊘ Not coming")
    return _("… Comes later") if row.coming is Attendance.LATE else _("□ Not yet here")


def _state_colour(row: ReceptionRow) -> str:
    if row.whole:
        return "good"
    return "warn" if row.here or row.coming is Attendance.LATE else "muted"


def numbers_text(row: ReceptionRow) -> str:
    """Give the numbers of somebody in the divisions, each once."""
    return " ".join(map(str, dict.fromkeys(place.number for place in row.places)))


def _first_number(row: ReceptionRow) -> int:
    return row.places[0].number if row.places else 0


def places_text(row: ReceptionRow) -> str:
    """Name the divisions somebody plays in, and the team there that has a name of its own."""
    said = _("{division} ({team})")
    return listed(
        place.division
        if row.person.name in place.entrant
        else said.format(division=place.division, team=place.entrant)
        for place in row.places
    )


def class_text(row: ReceptionRow) -> str:
    """Name the class, with a sign where the desk has chosen it."""
    fee = row.account.fee
    name = "" if fee is None else fee.name
    return _("{name} (chosen)").format(name=name) if name and row.account.chosen else name


def money_text(row: ReceptionRow) -> str:
    """Say what is owed, or that nothing is."""
    account = row.account
    if account.over:
        return _("{amount} too much").format(amount=yen(account.over))
    if account.owed:
        return _("{amount} to pay").format(amount=yen(account.owed))
    if account.waived and account.due > account.paid:
        return _("waived")
    if account.paid:
        return _("✓ paid")
    fee = account.fee
    if account.due == 0 and fee is not None and fee.per_team and fee.amount:
        return _("with the pair or team")
    awaited = row.here or row.coming is not Attendance.NOT_COMING
    return _p("fee", "free") if awaited and account.due == 0 and fee is not None else ""


def _money_colour(row: ReceptionRow) -> str:
    if row.account.over:
        return "warn"
    return "warn" if row.owes else ""


def search_key(row: ReceptionRow) -> str:
    """Give what somebody is found by: name, reading, public name, club, pair or team, numbers."""
    who = row.person
    told = (text for place in row.places for text in (place.entrant, str(place.number)))
    return key_of((who.name, who.yomi, who.public_name, who.club, *told))


def sentence(view: EventReception, classes: Sequence[FeeClass]) -> tuple[str, str]:
    """Say which key takes which fee."""
    if not classes:
        return "warn", _("No fee is set: Space only checks in. “Fees…” under “More” sets them.")
    told = [
        _("{digit} {name} {amount}").format(digit=digit, name=one.name, amount=yen(one.amount))
        for digit, one in enumerate(classes, start=1)
    ]
    owing = sum(row.owes for row in view.rows)
    keys = _("Space: here and paid  ·  Enter: here only  ·  {classes}").format(
        classes="  ".join(told)
    )
    if not owing:
        return "", keys
    late = _n("{count} is here without paying", "{count} are here without paying", owing)
    return "", _("{keys}  ·  {owing}").format(keys=keys, owing=late.format(count=owing))


def totals(view: EventReception, taken: int, *, badges: int = 0) -> str:
    """Count who is here, what is in the till beside the float, and the badges that are due."""
    coming = sum(row.coming is not Attendance.NOT_COMING or row.here for row in view.rows)
    said = _("{here} of {all} here · taken in cash {amount}").format(
        here=view.here, all=coming, amount=yen(taken)
    )
    if not badges:
        return said
    return _("{said} · badges due {count}").format(said=said, count=badges)
