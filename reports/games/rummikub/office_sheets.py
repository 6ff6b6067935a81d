"""The papers of reception and of the organiser's office (Hashimoto 8 to 14, 21 to 28)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial

from models.games.rummikub.discipline import (
    CandidateView,
    OfficeView,
    OfficialNotice,
    Protest,
    QualifierView,
    Question,
)
from models.games.rummikub.qualifier import Answer
from models.games.rummikub.reception import Holder, ReceptionLine, ReceptionView
from models.reception.badges import badge_key
from models.views.divisions import SheetHead
from reports.games.rummikub.desk_words import (
    ANSWERS,
    BRIEFINGS,
    HOLDERS,
    SKIPPED,
    STATES,
    WAYS,
)
from reports.i18n import _, _n, _p
from reports.paper import (
    CENTRE,
    DrawPage,
    Look,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    sheet,
    stacked,
    table,
    table_sheet,
    wrap,
)

LARGEST, SMALLEST = 26.0, 10.0
"""The sizes of the text of a notice: as large as the page has room for."""
LINE = 1.5
HEADED = 80.0
"""What the number and the time of a notice take."""
SIGN = 70.0


def clock(at: datetime | None) -> str:
    """Write when something was; empty where nobody knows."""
    return "" if at is None else f"{at:%H:%M}"


# ---------------------------------------------------------------- reception


def participants(
    head: SheetHead,
    reception: ReceptionView,
    printed: Mapping[str, int] | None = None,
    *,
    large: bool = False,
) -> bytes:
    """Make the list of everybody at reception, for the desk: names, fee, badge and briefing.

    The number of the order that counts is there once reception is closed, never before. `printed`
    says how often each badge was printed.
    """
    columns = [
        SheetColumn(title=_p("rummikub", "Order"), ems=2.6, align=CENTRE, bold=True),
        SheetColumn(title=_("No."), ems=2.4, align=CENTRE),
        SheetColumn(title=_("Name"), ems=8, share=3),
        SheetColumn(title=_p("rummikub", "Came by"), ems=5, align=CENTRE, scale=0.85),
        SheetColumn(title=_p("rummikub", "Fee"), ems=3, align=CENTRE),
        SheetColumn(title=_p("rummikub", "Badge"), ems=4.2, align=CENTRE, scale=0.85),
        SheetColumn(title=_p("rummikub", "Briefing"), ems=4.6, align=CENTRE, scale=0.85),
    ]
    rows = [_participant(line, printed or {}) for line in reception.lines]
    words = _n("{count} player received", "{count} players received", reception.received)
    notes = [
        words.format(count=reception.received),
        _p("rummikub", "Fees of the day: {amount} yen ({count} paid)").format(
            amount=f"{reception.takings:,}", count=reception.paid
        ),
    ]
    if not reception.closed:
        notes.append(_p("rummikub", "Reception is open: nobody has a number in the order yet."))

    look = Look(low=18, high=32, ratio=0.48, zebra=True).enlarged(large)
    return table_sheet(head, _("Participants (for the desk)"), columns, rows, look, notes)


def _participant(line: ReceptionLine, printed: Mapping[str, int]) -> PaperRow:
    entry, who = line.entrant, line.entrant
    name = who.name if line.called == who.name else f"{line.called} ({who.name})"
    order = "" if line.order is None else str(line.order)
    return PaperRow(
        cells=(
            order,
            str(entry.number),
            stacked(name, _p("rummikub", "champion of the last edition") * line.champion),
            _way(line),
            _("paid") if line.entry.paid else "",
            _badge(line, printed),
            _(BRIEFINGS[line.entry.briefing]),
        )
    )


def _way(line: ReceptionLine) -> str:
    if line.entry.refused:
        return _p("rummikub", "refused")
    if line.way is None:
        return _p("rummikub", "expected") if line.entry.reserved else ""
    return _(WAYS[line.way])


def _badge(line: ReceptionLine, printed: Mapping[str, int]) -> str:
    """Say what became of the badge: printed, how often, its holder still lent or back."""
    count = max((printed.get(badge_key(one.id), 0) for one in line.entrant.people), default=0)
    made = "" if not count else "✓" if count == 1 else f"✓ ×{count}"
    held = "" if line.entry.holder is Holder.NONE else _(HOLDERS[line.entry.holder])
    return " ".join(filter(None, [made, held]))


# ---------------------------------------------------------------- notices


def notices(head: SheetHead, office: OfficeView) -> bytes:
    """Make a page for each official notice that stands, in large type; a long one goes on."""
    standing = [one for one in office.notices if not one.struck]

    def layout(body: PageBox) -> Sequence[DrawPage]:
        return [draw for one in standing for draw in _notice_pages(body, one)]

    return sheet(head, _("Official notice"), layout)


def _notice_pages(body: PageBox, one: OfficialNotice) -> list[DrawPage]:
    """Give the pages of a notice: its lines as large as one page holds them, or on several."""
    size, room = LARGEST, body.height - HEADED
    while size > SMALLEST and len(_wrapped(one.text, body.width / size)) * size * LINE > room:
        size -= 1
    lines = _wrapped(one.text, body.width / size)
    count = int(room // (size * LINE))
    parts = [lines[at : at + count] for at in range(0, len(lines), count)] or [[]]
    return [partial(_notice, body, one, part, size) for part in parts]


def _notice(
    body: PageBox, one: OfficialNotice, lines: Sequence[str], size: float, paper: Paper
) -> None:
    number = _p("rummikub", "Official notice no. {number}").format(number=one.number)
    paper.fitted(PageBox(body.x, body.top - 44, body.width, 40), number, 28, bold=True, lines=1)
    at = f"{one.at:%Y-%m-%d %H:%M}"
    paper.fitted(PageBox(body.x, body.top - 66, body.width, 18), at, 12, grey=0.2, lines=1)
    y = body.top - HEADED - size
    for line in lines:
        paper.text(body.x, y, line, size)
        y -= size * LINE


def _wrapped(text: str, ems: float) -> list[str]:
    return [line for part in text.splitlines() for line in (wrap(part, ems) or [""])]


# ---------------------------------------------------------------- protests and questions


def protest_log(head: SheetHead, office: OfficeView) -> bytes:
    """Make the log of protests and of questions on the rules, each by its number."""
    columns = [
        SheetColumn(title=_("No."), ems=2.6, align=CENTRE, bold=True),
        SheetColumn(title=_("Time"), ems=3.2, align=CENTRE),
        SheetColumn(title=_p("rummikub", "By"), ems=6, share=1),
        SheetColumn(title=_p("rummikub", "About"), ems=10, share=3, scale=0.9, wraps=True),
        SheetColumn(title=_p("rummikub", "State"), ems=4.6, align=CENTRE, scale=0.9),
        SheetColumn(title=_p("rummikub", "Decision"), ems=10, share=3, scale=0.9, wraps=True),
    ]
    rows = [
        *(_protest(own.protest, own.by, own.against) for own in office.protests),
        *(_question(own) for own in office.questions),
    ]
    notes = [
        _p("rummikub", "P: protest against a decision of a referee. Q: question on the rules."),
    ]
    look = Look(low=30, high=52, ratio=0.3)
    title = _("Protests and questions")
    return sheet(head, title, lambda body: table(body, columns, rows, look, notes), landscape=True)


def _protest(own: Protest, by: str, against: object) -> PaperRow:
    text = getattr(against, "text", "")
    about = "\u3000".join(filter(None, [own.text, f"[{text}]" if text else ""]))
    decision = "\u3000".join(filter(None, [own.witnesses, own.decision, own.decided_by]))
    state = _p("rummikub", "struck") if own.struck else _(STATES[own.state])
    return PaperRow(cells=(f"P{own.number}", clock(own.at), by, about, state, decision))


def _question(own: Question) -> PaperRow:
    state = _p("rummikub", "struck") if own.struck else ""
    answer = "\u3000".join(filter(None, [own.answer, own.answered_by]))
    return PaperRow(cells=(f"Q{own.number}", clock(own.at), own.by, own.text, state, answer))


# ---------------------------------------------------------------- the qualifier


def qualifier_record(head: SheetHead, qualifier: QualifierView) -> bytes:
    """Make the record of who was asked, what was answered, and whom the organiser recommends."""
    columns = [
        SheetColumn(title=_p("column", "Place"), ems=2.6, align=CENTRE, bold=True),
        SheetColumn(title=_("Name"), ems=8, share=2, bold=True),
        SheetColumn(title=_p("rummikub", "Asked at"), ems=4, align=CENTRE),
        SheetColumn(title=_p("rummikub", "Answer"), ems=10, share=2),
    ]
    told = [own for own in qualifier.candidates if own.skipped is not None or own.asked is not None]
    rows = [_candidate(own) for own in told]

    def layout(body: PageBox) -> Sequence[DrawPage]:
        lower = body._replace(height=body.height - SIGN)
        pages = table(lower, columns, rows, Look(low=22, high=36, ratio=0.46), [])

        def first(paper: Paper) -> None:
            box = PageBox(body.x, body.top - SIGN + 14, body.width, SIGN - 20)
            paper.fitted(box, _recommended(qualifier), 22, bold=True)
            pages[0](paper)

        return [first, *pages[1:]]

    return sheet(head, _("Recommendation for the national championship"), layout)


def _recommended(qualifier: QualifierView) -> str:
    if qualifier.recommended is not None:
        words = _p("rummikub", "Recommended: {name}")
        return words.format(name=qualifier.recommended.entrant.name)
    if qualifier.next is not None:
        return _p("rummikub", "Not decided yet.")
    return _p("rummikub", "No recommendation: nobody who was asked has accepted.")


def _candidate(own: CandidateView) -> PaperRow:
    place = "" if own.place is None else str(own.place)
    asked = own.asked
    if asked is not None:
        said = _(ANSWERS[asked.answer])
    else:
        said = "" if own.skipped is None else _(SKIPPED[own.skipped])
    return PaperRow(
        cells=(place, own.entrant.name, clock(None if asked is None else asked.at), said),
        shaded=asked is not None and asked.answer is Answer.YES,
    )
