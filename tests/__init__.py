"""The tests; they mirror the code, the suites that every game shares first."""
