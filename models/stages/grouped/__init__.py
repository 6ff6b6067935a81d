"""Groups inside which everybody meets everybody: who sits in which, how they are played."""
