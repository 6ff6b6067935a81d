"""What import-linter cannot see: start-up, docstrings, addresses, and one bug of an old Qt."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel

from models.games import GAMES
from models.pairing.knockout import CONSOLATION, MAIN
from models.stages.groups import GROUP, GROUPS
from models.stages.knockout import LAST_ROUNDS
from models.stages.league import PLACES
from models.stages.plan import FINAL, PRELIMINARY, Programme
from models.stages.registry import PROGRAMMES, SHARED
from tests.source import docstring, parsed, statements
from ui.games.registry import GAME_SCREENS

PROJECT = Path(__file__).parent.parent
FOLDERS = ("models", "app", "reports", "ui", "resources")


# -- start-up ----------------------------------------------------------------------------------

HEAVY = ("reportlab", "xlsxwriter", "alembic", "jinja2", "segno", "PySide6")
"""Each of these costs a noticeable part of a second before the window shows."""


def loaded(*modules: str) -> set[str]:
    """Give the top-level packages that a fresh program has loaded after importing these."""
    script = "import sys\n" + "".join(f"import {module}\n" for module in modules)
    script += "print(*{name.partition('.')[0] for name in sys.modules})"
    answer = subprocess.run(
        [sys.executable, "-c", script], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    return set(answer.stdout.split())


def test_reading_and_acting_load_nothing_heavy() -> None:
    operations = [
        f"app.operations.{path.stem}" for path in PROJECT.glob("app/operations/[a-z]*.py")
    ]
    modules = (
        "app.queries",
        "app.checking",
        "app.event_file.snapshots",
        "app.imports",
        *operations,
    )
    found = loaded(
        *modules, "reports.forms", "reports.games", "ui.words.wording", "ui.games.registry"
    )
    assert found & set(HEAVY) == set()


def test_the_rules_load_only_the_standard_library() -> None:
    modules = [
        ".".join(path.relative_to(PROJECT).with_suffix("").parts)
        for path in PROJECT.glob("models/**/[a-z]*.py")
        if "store" not in path.parts
    ]
    found = loaded(*modules)
    assert {"models"} <= found
    assert (
        found & {*HEAVY, "sqlalchemy", "msgspec", "jaconv", "mahjong", "app", "ui", "reports"}
        == set()
    )


# -- docstrings --------------------------------------------------------------------------------


def modules() -> list[Path]:
    return [path for folder in FOLDERS for path in sorted((PROJECT / folder).rglob("*.py"))]


def test_every_module_says_what_it_is() -> None:
    silent = []
    for path in modules():
        text = docstring(path.read_text(encoding="utf-8"))
        if not text.partition("\n")[0].endswith((".", ":")):
            silent.append(str(path.relative_to(PROJECT)))
    assert silent == []


NAMES_NOTHING = ("TypeVar", "ParamSpec")
"""What makes a name that stands for any type, which every module may call as it likes."""


def types_named(tree: ast.Module) -> Iterator[str]:
    """Give the public classes of a module and the names that it gives to types."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            to = node.targets[0] if isinstance(node, ast.Assign) else node.target
            made = getattr(getattr(node.value, "func", None), "id", "")
            if isinstance(to, ast.Name) and re.match(r"[A-Z]\w*[a-z]", to.id):
                yield from () if made in NAMES_NOTHING else (to.id,)


