"""Our games for other people's tools: OpenSpiel and PettingZoo. Generic over the kernel; needs the extra [research]."""
