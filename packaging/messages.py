r"""Keeps the translations: collects the English messages of the code and compiles catalogues.

    messages.py                       update, then compile
    messages.py update [--domain D]   merge the messages of the code into the .po files
    messages.py compile [--domain D]  write the .mo files that the program reads
    messages.py check                 fail when anything is missing, stale or untranslated

Everything written is reproducible: no dates, no line numbers, one line per message, sorted by
the file that speaks it, so that parallel work merges.
"""

from __future__ import annotations

import argparse
import ast
import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LANGUAGE = "ja"

KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "_N": None,
    "ngettext": (1, 2),
    "_n": (1, 2),
    "pgettext": ((1, "c"), 2),
    "_p": ((1, "c"), 2),
}
"""The functions that take messages, as Babel describes them (_N marks without translating)."""

MESSAGE_ARGUMENTS = {"_": 1, "_N": 1, "ngettext": 2, "_n": 2, "pgettext": 2, "_p": 2}
"""How many leading arguments of each function must be literals."""

PARTS_OF_UI = {("ui", "dialogs"), ("ui", "projector")}
"""The parts of the screens that have a catalogue of their own."""


class PlainCatalog(Catalog):
    """A catalogue whose header has no date and no version, so that its bytes repeat."""

    def __init__(self, domain: str) -> None:
        super().__init__(
            locale=LANGUAGE,
            domain=domain,
            header_comment=f"# Japanese words of Taikai Desk: {domain}",
            fuzzy=False,
        )

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The few header fields that gettext needs."""
        return [
            ("Language", LANGUAGE),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", f"{self.plural_forms}\n"),
        ]


# ---------------------------------------------------------------- which code belongs where


def games(root: Path) -> list[str]:
    """List the games that have screens or papers, by the folders and modules found."""
    found = {
        path.stem
        for layer in ("ui", "reports")
        for path in (root / layer / "games").glob("*")
        if (path.is_dir() or path.suffix == ".py") and _is_game(path.name)
    }
    return sorted(found)


def _is_game(name: str) -> bool:
    """Whether a name in a folder `games` is a game's, not the registry's or a private one."""
    return name != "registry.py" and not name.startswith(("_", "."))


def domain_of(path: Path) -> str | None:
    """Name the catalogue of a module, given relative to the root; None when it has no words."""
    parts = path.parts
    if parts[0] == "app":
        speaks = parts[1] == "commands" or parts[1:] == ("__main__.py",)
        return "commands" if speaks else None
    if parts[0] not in ("ui", "reports"):
        return None
    if parts[1] == "games" and _is_game(parts[2]):
        return parts[2].removesuffix(".py")
    return parts[1] if parts[:2] in PARTS_OF_UI else parts[0]


def modules(root: Path, domain: str) -> list[Path]:
    """List the modules of a catalogue, relative to the root, in a fixed order."""
    found = [
        path.relative_to(root)
        for layer in ("app", "reports", "ui")
        for path in (root / layer).rglob("*.py")
    ]
    return sorted((path for path in found if domain_of(path) == domain), key=Path.as_posix)


def domains(root: Path) -> list[str]:
    """List all catalogues, whether or not they have messages yet."""
    return ["commands", "dialogs", "projector", "reports", "ui", *games(root)]


def po_path(root: Path, domain: str) -> Path:
    """Give the place of a catalogue's source; the compiled one stands beside it as .mo."""
    return root / "resources" / "locale" / LANGUAGE / "LC_MESSAGES" / f"{domain}.po"


# ---------------------------------------------------------------- collecting


def extracted(root: Path, domain: str) -> PlainCatalog:
    """Collect the messages of a domain's code, untranslated."""
    catalog = PlainCatalog(domain)
    for path in modules(root, domain):
        for line, message, _comments, context in extract_from_file(
            "python", root / path, keywords=KEYWORDS
        ):
            catalog.add(message, locations=[(path.as_posix(), line)], context=context)
    return catalog


