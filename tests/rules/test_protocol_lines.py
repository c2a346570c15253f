# SPDX-License-Identifier: MIT
"""The protocol on the wire: what a line may be, and that none can break it.

What single verbs refuse stands in test_protocol.py.
"""

import unittest

from engine_core.jsonline import loads
from engine_core.wire import Wire
from tests.rules.at_the_table import empty_table, game, snapshot

STATE = b'{"do":"state"}'


def said(wire, line):
    reply = wire.line(line)
    return None if reply is None else loads(reply.decode())


def padded(length):
    """A well-formed request of exactly so many bytes."""
    return b'{"do":' + b" " * (length - len(STATE)) + STATE[6:]


class Lines(unittest.TestCase):
    def setUp(self):
        self.table = game(3)
        self.wire = Wire(self.table)
        self.before = snapshot(self.table)

    def refuse(self, line, code, field=None):
        """A line that is answered with this error and changes nothing."""
        reply = said(self.wire, line)
        self.assertEqual((reply["ok"], reply["error"]), (False, code), line)
        self.assertTrue(len(reply["say"]) > 10, line)
        self.assertEqual(reply.get("field"), field, line)
        self.assertEqual(snapshot(self.table), self.before)

    def accept(self, line):
        reply = said(self.wire, line)
        self.assertTrue(reply["ok"], line)
        return reply

    def test_a_line_of_1024_bytes_passes(self):
        self.assertEqual(len(padded(1024)), 1024)
        self.accept(padded(1024))
        self.accept(padded(1024) + b"\n")
        self.accept(padded(1024) + b"\r\n")

    def test_a_line_of_1025_bytes_is_too_long_and_the_next_is_read_normally(self):
        self.refuse(padded(1025), "too_long")
        self.refuse(padded(1025) + b"\n", "too_long")
        self.accept(STATE)

    def test_too_long_is_said_before_anything_else(self):
        self.refuse(b"x" * 1025, "too_long")
        self.refuse(b"\xff" * 2000, "too_long")
        self.refuse(b" " * 1025, "too_long")

    def test_the_sentence_names_the_longest_line(self):
        self.assertTrue("1024" in said(self.wire, b"x" * 1025)["say"])

    def test_blank_lines_are_ignored(self):
        for line in (b"", b"\n", b"\r\n", b"   ", b"\t \r\n"):
            self.assertEqual(self.wire.line(line), None)
        self.assertEqual(snapshot(self.table), self.before)

    def test_what_is_no_json_object_is_bad_json(self):
        for line in (b"garbage", b"{", b"}", b"[]", b"[1]", b"1", b'"do"', b"null", b"true",
                     b"{'do':'state'}", b'{"do":"state"', b'{"do":"state"}}',
                     b'{"do":"state"} {"do":"state"}', b'{"do":"state",}',
                     b'{,"do":"state"}', b'{"do" "state"}', b'{do:"state"}',
                     b'{"do":state}', b'{"do":"state" "x":1}', b'{1:2}',
                     b'{"do":"dice","count":01}', b'{"do":"dice","count":+1}',
                     b'{"do":"dice","count":.5}', b'{"do":"dice","count":1.}',
                     b'{"do":"dice","count":1e}', b'{"do":"dice","count":-}',
                     b'{"do":"dice","count":NaN}', b'{"do":"dice","count":Infinity}',
                     b'{"do":"dice","count":0x1}', b'{"do":"dice","count":tru}',
                     b'{"do":"st\nate"}', b'{"do":"st\x00ate"}', b'{"do":"\\x41"}',
                     b'{"do":"\\u12"}', b'{"do":"\\u12g4"}', b'{"do":"state\\"}',
                     b'\xef\xbb\xbf{"do":"state"}', b'{"do":"state"}\x00',
                     b'// {"do":"state"}', b'{"do":"state"/**/}'):
            self.refuse(line, "bad_json")

    def test_a_key_twice_is_bad_json(self):
        for line in (b'{"do":"state","do":"undo"}', b'{"do":"undo","to":"turn","to":"turn"}',
                     b'{"do":"set","spaces":{"red":5,"red":6}}',
                     b'{"do":"state","d\\u006f":"state"}'):
            self.refuse(line, "bad_json")

    def test_white_space_between_the_signs_changes_nothing(self):
        self.assertEqual(self.wire.line(b' { "do" :\t"state" } \r\n'), self.wire.line(STATE))

    def test_escapes_spell_the_same_words(self):
        self.assertEqual(self.wire.line(b'{"d\\u006f":"\\u0073tate"}'), self.wire.line(STATE))

    def test_nesting_is_no_danger_however_deep(self):
        for opening, closing in ((b"[", b"]"), (b'{"a":', b"}")):
            for depth in (10, 100, 150):
                line = b'{"do":"state","x":' + opening * depth + b"1" + closing * depth + b"}"
                self.refuse(line, "bad_field", "x")
                line = b'{"do":"set","genes":' + opening * depth + b"1" + closing * depth + b"}"
                self.refuse(line, "bad_value", "genes")
        self.refuse(b"[" * 1024, "bad_json")
        self.refuse(b'{"do":"state","x":' + b"[" * 500, "bad_json")

    def test_bytes_that_are_no_utf_8_are_bad_json(self):
        for odd in (b"\xff", b"\x80", b"\xc3", b"\xc3\x28", b"\xe2\x82", b"\xf0\x9f\x98",
                    b"\xc0\xaf", b"\xe0\x80\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80",
                    b"\xf8\x88\x80\x80\x80", b"\xfe"):
            self.refuse(b'{"do":"' + odd + b'"}', "bad_json")

    def test_signs_of_other_languages_are_read_and_understood_nowhere(self):
        for odd in (b"\xc3\xa9", b"\xe2\x82\xac", b"\xf0\x9f\x98\x80", b"\\ud83d\\ude00",
                    b"\\ud83d", b"\\u0000", b"\xef\xbf\xbf", b"\x7f"):
            self.refuse(b'{"do":"' + odd + b'"}', "unknown_verb")

    def test_a_strange_field_is_named_in_ascii(self):
        for line, field in ((b'{"do":"state","\xc3\xa9":1}', "\u00e9"),
                            (b'{"do":"state","\\u20ac":1}', "\u20ac"),
                            (b'{"do":"state","a\\"b\\\\":1}', 'a"b\\'),
                            (b'{"do":"state","":1}', "")):
            reply = self.wire.line(line)
            for byte in reply:
                self.assertTrue(32 <= byte < 127)
            self.refuse(line, "bad_field", field)

    def test_a_sign_beyond_the_basic_plane_is_written_as_a_pair(self):
        reply = self.wire.line(b'{"do":"state","\xf0\x9f\x98\x80":1}')
        self.assertTrue(b'"field":"\\ud83d\\ude00"' in reply)

    def test_numbers_that_are_not_small_integers_fit_nowhere(self):
        for number in (b"1.0", b"1e0", b"1E2", b"-1", b"0", b"7", b"1e999", b"-0.0",
                       b"99999999", b"999999999", b"123456789012345678901234567890",
                       b"-999999999999", b"0.1", b"2147483649", b"4294967297"):
            self.refuse(b'{"do":"dice","count":' + number + b"}", "bad_value", "count")

    def test_booleans_null_and_texts_are_no_integers(self):
        for value in (b"true", b"false", b"null", b'"1"', b"[1]", b"{}"):
            self.refuse(b'{"do":"dice","count":' + value + b"}", "bad_value", "count")

    def test_integers_and_texts_are_no_booleans(self):
        for value in (b"1", b"0", b"null", b'"true"', b"[]"):
            self.refuse(b'{"do":"turn","fed":' + value + b"}", "bad_value", "fed")

    def test_an_empty_object_has_no_verb(self):
        for line in (b"{}", b'{"x":1}', b'{"do":null}', b'{"do":1}', b'{"do":true}',
                     b'{"do":["state"]}', b'{"do":{}}', b'{"do":"State"}', b'{"do":"state "}',
                     b'{"do":""}', b'{"do":"back","count":1}', b'{"do":"forth","count":1}'):
            self.refuse(line, "unknown_verb")

    def test_a_reply_is_one_compact_line_in_a_fixed_order(self):
        self.assertEqual(Wire(empty_table()).line(STATE), (
            b'{"ok":true,"ask":{"round":0,"phase":0,"step":"setup","verbs":["new"]},'
            b'"state":{"round":0,"phase":0,"step":"setup","turn":null,"order":[],'
            b'"players":{},"environment":null,"left":[],"market":{},"house":{},'
            b'"actions":0,"over":false}}'))
        self.assertEqual(self.wire.line(b'{"do":"turn","move":"move"}'), (
            b'{"ok":true,"events":[{"event":"moved","player":"red","amoeba":1,"how":"move"},'
            b'{"event":"bp","player":"red","change":-1,"now":3,"why":"move"}],'
            b'"ask":{"round":1,"phase":1,"step":"amoeba","verbs":["turn","tribe"],'
            b'"player":"red","amoeba":2,"moves":["drift","move"],"cost":1,"meals":[[2,1]],'
            b'"remind":["excrete","shortage","one_die"]}}'))
        self.assertEqual(self.wire.line(b'{"do":"score"}'), (
            b'{"ok":false,"error":"not_now",'
            b'"say":"That is not possible now: the step is amoeba.","step":"amoeba"}'))


