"""Files are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from models import durable
from reports.files.file_names import (
    STEM_BYTES,
    file_name,
    file_stem,
    own_stems,
    shortened,
    write_whole,
)
from reports.forms.catalogue import FORMS
from reports.i18n import LANGUAGES, _, using


def test_a_failed_write_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "順位.pdf"
    write_whole(target, b"old")

    def full(_file: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(durable, "flush", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(target, b"new")
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["順位.pdf"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_form_is_called_by_the_ending_that_its_file_gets_anyway(language: str) -> None:
    with using(language):
        twice = [key for key, form in FORMS.items() if f".{form.suffix}" in _(form.title)]
    assert twice == []


@pytest.mark.parametrize(
    ("text", "stem"),
    [
        ("女子の部", "女子の部"),
        ("../a:b?", "_a_b_"),
        (" . ", "_"),
        ("", "_"),
        ("か\u3099", "が"),
        ('<>:"/\\|?*', "_________"),
        ("a\tb", "a_b"),
        ("con", "_con"),
        ("Aux.2026", "_Aux.2026"),
        ("LPT1 .x", "_LPT1 .x"),
        ("console", "console"),
        ("a" * 99, "a" * 60),
        ("大" * 99, "大" * 60),
        ("a" * 59 + ".b", "a" * 59),
    ],
)
def test_a_name_is_safe_as_part_of_a_file_on_every_system(text: str, stem: str) -> None:
    assert file_stem(text) == stem


def test_a_name_is_cut_between_its_letters() -> None:
    assert shortened("abcd", 3, 9) == "abc"
    assert shortened("abcd", 9, 2) == "ab"
    assert [shortened("大会", 9, size) for size in (6, 5, 3, 2)] == ["大会", "大", "大", ""]


def test_a_file_has_room_for_what_stands_beside_it() -> None:
    assert file_name(["女子の部", "順位表"], "pdf") == "女子の部_順位表.pdf"
    assert file_name(["大会."], "csv") == "大会.csv"
    long = file_name(["大" * 60, "会" * 60], "pdf")
    assert len(long.encode()) == STEM_BYTES + len(".pdf")


def test_every_name_has_a_file_of_its_own_where_capitals_are_not_told_apart() -> None:
    assert own_stems(["a/b", "A?B", "a_b-2", "c"]) == ["a_b", "A_B-2", "a_b-2-2", "c"]
    assert own_stems(["x", "x", "X"]) == ["x", "x-2", "X-3"]
    assert own_stems([]) == []
