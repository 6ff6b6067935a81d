"""The day of a division before it begins: how long a programme takes, and which one fits.

Before anything is drawn `models/stages/day` says how a programme would go: `Programme.legs`
are its rounds for so many entrants (`Format.matches` for each stage), `Game.pace` how long one
takes and how many matches there is room for, `models/core/timetable.py` adds them up
(`plan_day`). `proposing.suited` takes the settings that fit field and hours, `proposed` one of
the programmes in the order a game prefers them (`GameScreen.usual_programme`, then
`Game.programmes`). `ui/dialogs/division.py` asks and shows; `ui/words/day_words.py` writes the
sum. Settings on which nothing rests in a programme (`Game.unused_in`) are asked and shown
nowhere.
"""
