"""Text: wrapping, markup, fallback fonts, sizes, contrast of the theme, glyphs, SVG."""

from pathlib import Path

import pytest
from pygame import Surface

from scenes.kit import paths
from scenes.kit.context import AppContext, make_context
from scenes.kit.draw.cache import SurfaceCache
from scenes.kit.draw.fonts import MOST, FontBook, FontError
from scenes.kit.draw.svg import ArtError, SvgArt, rasterise
from scenes.kit.draw.text import marked
from scenes.kit.draw.theme import ThemeError, blend, contrast, load_theme, window_unit
from scenes.kit.input.intents import ALL_INTENTS, Device, PadType
from scenes.kit.ui.widget import ON_DARK

LONG = "Whoever opens a drawer finds four cases, a lamp and a chair. " * 4


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("role", ["body", "typewriter", "button", "h2"])
@pytest.mark.parametrize("width", [200, 401, 777])
def test_wrapped_text_fits_its_width_and_loses_no_word(ctx: AppContext, scale: float, role: str, width: int) -> None:
    ctx.settings.change(text_scale=scale)
    text = ctx.skin.text
    block = text._lay_out(LONG, role, width, False)
    assert block.width <= width and text.render(LONG, role, "ink", width).get_width() <= width
    words = " ".join("".join(run.text for run in line) for line in block.lines).split()
    assert words == LONG.split()


def test_a_text_that_fits_is_not_wrapped_at_just_its_own_width(ctx: AppContext) -> None:
    for sentence in ("Four spy games round one table", "Back to the defaults", "AV To Wa", "fi fl ffi"):
        for role in ("body", "button", "typewriter"):
            width, height = ctx.skin.text.measure(sentence, role)
            assert ctx.skin.text.measure(sentence, role, width) == (width, height)


def test_a_word_wider_than_the_line_is_broken_rather_than_cut(ctx: AppContext) -> None:
    block = ctx.skin.text._lay_out("Donaudampfschifffahrtsgesellschaft", "body", 120, False)
    assert block.width <= 120
    assert "".join(run.text for line in block.lines for run in line) == "Donaudampfschifffahrtsgesellschaft"


def test_double_text_scale_doubles_the_size_of_running_text(ctx: AppContext) -> None:
    small = ctx.skin.text.measure("Agent", "body")
    ctx.settings.change(text_scale=2.0)
    big = ctx.skin.text.measure("Agent", "body")
    assert big[1] == pytest.approx(2 * small[1], rel=0.08) and big[0] == pytest.approx(2 * small[0], rel=0.04)


def test_every_role_is_tall_enough_at_1080p(ctx: AppContext) -> None:
    ctx.resize((1920, 1080))
    for role in ctx.theme.roles:
        assert ctx.skin.text.render("Äg", role).get_bounding_rect().height >= 18, role
    ctx.resize((3840, 2160))
    for role in ctx.theme.roles:
        assert ctx.skin.text.render("Äg", role).get_bounding_rect().height >= 36, role


def test_markup_makes_bold_and_italic_and_stars_alone_stay() -> None:
    assert marked("a **b** *c* d", True) == [("a ", ""), ("b", "bold"), (" ", ""), ("c", "italic"), (" d", "")]
    assert marked("2 * 3", False) == [("2 * 3", "")]


def test_characters_that_a_font_lacks_come_from_the_symbols_font(ctx: AppContext) -> None:
    book: FontBook = next(iter(ctx.fonts.values()))[1]
    assert book.runs("A ♠ B", "typewriter") == [("A ", "typewriter"), ("♠", "symbols"), (" B", "typewriter")]
    assert book.runs("Grüße – „½“", "body") == [("Grüße – „½“", "body")]


def test_missing_fonts_give_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(FontError, match=r"headline\.ttf"):
        FontBook(tmp_path, {"headline": "headline.ttf"})
    for broken in (b"", b"no font"):
        (tmp_path / "headline.ttf").write_bytes(broken)
        with pytest.raises(FontError, match=r"headline\.ttf can't be read"):
            FontBook(tmp_path, {"headline": "headline.ttf"}).font("headline", 20)


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counts open files as Linux shows them")
def test_hundreds_of_sizes_hold_no_file_open_and_only_the_last_used_are_kept(ctx: AppContext) -> None:
    book = ctx.assets.fonts(ctx.theme)
    first = book.font("headline", 10)
    before = len(list(Path("/proc/self/fd").iterdir()))
    assert all(book.font("headline", pixels).get_height() for pixels in range(11, 300))
    assert len(list(Path("/proc/self/fd").iterdir())) == before
    assert book.font("headline", 10) is first
    for pixels in range(300, 300 + MOST):
        book.font("body", pixels)
    assert book.font("headline", 10) is not first and book.font("headline", 10).render("Äg", True, "black").get_width()


