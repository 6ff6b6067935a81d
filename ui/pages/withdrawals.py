"""What 参加者 asks when somebody leaves or comes back."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app import queries
from app.event_file.file import EventFile
from app.operations import absences, house_players, moving
from app.operations import entrants as entrant_operations
from app.queries import absence_queries, people_queries
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.game import OddPlayers
from models.core.parts import PartRules
from models.core.problems import Problem
from models.stages.registry import PROGRAMMES
from models.teams.own import game_of
from models.views.divisions import DivisionView, EntrantView, MatchView
from reports import wording as paper
from reports.i18n import _, _n
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.dialogs.consequences import rehearsal_text
from ui.words import wording

if TYPE_CHECKING:
    from ui.dialogs.corrections.reinstate import MendedAbsence

TOO_MANY = "FILL_INS_TOO_MANY"
FILLING = frozenset({TOO_MANY, "TABLES_FILL_IN"})
"""What stands against the next tables while house players are missing, or too many are here."""


def may_withdraw(entrant: EntrantView) -> bool:
    """Tell whether somebody is here who can leave."""
    return entrant.checked_in and entrant.withdrawn_from is None and not entrant.disqualified


def may_be_replaced(entrant: EntrantView, division: DivisionView) -> bool:
    """Tell whether somebody has left whose seat a house player can still take."""
    left = entrant.withdrawn_from is not None
    return left and game_of(division).odd_players is OddPlayers.HOUSE_PLAYER


def may_return(entrant: EntrantView) -> bool:
    """Tell whether somebody has left of his own accord, and can come back."""
    return entrant.withdrawn_from is not None and not entrant.disqualified


def withdraw(desk: Desk, parent: QWidget, division: DivisionView, entrant: EntrantView) -> None:
    """Ask from which round on an entrant is away."""
    number, match = queries.withdrawal_round(desk.event_file, division.id, entrant.id)
    dialog = on_demand.withdraw.WithdrawDialog(
        entrant,
        game_of(division),
        division.options,
        number,
        match,
        parent,
        numbered=_numbered(division),
        part=_part(desk, match),
        latest=queries.returning(desk.event_file, division.id),
    )

    def leave() -> tuple[Problem, ...]:
        withdrawal = dialog.value()
        at, why = withdrawal.from_round, withdrawal.reason
        if not withdrawal.house_player and entrant.withdrawn_from is None:
            return desk.problems_of(
                entrant_operations.withdraw, entrant.id, from_round=at, reason=why
            )
        return desk.problems_of(
            house_players.take_seat,
            entrant.id,
            withdrawal.house_player,
            from_round=at,
            reason=why,
            ruled=Resolution(referee=withdrawal.referee, reason=why),
        )

    dialog.attempt = leave
    if not ask.ask(dialog):
        return
    if not dialog.value().house_player:
        _tell_left(desk, division, entrant)
    else:
        words = _("{other} has the seat of {name}. Nothing was drawn anew.")
        said = words.format(other=dialog.value().house_player, name=entrant.name)
        desk.say(said, Severity.GOOD)


def _tell_left(desk: Desk, division: DivisionView, entrant: EntrantView) -> None:
    """Say who is away, and whether the house players who are left fill the tables."""
    problem = house_player_problem(desk, division.id)
    if entrant.ranked and problem is None:
        desk.say_done()
        return
    said = _("{name} no longer plays.") if entrant.ranked else _("{name} no longer fills in.")
    rest = _("All |tables| are full now.") if problem is None else wording.sentence(problem)
    severity = Severity.GOOD if problem is None else Severity.WARN
    desk.say(f"{said.format(name=entrant.name)} {rest}", severity)


def house_player_problem(desk: Desk, division_id: int) -> Problem | None:
    """Give how many house players are missing or too many for the next tables, if they are."""
    steps = queries.division_view(desk.event_file, division_id).steps
    blocked = (problem for step in steps[:1] for problem in step.blocked)
    return next((problem for problem in blocked if problem.code in FILLING), None)


def _part(desk: Desk, match: MatchView | None) -> PartRules:
    """Give what the match is played under that somebody leaves."""
    if match is None or match.bye:
        return PartRules()
    return queries.match_entry(desk.event_file, match.id).context.part


def reinstate(desk: Desk, parent: QWidget, division: DivisionView, entrant: EntrantView) -> None:
    """Ask what becomes of a withdrawal: struck, over from a round on, or from another round."""
    away = desk.read(lambda event: absence_queries.away(event, entrant.id))
    if away is None:
        return

    def foresee(said: MendedAbsence) -> str:
        trial = Resolution(referee="–", reason="–")  # no name is needed to try it
        return rehearsal_text(
            desk, division.id, lambda event: _mend(event, entrant.id, said, ruled=trial)
        )

    def mend() -> tuple[Problem, ...]:
        said = dialog.value()
        ruled = Resolution(referee=said.word.referee, reason=said.word.reason)
        return desk.problems_of(_mend, entrant.id, said, ruled=ruled)

    dialog = on_demand.reinstate.ReinstateDialog(entrant, away, foresee, parent)
    dialog.attempt = mend
    if ask.ask(dialog):
        desk.say_saved(dialog.told())


def _mend(
    event: EventFile, entrant_id: int, mended: MendedAbsence, *, ruled: Resolution = NOTHING_RULED
) -> None:
    """Do what was decided of a withdrawal."""
    if mended.mend is on_demand.reinstate.WithdrawalChange.MOVE:
        absences.change_withdrawal(
            event, entrant_id, from_round=mended.turn, reason=mended.why, ruled=ruled
        )
    else:
        absences.reinstate(
            event, entrant_id, round_number=mended.turn, beside=mended.beside, ruled=ruled
        )


def move(desk: Desk, parent: QWidget, division: DivisionView, entrant: EntrantView) -> int | None:
    """Ask to which division an entrant moves; give its id there, None if it stays."""
    others = [
        one
        for one in queries.event_view(desk.event_file).divisions
        if one.id != division.id and one.people_each == division.people_each
    ]
    if not others:
        desk.say(_("There is no other division in which as many play together."), Severity.WARN)
        return None
    whole = desk.look(moving.may_move_whole, entrant.id)
    dialog = on_demand.move.TransferDialog(entrant, division.name, others, parent, whole=whole)

    def attempt() -> tuple[Problem, ...]:
        said = dialog.value()
        return desk.problems_of(moving.move, entrant.id, said.to, by=said)

    dialog.attempt = attempt
    if not ask.ask(dialog):
        return None
    there = next(one.name for one in others if one.id == dialog.value().to)
    moved = _("{name} is in {division} now.").format(name=entrant.name, division=there)
    desk.say(moved, Severity.GOOD)
    return int(desk.last_result)


def remove(desk: Desk, parent: QWidget, entrant: EntrantView) -> None:
    """Take somebody off the list who was entered by mistake, after asking."""
    words = _("Remove {name} from the list? Undo brings the entry back.")
    if ask.confirm(parent, words.format(name=entrant.name), _("Remove"), _("Cancel")):
        desk.run(entrant_operations.remove, entrant.id)


def take_check_in_back(parent: QWidget, count: int, each: int) -> bool:
    """Ask before so many are no longer here; `each` people are one entrant."""
    sentence = _("All {counted} are here already. Undo their check-in?").format(
        counted=paper.counted(count, each)
    )
    return ask.confirm(parent, sentence, _("Undo the check-in"), _("Leave it"))


def unjoined(desk: Desk, division_id: int, entrant_ids: Collection[int] | None = None) -> str:
    """Name who of these, or of all, may be somebody of another division; nothing if nobody."""
    found = [
        one
        for one in desk.look(people_queries.unjoined, division_id)
        if entrant_ids is None or one.entrant_id in entrant_ids
    ]
    if not found:
        return ""
    one, more = found[0], len(found) - 1
    words = _("{name} may be {other} of {division}. If so, Members… joins them.")
    said = words.format(
        name=one.person.name, other=one.other.person.name, division=one.other.divisions[0]
    )
    if not more:
        return said
    others = _n("So may {n} more.", "So may {n} more.", more)
    return " ".join((said, others.format(n=more)))


def tell_unjoined(desk: Desk, division_id: int, entrant_ids: Collection[int]) -> None:
    """Name who of these may be somebody of another division, when they have come."""
    said = unjoined(desk, division_id, entrant_ids)
    if said:
        desk.say(said, Severity.WARN)


def _numbered(division: DivisionView) -> bool:
    """Tell whether people count the rounds through, and not stage by stage."""
    return PROGRAMMES.of(division).draws_rounds
