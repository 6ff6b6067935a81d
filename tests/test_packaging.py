"""What is put into the packaged program: every room of ours, and the licences of Qt."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

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
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setattr(sys, "path", list(sys.path))

    def nothing(*_given: Any, **_more: Any) -> None:
        """Stand for what the packager makes of it."""

    known = {"SPECPATH": str(SPEC.parent), "Analysis": analysis}
    known |= dict.fromkeys(("PYZ", "EXE", "COLLECT"), nothing)
    exec(compile(SPEC.read_text(encoding="utf-8"), SPEC, "exec"), known)  # noqa: S102 - our own
    return asked


def test_nothing_that_is_imported_by_its_name_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games, programmes, forms, windows: each is met by a name, which the packager cannot see."""
    taken = set(packaged(monkeypatch)["hiddenimports"])
    assert {name for room in ROOMS for name in modules(room)} - taken == set()


def test_a_packaged_program_carries_the_licences_of_qt(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (str(ROOT / "packaging" / "licences"), "licences") in packaged(monkeypatch)["datas"]
    for name, title in (("LGPL-3.0", "LESSER GENERAL"), ("GPL-3.0", "GENERAL PUBLIC")):
        text = (ROOT / "packaging" / "licences" / f"{name}.txt").read_text(encoding="utf-8")
        assert title in text[:200]
