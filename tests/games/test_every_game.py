"""What every game must have before it is one: rules, papers and screens that fit each other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from datetime import time
from enum import Enum
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.games.registry import GAME_DESKS
from app.operations import divisions, entrants, results, rounds
from app.queries import live_queries, ranking_queries
from models.core.game import Game, MatchContext
from models.core.outcomes import Note
from models.core.people import Absence, Entrant
from models.core.problems import Problem, Refused, refusals
from models.fair_random import FairRandom
from models.games import GAMES
from models.programmes.plan import FINAL, PRELIMINARY, SwissOptions
from models.programmes.registry import PROGRAMMES
from models.store.codec import from_stored, to_stored
from reports import i18n
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import Where
from reports.games import GAME_FORMS
from tests import disk
from tests.examples import first
from ui.games.registry import GAME_SCREENS
from ui.look.colours import THEMES
from ui.papers.form_input import form_input
from ui.words import wording

KEYS = sorted(GAMES)
JAPANESE = re.compile(r"[ぁ-ヿ一-鿿]")


@pytest.fixture(autouse=True)
def quick_disk() -> Iterator[None]:
    """Make and open event files the quick way, and do not wait for the disk."""
    with disk.quick():
        yield


def stages_of(game: Game[Any, Any]) -> list[str]:
    """Give the stages that the game can be played in."""
    has_final = any(PROGRAMMES[key].final is not None for key in game.programmes)
    return [PRELIMINARY, FINAL] if has_final else [PRELIMINARY]


def contexts(game: Game[Any, Any]) -> list[MatchContext]:
    """Give matches of every stage: both there, one gone, both gone, rights given or not."""
    here = [Entrant(id=n, number=n, name=f"P{n}") for n in range(1, game.seats + 1)]
    gone = [replace(entrant, absences=(Absence(from_round=1),)) for entrant in here]
    tables = [here, [gone[0], *here[1:]], [*here[:-1], gone[-1]], gone]
    return [
        MatchContext(stage=stage, round=1, seats=tuple(seats), rights_of=rights)
        for stage in stages_of(game)
        for seats in tables
        for rights in ((None, 0) if stage == FINAL else (None,))
    ]


def pool(kind: Any) -> list[Any]:
    """Give telling values of a field's type, possible and impossible ones."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return [value for arm in inner for value in pool(arm)]
    if kind is NoneType:
        return [None]
    if origin is tuple and Ellipsis not in inner:
        columns = [pool(arm) for arm in inner]
        longest = max(map(len, columns))
        turned = range(len(columns[0]))
        return [
            tuple(
                column[(row + turn * place) % len(column)] for place, column in enumerate(columns)
            )
            for row in range(longest)
            for turn in turned
        ]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    if origin is tuple:
        return [(), *[(value,) for value in pool(inner[0])[:8]]]
    if is_dataclass(kind):
        return [kind(), *_parts(kind)]
    known: dict[Any, list[Any]] = {
        bool: [False, True],
        time: [time(10, 30)],
        int: [-1, 0, 1, 2, 3, 20, 31, 32, 33, 44, 62, 63, 64, 65],
        str: ["", "大島"],
    }
    return known[kind]


def _parts(kind: Any) -> Iterator[Any]:
    """Give a record of a game with one of its fields filled, as far as it is a plain one."""
    hints = get_type_hints(kind)
    for field in fields(kind):
        with suppress(KeyError, TypeError):
            for value in pool(hints[field.name])[:3]:
                yield replace(kind(), **{field.name: value})


def unlikely(game: Game[Any, Any], context: MatchContext, count: int) -> Iterator[Any]:
    """Give results of which one or two fields are anything, and results all of chance."""
    options = game.options_type()
    hints = get_type_hints(game.result_type)
    pools = {field.name: pool(hints[field.name]) for field in fields(game.result_type)}
    chance = FairRandom(f"{game.key} {context.stage}", "unlikely")

    def any_of(name: str) -> Any:
        return pools[name][chance.below(len(pools[name]))]

    names = list(pools)
    for number in range(count):
        if number % 4 == 3:
            yield game.result_type(**{name: any_of(name) for name in names})
            continue
        sample = game.sample(chance, context, options)
        changed = [names[chance.below(len(names))] for _ in range(1 + number % 2)]
        yield replace(sample, **{name: any_of(name) for name in changed})


