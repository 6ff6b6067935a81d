"""How the stages of a division follow each other.

A programme is a list of stages: `stages(options)` gives them as data
(`models/stages/format.py`: `Stage`; `stage_parts.py`: `StageEntry`, `Carried`, `StageWait`,
`RoundsPart`, `Publishes`), a `Format` plays one of them, `Composed` is the `Programme` that
follows from the list. A preset is a class of it with a key, the type of its settings, their
`check_options` and `make_stages`, nothing else (`presets/swiss_cut.py` is the example); the open
division alone is still written by hand. What a rule book alone says stands with its game: JOA 9 to
11 is `models/games/othello/swiss_final.py` and its own programme `swiss_final.py`, by the entry
`named`.

- `format`: `Stage`; `StageView`, all that a format sees: `view.facts` are the facts with the
  people of the stage alone, absences and first rounds counted in its own rounds (so the rules for
  one stage are those for any), `seeded`, `brought`, `before`, `present(n)`, `rounds`; `Format`, the
  class of all formats: what it says as data, and pure functions of a view (`steps order sums
  sums_before pair draw_first bracket arrange follow …`), which say nothing or refuse where a format
  has none; and helpers for formats of rounds (`rounds_steps`, `require`, `pairing_step`)
- `swiss` `league` `single_matches` `knockout` `tables`: the formats `SwissRounds RoundRobin
  ArrangedMatches Tree PlannedTables`, of each the one instance that stages name (`SWISS_ROUNDS
  CIRCLE ARRANGED TREE TABLES_PLANNED`), and the presets made of them
- `groups`: `Group`, what a table of a group shows; the room `grouped` beside it has the format
  `CIRCLES` (seats by lot, clubs apart, in a snake; circle inside), the order of groups and the
  preset `groups_bracket`
- `proposals`: `Proposal` of a round, `NamedByRule`: two people named by a rule of a game, with what
  the referee must see
- `cuts`: who comes in: best N, best of groups, wild card, losers, play-off, registered;
  `Qualification` (sure, level, places, waiting)
- `progress`: the stages of one division as its facts leave them: `people`, `before` (turn = 1 + the
  highest it waits for; what is published keeps its turn, a note on the round), `coming`, `steps`,
  `over`, carried sums
- `running`: how the stages of a division run: `graph` (in the order of places), `waiting` (the
  steps of all stages, what can be done first), `final_standings` (from the last stage to the
  first), `tables_beside` (tables kept where stages run beside one another), `still_playing`
  (who of a proposal is still to play)
- `elimination`: two wins are through, two losses are out: the classes that meet, the lots inside
  them
- `presets`: `swiss_cut`, `two_losses`: programmes made of stages and nothing else
- `plan`, `composed`: the class `Programme` with what holds for most, and the one made of stages,
  which says which stages of a row can still change (`keeps_begun`)
- `publishing`: `held_back`, `last_in`: what may be shown of a stage while it runs;
  `app/queries/publishing_queries.py` (`told`, `held`) is what hall, forms, files and the posted
  ranking ask

A desk can put stages together itself: the programme `own` has a row of them as its settings
(`models/stages/own/options.py`), checked by `checking.py`, made stages by `making.py`;
`presets.as_own` shows any programme of stages as such a row. What hangs on the row (`at_table`,
`numbered`, `everybody_meets` …) is asked of `Programme.under(options)`, which
`Division.programme` always is; the one in the registry says what holds for any row. The keys
of its stages are those of presets for the first Swiss, knock-out and consolation, else kind and
place in the row, so that a stage added behind renames none. Which programmes a game can be played
in follows from its tables (`registry.may_play`); a game names only those that its rule books
know, and they come first.

Who came into a stage is `StoredDraw("entry:<stage>")`, line = seed number: written with its first
round where it follows from the results (`drawn_by="ranking"`), by `entries.name` where people are
level (`StepKind.NAME_ENTRIES`, `drawn_by="entered"`). Until that round is published the cut is
worked out anew and an outdated proposal is paired again (one that seats somebody with a match to
play, because a result was struck, waits for it: `STILL_PLAYING`, `app/facts/next_steps.py`);
afterwards it stands, and the step says who would be in (`ENTRIES_CHANGED`); where the next is
called (`StageEntry.calls_next`) also who would be in for somebody who left before anything was
played. A match before a stage that has begun is not played again (`STAGE_BEGUN`). `Round.stage`
keeps the keys of version 1; new ones are `<stage>:<part>`.

Shared code compares no programme, stage or step: it asks `Programme`, which says which tables
(`parts`, `first_part`, `ordered_apart`, `groups`, `everybody_meets`) and stages (`paired`,
`single`, `decisive`) there are, what a step rests on (`rests_on` gives a `Basis` for the gate), how
its knock-out is drawn (`lots_only`, `bracket_lines`), its timetable (`slot`), the stage whose
rounds everybody counts through (`numbered`) and the draws that a round brings (`dependent_draws`).
A step that only one programme has is `StepKind.OWN` with `Step.own`; its words are tables of the
game's wording (`STEPS`, `STEP_BUTTONS`, `ACTIONS`, `DIALOG_PROBLEMS`), what doing it opens is
`GameScreen.own_steps`, its tables are `own_parts` and `own_tables` (hall), its settings
`programme_fields`; on paper `GameForms` brings `forms`, names of `programmes`, `stages`,
`brackets`, `rulings`, `card_lines`, `order_sheets`, `group_tie`; `GameDesk.form_parts` fills
`FormInput.own`. The JOA open division stands so inside `games/othello/open_division` in every
layer; `tests/test_architecture.py` derives its words from it and wants none of them elsewhere.

The dialog of a division (`ui/dialogs/division.py`, its questions in
`ui/dialogs/divisions/division_form.py`) shows a preset as such a row (`own_rows.py`,
`stages.py`), draws all programmes with one set of pictures (`picture.py`, `row_picture.py`), and
offers rows that were given a name on this computer (`OwnProgrammes`, `stages.py`; as text by
`app/own_rows.py`) as cards `own:<n>` beside the programmes of the game;
`ui/words/divisions.py` says a stage in a line.
"""
