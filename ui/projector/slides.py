"""What the hall sees, as values: pages of pairings, standings, the final, notices and the clock.

Only what may be known in the hall becomes a page: published rounds, complete rounds, an announced
final; never a date of birth or a word about how somebody plays, and a result of a running round
only where the desk wants the last results shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import ceil
from typing import TypeVar

from models.adjustments import column_key
from models.round_clock import RoundClockView
from models.stages.registry import is_paired
from models.views.divisions import (
    PAIR,
    DivisionView,
    EntrantView,
    MatchEntry,
    MatchState,
    MatchView,
    ResultCell,
    RoundView,
    sign,
    signed,
)
from models.views.rankings import Figure, FinalistsView, StandingRow, StandingsView
from models.views.teams import TeamMatchView
from reports import game_words, wording
from reports.by_reading import index_letter, reading_order
from reports.files.text_columns import columns_of
from reports.games import GAME_FORMS
from reports.i18n import _, _p
from reports.places import Signs
from ui.projector.slide import (
    FinalSlide,
    NameLine,
    Names,
    PlaceLine,
    Places,
    Slide,
    SlideKind,
    TableLine,
    Tables,
    Words,
)

T = TypeVar("T")

GIVEN_ROWS = 6
"""How many rows a page of pairings has at most where handicaps stand under the names."""
LINES = 8
"""Lines on a page unless the desk chooses otherwise: legible at ten metres."""
MORE_NAMES = 3
"""How many lines more than that a list of names may have where that saves a page."""
WIDE = 16 / 9
"""Width by height of the usual screen."""
LEAST = 4.4
"""The smallest size of type by choice, in hundredths of the height of the screen: kanji then are
a 25th of it high."""
VALUE, AROUND = 6.5, 5.0
"""The size of a value beside a name, and the gap between two of them."""
FOR_VALUES = 101.0
"""What all values of a line may take together, so that the names are read from afar."""
MARGIN = 3.5
COLUMN_GAP = 4.0
LETTER, NUMBER, NUMBER_GAP = 6.0, 9.0, 2.0
"""What the index letter and the table number take of a column of names."""
NOW_AND_NEXT = 2


# -- what may be shown ------------------------------------------------------------------------


def one_by_one(_stage: str) -> bool:
    """Tell that a round of a stage begins only when the one before it is complete."""
    return False


def running_rounds(
    rounds: Sequence[RoundView], at_once: Callable[[str], bool] = one_by_one
) -> tuple[RoundView, ...]:
    """Give the rounds that are being played; of a knock-out only what is still to be played.

    A round of matches that all belong together is running only while it is the newest of its
    stage; of rounds published `at_once` the open matches of the first two are, now and next. Who
    keeps the table plays the first game there that is open, and no other.
    """
    newest = {round_.stage: round_ for round_ in rounds}
    running, ahead = [], NOW_AND_NEXT
    playing: set[frozenset[int]] = set()
    for round_ in rounds:
        if not round_.published or not round_.missing:
            continue
        paired = is_paired(round_.stage)
        beside = paired and at_once(round_.stage)
        if paired and not beside:
            running += [round_] if newest[round_.stage] is round_ else []
            continue
        still_open = {
            _people(match): match for match in round_.matches if match.state is MatchState.OPEN
        }
        if beside:
            still_open = {own: match for own, match in still_open.items() if own not in playing}
            playing.update(still_open)
            ahead -= bool(still_open)
        if still_open and ahead >= 0:
            running.append(replace(round_, matches=tuple(still_open.values())))
    return tuple(running)


def _people(match: MatchView) -> frozenset[int]:
    return frozenset(seat.entrant.id for seat in match.seats)


def complete_through(rounds: Sequence[RoundView], stage: str) -> int:
    """Give the last round of a stage up to which every result is in; 0 when there is none."""
    last = 0
    for round_ in rounds:
        if round_.stage != stage:
            continue
        if not round_.published or round_.missing:
            break
        last = round_.number
    return last


# -- pages ------------------------------------------------------------------------------------


def slides(
    division: DivisionView,
    kind: SlideKind,
    *,
    round_view: RoundView | None = None,
    standings: StandingsView | None = None,
    lines_per_page: int = LINES,
    ratio: float = WIDE,
    team_matches: Sequence[TeamMatchView] = (),
) -> tuple[Slide, ...]:
    """Make the pages of one kind for one division; none where there is nothing to publish.

    Boards of `team_matches` are shown once the line-ups were exchanged.

    Pairings need a published round, a ranking needs `standings` that are complete, the final
    needs finalists that were announced. `ratio` is width by height of the screen.
    """
    match kind:
        case SlideKind.NAMES if round_view is not None and round_view.published:
            return _names(division, round_view, lines_per_page, ratio)
        case SlideKind.TABLES if round_view is not None and round_view.published:
            return _tables(division, round_view, lines_per_page, team_matches)
        case SlideKind.STANDINGS if standings is not None and standings.complete:
            return ranking_slides(division, standings, lines_per_page)
        case SlideKind.FINAL if standings is not None and standings.finalists is not None:
            return _final(division, standings.finalists)
        case _:
            return ()


def dealt(items: Sequence[T], most: int) -> list[Sequence[T]]:
    """Deal items onto pages of at most so many, as evenly as possible.

    >>> [len(page) for page in dealt(range(17), 8)]
    [6, 6, 5]
    """
    if not items:
        return []
    pages = ceil(len(items) / most)
    least, longer = divmod(len(items), pages)
    found, start = [], 0
    for page in range(pages):
        end = start + least + (page < longer)
        found.append(items[start:end])
        start = end
    return found


def _ems(text: str) -> float:
    """Give the width of a text in kanji."""
    return columns_of(text) / 2


def shown_names(entrants: Iterable[EntrantView]) -> dict[int, str]:
    """Give the names by entrant id; namesakes have club or number beside them."""
    listed = list({entrant.id: entrant for entrant in entrants}.values())
    often = Counter(entrant.name for entrant in listed)
    clubs = Counter((entrant.name, entrant.club) for entrant in listed)
    found = {}
    for entrant in listed:
        name = entrant.name
        if often[name] > 1:
            apart = entrant.club and clubs[name, entrant.club] == 1
            mark = entrant.club if apart else _("No. {number}").format(number=entrant.number)
            name = _p("namesake", "{name} ({mark})").format(name=name, mark=mark)
        found[entrant.id] = name
    return found


def _heading(division: DivisionView, round_: RoundView) -> str:
    about = wording.round_name(round_.stage, round_.number)
    return f"{division.name}\u3000{about}"


def _names_of(round_: RoundView) -> dict[int, str]:
    return shown_names(seat.entrant for match in round_.matches for seat in match.seats)


def _tables(
    division: DivisionView, round_: RoundView, most: int, team_matches: Sequence[TeamMatchView]
) -> tuple[Slide, ...]:
    names, signs = _names_of(round_), Signs(division.game, round_.matches)
    title = _("|Tables| and players")
    if signs.heading:
        title = _("Time, {place} and players").format(place=signs.heading)
    ordered = sorted(round_.matches, key=lambda match: (match.bye, match.table))
    boards = {own.match_id: _board_lines(own) for own in team_matches if own.exchanged}
    blocks = [
        (_table_line(match, names, signs, division.game), *boards.get(match.id, ()))
        for match in ordered
    ]
    highest = max(map(len, blocks), default=1)
    if any(line.given for block in blocks for line in block):
        most = min(most, GIVEN_ROWS)
    dealt_blocks = dealt(blocks, max(1, most // highest))
    pages = [[line for block in page for line in block] for page in dealt_blocks]
    rows = max(map(len, pages), default=0)
    return tuple(
        Slide(
            kind=SlideKind.TABLES,
            content=Tables(tuple(page), rows=rows),
            division_id=division.id,
            game=division.game,
            about=f"{round_.stage} {round_.number}",
            heading=_heading(division, round_),
            title="\u3000".join([title, *wording.clock_notes(round_)]),
            page=place,
            pages=len(pages),
        )
        for place, page in enumerate(pages, start=1)
    )


def _board_lines(match: TeamMatchView) -> tuple[TableLine, ...]:
    """Say who plays at each board of a match of teams."""
    found = []
    for board in match.boards:
        names = (seat.public or seat.name or _("vacant") for seat in board.sides)
        first, second = (f"{board.number}\u3000{name}" for name in names)
        found.append(TableLine("", first, second))
    return tuple(found)


def _table_line(match: MatchView, names: dict[int, str], signs: Signs, game: str) -> TableLine:
    first = names[match.seats[0].entrant.id]
    if match.bye:
        return TableLine("", first, wording.remark("bye"), free=True)
    second, *others = (names[seat.entrant.id] for seat in match.seats[1:])
    table, note = signs.of(match)
    given = [
        game_words.handicap_text(match, place, GAME_FORMS[game])
        for place in range(len(match.seats))
    ]
    told = tuple(given) if any(given) else ()
    return TableLine(table, first, second, note=note, others=tuple(others), given=told)


def _names(division: DivisionView, round_: RoundView, most: int, ratio: float) -> tuple[Slide, ...]:
    names = _names_of(round_)
    seats = sorted(
        ((seat.entrant, match) for match in round_.matches for seat in match.seats),
        key=lambda line: reading_order(line[0]),
    )
    signs = Signs(division.game, round_.matches)
    across, rows = _name_columns([names[entrant.id] for entrant, _match in seats], most, ratio)
    pages = dealt(seats, across * rows)
    per_column = ceil(len(pages[0]) / across) if pages else 0
    name_slides = []
    for place, page in enumerate(pages, start=1):
        letters = [letter if (letter := index_letter(who)) < "一" else "" for who, _match in page]
        lines = []
        for at, (entrant, match) in enumerate(page):
            begins = at % per_column == 0 or letters[at] != letters[at - 1]
            table, note = signs.of(match)
            table, note = (wording.remark("bye"), "") if match.bye else (table, note)
            letter = letters[at] if begins else ""
            lines.append(NameLine(letter, names[entrant.id], table, match.bye, note))
        columns = tuple(
            tuple(lines[start : start + per_column]) for start in range(0, len(lines), per_column)
        )
        name_slides.append(
            Slide(
                kind=SlideKind.NAMES,
                content=Names(columns, rows=per_column),
                division_id=division.id,
                game=division.game,
                about=f"{round_.stage} {round_.number}",
                heading=_heading(division, round_),
                title=_names_title(letters, len(pages), signs.heading),
                page=place,
                pages=len(pages),
            )
        )
    return tuple(name_slides)


def _name_columns(names: Sequence[str], most: int, ratio: float) -> tuple[int, int]:
    """Choose how many columns of how many lines: the fewest pages, then the largest type.

    Three columns need room for every name in one line; names that take two lines take fewer lines.
    """
    widest = max(map(_ems, names), default=0)
    rows = range(most, most + (MORE_NAMES if widest <= room_for_name(2, ratio) else 0) + 1)
    across = (2, 3) if widest <= room_for_name(3, ratio) else (2,)
    return min(
        ((columns, lines) for columns in across for lines in rows),
        key=lambda choice: (ceil(len(names) / (choice[0] * choice[1])), choice[1], choice[0]),
    )


def room_for_name(across: int, ratio: float = WIDE) -> float:
    """Give how many kanji of the smallest size stand in one line of a column of names.

    >>> round(room_for_name(3)), round(room_for_name(2)), round(room_for_name(3, 4 / 3))
    (8, 15, 5)
    """
    width = 100 * ratio - 2 * MARGIN - (across - 1) * COLUMN_GAP
    return (width / across - LETTER - NUMBER_GAP - NUMBER) / LEAST


def _names_title(letters: Sequence[str], pages: int, place: str = "") -> str:
    if place:
        return _("Names, time and {place}").format(place=place)
    known = [letter for letter in letters if letter]
    if pages == 1 or not known:
        return _("Names and |tables|")
    if known[0] == known[-1]:
        return _("Names and |tables|: {letter}").format(letter=known[0])
    return _("Names and |tables|: {first} to {last}").format(first=known[0], last=known[-1])


def ranking_slides(
    division: DivisionView, view: StandingsView, most: int, stage: str = ""
) -> tuple[Slide, ...]:
    """Make the pages of a ranking: that of the division, or of one of its stages."""
    names = shown_names(row.entrant for row in view.rows)
    ended = any("final" in row.notes for row in view.rows)
    columns, called = _with_room(view, division.game)
    headings = [""] * ended + [_("Record")] * view.marked + called

    def line(row: StandingRow) -> PlaceLine:
        values = [wording.remark("final") if "final" in row.notes else ""] * ended
        values += [wording.record(row.wins, row.draws, row.losses)] * view.marked
        values += [
            game_words.figure(own.key, row.figure(own.key), division.game, signed=own.signed)
            for own in columns
        ]
        return PlaceLine(wording.place_text(row), names[row.entrant.id], tuple(values))

    if view.settled:
        title = _p("projector", "Final ranking")
    else:
        title = _("Standings after |round| {round}").format(round=view.after_round)
    about = "ranking" if view.final else f"after {view.after_round}"
    name = wording.stage_name(stage) if stage else ""
    seen = [line(row) for row in view.rows if "fill_in" not in row.notes]  # who has no place
    pages = dealt(seen, most)
    return tuple(
        Slide(
            kind=SlideKind.STANDINGS,
            content=Places(tuple(headings), tuple(page), rows=len(pages[0])),
            division_id=division.id,
            game=division.game,
            about=" ".join(filter(None, [stage, about])),
            heading="\u3000".join(filter(None, [division.name, name])),
            title=title,
            page=place,
            pages=len(pages),
        )
        for place, page in enumerate(pages, start=1)
    )


def _with_room(view: StandingsView, game: str) -> tuple[list[Figure], list[str]]:
    """Choose columns and headings that leave the names their room.

    A column in which nobody has anything is left out, and so is one of nothing but zeros behind
    what ranks first, e.g. how many rounds people have missed. Where the whole headings are too wide
    they are short; then what ranks last is left out.
    """
    columns = [
        own
        for place, own in enumerate(_value_columns(view))
        if any(
            game_words.figure(own.key, value, game) and (value or not (place or view.marked))
            for value in (row.figure(own.key) for row in view.rows)
        )
    ]
    record = max((_ems(wording.record(r.wins, r.draws, r.losses)) for r in view.rows), default=0)
    room = FOR_VALUES - (record * VALUE + AROUND) * view.marked

    def width(own: Figure, heading: str) -> float:
        texts = (game_words.figure(own.key, row.figure(own.key), game) for row in view.rows)
        return max(_ems(heading) * LEAST, *(_ems(text) * VALUE for text in texts), 0) + AROUND

    called = [game_words.criterion_name(own.key, game) for own in columns]
    if sum(map(width, columns, called)) > room:
        called = [game_words.criterion_short(own.key, game) for own in columns]
    while len(columns) > 1 and sum(map(width, columns, called)) > room:
        columns, called = columns[:-1], called[:-1]
    return columns, called


def _value_columns(view: StandingsView) -> list[Figure]:
    """Choose what stands beside the record: what ranks, but nothing about the persons themselves.

    Points say more than the record only where there are draws, or where rulings have changed them.
    """
    ranked_by = {own.key: own for own in view.columns if own.key in view.ranked_by}
    if view.marked:
        told = {"wins"} if any(row.draws for row in view.rows) else {"wins", "points"}
        if column_key("points") in {own.key for own in view.adjusted}:
            told.discard("points")
        return [*(own for key, own in ranked_by.items() if key not in told), *view.adjusted]
    return [*ranked_by.values(), *view.adjusted]


def _final(division: DivisionView, view: FinalistsView) -> tuple[Slide, ...]:
    if not view.named:
        return ()
    names = shown_names([view.first, view.second])
    forms = GAME_FORMS.get(division.game)
    terms = forms.final_terms(view) if forms is not None else ()
    return (
        Slide(
            kind=SlideKind.FINAL,
            content=FinalSlide(names[view.first.id], names[view.second.id], terms),
            division_id=division.id,
            game=division.game,
            about="final 1",
            heading=f"{division.name}\u3000{wording.stage_name('final')}",
            title=_("Finalists"),
        ),
    )


# -- pages for the hall of no ranking and no tables: a notice, a clock, a word of patience ---------

NOTICE_WIDTH = 26
NOTICE_LINES = 8


def notice_slides(text: str) -> tuple[Slide, ...]:
    """Make the pages of a notice as it was typed; none for an empty one."""
    lines = [line.rstrip() for line in text.strip().splitlines()]
    pages: list[list[str]] = [[]]
    used = 0
    for line in lines:
        height = max(1, ceil(columns_of(line) / 2 / NOTICE_WIDTH))
        if used + height > NOTICE_LINES and pages[-1]:
            pages.append([])
            used = 0
            if not line:
                continue
        pages[-1].append(line)
        used += height
    pages = [page for page in pages if any(page)]
    return tuple(
        Slide(
            kind=SlideKind.NOTICE,
            content=Words(tuple(page)),
            heading=_("Notice"),
            page=place,
            pages=len(pages),
        )
        for place, page in enumerate(pages, start=1)
    )


def clock_slide(round_clock: RoundClockView | None = None) -> Slide:
    """Make the page of the countdown, or of the clock of a round.

    The time itself is drawn when it is shown.
    """
    if round_clock is None:
        return Slide(kind=SlideKind.CLOCK, content=Words(()), heading=_("Time left"))
    name = wording.round_name(round_clock.stage, round_clock.number)
    return Slide(
        kind=SlideKind.CLOCK,
        content=Words(()),
        division_id=round_clock.division_id,
        game=round_clock.game,
        about=str(round_clock.round_id),
        heading=f"{round_clock.division}\u3000{name}",
    )


def waiting_slide(event: str = "") -> Slide:
    """Make the page that is shown while there is nothing to publish."""
    return Slide(
        kind=SlideKind.WAITING, content=Words((_("Please wait a moment."),)), heading=event
    )


# -- the last results for the hall, as they were typed: whoever played sees whether they are
#    right


def last_result_slides(
    division: DivisionView, last: Sequence[MatchEntry], most: int
) -> tuple[Slide, ...]:
    """Make the page of the last results, the newest on top; none while there is none."""
    if not last:
        return ()
    if any(len(entry.match.seats) > PAIR for entry in last):
        most = min(most, GIVEN_ROWS)
        last = last[:most]
    names = shown_names(seat.entrant for entry in last for seat in entry.match.seats)
    signs = Signs(division.game, [entry.match for entry in last])
    newest = last[0].match
    rounds = {(entry.match.stage, entry.match.round) for entry in last}
    about = wording.round_name(newest.stage, newest.round) if len(rounds) == 1 else ""
    return (
        Slide(
            kind=SlideKind.RESULTS,
            content=Tables(
                tuple(_line(entry, names, signs) for entry in last), rows=most, played=True
            ),
            division_id=division.id,
            game=division.game,
            about="last",
            heading="\u3000".join(filter(None, [division.name, about])),
            title=_p("projector", "Last results. Please tell the desk at once what is wrong."),
        ),
    )


def _line(entry: MatchEntry, names: dict[int, str], signs: Signs) -> TableLine:
    """Tell a result: of two the mark before the name, of more all that it brought below it."""
    notation = game_words.notation(entry.game.key)
    called = [names[seat.entrant.id] for seat in entry.match.seats]
    marks = [sign(cell, notation=notation) for cell in entry.match.cells]
    told = list(_scores(entry))
    if len(called) > PAIR:
        told = [_beside_each(*pair) for pair in zip(marks, told, strict=True)]
    else:
        called = [_beside_each(*pair) for pair in zip(marks, called, strict=True)]
    second = called[1] if len(called) > 1 else ""
    table, note = signs.of(entry.match)
    others = tuple(called[2:])
    return TableLine(table, called[0], second, note=note, others=others, told=tuple(told))


def _beside_each(mark: str, text: str) -> str:
    return " ".join(filter(None, (mark, text)))


def _scores(entry: MatchEntry) -> tuple[str, ...]:
    """Give what was typed for each seat: the counts, what is printed, or the difference."""
    game, result = entry.game, entry.match.result
    games = game.typed_counts(result, entry.options)
    typed = games[0] if len(games) == 1 else ()
    if not any(typed):
        typed = game.printed_score(result, entry.context, entry.options)
    if any(typed):
        return tuple(map(wording.won_by, typed))
    return tuple(_beside(cell, game.key) for cell in entry.match.cells)


def _beside(cell: ResultCell, game: str) -> str:
    remark = wording.cell_remark(cell)
    return f"{signed(cell.difference, notation=game_words.notation(game))} {remark}".strip()