def trees() -> Iterator[tuple[str, ast.Module]]:
    for folder in ("models", "app", "reports", "ui"):
        for path in sorted((PROJECT / folder).rglob("*.py")):
            yield path.relative_to(PROJECT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def test_a_public_class_or_type_has_a_name_of_its_own() -> None:
    """Whoever reads `Line` somewhere must not have to look whose it is."""
    where: dict[str, list[str]] = {}
    for path, tree in trees():
        for name in types_named(tree):
            if name[0] != "_":
                where.setdefault(name, []).append(path)
    assert len(where) > 1000
    assert {name: paths for name, paths in where.items() if len(paths) > 1} == {}


def test_no_word_that_was_replaced_comes_back() -> None:
    """Names of classes, types, functions, methods and modules; data keeps what it is called."""
    text = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text.split("| once | now |\n|---|---|\n", 1)[1].split("\n\n", 1)[0]
    gone = {word for row in table.split("\n") for word in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert len(gone) > 50
    found = []
    for path, tree in trees():
        names = {*path.removesuffix(".py").split("/")[-2:], *types_named(tree)}
        names |= {
            node.name
            for node in ast.walk(tree)
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
        }
        found += [(path, name) for name in sorted(names & gone)]
    assert found == []


SAY_NOTHING = frozenset({"own", "found", "one", "said", "known", "told"})
"""Names that say nothing of what they hold."""
AT_A_GLANCE = 8
"""So many lines below where it is bound such a name may be used last."""


def bound_here(function: ast.FunctionDef) -> dict[str, list[int]]:
    """Give the lines in which a function binds each name, as a parameter or by itself."""
    lines: dict[str, list[int]] = {}
    given = function.args
    for parameter in (*given.posonlyargs, *given.args, *given.kwonlyargs):
        lines.setdefault(parameter.arg, []).append(parameter.lineno)
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            lines.setdefault(node.id, []).append(node.lineno)
        if not isinstance(node, (*SCOPES, ast.comprehension)):
            waiting += ast.iter_child_nodes(node)
    return lines


SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


def test_a_name_that_is_used_far_below_says_what_it_holds() -> None:
    """`found` is fine where its whole life is seen at a glance, and nowhere else."""
    far = []
    for path, tree in trees():
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef):
                continue
            bound = bound_here(function)
            for name in sorted(SAY_NOTHING & bound.keys()):
                used = [
                    node.lineno
                    for node in ast.walk(function)
                    if isinstance(node, ast.Name) and node.id == name
                ]
                if max(used, default=0) - min(bound[name]) > AT_A_GLANCE:
                    far.append((path, function.name, name))
    assert far == []


def test_no_shared_code_asks_which_game_it_is() -> None:
    """`if game == …` outside the games' own slices means that `Game` lacks a field."""
    asked = re.compile(r"""(game|key)\s*(==|!=|in)\s*[("']""")
    quoted = re.compile(r"""["'](othello|plain|shuffleboard)["']""")
    found = [
        f"{path.relative_to(PROJECT)}: {line.strip()}"
        for path in modules()
        if "games" not in path.parts and path.name not in ("sample_event.py", "demo.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if asked.search(line) and quoted.search(line)
    ]
    assert found == []


# -- programmes ----------------------------------------------------------------------------------

SHARED_WORDS = frozenset(
    {GROUP, GROUPS, MAIN, CONSOLATION, PLACES, PRELIMINARY, FINAL, *LAST_ROUNDS}
)
"""Keys of stages, parts and draws that any programme may have."""


def words_of(programme: Programme) -> set[str]:
    """Give the keys by which shared code could know a programme: its own, of stages and parts."""
    options = programme.options_type()
    stages = programme.paired | programme.single | programme.decisive
    return {programme.key, *stages, *programme.parts(options), *programme.ordered_apart}


def words_of_games() -> set[str]:
    """Give what only programmes of games have, derived from what the games bring."""
    own = [programme for game in GAMES.values() for programme in game.own_programmes]
    shared = set().union(SHARED_WORDS, *map(words_of, SHARED.values()))
    steps = {step for screen in GAME_SCREENS.values() for step in screen.own_steps}
    return set().union(steps, *map(words_of, own)) - shared


def shared_modules() -> list[Path]:
    return [path for path in modules() if "games" not in path.relative_to(PROJECT).parts]


def shared_modules_with(words: Iterable[str]) -> list[Path]:
    """Give those in which one of the words stands; to look for it is quicker than to parse."""
    named = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in sorted(words)))
    return [path for path in shared_modules() if named.search(path.read_text(encoding="utf-8"))]


def texts_and_fields(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Give every string and every name after a dot with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr


def test_no_shared_code_names_what_only_a_programme_of_a_game_has() -> None:
    """Neither a key of the programme nor of its stages, tables and steps: `Programme` says it."""
    words = words_of_games()
    assert {"groups_knockout", "ko1", "exchange", "seat_groups"} <= words
    found = [
        f"{path.relative_to(PROJECT)}:{line}: {text}"
        for path in shared_modules_with(words)
        for line, text in texts_and_fields(parsed(path))
        if text in words
    ]
    assert found == []


def test_no_shared_code_asks_which_programme_it_is() -> None:
    """`if programme == …` means that `Programme` lacks a field."""
    names = {key.upper() for key in PROGRAMMES}
    found = [
        f"{path.relative_to(PROJECT)}:{node.lineno}"
        for path in shared_modules_with({*PROGRAMMES, *names})
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Compare)
        for part in ast.walk(node)
        if (isinstance(part, ast.Constant) and part.value in PROGRAMMES)
        or (isinstance(part, ast.Name) and part.id in names)
    ]
    assert found == []


STAGE_KEYS = frozenset({"PRELIMINARY", "FINAL", "MAIN", "CONSOLATION"})
OF_WORDS = frozenset({"reports/stage_names.py"})
"""What gives the keys of shared stages their names."""


def test_shared_code_outside_the_programmes_names_no_stage() -> None:
    """Which stage it is, `Programme` says; only a table of words has the keys."""
    layers = ("app", "reports", "ui")
    found = [
        f"{path.relative_to(PROJECT)}: {alias.name}"
        for path in shared_modules_with(STAGE_KEYS)
        if path.relative_to(PROJECT).parts[0] in layers
        if path.relative_to(PROJECT).as_posix() not in OF_WORDS
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in STAGE_KEYS
    ]
    assert found == []


