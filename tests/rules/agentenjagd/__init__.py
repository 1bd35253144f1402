"""Agentenjagd: one rule, one test."""
