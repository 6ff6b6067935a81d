"""Groups on the screen: their cross-tables side by side, and why somebody stands where."""
