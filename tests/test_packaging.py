"""What is put into the packaged program: every room of ours, and a licence for all."""

from __future__ import annotations

import doctest
import importlib
import importlib.metadata
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import PySide6
import pytest
import sqlalchemy

ROOT = Path(__file__).parent.parent
SPEC = ROOT / "packaging" / "taikai-desk.spec"
ROOMS = ("app", "models", "reports", "ui")


def modules(room: str) -> list[str]:
    """Give every module below a room, as the packager's own search does."""
    paths = (path.relative_to(ROOT).with_suffix("") for path in (ROOT / room).rglob("*.py"))
    return [".".join(path.parts).removesuffix(".__init__") for path in paths]


def packaged(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Run the recipe of the packager and give what it is asked to put in."""
    asked: dict[str, Any] = {}

    def analysis(scripts: list[str], **given: Any) -> SimpleNamespace:
        asked.update(given, scripts=scripts)
        return SimpleNamespace(datas=[], pure=[], scripts=[], binaries=[])

    hooks = ModuleType("PyInstaller.utils.hooks")
    vars(hooks)["collect_submodules"] = modules
    depend = ModuleType("PyInstaller.depend")
    vars(depend)["bindepend"] = SimpleNamespace(get_imports=lambda source: [])
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, depend.__name__, depend)
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setattr(sys, "path", list(sys.path))

    def nothing(*_given: Any, **_more: Any) -> None:
        """Stand for what the packager makes of it."""

    known = {"SPECPATH": str(SPEC.parent), "Analysis": analysis}
    known |= dict.fromkeys(("PYZ", "EXE", "COLLECT"), nothing)
    monkeypatch.setattr(Path, "write_text", nothing)  # the list of what is bundled
    exec(compile(SPEC.read_text(encoding="utf-8"), SPEC, "exec"), known)  # noqa: S102 - our own
    return asked


def test_nothing_that_is_imported_by_its_name_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games, programmes, forms, windows: each is met by a name, which the packager cannot see."""
    taken = set(packaged(monkeypatch)["hiddenimports"])
    assert {name for room in ROOMS for name in modules(room)} - taken == set()


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """The modules of the build, which lie beside the rooms and not in one."""
    monkeypatch.setattr(sys, "path", [str(SPEC.parent), *sys.path])
    names = ("bootstrap", "contents", "licences", "package")
    yield SimpleNamespace(**{name: importlib.import_module(name) for name in names})
    for name in names:
        del sys.modules[name]


def test_the_examples_of_the_build_hold(build: SimpleNamespace) -> None:
    for module in (build.contents, build.licences, build.package):
        found = doctest.testmod(module)
        assert found.attempted > 0 and found.failed == 0, module.__name__


def distributions() -> list[str]:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    pins = re.findall(r"^([A-Za-z0-9_.-]+)==\S+(.*)$", lock, flags=re.MULTILINE)
    return [name for name, rest in pins if "sys_platform" not in rest]


@pytest.mark.parametrize("name", distributions())
def test_every_library_of_the_program_has_a_licence_text_and_a_notice(
    build: SimpleNamespace, name: str
) -> None:
    work = build.licences.of_distribution(importlib.metadata.distribution(name))
    assert work.licence and all(text.read_bytes().strip() for text in work.texts)
    notice = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
    assert build.licences.not_in_notice([work], notice) == []


def test_texts_are_gathered_of_all_that_is_bundled(build: SimpleNamespace, tmp_path: Path) -> None:
    font = ROOT / "resources" / "fonts" / "NotoSansJP-Regular.ttf"
    own = ROOT / "app" / "__init__.py"
    bundled = [
        ("libicudata.so.73", str(Path(PySide6.__file__).parent / "Qt/lib/libicudata.so.73"), "X"),
        ("fonts/NotoSansJP-Regular.ttf", str(font), "DATA"),
        ("sqlalchemy", sqlalchemy.__file__, "PYMODULE"),
        ("json", json.__file__, "PYMODULE"),
        ("app", str(own), "PYMODULE"),
    ]
    works = build.licences.gather(bundled, tmp_path)
    assert [work.name for work in works] == [
        *("ICU", "Noto Sans JP", "Python", "Qt and PySide6", "SQLAlchemy", "pyinstaller")
    ]
    index = json.loads((tmp_path / "index.json").read_text(encoding="utf-8"))
    named = {name for _work, _version, _licence, names in index for name in names}
    assert {path.name for path in tmp_path.iterdir()} == {*named, "index.json"}
    assert {"LGPL-3.0.txt", "GPL-3.0.txt", "Unicode-3.0.txt"} <= named


def test_what_nobody_licensed_is_not_bundled(build: SimpleNamespace, tmp_path: Path) -> None:
    strange = tmp_path / "libstrange.so"
    strange.touch()
    with pytest.raises(build.licences.Unlicensed, match=r"libstrange\.so"):
        build.licences.gather([("libstrange.so", str(strange), "BINARY")], tmp_path / "out")


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="only Debian has dpkg")
def test_the_deb_is_installed_started_and_removed(build: SimpleNamespace, tmp_path: Path) -> None:
    """In a root of its own, of a program that only says its words."""
    program = tmp_path / "taikai-desk"
    (program / "_internal").mkdir(parents=True)
    (program / "taikai-desk").write_text('#!/bin/sh\necho "desk: $*"\n')
    (program / "taikai-desk").chmod(0o755)
    made = build.package.deb(program, tmp_path)
    root = tmp_path / "root"
    (root / "var/lib/dpkg/updates").mkdir(parents=True)
    (root / "var/lib/dpkg/status").touch()
    (root / "var/lib/dpkg/available").touch()
    dpkg = ["dpkg", f"--root={root}", f"--log={tmp_path / 'log'}", "--force-not-root"]
    dpkg += ["--force-depends", "--force-bad-path"]
    subprocess.run([*dpkg, "--install", made], check=True, capture_output=True)
    command = root / "usr/bin/taikai-desk"
    assert command.is_symlink()
    installed = root / str(command.readlink()).lstrip("/")
    said = subprocess.run([installed, "a.taikai"], check=True, capture_output=True, text=True)
    assert said.stdout == "desk: a.taikai\n"
    entry = (root / "usr/share/applications/taikai-desk.desktop").read_text(encoding="utf-8")
    assert "Exec=taikai-desk %f" in entry and "Name[ja]=大会デスク" in entry
    kind = (root / "usr/share/mime/packages/taikai-desk.xml").read_text(encoding="utf-8")
    assert '*.taikai"' in kind
    subprocess.run([*dpkg, "--purge", "taikai-desk"], check=True, capture_output=True)
    left = [path for path in root.rglob("*") if path.is_file() and "/var/lib/dpkg" not in str(path)]
    assert left == []