def test_no_rule_of_a_game_goes_by_the_key_of_a_stage() -> None:
    """`MatchContext.part` says what a match is played under; `stage` is for words alone."""
    for_words = re.compile(r"""["']stage["']: context\.stage""")
    found = [
        f"{path.relative_to(PROJECT)}: {line.strip()}"
        for path in (PROJECT / "models" / "games").rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "context.stage" in for_words.sub("", line)
    ]
    assert found == []


NAMES_A_TEST = re.compile(r"(?<!def )\btest_")
"""What a module that imports a test has somewhere; to look for it is quicker than to parse."""


def test_tests_do_not_import_tests() -> None:
    """What two test modules need stands in a helper module beside them."""
    found = [
        f"{path.relative_to(PROJECT)}:{node.lineno}: {name}"
        for path in sorted((PROJECT / "tests").rglob("*.py"))
        if NAMES_A_TEST.search(path.read_text(encoding="utf-8"))
        for node in statements(parsed(path))
        for name in imported(node)
        if any(part.startswith("test_") for part in name.split("."))
    ]
    assert found == []


def imported(node: ast.AST) -> list[str]:
    """Give the full names that an import statement brings in, and none for other statements."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module or '.'}.{alias.name}" for alias in node.names]
    return []


def test_an_import_of_a_test_would_be_found() -> None:
    [whole, part, other] = ast.parse(
        "import tests.ui.test_gate\nfrom tests.ui import test_gate\nfrom tests import disk"
    ).body
    assert imported(whole) == imported(part) == ["tests.ui.test_gate"]
    assert imported(other) == ["tests.disk"]
    assert NAMES_A_TEST.search("def test_one():\n    import tests.ui.test_gate")
    assert NAMES_A_TEST.search("from tests.ui import (\n    test_gate,\n)")
    assert not NAMES_A_TEST.search("def test_gate():\n    from tests import disk")


# -- what must not be in the repository ---------------------------------------------------------


def kept_files() -> list[Path]:
    """Give every file that belongs to the project, whether committed already or not."""
    git = shutil.which("git")
    command = [git or "", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if git is not None and (PROJECT / ".git").exists():
        listed = subprocess.run(command, cwd=PROJECT, capture_output=True, check=True)
        names = [name for name in listed.stdout.decode().split("\0") if name]
        return [PROJECT / name for name in names if (PROJECT / name).is_file()]
    return [path for folder in (*FOLDERS, "tests", "packaging") for path in files_of(folder)]


def files_of(folder: str) -> list[Path]:
    return [path for path in (PROJECT / folder).rglob("*") if path.is_file()]


REGISTRIES = ("pypi", "pythonhosted", "npmjs", "registry", "artifactory", "nexus", "simple/")
ADDRESS = re.compile(rb"[a-z]+://[^\s\"'<>)]*(?:" + "|".join(REGISTRIES).encode() + rb")", re.I)
MACHINE = re.compile(
    rb"(?<![\w.])/(?:work|root|home/\w+|Users/\w+)/\w|[A-Z]:\\\\?Users\\\\?\w", re.I
)


IN_MACHINE = (b"/work/", b"/root/", b"/home/", b"/users/", b"users\\")
"""What stands in such a place, in small letters; to look for it is quicker."""


def places_in(content: bytes) -> list[bytes]:
    """Give the registries and places on one machine that a file names."""
    found = ADDRESS.findall(content) if b"://" in content else []
    small = content.lower()
    return found + (MACHINE.findall(content) if any(one in small for one in IN_MACHINE) else [])


def test_no_file_names_a_registry_or_a_place_on_one_machine() -> None:
    files = kept_files()
    assert len(files) > 100
    found = {}
    for path in files:
        if path == Path(__file__) or path.suffix in (".ttf", ".png", ".ico"):
            continue
        hits = places_in(path.read_bytes())
        if hits:
            found[str(path.relative_to(PROJECT))] = hits[:3]
    assert found == {}


def test_what_this_test_looks_for_would_be_found() -> None:
    host = b"files." + b"pythonhosted" + b".org"
    assert places_in(b"--index-url https://" + host + b"/simple")
    for place in (b"/wo" + b"rk/main/app", b"/ho" + b"me/anna/x", b"C:\\Us" + b"ers\\anna"):
        assert places_in(b'path = "' + place)
    assert places_in(b"/Us" + b"ers/anna/x")
    assert not places_in(b"see docs/work/plan and https://example.org/home/page")


# -- PySide6 6.12 --------------------------------------------------------------------------------


def test_qt_calls_do_not_wear_out_none(qapp: QApplication) -> None:
    """PySide6 6.12.0 loses a reference to None at each such call, until CPython 3.11 aborts."""
    label = QLabel()
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    before = sys.getrefcount(None)
    painter = QPainter(image)
    try:
        for number in range(3000):
            label.setText("a" if number % 2 else "b")
            painter.drawLine(0, 0, 7, 7)
            label.setGeometry(QRect(0, 0, 8, 8))
    finally:
        painter.end()
    lost = before - sys.getrefcount(None)
    label.deleteLater()
    assert abs(lost) < 500
