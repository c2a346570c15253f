# SPDX-License-Identifier: MIT
"""What the menu sets beside the game: sound, brightness, language; and the small file that keeps it.

Defaults come from settings.toml. Carrying them out is app.py's affair.
"""

import os

PATH = "/preferences.txt"


class Preferences:
    def __init__(self, muted=False, brightness=2, language="en"):
        self.muted = muted
        self.brightness = brightness
        self.language = language

    def as_text(self):
        return "%d %d %s" % (self.muted, self.brightness, self.language)

    def take(self, text):
        """What a file said; nonsense changes nothing."""
        parts = text.split()
        if len(parts) == 3 and parts[0] in ("0", "1") and parts[1] in ("0", "1", "2", "3", "4"):
            self.muted = parts[0] == "1"
            self.brightness = int(parts[1])
            self.language = parts[2]


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
            likes.take(file.read())
    except OSError:
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
