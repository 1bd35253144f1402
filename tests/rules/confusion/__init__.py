"""Confusion: one rule, one test."""
