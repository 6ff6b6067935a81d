"""What the hall sees of semifinal and final, as values (Hashimoto 17, 18)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from app import queries
from app.event_file.file import EventFile
from app.games.rummikub import paper_parts
from models.games.rummikub.programme import LAST, StageLine, StageTable
from models.views.divisions import DivisionView, RoundView
from reports import game_words
from reports.games.rummikub.desk_words import mean_text
from reports.i18n import _p
from reports.wording import round_name, stage_name
from ui.projector.slide import PlaceLine, Places, Slide, SlideKind
from ui.projector.slides import dealt, shown_names


def tables(
    event: EventFile, division: DivisionView, rounds: Sequence[RoundView], lines: int
) -> Sequence[Slide]:
    """Make the pages of the final once it is published, game by game; before it of the semifinal.

    A semifinal that runs tells nothing; once all is over the final ranking says everything.
    """
    if division.finished:
        return ()
    begun = any(own.stage == LAST and own.published for own in rounds)
    told = paper_parts.final if begun else paper_parts.semifinal_result
    stage = told(event, division.id)
    if stage is None or not any(line.brought or any(line.games) for line in stage.lines):
        return ()
    names = shown_names(queries.entrants(event, division.id))
    return _slides(division, stage, names, lines)


def _slides(
    division: DivisionView, stage: StageTable, names: dict[int, str], most: int
) -> tuple[Slide, ...]:
    order = zip(count(1), stage.lines, strict=False)
    on = any(line.goes_on for line in stage.lines)
    shown = [_line(place, line, names, division.game, on=on) for place, line in order]
    pages = dealt(shown, most)
    headings = [
        game_words.criterion_name(key, division.game) for key in ("wins", "points", "mean_loss")
    ]
    headings += [""] * on
    played = min(sum(game is not None for game in line.games) for line in stage.lines)
    name = stage_name(stage.key) if stage.complete else round_name(stage.key, played + 1)
    words = _p("rummikub", "After {played} of {games} games")
    if not played:
        words = _p("rummikub", "Brought along from the semifinal")
    return tuple(
        Slide(
            kind=SlideKind.STANDINGS,
            content=Places(tuple(headings), tuple(part), rows=len(pages[0])),
            division_id=division.id,
            game=division.game,
            about=f"{stage.key} after {played}",
            heading=f"{division.name}\u3000{name}",
            title=words.format(played=played, games=stage.games),
            page=place,
            pages=len(pages),
        )
        for place, part in enumerate(pages, start=1)
    )


def _line(place: int, line: StageLine, names: dict[int, str], game: str, *, on: bool) -> PlaceLine:
    total = line.total
    values = [
        str(total.wins),
        game_words.number(total.points, game),
        mean_text(total.mean, game),
        *[_p("projector", "✓ goes on") if line.goes_on else ""] * on,
    ]
    shown = line.place if line.place is not None else place
    return PlaceLine(str(shown), names[line.entrant], tuple(values))
