# SPDX-License-Identifier: MIT
"""What tests of the page share: a real browser, and somebody before it."""

import pytest


@pytest.fixture(scope="module")
def window():
    """A Chromium without a window; where there is none, the tests fail and say what to do."""
    from host_tools.play import browser  # late: most tests here need no page
    from host_tools.play.serving import chromium

    try:
        with chromium() as running:
            yield running
    except browser.Missing as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture
def seat(window):
    """A server, its page, and somebody before it; whatever goes wrong in the page fails the test."""
    from host_tools.play.serving import served
    from tests.desk.play_seat import DESKTOP, Seat

    with served() as server:
        page = window.new_page(viewport=DESKTOP)
        someone = Seat(page, server).open()
        yield someone
        page.close()
        assert someone.errors == []
