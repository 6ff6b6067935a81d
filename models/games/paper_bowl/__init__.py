"""Paper Bowl: card football for two with dice, refereed and recorded play by play."""
