"""運営: what not every event needs is switched on here, part by part, and seen nowhere before."""
