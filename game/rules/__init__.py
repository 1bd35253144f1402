"""One folder a game; a folder here is found by the registry without being listed anywhere."""
