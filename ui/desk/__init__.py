"""Between the screens and the program: actions, long work, questions, settings, defects."""
