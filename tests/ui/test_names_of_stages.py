"""No two stages of a row that the desk has put together read alike, in either language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from models.stages.own.making import stages_of
from models.stages.own.options import ComesIn, OwnOptions, OwnStage, StageFormat
from reports import i18n
from reports.wording import round_name, stage_name
from tests.examples import examples
from tests.own_rows import rows
from ui.words.divisions import row_line, stage_called

LANGUAGES = ("ja", "en")
CUP = OwnStage(kind=StageFormat.KNOCKOUT)


@pytest.fixture(autouse=True)
def language() -> Iterator[None]:
    """Leave the language as it was."""
    before = i18n.language()
    yield
    i18n.set_language(before)


@settings(max_examples=examples(200), deadline=None)
@given(row=rows())
def test_every_stage_has_a_name_of_its_own(row: OwnOptions) -> None:
    for language in LANGUAGES:
        i18n.set_language(language)
        listed = [stage_called(row.stages, at) for at in range(len(row.stages))]
        assert len(set(listed)) == len(listed)
        made = stages_of(row)
        assert len({stage_name(stage.key) for stage in made}) == len(made)
        keys = [key for stage in made for key in stage.format.keys(stage)]
        assert len({round_name(key, 1) for key in keys}) == len(keys)


def test_two_of_a_kind_are_numbered_and_a_typed_name_stays() -> None:
    swiss = OwnStage(rounds=2)
    named = OwnStage(rounds=2, name="二日目", comes_in=ComesIn.BEST, count=8)
    best = OwnStage(comes_in=ComesIn.BEST, count=4)
    i18n.set_language("ja")
    assert stage_called((swiss, best), 0) == "スイス式1"
    assert "「スイス式1」の上位4人" in row_line(OwnOptions(stages=(swiss, best)))
    listed = [stage_called((swiss, named, best), at) for at in range(3)]
    assert listed == ["スイス式1", "二日目", "スイス式2"]
    i18n.set_language("en")
    assert stage_called((CUP, CUP), 1) == "Knock-out 2"
