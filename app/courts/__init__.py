"""Courts of all divisions together: who plays and waits where, what is given, how one is called."""
