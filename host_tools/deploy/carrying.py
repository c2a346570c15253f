# SPDX-License-Identifier: MIT
"""Carries a plan out on a drive, reads every file back, and says in what state a failure leaves the drive.

What to change is plan's affair, what was there before is kept by backup.
"""

import errno

from host_tools.deploy.plan import SETTINGS
from host_tools.speaking import Trouble

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_LOCKED = (errno.EROFS, errno.EACCES, errno.EPERM)
AGAIN = "Run deploy again, or go back with deploy --undo."
GET_THE_DRIVE = ("Unplug the board and plug it in; then at once, while its lights blink, press the encoder (Feather: the middle "
                 "button) and hold it until the screen says that the drive is the computer's. Then try again.")


class NotAsWritten(OSError):
    """The drive took the bytes and gives back others."""


def put(drive, name, data):
    """Write a file and read it back, a second time if need be."""
    for _ in range(2):
        drive.write(name, data)
        if drive.read(name) == data:
            return
    raise NotAsWritten(name)


def carry_out(plan, drive, backup, step=lambda name, size: None):
    """Remove, then write, then verify; `step` is told of every file. A Trouble says what state the drive is in."""
    done = 0
    total = len(plan.remove) + len(plan.write)
    name = None
    try:
        for name in plan.remove:  # first, for their room
            drive.remove(name)
            done += 1
            step(name, 0)
        for name, data in plan.write.items():
            put(drive, name, data)
            done += 1
            step(name, len(data))
    except OSError as error:
        raise _trouble(error, drive, name, done, total, backup) from error
    except KeyboardInterrupt:
        raise Trouble("Stopped by Ctrl-C.", "%s was being written." % name,
                      "%s %s may be cut short. %s" % (between(done, total), name, AGAIN)) from None
    backup.finished()


def _trouble(error, drive, name, done, total, backup):
    if isinstance(error, NotAsWritten):
        return Trouble("The drive did not keep %s." % name,
                       "It read back other bytes than were written, twice: the flash or its file system is damaged.",
                       "%s If it happens again, erase the drive (storage.erase_filesystem() on the console) first."
                       % between(done, total))
    if not drive.present():
        return Trouble("The drive is gone while %s was being written." % name,
                       "It was unplugged or the board restarted.",
                       "%s %s may be cut short. Plug the board in (encoder held). %s"
                       % (between(done, total), name, AGAIN))
    if error.errno in _FULL:
        return _rolled_back(drive, backup, name)
    if error.errno in _LOCKED and not done:
        return Trouble("The drive takes no writes.", "It belongs to the board now (%s)." % error.strerror,
                       "Nothing was changed. " + GET_THE_DRIVE)
    return Trouble("Writing %s failed." % name, "The system says: %s." % (error.strerror or error),
                   "%s %s may be cut short. Plug the board in anew. %s" % (between(done, total), name, AGAIN))


def _rolled_back(drive, backup, name):
    try:
        restore(backup, drive)
    except OSError as error:
        return Trouble("The drive is full, and could not be put back as it was.",
                       "%s did not fit; then the system said: %s." % (name, error.strerror or error),
                       "The drive is between two versions. Remove files of your own from it, then deploy --undo.")
    backup.set_state("put back")
    return Trouble("The drive is full.", "%s did not fit." % name,
                   "The drive is as it was before. Remove files of your own from it and try again.")


def between(done, total):
    if not done:
        return "No file was finished."
    return "The drive is between two versions: %d of %d changes are made." % (done, total)


def restore(backup, drive, step=lambda name: None):
    """Make the drive as it was before a deploy, `step` is told of every file; names that somebody changed since and that stay as they are."""
    left = []
    for name in backup.created():
        step(name)
        found = drive.read(name)
        if found is None:
            continue
        if backup.is_finished() and not backup.wrote(name, found):
            left.append(name)  # a saved game, an edited file: not ours to remove
            continue
        drive.remove(name)
    for name in backup.had():
        step(name)
        data = backup.content(name)
        found = drive.read(name)
        if name == SETTINGS and backup.is_finished() and found is not None and not backup.wrote(name, found):
            left.append(name)
        elif found != data:
            put(drive, name, data)
    return left


def undo(backup, drive, step=lambda name: None):
    """Take a deploy back; a Trouble says in what state a failure leaves the drive."""
    try:
        left = restore(backup, drive, step)
    except OSError as error:
        why = "The drive is gone." if not drive.present() else "The system says: %s." % (error.strerror or error)
        raise Trouble("The last deploy could not be taken back wholly.", why,
                      "The drive is between two versions. Plug the board in (encoder held) and run deploy --undo "
                      "again: it goes on where it stopped.") from error
    except KeyboardInterrupt:
        raise Trouble("The last deploy was not taken back wholly.", "It was stopped by Ctrl-C.",
                      "The drive is between two versions. Run deploy --undo again: it goes on where it stopped."
                      ) from None
    backup.set_state("undone")
    return left
