"""What reception gives out: receipts with their copy, who still owes, the sheet of the till."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from models.reception.fees import Fees
from models.reception.payments import COINS, Receipt, TaxLine
from models.reception.refunds import RefundLine
from models.reception.views import Attendance, EventReception, ReceptionRow
from models.views.divisions import SheetHead
from reports.i18n import _, _p
from reports.paper import (
    A4,
    CENTRE,
    LEFT,
    MM,
    NOTE,
    RIGHT,
    DrawPage,
    Look,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    render,
    sheet,
    table,
    table_sheet,
)
from reports.reception_words import purpose, refund_reason, till_sentence, yen

HALF = A4[1] / 2


def receipt_sheet(head: SheetHead, fees: Fees, receipt: Receipt) -> bytes:
    """Make the receipt above, and below the line to cut the copy that stays at the desk."""
    return render(
        lambda paper: _both(paper, head, fees, receipt),
        title=_("Receipt {number}").format(number=receipt.number),
    )


def _both(paper: Paper, head: SheetHead, fees: Fees, receipt: Receipt) -> None:
    paper.line(0, HALF, A4[0], HALF, 0.5, 0.6)
    _receipt(paper, PageBox(0, HALF, A4[0], HALF), head, fees, receipt, copy=False)
    _receipt(paper, PageBox(0, 0, A4[0], HALF), head, fees, receipt, copy=True)
    paper.next_page()


def _receipt(
    paper: Paper, half: PageBox, head: SheetHead, fees: Fees, receipt: Receipt, *, copy: bool
) -> None:
    box = half.inset(18 * MM, 13 * MM)
    paper.frame(box, 1.2)
    inner = box.inset(9 * MM, 6 * MM)
    top = inner.top
    title = _p("on a receipt", "Receipt (copy for the desk)") if copy else _("Receipt")
    between = PageBox(inner.x + 34 * MM, top - 12 * MM, inner.width - 68 * MM, 11 * MM)
    paper.fitted(between, title, 22, bold=True, align=CENTRE, lines=1)
    marks = [_p("on a receipt", "No. {number}").format(number=receipt.number), receipt_day(receipt)]
    for place, text in enumerate(marks):
        paper.text(inner.right, top - (5 + 6 * place) * MM, text, 10.5, align=RIGHT)
    if receipt.again:
        mark = PageBox(inner.right - 34 * MM, top - 24.5 * MM, 34 * MM, 8 * MM)
        paper.frame(mark, 1.0)
        paper.fitted(
            mark.inset(2 * MM),
            _p("on a receipt", "ISSUED AGAIN"),
            12,
            bold=True,
            align=CENTRE,
            lines=1,
        )
    name = PageBox(inner.x, top - 27 * MM, inner.width * 0.72, 11 * MM)
    paper.fitted(
        name, _p("on a receipt", "{name}").format(name=receipt.name), 17, bold=True, lines=1
    )
    paper.line(name.x, name.y, name.right, name.y, 0.6)
    amount = PageBox(inner.x, top - 44 * MM, inner.width, 13 * MM)
    paper.shade(amount, 0.93)
    paper.fitted(
        amount.inset(4 * MM),
        _p("on a receipt", "¥{amount}").format(amount=f"{receipt.amount:,}"),
        24,
        bold=True,
        align=CENTRE,
        lines=1,
    )
    texts = [purpose(text, head.event) for text in receipt.texts]
    told = _p("on a receipt", "for {what}").format(what=_p("list", ", ").join(texts))
    paper.fitted(
        PageBox(inner.x, top - 57 * MM, inner.width, 12 * MM), told, 12, lines=3, least=0.8
    )
    paper.text(inner.x, top - 62 * MM, _("Received with thanks."), 10.5)
    _taxes(paper, PageBox(inner.x, inner.y, inner.width * 0.48, 34 * MM), fees, receipt)
    _issuer(paper, PageBox(inner.x + inner.width * 0.5, inner.y, inner.width * 0.5, 34 * MM), fees)


def receipt_day(receipt: Receipt) -> str:
    """Write the day of a receipt."""
    day = receipt.day
    return _p("on a receipt", "{year}-{month:02}-{day:02}").format(
        year=day.year, month=day.month, day=day.day
    )


def tax_text(line: TaxLine) -> str:
    """Say what is of one rate, and the tax within it, rounded down."""
    if not line.rate:
        return _("not taxed: {amount}").format(amount=yen(line.amount))
    return _("{rate} %: {amount} (tax within {tax})").format(
        rate=line.rate, amount=yen(line.amount), tax=yen(line.tax)
    )


def _taxes(paper: Paper, box: PageBox, fees: Fees, receipt: Receipt) -> None:
    """Tell the amounts by rate; a club without a registration number tells none."""
    if not fees.registration:
        return
    y = box.y + 5.5 * MM * (len(receipt.rates) - 1) + 1 * MM
    paper.text(box.x, y + 6 * MM, _("Of this"), 9, grey=0.35)
    for line in receipt.rates:
        paper.text(box.x, y, tax_text(line), 10)
        y -= 5.5 * MM


def _issuer(paper: Paper, box: PageBox, fees: Fees) -> None:
    lines = [fees.issuer, fees.address]
    if fees.registration:
        lines.append(_("Registration number {number}").format(number=fees.registration))
    shown = [text for text in lines if text]
    height = 7.5 * MM
    for place, text in enumerate(shown):
        line = PageBox(box.x, box.y + height * (len(shown) - 1 - place), box.width, height)
        first = place == 0 and bool(fees.issuer)
        size, most = (13, 1) if first else (10, 2)
        paper.fitted(line, text, size, bold=first, align=RIGHT, lines=most, least=0.8)


# ---------------------------------------------------------------- who still owes


def owing_sheet(head: SheetHead, view: EventReception) -> bytes:
    """Make the list of who still owes, those who are here first."""
    rows = sorted(view.owing, key=lambda row: not row.here)
    columns = [
        SheetColumn(title=_("State"), ems=5, align=CENTRE, scale=0.85),
        SheetColumn(title=_("No."), ems=3, align=CENTRE),
        SheetColumn(title=_("Name"), ems=9, share=3, bold=True),
        SheetColumn(title=_("Division"), ems=8, share=2, scale=0.85),
        SheetColumn(title=_("Fee"), ems=6, share=1, scale=0.85),
        SheetColumn(title=_p("money", "Paid"), ems=5.5, align=RIGHT),
        SheetColumn(title=_p("money", "To pay"), ems=5.5, align=RIGHT, bold=True),
        SheetColumn(title=_p("money", "Done"), ems=3, align=CENTRE),
    ]
    lines = [PaperRow(cells=_owing(row), shaded=bool(n % 2)) for n, row in enumerate(rows)]
    total = sum(row.account.owed for row in rows)
    notes = [_("Still to pay in all: {amount}").format(amount=yen(total))]
    look = Look(low=18, high=30)
    return table_sheet(head, _("Who still has to pay"), columns, lines, look, notes)


def _owing(row: ReceptionRow) -> tuple[str, ...]:
    state = _p("at reception", "here") if row.here else ""
    if not row.here and row.coming is Attendance.LATE:
        state = _p("at reception", "later")
    account = row.account
    return (
        state,
        " ".join(map(str, dict.fromkeys(place.number for place in row.places))),
        row.person.name,
        _p("list", ", ").join(dict.fromkeys(place.division for place in row.places)),
        "" if account.fee is None else account.fee.name,
        yen(account.paid) if account.paid else "",
        yen(account.owed),
        "□",
    )


# ---------------------------------------------------------------- what is paid back


def refund_sheet(
    head: SheetHead, refunds: Sequence[RefundLine], reasons: Mapping[str, str]
) -> bytes:
    """Make the list of what is paid back, with the reason and room to sign."""
    columns = [
        SheetColumn(title=_("No."), ems=2.6, align=CENTRE),
        SheetColumn(title=_("Name"), ems=7, share=2, bold=True),
        SheetColumn(title=_p("money", "Paid back"), ems=4.5, align=RIGHT),
        SheetColumn(title=_("Reason"), ems=9, share=2, scale=0.85),
        SheetColumn(title=_p("money", "Received (signature)"), ems=7, share=1),
    ]
    rows = [
        PaperRow(
            cells=(
                "" if line.number is None else str(line.number),
                line.name,
                yen(line.amount),
                refund_reason(line, reasons),
                "",
            )
        )
        for line in refunds
    ]
    total = yen(sum(line.amount for line in refunds))
    notes = [_("Paid back in all: {amount}").format(amount=total)]
    look = Look(low=22, high=36, ratio=0.46)
    return table_sheet(head, _("Fees paid back"), columns, rows, look, notes)


# ---------------------------------------------------------------- the till


def till_sheet(head: SheetHead, view: EventReception, taken: int) -> bytes:
    """Make the sheet of the till: notes and coins, what ought to be there, both signatures."""
    till = view.till
    if till is None:
        return b""
    counts = dict(till.counts)
    columns = [
        SheetColumn(title=_p("money", "Note or coin"), ems=7, share=1, align=RIGHT),
        SheetColumn(title=_p("money", "How many"), ems=6, share=1, align=RIGHT),
        SheetColumn(title=_p("money", "Amount"), ems=8, share=2, align=RIGHT, bold=True),
    ]
    rows = [
        PaperRow(
            cells=(yen(worth), str(counts.get(worth, "")), yen(worth * counts.get(worth, 0))),
            shaded=bool(place % 2),
        )
        for place, worth in enumerate(COINS)
    ]
    off = till.difference(taken)
    sums = (
        (_p("money", "Counted"), till.counted),
        (_("Float"), till.float_yen),
        (_("Taken in cash"), taken),
        (_p("money", "Expected"), till.float_yen + taken),
        (_p("money", "Difference"), off),
    )
    rows += [PaperRow(cells=(words, "", yen(amount))) for words, amount in sums]
    struck = sum(one.struck for one in view.payments)
    notes = [
        till_sentence(till, taken),
        _("Payments: {count}, struck: {struck}").format(count=len(view.payments), struck=struck),
    ]

    def layout(body: PageBox) -> Sequence[DrawPage]:
        foot = 26 * MM
        above = PageBox(body.x, body.y + foot, body.width, body.height - foot)
        pages = table(above, columns, rows, Look(low=18, high=26), notes)
        names = ((_("Counted by"), till.counted_by), (_("Seen by"), till.seen_by))

        def signed(paper: Paper, draw: DrawPage) -> None:
            draw(paper)
            for place, (words, name) in enumerate(names):
                x = body.x + place * body.width / 2
                paper.text(x, body.y + 16 * MM, words, NOTE)
                line = PageBox(x, body.y + 3 * MM, body.width / 2 - 10 * MM, 11 * MM)
                paper.fitted(line, name, 15, align=LEFT, lines=1)
                paper.line(line.x, line.y, line.right, line.y, 0.6)

        *first, last = pages
        return [*first, lambda paper: signed(paper, last)]

    return sheet(head, _("Till sheet"), layout)