class Order(unittest.TestCase):
    """too_long, bad_json, unknown_verb, not_now, bad_field, bad_value, the rules."""

    def setUp(self):
        self.table = game(3)
        self.wire = Wire(self.table)

    def error(self, line):
        return said(self.wire, line)["error"]

    def test_unknown_verb_comes_before_a_strange_field(self):
        self.assertEqual(self.error(b'{"do":"fly","x":1}'), "unknown_verb")

    def test_not_now_comes_before_bad_field_and_bad_value(self):
        reply = said(self.wire, b'{"do":"pay","x":1,"bp":null}')
        self.assertEqual((reply["error"], reply["step"]), ("not_now", "amoeba"))

    def test_not_now_names_the_step_before_any_game(self):
        wire = Wire(empty_table())
        for verb in (b"start", b"turn", b"set", b"peek"):
            reply = said(wire, b'{"do":"' + verb + b'","x":1}')
            self.assertEqual((reply["error"], reply["step"]), ("not_now", "setup"))

    def test_bad_field_comes_before_bad_value(self):
        reply = said(self.wire, b'{"do":"turn","fed":3,"x":1}')
        self.assertEqual((reply["error"], reply["field"]), ("bad_field", "x"))

    def test_bad_value_comes_before_the_rules(self):
        reply = said(self.wire, b'{"do":"turn","move":"stay","damage":10}')
        self.assertEqual((reply["error"], reply["field"]), ("bad_value", "damage"))
        self.assertEqual(self.error(b'{"do":"turn","move":"stay"}'), "no_gene")

    def test_peek_out_of_time_is_not_now_whatever_its_fields(self):
        said(self.wire, b'{"do":"turn"}')
        for line in (b'{"do":"peek"}', b'{"do":"peek","player":"nobody"}',
                     b'{"do":"peek","player":"red","x":1}'):
            self.assertEqual(self.error(line), "not_now")

    def test_a_missing_field_is_a_bad_value(self):
        for line, field in ((b'{"do":"attack","number":1}', "target"),
                            (b'{"do":"attack","target":"blue"}', "number"),
                            (b'{"do":"new"}', "players")):
            reply = said(self.wire, line)
            self.assertEqual((reply["error"], reply["field"]), ("bad_value", field))
