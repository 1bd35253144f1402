"""Every screen around the table: title, lobby, settings, rules, pause, curtain, debrief, files, credits, first run."""
