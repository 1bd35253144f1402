"""Every screen around the table: title, game choice, lobby, settings, rules, pause, curtain, debrief, files, credits."""
