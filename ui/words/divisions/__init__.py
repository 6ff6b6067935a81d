"""Words of the settings of a division: what ranks it, and the stages of its programme; no Qt."""
