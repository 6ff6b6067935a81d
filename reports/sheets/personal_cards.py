"""Cards of a quarter of a page for the players: one per player, a line for each round (JOA 21)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate, pairwise
from typing import NamedTuple

from models.views.divisions import EntrantView, SheetHead
from models.views.draws import GroupView
from models.views.plans import WholePlanView
from reports.forms.game_forms import GameForms
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    LEFT,
    MIDDLE,
    RIGHT,
    WHOLE,
    NamesInText,
    PageBox,
    Paper,
    shared_size,
)
from reports.sheets.cards import (
    MARGIN,
    PrintedCard,
    Size,
    foot_notes,
    four_up,
    inside,
    marks_heading,
    strike,
)
from reports.sheets.pairing_sheet import about, group_seats
from reports.stage_names import group_name, knockout_round


class CardLine(NamedTuple):
    """One round on a card."""

    name: str
    struck: bool = False
    """Whether its boxes for differences are struck through."""


class CardKind(NamedTuple):
    """What all the cards of one kind have in common."""

    head: SheetHead
    forms: GameForms
    lines: tuple[CardLine, ...]
    title: str = ""
    """What the card is for, beside the division; empty for the whole day."""
    measured: bool = True
    """Whether there are columns for differences."""
    marked: bool = True
    """Whether matches are won, drawn or lost, and not played for places and points."""


def personal_cards(
    head: SheetHead,
    entrants: Sequence[EntrantView],
    forms: GameForms,
    lines: Sequence[str],
    groups: Sequence[GroupView] = (),
    *,
    marked: bool = True,
    plan: WholePlanView | None = None,
) -> bytes:
    """Make a card for every entrant who has not withdrawn, with group and seat where there are any.

    `lines` name the rounds; where nothing is won or lost (`marked`) they ask for place and points.
    Tables of a `plan` that holds are written on them.
    """
    kind = CardKind(head, forms, tuple(CardLine(name) for name in lines), marked=marked)
    people = playing(entrants)
    written = {who: [(table,) for table in own] for who, own in tables_of(plan, forms, people)}
    return cards_of(_("Personal cards"), kind, people, seat_texts(groups), written)


def tables_of(
    plan: WholePlanView | None, forms: GameForms, people: Sequence[EntrantView]
) -> Iterator[tuple[int, list[str]]]:
    """Give the tables of everybody, where those of all rounds are certain, by entrant id."""
    if plan is not None and forms.plan_holds:
        for who in people:
            yield who.id, ["" if at is None else str(at[0]) for at in plan.places(who.id)]


def final_cards(
    head: SheetHead,
    players: Sequence[EntrantView],
    groups: Sequence[GroupView],
    forms: GameForms,
) -> bytes:
    """Make the cards of the final, which have no column for differences."""
    final = knockout_round(1, 1)
    kind = CardKind(head, forms, (CardLine(final),), final, measured=False)
    return cards_of(_("Personal cards for the final"), kind, players, seat_texts(groups))


def playing(entrants: Sequence[EntrantView]) -> list[EntrantView]:
    """Give who has a card: everybody who has not withdrawn, by entry number."""
    return sorted(
        (entrant for entrant in entrants if entrant.withdrawn_from is None),
        key=lambda entrant: entrant.number,
    )


def seat_texts(groups: Sequence[GroupView]) -> dict[int, str]:
    """Write for every entrant the group and the seat: 「第3組 席2」."""
    words = _p("on a card", "{group}, seat {seat}")
    return {
        entrant: words.format(group=group_name(group), seat=seat)
        for entrant, (group, seat) in group_seats(groups).items()
    }


def cards_of(
    title: str,
    kind: CardKind,
    entrants: Sequence[EntrantView],
    seats: Mapping[int, str],
    written: Written | None = None,
) -> bytes:
    """Make a card of a kind for each of these people; `written` stands in its lines already."""
    blank = partial(_blank, kind)
    filled = written or {}
    cards = [
        PrintedCard(blank, partial(_card, kind, one, seats.get(one.id, ""), filled.get(one.id, ())))
        for one in entrants
    ]
    return four_up(title, cards, landscape=True)


class CardColumn(NamedTuple):
    """A column of a personal card."""

    title: str
    part: float
    """Its part of the card's width."""
    difference: bool = False
    words: bool = False
    """Whether names stand in it, and no number."""


