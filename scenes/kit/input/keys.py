"""Keys by place and by name: scancodes of pygame's key events, and the labels that glyphs show."""

import pygame

_SPECIAL = {
    pygame.K_RETURN: 40, pygame.K_ESCAPE: 41, pygame.K_BACKSPACE: 42, pygame.K_TAB: 43, pygame.K_SPACE: 44,
    pygame.K_MINUS: 45, pygame.K_EQUALS: 46, pygame.K_LEFTBRACKET: 47, pygame.K_RIGHTBRACKET: 48,
    pygame.K_BACKSLASH: 49, pygame.K_SEMICOLON: 51, pygame.K_QUOTE: 52, pygame.K_BACKQUOTE: 53,
    pygame.K_COMMA: 54, pygame.K_PERIOD: 55, pygame.K_SLASH: 56, pygame.K_DELETE: 76, pygame.K_0: 39,
}  # fmt: skip
_BY_CODE = 1 << 30

_SHORT = {
    "return": "Enter", "enter": "Enter", "escape": "Esc", "backspace": "Backspace", "tab": "Tab", "space": "Space",
    "page up": "PgUp", "page down": "PgDn", "delete": "Del", "insert": "Ins", "home": "Home", "end": "End",
    "up": "↑", "down": "↓", "left": "←", "right": "→", "left shift": "Shift", "right shift": "Shift",
    "left ctrl": "Ctrl", "right ctrl": "Ctrl", "left alt": "Alt", "right alt": "AltGr", "caps lock": "Caps",
}  # fmt: skip


def scancode_of(event: pygame.Event) -> int:
    """Return the scancode of a key event; posted events may lack it, then it follows from the key."""
    code = getattr(event, "scancode", 0)
    return code if code else scancode_of_key(event.key)


def scancode_of_key(key: int) -> int:
    """Return where a key lies on a US keyboard."""
    if key & _BY_CODE:
        return key & ~_BY_CODE
    if pygame.K_a <= key <= pygame.K_z:
        return key - pygame.K_a + 4
    if pygame.K_1 <= key <= pygame.K_9:
        return key - pygame.K_1 + 30
    return _SPECIAL.get(key, 0)


def key_of_scancode(scancode: int) -> int:
    """Return the key that lies there on a US keyboard, 0 if unknown."""
    if 4 <= scancode <= 29:
        return pygame.K_a + scancode - 4
    if 30 <= scancode <= 38:
        return pygame.K_1 + scancode - 30
    found = next((key for key, code in _SPECIAL.items() if code == scancode), None)
    return found if found is not None else scancode | _BY_CODE


def key_label(key: int, name: str = "") -> str:
    """Return the short label of a key for a key cap: 'Esc', 'W', '↑'."""
    known = name or _english_name(key)
    short = _SHORT.get(known)
    if short:
        return short
    if known.startswith("["):
        return "Num " + known.strip("[]")
    return known.upper() if len(known) <= 3 else known.title()


def _english_name(key: int) -> str:
    try:
        return pygame.key.name(key, use_compat=False).lower() or f"key {key}"
    except pygame.error:  # no window yet
        return f"key {key}"


def label_of_scancode(scancode: int) -> str:
    """Return the label of the key at that place on a US keyboard."""
    return key_label(key_of_scancode(scancode))
