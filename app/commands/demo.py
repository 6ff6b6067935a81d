"""`taikai-desk demo`: the sample event played to its end, with every form and export."""

from __future__ import annotations

from pathlib import Path

from app import queries, sample_event
from app.checking import check_file
from app.commands.output import WrittenFile, tell, write_forms, write_index
from app.event_file.file import EventFile
from app.queries import ranking_queries
from models import durable
from models.views.divisions import cell_text
from reports import game_words
from reports.i18n import _
from ui.words import wording


def run(out: Path, *, everything: bool = False) -> int:
    """Build, play, print and export the sample event into `out`; list what was written.

    What a desk needs of it, or `everything` that can be made. 1 where the file is not in order,
    3 as `export` gives it.
    """
    out.mkdir(parents=True, exist_ok=True)
    path = out / "sample.taikai"
    durable.delete(path)
    written: list[WrittenFile] = []
    sentences: list[str] = []
    with sample_event.create_whole(path) as event:
        for division in queries.event_view(event).divisions:
            sample_event.play_on_the_way(event, division.id)
            sample_event.play_through(event, division.id)
            written.extend(
                write_forms(event, division.id, out, everything=everything, sentences=sentences)
            )
            _print_winners(event, division.id)
        index = write_index(event, out, written, sentences)
    problems = check_file(path)
    for problem in problems:
        print(wording.sentence(problem))
    print(_("Written to {folder}:").format(folder=out))
    for file in [path, index, *(one.path for one in written)]:
        print(f"  {file.relative_to(out)}  {file.stat().st_size:,}")
    status = tell(sentences)
    return 1 if problems else status


def _print_winners(event: EventFile, division_id: int) -> None:
    division = queries.division_view(event, division_id)
    notation = game_words.notation(division.game)
    print(division.name)
    for row in ranking_queries.final_ranking(event, division_id).rows[:3]:
        cells = " ".join(
            cell_text(cell, notation=notation) for cell in row.cells if cell is not None
        )
        print(f"  {row.place}  {row.entrant.name}  {cells}")