Written = Mapping[int, Sequence[Sequence[str]]]
"""What stands in the lines of a card from their second column on, by entrant id."""


def personal_columns(kind: CardKind) -> list[CardColumn]:
    """List the columns of a card."""
    forms = kind.forms
    if not kind.marked:
        return _columns_of_places(kind)
    measured = bool(forms.difference) and kind.measured
    named = max(len(line.name) for line in kind.lines) > 2
    columns = [
        CardColumn(_("|Round|"), 1.75 if named else 1.05),
        CardColumn(_p("column", "|Table|"), 1.0),
        CardColumn(_p("on a card", "Opponent"), 3.5),
        *(CardColumn(_(title), 1.1) for title in forms.seat_boxes),
        CardColumn(marks_heading(forms), 1.45),
    ]
    columns += [CardColumn(_(title), 1.4) for title in forms.result_boxes]
    columns += [CardColumn(_(forms.difference), 1.7, True)] * measured
    columns += [CardColumn(_(title), 1.2) for title in forms.card_sums]
    columns += [CardColumn(_("Wins so far"), 1.1)] * (len(kind.lines) > 1)
    columns += [CardColumn(_(forms.difference_so_far), 1.5, True)] * measured
    return [*columns, CardColumn(_("Desk"), 1.1)]


def _columns_of_places(kind: CardKind) -> list[CardColumn]:
    """List the columns of a card of somebody who plays for places."""
    named = max(len(line.name) for line in kind.lines) > 2
    columns = [
        CardColumn(_("|Round|"), 1.75 if named else 1.05),
        CardColumn(_p("column", "|Table|"), 1.0),
        CardColumn(_("Also |at| the |table|"), 3.4 if kind.forms.card_points else 4.2, words=True),
        CardColumn(_p("column", "Place"), 1.1),
    ]
    if kind.forms.card_points:
        return [*columns, *(CardColumn(_(title), 1.4) for title in kind.forms.card_points)]
    columns.append(CardColumn(_("Points"), 1.3))
    columns += [CardColumn(_("Points so far"), 1.5)] * (len(kind.lines) > 1)
    return [*columns, CardColumn(_("Desk"), 1.1)]


NUMBER = 58.0
"""The width of the box with the entrant's number."""
MOST_LINE = 46.0
TITLES, NOTES = 25.0, 26.0
"""The heights of the headings, and of the sentences below the table."""


def _blank(kind: CardKind, size: Size, paper: Paper) -> None:
    """Draw what every card of a kind has: the event, the empty table, the foot."""
    box = inside(size)
    head, forms = kind.head, kind.forms
    number = PageBox(box.right - NUMBER, box.top - 40, NUMBER, 40)
    paper.frame(number, 0.8)
    paper.text(number.x + 3, number.top - 9, _("No."), 7.5, grey=0.2)
    event = "\u3000".join(filter(None, [head.event, head.division, kind.title]))
    above = PageBox(box.x, box.top - 13, box.width - NUMBER - 8, 13)
    paper.fitted(above, event, 9.5, bold=True, lines=1)
    _grid(paper, _place(kind, box), personal_columns(kind), kind.lines)
    foot_notes(paper, PageBox(box.x, box.y, box.width, NOTES), forms.card_notes, 8)


def _place(kind: CardKind, box: PageBox) -> PageBox:
    """Give where the table of a card stands."""
    notes = NOTES if kind.forms.card_notes else 0.0
    return PageBox(box.x, box.y + notes, box.width, box.height - 55 - notes)


