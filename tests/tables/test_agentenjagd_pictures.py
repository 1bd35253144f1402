"""Every picture that Agentenjagd's table asks for by name is there."""

import re
from pathlib import Path

from scenes.tables.agentenjagd.offers import MARKS

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "games" / "agentenjagd" / "art"
NAMED = re.compile(r"""\.art\(\s*"([a-z0-9_]+)\"""")


def test_every_lit_place_has_its_picture() -> None:
    assert [name for name in MARKS.values() if not (ART / f"{name}.svg").is_file()] == []


def test_every_picture_named_in_the_code_is_there() -> None:
    sources = sorted((ROOT / "scenes" / "tables" / "agentenjagd").glob("*.py"))
    names = {name for source in sources for name in NAMED.findall(source.read_text(encoding="utf-8"))}
    assert len(names) > 5
    assert [name for name in sorted(names) if not (ART / f"{name}.svg").is_file()] == []
