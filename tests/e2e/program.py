"""Runs the program itself as a process, as a person or a script would."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def run_program(
    root: Path, home: Path, *words: str, timeout: float = 120, **environ: str
) -> subprocess.CompletedProcess[str]:
    """Run main.py with these words and a user folder of its own; return code, output and errors."""
    return subprocess.run(
        [sys.executable, str(root / "main.py"), *words], cwd=home, capture_output=True, text=True, check=False,
        timeout=timeout, env={**os.environ, "SAFEHOUSE_HOME": str(home), **environ},
    )  # fmt: skip
