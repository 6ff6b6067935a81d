"""How pairings arise: pure functions over entrant numbers and history."""
