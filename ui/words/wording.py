"""The desk's sentences: codes and values in, whole sentences in the active language out; no Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.games import GAMES
from models.stages.registry import PROGRAMMES
from models.views.divisions import ClosedDivision, DivisionView, Why, signed
from models.views.logs import JournalView
from reports import game_words
from reports import wording as paper
from reports.i18n import _N, _, _n, _p, language
from ui.words import dialog_tables, problem_tables, tables
from ui.words.house_rules.sayings import because
from ui.words.of_games import of_game, of_games

if TYPE_CHECKING:
    from app.event_file.file import FileTrouble


class _Fields(dict[str, Any]):
    """Values for a template: lists are joined, what is missing leaves a gap instead of a crash."""

    def __missing__(self, key: str) -> str:
        return "…"


def listed(values: Any) -> str:
    """Join what stands side by side the way the language does: 5・8・11 or 5, 8, 11."""
    joint = "・" if language() == "ja" else ", "
    return joint.join(text(value) for value in values)


def and_more(names: str, more: int, each: int = 1) -> str:
    """Say behind the first names how many entrants there are besides: people, or pairs.

    >>> and_more("榎本・手崎", 0), and_more("榎本", 3), and_more("榎本・大島", 2, each=2)
    ('榎本・手崎', '榎本 ほか3名', '榎本・大島 ほか2組')
    """
    if more <= 0:
        return names
    words = _("{names} and {count} more")
    if each > 1:
        words = _n("{names} and {count} more pair", "{names} and {count} more pairs", more)
    return words.format(names=names, count=more)


def text(value: Any) -> str:
    """Write one value of a code the way it stands in a sentence."""
    if value is None:
        return _p("no value", "none")
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return _p("option", "yes") if value else _p("option", "no")
    if isinstance(value, Fraction | int):
        return paper.points_text(Fraction(value))
    if isinstance(value, Path):
        return value.name
    if isinstance(value, tuple | list | set | frozenset):
        return listed(value)
    return str(value)


def fill(template: str, values: Mapping[str, Any]) -> str:
    """Translate a template and put the values into its named fields.

    What is said of another `game` than the desk looks at is said in the terms of that one.
    """
    with game_words.in_terms_named(values.get("game")):
        fields = _Fields({key: text(value) for key, value in values.items()})
        if path := values.get("path"):  # its folder is in the window's title
            fields["path"] = Path(str(path)).name
        try:
            return _(template).format_map(fields)
        except (IndexError, ValueError, AttributeError):
            return _(template)


def _unknown(code: str, values: Mapping[str, Any]) -> str:
    details = ", ".join(f"{key}={text(value)}" for key, value in values.items())
    return f"{code} ({details})" if details else code


COUNTED = {"count": "counted", "wanted": "wanted_counted", "places": "places_counted"}
"""The numbers of entrants in problems, and what they are called with their counter."""


def sentence(problem: Problem) -> str:
    """Say what stands in the way, and what to do about it."""
    if problem.code.startswith("FILE_"):
        file_template = tables.TROUBLES.get(problem.code.removeprefix("FILE_").lower())
        if file_template is not None:
            return fill(file_template, problem.values)
    template = _shared(problem.code) or of_games("PROBLEMS", problem.code)
    if template is None:
        return _unknown(problem.code, problem.values)
    values = problem.values
    if "tie" in values:
        values = {**values, "because": because(values)}
    if isinstance(values.get("problem"), Problem):
        values = {**values, "problem": sentence(values["problem"])}
    return fill(template, _counted(_with_stage(values)))


def _shared(code: str) -> str | None:
    return problem_tables.PROBLEMS.get(code) or dialog_tables.PROBLEMS.get(code)


def has_sentence(code: str) -> bool:
    """Tell whether a problem has a sentence that any game may need, or that a game met has."""
    return bool(_shared(code) or of_games("PROBLEMS", code, anywhere=False))


def _counted(values: Mapping[str, Any]) -> dict[str, Any]:
    """Count the entrants that a problem tells of as what they are: people, or pairs (`each`)."""
    each = int(values.get("each", 1))
    least = values.get("least", 2)
    return {
        **values,
        "two": paper.counted(least if isinstance(least, int) else 2, each),
        **{
            name: paper.counted(values[field], each)
            for field, name in COUNTED.items()
            if isinstance(values.get(field), int)
        },
    }


def closed(division: ClosedDivision) -> str:
    """Say that a division cannot be used, and the first reason."""
    return sentence(division.told[0])


def _with_stage(values: Mapping[str, Any]) -> dict[str, Any]:
    """Name the stage, or the knock-out, that a problem is about."""
    key = values.get("stage") or values.get("key")
    if not key:
        return dict(values)
    named = {"stage": paper.stage_name(str(key))}
    if isinstance(values.get("round"), int):
        named["round_name"] = paper.round_name(str(key), values["round"])
    return {**values, **named}


def sentences(problems: tuple[Problem, ...]) -> str:
    """Say several problems, one per line."""
    return "\n".join(sentence(problem) for problem in problems)


def trouble(error: FileTrouble) -> str:
    """Say what is wrong with a file, and what to do about it."""
    template = tables.TROUBLES.get(error.code)
    if template is None:
        return _("The file could not be used ({code}).").format(code=error.code)
    return fill(template, error.values)


def why(reason: Why, game: str = "") -> str:
    """Say one reason for a place, a pairing or a bye, in the words of a game."""
    code, values = reason.code, dict(reason.values)
    key = values.get("criterion")
    unsaid = key in tables.PLAIN_CRITERIA or "own_value" not in values
    if code in ("BELOW_BY", "ABOVE_BY") and unsaid:
        code += "_PLAIN"
    for field in ("criterion", "by"):
        if field in values:
            values[field] = _in_sentence(game_words.criterion_name(str(values[field]), game))
    values["total"] = _in_sentence(game_words.criterion_name("difference", game))
    for name in ("own_value", "other_value"):
        if isinstance(values.get(name), Fraction | int):
            signed = _with_sign(key, game)
            values[name] = game_words.figure(str(key), values[name], game, signed=signed)
    if "difference" in values:
        values["difference"] = _signed(values["difference"])
    if "pairs" in values:
        values["pairs"] = [" – ".join(pair) for pair in values["pairs"]]
    if values.get("tables"):
        values["tables"] = _numbers(values["tables"])
    if "tie" in values:
        values["because"] = because(values)
    template = tables.WHYS.get(code) or of_games("WHYS", code)
    return _unknown(reason.code, reason.values) if template is None else fill(template, values)


def _numbers(tables: Sequence[int]) -> str:
    """Write the numbers of tables: the first and last of a row without a gap, else each.

    >>> _numbers([7, 8, 9]), _numbers([7])
    ('7–9', '7')
    """
    gap = tables[-1] - tables[0] >= len(tables)
    ends = dict.fromkeys((tables[0], tables[-1]))
    return listed(map(str, tables)) if gap else "–".join(map(str, ends))


def _with_sign(criterion: Any, game: str) -> bool:
    """Tell whether a game's lists write a criterion with its sign."""
    known = GAMES[game].criteria if game in GAMES else ()
    return criterion == "difference" or any(own.signed and own.key == criterion for own in known)


