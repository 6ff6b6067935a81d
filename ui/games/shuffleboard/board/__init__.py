"""The live scoreboard of a match."""
