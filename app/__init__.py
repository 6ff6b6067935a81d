"""What the desk can do: one function per action, one transaction, one journal entry."""
