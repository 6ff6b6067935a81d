"""What is put into the packaged program: every room of ours, and a licence for all."""

from __future__ import annotations

import doctest
import hashlib
import importlib
import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
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
    names = ("bootstrap", "contents", "licences", "package", "wheelhouse")
    yield SimpleNamespace(**{name: importlib.import_module(name) for name in names})
    for name in names:
        del sys.modules[name]


def test_the_examples_of_the_build_hold(build: SimpleNamespace) -> None:
    for module in (build.contents, build.licences, build.package, build.wheelhouse):
        found = doctest.testmod(module)
        assert found.attempted > 0 and found.failed == 0, module.__name__


def test_nothing_that_is_left_out_is_imported(build: SimpleNamespace) -> None:
    """Wherever in a module it stands: a window of a game is only met when somebody opens it.

    What the extra of several desks needs is not bundled, and its room is not met without it.
    """
    named = {
        name
        for room in ROOMS
        for path in (ROOT / room).rglob("*.py")
        if path.parent != ROOT / "app" / "desks"
        for name in re.findall(
            r"^\s*(?:from|import) ([\w.]+)", path.read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    never = build.contents.NEVER_IMPORTED
    assert [n for n in named if any(f"{n}.".startswith(f"{one}.") for one in never)] == []
    of_qt = [name.removeprefix("PySide6.Qt") for name in named if name.startswith("PySide6.Qt")]
    assert {"Core", "Widgets"} <= {*of_qt}
    for name in of_qt:
        places = (f"PySide6/Qt/lib/libQt6{name}.so.6", f"PySide6/Qt{name}.abi3.so")
        assert not any(map(build.contents.is_left_out, places)), name


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


@pytest.mark.skipif(
    not (shutil.which("gio") and shutil.which("update-mime-database")),
    reason="no desktop's own tools are here",
)
def test_a_double_click_gives_the_program_the_path(build: SimpleNamespace, tmp_path: Path) -> None:
    """The desktop's own tools read the entry: Japanese and a blank stay one argument."""
    program = tmp_path / "taikai-desk"
    (program / "_internal").mkdir(parents=True)
    said = tmp_path / "said"
    (program / "taikai-desk").write_text(
        f"#!/bin/sh\nprintf '%s|' \"$@\" > {said}.part\nmv {said}.part {said}\n"
    )
    (program / "taikai-desk").chmod(0o755)
    share = tmp_path / "root/usr/share"
    build.package.deb_tree(tmp_path / "root", program)
    path = tmp_path / "秋の 大会" / "本 番.taikai"
    path.parent.mkdir()
    path.write_bytes(b"SQLite format 3\0")
    subprocess.run(["update-mime-database", share / "mime"], check=True, capture_output=True)
    entry = share / "applications/taikai-desk.desktop"
    (kinds,) = re.findall(r"^MimeType=(.*);$", entry.read_text("utf-8"), re.MULTILINE)
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "LANG": "C.UTF-8"}
    home |= {"XDG_DATA_DIRS": str(share), "PATH": f"{program}:{os.environ['PATH']}"}
    kind = ["gio", "info", "-a", "standard::content-type", str(path)]
    shown = subprocess.run(kind, check=True, capture_output=True, text=True, env=home).stdout
    assert f"standard::content-type: {kinds}\n" in shown
    subprocess.run(["gio", "launch", entry, path], check=True, capture_output=True, env=home)
    for _ in range(200):
        if said.exists():
            break
        time.sleep(0.05)
    assert said.read_text("utf-8") == f"{path}|"


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


def test_the_wheelhouse_holds_wheels_for_every_python_and_an_installer(
    build: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pip only notes what it is asked for; the program's own wheel is really built."""
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(build.wheelhouse, "pip", lambda *words: asked.append(words))
    out = build.wheelhouse.gather("windows", tmp_path / "out")
    assert [words[words.index("--python-version") + 1] for words in asked] == [
        *("3.11", "3.12", "3.13")
    ]
    assert all("--require-hashes" in words and "win_amd64" in words for words in asked)
    (own,) = (out / "wheels").iterdir()
    with zipfile.ZipFile(own) as wheel:
        names = wheel.namelist()
    rooms = "taikai_desk/_rooms/"
    assert {name for name in names if name.startswith("app/") or name.endswith(".po")} == set()
    assert {f"{rooms}{path}" for path in ("app/__main__.py", "resources/version")} <= set(names)
    assert {f"{rooms}ui/app.py", "taikai_desk/__main__.py"} <= set(names)
    lines = (out / "requirements.txt").read_text(encoding="utf-8").splitlines()
    digest = hashlib.sha256(own.read_bytes()).hexdigest()
    assert lines[-1] == f"taikai-desk=={own.name.split('-')[1]} --hash=sha256:{digest}"
    sums = (out / "SHA256SUMS").read_text(encoding="utf-8")
    assert {line.split("  ")[1] for line in sums.splitlines()} == {
        path.relative_to(out).as_posix()
        for path in out.rglob("*")
        if path.is_file() and path.name != "SHA256SUMS"
    }
    assert b"\r\n" in (out / "install.cmd").read_bytes()


@pytest.mark.long
def test_a_wheelhouse_installs_without_network(build: SimpleNamespace, tmp_path: Path) -> None:
    """A program of one module stands for the real one; its hash is looked at."""
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    wheel = wheels / "taikai_desk-1-py3-none-any.whl"
    icons = "taikai_desk/_rooms/resources/icons/taikai-desk.svg"
    about = "taikai_desk-1.dist-info"
    with zipfile.ZipFile(wheel, "w") as made:
        made.writestr("taikai_desk/__init__.py", "")
        made.writestr("taikai_desk/__main__.py", "def main():\n    print('tested')\nmain()\n")
        made.writestr(icons, "<svg/>")
        made.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: taikai-desk\nVersion: 1\n")
        made.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        entry = "[console_scripts]\ntaikai-desk = taikai_desk.__main__:main\n"
        made.writestr(f"{about}/entry_points.txt", entry)
        made.writestr(f"{about}/RECORD", "")
    for name in ("install.py", "install.sh"):
        shutil.copy(SPEC.parent / "offline" / name, tmp_path)
    home = tmp_path / "家 home"
    home.mkdir()
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8"}

    def install(digest: str) -> subprocess.CompletedProcess[str]:
        pinned = f"taikai-desk==1 --hash=sha256:{digest}\n"
        (tmp_path / "requirements.txt").write_text(pinned, encoding="utf-8")
        return subprocess.run(
            [*build.package.alone_on_the_network(), "sh", tmp_path / "install.sh"],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    refused = install("0" * 64)
    assert refused.returncode == 1 and "インストールできませんでした" in refused.stdout
    done = install(hashlib.sha256(wheel.read_bytes()).hexdigest())
    assert done.returncode == 0, done.stdout + done.stderr
    assert "tested" in done.stdout
    menu = home / ".local/share/applications/taikai-desk.desktop"
    (command,) = re.findall('^Exec="(.+)" %f$', menu.read_text(encoding="utf-8"), re.MULTILINE)
    started = subprocess.run([command], check=True, capture_output=True, text=True)
    assert "tested" in started.stdout


def test_an_upgrade_on_windows_waits_for_the_program(build: SimpleNamespace) -> None:
    from app import __main__ as entry

    installer = (SPEC.parent / "installer.iss").read_text(encoding="utf-8-sig")
    assert f"AppMutex={entry.MUTEX}\n" in installer


def test_the_public_build_only_says_words_that_there_are(build: SimpleNamespace) -> None:
    workflow = (ROOT / ".ci" / "package.yml").read_text(encoding="utf-8")
    said = set(re.findall(r"bootstrap\.py ([a-z-]+)", workflow)) - {"so"}
    assert said and said <= set(build.bootstrap.COMMANDS)
