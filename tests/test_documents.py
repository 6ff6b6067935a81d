"""What the pages about the program name is there: folders, modules, functions, commands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from models.games import GAMES
from reports import i18n, wording
from tests.source import docstring

PROJECT = Path(__file__).parent.parent
PAGES = (
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "README.md",
    "README.ja.md",
    "docs/manual/details.ja.md",
)
MADE = ("build/", ".venv/")
"""Folders that the program's own commands make."""
FOLDERS = ("models", "app", "reports", "ui", "resources", "tests", "packaging", "docs", ".ci")
PATH = re.compile(r"[\w.<>*-]+(?:/[\w.<>*-]*)+|[\w.-]+\.(?:py|md|toml|json|lock)\b")


def text_of(page: str) -> str:
    return (PROJECT / page).read_text(encoding="utf-8")


def names_in(page: str) -> Iterator[str]:
    """Give what stands in backticks and in the lines of code, word by word."""
    text = text_of(page)
    for code in re.findall(r"```\w*\n(.*?)```", text, re.DOTALL):
        yield from re.findall(r"\b[a-z_]+(?:/[a-z_]+)+\.py\b", code)
    for words in re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
        yield from PATH.findall(words.replace("\\", "/"))


@cache
def places() -> tuple[str, ...]:
    """Give every file and folder of the program."""
    found = [*PROJECT.glob("*.*"), *(PROJECT / folder for folder in FOLDERS)]
    found += [path for folder in FOLDERS for path in (PROJECT / folder).rglob("*")]
    return tuple(path.relative_to(PROJECT).as_posix() for path in found)


def is_there(name: str) -> bool:
    """Whether a file or folder is called so or ends so; `<game>` is any, a function counts."""
    if name.startswith(MADE) or re.fullmatch(r"\d+/\d+", name):
        return True
    pattern = name.strip("/").replace("<game>", "*")
    if any(fnmatchcase(place, pattern) or fnmatchcase(place, f"*/{pattern}") for place in places()):
        return True
    module, _dot, function = pattern.rpartition(".")
    path = PROJECT / f"{module}.py"
    return path.is_file() and f"\ndef {function}(" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_a_page_names_is_there(page: str) -> None:
    assert [name for name in dict.fromkeys(names_in(page)) if not is_there(name)] == []


def test_both_readmes_name_each_other_in_their_first_line() -> None:
    for page, other in (("README.md", "README.ja.md"), ("README.ja.md", "README.md")):
        assert f"[{other}]({other})" in text_of(page).split("\n", 1)[0]


def test_both_readmes_tell_of_the_same_commands_pictures_and_steps() -> None:
    told = [
        (
            set(re.findall(r"^taikai-desk( \S+)", text_of(page), re.MULTILINE)),
            re.findall(r"!\[[^]]*\]\(([^)]*)\)", text_of(page)),
            re.findall(r"^(\d+)\. ", text_of(page), re.MULTILINE),
        )
        for page in ("README.md", "README.ja.md")
    ]
    assert told[0] == told[1]
    assert len(told[0][0]) == 7


MANUAL = [path.relative_to(PROJECT).as_posix() for path in PROJECT.glob("docs/manual/*/*.md")]


@pytest.mark.parametrize("page", (*PAGES, *sorted(MANUAL)))
def test_every_link_of_a_page_leads_to_a_file(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", text_of(page))
    folder = (PROJECT / page).parent
    assert [link for link in links if not (folder / link).is_file()] == []


def test_a_name_that_is_not_there_would_be_found() -> None:
    gone = (
        "models/nothing.py",
        "nothing.py",
        "ui/nothing/",
        "app/operations/writing/brackets.nothing",
    )
    assert not any(map(is_there, gone))
    assert [name for page in PAGES for name in names_in(page)].count("models/") > 1


def rooms() -> set[str]:
    """Give the folders right below the layers, but those that only hold caches."""
    return {
        f"{layer}/{room.name}"
        for layer in ("models", "app", "reports", "ui")
        for room in (PROJECT / layer).iterdir()
        if (room / "__init__.py").is_file()
    }


def test_the_map_names_every_room_and_is_no_longer_than_two_pages() -> None:
    named = set(re.findall(r"\b(?:models|app|reports|ui)/[a-z_]+", text_of("ARCHITECTURE.md")))
    assert {room for room in rooms() if room not in named} == set()
    assert len(text_of("ARCHITECTURE.md").encode()) <= 10_000


def test_every_decision_has_a_number_a_day_and_a_reason() -> None:
    found = sorted((PROJECT / "docs" / "decisions").glob("[0-9]*.md"))
    index = re.findall(r"^- \[(.*)\]\((.*)\)$", text_of("docs/decisions/README.md"), re.MULTILINE)
    heads = [path.read_text(encoding="utf-8").split("\n", 1)[0] for path in found]
    assert index == [(head[2:], path.name) for head, path in zip(heads, found, strict=True)]
    assert [int(path.name[:4]) for path in found] == list(range(1, len(found) + 1))
    numbers = {path.name[:4] for path in found}
    for path in found:
        text = path.read_text(encoding="utf-8")
        assert re.match(rf"# {int(path.name[:4])}\. \S.*\n\n2\d{{3}}-\d\d-\d\d\n\n", text), path
        assert "\nWhy: " in text, path
        assert set(re.findall(r"Superseded by (\d{4})", text)) <= numbers, path


def test_every_path_that_a_module_names_above_is_there() -> None:
    named = {
        name
        for layer in ("models", "app", "reports", "ui")
        for path in (PROJECT / layer).rglob("*.py")
        for words in re.findall(r"`([^`\n]+)`", docstring(path.read_text(encoding="utf-8")))
        for name in PATH.findall(words)
        if "<" not in name.replace("<game>", "")
    }
    assert len(named) > 90
    assert [name for name in sorted(named) if not is_there(name)] == []


def test_the_manual_names_every_programme_that_a_game_offers() -> None:
    manual = text_of("docs/manual/details.ja.md")
    with i18n.using("ja"):
        offered = {
            wording.programme_name(programme)
            for game in GAMES.values()
            for programme in game.programmes
        }
    gone = [name for name in sorted(offered) if re.sub(r"（.*", "", name) not in manual]
    assert gone == []


def test_every_module_of_programmes_that_the_room_lists_is_there() -> None:
    listed = docstring(text_of("models/stages/__init__.py"))
    lines = re.findall(r"^- (`[^:]+):", listed, re.MULTILINE)
    named = [name for line in lines for name in re.findall(r"`(\w+)`", line)]
    assert len(named) > 8
    for name in named:
        here = f"models/stages/{name}"
        assert is_there(f"{here}.py") or is_there(f"{here}/__init__.py"), name


def test_the_pages_name_the_commands_that_there_are() -> None:
    targets = set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE))
    table = set(re.findall(r"^\| `make ([a-z-]+)", text_of("CONTRIBUTING.md"), re.MULTILINE))
    assert table == targets - {"help"}
    for page in PAGES:
        assert set(re.findall(r"`make ([a-z-]+)", text_of(page))) <= targets, page
