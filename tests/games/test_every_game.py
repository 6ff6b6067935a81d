"""What every game must have before it is one: rules, papers and screens that fit each other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.game_desk import GameDesk
from app.games.registry import GAME_DESKS
from app.operations import divisions, entrants, results, rounds
from app.queries import live_queries, ranking_queries
from models.core.game import Game, OddPlayers
from models.core.outcomes import Note
from models.core.people import Absence
from models.core.problems import Problem, Refused, refusals
from models.core.steps import StepKind
from models.fair_random import FairRandom
from models.games import GAMES
from models.stages.plan import FINAL
from models.stages.registry import (
    SHARED,
    is_numbered,
    is_paired,
    is_scoreless,
    is_single,
)
from models.store.codec import from_stored, to_stored
from reports import i18n
from reports.forms.catalogue import FORMS, render_form
from reports.forms.game_forms import GameForms
from reports.forms.where import FormContext
from reports.games import GAME_FORMS, GAME_NAMES
from tests import disk
from tests.examples import first
from tests.games.any_table import Table, contexts, played_division, tables, unlikely
from tests.ui.dialogs.helpers import entry
from ui.game_screen import GameScreen
from ui.games.registry import ACCENTS, GAME_SCREENS
from ui.look.colours import THEMES
from ui.papers.form_input import form_input
from ui.words import dialog_tables, problem_tables, wording

KEYS = sorted(GAMES)
JAPANESE = re.compile(r"[ぁ-ヿ一-鿿]")


TABLES = tables()
every_table = pytest.mark.parametrize("table", TABLES, ids=map(str, TABLES))


@pytest.fixture(autouse=True)
def quick_disk() -> Iterator[None]:
    """Make and open event files the quick way, and do not wait for the disk."""
    with disk.quick():
        yield


# -- the registries ----------------------------------------------------------------------------


def test_every_game_has_rules_a_desk_papers_and_screens() -> None:
    assert list(GAMES) == list(GAME_DESKS) == list(GAME_FORMS) == list(GAME_SCREENS)
    for key, game in GAMES.items():
        assert (game.court_calling is None) == (GAME_SCREENS[key].courts is None)
        assert game.court_calling is None or game.live is not None
    for registry in (GAMES, GAME_DESKS, GAME_FORMS, GAME_SCREENS):
        assert [entry.key for entry in registry.values()] == list(registry)
    assert list(GAME_NAMES) == list(ACCENTS) == list(GAMES)
    kinds = (Game, GameDesk, GameForms, GameScreen)
    for registry, kind in zip((GAMES, GAME_DESKS, GAME_FORMS, GAME_SCREENS), kinds, strict=True):
        assert all(isinstance(entry, kind) for entry in registry.values())


def test_words_of_games_are_told_apart_by_their_keys() -> None:
    """Whoever looks for one finds the same whichever games have been met before."""
    for table in ("stages", "rounds", "brackets", "programmes", "rulings"):
        keys = [key for forms in GAME_FORMS.values() for key in getattr(forms, table)]
        assert len(keys) == len(set(keys)), table
    for table in ("PROBLEMS", "DIALOG_PROBLEMS", "WHYS", "ACTIONS", "STEPS", "STEP_BUTTONS",
                  "RULES", "EFFECTS", "PROGRAMMES_IN_A_SENTENCE"):  # fmt: skip
        told = [said for own in GAME_SCREENS.values()
                for said in vars(own.words).get(table, {}).items()]  # fmt: skip
        assert len({key for key, _text in told}) == len(set(told)), table


def test_a_stage_that_any_game_may_have_is_the_same_whatever_is_met() -> None:
    told = (is_paired, is_single, is_scoreless, is_numbered)
    stages = set().union(*(own.paired | own.single | own.decisive for own in SHARED.values()))
    asked = [(ask, stage) for stage in stages for ask in told]
    games = {game: GAMES[game] for game in GAMES}
    shared = {key: SHARED[key] for key in SHARED}
    everywhere = [ask(stage) for ask, stage in asked]
    GAMES.met.clear()
    try:
        for key, programme in shared.items():
            SHARED.met.clear()
            SHARED.met[key] = programme
            assert [ask(stage) for ask, stage in asked] == everywhere, key
        assert GAMES.met == {}
    finally:
        GAMES.met.update(games)
        SHARED.met.update(shared)


@pytest.mark.parametrize("key", KEYS)
def test_the_result_dialog_exists_and_asks_for_real_settings(key: str) -> None:
    screen = GAME_SCREENS[key]
    assert callable(screen.result_dialog.load())
    tools = [tool.open for tool in screen.match_tools]
    pages = [screen.hall.slides] if screen.hall is not None else []
    assert all(
        callable(place.load()) for place in (*tools, *pages, *filter(None, [screen.running]))
    )
    settings = {field.name for field in fields(GAMES[key].options_type)}
    assert {field.key for field in screen.options} <= settings


@every_table
def test_the_result_dialog_has_every_seat_and_takes_no_blank(table: Table, qtbot: Any) -> None:
    from ui.dialogs.result import ResultDialog
    from ui.dialogs.result_dialogs import open_result_dialog

    names = ("荒井", "岩崎", "遠藤", "岡本")[: table.seats]
    dialog = open_result_dialog(entry(table.key, names=names, options=table.options))
    assert isinstance(dialog, ResultDialog)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.names == names
    assert len(dialog.seat_columns) == table.seats
    assert not dialog.accept_button.isEnabled()


@pytest.mark.parametrize("key", KEYS)
def test_the_seats_of_a_game_have_their_names_on_paper(key: str) -> None:
    assert tuple(GAME_FORMS[key].seat_names) == GAMES[key].seat_names


@pytest.mark.parametrize("key", KEYS)
def test_what_is_wrong_with_a_kept_note_is_said(key: str) -> None:
    live = GAMES[key].live
    if live is not None:
        assert live.unfit in GAME_SCREENS[key].words.PROBLEMS


@pytest.mark.parametrize("key", KEYS)
def test_the_words_of_a_game_stand_in_tables_that_are_read(key: str) -> None:
    words = vars(GAME_SCREENS[key].words)
    assert {"PROBLEMS", "OPTIONS"} <= set(words)
    assert set(words.get("NEEDED", ())) <= set(words["PROBLEMS"])
    assert set(ACCENTS[key]._fields) == set(THEMES)
    tables = re.findall(r"^([A-Z_]+)(?=\b.*= )", Path(words["__file__"]).read_text("utf-8"), re.M)
    assert len(tables) == len(set(tables))


@pytest.mark.parametrize("key", KEYS)
def test_a_game_has_a_name_in_both_languages(key: str) -> None:
    said = []
    for language in i18n.LANGUAGES:
        with i18n.using(language):
            said.append(i18n._(GAME_NAMES[key]))
    assert all(said)
    assert JAPANESE.search(said[0])
    assert said[1].isascii()


# -- the rules ---------------------------------------------------------------------------------


def test_games_are_tried_with_every_size_of_table_that_they_allow() -> None:
    assert {"othello-2", "shuffleboard-3", "plain-2", "plain-3", "plain-4"} <= set(map(str, TABLES))


@every_table
def test_samples_are_possible_and_survive_being_stored(table: Table) -> None:
    game, options = table.game, table.options
    chance = FairRandom(str(table), "samples")
    for context in contexts(table):
        for _ in range(60):
            result = game.sample(chance, context, options)
            assert refusals(game.check(result, context, options)) == ()
            assert len(game.score(result, context, options)) == table.seats
            stored = to_stored(result)
            assert from_stored(json.loads(json.dumps(stored)), game.result_type) == result


@every_table
def test_settings_survive_being_stored(table: Table) -> None:
    stored = json.loads(json.dumps(to_stored(table.options)))
    assert from_stored(stored, table.game.options_type) == table.options


@every_table
def test_a_withdrawal_is_a_possible_result(table: Table) -> None:
    game, options = table.game, table.options
    for context in contexts(table):
        for seat, away in enumerate(context.withdrawn):
            if not away:
                continue
            result = game.withdrawal(seat, context, options)
            if result is None:  # the others play on
                assert context.withdrawn.count(False) > 1
                continue
            assert game.check(result, context, options) == ()
            outcome = game.score(result, context, options)[seat]
            assert (outcome.points, outcome.met, outcome.full_point_bye) == (0, False, False)


@every_table
def test_who_leaves_a_table_that_others_have_left_leaves_a_possible_result(table: Table) -> None:
    game, options = table.game, table.options
    for context in contexts(table):
        for seat, away in enumerate(context.withdrawn):
            if away:
                continue
            result = game.withdrawal(seat, context, options)  # the seat is not noted as away yet
            left = replace(context.seats[seat], absences=(Absence(from_round=1),))
            seats = (*context.seats[:seat], left, *context.seats[seat + 1 :])
            if result is not None:
                assert game.check(result, replace(context, seats=seats), options) == ()


@every_table
def test_a_round_without_a_match_has_an_outcome(table: Table) -> None:
    game, options = table.game, table.options
    bye = game.bye(options)
    free = game.odd_players is OddPlayers.FULL_POINT_BYE
    assert (bye.met, bye.full_point_bye, bye.mark is None) == (
        False,
        free,
        not game.marked(options),
    )
    if free:
        assert bye.points == 1 if game.marked(options) else bye.points > 1
    for note in (Note.WITHDRAWN, Note.MISSED):
        missed = game.absence(note, options)
        assert (missed.points, missed.note, missed.met) == (0, note, False)
        assert (missed.mark is None) == (not game.marked(options))


@every_table
def test_outcomes_have_marks_where_the_settings_say_so(table: Table) -> None:
    game, options = table.game, table.options
    context = contexts(table)[0]
    outcomes = game.score(game.sample(FairRandom("s", "marks"), context, options), context, options)
    if game.marked(options):
        assert None not in [outcome.mark for outcome in outcomes]
    else:
        assert 1 in [outcome.place for outcome in outcomes]
    figures = {len(outcome.figures) for outcome in outcomes}
    assert figures <= {0, len(game.figures)}


@every_table
def test_any_result_is_checked_without_breaking(table: Table) -> None:
    """What a dialog can hold while somebody types is told, and what passes can be counted."""
    game, options = table.game, table.options
    passed = stopped = 0
    for context in contexts(table):
        for result in unlikely(table, context, 150):
            assert from_stored(to_stored(result), game.result_type) == result
            if refusals(game.check(result, context, options)):
                stopped += 1
                continue
            passed += 1
            assert len(game.score(result, context, options)) == table.seats
    assert passed > 50
    assert stopped > 50


# -- the event file ----------------------------------------------------------------------------


@every_table
def test_what_the_rules_refuse_the_desk_refuses(table: Table, tmp_path: Path) -> None:
    game, options = table.game, table.options
    done = stopped = 0
    with EventFile.create(tmp_path / "event.taikai", name="x") as event:
        division_id = divisions.add(
            event, game=table.key, name="x", programme=table.programme, options=options
        )
        people = [entrants.EntrantData(name=name) for name in "ABCD"[: table.seats]]
        entrants.import_all(event, division_id, people)
        ids = [entrant.id for entrant in queries.entrants(event, division_id)]
        entrants.check_in(event, ids)
        step = queries.division_view(event, division_id).steps[0]
        if step.kind is StepKind.OWN:  # something only this game has comes before the first draw
            assert sample_event.do_step(event, division_id, step)
        rounds.publish(event, rounds.draw_first(event, division_id, lots=ids))
        (match,) = queries.rounds(event, division_id)[0].matches
        context = queries.match_entry(event, match.id).context
        for result in unlikely(table, context, 75):
            problems = game.check(result, context, options)
            questions = {problem.code for problem in problems if problem.ask}
            if refusals(problems):
                stopped += 1
                with pytest.raises(Refused) as caught:
                    results.record(event, match.id, result, confirmed=questions)
                assert caught.value.problems == refusals(problems)
                continue
            if questions:
                with pytest.raises(Refused) as caught:
                    results.record(event, match.id, result)
                assert caught.value.problems == problems
            done += 1
            results.record(event, match.id, result, confirmed=questions)
            facts._KEEPERS.pop(event)  # read it from the file
            (found,) = queries.rounds(event, division_id)[0].matches
            assert found.result == result
            outcomes = game.score(result, context, options)
            assert [(cell.mark, cell.difference, cell.place) for cell in found.cells] == [
                (outcome.mark, outcome.difference, None if outcome.mark else outcome.place)
                for outcome in outcomes
            ]
            event.undo()
    assert done > 10
    assert stopped > 10


@every_table
def test_a_played_division_comes_back_from_the_file(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "event.taikai"
    with EventFile.create(path, name="x") as event:
        division_id = played_division(event, table, 7, 3)
        view = queries.rounds(event, division_id)
        ranking = ranking_queries.final_ranking(event, division_id)
    assert check_file(path) == []
    with EventFile.open(path) as event:
        assert queries.rounds(event, division_id) == view
        assert ranking_queries.final_ranking(event, division_id) == ranking


# -- paper -------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", first(1, [3, 1]))
@every_table
def test_every_form_of_a_played_division_in_both_languages(
    table: Table, more: int, tmp_path: Path
) -> None:
    begins = {"pdf": b"%PDF", "xlsx": b"PK", "html": b"<!", "json": (b"{", b"["), "csv": b"\xef"}
    with EventFile.create(
        tmp_path / "event.taikai", name="Spring Open", date="2026-11-21"
    ) as event:
        count = table.seats + more
        if table.seats > 2 and count == 5:
            count = 6  # five fill no tables of three and four
        division_id = played_division(event, table, count, 2 if more > 1 else 1)
        all_rounds = queries.rounds(event, division_id)
        for language in i18n.LANGUAGES:
            with i18n.using(language):
                for form in FORMS.values():
                    made = 0
                    for round_ in all_rounds:
                        given = form_input(event, division_id, form, round_id=round_.id)
                        if form.ready(given):
                            made += 1
                            content = render_form(form.key, given)
                            assert content.startswith(begins.get(form.suffix, b""))
                            assert len(content) > 20
                        if "round" not in form.needs:
                            break
                    where = FormContext(
                        game=GAME_FORMS[table.key],
                        stage=all_rounds[0].stage,
                        programme=queries.division_view(event, division_id).programme,
                        settings=queries.division_view(event, division_id).programme_options,
                        options=queries.division_view(event, division_id).options,
                    )
                    wanted = form.offered(where)
                    needs_final = bool(form.needs & {"finalists", "final_players"})
                    has_final = FINAL in {round_.stage for round_ in all_rounds}
                    wanted = wanted and (has_final or not needs_final)
                    if "live_logs" in form.needs:  # nothing was written down while they played
                        wanted = wanted and any(
                            live_queries.logs(event, division_id, own.id) for own in all_rounds
                        )
                    own = form.needs & GAME_DESKS[table.key].own_parts
                    if not all(given.own.get(part) for part in own):
                        wanted = False  # so few people leave out what it is about
                    if "held" in form.needs:  # no card is on hold
                        wanted = False
                    if "needing" in form.needs:  # nobody needs anything
                        listed = queries.entrants(event, division_id)
                        wanted = wanted and any(entrant.needs for entrant in listed)
                    assert bool(made) == wanted, form.key


# -- words -------------------------------------------------------------------------------------


def problem_keys(key: str) -> dict[str, tuple[str, ...]]:
    """Give every problem code of a game with the names of its values."""
    places = (
        f"models.games.{key}",
        f"models.games.{key}.problems",
        f"tests.models.games.{key}.problems",
    )
    found_in = [import_module(place) for place in places if find_spec(place) is not None]
    module = next(one for one in found_in if hasattr(one, "PROBLEM_KEYS"))
    found: dict[str, tuple[str, ...]] = module.PROBLEM_KEYS
    assert tuple(found) == getattr(module, "PROBLEM_CODES", tuple(found))
    return found


@pytest.mark.parametrize("key", KEYS)
def test_every_problem_has_a_sentence_in_both_languages(key: str) -> None:
    words = {**problem_tables.PROBLEMS, **GAME_SCREENS[key].words.PROBLEMS}
    for code, names in problem_keys(key).items():
        assert code in words
        values = {name: f"<{name}>" for name in names}
        said = {}
        for language in i18n.LANGUAGES:
            with i18n.using(language):
                said[language] = wording.sentence(Problem(code=code, values=values))
                template = i18n._(words[code])
            assert code not in said[language]
            assert set(re.findall(r"{(\w+)}", template)) <= set(names), code
        assert JAPANESE.search(said["ja"])
        assert not JAPANESE.search(said["en"])


def test_games_that_share_a_code_say_the_same() -> None:
    """A sentence is found by its code alone, so two games may not mean different things by it."""
    said: dict[str, set[str]] = {}
    for key in KEYS:
        for code, sentence in GAME_SCREENS[key].words.PROBLEMS.items():
            said.setdefault(code, set()).add(sentence)
    for code, sentence in {**problem_tables.PROBLEMS, **dialog_tables.PROBLEMS}.items():
        if code in said:
            said[code].add(sentence)
    assert {code: texts for code, texts in said.items() if len(texts) > 1} == {}


@pytest.mark.parametrize("key", KEYS)
def test_every_offence_has_a_name_and_its_effects_are_said(key: str) -> None:
    game = GAMES[key]
    words = GAME_SCREENS[key].words
    for rule in game.penalties:
        for language in i18n.LANGUAGES:
            with i18n.using(language):
                assert wording.penalty_rule(rule.key) != rule.key
    for effect in getattr(words, "EFFECTS", {}):
        said = set()
        for language in i18n.LANGUAGES:
            with i18n.using(language):
                said.add(wording.penalty_effect(effect, {"time_left": 90}))
        assert len(said) == len(i18n.LANGUAGES)
        assert effect not in said
