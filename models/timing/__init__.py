"""When the rounds of a day were played, and when those to come will be."""
