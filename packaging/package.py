"""Builds the packaged program, tries it, and wraps it for Debian and Ubuntu.

    python packaging/package.py            everything, into dist/
    python packaging/package.py sizes      what the packaged program is made of
    python packaging/package.py try-installer    the installer of Windows, on Windows

`python packaging/bootstrap.py package` prepares the environment and calls this file.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

PACKAGING = Path(__file__).resolve().parent
ROOT = PACKAGING.parent
sys.path[:0] = [str(PACKAGING)]

import bootstrap  # noqa: E402
import contents  # noqa: E402
import licences  # noqa: E402

BUILD = ROOT / "build" / "package"
BUNDLED = BUILD / "bundled.json"
DIST = ROOT / "dist"
FOLDER = DIST / "taikai-desk"
PROGRAM = FOLDER / ("taikai-desk-console.exe" if os.name == "nt" else "taikai-desk")
MOST_MEGABYTES = 145
"""The packaged folder may be this large (MiB); on a stick it has to copy in a minute."""

CONTROL = """\
Package: taikai-desk
Version: {version}
Architecture: {architecture}
Maintainer: Taikai Desk contributors <taikai-desk@localhost>
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: desktop-file-utils, shared-mime-info
Section: misc
Priority: optional
Description: runs the desk of a tournament, offline and by keyboard
 Entries, pairings, results, rulings, papers and standings of many divisions of
 many games in one event file. 大会の受付・組み合わせ・結果・印刷。
"""

DESKTOP_PACKAGES = (
    *("libx11-6", "libx11-xcb1", "libxcb1", "libfreetype6", "libcups2 | libcups2t64"),
    *("libpulse0", "libwayland-client0", "libwayland-cursor0", "libwayland-egl1"),
)
"""What a desktop has, and the program takes from it, beside what bootstrap.py looks for."""

MENU_FILES = (
    ("packaging/taikai-desk.desktop", "usr/share/applications/taikai-desk.desktop"),
    ("packaging/taikai-desk.xml", "usr/share/mime/packages/taikai-desk.xml"),
    ("resources/icons/taikai-desk.svg", "usr/share/icons/hicolor/scalable/apps/taikai-desk.svg"),
    ("LICENSE", "usr/share/doc/taikai-desk/copyright"),
    ("NOTICE.md", "usr/share/doc/taikai-desk/NOTICE.md"),
)


class Unfit(Exception):
    """The packaged program is not fit to be given away; the text says why."""


def run(*command: str | Path, environment: Mapping[str, str] | None = None) -> None:
    """Run a command of the build; its failure ends the build."""
    subprocess.run([str(word) for word in command], cwd=ROOT, env=environment, check=True)


def build() -> None:
    """Make the folder dist/taikai-desk with everything the program needs, and the licences."""
    spec = PACKAGING / "taikai-desk.spec"
    where = ("--distpath", DIST, "--workpath", BUILD / "work")
    run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", spec, *where)
    bundled = [tuple(entry) for entry in json.loads(BUNDLED.read_text(encoding="utf-8"))]
    works = licences.gather(bundled, FOLDER / "_internal" / "licences")
    unsaid = licences.not_in_notice(works, (ROOT / "NOTICE.md").read_text(encoding="utf-8"))
    if unsaid:
        raise Unfit("NOTICE.md does not name: " + ", ".join(unsaid))


def megabytes(folder: Path) -> float:
    """Give the size of a folder's files in MiB; a link counts nothing."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 2**20


def component(place: str) -> str:
    """Name what a file of the packaged program is part of, for the table of sizes.

    >>> component("_internal/PySide6/Qt/lib/libicudata.so.73"), component("taikai-desk")
    ('ICU', 'program and pure modules')
    >>> component("_internal/PySide6/Qt/plugins/platforms/libqxcb.so"), component("_internal/PIL/x")
    ('Qt plugins', 'PIL')
    """
    parts = Path(place).parts
    name = parts[-1]
    if name.startswith(("libicu", "icu")):
        return "ICU"
    if "plugins" in parts:
        return "Qt plugins"
    if parts[1:2] == ("PySide6",):
        return "Qt libraries" if "Qt6" in name else "PySide6 modules"
    if len(parts) == 1:
        return "program and pure modules"
    if name.startswith("libpython") or parts[1].startswith(("python3", "base_library")):
        return "Python"
    if len(parts) == 2:
        return "system libraries"
    return {"pillow.libs": "PIL"}.get(parts[1], parts[1])


