"""Agents Secrets: its rulings, the rule book's sentences and who knows what."""
