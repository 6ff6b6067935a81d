"""The folder of the web pages: whole files, a list of what is ours, everything else untouched."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from models.core.problems import Refused
from reports.files import page_folder
from reports.files.page_folder import MANIFEST, write_pages

FIRST = {"index.html": b"1", "ja/index.html": b"2", "ja/person-7.html": b"3"}


def contents(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def test_stale_pages_go_and_foreign_files_stay(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "pages"
    write_pages(folder, FIRST)
    assert contents(folder) == FIRST
    foreign = {"notes.txt": b"mine", "ja/photo.jpg": b"mine", "ja/person-99.html": b"mine"}
    for name, content in foreign.items():
        (folder / name).write_bytes(content)
    second = {"index.html": b"1", "ja/index.html": b"new"}
    write_pages(folder, second)
    assert contents(folder) == second | foreign


def test_what_is_there_already_is_not_written_again(tmp_path: Path) -> None:
    write_pages(tmp_path, FIRST)
    before = {path: path.stat().st_ino for path in tmp_path.rglob("*") if path.is_file()}
    write_pages(tmp_path, FIRST)
    assert {path: path.stat().st_ino for path in before} == before


def test_a_foreign_file_in_the_way_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"the home page of the club")
    with pytest.raises(Refused) as refused:
        write_pages(tmp_path, FIRST)
    (problem,) = refused.value.problems
    assert (problem.code, problem.values["file"]) == ("PAGES_FOREIGN", "index.html")
    assert contents(tmp_path) == {"index.html": b"the home page of the club"}
    assert not (tmp_path / MANIFEST).exists()


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_folder_of_the_name_that_leads_elsewhere_is_foreign(tmp_path: Path) -> None:
    elsewhere, folder = tmp_path / "elsewhere", tmp_path / "pages"
    elsewhere.mkdir()
    folder.mkdir()
    (folder / "ja").symlink_to(elsewhere)
    with pytest.raises(Refused):
        write_pages(folder, FIRST)
    assert not list(elsewhere.iterdir())


@pytest.mark.parametrize(
    "told",
    [
        b"{",
        b"[]",
        b"[" * 100_000,
        b"\xff",
        json.dumps({"files": ["../secret.html", "/etc/passwd", "ja/../../x.html", 7]}).encode(),
    ],
)
def test_a_list_that_others_made_removes_nothing(tmp_path: Path, told: bytes) -> None:
    secret, folder = tmp_path / "secret.html", tmp_path / "pages"
    secret.write_bytes(b"mine")
    folder.mkdir()
    (folder / MANIFEST).write_bytes(told)
    write_pages(folder, FIRST)
    assert secret.read_bytes() == b"mine" and contents(folder) == FIRST


def test_writing_that_was_cut_off_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, left = page_folder.write_whole, [3]

    def failing(path: Path, content: bytes) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(28, "No space left on device")
        whole(path, content)

    with monkeypatch.context() as patched:
        patched.setattr(page_folder, "write_whole", failing)
        with pytest.raises(OSError, match="No space"):
            write_pages(tmp_path, FIRST)
    assert len(contents(tmp_path)) == 2
    write_pages(tmp_path, FIRST)
    assert contents(tmp_path) == FIRST


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_list_that_leads_elsewhere_makes_no_file_ours(tmp_path: Path) -> None:
    """Else whoever can write that list says which files of the folder are overwritten."""
    folder, list_of_others = tmp_path / "pages", tmp_path / "others.json"
    folder.mkdir()
    (folder / "index.html").write_bytes(b"the home page of the club")
    list_of_others.write_text(json.dumps({"files": ["index.html"]}), encoding="utf-8")
    (folder / MANIFEST).symlink_to(list_of_others)
    with pytest.raises(Refused) as refused:
        write_pages(folder, FIRST)
    assert [own.code for own in refused.value.problems] == ["PAGES_FOREIGN"]
    assert (folder / "index.html").read_bytes() == b"the home page of the club"


def test_a_list_too_long_to_be_ours_makes_no_file_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_pages(tmp_path, FIRST)
    length = (tmp_path / MANIFEST).stat().st_size
    monkeypatch.setattr(page_folder, "_LONGEST", length)
    write_pages(tmp_path, FIRST)
    monkeypatch.setattr(page_folder, "_LONGEST", length - 1)
    with pytest.raises(Refused):
        write_pages(tmp_path, FIRST)
