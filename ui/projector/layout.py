"""Where everything of a page stands: from a slide and a size to texts and boxes.

Lengths are in hundredths of the height of the screen. A text that is too wide becomes smaller down
to `LEAST`, then takes more lines, and becomes smaller still only if even that is not enough: it
is never cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF

from reports.i18n import _p
from ui.games.registry import accent
from ui.look.colours import Tokens
from ui.projector.clock import CountdownFace, CountdownPhase
from ui.projector.scene import (
    CENTRE,
    LEFT,
    PARAGRAPH,
    RIGHT,
    Scene,
    SceneBox,
    Text,
    fit,
    in_lines,
    paragraphs,
    width_of,
)
from ui.projector.slide import (
    FinalSlide,
    NameLine,
    Names,
    Parts,
    Places,
    Slide,
    SlideKind,
    TableLine,
    Tables,
    Words,
    page_words,
)
from ui.projector.slides import COLUMN_GAP, LEAST, LETTER, MARGIN, NUMBER, NUMBER_GAP

BODY = 20.0
"""Where the body begins below the heading."""
TALLEST_ROW = 16.0
EVEN = 0.85
"""How much smaller names become so that longer ones are of the same size."""
FEW = 3
"""One in so many names is short enough to be read on its own."""
NAME, HIGH_NAME = 7.6, 0.6
"""How large a name is at most, and in the height of a row that is higher than most."""
DIGITS, NOTE = 0.76, 4.6
"""The size of a table number in the height of its row, and of what is said beside it."""
UNDER = 6.2
"""The room below the names in which it is said what a handicap means for either."""
TWO_LINES, EVEN_LARGER = 2.6, 1.2
"""How much higher than its type a row is in which a name takes two lines, and how much larger
names must become for it."""
TOLD, BELOW = 0.9, 0.56
"""The size of a result in that of the name before it; where results begin below names, in the
height of a row."""
END = 98.0
PART_TOP, PART_HEAD, PART_TITLE, PART_GAP = 2.5, 7.4, 5.8, 1.8
"""Where parts of a joined page begin, how high the heading of each is and its title where that
stands below it, and the gap between two parts."""
PART_ROW = 11.0
"""The highest row of a joined page."""
VALUES_HEAD = 6.0
"""How high the headings over the values of a ranking are."""


def laid_out(
    slide: Slide,
    size: QSizeF,
    theme: Tokens,
    face: CountdownFace | None = None,
    faces: Sequence[CountdownFace] = (),
) -> Scene:
    """Place everything of a slide on a screen of this size; `faces` are the clocks of its parts."""
    return SlideLayout(slide, size, theme, face).laid_out(faces)


def row_height(parts: Sequence[Sequence[Slide]]) -> float:
    """Give the height of every row of a joined page, so that its highest column ends in view."""
    head = _part_head(parts)
    return min(PART_ROW, *(_row_in(column, head) for column in parts))


def _row_in(column: Sequence[Slide], head: float) -> float:
    used = sum(head + _values_head(part) for part in column) + PART_GAP * (len(column) - 1)
    return (END - PART_TOP - used) / max(1, sum(_row_count(part) for part in column))


def _part_head(columns: Sequence[Sequence[Slide]]) -> float:
    """Give the height of a heading; in narrow columns the title stands below the division."""
    return PART_HEAD + PART_TITLE * (len(columns) > 1)


def _values_head(part: Slide) -> float:
    return VALUES_HEAD * isinstance(part.content, Places)


def _row_count(part: Slide) -> int:
    return part.content.rows if isinstance(part.content, Tables | Names | Places) else 0


@dataclass(frozen=True, slots=True)
class BodyArea:
    """Where the lines of a slide stand."""

    left: float
    right: float
    top: float
    row: float = 0.0
    """The height of a row; 0 where it is found from the room below `top`."""


class SlideLayout:
    """Lays out one slide; the names of its parts are those of the page from top to bottom."""

    def __init__(
        self, slide: Slide, size: QSizeF, theme: Tokens, face: CountdownFace | None
    ) -> None:
        """Take the slide, the size of the screen, the colours, and the clock while it counts."""
        self.slide = slide
        self.theme = theme
        self.face = face
        self.size = size
        self.unit = size.height() / 100
        self.wide = size.width() / self.unit
        self.accent = accent(slide.game, theme)
        self.scene = Scene(ground=theme.surface)
        self.area = BodyArea(MARGIN, self.wide - MARGIN, BODY)

    def laid_out(self, faces: Sequence[CountdownFace] = ()) -> Scene:
        """Place everything."""
        if self.slide.kind is SlideKind.CLOCK:
            self._clock()
            return self.scene
        if self.slide.kind is SlideKind.WAITING:
            self._waiting()
            return self.scene
        if isinstance(self.slide.content, Parts):
            self._parts(self.slide.content, faces)
            return self.scene
        self._heading()
        self._body()
        return self.scene

    def _body(self) -> None:
        match self.slide.content:
            case Tables() as tables if self.slide.kind is SlideKind.DAY:
                self._day(tables)
            case Tables() as tables:
                self._tables(tables)
            case Names() as names:
                self._names(names)
            case Places() as places:
                self._places(places)
            case FinalSlide() as finalists:
                self._finalists(finalists)
            case Words() as words:
                self._words(words)

    def _parts(self, content: Parts, faces: Sequence[CountdownFace]) -> None:
        """Place short pages under each other, in one column or two, each with its heading."""
        across = len(content.columns)
        width = (self.wide - 2 * MARGIN - (across - 1) * COLUMN_GAP) / across
        row, clocks = row_height(content.columns), iter(faces)
        head = _part_head(content.columns)
        for at, column in enumerate(content.columns):
            left, y = MARGIN + at * (width + COLUMN_GAP), PART_TOP
            for part in column:
                own = SlideLayout(part, self.size, self.theme, next(clocks, None))
                own.scene = self.scene
                own.area = BodyArea(left, left + width, y + head, row)
                own._part_heading(y, below=across > 1)
                own._body()
                y += head + _values_head(part) + _row_count(part) * row + PART_GAP

    # -- in hundredths of the height ------------------------------------------------------

    def rect(self, x: float, y: float, width: float, height: float) -> QRectF:
        """Give a rectangle in pixels."""
        u = self.unit
        return QRectF(x * u, y * u, width * u, height * u)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: str,
        *,
        radius: float = 0.0,
        frame: str = "",
    ) -> None:
        """Put a box."""
        rect = self.rect(x, y, width, height)
        self.scene.boxes.append(SceneBox(rect, colour, radius * self.unit, frame))

    def text(
        self,
        text: str,
        rect: tuple[float, float, float, float],
        most: float,
        *,
        colour: str = "",
        bold: bool = False,
        align: float = LEFT,
        least: float = LEAST,
    ) -> None:
        """Put a text where it fits, of a size that is at most so large.

        It takes more lines rather than be smaller than `least`.
        """
        if not text:
            return
        area = self.rect(*rect)
        size, lines = fit(
            text, area.width(), area.height(), most * self.unit, least * self.unit, bold=bold
        )
        self.scene.texts.append(
            Text(lines, area, size, colour or self.theme.text, bold=bold, align=align)
        )

    def measure(self, text: str, size: float, *, bold: bool) -> float:
        """Measure a line of a size, both in hundredths of the height."""
        return width_of(text, 100, bold) / 100 * size

    def even_size(self, texts: Iterable[str], width: float, most: float, *, bold: bool) -> float:
        """Choose one size for all of these; much longer ones do not make the others small.

        On a joined page none is much longer, and all are of one size. Where half of them are too
        wide none of these is much longer, but those that are short do not become small for them.
        """
        wide = sorted(self.measure(text, 1, bold=bold) for text in texts) or [0.0]
        widest, middle = wide[-1], wide[len(wide) // 2]
        least = 0.0 if self.area.row else most * widest * EVEN
        if most * widest > width >= least:
            return max(LEAST, width / widest)
        usual = max(own for own in wide if own * EVEN <= middle)
        if most * middle > width >= LEAST * usual:
            fitting = sum(most * own <= width for own in wide)
            even = width / usual
            return even if fitting * FEW < len(wide) else max(even, most * EVEN)
        return most

    # -- parts ----------------------------------------------------------------------------

    def _heading(self) -> None:
        slide = self.slide
        right = self.wide - MARGIN
        if self.face is not None and self.face.phase is not CountdownPhase.READY:
            right = self._chip(self.face) - 3
        self.box(MARGIN, 3, 1.6, 14, self.accent)
        left = MARGIN + 4
        alone = not slide.title
        self.text(
            slide.heading,
            (left, 2, right - left, 16 if alone else 9.5),
            10 if alone else 8,
            bold=True,
        )
        page = page_words(slide)
        taken = self.measure(page, 5.2, bold=True) + 1
        end = self.wide - MARGIN
        self.text(slide.title, (left, 11, end - taken - left - 3, 7.4), 5.6)
        self.text(page, (end - taken, 11, taken, 7.4), 5.2, bold=True, align=RIGHT)
        self.box(MARGIN, BODY - 1.3, self.wide - 2 * MARGIN, 0.3, self.theme.line)

    def _part_heading(self, y: float, *, below: bool) -> None:
        """Name a part of a joined page: its division, what it shows, and its clock."""
        left, end, height = self.area.left, self.area.right, PART_HEAD - 0.7
        second = y + PART_HEAD - 0.9 if below else y
        self.box(left, y, 1.2, height + PART_TITLE * below - 0.3, self.accent)
        if self.face is not None and self.face.phase is not CountdownPhase.READY:
            end = self._chip(self.face, second, PART_TITLE, LEAST) - 2
        taken = end - left - 3 if below else self.measure(self.slide.title, LEAST, bold=False) + 0.5
        room = self.area.right - left - 3 if below else end - left - 5 - taken
        self.text(self.slide.heading, (left + 3, y, room, height), 5.4, bold=True)
        title = (left + 3 if below else end - taken, second, taken, PART_TITLE)
        align = LEFT if below else RIGHT
        self.text(self.slide.title, title, LEAST, colour=self.theme.muted, align=align)

    def _chip(
        self, face: CountdownFace, y: float = 2.4, height: float = 8.4, size: float = 5.6
    ) -> float:
        """Show the countdown at the right; give where it begins."""
        over = face.phase is CountdownPhase.OVER
        said = face.word if over else f"{face.word}  {face.time}"
        widest = face.word if over else f"{face.word}  {'0' * len(face.time)}"
        width = self.measure(widest, size, bold=True) + 4
        x = self.area.right - width
        ground, colour = self._clock_colours(face.phase)
        self.box(x, y, width, height, ground, radius=1.2, frame=colour)
        words = (x + 1.5, y, width - 3, height)
        self.text(said, words, size, colour=colour, bold=True, align=CENTRE)
        return x

    def _clock_colours(self, phase: CountdownPhase) -> tuple[str, str]:
        if phase is CountdownPhase.OVER:
            return self.theme.bad_ground, self.theme.bad
        if phase in (CountdownPhase.LAST_MINUTE, CountdownPhase.PAUSED):
            return self.theme.warn_ground, self.theme.warn
        return self.theme.surface, self.theme.text

    def _rows(self, count: int, head: float = 0.0) -> float:
        return self.area.row or min(TALLEST_ROW, (END - self.area.top - head) / max(1, count))

    def _band(self, place: int, x: float, y: float, width: float, height: float) -> None:
        if place % 2 == 0:
            self.box(x, y, width, height, self.theme.zebra, radius=0.6)

    def _number(
        self, text: str, x: float, y: float, width: float, height: float, size: float
    ) -> None:
        """Show a table number as the hall looks for it: large on the colour of the game."""
        inset = min(0.7, height * 0.07)
        self.box(x, y + inset, width, height - 2 * inset, self.accent, radius=0.9)
        area = (x + 0.4, y, width - 0.8, height)
        self.text(text, area, size, colour=self.theme.surface, bold=True, align=CENTRE)

    def _number_width(self, tables: Iterable[str], size: float) -> float:
        widest = max((self.measure(text, size, bold=True) for text in tables), default=0.0)
        return max(widest, self.measure("00", size, bold=True)) + size * 0.5

    def _note_width(self, lines: Iterable[TableLine | NameLine]) -> float:
        """Give the room for when and on which part of a place; none where nobody says it."""
        widest = max((self.measure(line.note, NOTE, bold=False) for line in lines), default=0.0)
        return widest + 1.5 if widest else 0.0

    def _tables(self, content: Tables) -> None:
        if any(line.others for line in content.lines):
            self._larger_tables(content)
            return
        height = self._rows(content.rows)
        size = _name_size(height)
        left, right = self.area.left, self.area.right
        number = self._number_width((line.table for line in content.lines), height * DIGITS)
        versus = "–" if content.played else _p("between two players", "vs")
        middle = self.measure(versus, 4.6, bold=False) + 4
        note = self._note_width(content.lines)
        first = left + number + note + 3
        column = (right - first - middle - 1.5) / 2
        names = [name for line in content.lines for name in (line.first, line.second)]
        result_width = self._told_width(content.lines, size * TOLD)
        under = UNDER if any(line.given for line in content.lines) else 0.0
        upper = height - under
        room = column - result_width
        size = self.even_size(names, room, min(size, upper * 0.8) if under else size, bold=True)
        for place, line in enumerate(content.lines):
            y = self.area.top + place * height
            self._band(place, left, y, right - left, height)
            for text, x in zip(line.given, (first, first + column + middle), strict=False):
                self.text(text, (x, y + upper, column, under), NOTE)
            tall = upper if line.given else height
            self.text(line.first, (first, y, room, tall), size, bold=True)
            second = (first + column + middle, y, room, tall)
            for text, x in zip(line.told, (first, first + column + middle), strict=False):
                area = (x + room, y, result_width, tall)
                self.text(text, area, size * TOLD, bold=True, align=RIGHT)
            if line.free:
                self.text(line.second, second, size * 0.85, colour=self.theme.muted)
                continue
            self._number(line.table, left, y, number, height, height * DIGITS)
            self.text(line.note, (left + number + 1.5, y, note, height), NOTE)
            between = (first + column, y, middle, height)
            self.text(versus, between, 4.6, colour=self.theme.muted, align=CENTRE)
            self.text(line.second, second, size, bold=True)

    def _told_width(self, lines: Iterable[TableLine], size: float) -> float:
        """Give the room behind names for what they came away with; none where nobody has any."""
        told = (self.measure(text, size, bold=True) for line in lines for text in line.told)
        widest = max(told, default=0.0)
        return widest + 1.5 if widest else 0.0

    def _day(self, content: Tables) -> None:
        """Show every division with what is played there, and at the right when it will be over."""
        head = 0.0 if self.area.row else VALUES_HEAD
        height = self._rows(content.rows, head)
        size = min(NAME, height * 0.66)
        small = max(LEAST, size * 0.86)
        left, right = self.area.left + 1.5, self.area.right - 1.5
        heading = _p("hall", "Over at")
        wide = max(self.measure(line.table, small, bold=False) for line in content.lines)
        wide = max(wide, self.measure(heading, LEAST, bold=False)) + 0.5
        column = (right - left - wide - 6) * 0.54
        rest = right - left - wide - 6 - column
        names = self.even_size((line.first for line in content.lines), column, size, bold=True)
        told = self.even_size((line.second for line in content.lines), rest, small, bold=False)
        if head:
            area = (right - wide, self.area.top - 0.5, wide, head)
            self.text(heading, area, LEAST, colour=self.theme.muted, align=RIGHT)
        for place, line in enumerate(content.lines):
            y = self.area.top + head + place * height
            self._band(place, self.area.left, y, self.area.right - self.area.left, height)
            self.text(line.first, (left, y, column, height), names, bold=True)
            self.text(line.second, (left + column + 3, y, rest, height), told)
            self.text(line.table, (right - wide, y, wide, height), small, align=RIGHT)

    def _larger_tables(self, content: Tables) -> None:
        """Show tables of three and four: the names beside each other, seat by seat."""
        height = self._rows(content.rows)
        left, right = self.area.left, self.area.right
        number = self._number_width((line.table for line in content.lines), height * DIGITS)
        seats = max(len(line.names) for line in content.lines)
        gap, note = 2.0, self._note_width(content.lines)
        first = left + number + note + gap
        column = (right - first - 1.0) / seats - gap
        names = [name for line in content.lines for name in line.names]
        told = [text for line in content.lines for text in line.told if text]
        upper = height * (BELOW if told else 1)
        size = min(_name_size(height), upper * 0.86) if told else _name_size(height)
        size = self.even_size(names, column, size, bold=True)
        small = self.even_size(told, column, (height - upper) * 0.8, bold=False)
        for place, line in enumerate(content.lines):
            y = self.area.top + place * height
            self._band(place, left, y, right - left, height)
            if not line.free:
                self._number(line.table, left, y, number, height, height * DIGITS)
                self.text(line.note, (left + number + 1.5, y, note, height), NOTE)
            for seat, name in enumerate(line.names):
                rest = line.free and seat > 0
                self.text(
                    name,
                    (first + seat * (column + gap), y, column, upper),
                    size * 0.85 if rest else size,
                    bold=not rest,
                    colour=self.theme.muted if rest else self.theme.text,
                )
            for seat, text in enumerate(line.told):
                x = first + seat * (column + gap)
                self.text(text, (x, y + upper, column, height - upper), small)

    def _names(self, content: Names) -> None:
        height = self._rows(content.rows)
        across = max(2, len(content.columns))
        lines = [line for column in content.columns for line in column]
        left, right = self.area.left, self.area.right
        whole = (right - left - (across - 1) * COLUMN_GAP) / across
        digits = height * DIGITS
        number = self._number_width((line.table for line in lines if not line.free), digits)
        most = max(NUMBER, height * 1.3)
        digits *= min(1.0, most / number)
        number = min(number, most)
        note = self._note_width(lines)
        room = whole - LETTER - NUMBER_GAP - number - note
        size = self.even_size([line.name for line in lines], room, height * 0.68, bold=True)
        names = [half for line in lines for half in in_lines(line.name, 2)]
        two = self.even_size(names, room, height / TWO_LINES, bold=True)
        if two > size * EVEN_LARGER:
            size, least = two, two * EVEN
        else:
            least = LEAST
        needed = [
            LETTER
            + min(room, self.measure(line.name, size, bold=True))
            + NUMBER_GAP
            + note
            + self._end(line, number)
            for line in lines
        ]
        width = min(whole, max([whole * 0.72, *needed]) + 0.1)
        for at, column in enumerate(content.columns):
            x = left + at * (whole + COLUMN_GAP)
            for place, line in enumerate(column):
                y = self.area.top + place * height
                self._band(place, x, y, width, height)
                self._name_line(line, (x, y, width, height), size, least, number, digits)

    def _name_line(
        self,
        line: NameLine,
        rect: tuple[float, float, float, float],
        size: float,
        least: float,
        number: float,
        digits: float,
    ) -> None:
        x, y, width, height = rect
        letter = (x, y, LETTER - 0.8, height)
        small = min(5.0, max(LEAST, size * 0.7))
        self.text(line.letter, letter, small, colour=self.accent, bold=True, align=CENTRE)
        number = self._end(line, number)
        end = x + width - number
        note = self._note_width([line])
        name = (x + LETTER, y, width - LETTER - NUMBER_GAP - number - note, height)
        self.text(line.name, name, size, bold=True, least=least)
        self.text(line.note, (end - note, y, note, height), NOTE)
        if line.free:
            word, muted = (end, y, number, height), self.theme.muted
            self.text(line.table, word, LEAST, colour=muted, bold=True, align=RIGHT)
        else:
            self._number(line.table, end, y, number, height, digits)

    def _end(self, line: NameLine, number: float) -> float:
        """Give the width of what stands behind a name: a table number, or words."""
        if not line.free:
            return number
        return max(number, self.measure(line.table, LEAST, bold=True) + 0.5)

    def _places(self, content: Places) -> None:
        head = VALUES_HEAD
        height = self._rows(content.rows, head)
        size = min(NAME, height * 0.66)  # larger figures would take the room of the names
        small = max(LEAST, size * 0.86)
        left, right = self.area.left, self.area.right
        ends, end = [], right - 1.5
        for place in reversed(range(len(content.headings))):
            texts = [line.values[place] for line in content.lines]
            wide = max(self.measure(text, small, bold=False) for text in texts)
            wide = max(wide, self.measure(content.headings[place], LEAST, bold=False)) + 0.5
            ends.append((end - wide, wide))
            end -= wide + 4.5
        columns = list(reversed(ends))
        place_width = self._number_width((line.place for line in content.lines), size * 1.1)
        name_x = left + place_width + 2
        for heading, (x, wide) in zip(content.headings, columns, strict=True):
            area = (x, self.area.top - 0.5, wide, head)
            self.text(heading, area, LEAST, colour=self.theme.muted, align=RIGHT)
        room = end - name_x + 1.5
        size = self.even_size((line.name for line in content.lines), room, size, bold=True)
        for row, line in enumerate(content.lines):
            y = self.area.top + head + row * height
            self._band(row, left, y, right - left, height)
            self.text(
                line.place,
                (left, y, place_width, height),
                size * 1.1,
                bold=True,
                colour=self.accent,
                align=CENTRE,
            )
            self.text(line.name, (name_x, y, room, height), size, bold=True)
            for value, (x, wide) in zip(line.values, columns, strict=True):
                self.text(value, (x, y, wide, height), small, align=RIGHT)

    def _finalists(self, content: FinalSlide) -> None:
        left, width = MARGIN + 6, self.wide - 2 * MARGIN - 12
        for name, y in ((content.first, BODY + 1), (content.second, BODY + 30)):
            self.box(left, y, width, 20, self.theme.zebra, radius=1.5, frame=self.accent)
            self.text(name, (left + 4, y, width - 8, 20), 14, bold=True, align=CENTRE)
        versus = _p("between two players", "vs")
        self.text(versus, (left, BODY + 21, width, 9), 6, colour=self.theme.muted, align=CENTRE)
        self._paragraphs(content.terms, (left, BODY + 53, width, 98 - BODY - 53), 5)

    def _words(self, content: Words) -> None:
        self._paragraphs(
            content.lines, (MARGIN + 4, BODY + 1, self.wide - 2 * MARGIN - 8, 96 - BODY), 11
        )

    def _paragraphs(
        self, lines: Sequence[str], rect: tuple[float, float, float, float], most: float
    ) -> None:
        """Write text as large as it fits, in as many lines as it takes."""
        area = self.rect(*rect)
        size, found = paragraphs(lines, area.width(), area.height(), most * self.unit)
        height = size * PARAGRAPH
        for place, line in enumerate(found):
            row = QRectF(area.x(), area.y() + place * height, area.width(), height)
            self.scene.texts.extend([Text((line,), row, size, self.theme.text)] if line else [])

    def _clock(self) -> None:
        face = self.face or CountdownFace(CountdownPhase.READY, "", "")
        ground, colour = self._clock_colours(face.phase)
        self.scene.ground = ground
        width = self.wide - 2 * MARGIN
        name = self.slide.heading * bool(self.slide.division_id)
        self.text(name, (MARGIN, 88, width, 10), 7, colour=colour, bold=True, align=CENTRE)
        if face.phase is CountdownPhase.OVER:
            self.text(
                face.word, (MARGIN, 20, width, 60), 34, colour=colour, bold=True, align=CENTRE
            )
            return
        self.text(face.word, (MARGIN, 8, width, 20), 13, colour=colour, bold=True, align=CENTRE)
        time = (MARGIN, 24, width, 68)
        self.text(face.time, time, 52, colour=colour, bold=True, align=CENTRE)

    def _waiting(self) -> None:
        width = self.wide - 2 * MARGIN
        self.text(self.slide.heading, (MARGIN, 26, width, 26), 12, bold=True, align=CENTRE)
        self.box(self.wide / 2 - 10, 55, 20, 0.6, self.accent)
        content = self.slide.content
        words = content.lines[0] if isinstance(content, Words) else ""
        self.text(words, (MARGIN, 58, width, 14), 7, colour=self.theme.muted, align=CENTRE)


def _name_size(height: float) -> float:
    """Give how large a name is at most in a row of this height.

    >>> [round(_name_size(height), 1) for height in (9.75, 13, 16)]
    [6.4, 7.8, 9.6]
    """
    return min(height * 0.66, max(NAME, height * HIGH_NAME))
