# SPDX-License-Identifier: MIT
"""Which pin of a board does what, told by the firmware's own module: its build() runs on parts that only take notes."""

import types

from host_tools.hardware import PROJECT


class _Anything:
    """Takes any call and gives any name."""

    def __getattr__(self, name):
        return _Anything()

    def __call__(self, *arguments, **named):
        return _Anything()


class _Board:
    def __getattr__(self, name):
        return name


class _Parts:
    scanners = ()

    def __init__(self, name):
        self.name = name


def parts(board):
    """The Parts that the board's build() puts together, with notes in place of the hardware."""
    return _run(board)[0]


def roles(board):
    """{"keys": {pin: meaning}, "encoder a": pin, "encoder b": pin, "scl": pin, "sda": pin, "outputs": [pins]} of firmware/boards/<board>.py."""
    made, found = _run(board)
    for pins, meanings in made.scanners:
        for pin, meaning in zip(pins, meanings, strict=True):
            found.setdefault("keys", {})[pin] = meaning
    return found


def _run(board):
    found = {"outputs": []}

    def keys(pins, **how):
        return list(pins)

    def encoder(first, second):
        found["encoder a"], found["encoder b"] = first, second

    def output(pin, **how):
        found["outputs"].append(pin)
        return _Anything()

    def bus(**wires):
        found.update({name: pin for name, pin in wires.items() if isinstance(pin, str)})

    known = {
        "board": _Board(),
        "keypad": types.SimpleNamespace(Keys=keys),
        "rotaryio": types.SimpleNamespace(IncrementalEncoder=encoder),
        "digitalio": types.SimpleNamespace(DigitalInOut=output),
        "pwmio": types.SimpleNamespace(PWMOut=output),
        "busio": types.SimpleNamespace(I2C=bus),
        "boards": types.SimpleNamespace(Parts=_Parts),
    }

    def importer(name, space=None, local=None, items=(), level=0):
        if name in known:
            return known[name]
        if name.startswith("companion."):
            return __import__(name, space, local, items, level)
        return _Anything()

    source = PROJECT / "firmware" / "boards" / (board + ".py")
    space = {"__name__": board, "__builtins__": dict(vars(__import__("builtins")), __import__=importer)}
    exec(compile(source.read_text("utf-8"), str(source), "exec"), space)
    return space["build"](), found
