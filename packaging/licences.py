"""Gathers the licence texts of everything that a packaged program contains.

    python packaging/licences.py BUNDLED FOLDER

BUNDLED is the list that taikai-desk.spec writes: [place in the folder, source, kind], as JSON.
FOLDER gets a text for each work, and index.json with the works' names, versions and licences.
"""

from __future__ import annotations

import importlib.metadata
import json
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGING = Path(__file__).resolve().parent
ROOT = PACKAGING.parent
OWN_TEXTS = PACKAGING / "licences"
DEBIAN_TEXTS = Path("/usr/share/doc")


class Work(NamedTuple):
    """A foreign work: what NOTICE.md calls it, version, licence (empty where a text says more)."""

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...]


class Unlicensed(Exception):
    """Something is bundled whose licence nobody found; the text names it."""


QT_TEXTS = tuple(OWN_TEXTS / f"{name}.txt" for name in ("LGPL-3.0", "GPL-3.0"))
OF_QT = ("pyside6", "pyside6-essentials", "pyside6-addons", "shiboken6")
NAMED_IN_TEXT = {
    "charset-normalizer": "MIT",
    "h11": "MIT",
    "jaconv": "MIT",
    "jinja2": "BSD-3-Clause",
    "reportlab": "BSD-3-Clause",
    "segno": "BSD-3-Clause",
    "pyinstaller": "GPL-2.0-or-later with an exception for the packaged program",
}
"""Licences of distributions whose metadata names none; NOTICE.md says the same."""


def of_distribution(found: importlib.metadata.Distribution) -> Work:
    """Give the work that a Python distribution is, with the texts it carries.

    >>> work = of_distribution(importlib.metadata.distribution("SQLAlchemy"))
    >>> work.name, work.licence, [text.name for text in work.texts]
    ('SQLAlchemy', 'MIT', ['LICENSE', 'AUTHORS'])
    """
    name, data = found.metadata["Name"], found.metadata
    if name.lower().replace("_", "-") in OF_QT:
        return Work("Qt and PySide6", found.version, "LGPL-3.0-only", QT_TEXTS)
    named = set(data.get_all("License-File") or ())
    files = [file for file in found.files or () if ".dist-info" in str(file)]
    texts = tuple(
        Path(str(found.locate_file(file)))
        for wanted in data.get_all("License-File") or ()
        for file in files
        if file.name == Path(wanted).name
    )
    (licence,) = data.get_all("License-Expression") or [NAMED_IN_TEXT.get(name.lower(), "")]
    if not texts or not licence:
        raise Unlicensed(f"{name} {found.version} ({', '.join(sorted(named)) or 'no text'})")
    return Work(name, found.version, licence, tuple(dict.fromkeys(texts)))


def of_python() -> Work:
    """Give the work that this Python is."""
    text = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if sys.platform == "win32":
        text = Path(sys.base_prefix) / "LICENSE.txt"
    if not text.is_file():
        raise Unlicensed("Python")
    version = ".".join(str(part) for part in sys.version_info[:3])
    return Work("Python", version, "PSF-2.0", (text,))


def of_debian(source: Path) -> Work:
    """Give the work that a library of this Debian system belongs to."""
    for path in (source, source.resolve(), Path(str(source.resolve()).removeprefix("/usr"))):
        answer = subprocess.run(
            ["dpkg", "-S", str(path)], capture_output=True, text=True, check=False
        )
        if answer.returncode == 0:
            break
    else:
        raise Unlicensed(str(source))
    package = answer.stdout.split(":")[0]
    text = DEBIAN_TEXTS / package / "copyright"
    shown = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", package],
        capture_output=True,
        text=True,
        check=True,
    )
    if not text.is_file():
        raise Unlicensed(f"{package}: {text} is not there")
    return Work(package, shown.stdout, "", (text,))


@cache
def _owners() -> dict[Path, importlib.metadata.Distribution]:
    return {
        Path(str(found.locate_file(file))).resolve(): found
        for found in importlib.metadata.distributions()
        for file in found.files or ()
    }


def works_of(sources: Iterable[Path]) -> Iterator[Work]:
    """Tell for every bundled source the foreign work it belongs to; our own are passed over."""
    stdlib = [Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "platstdlib")]
    python = [*stdlib, Path(sys.base_prefix).resolve()]
    for source in sources:
        # Stripped copies lie in a folder of the packager, below the name that they had.
        real = source.resolve()
        if real.name.startswith("libicu"):
            yield Work("ICU", "", "Unicode-3.0", (OWN_TEXTS / "Unicode-3.0.txt",))
        if owner := _owners().get(real):
            yield of_distribution(owner)
        elif real.is_relative_to(ROOT / "resources" / "fonts"):
            font = ROOT / "resources" / "fonts" / "OFL.txt"
            yield Work("Noto Sans JP", "", "OFL-1.1", (font,))
        elif any(real.is_relative_to(folder) for folder in python):
            yield of_python()
        elif not real.is_relative_to(ROOT):
            yield of_debian(source)


def gather(bundled: Sequence[tuple[str, str, str]], folder: Path) -> list[Work]:
    """Write the texts of everything bundled into the folder, with index.json; give the works."""
    sources = [Path(source) for _, source, kind in bundled if kind != "SYMLINK" and source]
    packager = of_distribution(importlib.metadata.distribution("pyinstaller"))  # its start program
    works = sorted({packager, of_python(), *works_of(sources)})
    folder.mkdir(parents=True, exist_ok=True)
    index = []
    for work in works:
        names = []
        for text in work.texts:
            name = text.name if text.parent == OWN_TEXTS else f"{work.name}-{text.name}"
            name = name.replace(" ", "-")
            name = name if name.endswith(".txt") else f"{name}.txt"
            (folder / name).write_bytes(text.read_bytes())
            names.append(name)
        index.append([work.name, work.version, work.licence, names])
    shown = json.dumps(index, ensure_ascii=False, indent=1)
    (folder / "index.json").write_text(shown, encoding="utf-8")
    return works


def not_in_notice(works: Iterable[Work], notice: str) -> list[str]:
    """List the works that NOTICE.md does not name."""
    said = notice.lower()
    names = {work.name for work in works}
    return sorted(name for name in names if name.lower().replace("_", "-") not in said)


if __name__ == "__main__":
    given = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    done = gather([(place, source, kind) for place, source, kind in given], Path(sys.argv[2]))
    unsaid = not_in_notice(done, (ROOT / "NOTICE.md").read_text(encoding="utf-8"))
    if unsaid:
        sys.exit("NOTICE.md does not name: " + ", ".join(unsaid))
