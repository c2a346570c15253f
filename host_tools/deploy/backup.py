# SPDX-License-Identifier: MIT
"""What a drive had before a deploy, kept on the computer: a folder a deploy, files and a record of it.

Written before the drive is touched. Putting things back is carrying's affair.
"""

import json
import shutil
from datetime import datetime
from pathlib import Path

from host_tools.deploy.plan import digest

KEPT = 10  # deploys a board can go back
BEGUN, FINISHED = "begun", "finished"


def default_folder():
    """The user's data folder of this system."""
    from platformdirs import user_data_path

    return user_data_path("ursuppe-companion", appauthor=False) / "deploys"


class Backup:
    """One folder: record.json, and the files the drive had under files/."""

    def __init__(self, folder, record):
        self.folder = Path(folder)
        self.record = record

    def _save(self):
        place = self.folder / "record.json"
        fresh = self.folder / "record.new"
        fresh.write_text(json.dumps(self.record, indent=1), "utf-8")
        fresh.replace(place)

    def set_state(self, state):
        self.record["state"] = state
        self._save()

    def finished(self):
        self.set_state(FINISHED)

    def is_finished(self):
        return self.record["state"] == FINISHED

    def created(self):
        """Files that were not there before."""
        return [name for name in self.record["wrote"] if name not in self.record["had"]]

    def had(self):
        return list(self.record["had"])

    def content(self, name):
        return (self.folder / "files" / name).read_bytes()

    def wrote(self, name, data):
        """Whether these are the bytes that the deploy put there."""
        return self.record["wrote"].get(name) == digest(data)


def keep(base, plan, drive, whose, now=None):
    """Save everything the plan is going to replace or remove."""
    now = now or datetime.now()
    folder = Path(base) / now.strftime("%Y%m%d-%H%M%S-%f")
    had = {}
    for name in [*plan.remove, *plan.write]:
        data = drive.read(name)
        if data is None:
            continue
        place = folder / "files" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
        had[name] = digest(data)
    folder.mkdir(parents=True, exist_ok=True)
    made = Backup(folder, {"whose": whose, "when": now.isoformat(timespec="seconds"), "state": BEGUN, "had": had,
                           "wrote": {name: digest(data) for name, data in plan.write.items()}})
    made._save()
    _forget_oldest(base, whose)
    return made


def kept(base, whose):
    """Every readable backup of a board, oldest first."""
    found = []
    for place in sorted(Path(base).glob("*/record.json")):
        try:
            record = json.loads(place.read_text("utf-8"))
        except ValueError:
            continue
        if record.get("whose") == whose:
            found.append(Backup(place.parent, record))
    return found


def last(base, whose):
    """The newest deploy of a board that can be undone, or None."""
    for found in reversed(kept(base, whose)):
        if found.record["state"] in (BEGUN, FINISHED):
            return found
    return None


def _forget_oldest(base, whose):
    for old in kept(base, whose)[:-KEPT]:
        shutil.rmtree(old.folder, ignore_errors=True)