def literal_faults(root: Path, domain: str) -> Iterator[str]:
    """Name the calls whose message cannot be collected because it is put together in place."""
    for path in modules(root, domain):
        tree = ast.parse((root / path).read_bytes(), filename=path.as_posix())
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and not _collectable(node):
                yield (
                    f"{path.as_posix()}:{node.lineno}: a message must be one literal "
                    "that is not empty; fill its {names} with .format afterwards"
                )


def _collectable(call: ast.Call) -> bool:
    """Whether a call is no message call, or takes literals or values marked elsewhere by _N."""
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    messages = call.args[: MESSAGE_ARGUMENTS.get(name, 0)]
    if name == "_N":
        return all(isinstance(message, ast.Constant) and message.value for message in messages)
    return not any(_put_together(message) for message in messages)


def _put_together(message: ast.expr) -> bool:
    """Whether an argument is an f-string, a sum, a filled literal or nothing at all."""
    if isinstance(message, ast.Constant):
        return not message.value
    if isinstance(message, ast.Call) and isinstance(message.func, ast.Attribute):
        return isinstance(message.func.value, ast.Constant)
    return isinstance(message, ast.JoinedStr | ast.BinOp)


def translated(root: Path, domain: str) -> Catalog | None:
    """Read the catalogue of a domain as it stands on disk, or None when there is none."""
    path = po_path(root, domain)
    if not path.exists():
        return None
    with path.open("rb") as file:
        return read_po(file, locale=LANGUAGE, domain=domain, abort_invalid=True)


def merged(root: Path, domain: str, others: Sequence[Catalog] = ()) -> PlainCatalog:
    """Give the messages of the code with the translations on disk; others are dropped.

    A message that its own catalogue does not know has moved with its module: it is looked for in
    `others` (see `offered`).
    """
    catalog = extracted(root, domain)
    own = translated(root, domain)
    known = [*([own] if own is not None else ()), *others]
    for message in catalog:
        found = (one.get(message.id, message.context) for one in known)
        old = next((one for one in found if one is not None), None)
        if not message.id or old is None or old.pluralizable != message.pluralizable:
            continue
        message.string = old.string
        message.user_comments = old.user_comments
        if old.fuzzy:
            message.flags.add("fuzzy")
    return catalog


def offered(root: Path, domain: str) -> Catalog | None:
    """Give what a catalogue offers to others: a game's own words fuzzy while it says them itself.

    So what one game calls something is another's only when somebody has looked at it.
    """
    known = translated(root, domain)
    if known is not None and domain in games(root):
        for message in extracted(root, domain):
            own = known.get(message.id, message.context) if message.id else None
            if own is not None:
                own.flags.add("fuzzy")
    return known


# ---------------------------------------------------------------- writing