def _in_sentence(name: str) -> str:
    """Write the heading of a column as it stands within a sentence: English has capitals."""
    return name[:1].lower() + name[1:] if language() == "en" else name


def _signed(value: Any) -> str:
    try:
        return signed(int(value))
    except (TypeError, ValueError):
        return text(value)


def penalty_effect(effect: str, values: Mapping[str, Any]) -> str:
    """Say what a penalty means."""
    template = tables.EFFECTS.get(effect) or of_games("EFFECTS", effect)
    left = values.get("time_left")
    if isinstance(left, int):
        values = {**values, "time_left": time_left(left)}
    return _unknown(effect, values) if template is None else fill(template, values)


def time_left(seconds: int) -> str:
    """Write what a clock shows.

    >>> from reports.i18n import using
    >>> with using("en"):
    ...     time_left(515)
    '8 min 35 s'
    """
    minutes, rest = divmod(seconds, 60)
    return _("{minutes} min {seconds} s").format(minutes=minutes, seconds=rest)


def penalty_rule(rule: str) -> str:
    """Name an offence."""
    name = of_games("RULES", rule)
    return rule if name is None else _(name)


def rounds_name(stage: str, first: int, last: int) -> str:
    """Name one round, or the rounds of a stage from `first` to `last`."""
    name = paper.round_name(stage, first)
    if last <= first:
        return name
    return _("{first} to {last}").format(first=name, last=paper.round_name(stage, last))


def action_name(entry: JournalView, *, hidden: bool = False, shown: str | None = None) -> str:
    """Name an action of the desk in a few words, for 「…を元に戻す」 and the record.

    `hidden` keeps a result from the eyes of who is to enter it a second time. Where another
    division than its own is `shown`, that stands before it; None for no division that could be
    told apart from others.
    """
    values = dict(entry.values)
    if entry.action in tables.HIDDEN_ACTIONS and "text" in values:
        values["text"] = result_told(str(values["text"]))
    template = _template(entry, hidden)
    if template is None:
        action = _unknown(entry.action, entry.values)
    else:
        with game_words.in_terms_named(values.get("game")):
            action = _filled_action(template, values)
            if values.get("reported") is True:
                action = _("{action} (both by telephone)").format(action=action)
    division = str(entry.values.get("division", ""))
    if shown is None or division in (shown, "") or "{division}" in (template or ""):
        return action
    return _("{division}: {action}").format(division=division, action=action)


def result_told(cells: str) -> str:
    """Say in the active language what was kept of a result, with how it was won.

    >>> result_told("W+3.5 × ○"), result_told("38–26 ○+12 ×-12")
    ('白3目半 × ○', '38–26 ○+12 ×-12')
    """
    return " ".join(map(paper.won_by, cells.split(" ")))


def _template(entry: JournalView, hidden: bool) -> str | None:
    key = entry.action
    if hidden and key in tables.HIDDEN_ACTIONS:
        return tables.HIDDEN_ACTIONS[key]
    keys = (*([f"{key}_many"] if entry.values.get("count", 1) != 1 else []), key)
    shared = [tables.ACTIONS[key] for key in keys if key in tables.ACTIONS]
    return shared[0] if shared else of_games("ACTIONS", *keys)


