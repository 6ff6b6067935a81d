"""How rounds are made on paper, in words: who comes into a stage, and how it comes back."""

from __future__ import annotations

import pytest

from models.views.hand_kits import HandKit, StageOnPaper
from reports.games import GAME_FORMS
from reports.hand_words import how
from reports.i18n import using
from reports.wording import stage_name

FORMS = GAME_FORMS["plain"]


def said(stage: StageOnPaper, *, made: bool = True) -> list[str]:
    kit = HandKit(rows=(), rounds=(), stages=(stage,), made=made)
    with using("en"):
        return [sentence for _heading, part in how(kit, FORMS) for sentence in part]


@pytest.mark.parametrize(
    ("stage", "comes"),
    [
        ({"comes": 8}, "The best 8 of the order after "),
        ({"comes": 2, "each": True}, "The best 2 of every group or "),
        ({"comes": 1, "each": True, "fill": 8}, "then the best of the others up to 8."),
        ({"each": True, "fill": 8}, "ask the "),
        ({"comes": 3, "fill": 8}, "The best 3 of the order after "),
        ({}, "ask the "),
    ],
)
def test_who_comes_into_a_stage_is_said_as_far_as_it_is_known(
    stage: dict[str, int], comes: str
) -> None:
    first = said(StageOnPaper(stage="final", rules=(), source="swiss", **stage))[0]  # type: ignore[arg-type]
    assert comes in first
    assert ("up to" in first) is (stage.keys() == {"comes", "each", "fill"})


def test_a_stage_that_has_begun_says_nothing_of_who_comes() -> None:
    rules = ("neighbours", "odd_one")
    begun = said(StageOnPaper(stage="swiss", rules=rules, comes=8))
    assert not any("The best 8" in sentence for sentence in begun)
    assert begun[0].startswith("From the top")
    assert begun[1].startswith("If one is left over")


def test_how_it_comes_back_hangs_on_who_makes_the_rounds() -> None:
    stage = StageOnPaper(stage="main", rules=("along_lines",))
    by_itself, typed = said(stage, made=False), said(stage)
    assert any("bring the next matches by themselves" in sentence for sentence in by_itself)
    assert not any("Type in a" in sentence for sentence in by_itself)
    assert any("Type in a" in sentence for sentence in typed)


def test_parts_are_called_by_their_stages_where_there_are_several() -> None:
    swiss, final = (
        StageOnPaper(stage=stage, rules=("note_results",)) for stage in ("swiss", "final")
    )
    with using("en"):
        alone, both = (
            [heading for heading, _part in how(HandKit(rows=(), rounds=(), stages=stages), FORMS)]
            for stages in ((swiss,), (swiss, final))
        )
        called = [stage_name(stage) for stage in ("swiss", "final")]
    assert "How it goes on" not in called
    assert (alone[0], both[:2]) == ("How it goes on", called)
    assert alone[1:] == both[2:]


def test_who_begins_or_sits_where_is_a_part_of_its_own_where_the_game_says_so() -> None:
    kit = HandKit(
        rows=(), rounds=(), stages=(StageOnPaper(stage="swiss", rules=("odd_one",)),), made=True
    )
    for game, notes in (
        ("plain", ()),
        ("mahjong", (GAME_FORMS["mahjong"].seats_note,)),
        ("go", GAME_FORMS["go"].start_notes),
    ):
        with using("en"):
            told = dict(how(kit, GAME_FORMS[game]))
        assert told.get("Who begins, who sits where", ()) == notes, game
        assert next(iter(told)) == "How it goes on" and len(told) == 2 + bool(notes)


def test_a_stage_of_which_nothing_is_said_has_no_heading() -> None:
    silent, told = (
        StageOnPaper(stage=stage, rules=rules)
        for stage, rules in (("swiss", ()), ("final", ("odd_one",)))
    )
    with using("en"):
        parts = how(HandKit(rows=(), rounds=(), stages=(silent, told)), FORMS)
        assert [heading for heading, _part in parts] == [
            stage_name("final"),
            "When the program is there again",
        ]


def test_the_copy_in_the_second_folder_is_the_first_thing_to_go_back_to() -> None:
    opened = "Open the event, or its copy from the second folder, and enter the results that lack."
    for made in (False, True):
        kit = HandKit(rows=(), rounds=(), stages=(), made=made)
        with using("en"):
            ((heading, (first, second)),) = how(kit, FORMS)
        assert (heading, first) == ("When the program is there again", opened)
        assert second.startswith("For every " if made else "The results bring")