def test_elided_text_fits(ctx: AppContext) -> None:
    short = ctx.skin.text.elide(LONG, "body", 300)
    assert short.endswith("…") and ctx.skin.text.measure(short, "body")[0] <= 300
    assert ctx.skin.text.elide("Short", "body", 300) == "Short"


@pytest.mark.parametrize("high", [False, True])
def test_text_and_ground_have_enough_contrast(high: bool) -> None:
    theme = load_theme(paths.assets_root() / "theme.json", high)
    papers = ("paper", "paper_light", "manila", "paper_dark")
    wanted = 7.0 if high else 4.5
    for ground in papers:
        for ink in ("ink", "ink_soft"):
            assert contrast(theme.color(ink), theme.color(ground)) >= wanted, (ink, ground)
    for ground in ("paper", "paper_light"):
        for ink in ("red", "blue", "green", "danger", "ok", "warn"):
            assert contrast(theme.color(ink), theme.color(ground)) >= 4.5, (ink, ground)
        assert contrast(theme.color("ink_faint"), theme.color(ground)) >= 4.5
    lit = blend(theme.color("desk"), theme.color("desk_light"), 0.5)
    for ground in (theme.color("slate"), theme.color("desk_dark"), lit):
        for ink in set(ON_DARK.values()):
            assert contrast(theme.color(ink), ground) >= 4.5, (ink, ground)
    assert contrast(theme.color("white"), theme.color("red")) >= 4.5
    assert contrast(theme.color("focus"), theme.color("focus_edge")) >= 3


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"colors": {"a": "blue"}}'])
def test_a_broken_theme_gives_one_clear_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "theme.json"
    path.write_text(text)
    with pytest.raises(ThemeError, match=r"theme\.json"):
        load_theme(path)


def test_the_unit_follows_the_smaller_side_and_stops_shrinking() -> None:
    assert window_unit((1920, 1080)) == 1.0 and window_unit((3840, 2160)) == 2.0
    assert window_unit((3440, 1440)) == pytest.approx(4 / 3) and window_unit((640, 480)) == 0.5


def test_every_intent_has_a_picture_for_the_keyboard_and_every_make_of_pad(ctx: AppContext) -> None:
    devices = [Device("keyboard"), *(Device("pad", pad_type=kind) for kind in PadType)]
    for device in devices:
        pictures = []
        for name in ALL_INTENTS:
            image = ctx.glyphs.picture(ctx.skin, name, 48, device)
            if image is None:
                assert name == "fullscreen" and device.kind == "pad"
                continue
            assert image.get_height() == 48 and image.get_bounding_rect().width > 20
            pictures.append(image.get_buffer().raw)
        assert len(set(pictures)) == len(pictures), device


def test_a_remapped_intent_shows_its_new_key(ctx: AppContext) -> None:
    before = ctx.glyphs.picture(ctx.skin, "details", 48, Device("keyboard"))
    ctx.settings.change(bindings=ctx.settings.value.bindings.with_key("details", 0, 19))
    after = ctx.glyphs.picture(ctx.skin, "details", 48, Device("keyboard"))
    assert ctx.input.key_label("details") == "P"
    assert before is not None and after is not None and before.get_buffer().raw != after.get_buffer().raw


def test_svg_keeps_its_aspect_and_colours_are_replaced_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    path.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="10" height="10" '
                    'fill="#ff00ff"/><rect x="10" width="10" height="10" fill="#00ff00"/></svg>')  # fmt: skip
    art = SvgArt()
    image = art.picture(path, (100, 100), {"#ff00ff": "#00ff00", "#00ff00": "#0000ff"})
    assert image.get_size() == (100, 50)
    assert image.get_at((20, 20))[:3] == (0, 255, 0) and image.get_at((80, 20))[:3] == (0, 0, 255)
    assert art.picture(path, (100, 100), {"#00ff00": "#0000ff", "#ff00ff": "#00ff00"}) is image


def test_a_missing_or_broken_picture_gives_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(ArtError, match=r"gone\.svg"):
        SvgArt().picture(tmp_path / "gone.svg", (10, 10))
    with pytest.raises(ArtError):
        rasterise("no svg", (10, 10))


def test_the_cache_keeps_to_its_budget_and_drops_the_oldest() -> None:
    cache = SurfaceCache(250)
    first = cache.get("a", lambda: Surface((10, 10)))
    cache.get("b", lambda: Surface((10, 10)))
    assert cache.get("a", lambda: Surface((1, 1))) is first
    cache.get("c", lambda: Surface((10, 10)))
    assert len(cache) == 2 and cache.pixels == 200
    assert cache.get("a", lambda: Surface((1, 1))) is first


def test_high_contrast_and_text_scale_change_the_skin_at_once(tmp_path: Path) -> None:
    ctx = make_context(home=tmp_path, sound=False)
    before = ctx.skin
    ctx.settings.change(high_contrast=True)
    assert ctx.skin is not before and ctx.skin.high_contrast
    ctx.settings.change(captions=True)
    after = ctx.skin
    ctx.settings.change(captions=False)
    assert ctx.skin is after
