"""Any match on screen: driver, table scene, banner, log, privacy, replay. Knows no game by name."""
