"""The last results for the hall, as they were typed: whoever played sees whether they are right."""

from __future__ import annotations

from collections.abc import Sequence

from models.views.divisions import DivisionView, MatchEntry, ResultCell, sign, signed
from reports import game_words, wording
from reports.i18n import _, _p
from reports.places import Signs
from ui.projector.slide import Slide, SlideKind, TableLine, Tables
from ui.projector.slides import shown_names


def last_result_slides(
    division: DivisionView, last: Sequence[MatchEntry], most: int
) -> tuple[Slide, ...]:
    """Make the page of the last results, the newest on top; none while there is none."""
    if not last:
        return ()
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
    seats = [
        _("{sign} {name} {score}").format(sign=sign(cell), name=names[seat.entrant.id], score=score)
        for seat, cell, score in zip(
            entry.match.seats, entry.match.cells, _scores(entry), strict=True
        )
    ]
    second = seats[1] if len(seats) > 1 else ""
    table, note = signs.of(entry.match)
    return TableLine(table, seats[0], second, note=note, others=tuple(seats[2:]))


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
