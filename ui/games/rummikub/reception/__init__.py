"""Reception on the screen: its page and its dialogs."""
