"""How what an action decides gets into the file, for the actions that write it."""