def sizes(folder: Path = FOLDER) -> list[tuple[str, float]]:
    """List what the packaged program is made of, the largest first, in MiB."""
    counted: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            counted[component(path.relative_to(folder).as_posix())] += path.stat().st_size
    return [(name, size / 2**20) for name, size in counted.most_common()]


def show_sizes() -> None:
    """Print the table of sizes; a folder that is too large is not fit."""
    for name, size in sizes():
        print(f"{size:8.1f}  {name}")
    whole = megabytes(FOLDER)
    print(f"{whole:8.1f}  MiB in all")
    if whole > MOST_MEGABYTES:
        raise Unfit(f"{whole:.1f} MiB; {MOST_MEGABYTES} are the most")


def alone_on_the_network() -> list[str]:
    """Give the command before a command that takes the network away; none if not allowed."""
    return ["unshare", "-rn"] if alone() else []


def alone() -> list[str]:
    """Give the command before a command that takes network and Python away; none if not allowed.

    In namespaces of its own the command sees empty folders where this Python and the system's lie.
    """
    if (
        sys.platform != "linux"
        or subprocess.run(["unshare", "-rmn", "true"], check=False).returncode
    ):
        return []
    pythons = {Path(sys.base_prefix).resolve(), Path(sys.prefix).resolve()}
    pythons |= {path for path in Path("/usr/lib").glob("python3*") if path.is_dir()}
    hidden = [path for path in pythons if path != Path("/usr")]
    hide = 'for folder in "$@"; do [ "$folder" = -- ] && break; mount -t tmpfs none "$folder"; done'
    skip = 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"'
    return ["unshare", "-rmn", "sh", "-ec", f"{hide}; {skip}", "sh", *map(str, hidden), "--"]


def bare_environment(home: Path) -> dict[str, str]:
    """Give an environment that knows no Python and no user: the packaged program needs neither."""
    kept = ("SYSTEMROOT", "TEMP", "TMP", "PATH")
    environment = {name: os.environ[name] for name in kept if name in os.environ}
    environment |= {"HOME": str(home), "USERPROFILE": str(home), "LOCALAPPDATA": str(home)}
    return environment | {"QT_QPA_PLATFORM": "offscreen"}