def played_division(event: EventFile, key: str, count: int, rounds: int = 2) -> int:
    """Play a division of this game to its end."""
    division_id = divisions.add(
        event,
        game=key,
        name=f"{key} {count}",
        programme=GAMES[key].programmes[0],
        programme_options=SwissOptions(rounds=rounds),
    )
    rows = [
        entrants.EntrantData(name=f"{family} {given}", yomi="やまだ", grade="初段", club="中部")
        for family, given in zip("佐𠮷髙林森神原"[:count], "一二三四五六七"[:count], strict=True)
    ]
    entrants.import_all(event, division_id, rows)
    entrants.check_in(event, [entrant.id for entrant in queries.entrants(event, division_id)])
    sample_event.play_through(event, division_id)
    assert queries.division_view(event, division_id).finished
    return division_id


# -- the registries ----------------------------------------------------------------------------


def test_every_game_has_rules_a_desk_papers_and_screens() -> None:
    assert list(GAMES) == list(GAME_DESKS) == list(GAME_FORMS) == list(GAME_SCREENS)
    for registry in (GAMES, GAME_DESKS, GAME_FORMS, GAME_SCREENS):
        assert [entry.key for entry in registry.values()] == list(registry)


@pytest.mark.parametrize("key", KEYS)
def test_the_result_dialog_exists_and_asks_for_real_settings(key: str) -> None:
    from ui.dialogs.result import ResultDialog

    screen = GAME_SCREENS[key]
    assert issubclass(screen.result_dialog.load(), ResultDialog)
    tools = [tool.open for tool in screen.match_tools]
    pages = [screen.hall.slides] if screen.hall is not None else []
    assert all(
        callable(place.load()) for place in (*tools, *pages, *filter(None, [screen.running]))
    )
    settings = {field.name for field in fields(GAMES[key].options_type)}
    assert {field.key for field in screen.options} <= settings


@pytest.mark.parametrize("key", KEYS)
def test_what_is_wrong_with_a_kept_note_is_said(key: str) -> None:
    live = GAMES[key].live
    if live is not None:
        assert live.unfit in GAME_SCREENS[key].words.PROBLEMS


@pytest.mark.parametrize("key", KEYS)
def test_the_words_of_a_game_stand_in_tables_that_are_read(key: str) -> None:
    words = vars(GAME_SCREENS[key].words)
    assert {"PROBLEMS", "NEEDED", "OPTIONS"} <= set(words)
    assert set(words["NEEDED"]) <= set(words["PROBLEMS"])
    assert set(GAME_SCREENS[key].accents) == set(THEMES)
    tables = re.findall(r"^([A-Z_]+)(?=\b.*= )", Path(words["__file__"]).read_text("utf-8"), re.M)
    assert len(tables) == len(set(tables))


@pytest.mark.parametrize("key", KEYS)
def test_a_game_has_a_name_in_both_languages(key: str) -> None:
    said = []
    for language in i18n.LANGUAGES:
        with i18n.using(language):
            said.append(i18n._(GAME_FORMS[key].name))
    assert all(said)
    assert JAPANESE.search(said[0])
    assert said[1].isascii()


# -- the rules ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_samples_are_possible_and_survive_being_stored(key: str) -> None:
    game = GAMES[key]
    options = game.options_type()
    chance = FairRandom(key, "samples")
    for context in contexts(game):
        for _ in range(60):
            result = game.sample(chance, context, options)
            assert refusals(game.check(result, context, options)) == ()
            assert len(game.score(result, context, options)) == game.seats
            stored = to_stored(result)
            assert from_stored(json.loads(json.dumps(stored)), game.result_type) == result


@pytest.mark.parametrize("key", KEYS)
def test_settings_survive_being_stored(key: str) -> None:
    kind = GAMES[key].options_type
    assert from_stored(to_stored(kind()), kind) == kind()


@pytest.mark.parametrize("key", KEYS)
def test_a_withdrawal_is_a_possible_result(key: str) -> None:
    game = GAMES[key]
    options = game.options_type()
    for context in contexts(game):
        for seat, away in enumerate(context.withdrawn):
            if not away:
                continue
            result = game.withdrawal(seat, context, options)
            assert game.check(result, context, options) == ()
            outcome = game.score(result, context, options)[seat]
            assert (outcome.points, outcome.met, outcome.free_win) == (0, False, False)


