"""The tool that draws every page and dialog, for the manual and for looking at one's own work."""
