"""The final ranking is called provisional while anything is open, wherever it is told."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app import facts, queries, sample_event
from app.commands.output import write_forms
from app.event_file.file import EventFile
from app.operations import divisions, results
from app.queries import league_queries, ranking_queries
from models.core.causes import CorrectionCause
from models.core.steps import StepKind
from models.games import GAMES
from models.stages.registry import PROGRAMMES
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import digest
from tests.app import desk
from tests.app.swiss_cuts import cut
from tests.reports.views import text
from ui.papers.form_input import form_input
from ui.papers.paper_work import PreparedSheet, sheet_name
from ui.projector.slides import ranking_slides
from ui.words import wording

FINAL, PROVISIONAL = "最終順位", "暫定順位"


def titles(event: EventFile, division: int, folder: Path) -> dict[str, str]:
    """Give what the files that tell a ranking call it, by their names."""
    found = {}
    for one in write_forms(event, division, folder, everything=True):
        path = one.path
        if path.stem in ("final_ranking", "provisional_ranking"):
            assert (PROVISIONAL in one.line.title) == path.stem.startswith("provisional")
        if path.name in ("final_ranking.pdf", "provisional_ranking.pdf"):
            found[path.name] = text(path.read_bytes())
        elif path.name == "ranking_html.html":
            found[path.name] = path.read_text(encoding="utf-8").split("<title>")[1].split("<")[0]
        elif path.name == "ranking_json.json":
            found[path.name] = str(json.loads(path.read_bytes())["final"])
    return found


def open_by_a_decision(event: EventFile, division: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a decision no longer follow from the results, as a file of an earlier version has it."""
    known = facts.division(event, division)
    (last,) = (own for own in known.facts.stage_rounds("swiss") if own.number == 3)
    for match in last.matches:
        result = known.results[match.id].value
        if result.winner is None:
            continue
        score = None if result.score is None else result.score[::-1]
        other = replace(result, winner=1 - result.winner, score=score)
        with monkeypatch.context() as older:
            older.setattr("app.operations.results.reconcile", lambda *_args, **_named: None)
            results.correct(event, match.id, other, cause=CorrectionCause.DESK_ERROR)
        if queries.division_view(event, division).steps[0].kind is StepKind.SETTLE:
            return
        event.undo()
    raise AssertionError("every correction is followed")


def test_a_decision_that_no_longer_follows_makes_the_ranking_provisional(
    event: EventFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = cut(event, 8, rounds=3, qualifiers=4)
    until_over(event, division)
    said = titles(event, division, tmp_path / "before")
    assert FINAL in said["final_ranking.pdf"]
    assert FINAL in said["ranking_html.html"]
    assert said["ranking_json.json"] == "True"
    view = ranking_queries.final_ranking(event, division)
    assert "champion" in view.rows[0].notes
    assert form_input(event, division, FORMS["certificates"]).standings == view

    open_by_a_decision(event, division, monkeypatch)
    assert queries.division_view(event, division).steps[0].kind is StepKind.SETTLE
    said = titles(event, division, tmp_path / "after")
    assert "final_ranking.pdf" not in said
    for name in ("provisional_ranking.pdf", "ranking_html.html"):
        assert PROVISIONAL in said[name], name
        assert FINAL not in said[name], name
    assert said["ranking_json.json"] == "False"
    view = ranking_queries.final_ranking(event, division)
    assert not any("champion" in row.notes for row in view.rows)
    for key in ("final_ranking", "certificates"):
        assert not FORMS[key].stands(form_input(event, division, FORMS[key]))
    known = queries.division_view(event, division)
    assert not known.finished
    assert all(FINAL not in slide.title for slide in ranking_slides(known, view, 10))


def test_every_sheet_of_results_names_the_decision_that_no_longer_follows(
    event: EventFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = cut(event, 8, rounds=3, qualifiers=4)
    until_over(event, division)
    before = digest(FORMS["bracket"], form_input(event, division, FORMS["bracket"]))
    for key in ("bracket", "final_ranking", "cross_table"):
        assert "暫定" not in text(render_form(key, form_input(event, division, FORMS[key])))

    open_by_a_decision(event, division, monkeypatch)
    (named,) = queries.division_view(event, division).steps[0].warnings
    sentence = "".join(wording.sentence(named).split())
    for key in ("bracket", "final_ranking", "cross_table"):
        given = form_input(event, division, FORMS[key])
        printed = "".join(text(render_form(key, given)).split())
        assert f"暫定：{sentence}" in printed, key
        assert "（暫定）" in printed or PROVISIONAL in printed, key
        assert not FORMS[key].stands(given), "the list of forms says so, too"
    of_bracket = form_input(event, division, FORMS["bracket"])
    assert digest(FORMS["bracket"], of_bracket) != before, "the sheet on the wall is out of date"
    sheet = PreparedSheet(
        form=FORMS["bracket"], given=of_bracket, division_id=division, round_id=None
    )
    assert "暫定" in sheet_name(sheet)
    assert "暫定" not in text(
        render_form("blank_bracket", form_input(event, division, FORMS["blank_bracket"]))
    )
    written = write_forms(event, division, tmp_path, everything=True)
    names = {one.path.name: one.line.title for one in written}
    assert names["bracket_provisional.pdf"] == "トーナメント表（暫定）"
    assert "bracket.pdf" not in names


def test_an_open_result_makes_what_is_exported_provisional(
    event: EventFile, tmp_path: Path
) -> None:
    division = desk.othello(event, 16)
    until_over(event, division)
    assert "final_ranking.pdf" in titles(event, division, tmp_path / "before")
    last = queries.rounds(event, division)[-1].matches[0]
    results.strike(event, last.id, cause=CorrectionCause.DESK_ERROR)
    said = titles(event, division, tmp_path / "after")
    assert PROVISIONAL in said["provisional_ranking.pdf"]
    assert "まだ決まっていない" in said["provisional_ranking.pdf"]
    given = form_input(event, division, FORMS["final_ranking"])
    assert FINAL not in text(render_form("final_ranking", given))


def until_over(event: EventFile, division: int) -> None:
    sample_event.play_through(event, division)
    assert queries.division_view(event, division).finished


OF_TWO = [key for key in GAMES["plain"].programmes if 2 in PROGRAMMES[key].at_table]


@pytest.mark.parametrize("programme", OF_TWO)
def test_no_programme_is_over_while_a_match_is_open(event: EventFile, programme: str) -> None:
    """Strike each result of the last rounds: the ranking is provisional until it is back."""
    division = divisions.add(event, game="plain", name="一般の部", programme=programme)
    desk.fill(event, division, 8)
    sample_event.play_through(event, division)
    known = queries.division_view(event, division)
    if not known.finished:
        pytest.skip("rounds are arranged by hand for ever")
    for match in queries.rounds(event, division)[-1].matches:
        if match.bye:
            continue
        before = ranking_queries.final_ranking(event, division)
        assert before.settled
        results.strike(event, match.id, cause=CorrectionCause.DESK_ERROR)
        assert not queries.division_view(event, division).finished
        assert not ranking_queries.final_ranking(event, division).settled
        league = league_queries.league(event, division)
        assert league is None or not league.complete
        event.undo()
        assert ranking_queries.final_ranking(event, division) == before
