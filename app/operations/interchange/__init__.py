"""Actions on divisions that were played elsewhere."""
