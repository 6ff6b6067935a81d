"""Gathers the program and its libraries for computers that have a Python but no internet.

    python packaging/wheelhouse.py --for linux|macos|windows [--out FOLDER]

The folder gets the wheels for every Python that the program runs on, the list of their hashes and
an installer: install.cmd for Windows, install.sh for the others. It is copied to a stick as it is.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

PACKAGING = Path(__file__).resolve().parent
ROOT = PACKAGING.parent
sys.path[:0] = [str(PACKAGING)]

import bootstrap  # noqa: E402
import contents  # noqa: E402
from packaging.markers import Marker  # noqa: E402 - the library, which comes with pip's relatives

LOCK = ROOT / bootstrap.RUNTIME_LOCK
WHEELS, REQUIREMENTS, SUMS = "wheels", "requirements.txt", "SHA256SUMS"
TAGS = {
    # Qt's wheels want the C library of 2021 (glibc 2.34); others are built for older ones too.
    "linux": tuple(f"manylinux_2_{minor}_x86_64" for minor in (34, 28, 27, 26, 17, 12, 5)),
    "macos": ("macosx_14_0_arm64",),
    "windows": ("win_amd64",),
}
"""The platforms of wheels that computers of each kind take; pip knows which older ones go too."""
SYSTEMS = {"linux": "linux", "macos": "darwin", "windows": "win32"}
STARTERS = {"linux": "install.sh", "macos": "install.sh", "windows": "install.cmd"}
VERSIONS = tuple(
    f"{bootstrap.OLDEST[0]}.{minor}"
    for minor in range(bootstrap.OLDEST[1], bootstrap.FIRST_TOO_NEW[1])
)


def requirements(lock: str, kind: str, version: str) -> Iterator[str]:
    r"""Give the pinned requirements of a lock that a kind of computer and a Python want.

    pip reads the conditions of a lock for the computer it runs on, not for the one it loads for.

    >>> lock = "a==1 \\\n  --hash=sha256:00\nb==2 ; sys_platform == 'win32' --hash=sha256:11\n"
    >>> list(requirements(lock, "linux", "3.11"))
    ['a==1 --hash=sha256:00']
    >>> list(requirements(lock, "windows", "3.11"))
    ['a==1 --hash=sha256:00', 'b==2 --hash=sha256:11']
    """
    about = {"sys_platform": SYSTEMS[kind], "python_version": version, "platform_system": ""}
    about |= {"python_full_version": f"{version}.0", "implementation_name": "cpython"}
    for line in lock.replace("\\\n", " ").splitlines():
        pinned, *hashes = line.split("--hash=")
        name, _, condition = pinned.partition(";")
        if name.strip() and (not condition.strip() or Marker(condition.strip()).evaluate(about)):
            yield " ".join([name.strip(), *(f"--hash={one.strip()}" for one in hashes)])


def pip(*words: str | Path) -> None:
    """Run pip; its failure ends the gathering."""
    base = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input"]
    subprocess.run([*base, *map(str, words)], check=True)


def gather(kind: str, out: Path) -> Path:
    """Build the program's wheel, load its libraries' and write what installs them; give `out`.

    Raises subprocess.CalledProcessError where a wheel is missing or has another hash.
    """
    shutil.rmtree(out, ignore_errors=True)
    wheels = out / WHEELS
    wheels.mkdir(parents=True)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
    subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    (own,) = wheels.glob("*.whl")
    lock = LOCK.read_text(encoding="utf-8")
    asked = out / REQUIREMENTS
    for version in VERSIONS:
        asked.write_text("\n".join(requirements(lock, kind, version)) + "\n", encoding="utf-8")
        where = [word for tag in TAGS[kind] for word in ("--platform", tag)]
        how = ("--only-binary", ":all:", "--implementation", "cp", "--python-version", version)
        pip(
            "download",
            "--quiet",
            "--no-deps",
            "--require-hashes",
            *how,
            *where,
            "-d",
            wheels,
            "-r",
            asked,
        )
    digest = hashlib.sha256(own.read_bytes()).hexdigest()
    named = own.name.split("-")
    text = lock + f"{named[0].replace('_', '-')}=={named[1]} --hash=sha256:{digest}\n"
    asked.write_text(text, encoding="utf-8")
    for name in ("install.py", STARTERS[kind]):
        shutil.copy(PACKAGING / "offline" / name, out / name)
    shutil.copy(ROOT / "LICENSE", out)
    shutil.copy(ROOT / "NOTICE.md", out)
    files = [path for path in out.rglob("*") if path.is_file()]
    (out / SUMS).write_text(contents.sums(out, files), encoding="utf-8")
    return out


def main(words: Sequence[str]) -> int:
    """Gather what the command line asks for."""
    parser = argparse.ArgumentParser(prog="bootstrap.py wheelhouse", description=__doc__)
    parser.add_argument("--for", dest="kind", choices=sorted(TAGS), required=True)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args(words)
    out = given.out or ROOT / "dist" / f"taikai-desk-wheels-{given.kind}"
    try:
        gather(given.kind, out)
    except subprocess.CalledProcessError as failed:
        print(f"Not everything could be gathered: {failed}", file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in out.rglob("*")) / 2**20
    print(f"{out}: {size:.0f} MiB; on the other computer: {STARTERS[given.kind]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
