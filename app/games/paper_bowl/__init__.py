"""Paper Bowl at the desk: matches that are refereed play by play."""
