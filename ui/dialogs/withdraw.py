"""Takes an entrant out of the coming rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QLineEdit, QWidget

from models.core.causes import Authority
from models.core.game import Game, MatchContext, OddPlayers
from models.core.outcomes import Note
from models.core.parts import PartRules
from models.core.people import Absence, Entrant
from models.views.divisions import EntrantView, MatchState, MatchView
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton
from ui.dialogs.result_heading import outcome_text
from ui.widgets.basics import label


@dataclass(frozen=True, kw_only=True)
class WithdrawValues(Authority):
    """From which round somebody is away, and why."""

    from_round: int
    house_player: str = ""
    """Who takes the seat; empty for nobody. On whose word: where somebody was disqualified."""


class WithdrawDialog(Skeleton):
    """Asks from which round on, and shows what that costs; who fills in where somebody has left."""

    def __init__(
        self,
        entrant: EntrantView,
        game: Game[Any, Any],
        options: Any,
        round_number: int,
        match: MatchView | None = None,
        parent: QWidget | None = None,
        *,
        numbered: bool = True,
        part: PartRules = PartRules(),  # noqa: B008 - it cannot be changed
        latest: int | None = None,
    ) -> None:
        """Show one person; `match` is the person's match in round `round_number`, if drawn.

        Rounds are counted through the division; `numbered` says whether people know them so,
        as in a Swiss. From a round after `latest` nobody can be away yet.
        """
        has_left = entrant.withdrawn_from is not None
        title = _("A fill-in for {name}") if has_left else _("Withdraw {name}")
        super().__init__(
            title=title.format(name=entrant.name),
            accept=_("&Let the fill-in sit") if has_left else _("&Withdraw"),
            parent=parent,
        )
        self._entrant = entrant
        self._game = game
        self._options = options
        self._round = round_number
        self._match = match
        self._numbered = numbered
        self._part = part
        rounds = self._rounds(latest)
        self.from_round = ChoiceRow(rounds)
        self.from_round.choose(rounds[0][0])
        self.reason = QLineEdit()
        self.effect = label(wrap=True)
        self.add("from_round", _("&From when"), self.from_round)
        self.add("reason", _("&Reason"), self.reason)
        self.house_player = QLineEdit()
        hint = _("The |tables| stay as they are; a fill-in is scored and not ranked.")
        self.add("fill_in", _("Fill-in for the &seat"), self.house_player, hint)
        self.rows["fill_in"].show_if(game.odd_players is OddPlayers.HOUSE_PLAYER)
        self.rows["from_round"].show_if(not has_left)
        self.referee = QLineEdit()
        self.add("referee", _("|Re&feree|"), self.referee)
        self.rows["referee"].show_if(entrant.disqualified)
        self.watch(self.house_player.textChanged)
        self.add_wide(label(_("What happens:"), "strong"))
        self.add_wide(self.effect)

    def _rounds(self, latest: int | None) -> list[tuple[int, str]]:
        """Give the rounds from which somebody can be away, each with its words."""
        this, following = self._round, self._round + 1
        texts = {
            this: _("from this |round| on (|round| {round})"),
            following: _("from the next |round| on (|round| {round})"),
        }
        if self._numbered and self._match is None:
            texts = dict.fromkeys(texts, _("from |round| {round} on"))
        if not self._numbered:
            texts = {this: _("from this match on"), following: _("from the match after it on")}
        is_open = self._match is None or self._match.state is MatchState.OPEN
        rounds = [this, following] if is_open else [following]
        rounds = [number for number in rounds if latest is None or number <= latest] or rounds[:1]
        return [(number, texts[number].format(round=number)) for number in rounds]

    def adapt(self) -> None:
        """Show what the choice means."""
        self.effect.setText("\n".join(self._effects()))

    def value(self) -> WithdrawValues:
        """Give the round and the reason."""
        return WithdrawValues(
            from_round=self.from_round.value(),
            reason=self.reason.text().strip(),
            house_player=self.house_player.text().strip(),
            referee=self.referee.text().strip(),
        )

    def _effects(self) -> list[str]:
        number = self.from_round.value()
        lines = []
        match = self._match
        if match is not None and number == self._round and not match.bye:
            lines.extend(self._match_effects(match))
        if self._entrant.withdrawn_from is not None:
            return lines
        missed = self._game.absence(Note.WITHDRAWN, self._options)
        if not self._game.marked(self._options):
            later = _("{name} gets no points for later |rounds|.")
        elif self._numbered:
            later = _("Each later |round| counts {outcome} for {name}.")
        else:
            later = _("Every later match is lost without a game.")
        lines.append(later.format(name=self._entrant.name, outcome=outcome_text(missed)))
        lines.append(_("The name stays in the list and on the sheets."))
        return lines

    def _match_effects(self, match: MatchView) -> list[str]:
        """Say what becomes of the open match, by the game's own values."""
        seats = tuple(self._as_entrant(seat.entrant) for seat in match.seats)
        context = MatchContext(
            stage=match.stage,
            part=self._part,
            round=self._round,
            seats=seats,
            rights_of=match.rights_of,
        )
        place = [seat.id for seat in seats].index(self._entrant.id)
        result = self._game.withdrawal(place, context, self._options)
        if self._game.odd_players is OddPlayers.HOUSE_PLAYER:
            said = {
                "table": match.table,
                "name": self._entrant.name,
                "other": self.value().house_player,
            }
            words = _("|Table| {table} waits for a fill-in in the seat of {name}.")
            if said["other"]:
                words = _("{other} sits |at| |table| {table} instead: print its card again.")
            return [words.format(**said)]
        if result is None:
            words = _("The others |at| |table| {table} play on without {name}.")
            return [words.format(table=match.table, name=self._entrant.name)]
        outcomes = self._game.score(result, context, self._options)
        both = " / ".join(
            f"{seat.name} {outcome_text(outcome)}"
            for seat, outcome in zip(seats, outcomes, strict=True)
        )
        text = _("|Table| {table} is entered as: {outcomes}")
        return [text.format(table=match.table, outcomes=both)]

    def _as_entrant(self, view: EntrantView) -> Entrant:
        leaves = view.id == self._entrant.id
        absences = (Absence(from_round=self._round),) if leaves else ()
        return Entrant(
            id=view.id,
            number=view.number,
            name=view.name,
            yomi=view.yomi,
            grade=view.grade,
            birth=view.birth,
            club=view.club,
            absences=absences,
        )
