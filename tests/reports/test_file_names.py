"""Files are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from models import durable
from reports.files.file_names import write_whole
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
