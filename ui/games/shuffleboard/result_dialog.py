"""Enters a shuffleboard result from its card."""

from ui.dialogs.result import ResultDialog


class ShuffleboardDialog(ResultDialog):
    """x"""
