"""The system's wish to end the program is followed at once; the match goes on from the last action."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_termination_ends_the_program_without_a_question(tmp_path: Path) -> None:
    env = dict(os.environ, SAFEHOUSE_HOME=str(tmp_path), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    command = [sys.executable, "main.py", "--game", "agentenjagd", "--seats", "human,bot:easy", "--seed", "3"]
    process = subprocess.Popen(command, cwd=ROOT, env=env, stderr=subprocess.PIPE, text=True)
    try:
        limit = time.monotonic() + 30
        while not list(tmp_path.glob("saves/*.json")) and time.monotonic() < limit:
            time.sleep(0.1)
        assert list(tmp_path.glob("saves/*.json")), "the match was never saved"
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=20)
    finally:
        process.kill()
    assert process.returncode == 128 + signal.SIGTERM
    assert "Traceback" not in errors
