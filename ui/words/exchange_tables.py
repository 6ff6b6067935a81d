"""Sentences about results that come from elsewhere: cross-tables and files of other programs."""

from __future__ import annotations

from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "NOT_TOLD_IN_PAIRS": _N(
        "A |cross-table| tells who won between two; in {division} results are of another kind."
    ),
    "RESULTS_NO_LIST": _N(
        "This file is not a list of results: save it as CSV, text or Excel (.xlsx) and open that."
    ),
    "RESULTS_TOO_LARGE": _N("This is too large for a list of results."),
    "RESULTS_DAMAGED": _N("This XML file is damaged, or holds what no tournament has."),
    "ABROAD_DAY": _N(
        "The days of the event cannot be read out of “{text}”: type them under “More”, "
        "“Names abroad…”, like 2026-11-21 or 2026-11-21 – 2026-11-22."
    ),
    "ABROAD_TITLE": _N(
        "“{text}” is not in Latin letters: type what the tournament is called under “More”, "
        "“Names abroad…”."
    ),
    "ABROAD_PLACE": _N(
        "“{text}” is not in Latin letters: type the city under “More”, “Names abroad…”."
    ),
    "ABROAD_NAMES": _N(
        "No names in Latin letters, as the list needs them: {names}. Type them under “More”, "
        "“Names abroad…”; the readings give a proposal."
    ),
    "ABROAD_LETTERS": _N(
        "Letters that the list does not know, like ō or ł: {names}. Write them plainly under "
        "“More”, “Names abroad…”."
    ),
    "ABROAD_TITLE_TYPED": _N("“{text}” is not in Latin letters."),
    "ABROAD_PLACE_TYPED": _N("“{text}” is not in Latin letters."),
    "ABROAD_DAYS_TYPED": _N("“{text}” is no day: write it like 2026-11-21."),
    "ABROAD_GRADES": _N(
        "No grade, with which a rating begins: {names}. Type it on the page of entrants."
    ),
    "ABROAD_OPEN": _N("Games without a result: {count}. A rating list is written once all are in."),
    "ABROAD_BOTH_LOST": _N(
        "Lost by both, or without result, which a rating list has no sign for; written as not "
        "played: {games}"
    ),
    "FESA_HANDICAP": _N("Handicaps are not in the list: such games stand there as even ones."),
    "GOTHA_ROUNDS": _N("OpenGotha knows {most} |rounds| at most; {found} were played."),
    "GOTHA_VALUES": _N(
        "OpenGotha has no points for single |rounds| that were not played; they are left out of: "
        "{names}"
    ),
    "GOTHA_GRADES": _N("Without a grade, so that OpenGotha has {grade}: {names}"),
    "GOTHA_HANDICAP": _N("The handicaps of single games are not in the file for OpenGotha."),
    "GOTHA_NAMESAKE": _N("The file has two players called {name}."),
    "GOTHA_UNKNOWN": _N("|Round| {round}: the file has no player “{name}”."),
    "GOTHA_TWICE": _N("|Round| {round}: {name} plays twice."),
    "GOTHA_RESULT": _N("|Round| {round}: the result “{text}” of {name} cannot be loaded."),
    "CROSS_NO_LINES": _N(
        "No player with results was found. Each line needs a number, a name and the results, "
        "like: 1 Ono 2+ 3-"
    ),
    "CROSS_NO_NAME": _N("Line {line}: the name is missing."),
    "CROSS_NUMBER_TWICE": _N("Line {line}: line {other_line} has the number {number} already."),
    "CROSS_ROUND_COUNT": _N("Line {line}: it has {found} |rounds|, the first line has {expected}."),
    "CROSS_TOO_MANY_ROUNDS": _N("There are {found} |rounds|; at most {most} can be loaded."),
    "CROSS_TOO_MANY_PEOPLE": _N("There are {found} lines; at most {most} people can be loaded."),
    "CROSS_LONG_LINE": _N("Line {line} is far too long for the results of one player."),
    "CROSS_CELL": _N(
        "Line {line}, |round| {round}: “{text}” is no result. A win against number 12 is written "
        "12+, a loss 12-, a draw 12=, no match 0."
    ),
    "CROSS_UNKNOWN": _N("Line {line}, |round| {round}: nobody has the number {opponent}."),
    "CROSS_ONESELF": _N("Line {line}, |round| {round}: {name} meets himself or herself."),
    "CROSS_ELSEWHERE": _N(
        "Line {line}, |round| {round}: {name} has “{text}” against {other}, but in line "
        "{other_line} {other} does not meet {name} in that |round|."
    ),
    "CROSS_CONTRADICTS": _N(
        "Line {line}, |round| {round}: {name} has “{text}”, but {other} has “{other_text}” in line "
        "{other_line}. One of the two is wrong."
    ),
    "CROSS_HALF": _N(
        "Line {line}, |round| {round}: {name} has half a point without a match, which this "
        "division does not know."
    ),
    "NO_LEAGUE": _N("These |rounds| are not those of a league: load them as a Swiss."),
    "CROSS_RESULT": _N("Line {line}, |round| {round}: {problem}"),
    "CROSS_POINTS": _N(
        "Line {line}: {name} has {text} points in the list, but the results add up to {counted}. "
        "Lines with such a difference: {lines}. The program counts the results. Is that right?"
    ),
}

ACTIONS: dict[str, str] = {
    "rebuild_division": _N("Past division {division} loaded: {count} people, {rounds} |rounds|"),
}
