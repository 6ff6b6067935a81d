"""Shuffleboard by the competition rules of the Yokohama Shuffleboard Association (YSA)."""
