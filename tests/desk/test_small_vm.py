# SPDX-License-Identifier: MIT
"""The small VM: the machinery around it, then every rule test and every corpus game on it."""

import pytest

from host_tools import compile_mpy
from host_tools.vm import BOARD_PYSTACK, KB, SmallVm, VmError, memory, replay, rules


@pytest.mark.parametrize("file", rules.rule_files(), ids=lambda file: file.stem)
def test_rule_tests_give_the_same_report_on_both_interpreters(file):
    here, there = rules.on_cpython(file), rules.on_small_vm(file)
    assert there.report == here.report, there.details
    assert there.report.count(" ok\n") == there.report.count("\n") > 0, here.details


@pytest.mark.parametrize("file", replay.corpus_files(), ids=lambda file: file.stem)
@pytest.mark.parametrize("interpreter", [replay.on_cpython, replay.on_small_vm], ids=["cpython", "small_vm"])
def test_corpus_games_get_the_expected_replies(interpreter, file):
    assert interpreter(file) > 0


def test_it_is_a_32_bit_micropython_without_the_modules_boards_lack():
    with SmallVm() as vm:
        assert vm.run("import sys\nprint(sys.implementation.name, sys.maxsize)") == "micropython 2147483647\n"
        vm.only_what_boards_have()
        for module in ("functools", "itertools", "logging", "datetime", "pathlib", "unittest"):
            with pytest.raises(VmError, match="no module named"):
                vm.run(f"import {module}")


def test_what_python_raises_there_comes_back_with_its_traceback():
    with SmallVm() as vm:
        with pytest.raises(VmError, match='line 1, in <module>\nValueError: too few BP') as caught:
            vm.run("raise ValueError('too few BP')")
        assert caught.value.kind == "ValueError"
        assert vm.run("print('goes on')") == "goes on\n"


def test_texts_pass_through_a_call_unchanged():
    with SmallVm() as vm:
        vm.run("def echo(text):\n    return text")
        for text in ("", "Überlebenskampf", '{"do":"turn"}', "a\\nb\n\"'"):
            assert vm.call("echo", text) == text


def test_recursion_ends_where_a_board_ends_it():
    with SmallVm(pystack=BOARD_PYSTACK) as vm:
        depth = int(vm.run("def down(n):\n    global deepest\n    deepest = n\n    down(n + 1)\n"
                           "try:\n    down(1)\nexcept RuntimeError:\n    print(deepest)"))
    assert 46 <= depth <= 50


def test_an_enforced_heap_is_a_limit_and_garbage_between_calls_is_free():
    with SmallVm(heap=64 * KB, enforce=True) as vm:
        for _ in range(8):
            vm.run("x = bytearray(30000)\nx = None")
        with pytest.raises(VmError) as caught:
            vm.run("y = [bytearray(1000) for n in range(100)]")
        assert caught.value.kind == "MemoryError"
    with SmallVm(heap=64 * KB) as vm:
        assert vm.run("y = [bytearray(1000) for n in range(100)]\nprint(len(y))") == "100\n"


@pytest.fixture
def example(tmp_path):
    """A package and a test file of its own, in a project of its own."""
    (tmp_path / "soup").mkdir()
    (tmp_path / "soup" / "__init__.py").write_text("")
    (tmp_path / "soup" / "table.py").write_text(
        "class Wire:\n    def line(self, data):\n        return b'got ' + data if data else None\n")
    return tmp_path


def test_a_test_that_fails_there_is_reported_with_the_reason(example):
    file = example / "soup" / "test_differs.py"
    file.write_text(
        "import sys\nimport unittest\n\n"
        "class Example(unittest.TestCase):\n"
        "    def setUp(self):\n        self.amoebas = 7\n"
        "    def test_same(self):\n        self.assertEqual(self.amoebas, 7)\n"
        "    def test_differs(self):\n        self.assertTrue(sys.maxsize > 2**40, 'only wide integers')\n"
        "    def test_lacks(self):\n        self.assertEqual('a'.ljust(2), 'a ')\n")
    there = rules.on_small_vm(file, packages=(), root=example)
    assert there.report == "Example.test_differs FAIL\nExample.test_lacks ERROR\nExample.test_same ok\n"
    assert "only wide integers" in there.details
    assert "no attribute 'ljust'" in there.details


def test_a_wrong_reply_is_found_on_either_interpreter(example, monkeypatch):
    monkeypatch.syspath_prepend(example)
    table = "from soup.table import Wire\n_wire = Wire()\n\ndef line(text):\n" \
            "    reply = _wire.line(text.encode())\n    return '' if reply is None else reply.decode()\n"
    there = {"packages": (("soup", example),), "table": table}
    good, bad = example / "good.jsonl", example / "bad.jsonl"
    good.write_text("turn\ngot turn\n\n\nüber\ngot über\n", "utf-8")
    bad.write_text("turn\ngot turn\nundo\nlost undo\n", "utf-8")
    assert replay.on_cpython(good, table) == replay.on_small_vm(good, **there) == 3
    with pytest.raises(replay.Difference, match="bad.jsonl:3\n  request  undo\n  expected lost undo\n  got      got undo"):
        replay.on_cpython(bad, table)
    with pytest.raises(replay.Difference, match="bad.jsonl:3"):
        replay.on_small_vm(bad, **there)


def test_memory_is_weighed_with_what_modules_import(example):
    (example / "soup" / "big.py").write_text("from soup import small\nDISH = bytearray(10000)\n")
    (example / "soup" / "small.py").write_text("CUBES = bytearray(2000)\n")
    packages = (("soup", example),)
    assert memory.import_order(["soup.big"], packages) == ["soup", "soup.small", "soup.big"]
    weighed = memory.measure(["soup.big"], ["kept = bytearray(5000)"], packages)
    assert 12000 < weighed.imported < 13500
    assert weighed.imported < weighed.peak < 16000
    assert weighed.imported < weighed.peak_at_once < 16000
    assert 5000 <= weighed.after_steps - weighed.imported < 5200


def test_compiled_files_begin_as_their_interpreter_wants_it(example):
    source = example / "soup" / "table.py"
    for_vm = compile_mpy.compile_file(source, compile_mpy.MICROPYTHON)
    for_board = compile_mpy.compile_file(source, compile_mpy.CIRCUITPYTHON)
    assert for_vm[:2] == b"M\x06" and for_board[:2] == b"C\x06"
    assert for_vm[1:] == for_board[1:]
    with SmallVm() as vm:
        vm.put({"table.mpy": for_vm})
        assert vm.run("from table import Wire\nprint(Wire().line(b'x'))") == "b'got x'\n"


def test_a_tree_is_compiled_file_by_file(example):
    written = compile_mpy.compile_tree(example, example / "out", compile_mpy.CIRCUITPYTHON)
    assert [str(path.relative_to(example)) for path in written] == ["out/soup/__init__.mpy", "out/soup/table.mpy"]
    (example / "soup" / "wrong.py").write_text("def turn(:\n")
    with pytest.raises(compile_mpy.CompileError, match="wrong.py"):
        compile_mpy.compile_tree(example, example / "out", compile_mpy.CIRCUITPYTHON)


