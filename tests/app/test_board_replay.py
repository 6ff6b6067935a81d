"""Boards by chance in the event file: taken back line by line and done again, they are the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.courts import calling
from app.event_file.file import EventFile
from app.games.shuffleboard import scoreboards
from app.operations import divisions, entrants, rounds
from models.games.shuffleboard.catalogue import MODES, TARGETS, MatchForm
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
from models.stages.single_matches import SingleMatchesOptions
from tests.app import desk
from tests.examples import first
from tests.models.games.shuffleboard.lines import live

SEED = 3
ASKED = ("ALREADY_WARNED", "RARE_SCORE")
"""Questions that the desk answers with yes."""
LINES = 45
"""Lines of a record that are written; a match of three may have many more."""


def division_of(event: EventFile, options: ShuffleboardOptions) -> int:
    """Make a division with one match; give the match."""
    made = divisions.add(
        event,
        game="shuffleboard",
        name="シャッフルボード",
        programme="single_matches",
        options=options,
        programme_options=SingleMatchesOptions(),
    )
    count = 3 if options.form is MatchForm.ROUND_ROBIN else 2
    listed = [entrants.EntrantData(name=name) for name in "甲乙丙"[:count]]
    entrants.import_all(event, made, listed)
    ids = desk.ids(event, made)
    entrants.check_in(event, ids)
    round_id = rounds.arrange(event, made, [ids])
    if not desk.last_round(event, made).published:
        rounds.publish(event, round_id)
    return desk.last_round(event, made).matches[0].id


@pytest.mark.parametrize("form", first(2, reversed(MatchForm)))
@pytest.mark.parametrize("pick", first(1, [0, 1]))
@pytest.mark.long
def test_undo_all_and_redo_all_give_the_same_boards(
    tmp_path: Path, form: MatchForm, pick: int
) -> None:
    mode = MODES[form][pick]
    options = ShuffleboardOptions(form=form, mode=mode, target=TARGETS[mode][0], director="港")
    whole = live(SEED, options)
    with EventFile.create(tmp_path / "event.taikai", name="x") as event:
        match = division_of(event, options)
        calling.set_start(event, match, whole.start)
        seen = [scoreboards.live(event, match).board]
        for written in whole.entries[:LINES]:
            assert written.line is not None
            calling.write(event, match, written.line, confirmed=ASKED)
            seen.append(scoreboards.live(event, match).board)
        kept = scoreboards.live(event, match).record
        assert kept.entries == whole.entries[:LINES]
        assert seen[-1] == board(kept, options)
        for before in reversed(seen[:-1]):
            event.undo()
            assert scoreboards.live(event, match).board == before
        event.undo()  # the start, too
        assert scoreboards.live(event, match).record == ShuffleboardResult()
        event.redo()
        for after in seen[1:]:
            event.redo()
            assert scoreboards.live(event, match).board == after
        assert scoreboards.live(event, match).record == kept
    with EventFile.open(tmp_path / "event.taikai") as again:
        assert scoreboards.live(again, match).record == kept
