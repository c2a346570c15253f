# SPDX-License-Identifier: MIT
"""The small file beside the game: sound, brightness and language as the menu sets them, whether a first game is explained.

Defaults come from settings.toml. Carrying them out is app.py's affair.
"""

import os

from companion.dialogue import Preferences

PATH = "/preferences.txt"


def take(likes, text):
    """What a file said; nonsense changes nothing."""
    parts = text.split()
    if len(parts) > 2 and parts[0] in ("0", "1") and parts[1] in ("0", "1", "2", "3", "4"):
        likes.muted = parts[0] == "1"
        likes.brightness = int(parts[1])
        likes.language = parts[2]
        likes.guided = parts[3:] == ["1"]


def setting(name, default):
    """A number of settings.toml, which a board hands over as text."""
    try:
        return int(os.getenv(name, default))
    except ValueError:
        return default


def load(path=PATH):
    likes = Preferences(
        setting("SOUP_MUTED", 0) != 0,
        max(0, min(4, setting("SOUP_BRIGHTNESS", 3) - 1)),
        os.getenv("SOUP_LANGUAGE", "en"),
    )
    try:
        with open(path) as file:
            take(likes, file.read())
    except (OSError, ValueError):  # none, or bytes that are no text: the power went while it was written
        pass
    return likes


def save(likes, path=PATH):
    """False where the drive is not ours: then they last until the power goes."""
    try:
        with open(path, "w") as file:
            file.write(likes.as_text())
    except OSError:
        return False
    return True
