"""Actions on time: clocks at tables, the clock of who has not come, the clock of a round."""
