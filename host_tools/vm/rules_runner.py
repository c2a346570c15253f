# SPDX-License-Identifier: MIT
"""Runs on the VM: one rule test at a time through micropython-lib's unittest.

Board Python. What is run, and the comparison with CPython, is rules.py's.
"""

import unittest

_cases = {}


def load(module):
    """Imports a test module; returns the names of its tests, a line each."""
    __import__(module)
    namespace = __import__(module, None, None, ("*",))
    for class_name in dir(namespace):
        case = getattr(namespace, class_name)
        if isinstance(case, type) and issubclass(case, unittest.TestCase) and case is not unittest.TestCase:
            for method in dir(case()):
                if method.startswith("test"):
                    _cases[class_name + "." + method] = case
    return "\n".join(sorted(_cases))


def run(name):
    """Runs one test; returns `ok`, or the word for what went wrong and the traceback."""
    case = _cases[name]()
    case.runTest = getattr(case, name.split(".")[1])
    suite = unittest.TestSuite(name)
    suite.addTest(case)
    result = suite.run(unittest.TestResult())
    for word, found in (("ERROR", result.errors), ("FAIL", result.failures), ("skipped", result.skipped)):
        if found:
            return word + "\n" + found[0][1]
    return "ok"
