"""The forms of orders and logs, and the files for other programs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from models.core.registered import lazy
from reports.forms.form import (
    ENTRANTS,
    STANDINGS,
    TEAMS,
    Drawing,
    Form,
    FormInput,
    ReadyInput,
    all_forms,
    as_it_is,
    entrants_only,
    ranking_only,
)
from reports.forms.round_forms import plan_only
from reports.forms.where import (
    FormContext,
    at_once,
    in_final,
    in_league,
    in_one_order,
    in_plan,
    of_the_named,
    side_by_side,
)
from reports.i18n import _N

if TYPE_CHECKING:
    from reports.certificates import certificate
    from reports.files import documents, exports
    from reports.sheets import (
        cross_table,
        final_announcement,
        league_table,
        match_list,
        ruling_log,
        standings,
    )
else:
    globals().update(lazy("reports.certificates", "certificate"))
    globals().update(lazy("reports.files", "documents exports"))
    globals().update(
        lazy(
            "reports.sheets",
            "cross_table final_announcement league_table match_list ruling_log standings",
        )
    )


class _Order(Form):
    needs = STANDINGS
    says = staticmethod(ranking_only)
    results = True

    def draw(self, given: ReadyInput) -> Drawing:
        head, order = given.head, given.standings
        return partial(standings.standings, head, order, given.game, large=given.large)


class _Standings(_Order):
    key = "standings"
    title = _N("Provisional standings")
    nameless = True
    when = staticmethod(in_one_order)


class _MatchList(Form):
    key = "match_list"
    title = _N("All |matches|")
    needs = frozenset({"all_rounds"})
    results = True
    when = staticmethod(side_by_side)

    def due(self, where: FormContext) -> bool:
        return where.game.place is None and at_once(where)

    def says(self, given: FormInput) -> object:
        return [
            (round_.number, match.table, [seat.entrant for seat in match.seats], match.cells)
            for round_ in given.all_rounds
            for match in round_.matches
        ]

    def draw(self, given: ReadyInput) -> Drawing:
        head, rounds, marked = given.head, given.all_rounds, given.marked
        return partial(match_list.match_list, head, rounds, marked=marked, large=given.large)


class _LeagueTable(Form):
    key = "league_table"
    title = _N("|League table|")
    in_kit = staticmethod(as_it_is)
    needs = frozenset({"league"})
    results = True
    when = staticmethod(in_league)
    due = staticmethod(at_once)

    def says(self, given: FormInput) -> object:
        view = given.league
        rows = () if view is None else view.rows
        noted = [cell.noted for row in rows for cell in row.cells if cell is not None]
        return (view, noted) if any(noted) else view

    def draw(self, given: ReadyInput) -> Drawing:
        head, league = given.head, given.league
        return partial(league_table.league_table, head, league, given.game, large=given.large)


class _CrossTable(Form):
    key = "cross_table"
    title = _N("Results of all |rounds|")
    needs = STANDINGS
    results = True
    when = staticmethod(in_one_order)

    def says(self, given: FormInput) -> object:
        """Give what the order says, and what was played after its rounds."""
        order = given.standings
        return (order, order.later) if order is not None and order.later else order

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            cross_table.cross_table,
            given.head,
            given.standings,
            large=given.large,
            brackets=given.brackets,
        )


class _FinalAnnouncement(Form):
    key = "final_announcement"
    title = _N("Announcement of the final")
    needs = frozenset({"finalists"})
    results = True
    when = staticmethod(in_final)
    due = staticmethod(of_the_named)
    wanted = due

    def says(self, given: FormInput) -> object:
        return (given.standings, given.finalists, given.rulings, given.penalties)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            final_announcement.final_announcement, given.head, given.finalists, given.game
        )


class _FinalRanking(_Order):
    key = "final_ranking"
    title = _N("Final ranking")
    final = True


class _Certificates(Form):
    key = "certificates"
    title = _N("Certificates")
    needs = STANDINGS | {"certificates"}
    results = True
    final = True
    asked = True
    handed = True

    def says(self, given: FormInput) -> object:
        """Give who has which place with which figures, and the words of the certificates."""
        order, keys = given.standings, given.game.certificate_figures
        rows = () if order is None else order.rows
        told = [
            (row.place, row.entrant, row.entrant.people, [row.figure(key) for key in keys])
            for row in rows
            if given.certificates.wants(row.place)
        ]
        if given.game.teams is None:
            return (given.certificates, told)
        roles = [[(own.person.id, own.role) for own in row.entrant.members] for row in rows]
        return (given.certificates, told, roles)

    def draw(self, given: ReadyInput) -> Drawing:
        words, order = given.certificates, given.standings
        return partial(certificate.certificates, given.head, order, given.game, words)


class _RulingLog(Form):
    key = "ruling_log"
    title = _N("Rulings and corrections")
    for_desk = True
    results = True

    def says(self, given: FormInput) -> object:
        """Give the log line by line, as it is printed."""
        rulings = [
            (
                f"{one.at:%H:%M}",
                (one.stage, one.round, one.table, one.names),
                (one.kind, one.article, one.cause, one.text, one.old, one.new, one.referee),
            )
            for one in given.rulings
        ]
        penalties = [
            (
                (one.time, one.round, one.table, one.who),
                (one.article, one.effect, one.note, *sorted(one.values.items())),
            )
            for one in given.penalties
        ]
        return rulings, penalties

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(
            ruling_log.ruling_log,
            given.head,
            given.rulings,
            given.penalties,
            penalty_texts=given.penalty_texts,
        )


class _CrossTableText(_CrossTable):
    key = "cross_table_text"
    title = _N("Results of all |rounds| (text)")
    tells = ("cross_table",)
    suffix = "txt"

    def draw(self, given: ReadyInput) -> Drawing:
        head, order = given.head, given.standings
        return partial(cross_table.cross_table_text, head, order, given.brackets)


class _RankingFile(Form):
    needs = STANDINGS
    says = staticmethod(ranking_only)
    results = True
    tells = ("standings", "final_ranking")

    def draw(self, given: ReadyInput) -> Drawing:
        return self._ranking(given)

    @staticmethod
    def _ranking(given: ReadyInput) -> Drawing:
        head, order = given.head, given.standings
        return partial(exports.ranking_sheet, head, order, given.game, teams=given.teams)


class _RankingCsv(_RankingFile):
    key = "ranking_csv"
    title = _N("Ranking for spreadsheets (CSV)")
    optional = TEAMS
    suffix = "csv"

    def says(self, given: FormInput) -> object:
        """Give the order, and of teams their people."""
        order, teams = ranking_only(given), given.teams
        return order if teams is None else (order, teams.lists)


class _RankingWithPeople(_RankingFile):
    """Has room for a second table: of teams what each of their people has done."""

    optional = TEAMS

    def says(self, given: FormInput) -> object:
        order, teams = ranking_only(given), given.teams
        return order if teams is None else (order, teams.lists, given.person_records)

    def draw(self, given: ReadyInput) -> Drawing:
        if given.game.teams is None:
            return self._ranking(given)
        head, order, people = given.head, given.standings, given.person_records
        return partial(exports.ranking_and_people, head, order, given.game, given.teams, people)


class _RankingXlsx(_RankingWithPeople):
    key = "ranking_xlsx"
    title = _N("Ranking for Excel (XLSX)")
    suffix = "xlsx"


class _RankingHtml(_RankingWithPeople):
    key = "ranking_html"
    title = _N("Ranking as a web page (HTML)")
    suffix = "html"


class _RankingJson(_RankingFile):
    key = "ranking_json"
    title = _N("Ranking for programs (JSON)")
    suffix = "json"

    def says(self, given: FormInput) -> object:
        """Give the order, and who entrants are made of where the file tells more than their names.

        That is the people of pairs and teams, and names abroad and numbers of federations.
        """
        order = given.standings
        known = [
            (row.entrant.id, [(person.name, person.roman, person.ids) for person in own])
            for row in (() if order is None else order.rows)
            if len(own := row.entrant.people) > 1 or any(one.roman or one.ids for one in own)
        ]
        return (order, known) if known else order

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(documents.ranking_json, given.head, given.standings)


class _EntrantsCsv(Form):
    key = "entrants_csv"
    title = _N("List of entrants (CSV)")
    needs = ENTRANTS
    optional = TEAMS
    suffix = "csv"

    def says(self, given: FormInput) -> object:
        """Give the entrants with the people of teams, and what of the rest is told of any."""
        people = [person for entrant in given.entrants for person in entrant.people]
        known = [(p.roman, p.ids) for p in people if p.roman or p.ids]
        states = [
            (own.id, own.ranked, own.disqualified)
            for own in given.entrants
            if own.disqualified or not own.ranked
        ]
        told = [known] * bool(known) + [states] * bool(states)
        if given.teams is None:
            return (*entrants_only(given), *told)
        more = [(p.id, p.yomi, p.birth, p.club) for p in people if p.yomi or p.birth or p.club]
        return (*entrants_only(given), given.teams.lists, *told, *[more] * bool(more))

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(exports.entrants_sheet, given.head, given.entrants, given.teams)


class _TablePlanText(Form):
    key = "table_plan_text"
    title = _N("Seating of all |rounds| (text)")
    needs = frozenset({"table_plan"})
    says = staticmethod(plan_only)
    tells = ("table_plan",)
    suffix = "txt"
    when = staticmethod(in_plan)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(exports.plan_text, given.table_plan)


RANKING_FORMS = all_forms(globals())
"""In the order in which a day needs them."""
