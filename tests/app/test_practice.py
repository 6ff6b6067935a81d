"""A copy to practise with: apart from the real event, played by chance, and gone at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import practice, queries, sample_event
from app.commands.output import write_forms, write_index
from app.event_file.file import EventFile
from app.facts.notes import SECOND_ENTRY, mark_trial, trial_of
from app.games.registry import GAME_DESKS
from app.operations import division_settings
from models.core.trial import Trial, TrialKind
from models.views.divisions import MatchState
from models.views.second_entry import EVERYWHERE
from tests.app import desk
from tests.app.desk import contents, trouble

SEED = "2026-11-22T10:00"


def copied(event: EventFile, folder: Path) -> EventFile:
    path = folder / "practice" / "practice.taikai"
    practice.make_copy(event, path)
    return EventFile.open(path)


def test_the_copy_says_for_ever_that_it_is_one(event: EventFile, tmp_path: Path) -> None:
    division = desk.othello(event, 6)
    before = contents(event)
    assert trial_of(event) is None
    with copied(event, tmp_path) as copy:
        assert trial_of(copy) == Trial(kind=TrialKind.PRACTICE, of=str(event.path))
        desk.draw(copy, division)
        elsewhere = tmp_path / "copy.taikai"
        copy.save_copy(elsewhere)
        while copy.undoable is not None:
            copy.undo()
        assert trial_of(copy) is not None  # no undo makes a real event of it
    with EventFile.open(elsewhere) as again:
        assert trial_of(again) is not None
        assert queries.sheet_head(again, division).trial is TrialKind.PRACTICE
    assert contents(event) == before
    assert trial_of(event) is None


def test_a_practice_begins_anew_and_leaves_nothing(event: EventFile, tmp_path: Path) -> None:
    division = desk.othello(event, 6)
    with copied(event, tmp_path) as copy:
        desk.draw(copy, division)
        copy.snapshot("x")
    with copied(event, tmp_path) as copy:
        assert queries.drawn(copy, division) == ()
        path, kept = copy.path, copy.snapshot_folder
        assert not kept.exists()
        copy.snapshot("x")
        with trouble("locked"):
            practice.make_copy(event, path)
    practice.throw_away(path)
    assert not path.exists() and not kept.exists()
    assert event.path.exists()


@pytest.mark.parametrize("game", GAME_DESKS)
def test_every_game_fills_its_open_tables_by_chance(
    event: EventFile, subtests: pytest.Subtests, game: str
) -> None:
    """A game without a sample of its own cannot be practised: it brings one here."""
    samples = sample_event.part(game).divisions
    assert samples, f"{game} has no division in the sample event"
    for sample in samples[:2]:
        with subtests.test(sample.name):
            division = sample_event.add(event, game, sample.name)
            sample_event.begin(event, division)
            there = sample_event.open_tables(event, division)
            assert there
            done = practice.enter_at_random(event, division, seed=SEED)
            assert (done.count, done.refused) == (len(there), ())
            assert set(there).isdisjoint(sample_event.open_tables(event, division))


def test_another_seed_gives_other_results(event: EventFile, tmp_path: Path) -> None:
    division = desk.othello(event, 8)
    desk.draw(event, division)
    found = []
    for seed in ("a", "a", "b"):
        with copied(event, tmp_path) as copy:
            practice.enter_at_random(copy, division, seed=seed)
            found.append([match.result for match in desk.last_round(copy, division).matches])
    assert found[0] == found[1] != found[2]


def test_what_is_typed_twice_is_confirmed(event: EventFile) -> None:
    division = desk.othello(event, 6)
    division_settings.say(event, SECOND_ENTRY, division, EVERYWHERE)
    desk.draw(event, division)
    practice.enter_at_random(event, division, seed=SEED)
    states = {match.state for match in desk.last_round(event, division).matches}
    assert states == {MatchState.CONFIRMED}


def test_the_sample_is_marked_as_well(event: EventFile, tmp_path: Path) -> None:
    path = tmp_path / "sample.taikai"
    event.save_copy(path)
    mark_trial(path, Trial(kind=TrialKind.SAMPLE))
    with EventFile.open(path) as sample:
        assert trial_of(sample) == Trial(kind=TrialKind.SAMPLE)


@pytest.mark.parametrize(
    ("kind", "word"), [(None, ""), (TrialKind.PRACTICE, "練習"), (TrialKind.SAMPLE, "見本")]
)
def test_what_is_written_of_a_trial_says_so_in_its_names(
    event: EventFile, tmp_path: Path, kind: TrialKind | None, word: str
) -> None:
    """Names that a disk cannot tell apart are numbered as in the event itself."""
    for name in ("A/B", "A:B", "女子の部"):
        desk.plain(event, 0, name=name)
    path = tmp_path / "copy.taikai"
    event.save_copy(path)
    if kind is not None:
        mark_trial(path, Trial(kind=kind))
    folder = tmp_path / "out"
    with EventFile.open(path) as copy:
        for division in queries.event_view(copy).divisions:
            write_forms(copy, division.id, folder)
        page = write_index(copy, folder, [], ["表彰状は書かれませんでした。"]).read_text("utf-8")
    before = f"{word}_" if word else ""
    names = sorted(own.name for own in folder.iterdir() if own.is_dir())
    assert names == [before + stem for stem in ("A_B", "A_B-2", "女子の部")]
    assert ("春の大会" in page, f"【{word}】春の大会" in page) == (True, bool(word))
    assert "表彰状は書かれませんでした。" in page
