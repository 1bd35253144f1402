"""Pictures: every SVG file keeps to what the renderer draws, and really draws something."""

from pathlib import Path

import pygame
import pytest

from tools.lint_svg import main, problems_of, svg_files

ROOT = Path(__file__).resolve().parents[2]
FILES = svg_files([ROOT / "assets"])

BAD = {
    "a filter": '<rect width="9" height="9" filter="url(#f)"/>',
    "a clip path": '<rect width="9" height="9" clip-path="url(#c)"/>',
    "text": "<text>Hello</text>",
    "a use": '<use href="#a"/>',
    "an image": '<image width="9" height="9"/>',
    "a nested drawing": "<svg><path d='M0 0'/></svg>",
    "a pattern": '<defs><pattern id="p"/></defs>',
    "a colour name that is unknown": '<rect fill="orange" width="9" height="9"/>',
    "a colour with alpha": '<rect fill="#11223344" width="9" height="9"/>',
    "an rgba colour": '<rect fill="rgba(1,2,3,.5)" width="9" height="9"/>',
    "a colour from outside": '<rect style="fill:currentColor" width="9" height="9"/>',
    "bare gradient numbers": '<linearGradient id="a" x2="1"/>',
    "a gradient link without xlink": '<linearGradient id="a"/><linearGradient id="b" href="#a"/>',
    "a focal point": '<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="1" cy="1" r="1" fx="2"/>',
    "a reflected gradient": '<linearGradient id="a" spreadMethod="reflect"/>',
    "a missing gradient": '<rect fill="url(#none)" width="9" height="9"/>',
    "a radial gradient in percent on a long box": '<radialGradient id="a"/><rect fill="url(#a)" width="9" height="5"/>',
    "a group's opacity": '<g opacity=".5"><path d="M0 0"/><path d="M1 1"/></g>',
    "two classes": '<rect class="a b" width="9" height="9"/>',
    "a style sheet for elements": "<style>rect { fill: #112233 }</style>",
    "hidden shapes": '<rect visibility="hidden" width="9" height="9"/>',
    "an unevenly scaled stroke": '<g transform="scale(1 2)"><path d="M0 0H9" stroke="#112233"/></g>',
}
GOOD = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
<title>Good</title><style>.ink { fill: #23201c }</style>
<defs><linearGradient id="a" x2="100%"><stop offset="0%" stop-color="#fff"/></linearGradient>
<linearGradient id="b" xlink:href="#a"/><radialGradient id="c"/></defs>
<g transform="rotate(4) scale(2 2)"><rect class="ink" width="9" height="9" stroke="none"/></g>
<circle r="3" fill="url(#c)" stroke="rgb(1, 2, 3)" opacity=".5"/><rect fill="url(#b)" width="4" height="9"/></svg>"""


def document(body: str) -> str:
    """A drawing with that body."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>'


@pytest.mark.parametrize("what", BAD)
def test_the_checker_refuses(what: str) -> None:
    assert problems_of(document(BAD[what]))


def test_the_checker_accepts_all_that_the_renderer_knows() -> None:
    assert problems_of(GOOD) == []


def test_a_drawing_without_view_box_or_with_another_ratio_is_refused() -> None:
    assert problems_of('<svg xmlns="http://www.w3.org/2000/svg"/>')
    assert problems_of('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="20" height="10"/>')
    assert problems_of("<svg") and problems_of("<html/>")


def test_the_command_fails_on_a_bad_file_and_names_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.svg"
    bad.write_text(document(BAD["text"]), encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert "bad.svg" in capsys.readouterr().out
    bad.write_text(GOOD, encoding="utf-8")
    assert main([str(tmp_path)]) == 0
    assert main([str(tmp_path / "none.svg")]) == 2


def test_every_picture_of_the_program_keeps_to_the_subset() -> None:
    assert len(FILES) > 100
    problems = {str(file.relative_to(ROOT)): problems_of(file.read_text(encoding="utf-8")) for file in FILES}
    assert {name: found for name, found in problems.items() if found} == {}


def test_every_picture_draws_something() -> None:
    empty = []
    for file in FILES:
        image = pygame.image.load_sized_svg(str(file), (48, 48))
        if pygame.mask.from_surface(image, 40).count() < 48:
            empty.append(file.name)
    assert empty == []
