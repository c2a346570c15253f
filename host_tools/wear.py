# SPDX-License-Identifier: MIT
"""What storing a game costs the flash: erases, bytes programmed, and the life that gives.

Runs the firmware's own store on the models of the media. Also makes the synthetic games the storage tests use.
"""

import sys

# Last, because firmware/code.py must not hide the standard library's; without pathlib, because the small VM has none.
sys.path.append(__file__.rsplit("host_tools", 1)[0] + "firmware")

from companion import store, store_log, store_media
from host_tools.media_model import Blob, Dice, Sector

ERASES_OF_A_LIFE = 100000
_BLOB_SECTORS = 5  # an ESP32-S3 keeps its blobs in 20 KB, sector by sector in turn
_SECTOR_BYTES = 4096


def sample_game(count, seed=1):
    """Records as long and as varied as a six-player game's: mostly one to three bytes, seldom up to forty."""
    dice = Dice(seed)
    yield bytes([dice.below(256) for _ in range(14 + dice.below(8))])
    for _ in range(count - 1):
        luck = dice.below(100)
        if luck < 21:
            length = 1
        elif luck < 57:
            length = 2
        elif luck < 73:
            length = 3
        elif luck < 99:
            length = 4 + dice.below(7)
        else:
            length = 10 + dice.below(31)
        yield bytes([dice.below(256) for _ in range(length)])


def _play(nvm, records, atomic):
    """Store the records as one game on top of an old one; the store, and what of the log they took."""
    kept = store.Store(store_log.Log(store_media.NvmArea(nvm, atomic)))
    kept.load()
    started = False
    for record in records:
        if started:
            kept.append(record)
        else:
            started = kept.begin(record)
            room = kept.free
    return kept, room - kept.free


def sector_wear(records, games=2):
    """Figures for an RP2040, a game on average when `games` alike follow each other on a used sector."""
    records = list(records)
    nvm = Sector()
    nvm[0:1] = b"\x00"  # not fresh from the factory
    for _ in range(games):
        kept, taken = _play(nvm, records, False)
    erases = nvm.erases / games
    return {
        "records": len(records),
        "bytes of records": sum(len(record) for record in records),
        "bytes of log": taken,
        "bytes free at the end": kept.free,
        "waiting at the end": kept.waiting,
        "erases a game": erases,
        "bytes programmed a game": nvm.programmed // games,
        "writes a game": nvm.writes // games,
        "games of a life": int(ERASES_OF_A_LIFE / erases),
    }


def blob_wear(records):
    """Figures for an ESP32-S3, whose every write rewrites the whole blob."""
    records = list(records)
    nvm = Blob()
    kept, taken = _play(nvm, records, True)
    rewritten = nvm.writes * len(nvm)
    erases = rewritten / _SECTOR_BYTES / _BLOB_SECTORS
    return {
        "records": len(records),
        "bytes of log": taken,
        "bytes free at the end": kept.free,
        "erases a game": erases,
        "bytes programmed a game": rewritten,
        "writes a game": nvm.writes,
        "games of a life": int(ERASES_OF_A_LIFE / erases),
    }


def main():
    for name, wear in (("RP2040 sector", sector_wear), ("ESP32-S3 blob", blob_wear)):
        print(name)
        figures = wear(sample_game(600))
        for label, value in figures.items():
            print("  %-24s %s" % (label, round(value, 2)))


if __name__ == "__main__":
    main()