def try_out(program: Path = PROGRAM) -> None:
    """Let the packaged program test itself and play the sample event, without Python or network."""
    with tempfile.TemporaryDirectory() as home:
        before = alone()
        for words in (["self-test"], ["demo", "--out", str(Path(home) / "demo")]):
            print(f"{program.name} {words[0]} …", flush=True)
            done = subprocess.run(
                [*before, str(program), *words],
                cwd=home,
                env=bare_environment(Path(home)),
                check=False,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
            if done.returncode != 0:
                raise Unfit(done.stdout.decode("utf-8", "replace"))
        if not list(Path(home, "demo").rglob("*.pdf")):
            raise Unfit("the demo wrote no sheets")
        if not before:
            print("(Python and the network could not be taken away from it here.)")


def has_screen() -> bool:
    """Whether a screen can be made on which the packaged program is tried."""
    if shutil.which("Xvfb") and shutil.which("xdotool"):
        return True
    print("(There is no Xvfb here: its window was not tried.)")
    return False


def try_the_window() -> None:
    """Play a day and the first use by the keyboard in its real window; see how fast it starts."""
    if has_screen():
        window_tests("test_go_day.py", "test_first_use.py", "test_telephones.py")
        run(sys.executable, "-m", "tests.window.start", PROGRAM)


def window_tests(*names: str) -> None:
    """Let tests in a real window work the packaged program."""
    environment = {**os.environ, "TAIKAI_DESK_PACKAGED": str(PROGRAM)}
    environment.pop("QT_QPA_PLATFORM", None)
    words = ("-m", "pytest", "-q", "-n", "0", "-m", "window")
    run(
        sys.executable, *words, *(f"tests/window/{name}" for name in names), environment=environment
    )


def depends() -> str:
    """Say which packages of Debian and Ubuntu hold what the program takes from the system.

    >>> depends().split(", ")[2:4]
    ['libgcc-s1', 'libglib2.0-0 | libglib2.0-0t64']
    """
    looked_for = (" | ".join(part.packages) for part in bootstrap.OFFSCREEN_LIBRARIES)
    return ", ".join(["libc6", "libstdc++6", "libgcc-s1", *looked_for, *DESKTOP_PACKAGES])


def deb_tree(root: Path, program: Path = FOLDER) -> None:
    """Lay out below `root` what the .deb installs: program, command, menu entry, kind of file."""
    shutil.copytree(program, root / "opt" / "taikai-desk", symlinks=True)
    for source, place in MENU_FILES:
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / source, root / place)
    command = root / "usr" / "bin" / "taikai-desk"
    command.parent.mkdir(parents=True)
    command.symlink_to("/opt/taikai-desk/taikai-desk")
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


def deb(program: Path = FOLDER, out: Path = DIST) -> Path:
    """Make the package for Debian and Ubuntu from the packaged program, and give its path."""
    asked = ["dpkg", "--print-architecture"]
    shown = subprocess.run(asked, capture_output=True, text=True, check=True)
    architecture = shown.stdout.strip()
    made = out / f"taikai-desk_{contents.version()}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as name:
        root = Path(name, "root")
        deb_tree(root, program)
        (root / "DEBIAN").mkdir()
        control = CONTROL.format(
            version=contents.version(),
            architecture=architecture,
            kilobytes=int(megabytes(root) * 1024),
            depends=depends(),
        )
        (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
        # No script runs at installation: menus and kinds of files are triggers of their packages.
        run("dpkg-deb", "-Zxz", "--root-owner-group", "--build", root, made)
    return made


def try_installer() -> None:
    """Install silently, let the program test itself, install over it, remove it; on Windows."""
    (setup,) = DIST.glob("taikai-desk-*-setup.exe")
    quiet = ("/VERYSILENT", "/SUPPRESSMSGBOXES", "/NORESTART")
    with tempfile.TemporaryDirectory() as name:
        folder, event = Path(name, "大会 デスク"), Path(name, "大会.taikai")
        event.write_bytes(b"")
        for _once_more in range(2):
            run(setup, *quiet, "/CURRENTUSER", f"/DIR={folder}")
            try_out(folder / PROGRAM.name)
        run(folder / "unins000.exe", *quiet)
        if (folder / PROGRAM.name).exists() or not event.exists():
            raise Unfit("the removal left the program, or took an event file")


def main(words: Sequence[str]) -> int:
    """Build, measure, try and wrap, or show the sizes of what was built."""
    try:
        if words[:1] == ["try-installer"]:
            try_installer()
            return 0
        if words[:1] != ["sizes"]:
            build()
            try_out()
            try_the_window()
            if sys.platform == "linux" and shutil.which("dpkg-deb"):
                made = deb()
                print(f"{made.relative_to(ROOT)}: {made.stat().st_size / 2**20:.1f} MiB")
                if has_screen():
                    window_tests("test_deb.py")
        given = [path for path in DIST.iterdir() if path.suffix in (".deb", ".exe")]
        (DIST / "SHA256SUMS").write_text(contents.sums(DIST, given), encoding="utf-8")
        show_sizes()
    except (Unfit, licences.Unlicensed, subprocess.CalledProcessError) as unfit:
        print(f"{type(unfit).__name__}: {unfit}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
