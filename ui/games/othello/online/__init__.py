"""The windows of the online meet."""
