"""The translations are complete, and the tool that keeps them does what it says."""

import gettext
import importlib.util
import io
import re
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.pofile import read_po

from reports import i18n

ROOT = Path(__file__).resolve().parent.parent


def load_tool() -> ModuleType:
    path = ROOT / "packaging" / "messages.py"
    spec = importlib.util.spec_from_file_location("taikai_messages", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = load_tool()


def test_every_message_is_translated_and_compiled() -> None:
    assert tool.check() == []


JAPANESE = r"[ぁ-んァ-ヶー一-龠々}％」]"
NARROW = re.compile(
    # A key after a command, `(&S)` or `(F8)`, and an article, `オンライン(6)`, stay as they are.
    JAPANESE + r"(?:\((?!(?:&|F\d|Esc|Enter|Ctrl|Alt|Shift|USB|\d))|:(?!\d\d)|[!?]|,(?! ?\d))"
)


def test_punctuation_beside_japanese_has_one_width() -> None:
    found = []
    for path in sorted((ROOT / "resources" / "locale" / "ja" / "LC_MESSAGES").glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale="ja"):
                texts = [message.string] if isinstance(message.string, str) else message.string
                found += [text for text in texts if message.id and NARROW.search(text)]
    assert found == []


def test_a_narrow_bracket_would_be_found() -> None:
    assert NARROW.search("順位表(Excel)") and NARROW.search("例:抽選")
    assert not NARROW.search("閉じる(Esc)") and not NARROW.search("順位表（Excel）")


def test_snapshots_and_copies_have_one_word_each() -> None:
    """控え is a state to go back to, 写し the event once more elsewhere: never both in one word."""
    words = (ROOT / "resources/locale/ja/LC_MESSAGES/ui.po").read_text(encoding="utf-8")
    manual = (ROOT / "docs/manual/details.ja.md").read_text(encoding="utf-8")
    for text in (words, manual):
        assert "控えの写し" not in text and "写しの控え" not in text


# ---------------------------------------------------------------- the tool itself, on small trees


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    write(
        tmp_path,
        "ui/main_window.py",
        """
        title = _("Tournament")
        rest = _n("{n} table left", "{n} tables left", n)
        court = _p("place", "Court")
        states = {"won": _N("Won")}
        later = _(states[code])
        """,
    )
    write(tmp_path, "ui/dialogs/open.py", '_("Open")')
    write(tmp_path, "ui/projector/clock.py", '_("Time left")')
    write(tmp_path, "ui/games/registry.py", '_("Games")')
    write(tmp_path, "ui/games/othello/board.py", '_("Black")')
    write(tmp_path, "reports/games/othello.py", '_("White")')
    write(tmp_path, "reports/paper.py", '_("Page {page}")')
    write(tmp_path, "app/__main__.py", '_("Usage")')
    write(tmp_path, "app/operations/rounds.py", '_("never collected")')
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [line.strip() for line in text.strip().splitlines()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def translate(root: Path, domain: str, words: dict[str, str]) -> None:
    """Fill msgstr lines of a catalogue, plural or not."""
    path = tool.po_path(root, domain)
    lines, current = [], ""
    for line in path.read_text(encoding="utf-8").splitlines():
        keyword, _, text = line.partition(" ")
        if keyword in ("msgid", "msgid_plural"):
            current = text.strip('"')
        filled = keyword.startswith("msgstr") and current in words
        lines.append(f'{keyword} "{words[current]}"' if filled else line)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


WORDS = {
    "ui": {
        "Tournament": "大会",
        "{n} tables left": "残り{n}卓",
        "Court": "コート",
        "Won": "勝ち",
        "Games": "種目",
    },
    "dialogs": {"Open": "開く"},
    "projector": {"Time left": "残り時間"},
    "othello": {"Black": "黒", "White": "白"},
    "reports": {"Page {page}": "{page}ページ"},
    "commands": {"Usage": "使い方"},
}


@pytest.fixture
def done(tree: Path) -> Path:
    """A tree whose catalogues are complete."""
    tool.update(tree)
    for domain, words in WORDS.items():
        translate(tree, domain, words)
    tool.compile_all(tree)
    assert tool.check(tree) == []
    return tree


def test_the_program_knows_which_catalogues_are_of_no_game() -> None:
    assert set(tool.domains(tool.ROOT)) - set(tool.games(tool.ROOT)) == i18n.EVERYWHERE


def test_each_part_of_the_program_has_its_catalogue(tree: Path) -> None:
    assert tool.games(tree) == ["othello"]
    for domain, words in WORDS.items():
        ids = [message.id for message in tool.extracted(tree, domain) if message.id]
        assert sorted(key if isinstance(key, str) else key[1] for key in ids) == sorted(words)


def test_the_program_reads_what_the_tool_compiles(done: Path) -> None:
    content = tool.po_path(done, "ui").with_suffix(".mo").read_bytes()
    words = gettext.GNUTranslations(io.BytesIO(content))
    assert words.gettext("Tournament") == "大会"
    assert words.pgettext("place", "Court") == "コート"
    assert words.ngettext("{n} table left", "{n} tables left", 1) == "残り{n}卓"


def test_a_second_update_changes_no_byte(done: Path) -> None:
    folder = tool.po_path(done, "ui").parent
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    tool.update(done)
    tool.compile_all(done)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert len(before) == 2 * len(WORDS)
    assert not any(b"Date" in content or b"Babel" in content for content in before.values())
    assert not any(b"\n#:" in content for content in before.values())


def test_update_keeps_translations_and_drops_what_is_gone(done: Path) -> None:
    write(done, "ui/main_window.py", '_("New")\n_("Tournament")')
    tool.update(done)
    text = tool.po_path(done, "ui").read_text(encoding="utf-8")
    assert "大会" in text and 'msgid "New"' in text
    assert "Won" not in text and "#~" not in text


def test_a_game_takes_over_a_word_of_another_only_when_somebody_has_looked_at_it(
    done: Path,
) -> None:
    write(done, "ui/games/gomoku.py", '_("Black")\n_("Page {page}")')
    tool.update(done)
    text = tool.po_path(done, "gomoku").read_text(encoding="utf-8")
    assert '#, fuzzy\nmsgid "Black"\nmsgstr "黒"' in text
    assert '#, python-brace-format\nmsgid "Page {page}"\nmsgstr "{page}ページ"' in text
    assert "gomoku: fuzzy: 'Black'" in tool.check(done)


def test_a_message_that_moves_to_another_game_keeps_its_translation(done: Path) -> None:
    write(done, "ui/games/gomoku.py", '_("Black")')
    (done / "ui/games/othello/board.py").unlink()
    tool.update(done)
    tool.compile_all(done)
    assert tool.check(done) == []


def test_update_of_one_catalogue_leaves_the_others(done: Path) -> None:
    write(done, "ui/dialogs/open.py", '_("Close")')
    write(done, "reports/paper.py", '_("Sheet")')
    tool.update(done, "dialogs")
    assert "Close" in tool.po_path(done, "dialogs").read_text(encoding="utf-8")
    assert "Sheet" not in tool.po_path(done, "reports").read_text(encoding="utf-8")


def test_catalogues_of_removed_games_disappear(done: Path) -> None:
    (done / "ui/games/othello/board.py").unlink()
    (done / "ui/games/othello").rmdir()
    (done / "reports/games/othello.py").unlink()
    assert any("othello.po" in fault for fault in tool.check(done))
    tool.update(done)
    assert not tool.po_path(done, "othello").exists()
    assert tool.check(done) == []


def replaced(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('msgstr "開く"', 'msgstr ""', "not translated"),
        ('msgid "Open"', '#, fuzzy\nmsgid "Open"', "fuzzy"),
        ('msgid "Open"', 'msgid "Opened"', "not in dialogs.po"),
        ('msgid "Open"', 'msgid "Opened"', "no longer in the code"),
        ('msgid "Open"', '#: ui/dialogs/open.py:1\nmsgid "Open"', "as the tool writes it"),
        ('msgstr "開く"', 'msgstr "開けます"', "dialogs.mo does not match"),
        ('msgstr "開く"', 'msgstr "{file}を開く"', "other {names}"),
        ('msgstr "開く"', 'msgstr "|開く"', "a bar without its other"),
    ],
)
def test_check_finds_every_fault(done: Path, old: str, new: str, fault: str) -> None:
    replaced(tool.po_path(done, "dialogs"), old, new)
    assert any(fault in found for found in tool.check(done))


@pytest.mark.parametrize("words", ["ページ", "{pages}ページ", "{pageページ"])
def test_every_field_of_the_english_is_in_the_japanese(done: Path, words: str) -> None:
    replaced(tool.po_path(done, "reports"), "{page}ページ", words)
    assert any("other {names}" in found for found in tool.check(done))


def test_missing_files_are_faults(done: Path) -> None:
    tool.po_path(done, "dialogs").unlink()
    tool.po_path(done, "reports").with_suffix(".mo").unlink()
    faults = tool.check(done)
    assert any("no dialogs.po" in fault for fault in faults)
    assert any("reports.mo" in fault for fault in faults)


def test_one_message_has_one_translation_in_the_whole_program(done: Path) -> None:
    write(done, "ui/dialogs/open.py", '_("Tournament")')
    tool.update(done)
    translate(done, "dialogs", {"Tournament": "トーナメント"})
    tool.compile_all(done)
    assert [fault for fault in tool.check(done) if "translated otherwise" in fault]


@pytest.mark.parametrize(
    "call",
    [
        '_(f"Table {n}")',
        '_("Table " + name)',
        '_("Table {n}".format(n=n))',
        '_("")',
        "_N(name)",
        '_n("{n} table", f"{n} tables", n)',
        '_p("place", f"{n}")',
    ],
)
def test_messages_put_together_in_place_are_faults(done: Path, call: str) -> None:
    write(done, "ui/pages/matches.py", f"\n{call}")
    assert list(tool.literal_faults(done, "ui")) != []


def test_the_command_line_reports_faults(
    done: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "ROOT", done)
    monkeypatch.setattr(tool, "check", lambda: ["ui: a fault"])
    assert tool.main(["check"]) == 1
    assert "a fault" in capsys.readouterr().out
    assert tool.main([]) == 0
    assert tool.main(["update", "--domain", "othello"]) == 0
