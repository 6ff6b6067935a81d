"""The result text in the lines in which the Japan Othello Association publishes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from models.exact import signed_wide
from models.games.othello.association import Report, ReportCell, ReportGame, ReportLine
from models.typed_text import storable
from models.views.divisions import RoundView
from reports import wording as paper
from reports.files.text_columns import RIGHT, columns_of, padded
from reports.games.othello.association.rating_files import Headline
from reports.i18n import using
from reports.sheets.cross_table import signed_total

NAME, SHORT, RESULT = 10, 4, 5
"""Columns that names, short names and results take at least; two more lie between them."""
NOT_PLAYED = "不戦"
"""What stands under whatever was won or lost without a game."""


def result_text(report: Report, headline: Headline) -> bytes:
    """Write the text in UTF-8 with a byte order mark, lines in CRLF, so that any editor shows it.

    It is Japanese whatever the desk speaks. Two lines a person: place with a dot, name, short name,
    a result for each round, the record; below it region, grade, the opponents, the sum. Whatever
    was not played has 不戦 as its opponent. Games of which the rules keep the winner alone have no
    column; they stand below the table.
    """
    with using("ja"):
        lines = [*_about(report), *_head(report, headline), *_table(report), *_winner_only(report)]
    return "\r\n".join(map(storable, [*lines, ""])).encode("utf-8-sig")


def _about(report: Report) -> Iterator[str]:
    yield f"大会形式：{paper.programme_name(report.programme)}"
    if report.minutes is not None:
        yield f"持ち時間：各{report.minutes}分" if report.minutes else "持ち時間：なし"
    yield "引き分け：なし"
    yield ""
    if report.champion is not None:
        name, grade = report.champion.name, report.champion.grade
        family = name.split()[0] if name.split() else name
        yield f"優勝は{family}{grade or 'さん'}"
        yield ""


def _head(report: Report, headline: Headline) -> Iterator[str]:
    named = [report.event, *[report.division] * report.several, report.venue]
    yield " " + " ".join(filter(None, map(_plain, named)))
    yield f" {headline.day:%Y/%m/%d}"
    if not report.complete:
        yield " （途中経過）"
    yield ""


def _plain(text: str) -> str:
    return " ".join(text.split())


def _table(report: Report) -> Iterator[str]:
    shorts = {line.entrant: line.short for line in report.lines}
    people = max([NAME, *(columns_of(_plain(x)) for n in report.lines for x in (n.name, n.club))])
    short = max([SHORT, *(columns_of(x) for n in report.lines for x in (n.short, n.grade))])
    result = max([RESULT, *map(columns_of, shorts.values())])
    wins = max((len(str(max(n.wins, n.losses, n.draws))) for n in report.lines), default=1)
    for line in report.lines:
        cells = [line.cells.get(number) for number in report.rounds]
        upper = " ".join(padded(_result(cell), result) for cell in cells)
        lower = " ".join(padded(_opponent(cell, shorts), result) for cell in cells)
        record = _record(line, wins)
        place = "" if line.place is None else f"{line.place}."
        yield _line(f"{place:>3} ", line.name, line.short, upper, record, (people, short))
        total = padded(signed_total(line.difference), columns_of(record), RIGHT)
        yield _line("    ", line.club, line.grade, lower, total, (people, short))


def _line(
    place: str, name: str, beside: str, results: str, end: str, widths: tuple[int, int]
) -> str:
    first = padded(_plain(name), widths[0] + 2)
    return f"{place}{first}{padded(beside, widths[1] + 2)}{results}  {end}".rstrip()


def _result(cell: ReportCell | None) -> str:
    return "" if cell is None else ("○" if cell.won else "×") + signed_wide(cell.difference)


def _opponent(cell: ReportCell | None, shorts: Mapping[int, str]) -> str:
    if cell is None:
        return ""
    return NOT_PLAYED if cell.opponent is None else shorts.get(cell.opponent, "")


def _record(line: ReportLine, width: int) -> str:
    counted = ((line.wins, "勝"), (line.losses, "敗"), (line.draws, "分"))
    return " ".join(f"{number:>{width}}{of}" for number, of in counted)


def _winner_only(report: Report) -> Iterator[str]:
    told = [game for game in report.games if game.margin is None]
    if told:
        yield ""
    for game in told:
        names = {line.entrant: line.name for line in report.lines}
        winner, loser = (
            _plain(names.get(player.entrant, player.name)) for player in (game.winner, game.loser)
        )
        yield f" {_called(report, game)}  ○{winner}  ×{loser}"


def _called(report: Report, game: ReportGame) -> str:
    """Name a round as its bracket does, else by its stage."""
    view = RoundView(
        id=0,
        stage=game.stage,
        number=game.number,
        published=True,
        published_at=None,
        matches=(),
    )
    called = paper.round_called(report.brackets, view)
    return called or paper.round_name(game.stage, game.number)
