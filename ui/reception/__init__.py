"""Reception on the screen: the list that all games share, its page and its dialogs."""
