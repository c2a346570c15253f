# SPDX-License-Identifier: MIT
"""What a deploy would change: wanted files against those on the drive, by content.

Pure but for reading. A manifest on the drive says which files are ours; all others belong to somebody else.
"""

import hashlib

from host_tools.deploy.saves import SAVES, blank

MANIFEST = "companion.manifest"
SETTINGS = "settings.toml"
LAST = ("boot.py", "code.py")  # what starts everything is written when everything is there


def digest(data):
    return hashlib.sha256(data).hexdigest()


def manifest_of(files):
    """The manifest's bytes: a line a file, digest and name."""
    lines = ["%s  %s\n" % (digest(files[name]), name) for name in sorted(files)]
    return "".join(["# The companion's own files; all others on this drive are left alone.\n", *lines]).encode()


def read_manifest(data):
    """{name: digest}; a manifest that somebody spoilt counts as far as it can be read."""
    ours = {}
    for line in (data or b"").decode("utf-8", "replace").splitlines():
        value, _, name = line.partition("  ")
        if len(value) == 64 and name and ".." not in name.split("/") and not name.startswith("/"):
            ours[name] = value
    return ours


class Plan:
    """`write`: {name: bytes} in order, `remove`: names; the rest is for people to read."""

    def __init__(self):
        self.new = []
        self.changed = []
        self.by_hand = []  # ours, but changed on the drive since; they are replaced, and kept in the backup
        self.same = []
        self.remove = []  # ours of an earlier version
        self.left = []  # ours of an earlier version, but changed since: left alone
        self.shadows = []  # (foreign file, ours that it would keep from running)
        self.write = {}
        self.saves = []  # places for games that are made
        self.foreign = 0

    @property
    def empty(self):
        return not self.write and not self.remove

    def bytes(self):
        return sum(map(len, self.write.values()))


def make_plan(wanted, drive, remove_shadows=False):
    """Compare what is wanted with what is there."""
    plan = Plan()
    there = drive.names()
    ours = read_manifest(drive.read(MANIFEST))
    program = {name: data for name, data in wanted.items() if name != SETTINGS}
    for name in sorted(program, key=lambda name: (name in LAST, name)):
        _compare(plan, drive, name, program[name], name in there, ours.get(name))
    if SETTINGS in wanted and cut_short(drive.read(SETTINGS), wanted[SETTINGS]):
        plan.write[SETTINGS] = wanted[SETTINGS]
        plan.new.append(SETTINGS)
    for name in SAVES:
        if cut_short(drive.read(name), blank()):
            plan.write[name] = blank()
            plan.saves.append(name)
    for name in sorted(set(ours) - set(program)):
        if name in there:
            (plan.remove if digest(drive.read(name) or b"") == ours[name] else plan.left).append(name)
    plan.shadows = [pair for pair in shadows(program, there) if pair[0] not in plan.remove]
    if remove_shadows:
        plan.remove += [name for name, _ in plan.shadows]
        plan.shadows = []
    known = set(program) | set(ours) | set(SAVES) | {MANIFEST, SETTINGS, "boot_out.txt"}
    plan.foreign = len([name for name in there if name not in known])
    listed = manifest_of(program)
    if drive.read(MANIFEST) != listed:
        plan.write[MANIFEST] = listed
        (plan.changed if MANIFEST in there else plan.new).append(MANIFEST)
    return plan


def cut_short(found, whole):
    """Whether a file is missing, empty as on a fresh board, or the beginning that a broken deploy left of ours."""
    return found is None or (len(found) < len(whole) and whole.startswith(found))


def _compare(plan, drive, name, data, there, recorded):
    found = drive.read(name) if there else None
    if found == data:
        plan.same.append(name)
        return
    plan.write[name] = data
    if found is None:
        plan.new.append(name)
    elif recorded and digest(found) != recorded:
        plan.by_hand.append(name)
    else:
        plan.changed.append(name)


def shadows(program, there):
    """Foreign files that CircuitPython would take before ours: x.py before x.mpy, a folder's py too, code.txt."""
    found = []
    for name in there:
        stem, dot, ending = name.rpartition(".")
        if ending == "py" and stem + ".mpy" in program and name not in program:
            found.append((name, stem + ".mpy"))
        elif name == "code.txt" and "code.py" in program:
            found.append((name, "code.py"))
    return found


def growth(plan, drive, cluster):
    """Bytes of the drive that the plan needs beyond what its files take now, in whole clusters."""
    def taken(data):
        return -(-len(data or b"") // cluster) * cluster

    more = sum(taken(data) - taken(drive.read(name)) for name, data in plan.write.items())
    return more - sum(taken(drive.read(name)) for name in plan.remove)
