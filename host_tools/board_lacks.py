# SPDX-License-Identifier: MIT
"""What CircuitPython boards lack, as tables: every rule with its reason and the way out.

How source is searched for it is board_dialect.py's. A rule that stands here
without an example in its test fails that test.
"""

# rule: (why it cannot stay, what to write instead)
RULES = {
    # syntax
    "syntax": ("Python 3.11 does not parse it, boards even less", "correct it"),
    "match": ("boards have no match statement", "if and elif, or a dict of functions"),
    "positional-only": ("boards have no `/` among parameters", "leave it out"),
    "starred-display": ("boards unpack only in calls and assignments", "a + b, or list(a) and extend"),
    "double-starred-display": ("boards cannot unpack a dict in a dict", "dict(a) and update"),
    "parenthesised-with": ("boards do not parse it", "nested with statements"),
    "except-group": ("boards have no exception groups", "except"),
    "type-parameters": ("boards do not parse them", "leave them out"),
    "class-keyword": ("classes on boards take no keywords", "leave it out; there are no metaclasses"),
    "nested-f-string": ("boards turn f-strings into one format call", "a name for the inner text"),
    "joined-f-string": ("braces in a literal beside an f-string are taken for fields there", "one f-string, braces doubled"),
    "unicode-name": ("boards know no character names", "\\u and the number"),
    "slots": ("boards ignore __slots__", "leave it out"),
    "all": ("boards ignore __all__", "an underscore before what is private"),
    "annotated-const": ("the board's compiler handles it differently", "NAME = const(...) without a type"),
    "step-slice": ("str, bytes and tuples on boards have no slices with a step", "reversed(...) or a range of indexes"),
    # modules
    "import": ("boards do not have this module", "do without it, or a few lines of our own"),
    "import-pure": ("pure code imports only what every interpreter has and no clock, chance or hardware",
                    "have it handed in by the caller"),
    "module-attribute": ("the board's module does not have this", "a few lines of our own"),
    # built-ins and methods
    "builtin": ("boards do not have this built-in", "do without it"),
    "method": ("boards do not have this method", "a format, or a few lines of our own"),
    "method-keyword": ("methods of built-in types take no keywords on boards", "the same by position"),
    "starts-with-tuple": ("boards compare with one text only", "one call for each, joined with `or`"),
    "decode-errors": ("boards decode strictly or not at all", "catch UnicodeError"),
    "signed-bytes": ("boards convert only unsigned integers", "struct, or subtract by hand"),
    "next-default": ("`next` takes no default on boards", "a for loop with break"),
    "iter-sentinel": ("`iter` takes one argument on boards", "a while loop"),
    "call-keyword": ("this call takes no such keyword on boards", "the same by position or by hand"),
    "deque-arguments": ("deque on boards needs an iterable and a length", "deque((), length)"),
    "pattern": ("the board's `re` knows only . ^ $ [] ? * + | () and \\d \\s \\w", "a simpler pattern, or no pattern"),
    # figures in pure code
    "float": ("pure code counts in whole numbers: floats have 30 bits on boards", "integers"),
    "true-division": ("pure code counts in whole numbers", "//"),
    "big-integer": ("integers of more than 30 bits cost memory at every use on boards", "smaller figures"),
}

MISSING_METHODS = frozenset((
    # str and bytes
    "ljust rjust zfill title capitalize swapcase casefold expandtabs isalnum isascii isdecimal isidentifier isnumeric "
    "isprintable istitle removeprefix removesuffix translate maketrans format_map "
    # int and float
    "bit_count as_integer_ratio is_integer "
    # namedtuple, list, match objects
    "_replace _asdict _make groupdict lastindex").split())

# Methods whose arguments people like to name; built-in methods on boards refuse it.
NO_KEYWORDS = frozenset("split rsplit replace encode decode strip index find count to_bytes from_bytes".split())

MISSING_BUILTINS = frozenset("vars ascii breakpoint aiter anext format".split())

# call: the keywords that it takes on boards
CALL_KEYWORDS = {
    "sum": (), "zip": (), "int": (), "round": (), "pow": (), "str": (), "bytes": (), "namedtuple": (),
    "print": ("sep", "end", "file"),
    "json.dumps": ("separators",), "json.loads": (), "json.dump": ("separators",), "json.load": (),
}

# module: what it has on boards, for modules of which boards have a part only
PARTIAL_MODULES = {
    "collections": ("namedtuple", "OrderedDict", "deque"),
    "json": ("dump", "dumps", "load", "loads"),
    "re": ("compile", "match", "search", "sub"),
    "os": ("chdir", "getcwd", "getenv", "listdir", "mkdir", "remove", "rename", "rmdir", "sep", "stat", "statvfs",
           "sync", "uname", "unlink", "urandom", "utime"),
    "sys": ("argv", "byteorder", "exit", "implementation", "maxsize", "modules", "path", "platform", "print_exception",
            "stderr", "stdin", "stdout", "version", "version_info"),
    "struct": ("calcsize", "pack", "pack_into", "unpack", "unpack_from"),
}

# What CPython, MicroPython and boards share; pure code needs no more.
PURE_MODULES = frozenset("array binascii collections errno gc io json re struct sys".split())

# Built into CircuitPython 10.2 for the boards in firmware/boards, beside the pure ones.
BOARD_MODULES = PURE_MODULES | frozenset((
    "adafruit_bus_device adafruit_pixelbuf analogio atexit audiobusio audiocore audiomixer audiopwmio bitmaptools board "
    "builtins busdisplay busio codeop digitalio displayio fontio fourwire i2cdisplaybus keypad math "
    "microcontroller micropython neopixel_write nvm os pulseio pwmio rainbowio random rotaryio rtc select storage "
    "supervisor synthio terminalio time traceback usb_cdc usb_hid vectorio warnings watchdog zlib").split())

OWN_PACKAGES = frozenset(("engine_core", "companion", "boards"))

# Marks of patterns that the board's `re` reads as something else, or not at all.
PATTERN_MARKS = ("(?P", "(?=", "(?!", "(?<", "(?i", "(?m", "(?s", "(?x", "\\b", "\\B", "\\A", "\\Z")
