"""The rooms of the house: who may enter which, how large they are, and that none is a circle."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from app.games.registry import GAME_DESKS
from models.games import GAMES
from models.stages.registry import PROGRAMMES
from reports.games import GAME_FORMS
from tests.source import forget, parsed, statements
from ui import heavy, on_demand
from ui.games.registry import GAME_SCREENS

PROJECT = Path(__file__).parent.parent
LAYERS = ("models", "app", "reports", "ui")
REGISTRIES = {"models.games", "app.games.registry", "reports.games", "ui.games.registry"}

LONG: frozenset[str] = frozenset()
"""Modules of more than 600 lines: tables of words, and what would be no shorter in two."""

BEFORE_THE_FIRST_WINDOW = ("app.__main__", "ui.app", "ui.desk.", "ui.window.", "app.commands.")
"""What is loaded before the window shows; it may load anything when it is wanted."""
WITH_A_SHEET = ("reports.sheets.", "reports.files.")
"""What loads reportlab or another writer."""


WORDED_WHILE_TYPED = {
    "BLANK": "an empty field is no value that anybody could be asked about",
    "COUNT_NEEDED": "of a ruled game one of two counts is typed; the record has both or none",
    "END_NEEDED": "how a game ended is not chosen, so that there is no card to be checked",
    "FOUR_SCORES_NEEDED": "a score is missing, so that there is no record to be checked",
    "HONBA_BELOW_ZERO": "what is typed is no number; the rule is asked of numbers",
    "TOTALS_NEEDED": "no row is typed yet, so that there is no record to be checked",
    "UNLIKE_FIRST_ENTRY": "each field is compared, to be marked; the action compares what it means",
    "WHOLE_NUMBERS": "what is typed is no number; the rule is asked of numbers",
}
"""What a window says while there is nothing yet that the rules could be asked about, and why."""


@pytest.fixture(scope="module", autouse=True)
def forgotten() -> Iterator[None]:
    """Keep no tree for the tests that follow; those of the architecture came before."""
    yield
    trees.cache_clear()
    forget()


def name_of(path: Path) -> str:
    parts = path.relative_to(PROJECT).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


@cache
def trees() -> dict[str, ast.Module]:
    return {
        name_of(path): parsed(path)
        for layer in LAYERS
        for path in sorted((PROJECT / layer).rglob("*.py"))
    }


@cache
def imports_of(name: str) -> tuple[str, ...]:
    """Give every module that a module imports at any depth, for types as well."""
    return tuple(imported(trees()[name]))


def imported(tree: ast.AST) -> Iterator[str]:
    for node in statements(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def game_of(module: str) -> str | None:
    """Give the game in whose room a module stands; None for shared ones and registries."""
    parts = module.split(".")
    inside = len(parts) > 2 and parts[1] == "games" and parts[2] in GAMES
    return parts[2] if inside else None


def shared() -> dict[str, ast.Module]:
    return {name: tree for name, tree in trees().items() if game_of(name) is None}


# -- who may enter ---------------------------------------------------------------------------------


def test_nobody_imports_a_game_but_by_the_registries() -> None:
    assert {name for name in shared() if any(map(game_of, imports_of(name)))} == set()


def test_a_registry_finds_each_game_in_the_room_of_the_game() -> None:
    for room, registry in zip(
        ("models", "app", "reports", "ui"),
        (GAMES, GAME_DESKS, GAME_FORMS, GAME_SCREENS),
        strict=True,
    ):
        for key in registry:
            module, name = registry.place(key)
            assert f"{module}.".startswith(f"{room}.games.{key}."), module
            assert name == key.upper()


def test_a_game_imports_no_other_game_and_no_page() -> None:
    found = [
        (name, module)
        for name in trees()
        for module in imports_of(name)
        if (game := game_of(name)) is not None
        and (game_of(module) not in (None, game) or module.startswith(("ui.pages", "ui.window")))
    ]
    assert found == []


def test_shared_code_has_no_word_of_a_game() -> None:
    """Neither its key nor its classes, programmes, steps, tools, forms, notes or actions."""
    words, classes = set(GAMES), set()
    for key, game in GAMES.items():
        classes |= {game.options_type.__name__, game.result_type.__name__}
        words |= {game.live.note, game.live.unfit} if game.live is not None else set()
        words |= {programme.key for programme in game.own_programmes}
        words |= set(GAME_SCREENS[key].own_steps)
        words |= {tool.key for tool in GAME_SCREENS[key].match_tools}
        words |= GAME_DESKS[key].own_parts
        words |= {form.key for form in GAME_FORMS[key].forms}
        words |= set(vars(GAME_SCREENS[key].words).get("ACTIONS", {}))
    assert len(words) > 30
    found = [
        (name, word)
        for name, tree in shared().items()
        if name not in REGISTRIES
        for word in said_in(tree, words, classes)
    ]
    assert found == []


def said_in(tree: ast.AST, words: set[str], classes: set[str]) -> Iterator[str]:
    """Give which of the words stand as strings in a module, and which of the classes by name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in classes:
            yield node.id
        elif isinstance(node, ast.Constant) and node.value in words:
            yield str(node.value)


def test_every_programme_of_a_game_is_there() -> None:
    assert {key for game in GAMES.values() for key in game.programmes} <= set(PROGRAMMES)


# -- how they hang together ------------------------------------------------------------------------


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Give every group of modules that lead back to each other (Tarjan)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found = []

    def visit(module: str) -> None:
        order[module] = low[module] = len(order)
        stack.append(module)
        for other in sorted(graph[module]):
            if other not in order:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in stack:
                low[module] = min(low[module], order[other])
        if low[module] == order[module]:
            at = stack.index(module)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for module in graph:
        if module not in order:
            visit(module)
    return found


