"""Adds a division in three questions, or changes its name, programme and settings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from models.core.game import Game
from models.core.problems import Problem
from models.core.timetable import PlayingHours
from models.games import GAMES
from models.stages.day.proposing import (
    DivisionPlans,
    Outlook,
    outlook,
    proposed,
    suited,
    usual_options,
)
from models.stages.own.making import KEY
from models.stages.own.options import OwnOptions
from models.stages.plan import Programme, check_settings
from models.stages.registry import PROGRAMMES
from models.teams.game import can_team, game_under
from models.teams.terms import NO_TEAMS, TeamSetting, TeamTerms
from models.views.divisions import DivisionView
from reports import game_words
from reports.i18n import _
from ui.desk.settings import Settings
from ui.dialogs.divisions.cards import programme_key
from ui.dialogs.divisions.division_form import USUAL, DivisionForm, RulesForms, count_of
from ui.dialogs.divisions.order_row import OrderRow
from ui.dialogs.divisions.own_rows import OwnRows
from ui.dialogs.divisions.places import replace_in
from ui.dialogs.divisions.stages import OwnProgrammes
from ui.dialogs.divisions.tie_breaks import ForeseeOrder
from ui.dialogs.parts.form import OptionsForm
from ui.dialogs.parts.inputs import ChoiceRow
from ui.games.registry import GAME_SCREENS
from ui.widgets.basics import plain
from ui.words import wording
from ui.words.day_words import clock, sum_of_day
from ui.words.programme_fields import programme_fields, what_follows

MANY_PEOPLE = 10
"""So many are typed with two digits, of which the first one may have chosen a game."""


@dataclass(frozen=True, kw_only=True)
class DivisionValues:
    """What a division is."""

    game: str
    name: str
    programme: str
    options: Any
    programme_options: Any
    ranked_by: tuple[str, ...] = ()
    """The keys of what ranks it, in order; none for the usual order."""
    teams: TeamTerms | None = None
    """The terms of teams with which a new division begins; None for people."""


class DivisionDialog(DivisionForm):
    """Asks which game, about how many and until when, and proposes a programme for it."""

    def __init__(
        self,
        division: DivisionView | None = None,
        parent: QWidget | None = None,
        game: str = "",
        *,
        ranked_by: tuple[str, ...] = (),
        foresee: ForeseeOrder | None = None,
        settings: Settings | None = None,
        others: Sequence[DivisionView] = (),
    ) -> None:
        """Start from a division that exists, or from the game whose tab is open.

        `ranked_by` is the order that the desk has chosen for it, `foresee` says what another one
        would change; `settings` know which programmes this computer offers beside the usual ones,
        and a new division begins with what is the same in all of the `others`.
        """
        self._others = tuple(others)
        self._teams = division.teams if division else NO_TEAMS
        first = division.game if division else game or next(iter(GAMES))
        options = division.options if division else self._begins(first)
        own = division is not None and division.programme == KEY
        row = division.programme_options if division and own else None
        kept = None if settings is None else OwnProgrammes(settings)
        super().__init__(
            division, first, options, OrderRow(ranked_by, foresee), OwnRows(kept, row), parent
        )
        self._chosen = division is not None
        """Whether somebody chose the programme; until then it is the one that is proposed."""
        self._own: dict[str, Any] = {}
        """The settings of programmes that somebody changed, by the key of their card."""
        self._ahead: dict[str, Outlook] = {}
        self._digit_before = ""
        """The digit of the game right before the number of people, if both were typed in one."""
        self._gone_to: QWidget | None = None
        """The field that somebody went to on purpose behind the digit of the game."""
        self.gone_to.connect(self._note_gone_to)
        if division is not None:
            self._own[division.programme] = division.programme_options
        self._offer(division.programme if division else "")
        self.programme.choose(self._first_card())
        self._fill_rules()
        self._fill_programme_form()
        self._controls["game"].changed.connect(self._game_changed)
        self._controls["count"].changed.connect(self._count_changed)
        self._controls["minutes"].changed.connect(self._wishes_changed)
        if division is None:
            self._controls["teams"].changed.connect(self._teams_changed)
        self.hours.changed.connect(self._wishes_changed)
        self.programme.taken.connect(self._taken)
        self.programme.changed.connect(self._programme_changed)
        self.advice.taken.connect(self._follow)
        self.own.wider.connect(self._widen)
        self.own.composed.connect(self._compose)
        self._lock()
        if division is None:
            self._say_what_is_the_same()

    # ------------------------------------------------------------ what is proposed

    def _game_chosen(self) -> Game[Any, Any]:
        """Give the game that is chosen: as teams play it where the division has teams."""
        return game_under(GAMES[self.answer("game")], self._teams)

    def _usual(self) -> str:
        game, screen = self._game_chosen(), GAME_SCREENS[self.answer("game")]
        found = screen.usual_programme(self._options)
        return found if found in game.programmes else game.programmes[0]

    def _wanted(self, hours: PlayingHours) -> DivisionPlans:
        game = self._game_chosen()
        own = game.pace.setting
        return DivisionPlans(
            game=game,
            options=self._options,
            count=self.answer("count") or 0,
            hours=hours,
            minutes=game.pace.minutes(self._options) if own else self.answer("minutes"),
            own_minutes="slot" not in GAME_SCREENS[self.answer("game")].leaves_out,
        )

    def _look_ahead(self) -> None:
        """Work out how each programme would go, and propose the one that suits best."""
        game = self._game_chosen()
        usual = self._usual()
        count, hours = self.answer("count"), self.hours.value()
        if not count or count < 2 or hours is None:
            self._ahead, self._best = {}, usual
        else:
            wanted = self._wanted(hours)
            self._ahead = {
                card: looked_ahead(wanted, self._programme(card), self._own.get(card))
                for card in (*game.programmes, *self.programme.cards)
            }
            order = [usual, *(key for key in game.programmes if key != usual)]
            self._best = proposed(self._ahead, order, count, game.few)
        self.programme.show_outlooks(self._ahead, self._best)

    def _propose(self) -> None:
        """Take over what is proposed, as far as nobody has chosen otherwise."""
        self._look_ahead()
        if not self._chosen and self.programme.value() != self._best:
            self.programme.choose(self._best)
            return
        key = self.programme.card()
        if key in self._ahead and key not in self._own:
            self._form.show_options(self._ahead[key].options)

    def _follow(self, key: str, options: Any) -> None:
        """Do what the advice says: another number of rounds, or another programme."""
        self._own[key] = options
        self._chosen = True
        if key != self.programme.card():
            self.programme.choose(key)
        else:
            self._form.show_options(options)
            self._wishes_changed()

    # ------------------------------------------------------------ programmes of one's own

    def _programme(self, card: str) -> Programme:
        """Give the programme of a card, as its settings make it."""
        programme = PROGRAMMES[programme_key(card)]
        settings = self._own.get(card)
        return programme if settings is None else programme.under(settings)

    def _offer(self, chosen: str = "") -> None:
        """Show the programmes of the game, and the rows of one's own that it can be played in."""
        game = self._game_chosen()
        rows = self.own.rows(game, self._options)
        self._own |= rows
        self.programme.offer(self.own.keys(game, chosen), rows)

    def _first_card(self) -> str:
        """Give the card that a dialog begins with: of its division, or of what is usual."""
        division = self._division
        if division is None:
            return self._usual()
        same = (
            key
            for key, card in self.programme.cards.items()
            if card.row is not None and card.row == division.programme_options
        )
        return next(same, division.programme)

    def _widen(self) -> None:
        """Offer every programme that fits, and stay on the one that is chosen."""
        card = self.programme.card()
        self._offer()
        self.programme.choose(card)
        self.lead_to("programme")

    def _compose(self, row: OwnOptions) -> None:
        """Take the row that was put together."""
        self._offer()
        cards = self.programme.cards
        self._chosen = True
        self.programme.choose(next(key for key, card in cards.items() if card.row == row))
        self._lock()
        self.lead_to("programme")

    # ------------------------------------------------------------ changes

    def _teams_asked(self) -> TeamSetting:
        """Give what the tick says, where teams can play the game as it is set."""
        if self._division is not None:
            return self._teams
        wanted = self.answer("teams") and can_team(GAMES[self.answer("game")], self._options)
        return TeamSetting(terms=TeamTerms()) if wanted else NO_TEAMS

    def _teams_changed(self) -> None:
        """Offer the programmes that teams can play, or all of the game again."""
        self._teams = self._teams_asked()
        card = self.programme.card()
        self._offer()
        if card not in self.programme.cards:
            self._chosen, card = False, self._usual()
        self.programme.choose(card)
        self._wishes_changed()

    def _taken(self) -> None:
        self._chosen = True
        self.follows.hide()  # it named the programme that came along

    def _wishes_changed(self) -> None:
        self._propose()
        self.recheck()

    def _note_gone_to(self, field: QWidget | None) -> None:
        self._gone_to = field

    def _count_changed(self) -> None:
        """Note whether the number was typed right behind the digit of the game."""
        game, count = self.input("game"), self.input("count")
        self._digit_before = ""
        in_one = self._led_to is count and self._gone_to is not count
        if isinstance(game, ChoiceRow) and in_one:
            self._digit_before = game.typed
        self._wishes_changed()

    def _in_one(self) -> Iterator[Problem]:
        """Ask whether a game and one digit more were not the number of people, typed too early."""
        count = self.answer("count")
        if self._digit_before and count is not None and count < MANY_PEOPLE:
            game = game_words.game_name(self.answer("game"))
            whole = f"{self._digit_before}{count}"
            values = {"text": whole, "game": game, "count": count}
            yield Problem(code="COUNT_OR_GAME", ask=True, where="count", values=values)

    def _programme_changed(self) -> None:
        """Ask for the settings of the programme that is chosen now."""
        self.rules.in_programme(self.programme.value())
        self._fill_programme_form()
        self._wishes_changed()
        self._laid_out()

    def _game_changed(self) -> None:
        """Begin anew with another game."""
        key = self.answer("game")
        self._options, self._own, self._ahead, self._chosen = self._begins(key), {}, {}, False
        self._teams = self._teams_asked()
        game = self._game_chosen()
        self.follows.hide()
        self._controls["minutes"].show_silently(game.pace.minutes(self._options))
        self._offer()
        self._fill_rules()
        self.programme.choose(self._usual())
        self._say_what_is_the_same()

    def _like(self, game: str) -> DivisionView | None:
        """Give the last division of a game."""
        return next((one for one in reversed(self._others) if one.game == game), None)

    def _begins(self, game: str) -> Any:
        """Give the settings to begin with: as usual, and as in the last division of the game."""
        usual, like = begins_with(game), self._like(game)
        if like is None:
            return usual
        same = {name: getattr(like.options, name) for name in GAMES[game].of_the_event}
        return replace(usual, **same)

    def _say_what_is_the_same(self) -> None:
        """Say which settings were taken from another division, though they are folded."""
        key = self.answer("game")
        like, usual = self._like(key), begins_with(key)
        if like is None:
            return
        same = GAMES[key].of_the_event
        said = [
            f"{plain(field.translated().text)} {getattr(self._options, field.key)}"
            for field in GAME_SCREENS[key].options
            if field.key in same and getattr(self._options, field.key) != getattr(usual, field.key)
        ]
        words = _("As in {division}: {settings}")
        self.follows.setText(words.format(division=like.name, settings=wording.listed(said)))
        self.follows.setVisible(bool(said))

    def _rules_changed(self) -> None:
        """Say what usually goes with a setting, and set it where the division is new."""
        before, self._options = self._options, self.rules.value()
        all_of_them = GAME_SCREENS[self.answer("game")].goes_with(before, self._options)
        if all_of_them is not None and self._division is None:
            self._options = all_of_them
            self.rules.show_options(self._options)
            self._wishes_changed()
            self._say_what_follows(before)
            return
        self._wishes_changed()

    def _say_what_follows(self, before: Any) -> None:
        """Say what came along with the last choice, and which programme is usual for it."""
        game, usual = self.answer("game"), self._usual()
        moved = usual if not self._chosen and self.programme.value() == usual else ""
        said = what_follows(game, before, self._options, self.programme.value(), moved)
        self.follows.setText(said)
        self.follows.setVisible(bool(said))

    def _programme_settings_changed(self) -> None:
        self._own[self.programme.card()] = self._form.value()
        self._chosen = True
        self._wishes_changed()

    # ------------------------------------------------------------ forms

    def _fill_rules(self) -> None:
        """Ask for the settings of the game on which something rests in this programme."""
        old = getattr(self, "rules", None)
        folded = old is None or not old.unfold.isChecked()
        self.rules = RulesForms(
            self.answer("game"),
            self.programme.value() or self._usual(),
            self._options,
            folded=folded,
        )
        self.rules.changed.connect(self._rules_changed)
        self.rules.unfold.clicked.connect(self._show_unfolded)
        for holder, made in (
            (self._first_holder, self.rules.first),
            (self._unfold_holder, self.rules.unfold),
            (self._rules_holder, self.rules),
        ):
            replace_in(holder, made)

    def _show_unfolded(self, unfolded: bool) -> None:
        """Bring the rules that were just unfolded into sight, and not their first line alone."""
        self.align_labels()
        if unfolded:
            rules = self.rules
            # once it is laid out, and the focus was followed
            QTimer.singleShot(0, rules, lambda: self.body.show_from(rules.unfold, rules.rest))

    def _fill_programme_form(self) -> None:
        """Ask for the settings of the programme; those that somebody typed come back."""
        key = self.programme.card()
        found = self._ahead.get(key)
        game = self._game_chosen()
        usual = found.options if found else usual_options(game, self._programme(key))
        options = self._own.get(key) or usual
        asked = programme_fields(game.key, self._programme(key).key, options)
        made = OptionsForm(asked, options)
        made.changed.connect(self._programme_settings_changed)
        self._form = made
        replace_in(self._form_holder, made)

    def _laid_out(self) -> None:
        self.set_tab_order()
        self.align_labels()
        self.recheck()

    # ------------------------------------------------------------ judging

    def recheck(self) -> None:
        """Wait until the settings of a game that was just chosen are shown."""
        if isinstance(self._options, self._game_chosen().options_type):
            super().recheck()

    def adapt(self) -> None:
        """Ask for the minutes where no setting says them; say what is to be known of the field."""
        if not hasattr(self, "_best"):
            self._propose()
        game, programme = self._game_chosen(), self._programme(self.programme.card())
        minutes_set = programme.own_minutes and self._wanted(USUAL).own_minutes
        self.ask_for(
            minutes=not game.pace.setting and not minutes_set,
            ranked_by=self.order.show_for(
                game,
                self._options,
                self._form.value(),
                programme.criteria,
                paired=programme.draws_rounds,
            ),
        )
        if self._division is None:
            alone = can_team(GAMES[self.answer("game")], self._options)
            self.ask_for(teams=alone)
            if self._teams != self._teams_asked():  # a setting of the game has made it otherwise
                self._teams_changed()
                return
        teams = self._teams.terms is not None
        count_of(self, teams=teams)
        pairs = not teams and game.per_entrant(self._options) > 1
        self.rows["count"].set_hint(_("Pairs count as one.") if pairs else "")
        people = self.answer("count") or 0
        self.own.show_for(game, self._options, programme.key, self._form.value(), people)
        sizes = game.sizes(self._options)
        self.programme.fit(
            {card for card in self.programme.cards if sizes <= self._programme(card).at_table}
        )
        found = self._ahead.get(self.programme.card())
        others = {key: own for key, own in self._ahead.items() if programme_key(key) != KEY}
        self.advice.show_for(found, self._wanted(self.hours.value() or USUAL), others)

    def meaning(self) -> str:
        """Write the sum of the day."""
        found, hours = self._ahead.get(self.programme.card()), self.hours.value()
        if found is None or found.day is None or hours is None:
            return ""
        return sum_of_day(found.day, hours)

    def problems(self) -> tuple[Problem, ...]:
        """Want a name, times that can be read, and settings that the programme allows."""
        game, programme = self._game_chosen(), PROGRAMMES[self.programme.value()]
        found = check_settings(game, programme, self._options, self._form.value())
        return (*self.blanks(), *self.hours.problems("hours"), *found, *self._in_one())

    def value(self) -> DivisionValues:
        """Give what was chosen."""
        return DivisionValues(
            game=self.answer("game"),
            name=self.answer("name"),
            programme=self.programme.value(),
            options=self._options,
            programme_options=self._form.value(),
            ranked_by=self.order.value(),
            teams=self._teams.terms,
        )


# -- what a division would be like: the settings it begins with, and how a programme would go ------


def begins_with(game: str) -> Any:
    """Give the settings of a game that a division begins with when it is added."""
    own = GAME_SCREENS[game].begins_with
    return GAMES[game].options_type() if own is None else own


def looked_ahead(wanted: DivisionPlans, programme: Programme, own: Any = None) -> Outlook:
    """Say how a programme would go, with settings of one's own or those that suit best.

    Times of day are printed without a break, so only a day that has none gets them.
    """
    if own is not None:
        return outlook(wanted, programme, own)
    found = suited(wanted, programme)
    if "start" not in {field.name for field in fields(found.options)}:
        return found
    begins = clock(wanted.hours.start) if found.day is not None and not found.day.lunch else ""
    return replace(found, options=replace(found.options, start=begins))
