"""The words of reception."""
