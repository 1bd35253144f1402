"""The small Markdown of rules pages and credits."""

from pathlib import Path

from scenes.screens.markdown import Figure, Heading, Item, Paragraph, Plate, Table, chapters, parse, plain_text

ROOT = Path(__file__).resolve().parents[2]


def test_headings_paragraphs_and_lists_are_told_apart() -> None:
    blocks = parse("# Top\n\nOne\nline.\n\n- dot\n- more\n\n1. first\n2. second\n")
    assert blocks == (
        Heading(1, "Top"), Paragraph("One line."), Item("dot"), Item("more"), Item("first", 1), Item("second", 2),
    )  # fmt: skip


def test_a_list_entry_goes_on_in_an_indented_line() -> None:
    assert parse("- one\n  two\n- three") == (Item("one two"), Item("three"))


def test_pictures_of_one_line_stand_beside_each_other() -> None:
    (plate,) = parse("![Dice](art/a.svg art/b.svg) ![A step](art/c.svg)")
    assert plate == Plate((Figure("Dice", ("art/a.svg", "art/b.svg")), Figure("A step", ("art/c.svg",))))


def test_a_list_entry_may_begin_with_a_picture() -> None:
    assert parse("- ![](art/a.svg) **Code**: x") == (Item("**Code**: x", None, "art/a.svg"),)


def test_a_table_has_a_head_and_rows() -> None:
    (table,) = parse("| a | b |\n| --- | --- |\n| `c` | [d](x) |")
    assert table == Table(("a", "b"), (("c", "d"),))


def test_chapters_begin_at_headings_of_the_second_level() -> None:
    found = chapters(parse("# Page\n\nIntro.\n\n## One\n\nText.\n\n### Sub\n\nMore.\n\n## Two\n\nEnd."))
    assert [chapter.title for chapter in found] == ["Page", "One", "Two"]
    assert Heading(3, "Sub") in found[1].blocks


def test_code_marks_and_link_targets_are_not_drawn() -> None:
    assert plain_text("see `LICENSE` and [the list](CREDITS.md)") == "see LICENSE and the list"


def test_every_picture_on_every_rules_page_exists() -> None:
    pages = sorted(ROOT.glob("assets/games/*/rules.en.md"))
    assert pages
    for page in pages:
        for block in parse(page.read_text(encoding="utf-8")):
            paths: list[str] = []
            if isinstance(block, Plate):
                paths = [path for figure in block.figures for path in figure.paths]
            elif isinstance(block, Item) and block.picture:
                paths = [block.picture]
            for path in paths:
                assert (page.parent / path).is_file(), f"{page.name}: {path}"