def named_in(name: str) -> set[str]:
    """Give the modules that a module loads by their names as text: whole ones, lazy, by a list."""
    tree = trees()[name]
    texts = [
        node.value.partition(":")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    lists = {own.__name__: set(own.PLACES.values()) for own in (heavy, on_demand)}
    blocks = [block.orelse for block in tree.body if isinstance(block, ast.If)]
    lazily = [at for body in blocks for _key, at in lazy_in(body, name.rpartition(".")[0])]
    return {*texts, *lazily, *lists.get(name, set())} & set(trees()) - {name}


def test_no_import_leads_back_even_a_late_one() -> None:
    """Nor what is loaded by its name; only the lists of games lead into rooms that know them."""
    known = set(trees())
    graph = {name: (set(imports_of(name)) & known) - {name} for name in known}
    for name in known - REGISTRIES:
        graph[name] |= named_in(name)
    assert {"ui.pages.documents", "ui.pages.journal.page"} <= graph["ui.pages.registry"]
    assert "reports.sheets.pairing_sheet" in graph["reports.forms.round_forms"]
    assert "ui.words.wording" in graph["ui.heavy"]
    assert circles(graph) == []


def test_a_circle_would_be_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]


def late(tree: ast.AST) -> Iterator[str]:
    """Give the modules that functions import."""
    for node in statements(tree):
        if isinstance(node, ast.FunctionDef):
            for inner in statements(node):
                if isinstance(inner, ast.ImportFrom) and inner.module:
                    yield inner.module


@pytest.mark.parametrize("registry", [heavy, on_demand], ids=lambda one: one.__name__)
def test_what_is_loaded_when_it_is_asked_for_is_where_the_types_say(registry: ModuleType) -> None:
    block = next(node for node in trees()[registry.__name__].body if isinstance(node, ast.If))
    said = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert said == registry.PLACES
    assert set(said.values()) <= set(trees())


def test_what_is_lazy_is_where_the_types_say() -> None:
    """And whatever module is named for the types alone is loaded when it is called."""
    seen = 0
    for name, tree in trees().items():
        for block in (node for node in tree.body if isinstance(node, ast.If)):
            found = dict(lazy_in(block.orelse, name.rpartition(".")[0]))
            said = {
                alias.name: f"{node.module}.{alias.name}"
                for node in block.body
                if isinstance(node, ast.ImportFrom)
                for alias in node.names
            }
            if found:
                assert found == {key: at for key, at in said.items() if at in trees()}, name
                seen += len(found)
    assert seen > 50


def lazy_in(body: list[ast.stmt], package: str) -> Iterator[tuple[str, str]]:
    """Give the names that are put into a module by `lazy`, and the modules that they are."""
    for node in (inner for line in body for inner in ast.walk(line)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "lazy":
            room, names = node.args
            at = room.value if isinstance(room, ast.Constant) else package
            assert isinstance(names, ast.Constant)
            yield from ((key, f"{at}.{key}") for key in names.value.split())


def test_a_thread_may_load_what_is_heavy() -> None:
    """None leads to a class of Qt: only the window's thread may load one."""
    met, ahead = set(heavy.PLACES.values()), list(heavy.PLACES.values())
    while ahead:
        found = {one for one in imports_of(ahead.pop()) if one not in met}
        met |= found
        ahead += found & set(trees())
    assert [one for one in met if one.partition(".")[0] == "PySide6"] == []


def test_late_imports_are_of_what_is_printed_on_demand() -> None:
    found = []
    for name, tree in trees().items():
        allowed = WITH_A_SHEET
        if name.startswith("app.games."):
            allowed += (name.rpartition(".")[0] + ".sample",)  # of the sample event
        for module in late(tree):
            own = module.partition(".")[0] in LAYERS
            if own and not name.startswith(BEFORE_THE_FIRST_WINDOW):
                found += [] if f"{module}.".startswith(allowed) else [(name, module)]
    assert found == []


def refused_in(tree: ast.AST) -> Iterator[str]:
    """Give the codes of the problems that a module makes."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        codes = node.args[:1] if node.func.id == "refuse" else []
        if node.func.id == "Problem":
            codes = [one.value for one in node.keywords if one.arg == "code"]
        words = [one.value for code in codes for one in ast.walk(code) if hasattr(one, "value")]
        yield from (one for one in words if isinstance(one, str) and one.isupper())


def test_a_window_asks_the_rules_and_does_not_repeat_them() -> None:
    windows: set[str] = set()
    rules: set[str] = set()
    for name, tree in trees().items():
        (windows if name.startswith("ui.") else rules).update(refused_in(tree))
    assert len(windows) > 50
    assert windows & rules == WORDED_WHILE_TYPED.keys()


# -- how large they are ----------------------------------------------------------------------------


def test_a_folder_has_at_most_25_modules() -> None:
    folders = Counter(
        path.parent.relative_to(PROJECT).as_posix()
        for layer in LAYERS
        for path in (PROJECT / layer).rglob("*.py")
    )
    assert {folder: count for folder, count in folders.items() if count > 25} == {}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_module_has_at_most_600_lines(layer: str) -> None:
    long = {
        name_of(path)
        for path in (PROJECT / layer).rglob("*.py")
        if len(path.read_text(encoding="utf-8").splitlines()) > 600
    }
    assert long <= LONG


def test_the_template_of_a_game_has_at_most_600_lines() -> None:
    sources = [path for layer in LAYERS for path in (PROJECT / layer / "games").rglob("*.py")]
    plain = [path for path in sources if "plain" in (*path.parts, path.stem)]
    assert len(plain) > 8
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in plain) <= 600
