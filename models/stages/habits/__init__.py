"""What the habits of a division change in how its rounds are made.

What a division does that no rule book gives is one note on it (`habits`), a fact for the rules
(`DivisionFacts.habits`, `models/core/habits`), off until the desk says otherwise and refused
where the game names an article against it. Who is kept apart (`kept_apart`: lines of people with
a reason, clubs) becomes pairs of a field (`RestrictedPairs`): `models/pairing/pairing_apart.py`
treats who must not meet as having met and lets as few meet as can be of who should not,
`models/stages/habits/apart.py` says why at each table and refuses a round with who is
concerned. A bracket spreads them like clubs, a plan of tables counts them as having met. Reasons
of a person are `APART_BECAUSE`, which no sheet prints.

Planned absences are a note on the entrant (`Entrant.planned`, turns): `Entrant.present` leaves
them out of a pairing, `models/planned_absence.py` says what the round counts (`Note.PLANNED`),
`RoundView.absent` and footnote 0 of a pairing sheet name them. Only formats that pair each round
among who is here take them (`Format.plans_absences`). A latecomer who takes a bye
(`latecomers.opposite`) makes it a new match with its own code, as coming back beside somebody
does. The one who is free plays the first who gets free (`next_pairs`): it only fills in the
dialog that arranges single matches, by when results were entered.
"""
