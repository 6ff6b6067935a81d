"""The projector (表示画面): a second window that shows the hall what the desk has published."""
