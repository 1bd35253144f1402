"""Saved matches of released versions: they must still load."""
