"""Reception of the whole event: fees, who has come, payments, receipts, the till.

A payment is a line of a book of the event; due, paid and owed follow from it (`models.reception`).
"""
