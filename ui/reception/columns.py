"""The columns of the page of reception, and the sentences over it."""

from __future__ import annotations

from collections.abc import Sequence

from models.readings import reading_key
from models.reception.fees import FeeClass
from models.reception.views import Attendance, EventReception, ReceptionRow
from reports.i18n import _, _n, _p
from reports.reception_words import yen
from reports.wording import need_text
from ui.widgets.grid_model import Align, Column
from ui.widgets.search import key_of
from ui.words.wording import listed


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
            text=lambda row: row.person.name,
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
    """Name the divisions somebody plays in."""
    return listed([place.division for place in row.places])


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
    return _p("fee", "free") if account.due == 0 and account.fee is not None else ""


def _money_colour(row: ReceptionRow) -> str:
    if row.account.over:
        return "warn"
    return "warn" if row.owes else ""


def search_key(row: ReceptionRow) -> str:
    """Give what somebody is found by: name, reading, public name, club, numbers."""
    who = row.person
    numbers = (str(place.number) for place in row.places)
    return key_of((who.name, who.yomi, who.public_name, who.club, *numbers))


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
