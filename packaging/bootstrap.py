r"""Sets Taikai Desk up on a bare computer and runs it; needs nothing but a Python.

On Linux and macOS the Makefile calls this file; on Windows: py packaging\bootstrap.py run
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = "installed-locks.txt"
RUNTIME_LOCK = "requirements.lock"
DEVELOPMENT_LOCK = "requirements-dev.lock"

COMMAND_OF_POSIX = """\
#!/bin/sh
# Runs Taikai Desk from the checkout around this environment; written by packaging/bootstrap.py.
self=$0
while [ -h "$self" ]; do
    link=$(readlink "$self")
    case $link in
        /*) self=$link ;;
        *) self=$(dirname "$self")/$link ;;
    esac
done
root=$(CDPATH= cd -- "$(dirname "$self")/../.." && pwd) || exit 1
exec "$root/.venv/bin/python" "$root/packaging/launch.py" "$@"
"""
COMMAND_OF_WINDOWS = """\
@rem Runs Taikai Desk from the checkout around this environment; written by packaging\\bootstrap.py.
@"%~dp0python.exe" "%~dp0..\\..\\packaging\\launch.py" %*
"""
"""The installed command. It names no folder, so that it goes along when the checkout is moved."""

OLDEST = (3, 11)
FIRST_TOO_NEW = (3, 14)


class Stop(Exception):
    """The set-up cannot go on; the text is the sentence for the user."""


class Part(NamedTuple):
    """A shared library or program of the system, and the Debian packages that may hold it."""

    name: str
    packages: tuple[str, ...]


OFFSCREEN_LIBRARIES = (
    Part("libglib-2.0.so.0", ("libglib2.0-0", "libglib2.0-0t64")),
    Part("libGL.so.1", ("libgl1",)),
    Part("libEGL.so.1", ("libegl1",)),
    Part("libxkbcommon.so.0", ("libxkbcommon0",)),
    Part("libfontconfig.so.1", ("libfontconfig1",)),
    Part("libdbus-1.so.3", ("libdbus-1-3",)),
    Part("libgssapi_krb5.so.2", ("libgssapi-krb5-2",)),  # QtNetwork, and through it QtPdf
)
WINDOW_LIBRARIES = (
    Part("libxkbcommon-x11.so.0", ("libxkbcommon-x11-0",)),
    Part("libxcb-cursor.so.0", ("libxcb-cursor0",)),
    Part("libxcb-icccm.so.4", ("libxcb-icccm4",)),
    Part("libxcb-keysyms.so.1", ("libxcb-keysyms1",)),
    Part("libxcb-shape.so.0", ("libxcb-shape0",)),
)
TEST_PROGRAMS = (
    Part("Xvfb", ("xvfb",)),
    Part("xdotool", ("xdotool",)),
)


def say(sentence: str) -> None:
    """Print a sentence before anything a child process prints."""
    print(sentence, flush=True)


def call(
    command: Sequence[str],
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
) -> int:
    """Run a command with its output visible, in the project's folder if none is named.

    Gives its exit code.
    """
    return subprocess.run(command, cwd=folder or ROOT, env=environment, check=False).returncode


def answer(command: Sequence[str]) -> str | None:
    """Give what a command prints, or None when it is missing or fails."""
    plain = {**os.environ, "LC_ALL": "C"}
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=60, env=plain, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout if done.returncode == 0 else None


# ---------------------------------------------------------------- Python


def suitable(version: tuple[int, int] | None) -> bool:
    """Whether the program and its pinned libraries run on this Python version."""
    return version is not None and OLDEST <= version < FIRST_TOO_NEW


def version_sentence(version: tuple[int, int]) -> str:
    """Say which Python is needed when only an unsuitable one was found."""
    return (
        "Taikai Desk needs Python 3.11, 3.12 or 3.13, but this is Python {}.{} and no other "
        "was found: install one of them and run the same command again."
    ).format(*version)


def version_of(python: Sequence[str], also_import: str = "sys") -> tuple[int, int] | None:
    """Give the version of a Python command, or None when it does not run or lacks a module."""
    code = f"import sys, {also_import}; print(sys.version_info[0], sys.version_info[1])"
    words = (answer([*python, "-c", code]) or "").split()
    return (int(words[0]), int(words[1])) if len(words) == 2 else None


def own_version() -> tuple[int, int]:
    """Give the version of the Python that runs this file."""
    return (sys.version_info[0], sys.version_info[1])


def find_python() -> list[str]:
    """Give the command of a suitable Python: this one, or the first found on the PATH."""
    if suitable(own_version()):
        # Not the Python of a virtual environment: that one may be about to be replaced.
        return [getattr(sys, "_base_executable", "") or sys.executable]
    minors = range(OLDEST[1], FIRST_TOO_NEW[1])
    candidates = [[f"python3.{minor}"] for minor in minors] + [["python3"], ["python"]]
    if os.name == "nt":
        candidates = [["py", f"-3.{minor}"] for minor in minors] + candidates
    for candidate in candidates:
        if shutil.which(candidate[0]) and suitable(version_of(candidate)):
            return candidate
    raise Stop(version_sentence(own_version()))


# ---------------------------------------------------------------- system libraries


def on_linux() -> bool:
    """Whether this is a Linux, where the system's libraries are looked after."""
    return sys.platform.startswith("linux")


def loads(part: Part) -> bool:
    """Whether the system has this shared library."""
    try:
        ctypes.CDLL(part.name)
    except OSError:
        return False
    return True


def on_path(part: Part) -> bool:
    """Whether the system has this program."""
    return shutil.which(part.name) is not None


def missing_parts(with_tests: bool, builder: Sequence[str] | None) -> list[Part]:
    """List what this Linux system lacks: for the program, for tests, for making .venv."""
    if not on_linux():
        return []
    missing = [part for part in OFFSCREEN_LIBRARIES + WINDOW_LIBRARIES if not loads(part)]
    if with_tests:
        missing += [part for part in TEST_PROGRAMS if not on_path(part)]
    if builder is not None and version_of(builder, also_import="ensurepip, venv") is None:
        # Debian and Ubuntu keep these two modules in a package of their own.
        major, minor = version_of(builder) or OLDEST
        missing.append(Part("Python's venv", (f"python{major}.{minor}-venv", "python3-venv")))
    return missing


def known_to_apt(package: str) -> bool:
    """Whether apt can install a package of exactly this name."""
    policy = answer(["apt-cache", "policy", package]) or ""
    return "Candidate:" in policy and "Candidate: (none)" not in policy


def packages_of(parts: Sequence[Part]) -> list[str]:
    """Choose for each part the package that this release knows, else the Debian 12 name."""
    return [
        next((name for name in part.packages if known_to_apt(name)), part.packages[0])
        for part in parts
    ]


def missing_sentence(parts: Sequence[Part], packages: Sequence[str]) -> str:
    """Name what the system lacks and the one command that installs it."""
    return "This system lacks {}; on Debian or Ubuntu: sudo apt-get install {}".format(
        ", ".join(part.name for part in parts), " ".join(packages)
    )


def may_use_apt() -> bool:
    """Whether this process is root on a system with apt."""
    return on_linux() and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(parts: Sequence[Part]) -> None:
    """Install the packages of the parts; what still lacks afterwards is the caller's to see."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120", "-o", "Dpkg::Use-Pty=0"]
    call([*apt, "update"], quiet)
    packages = packages_of(parts)
    say("Installing system packages: " + " ".join(packages))
    call([*apt, "install", "-y", "--no-install-recommends", *packages], quiet)


def prepare_system(with_tests: bool, builder: Sequence[str] | None) -> None:
    """Install missing system parts when root, else name them; stop only when nothing can run."""
    missing = missing_parts(with_tests, builder)
    if missing and may_use_apt():
        apt_install(missing)
        missing = missing_parts(with_tests, builder)
    if not missing:
        return
    sentence = missing_sentence(missing, packages_of(missing))
    if any(part not in WINDOW_LIBRARIES + TEST_PROGRAMS for part in missing):
        raise Stop(sentence)
    say(sentence)


# ---------------------------------------------------------------- the virtual environment


def venv_python() -> str:
    """Give the path of the Python inside .venv, whether or not it is there."""
    return str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def command_file(windows: bool) -> tuple[str, bytes]:
    """Give the place of the command `taikai-desk` in .venv and what stands in it."""
    if windows:
        return "Scripts/taikai-desk.cmd", COMMAND_OF_WINDOWS.replace("\n", "\r\n").encode("ascii")
    return "bin/taikai-desk", COMMAND_OF_POSIX.encode("ascii")


def command_path() -> Path:
    """Give the whole path of the command `taikai-desk`, whether or not it is there."""
    return VENV / command_file(os.name == "nt")[0]


def write_command() -> None:
    """Put the command `taikai-desk` beside the Python of .venv, where it is not there yet."""
    path, content = command_path(), command_file(os.name == "nt")[1]
    if path.is_file() and path.read_bytes() == content and os.access(path, os.X_OK):
        return
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    part.chmod(0o755)
    part.replace(path)


def create_venv(builder: Sequence[str]) -> None:
    """Make .venv anew with this Python command."""
    say("Making the virtual environment .venv")
    if VENV.exists():
        shutil.rmtree(VENV)
    if call([*builder, "-m", "venv", str(VENV)]) != 0:
        raise Stop("Python could not make the folder .venv: see the lines above.")


def digest(lock: Path) -> str:
    """Give the SHA-256 of a lock file in hexadecimal."""
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def is_installed(venv: Path, lock: Path) -> bool:
    """Whether the last finished installation into the environment covers this very lock."""
    try:
        lines = (venv / STAMP).read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    return f"{lock.name} {digest(lock)}" in lines


def write_stamp(venv: Path, locks: Sequence[Path]) -> None:
    """Note that exactly these locks are now installed."""
    lines = [f"{lock.name} {digest(lock)}\n" for lock in locks]
    (venv / STAMP).write_text("".join(lines), encoding="utf-8")


def remove_stamp(venv: Path) -> None:
    """Forget the last installation, so that an interrupted one is repeated."""
    if (venv / STAMP).exists():
        (venv / STAMP).unlink()


def install(lock_name: str) -> None:
    """Bring .venv to the state of a lock; touches no network when it already is."""
    lock = ROOT / lock_name
    if is_installed(VENV, lock):
        return
    remove_stamp(VENV)
    say(f"Installing the libraries of {lock_name} (the first time this takes some minutes)")
    pip = [venv_python(), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    # Wheels only: a bare computer has no compiler.
    how = ["--require-hashes", "--no-deps", "--only-binary", ":all:"]
    if call([*pip, "install", *how, "-r", str(lock)]) != 0:
        raise Stop(
            "The libraries could not be installed: see the lines above. "
            "The first time needs the network; then run the same command again."
        )
    # The development lock contains the runtime lock (a test compares them).
    covered = [lock] if lock_name == RUNTIME_LOCK else [lock, ROOT / RUNTIME_LOCK]
    write_stamp(VENV, covered)


def prepare(lock_name: str) -> None:
    """Do all set-up that a command needs: system libraries, .venv, the locked libraries."""
    usable = suitable(version_of([venv_python()], also_import="pip"))
    builder = None if usable else find_python()
    prepare_system(with_tests=lock_name == DEVELOPMENT_LOCK, builder=builder)
    if builder is not None:
        create_venv(builder)
    install(lock_name)
    write_command()


# ---------------------------------------------------------------- the commands


def has_display(platform: str, environment: Mapping[str, str]) -> bool:
    """Whether a window can be shown: always, except on a Linux without X11 and Wayland."""
    if not platform.startswith("linux"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def python(*arguments: str, headless: bool = True) -> int:
    """Run the Python of .venv; headless means that Qt draws without a screen."""
    environment = dict(os.environ)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a tenth of a test run is compiling tests
    if headless:
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    return call([venv_python(), *arguments], environment)


def run(arguments: Sequence[str]) -> int:
    """Open the window with the sample event, or run the demo when there is no display."""
    say(f"The command for your own events: {command_path()}")
    if has_display(sys.platform, os.environ):
        return python("-m", "app", "--sample", *arguments, headless=False)
    say("There is no display, so no window: running the headless demo into build/demo instead.")
    return demo([])


def demo(arguments: Sequence[str]) -> int:
    """Play the sample event without a window and write its papers into build/demo."""
    return python("-m", "app", "demo", "--out", "build/demo", *arguments)


def screens(arguments: Sequence[str]) -> int:
    """Draw every page and dialog into build/screens."""
    return python("-m", "tests.pictures", "--out", "build/screens", *arguments)


def manual(arguments: Sequence[str]) -> int:
    """Make the manual: HTML into resources/manual, PDF into build/manual; --pictures draws them."""
    return python("packaging/manual.py", *arguments)


def self_test(arguments: Sequence[str]) -> int:
    """Run the program's own test of this installation."""
    return python("-m", "app", "self-test", *arguments)


def desk(arguments: Sequence[str]) -> int:
    """Run the program with these arguments, in the folder one is in, as taikai-desk does."""
    launch = str(ROOT / "packaging" / "launch.py")
    return call([venv_python(), launch, *arguments], folder=Path.cwd())


def bench(arguments: Sequence[str]) -> int:
    """Measure the program's speed."""
    return python("-m", "tests.benchmarks", *arguments)


def mutations(arguments: Sequence[str]) -> int:
    """Alter event files in 1,500 ways and see that the program stands all of them."""
    return python("-m", "tests.mutations", *arguments)


def kills(arguments: Sequence[str]) -> int:
    """Kill programs in the middle of 1,000 actions and see that nothing is lost."""
    return python("-m", "tests.kills", *arguments)


def desk_kills(arguments: Sequence[str]) -> int:
    """Kill desks and servers of a shared event and cut connections; nothing may be lost."""
    return python("-m", "tests.desk_kills", *arguments)


def messages(arguments: Sequence[str]) -> int:
    """Collect and compile the translations, or do what the arguments ask of messages.py."""
    return python("packaging/messages.py", *arguments)


def package(arguments: Sequence[str]) -> int:
    """Build the packaged program and its .deb into dist, and try them."""
    return python("packaging/package.py", *arguments)


def wheelhouse(arguments: Sequence[str]) -> int:
    """Gather wheels and an installer for computers without internet; needs the network."""
    return python("packaging/wheelhouse.py", *arguments)


LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
PACKAGING = tuple(str(path) for path in sorted((ROOT / "packaging").rglob("*.py")))
CHECKS = (
    ("ruff check", ("-m", "ruff", "check", ".")),
    ("ruff format", ("-m", "ruff", "format", "--check", ".")),
    ("mypy", ("-m", "mypy")),
    ("mypy packaging", ("-m", "mypy", *PACKAGING)),
    ("import contracts", ("-c", LINT_IMPORTS)),
)


def failed_checks() -> list[str]:
    """Run every check but the tests, each under its heading, and name those that failed."""
    failed = []
    for name, arguments in CHECKS:
        say(f"\n=== {name} ===")
        if python(*arguments) != 0:
            failed.append(name)
    say("\nFailed: " + ", ".join(failed) if failed else "\nAll checks passed.")
    return failed


def check(arguments: Sequence[str]) -> int:
    """Run lint, types and contracts."""
    del arguments
    return 1 if failed_checks() else 0


def test(arguments: Sequence[str]) -> int:
    """Run lint, types and contracts, then the tests but the long ones; pytest's line comes last."""
    failed = failed_checks()
    say("\n=== pytest ===")
    code = pytest("-m", "not long and not window", *arguments)
    return code or (1 if failed else 0)


def long(arguments: Sequence[str]) -> int:
    """Run the long tests: real windows, kills, whole days, every example of a property."""
    say("\n=== pytest, the long tests ===")
    return pytest("-m", "long or window", "--hypothesis-profile=thorough", *arguments)


def pytest(*arguments: str) -> int:
    """Run tests side by side, on as many processors as there are."""
    # A process that has nothing left to do takes over half of what waits for another one; until
    # then the tests of a module stay together, and what they share is made once.
    return python("-m", "pytest", "-n", "auto", "--dist", "worksteal", *arguments)


def setup(arguments: Sequence[str]) -> int:
    """Say that the set-up for working on the program is done."""
    del arguments
    say(f"Ready: make run, make test; the command of the program: {command_path()}")
    return 0


class Command(NamedTuple):
    """A word of the command line: what it does and the lock it needs."""

    function: Callable[[Sequence[str]], int]
    lock: str


COMMANDS = {
    "setup": Command(setup, DEVELOPMENT_LOCK),
    "run": Command(run, RUNTIME_LOCK),
    "test": Command(test, DEVELOPMENT_LOCK),
    "long": Command(long, DEVELOPMENT_LOCK),
    "check": Command(check, DEVELOPMENT_LOCK),
    "demo": Command(demo, RUNTIME_LOCK),
    "screens": Command(screens, RUNTIME_LOCK),
    "manual": Command(manual, DEVELOPMENT_LOCK),
    "bench": Command(bench, DEVELOPMENT_LOCK),
    "mutations": Command(mutations, DEVELOPMENT_LOCK),
    "kills": Command(kills, DEVELOPMENT_LOCK),
    "desk-kills": Command(desk_kills, DEVELOPMENT_LOCK),
    "messages": Command(messages, DEVELOPMENT_LOCK),
    "package": Command(package, DEVELOPMENT_LOCK),
    "wheelhouse": Command(wheelhouse, DEVELOPMENT_LOCK),
    "self-test": Command(self_test, RUNTIME_LOCK),
    "desk": Command(desk, RUNTIME_LOCK),
}


def usage() -> str:
    """List the commands, one per line, each with its sentence."""
    lines = [f"  {name:10} {command.function.__doc__}" for name, command in COMMANDS.items()]
    return "usage: bootstrap.py COMMAND [ARGUMENT ...]\n" + "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Prepare what the named command needs, run it and give its exit code."""
    if not arguments or arguments[0] not in COMMANDS:
        say(usage())
        return 0 if arguments in (["-h"], ["--help"]) else 2
    command = COMMANDS[arguments[0]]
    try:
        prepare(command.lock)
        return command.function(arguments[1:])
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