def po_text(catalog: Catalog) -> str:
    """Write a catalogue as the text of a .po file."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=0, no_location=True, sort_by_file=True)
    return buffer.getvalue().decode("utf-8")


def mo_bytes(catalog: Catalog) -> bytes:
    """Write a catalogue as the bytes of a .mo file."""
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def compiled(root: Path, domain: str) -> bytes | None:
    """Compile the .po file on disk, or give None when there is none."""
    known = translated(root, domain)
    if known is None:
        return None
    catalog = PlainCatalog(domain)
    for message in known:
        if message.id:
            catalog[message.id] = message
    return mo_bytes(catalog)


def strays(root: Path) -> list[Path]:
    """List the catalogues on disk that belong to no domain."""
    folder = po_path(root, "x").parent
    known = {f"{domain}{suffix}" for domain in domains(root) for suffix in (".po", ".mo")}
    return sorted(path for path in folder.glob("*.[pm]o") if path.name not in known)


def update(root: Path, only: str | None = None) -> None:
    """Bring the .po files to the messages of the code, keeping every translation still used."""
    known = [one for domain in domains(root) if (one := offered(root, domain)) is not None]
    for domain in [only] if only else domains(root):
        catalog, path = merged(root, domain, known), po_path(root, domain)
        if len(catalog) == 0:
            path.unlink(missing_ok=True)
            path.with_suffix(".mo").unlink(missing_ok=True)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po_text(catalog).encode("utf-8"))
    if only is None:
        for path in strays(root):
            path.unlink()


def compile_all(root: Path, only: str | None = None) -> None:
    """Write the .mo file of every .po file."""
    for domain in [only] if only else domains(root):
        content = compiled(root, domain)
        if content is not None:
            po_path(root, domain).with_suffix(".mo").write_bytes(content)


# ---------------------------------------------------------------- checking


def fields(text: str) -> set[str]:
    """List the {names} of a message; a text with broken braces has the field '{'."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {"{"}


def message_faults(message: Message) -> Iterator[str]:
    """Say what is wrong with one translated message."""
    ids = [message.id] if isinstance(message.id, str) else list(message.id)
    string = message.string or ""
    strings = [string] if isinstance(string, str) else list(string)
    if message.fuzzy:
        yield f"fuzzy: {ids[0]!r}"
    for text in (*ids, *strings):
        if text.count("|") % 2:
            yield f"a bar without its other: {text!r}"
    if not strings or not all(strings):
        yield f"not translated: {ids[0]!r}"
        return
    wanted = set().union(*(fields(text) for text in ids))
    for text in strings:
        if fields(text) != wanted:
            yield f"other {{names}} than the English: {ids[0]!r} -> {text!r}"


def check_domain(root: Path, domain: str) -> Iterator[str]:
    """Say what is wrong with one catalogue."""
    yield from literal_faults(root, domain)
    path = po_path(root, domain)
    wanted = merged(root, domain)
    known = translated(root, domain)
    if known is None:
        if len(wanted):
            yield f"{domain}: there are messages but no {path.name}; run make messages"
        return
    keys_wanted = {(message.id, message.context) for message in wanted}
    keys_known = {(message.id, message.context) for message in known}
    yield from sorted(
        f"{domain}: not in {path.name}: {key[0]!r}" for key in keys_wanted - keys_known
    )
    yield from sorted(
        f"{domain}: no longer in the code: {key[0]!r}" for key in keys_known - keys_wanted
    )
    if keys_wanted == keys_known and path.read_text(encoding="utf-8") != po_text(wanted):
        yield f"{domain}: {path.name} is not as the tool writes it; run make messages"
    for message in known:
        if message.id:
            yield from (f"{domain}: {fault}" for fault in message_faults(message))
    mo = path.with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != compiled(root, domain):
        yield f"{domain}: {mo.name} does not match {path.name}; run make messages"


def conflicts(root: Path) -> Iterator[str]:
    """Name the messages that two catalogues translate differently: the program joins them all."""
    seen: dict[tuple[object, str | None], tuple[str, object]] = {}
    for domain in domains(root):
        for message in translated(root, domain) or ():
            if not message.id or not message.string:
                continue
            other, string = seen.setdefault((message.id, message.context), (domain, message.string))
            if string != message.string:
                yield (
                    f"{domain}: {message.id!r} is translated otherwise in {other}; "
                    "use the same words, other English words, or give it a context with _p"
                )


def check(root: Path = ROOT) -> list[str]:
    """List everything that is missing, stale, untranslated or wrong, one sentence each."""
    faults = [fault for domain in domains(root) for fault in check_domain(root, domain)]
    faults += conflicts(root)
    return faults + [f"{path.name} belongs to no part of the program" for path in strays(root)]


def main(arguments: list[str]) -> int:
    """Do what the command line asks and give the exit code."""
    parser = argparse.ArgumentParser(description="Keep the translations of Taikai Desk.")
    parser.add_argument("command", nargs="?", choices=["update", "compile", "check"])
    parser.add_argument("--domain", choices=domains(ROOT), help="only this catalogue")
    asked = parser.parse_args(arguments)
    if asked.command == "check":
        faults = check()
        print("\n".join(faults) or "The translations are complete.")
        return 1 if faults else 0
    if asked.command in (None, "update"):
        update(ROOT, asked.domain)
    if asked.command in (None, "compile"):
        compile_all(ROOT, asked.domain)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
