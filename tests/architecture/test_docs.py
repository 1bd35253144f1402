"""The pages for people: links lead somewhere, shipped games have a page, pictures are small, commands are there."""

import importlib.util
import re
from pathlib import Path

import pytest

PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "DECISIONS.md", "CREDITS.md")
MOST_BYTES = 3_000_000


def pages(root: Path) -> list[Path]:
    return [*(root / name for name in PAGES), *sorted((root / "docs").glob("*.md"))]


def test_every_link_and_picture_of_the_pages_is_there(root: Path) -> None:
    missing = [
        f"{page.name}: {target}"
        for page in pages(root)
        for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert missing == []


@pytest.mark.parametrize("name", ["agentenjagd", "confusion", "agents_secrets", "agents_of_war"])
def test_a_shipped_game_has_a_page_with_a_picture_and_the_readme_links_it(name: str, root: Path) -> None:
    assert "](pictures/" in (root / "docs" / f"{name}.md").read_text(encoding="utf-8")
    assert f"(docs/{name}.md)" in (root / "README.md").read_text(encoding="utf-8")


def test_the_pictures_are_small_and_each_is_shown(root: Path) -> None:
    pictures = sorted((root / "docs" / "pictures").iterdir())
    assert sum(picture.stat().st_size for picture in pictures) < MOST_BYTES
    text = "".join(page.read_text(encoding="utf-8") for page in pages(root))
    assert [picture.name for picture in pictures if f"pictures/{picture.name}" not in text] == []


def test_every_command_that_the_pages_name_is_there(root: Path) -> None:
    for page in pages(root):
        for module in re.findall(r"-m (tools\.[a-z_]+)", page.read_text(encoding="utf-8")):
            assert importlib.util.find_spec(module) is not None, f"{page.name}: {module}"


@pytest.mark.parametrize("name", ["research", "writing_a_bot", "adding_a_game", "bases"])
def test_the_readme_leads_to_the_pages_for_makers(name: str, root: Path) -> None:
    assert f"(docs/{name}.md)" in (root / "README.md").read_text(encoding="utf-8")
