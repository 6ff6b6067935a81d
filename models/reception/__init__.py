"""Reception of any event: what taking part costs, what was paid, receipts, and the till."""