def _edges(
    box: PageBox, columns: Sequence[CardColumn], lines: Sequence[CardLine]
) -> tuple[list[float], list[float]]:
    """Give the lines of the table of a card, upright and across."""
    unit = box.width / sum(column.part for column in columns)
    xs = list(accumulate((column.part * unit for column in columns), initial=box.x))
    height = min((box.height - TITLES) / max(len(lines), 1), MOST_LINE)
    return xs, [box.top, *(box.top - TITLES - height * at for at in range(len(lines) + 1))]


def _card(
    kind: CardKind,
    entrant: EntrantView,
    seat: str,
    written: Sequence[Sequence[str]],
    paper: Paper,
    card: PageBox,
) -> None:
    """Draw what is this player's own: number, name, reading, grade and club, group and seat."""
    box = card.inset(MARGIN, MARGIN)
    if written:  # the columns of the same card are not worked out again for every other player
        _fill_in(paper, kind, box, written)
    number = PageBox(box.right - NUMBER + 4, box.top - 39, NUMBER - 8, 31)
    paper.fitted(number, str(entrant.number), 25, bold=True, align=CENTRE, lines=1)
    width = box.width - NUMBER - 8
    paper.fitted(PageBox(box.x, box.top - 24, width * 0.6, 9), entrant.yomi, 8, lines=1)
    paper.fitted(PageBox(box.x, box.top - 49, width * 0.62, 25), entrant.name, 21, bold=True)
    aside = PageBox(box.x + width * 0.64, box.top - 49, width * 0.36, 13 if seat else 25)
    paper.fitted(aside, about(entrant), 11, align=RIGHT)
    above = PageBox(aside.x, box.top - 34, aside.width, 17)
    paper.fitted(above, seat, 13, bold=True, align=RIGHT, lines=1)


def _fill_in(paper: Paper, kind: CardKind, box: PageBox, written: Sequence[Sequence[str]]) -> None:
    """Write what stands in the lines already."""
    columns = personal_columns(kind)
    xs, ys = _edges(_place(kind, box), columns, kind.lines)
    for at, (column, (left, right)) in enumerate(zip(columns[1:], pairwise(xs[1:]), strict=True)):
        texts = [line[at] if at < len(line) else "" for line in written]
        cells = [
            PageBox(left + 2, low + 1, right - left - 4, top - low - 2)
            for top, low in pairwise(ys[1:])
        ]
        wanted, align, lines = (9.5, LEFT, 3) if column.words else (13.5, CENTRE, 1)
        form = PageBox(0.0, 0.0, cells[0].width, cells[0].height)
        size = shared_size({(form, False): texts}, wanted, lines=lines)
        for text, cell in zip(texts, cells, strict=False):
            keep = text.kept(cell.width, size) if isinstance(text, NamesInText) else ()
            paper.fitted(cell, text, size, align=align, lines=lines, least=WHOLE, keep=keep)


def _grid(
    paper: Paper, box: PageBox, columns: Sequence[CardColumn], lines: Sequence[CardLine]
) -> None:
    xs, ys = _edges(box, columns, lines)
    paper.shade(PageBox(box.x, ys[1], box.width, TITLES), 0.9)
    for (left, right), column in zip(pairwise(xs), columns, strict=True):
        title = PageBox(left + 1, ys[1], right - left - 2, TITLES)
        paper.fitted(title, column.title, 8.5, bold=True, align=CENTRE, least=0.9)
    for line, (top, low) in zip(lines, pairwise(ys[1:]), strict=True):
        height = top - low
        size = min(15.0, height * 0.6)
        name = PageBox(xs[0] + 2, low, xs[1] - xs[0] - 4, height)
        if len(line.name) > 2:
            paper.fitted(name, line.name, size * 0.8, bold=True, align=CENTRE, least=0.75)
        else:
            middle = low + height / 2 - MIDDLE * size
            paper.text((xs[0] + xs[1]) / 2, middle, line.name, size, bold=True, align=CENTRE)
        for (left, right), column in zip(pairwise(xs), columns, strict=True):
            if line.struck and column.difference:
                strike(paper, PageBox(left, low, right - left, height))
    paper.grid(xs, ys)
    paper.frame(PageBox(box.x, ys[-1], box.width, box.top - ys[-1]), 1.0)