def _filled_action(template: str, values: dict[str, Any]) -> str:
    if "key" in values:
        values["bracket"] = paper.bracket_name(str(values["key"]), str(values.get("stage", "")))
    if isinstance(told := values.get("adjustment"), str):
        values["change"] = game_words.ruled("adjustment", told, str(values.get("game", "")))
    if isinstance(count := values.get("count"), int):
        values["counted"] = paper.counted(count, int(values.get("each", 1)))
    if "round" in values:
        values["round_name"] = paper.round_name(str(values.get("stage", "")), int(values["round"]))
    if "until" in values and "round" in values:
        stage, first = str(values.get("stage", "")), int(values["round"])
        values["round_name"] = rounds_name(stage, first, int(values["until"]))
    return fill(template, values)


def undo_sentence(
    entry: JournalView | None, *, hidden: bool = False, shown: str | None = None
) -> str:
    """Name what undo would take back, and where, if that is not in the `shown` division."""
    if entry is None:
        return _("There is nothing to undo.")
    return _("Undo: {action}").format(action=action_name(entry, hidden=hidden, shown=shown))


def redo_sentence(
    entry: JournalView | None, *, hidden: bool = False, shown: str | None = None
) -> str:
    """Name what redo would do again, and where, if that is not in the `shown` division."""
    if entry is None:
        return _("There is nothing to redo.")
    return _("Redo: {action}").format(action=action_name(entry, hidden=hidden, shown=shown))


_MISSING_SHOWN = 12


def missing(step: Step) -> str:
    """List the tables without a result, cut after a dozen."""
    shown = listed(step.missing[:_MISSING_SHOWN])
    if len(step.missing) > _MISSING_SHOWN:
        return _("{tables} and {count} more").format(
            tables=shown, count=len(step.missing) - _MISSING_SHOWN
        )
    return shown


def left_together(stage: str, division: DivisionView) -> int | None:
    """Count what is open in all rounds that are counted as one; None where each is for itself."""
    beside = [running for running in division.running if running.stage == stage]
    if stage != PROGRAMMES.of(division).numbered or len(beside) < 2:
        return None
    return sum(running.tables - running.done for running in beside)


def step_sentence(step: Step, division: DivisionView) -> str:
    """Say in one sentence what a division is waiting for."""
    left, running = left_together(step.stage, division), ""
    if step.kind is StepKind.ENTER_RESULTS:
        running = paper.under_way(division.running, step, together=left is not None)
    if step.kind is StepKind.ENTER_RESULTS and left is not None:
        words = _n("{count} |table| without a result", "{count} |tables| without a result", left)
        return words.format(count=left) + running
    template = _own(step, "STEPS") or _of_programme(step, division) or tables.STEPS[step.kind]
    if step.kind is StepKind.ENTER_RESULTS and len(step.missing) == 1:
        template = _N("{round_name} – 1 |table| without a result ({missing})")
    about: dict[str, Callable[[], object]] = {
        "division": lambda: division.name,
        "count": lambda: len(step.missing),
        "missing": lambda: missing(step),
        "counted": lambda: paper.counted(division.entrants, division.people_each),
        "checked_in": lambda: division.checked_in,
    }
    return _said_of(step, template, about) + running


def _said_of(step: Step, template: str, about: Mapping[str, Callable[[], object]]) -> str:
    """Fill a template of a step; of what is known `about` it only what it names is worked out."""
    known: dict[str, Callable[[], object]] = {
        "round": lambda: step.round,
        "round_name": lambda: rounds_name(step.stage, step.round, step.until),
        "stage": lambda: paper.stage_name(step.stage),
        "bracket": lambda: paper.bracket_name(step.key, step.stage),
        **about,
    }
    return fill(
        template, {name: tell() for name, tell in known.items() if f"{{{name}}}" in template}
    )


def _of_programme(step: Step, division: DivisionView) -> str | None:
    """Give what a game says otherwise of a step that every programme has."""
    said = of_game(division.game, "USUAL_STEPS")
    of_all = f"{step.kind.value}:{division.programme}"
    when = "first" if step.round == 1 else "later"
    return said.get(f"{of_all}:{step.stage}:{when}") or said.get(of_all)


def way_out(step: Step, division: DivisionView) -> str:
    """Give the verb for what keeps the desk from a step, where something can be done at once."""
    alone = len(step.blocked) == 1 and step.stage == PROGRAMMES.of(division).numbered
    words = tables.WAYS_OUT.get(step.blocked[0].code) if alone else None
    return "" if words is None else fill(words, step.blocked[0].values)


def step_button(step: Step) -> str:
    """Give the verb of the one button that does a step."""
    return _said_of(step, _own(step, "STEP_BUTTONS") or tables.STEP_BUTTONS[step.kind], {})


def _own(step: Step, table: str) -> str | None:
    """Give the words of a step that only a game's own programme has."""
    return of_games(table, step.own) if step.own else None