@pytest.mark.parametrize("key", KEYS)
def test_a_round_without_a_match_has_an_outcome(key: str) -> None:
    game = GAMES[key]
    options = game.options_type()
    assert (game.bye(options).points, game.bye(options).met) == (1, False)
    for note in (Note.WITHDRAWN, Note.MISSED):
        assert (game.absence(note, options).points, game.absence(note, options).note) == (0, note)


@pytest.mark.parametrize("key", KEYS)
def test_any_result_is_checked_without_breaking(key: str) -> None:
    """What a dialog can hold while somebody types is told, and what passes can be counted."""
    game = GAMES[key]
    options = game.options_type()
    passed = stopped = 0
    for context in contexts(game):
        for result in unlikely(game, context, 150):
            assert from_stored(to_stored(result), game.result_type) == result
            if refusals(game.check(result, context, options)):
                stopped += 1
                continue
            passed += 1
            assert len(game.score(result, context, options)) == game.seats
    assert passed > 50
    assert stopped > 50


# -- the event file ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_what_the_rules_refuse_the_desk_refuses(key: str, tmp_path: Path) -> None:
    game = GAMES[key]
    options = game.options_type()
    done = stopped = 0
    with EventFile.create(tmp_path / "event.taikai", name="x") as event:
        division_id = divisions.add(event, game=key, name="x", programme=game.programmes[0])
        people = [entrants.EntrantData(name=name) for name in "AB"]
        entrants.import_all(event, division_id, people)
        ids = [entrant.id for entrant in queries.entrants(event, division_id)]
        entrants.check_in(event, ids)
        rounds.publish(event, rounds.draw_first(event, division_id, lots=ids))
        (match,) = queries.rounds(event, division_id)[0].matches
        context = queries.match_entry(event, match.id).context
        for result in unlikely(game, context, 100):
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
            assert [(cell.mark, cell.difference) for cell in found.cells] == [
                (outcome.mark, outcome.difference) for outcome in outcomes
            ]
            event.undo()
    assert done > 10
    assert stopped > 10


@pytest.mark.parametrize("key", KEYS)
def test_a_played_division_comes_back_from_the_file(key: str, tmp_path: Path) -> None:
    path = tmp_path / "event.taikai"
    with EventFile.create(path, name="x") as event:
        division_id = played_division(event, key, 7, 3)
        view = queries.rounds(event, division_id)
        ranking = ranking_queries.final_ranking(event, division_id)
    assert check_file(path) == []
    with EventFile.open(path) as event:
        assert queries.rounds(event, division_id) == view
        assert ranking_queries.final_ranking(event, division_id) == ranking


# -- paper -------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", first(1, [5, 3]))
@pytest.mark.parametrize("key", KEYS)
def test_every_form_of_a_played_division_in_both_languages(
    key: str, count: int, tmp_path: Path
) -> None:
    begins = {"pdf": b"%PDF", "xlsx": b"PK", "html": b"<!", "json": (b"{", b"["), "csv": b"\xef"}
    with EventFile.create(tmp_path / "event.taikai", name="大会") as event:
        division_id = played_division(event, key, count, 1 if count == 3 else 2)
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
                    where = Where(
                        game=GAME_FORMS[key],
                        stage=all_rounds[0].stage,
                        programme=queries.division_view(event, division_id).programme,
                    )
                    wanted = form.when(where)
                    needs_final = bool(form.needs & {"finalists", "final_players"})
                    has_final = FINAL in {round_.stage for round_ in all_rounds}
                    wanted = wanted and (has_final or not needs_final)
                    if "live_logs" in form.needs:  # nothing was written down while they played
                        wanted = wanted and any(
                            live_queries.logs(event, division_id, own.id) for own in all_rounds
                        )
                    if "needing" in form.needs:  # nobody needs anything
                        listed = queries.entrants(event, division_id)
                        wanted = wanted and any(entrant.needs for entrant in listed)
                    assert bool(made) == wanted, form.key


# -- words -------------------------------------------------------------------------------------


def problem_keys(key: str) -> dict[str, tuple[str, ...]]:
    """Give every problem code of a game with the names of its values."""
    module = import_module(f"models.games.{key}")
    if not hasattr(module, "PROBLEM_KEYS"):
        module = import_module(f"models.games.{key}.problems")
    found: dict[str, tuple[str, ...]] = module.PROBLEM_KEYS
    assert tuple(found) == module.PROBLEM_CODES
    return found


@pytest.mark.parametrize("key", KEYS)
def test_every_problem_has_a_sentence_in_both_languages(key: str) -> None:
    words = GAME_SCREENS[key].words.PROBLEMS
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
