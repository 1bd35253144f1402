"""The program's version: on the title, in records and reports. A test compares it with pyproject.toml."""

VERSION = "0.1.0"
