# SPDX-License-Identifier: MIT
"""What tests of the page share: a real browser."""

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
