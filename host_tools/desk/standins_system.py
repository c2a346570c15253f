# SPDX-License-Identifier: MIT
"""Stand-ins for the modules of the system: time, supervisor, microcontroller, storage, os, sys, gc, usb_cdc and more.

Each function makes one module bound to a bench. Modules that own pins are in standins_pins.py.
"""

import collections
import tomllib
import traceback as real_traceback
import types

from host_tools.desk.bench import Restart


def _module(name, **content):
    module = types.ModuleType(name)
    vars(module).update(content)
    return module


def make_time(bench):
    return _module(
        "time",
        sleep=lambda seconds: bench.sleep(round(seconds * 1000)),
        monotonic=lambda: (bench.now - bench.started) / 1000,
        monotonic_ns=lambda: (bench.now - bench.started) * 1000000,
    )


def make_supervisor(bench):
    def reload():
        raise Restart(hard=False)

    return _module(
        "supervisor",
        ticks_ms=bench.ticks,
        reload=reload,
        runtime=types.SimpleNamespace(
            serial_connected=True, usb_connected=True, autoreload=True, serial_bytes_available=0,
            run_reason="STARTUP", safe_mode_reason=None, display=None,
        ),
        status_bar=types.SimpleNamespace(console=True, display=True),
        set_next_code_file=lambda filename, **options: None,
    )  # fmt: skip


def make_microcontroller(bench):
    def reset():
        raise Restart(hard=True)

    watchdog = Watchdog(bench)
    return _module(
        "microcontroller",
        nvm=bench.nvm,
        reset=reset,
        on_next_reset=lambda mode: None,
        delay_us=lambda microseconds: None,
        watchdog=watchdog,
        cpu=types.SimpleNamespace(uid=b"desktop!", temperature=25.0, reset_reason=bench.reason, frequency=125000000),
        RunMode=types.SimpleNamespace(NORMAL="NORMAL", SAFE_MODE="SAFE_MODE", UF2="UF2", BOOTLOADER="BOOTLOADER"),
        ResetReason=types.SimpleNamespace(POWER_ON="POWER_ON", WATCHDOG="WATCHDOG", SOFTWARE="SOFTWARE"),
    )


class Watchdog:
    """RP2040's: at most 8.388 s, bites once and for all."""

    def __init__(self, bench):
        self._bench = bench
        self._timeout = 0
        self._mode = None

    @property
    def timeout(self):
        return self._timeout

    @timeout.setter
    def timeout(self, seconds):
        if seconds > 8.388:
            raise ValueError("timeout duration exceeded the maximum supported value")
        self._timeout = seconds

    @property
    def mode(self):
        return self._mode

    @mode.setter
    def mode(self, mode):
        self._mode = mode
        self.feed()
        self._bench.watchdog_ms = None if mode is None else self._timeout * 1000

    def feed(self):
        self._bench.fed = self._bench.now


def make_storage(bench, drive):
    def remount(mount_path, readonly=False, *, disable_concurrent_write_protection=False):
        bench.drive_for_code = not readonly
        drive.writable = not readonly

    return _module(
        "storage",
        remount=remount,
        getmount=lambda path: types.SimpleNamespace(readonly=not drive.writable, label="CIRCUITPY"),
        disable_usb_drive=lambda: None,
        enable_usb_drive=lambda: None,
    )


def make_os(bench, drive):
    def settings():
        found = drive.find("settings.toml")
        return tomllib.loads(found.read_text("utf-8")) if found else {}

    def getenv(key, default=None):
        # A board hands a whole number over as text; a default comes back as it is.
        return str(settings()[key]) if key in settings() else default

    def real(path):
        found = drive.find(path)
        if found is None:
            raise OSError(2, "No such file/directory")
        return found

    def changing(action):
        if not drive.writable:
            raise OSError(30, "Read-only filesystem")
        return action

    def path_of(name):
        return drive.folder / name.lstrip("/")

    def stat(path):
        found = real(path).stat()
        return (found.st_mode, 0, 0, 0, 0, 0, found.st_size, 0, 0, 0)

    return _module(
        "os",
        getenv=getenv,
        urandom=lambda size: bytes(bench.entropy.randrange(256) for _ in range(size)),
        listdir=lambda path="/": sorted(entry.name for entry in real(path).iterdir()),
        stat=stat,
        remove=lambda path: changing(path_of(path).unlink)(),
        rename=lambda old, new: changing(path_of(old).rename)(path_of(new)),
        mkdir=lambda path: changing(path_of(path).mkdir)(),
        sync=lambda: None,
        sep="/",
    )


def make_sys(world_modules, write):
    version = (10, 2, 1)
    return _module(
        "sys",
        implementation=types.SimpleNamespace(name="circuitpython", version=version, _machine="desktop"),
        modules=world_modules,
        path=["", "/", ".frozen", "/lib"],
        platform="RP2040",
        maxsize=0x7FFFFFFF,
        version_info=(3, 4, 0),
        stdout=types.SimpleNamespace(write=write),
    )


def make_traceback(write):
    def print_exception(error, value=None, tb=None, *rest, **options):
        write("".join(real_traceback.format_exception(value or error)))

    def format_exception(error, value=None, tb=None, *rest):
        return "".join(real_traceback.format_exception(value or error))

    return _module("traceback", print_exception=print_exception, format_exception=format_exception)


def make_plain(bench):
    """Those that need no more than a line."""
    return [
        # Collecting is of use to boards only; here it would go through everything else in memory, too, for 70 ms.
        _module("gc", collect=lambda: 0, mem_free=lambda: 100000, mem_alloc=lambda: 50000,
                enable=lambda: None, disable=lambda: None),
        _module("micropython", const=lambda value: value),
        _module("usb_cdc", console=bench.console, data=bench.data, enable=lambda console=True, data=False: None,
                disable=lambda: None),
        _module("usb_hid", disable=lambda: None),
        _module("usb_midi", disable=lambda: None),
        _module("watchdog", WatchDogMode=types.SimpleNamespace(RESET="RESET", RAISE="RAISE"),
                WatchDogTimeout=type("WatchDogTimeout", (Exception,), {})),
        _module("collections", namedtuple=collections.namedtuple, OrderedDict=collections.OrderedDict,
                deque=collections.deque),
    ]  # fmt: skip
